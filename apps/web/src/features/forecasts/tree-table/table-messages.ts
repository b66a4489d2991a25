import type { WrongRow } from '@stockwell/engine/entry/trees/put-cells';
import { type TreeFinding, textOfFinding } from '@stockwell/engine/tree/structure/index';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Month } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import type { SheetColumn, SheetMessage } from '../../../ui/sheet/index.ts';
import { findingFacts, nodeIdsOf } from '../tree-build/finding-text.ts';
import { problemText } from '../tree-build/node/problem-text.ts';
import type { TableRow } from './table-rows.ts';

type Column = SheetColumn<TableRow>;

interface MessagesInput {
  readonly wrong: readonly WrongRow[];
  readonly findings: readonly TreeFinding[];
  readonly monthText: (month: Month) => string;
  readonly language: LanguageCode;
  readonly t: Translate;
}

/** The text for what cannot be read, by what the column holds. */
export function unreadText(kind: Column['kind'] | undefined, t: Translate): string {
  if (kind === 'choice' || kind === 'tick') return t('dataEntry:rule.choice');
  return t(kind === 'month' ? 'dataEntry:rule.month' : 'dataEntry:rule.number');
}

/** What is wrong in a row, cell by cell. */
export function rowProblems(
  { row, problems }: WrongRow,
  columns: readonly Column[],
  language: LanguageCode,
  t: Translate,
): readonly (readonly [key: string, text: string])[] {
  return [
    ...Object.keys(row.unread).map(
      (key) => [key, unreadText(columns.find((column) => column.key === key)?.kind, t)] as const,
    ),
    ...problems
      .filter(({ field }) => !(field in row.unread))
      .map((problem) => [problem.field, problemText(problem, language)] as const),
  ];
}

/** Where what there is to say of a node is shown. */
const columnOf = (finding: TreeFinding): string => {
  switch (finding.code) {
    case 'forecastingUnitNotInProgram':
      return 'forecastingUnit';
    case 'planningUnitNotInProgram':
    case 'planningUnitNotOffered':
    case 'planningUnitOfAnother':
    case 'planningUnitMissing':
      return 'planningUnit';
    case 'above100':
      return 'value';
    default:
      return 'title';
  }
};

/** What keeps rows from being stored, and what to check in those that are. */
export function tableMessages(
  columns: readonly Column[],
  rows: readonly TableRow[],
  { wrong, findings, monthText, language, t }: MessagesInput,
): readonly SheetMessage[] {
  const shown = new Set(rows.map(({ id }) => id));
  return [
    ...wrong.flatMap((one) =>
      rowProblems(one, columns, language, t).map(
        ([key, text]): SheetMessage => ({ row: one.row.form.nodeId, columns: [key], level: 'error', text }),
      ),
    ),
    ...findings.flatMap((finding) =>
      nodeIdsOf(finding).map(
        (row): SheetMessage => ({
          row,
          columns: [columnOf(finding)],
          level: 'warning',
          text: findingFacts(textOf(textOfFinding(finding), language), finding, monthText, language),
        }),
      ),
    ),
  ].filter(({ row }) => shown.has(row));
}
