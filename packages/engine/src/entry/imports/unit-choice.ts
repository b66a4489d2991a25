import type { ImportProduct } from '../../outputs/import-mapping.ts';
import { type ImportCell, isTarget } from './choice.ts';

/** What becomes of a product of the program that is imported. */
export interface UnitChoice {
  /** A product of the other program, `doNotImport`, or nothing yet. */
  readonly to: ImportCell;
  /** Planning units of the other program in one of this. */
  readonly factor: ImportCell;
}

/** Where a product can go. */
export interface UnitTargets {
  readonly offered: readonly ImportProduct[];
  /** The same product of the other program. */
  readonly preselected: ImportProduct | null;
  /** For each that is offered; null: must be typed. */
  readonly factorOf: (to: ImportProduct) => number | null;
}

/** A target, with the factor that is known for it. */
export function chosenUnit({ offered, factorOf }: UnitTargets, to: ImportCell): UnitChoice {
  const target = offered.find(({ planningUnitId }) => planningUnitId === to);
  return { to, factor: target ? factorOf(target) : null };
}

/** What was chosen the last time, as far as it can still be chosen; else the same product. */
export function usualUnit(targets: UnitTargets, remembered: UnitChoice | undefined): UnitChoice {
  const isOffered =
    remembered &&
    (!isTarget(remembered.to) ||
      targets.offered.some(({ planningUnitId }) => planningUnitId === remembered.to));
  return isOffered ? remembered : chosenUnit(targets, targets.preselected?.planningUnitId ?? null);
}

interface ChosenUnit extends UnitTargets {
  readonly choice: UnitChoice;
}

/** A choice after a cell was typed; another target brings its own factor. */
export function withCell<R extends ChosenUnit>(
  row: R,
  cell: keyof UnitChoice,
  value: ImportCell,
  isLocked: (row: R) => boolean,
): UnitChoice {
  if (cell === 'to') return value === row.choice.to ? row.choice : chosenUnit(row, value);
  return isLocked(row) ? row.choice : { ...row.choice, factor: value };
}

export interface TypedUnit {
  readonly key: string;
  readonly cell: keyof UnitChoice;
  readonly value: ImportCell;
}

/** The choices after some cells were typed; targets come first, whatever the order of the cells. */
export function typedUnits<R extends ChosenUnit & { readonly key: string }>(
  rows: readonly R[],
  typed: ReadonlyMap<string, UnitChoice>,
  cells: readonly TypedUnit[],
  isLocked: (row: R) => boolean,
): ReadonlyMap<string, UnitChoice> {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const units = new Map(typed);
  for (const wanted of ['to', 'factor'] as const)
    for (const { key, cell, value } of cells) {
      const row = byKey.get(key);
      if (!row || cell !== wanted) continue;
      units.set(key, withCell({ ...row, choice: units.get(key) ?? row.choice }, cell, value, isLocked));
    }
  return units;
}
