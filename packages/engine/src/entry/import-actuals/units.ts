import type { DatasetData } from '@stockwell/model/dataset-data/index';
import {
  isFromPlanFactor,
  type PlanProductToImport,
  planProductsToImport,
} from '../../outputs/import-from-plan.ts';
import type { ImportProduct } from '../../outputs/import-mapping.ts';
import { doNotImport, type ImportCell, isTarget, sourceKey } from './choice.ts';

/** What becomes of a product of a supply plan. */
export interface UnitChoice {
  /** A product of the forecast, `doNotImport`, or nothing yet. */
  readonly to: ImportCell;
  /** Planning units of the forecast in one of the plan. */
  readonly factor: ImportCell;
}

export interface PlanUnits {
  readonly programId: number;
  readonly products: readonly ImportProduct[];
}

/** A line of the first step. */
export interface UnitRow extends PlanProductToImport {
  readonly key: string;
  readonly programId: number;
  readonly choice: UnitChoice;
}

export interface UnitsTyped {
  /** By `sourceKey`; what was not touched is as it was preselected. */
  readonly units: ReadonlyMap<string, UnitChoice>;
  /** Products without a choice are left out. */
  readonly skipsUnmapped: boolean;
}

const chosen = (product: PlanProductToImport, to: ImportCell): UnitChoice => {
  const target = product.offered.find(({ planningUnitId }) => planningUnitId === to);
  return { to, factor: target ? product.factorOf(target) : null };
};

/** The products of the plans that can go into the forecast, each with what is chosen for it. */
export function unitRows(
  data: DatasetData,
  plans: readonly PlanUnits[],
  { units, skipsUnmapped }: UnitsTyped,
): UnitRow[] {
  return plans.flatMap(({ programId, products }) =>
    planProductsToImport(data, products)
      .filter(({ offered }) => offered.length > 0)
      .map((product) => {
        const key = sourceKey(programId, product.product.planningUnitId);
        const choice = units.get(key) ?? chosen(product, product.preselected?.planningUnitId ?? null);
        const isSkipped = skipsUnmapped && choice.to === null;
        return { ...product, key, programId, choice: isSkipped ? { ...choice, to: doNotImport } : choice };
      }),
  );
}

/** How many products of the plans the forecast has no place for. */
export const unitsWithoutPlace = (data: DatasetData, plans: readonly PlanUnits[]): number =>
  plans
    .flatMap(({ products }) => planProductsToImport(data, products))
    .filter(({ offered }) => offered.length === 0).length;

/** The factor of the same product is 1; without a target there is none. */
export const isFactorLocked = ({ product, choice }: Pick<UnitRow, 'product' | 'choice'>): boolean =>
  !isTarget(choice.to) || choice.to === product.planningUnitId;

/** A choice after a cell was typed; another target brings its own factor. */
export function withUnitCell(row: UnitRow, cell: keyof UnitChoice, value: ImportCell): UnitChoice {
  if (cell === 'to') return value === row.choice.to ? row.choice : chosen(row, value);
  return isFactorLocked(row) ? row.choice : { ...row.choice, factor: value };
}

export interface TypedUnit {
  readonly key: string;
  readonly cell: keyof UnitChoice;
  readonly value: ImportCell;
}

/** The choices after some cells were typed; targets come first, whatever the order of the cells. */
export function withTypedUnits(
  data: DatasetData,
  plans: readonly PlanUnits[],
  typed: UnitsTyped,
  cells: readonly TypedUnit[],
): ReadonlyMap<string, UnitChoice> {
  const rows = new Map(unitRows(data, plans, typed).map((row) => [row.key, row]));
  const units = new Map(typed.units);
  for (const wanted of ['to', 'factor'] as const)
    for (const { key, cell, value } of cells) {
      const row = rows.get(key);
      if (!row || cell !== wanted) continue;
      units.set(key, withUnitCell({ ...row, choice: units.get(key) ?? row.choice }, cell, value));
    }
  return units;
}

export interface UnitIssue {
  readonly key: string;
  readonly cell: keyof UnitChoice;
  readonly rule: 'choose' | 'usedTwice' | 'factor';
}

/** What is wrong with the choices of the first step. */
export function unitIssues(rows: readonly UnitRow[]): UnitIssue[] {
  const uses = new Map<string, number>();
  const useOf = ({ programId, choice }: UnitRow): string => `${programId} ${choice.to}`;
  for (const row of rows) uses.set(useOf(row), (uses.get(useOf(row)) ?? 0) + 1);
  return rows.flatMap((row): UnitIssue[] => {
    const { key, choice, offered } = row;
    if (choice.to === doNotImport) return [];
    if (!offered.some(({ planningUnitId }) => planningUnitId === choice.to))
      return [{ key, cell: 'to', rule: 'choose' }];
    const issues: UnitIssue[] = [];
    if ((uses.get(useOf(row)) ?? 0) > 1) issues.push({ key, cell: 'to', rule: 'usedTwice' });
    if (typeof choice.factor !== 'number' || !isFromPlanFactor(choice.factor))
      issues.push({ key, cell: 'factor', rule: 'factor' });
    return issues;
  });
}
