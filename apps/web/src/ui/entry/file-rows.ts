import { type EntryIssue, hasErrors, validateBatch } from '@stockwell/engine/entry/index';
import type { ImportState } from '@stockwell/model/import/rows';
import type { SheetRow } from '../file-import/match-columns.ts';
import type { PreviewCell, PreviewRow } from '../file-import/preview.ts';
import { type CellTexts, shownText } from '../sheet/cell-text.ts';
import { cellValue } from '../sheet/file-cells.ts';
import type { CellChange, SheetColumn } from '../sheet/index.ts';
import { idHeading, idHeadingOf } from '../sheet/template.ts';
import type { EntryRow } from './entry-rows.ts';
import { type EntrySource, withCells } from './entry-state.ts';
import { roundedIssue } from './rounded-issue.ts';

export interface FileSource<E extends object> {
  readonly source: EntrySource<E>;
  readonly columns: readonly SheetColumn<EntryRow<E>>[];
  /** Saved rows by their id, also those that the screen does not show. */
  readonly rowOf: (id: string) => EntryRow<E> | undefined;
  readonly newId: () => string;
  readonly labels: CellTexts;
}

/** A line of a file as it would be saved. */
export interface FileRow<E> {
  readonly line: number;
  readonly before: EntryRow<E> | undefined;
  readonly row: EntryRow<E>;
  readonly isChanged: boolean;
  /** Numbers of the line that had to be rounded. */
  readonly rounded: readonly EntryIssue[];
}

/** The lines of a file. A record that stands in it twice is taken once; the other line is a row of its own. */
export function fileRows<E extends object>(
  input: FileSource<E>,
  lines: readonly SheetRow[],
): readonly FileRow<E>[] {
  const seen = new Set<unknown>();
  return lines.map(({ line, cells }) => {
    const id = cells[idHeading] ?? null;
    const isTwin = id !== null && seen.has(id);
    seen.add(id);
    return fileRow(input, { line, cells: isTwin ? { ...cells, [idHeading]: null } : cells });
  });
}

/** Reads one line; columns in their order, since one choice decides what the next can be. */
function fileRow<E extends object>(input: FileSource<E>, { line, cells }: SheetRow): FileRow<E> {
  const { source, columns, labels } = input;
  const id = typeof cells[idHeading] === 'string' ? cells[idHeading] : '';
  const before = input.rowOf(id);
  const made: EntryRow<E> = before ?? {
    entry: source.newEntry(input.newId()),
    isSaved: false,
    isUploaded: false,
    lock: null,
  };
  let row = made;
  let isChanged = before === undefined;
  const rounded: EntryIssue[] = [];
  for (const column of columns) {
    if (column.computed || column.open || !(column.key in cells) || column.readonly?.(row)) continue;
    const value = cellValue(column, row, cells[column.key], cells[idHeadingOf(column.key)], labels);
    if (value === column.value(row)) continue;
    // What a file leaves empty keeps what a new row begins with.
    if (value === null && before === undefined) continue;
    const change: CellChange = { row: '', key: column.key, value };
    row = { ...row, entry: withCells(source, row.entry, [change]) };
    isChanged = true;
    const issue = roundedIssue(column, cells[column.key], labels);
    if (issue) rounded.push(issue);
  }
  return { line, before, row, isChanged, rounded };
}

/** What would become of every line, validated among themselves and beside what is saved. */
export function validateFile<E extends object>(
  { source, columns, labels }: FileSource<E>,
  rows: readonly FileRow<E>[],
  say: (issue: EntryIssue) => string,
  errorColumn: Readonly<Record<string, string>>,
): PreviewRow[] {
  const { kind, saved, context } = source;
  const changed = rows.filter(({ isChanged }) => isChanged).map(({ row }) => row.entry);
  const issues = validateBatch(kind, { settled: [...saved.values()], changed }, context);
  return rows.map(({ line, before, row, isChanged, rounded }) => {
    const own = isChanged ? [...(issues.get(kind.id(row.entry)) ?? []), ...rounded] : [];
    const locked = isChanged ? (before?.lock ?? null) : null;
    const isWrong = locked !== null || hasErrors(own);
    const state: ImportState = isWrong ? 'wrong' : !before ? 'new' : isChanged ? 'changed' : 'unchanged';
    const problems = new Map<string, string>();
    const loose: string[] = locked === null ? [] : [locked];
    for (const issue of own) {
      const key = issue.fields
        .map((field) => errorColumn[field] ?? field)
        .find((field) => columns.some((column) => column.key === field));
      if (key === undefined) loose.push(say(issue));
      else problems.set(key, [problems.get(key), say(issue)].filter(Boolean).join(' '));
    }
    const cells = columns.map((column): readonly [string, PreviewCell] => {
      const text = shownText(column, row, labels);
      const was = before && shownText(column, before, labels);
      const problem = problems.get(column.key);
      return [
        column.key,
        {
          text,
          ...(was !== undefined && was !== text ? { before: was } : {}),
          ...(problem ? { problem } : {}),
        },
      ];
    });
    return {
      line,
      state,
      cells: Object.fromEntries(cells),
      ...(loose.length > 0 ? { problem: loose.join(' ') } : {}),
    };
  });
}
