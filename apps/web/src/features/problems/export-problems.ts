import type { DisplayContext } from '../../ui/entity/display.ts';
import { csvFile } from '../../ui/entity/list/csv.ts';
import { exportFileName, exportRows, exportTable, saveFile } from '../../ui/entity/list/export-rows.ts';
import { pdfOf } from '../../ui/export/pdf-tables.ts';
import type { ProblemColumn } from './columns.tsx';
import { criticalityColour } from './fixed-words.ts';
import type { ProblemRow } from './problem-rows.ts';

export type ProblemFormat = 'csv' | 'xlsx' | 'pdf';

export interface ProblemExport {
  readonly title: string;
  /** Program, version, state, time and filters, a line each. */
  readonly lines: readonly string[];
  readonly columns: readonly ProblemColumn[];
  readonly rows: readonly ProblemRow[];
  readonly context: DisplayContext;
  readonly today: string;
}

/** The list as it is filtered, with what it was filtered by. */
export async function exportProblems(format: ProblemFormat, what: ProblemExport): Promise<void> {
  const { title, lines, columns, rows, context, today } = what;
  if (format === 'xlsx') return exportRows(columns, rows, context, { title, format, lines });
  const table = exportTable(columns, rows, context);
  const name = exportFileName(title, today, 'csv');
  if (format === 'csv') {
    const rows = [[title], ...lines.map((line) => [line]), [''], ...table];
    return saveFile(csvFile(rows, context.language), name);
  }
  const [head = [], ...body] = table;
  const coloured = columns.findIndex((column) => column.name === 'criticality');
  const pdf = await pdfOf({
    title,
    lines,
    tables: [
      {
        head: head.map(String),
        body,
        fill: (row, column) =>
          column === coloured ? criticalityColour(rows[row]?.criticalityId ?? 1) : undefined,
      },
    ],
    pageText: (page, of) => context.t('problems:export.page', { page, of }),
  });
  saveFile(pdf, name.replace(/\.csv$/, '.pdf'));
}
