import type { CheckedRow } from '@stockwell/model/api/import';
import { type ImportDeclaration, importColumns } from '@stockwell/model/import/declarations';
import type { ImportProblem } from '@stockwell/model/import/rows';
import type { Refusal } from '../../http/refusal.ts';

export const wrongRow = (problems: CheckedRow['problems']): CheckedRow => ({
  state: 'wrong',
  problems,
  meant: {},
  before: {},
  recordVersion: null,
});

export const rightRow = (state: CheckedRow['state'], more: Partial<CheckedRow> = {}): CheckedRow => ({
  state,
  problems: {},
  meant: {},
  before: {},
  recordVersion: null,
  ...more,
});

/** The record that a duplicate would repeat. */
export function existingIn({ body }: Refusal): { readonly id: number; readonly name: string } | null {
  const existing = body.details?.existing as { id?: unknown; name?: unknown } | undefined;
  return typeof existing?.id === 'number' ? { id: existing.id, name: String(existing.name ?? '') } : null;
}

export const duplicateOf = (existing: { readonly id: number; readonly name: string }): ImportProblem => ({
  code: 'static.import.exists',
  params: { id: existing.id, name: existing.name },
});

/** The column of a file that a field's problem is shown in. */
export function keyFor(declaration: ImportDeclaration, name: string): string {
  const keys = importColumns(declaration).map(({ key }) => key);
  return keys.find((key) => key === name || key === `${name}.label_en`) ?? 'row';
}

/** What a refusal of the save says about the cells of the row. */
export function problemsIn(declaration: ImportDeclaration, refusal: Refusal): CheckedRow['problems'] {
  const existing = existingIn(refusal);
  const fields = Object.entries(refusal.body.fields ?? { row: refusal.body.messageCode });
  return Object.fromEntries(
    fields.map(([name, code]) => [keyFor(declaration, name), existing ? duplicateOf(existing) : { code }]),
  );
}
