import { checkRecord } from '@stockwell/model/entity/check-record';
import type { ValueProblem } from '@stockwell/model/entity/check-value';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { LanguageCode } from '@stockwell/model/languages';
import { paramsOf, type Refusal } from '../../../api/refusal.ts';
import type { Option } from '../../select/option.ts';
import type { EntityRecord } from '../entity-record.ts';
import { draftsIn, type LanguageChange } from '../form/draft-language.ts';
import { bodyOf, changedFields, type Drafts, newDrafts, recordDrafts, unclear } from '../form/drafts.ts';

/** A line of a grid: what is stored, what was there when it was opened, and what stands in it now. */
export interface GridRow {
  readonly key: string;
  /** None for a row that was never saved. */
  readonly record: EntityRecord | null;
  readonly base: Drafts;
  readonly drafts: Drafts;
}

export type CellProblems = Readonly<Record<string, ValueProblem>>;

export const storedRows = (
  entity: EntityDeclaration,
  records: readonly EntityRecord[],
  language: LanguageCode,
): GridRow[] =>
  records.map((record) => {
    const drafts = recordDrafts(entity, record, language);
    return { key: `s${String(record[entity.key])}`, record, base: drafts, drafts };
  });

let lastNew = 0;

/** A name for a row that was never saved. */
export function newRowKey(): string {
  lastNew += 1;
  return `n${lastNew}`;
}

export interface NewRowInput {
  readonly language: LanguageCode;
  readonly realm: Option | null;
  /** Values every new row begins with, e.g. the record that all rows belong to. */
  readonly defaults: Drafts;
}

export function newRow(
  entity: EntityDeclaration,
  { language, realm, defaults }: NewRowInput,
  key: string = newRowKey(),
): GridRow {
  const drafts = { ...newDrafts(entity, language, realm), ...defaults };
  return { key, record: null, base: drafts, drafts };
}

export interface CellChange {
  readonly key: string;
  readonly name: string;
  readonly value: unknown;
}

/** What else changes with a cell. */
export type Follow = (drafts: Drafts, name: string) => Drafts;

/** The drafts of a row after changes of its cells, one after the other. */
export function changedDrafts(
  drafts: Drafts,
  changes: readonly Pick<CellChange, 'name' | 'value'>[],
  follow: Follow,
): Drafts {
  let next = drafts;
  for (const { name, value } of changes)
    if (!Object.is(next[name], value)) next = follow({ ...next, [name]: value }, name);
  return next;
}

/** The rows after changes of cells; rows that do not change stay the same objects. */
export function withChanges(
  rows: readonly GridRow[],
  changes: readonly CellChange[],
  follow: Follow,
): readonly GridRow[] {
  const byRow = new Map<string, CellChange[]>();
  for (const change of changes) byRow.set(change.key, [...(byRow.get(change.key) ?? []), change]);
  const next = rows.map((row) => {
    const own = byRow.get(row.key);
    const drafts = own ? changedDrafts(row.drafts, own, follow) : row.drafts;
    return drafts === row.drafts ? row : { ...row, drafts };
  });
  return next.every((row, index) => row === rows[index]) ? rows : next;
}

/** The row read and written in another language. A row that nobody changed stays known as such. */
export function rowIn(entity: EntityDeclaration, row: GridRow, change: LanguageChange): GridRow {
  const base = draftsIn(entity, row.base, row.record, change);
  const drafts = row.drafts === row.base ? base : draftsIn(entity, row.drafts, row.record, change);
  return { ...row, base, drafts };
}

export const changedIn = (entity: EntityDeclaration, row: GridRow, language: LanguageCode): string[] =>
  row.drafts === row.base ? [] : changedFields(entity, row.base, row.drafts, language);

/** Rows that a save has to send. A new row that nobody filled in is not one of them. */
export const changedRows = (
  entity: EntityDeclaration,
  rows: readonly GridRow[],
  language: LanguageCode,
): GridRow[] => rows.filter((row) => changedIn(entity, row, language).length > 0);

export const rowBody = (entity: EntityDeclaration, row: GridRow, language: LanguageCode) =>
  bodyOf(entity, row.drafts, row.record, language);

/** The row validated by the same rules as on the server; problems of a label's part belong to its cell. */
export function problemsIn(entity: EntityDeclaration, row: GridRow, language: LanguageCode): CellProblems {
  const checked = checkRecord(entity, rowBody(entity, row, language), row.record ? 'edit' : 'add');
  if ('record' in checked) return {};
  return Object.fromEntries(
    Object.entries(checked.problems).map(([path, problem]) => {
      const name = path.split('.')[0] ?? path;
      return [name, unclear(entity.fields[name], row.drafts[name], language) ?? problem];
    }),
  );
}

/** What the server said about rows, by the order in which they were sent: `3.skuCode` → row, field. */
export function refusedCells(
  refusal: Pick<Refusal, 'fields' | 'details'>,
  sent: readonly GridRow[],
): ReadonlyMap<string, CellProblems> {
  const found = new Map<string, CellProblems>();
  for (const [path, code] of Object.entries(refusal.fields)) {
    const [index = '', field = 'row'] = path.split('.');
    const row = /^\d+$/.test(index) ? sent[Number(index)] : undefined;
    if (row) found.set(row.key, { ...found.get(row.key), [field]: { code, ...paramsOf(refusal, path) } });
  }
  return found;
}

/** Fields that must not be alike in two rows: both cells are reported. */
export function repeatedRows(
  entity: EntityDeclaration,
  rows: readonly GridRow[],
  fields: readonly string[],
  language: LanguageCode,
): ReadonlySet<string> {
  const seen = new Map<string, string>();
  const repeated = new Set<string>();
  for (const row of rows) {
    const body = rowBody(entity, row, language);
    const values = fields.map((name) => body[name] ?? null);
    if (values.every((value) => value === null)) continue;
    const sign = JSON.stringify(values).toLocaleLowerCase();
    const other = seen.get(sign);
    if (other === undefined) seen.set(sign, row.key);
    else repeated.add(other).add(row.key);
  }
  return repeated;
}
