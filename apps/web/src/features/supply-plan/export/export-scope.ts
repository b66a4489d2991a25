import type { ProgramLabels } from '../../../ui/program/index.ts';

/** Which plans leave: the one that is looked at, all of the program, or some. */
export const scopes = ['one', 'all', 'some'] as const;
export type ExportScope = (typeof scopes)[number];

/** The products whose plans leave, in the order in which the program lists them. */
export function exportedUnits(
  scope: ExportScope,
  current: number,
  chosen: readonly number[],
  { products }: Pick<ProgramLabels, 'products'>,
): readonly number[] {
  if (scope === 'one') return [current];
  const all = products.map(({ id }) => id);
  return scope === 'all' ? all : all.filter((id) => chosen.includes(id));
}
