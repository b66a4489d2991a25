import { type ImportState, importStates } from '@stockwell/model/import/rows';

/** A cell as the preview shows it: what the file says, what is stored now, and what is wrong. */
export interface PreviewCell {
  readonly text: string;
  /** What is stored, where the row changes it. */
  readonly before?: string;
  readonly problem?: string;
}

export interface PreviewRow {
  readonly line: number;
  readonly state: ImportState;
  readonly cells: Readonly<Record<string, PreviewCell>>;
  /** What is wrong with the row as a whole. */
  readonly problem?: string;
}

export interface PreviewColumn {
  readonly key: string;
  readonly title: string;
}

/** Columns that some row says something about; what a file leaves out takes no room. */
export const filledColumns = (
  columns: readonly PreviewColumn[],
  rows: readonly PreviewRow[],
): readonly PreviewColumn[] =>
  columns.filter(({ key }) =>
    rows.some(({ cells: { [key]: cell } }) => cell && (cell.text !== '' || cell.before || cell.problem)),
  );

export type Counts = Readonly<Record<ImportState, number>>;

export function countsOf(rows: readonly PreviewRow[]): Counts {
  const counts = Object.fromEntries(importStates.map((state) => [state, 0])) as Record<ImportState, number>;
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Rows that a save would send: what is new or changed, by their places. */
export const rowsToApply = (rows: readonly PreviewRow[]): readonly number[] =>
  rows.flatMap(({ state }, index) => (state === 'new' || state === 'changed' ? [index] : []));

/** Nothing is saved while a row is wrong and not left out, or when there is nothing to save. */
export const mayApply = (rows: readonly PreviewRow[], leaveOut: boolean): boolean =>
  rowsToApply(rows).length > 0 && (leaveOut || rows.every(({ state }) => state !== 'wrong'));

/** Problems that a refused save reported, by the place of the row and the key of the column. */
export type RowErrors = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** The preview with what the save said about its rows. */
export const withRowErrors = (rows: readonly PreviewRow[], rowErrors: RowErrors): PreviewRow[] =>
  rows.map((row, index) => {
    const problems = rowErrors.get(index);
    if (!problems) return row;
    const cells = { ...row.cells };
    const loose: string[] = [];
    for (const [key, problem] of Object.entries(problems)) {
      const cell = cells[key];
      if (cell) cells[key] = { ...cell, problem };
      else loose.push(problem);
    }
    return { ...row, cells, state: 'wrong', ...(loose.length > 0 ? { problem: loose.join(' ') } : {}) };
  });

/** What a refused save says about sent rows: `3.label.label_en` is a cell of the fourth one that was sent. */
export function rowErrorsOf(
  fields: Readonly<Record<string, string>>,
  sent: readonly number[],
  textOf: (code: string, path: string) => string,
): RowErrors {
  const rowErrors = new Map<number, Record<string, string>>();
  for (const [path, code] of Object.entries(fields)) {
    const [, place = '', key = ''] = /^(\d+)\.(.+)$/.exec(path) ?? [];
    const index = place === '' ? undefined : sent[Number(place)];
    if (index !== undefined) rowErrors.set(index, { ...rowErrors.get(index), [key]: textOf(code, path) });
  }
  return rowErrors;
}
