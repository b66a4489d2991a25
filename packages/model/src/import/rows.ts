import { type CheckedRecord, checkRecord } from '../entity/check-record.ts';
import { validation } from '../entity/check-value.ts';
import type { ReferenceField } from '../entity/fields.ts';
import { type ImportDeclaration, importColumns } from './declarations.ts';

/** A cell of a file: what a spreadsheet knows of it. */
export type ImportCell = string | number | boolean | null;

/** One row of a file by the keys of its columns; a column that the file lacks is missing. */
export type ImportCells = Readonly<Record<string, ImportCell>>;

export interface ImportProblem {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/** What is wrong with a row, by the keys of its columns; `row` stands for the row as a whole. */
export type ImportProblems = Readonly<Record<string, ImportProblem>>;

export const importStates = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type ImportState = (typeof importStates)[number];

/** The record that was found, with its name where the text was another: a code, an id, a part of a path. */
export type Found = { readonly id: number; readonly name?: string } | { readonly problem: ImportProblem };

/** Finds the record that a text means: by its name, its code or its id. */
export type FindReference = (name: string, field: ReferenceField, text: string) => Found;

export type ReadRow =
  | {
      readonly record: CheckedRecord;
      /** Names of the records that codes and ids stand for, by column. */
      readonly meant: Readonly<Record<string, string>>;
      readonly problems?: undefined;
    }
  | { readonly problems: ImportProblems };

export const isEmptyCell = (cell: ImportCell | undefined): cell is null | undefined | '' =>
  cell === null || cell === undefined || cell === '';

/**
 * Turns a row of a file into a record and validates it by the entity's declaration. Browser and server both ask
 * here; only the server knows which records there are.
 */
export function readRow(
  declaration: ImportDeclaration,
  cells: ImportCells,
  find: FindReference,
  realmId: number,
): ReadRow {
  const { entity } = declaration;
  const problems: Record<string, ImportProblem> = {};
  const meant: Record<string, string> = {};
  const body: Record<string, unknown> = entity.fields.realm?.managed ? {} : { realm: { id: realmId } };
  for (const { key, name, field, part } of importColumns(declaration)) {
    const cell = cells[key];
    if (part) {
      const label = (body[name] ?? {}) as Record<string, unknown>;
      body[name] = { ...label, [part]: isEmptyCell(cell) ? null : String(cell) };
    } else if (isEmptyCell(cell)) body[name] = null;
    else if (field.kind === 'reference') {
      const found = find(name, field, String(cell));
      if ('problem' in found) problems[key] = found.problem;
      else {
        body[name] = { id: found.id };
        if (found.name !== undefined) meant[key] = found.name;
      }
    } else body[name] = field.kind === 'text' ? String(cell) : cell;
  }
  for (const [name, field] of Object.entries(entity.fields)) {
    const label = body[name] as Record<string, unknown> | undefined;
    if (field.kind !== 'label' || !label || label.label_en !== null) continue;
    // Translations of a name that has no English would be lost without a word.
    if (Object.values(label).some((text) => text !== null))
      problems[`${name}.label_en`] = { code: validation.required };
  }
  const checked = checkRecord(entity, body, 'add');
  const wrong = Object.entries('problems' in checked ? checked.problems : {}).map(
    ([key, { code, params }]) => [key, { code, ...(params ? { params } : {}) }] as const,
  );
  // A reference that was not found is reported as such, not as missing.
  const all = { ...Object.fromEntries(wrong), ...problems };
  if (Object.keys(all).length > 0) return { problems: all };
  if ('record' in checked) return { record: checked.record, meant };
  return { problems: all };
}

/** Rows of a file that mean the same record, as far as the texts show: row → the first one like it. */
export function repeatedRows(
  declaration: ImportDeclaration,
  rows: readonly ImportCells[],
): ReadonlyMap<number, { readonly first: number; readonly key: string }> {
  const repeated = new Map<number, { first: number; key: string }>();
  for (const rule of declaration.entity.unique) {
    const columns = importColumns(declaration).filter(
      ({ name, part }) => rule.fields.includes(name) && (part ?? 'label_en') === 'label_en',
    );
    const last = columns.at(-1);
    if (!last) continue;
    const seen = new Map<string, number>();
    for (const [index, cells] of rows.entries()) {
      const values = columns.map(({ key }) => String(cells[key] ?? '').toLocaleLowerCase());
      if (values.every((value) => value === '')) continue;
      const sign = JSON.stringify(values);
      const first = seen.get(sign);
      if (first === undefined) seen.set(sign, index);
      else if (!repeated.has(index)) repeated.set(index, { first, key: last.key });
    }
  }
  return repeated;
}
