import type { DatasetData } from '@stockwell/model/dataset-data/index';
import {
  isFromPlanFactor,
  type PlanProductToImport,
  planProductsToImport,
} from '../../outputs/import-from-plan.ts';
import type { ImportProduct } from '../../outputs/import-mapping.ts';
import { doNotImport, type ImportCell, isTarget, sourceKey } from '../imports/choice.ts';
import { neverRemembered, type RememberedOf } from '../imports/remembered.ts';
import { type TypedUnit, typedUnits, type UnitChoice, usualUnit, withCell } from '../imports/unit-choice.ts';

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

/** The products of the plans that can go into the forecast, each with what is chosen for it. */
export function unitRows(
  data: DatasetData,
  plans: readonly PlanUnits[],
  { units, skipsUnmapped }: UnitsTyped,
  rememberedOf: RememberedOf = neverRemembered,
): UnitRow[] {
  return plans.flatMap(({ programId, products }) =>
    planProductsToImport(data, products)
      .filter(({ offered }) => offered.length > 0)
      .map((product) => {
        const { planningUnitId } = product.product;
        const key = sourceKey(programId, planningUnitId);
        const remembered = rememberedOf(programId).units[planningUnitId];
        const choice = units.get(key) ?? usualUnit(product, remembered);
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

export const withUnitCell = (row: UnitRow, cell: keyof UnitChoice, value: ImportCell): UnitChoice =>
  withCell(row, cell, value, isFactorLocked);

/** The choices after some cells of the lines were typed. */
export const withTypedUnits = (
  rows: readonly UnitRow[],
  units: ReadonlyMap<string, UnitChoice>,
  cells: readonly TypedUnit[],
): ReadonlyMap<string, UnitChoice> => typedUnits(rows, units, cells, isFactorLocked);

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
