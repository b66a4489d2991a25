import type { EntryIssue } from '@stockwell/engine/entry/index';
import { type IssueLabels, sayIssue } from '../../../ui/entry/index.ts';
import type { SheetMessage } from '../../../ui/sheet/index.ts';
import type { MatrixEntry, Measure } from './measures.ts';
import { type MatrixRow, measureRowId } from './rows.ts';

export interface MatrixMessages {
  readonly messages: readonly SheetMessage[];
  /** Ids of entries with errors that have no cell in this matrix. */
  readonly elsewhere: ReadonlySet<string>;
}

/** Fields of a record that the matrix has no cell for are named, so that it is clear what is meant. */
const titles: Readonly<Record<string, string>> = {
  dataSource: 'dataEntry:column.dataSource',
  reportingUnit: 'dataEntry:column.reportingUnit',
  notes: 'dataEntry:column.notes',
  batches: 'dataEntry:batches.title',
};

/** What the rules say about the records behind the cells, at the cell of the measure that is meant. */
export function matrixMessages<E extends MatrixEntry>(
  issues: ReadonlyMap<string, readonly EntryIssue[]>,
  entryOf: (id: string) => E | undefined,
  product: number,
  measures: readonly Measure<E>[],
  rows: readonly MatrixRow<E>[],
  labels: IssueLabels,
): MatrixMessages {
  const shown = new Map(rows.flatMap((row) => (row.kind === 'measure' ? [[row.id, row] as const] : [])));
  const messages = new Map<string, SheetMessage>();
  const elsewhere = new Set<string>();
  for (const [id, list] of issues) {
    const entry = entryOf(id);
    const month = entry?.month ?? '';
    for (const issue of list) {
      const isOfDays = issue.fields[0] === 'daysOfStockOut';
      const own = measures.filter(({ type }) => type === entry?.type);
      const measure = own.find(({ field }) => (field === 'daysOfStockOut') === isOfDays) ?? own[0];
      const row = measure && shown.get(measureRowId(Number(entry?.region), measure.key));
      if (!row?.cells[month] || entry?.planningUnit !== product) {
        if (issue.level === 'error') elsewhere.add(id);
        continue;
      }
      const said = sayIssue(issue, labels);
      const title = titles[issue.fields[0] ?? ''];
      const text =
        title !== undefined && issue.rule !== 'unique'
          ? labels.t('dataEntry:matrix.ofField', { field: labels.t(title), text: said })
          : said;
      // Several records of a cell add up: one message says so.
      const key = [row.id, month, issue.rule === 'countsAddUp' ? '' : id, issue.rule].join(' ');
      if (!messages.has(key))
        messages.set(key, { row: row.id, columns: [month], level: issue.level, text, about: id });
    }
  }
  return { messages: [...messages.values()], elsewhere };
}
