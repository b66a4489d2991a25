import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { isIntoPlanNumber, type ProductToImport, productsToImport } from '../../outputs/import-into-plan.ts';
import type { ImportProduct } from '../../outputs/import-mapping.ts';
import type { FindFigures } from '../../outputs/importable-forecasts.ts';
import { doNotImport, isTarget } from '../imports/choice.ts';
import { nothingRemembered, type RememberedChoices } from '../imports/remembered.ts';
import { type TypedUnit, typedUnits, type UnitChoice, usualUnit } from '../imports/unit-choice.ts';

/** A line of the first step: a product of the forecast. */
export interface UnitRow extends ProductToImport {
  readonly key: string;
  readonly planningUnitId: number;
  readonly choice: UnitChoice;
}

export interface UnitsTyped {
  /** By product; what was not touched is as it was preselected. */
  readonly units: ReadonlyMap<string, UnitChoice>;
  /** Products without a choice are left out. */
  readonly skipsUnmapped: boolean;
}

/** The products of the forecast, each with what is chosen for it. Those without a forecast cannot be chosen. */
export function unitRows(
  data: DatasetData,
  forecasts: FindFigures,
  planProducts: readonly ImportProduct[],
  { units, skipsUnmapped }: UnitsTyped,
  remembered: RememberedChoices = nothingRemembered,
): UnitRow[] {
  return productsToImport(data, forecasts, planProducts).map((product) => {
    const { id: planningUnitId } = product.unit.planningUnit;
    const key = String(planningUnitId);
    if (product.state !== 'open')
      return { ...product, key, planningUnitId, choice: { to: doNotImport, factor: null } };
    const choice = units.get(key) ?? usualUnit(product, remembered.units[key]);
    // A product that the plan has no place for needs no choice of anybody.
    const isSkipped = choice.to === null && (skipsUnmapped || product.offered.length === 0);
    return { ...product, key, planningUnitId, choice: isSkipped ? { ...choice, to: doNotImport } : choice };
  });
}

export const isTargetLocked = ({ state, offered }: UnitRow): boolean =>
  state !== 'open' || offered.length === 0;

/** Without a target there is no factor. */
export const isFactorLocked = ({ choice }: Pick<UnitRow, 'choice'>): boolean => !isTarget(choice.to);

/** The choices after some cells of the lines were typed. */
export const withTypedUnits = (
  rows: readonly UnitRow[],
  units: ReadonlyMap<string, UnitChoice>,
  cells: readonly TypedUnit[],
): ReadonlyMap<string, UnitChoice> =>
  typedUnits(
    rows.filter((row) => !isTargetLocked(row)),
    units,
    cells,
    isFactorLocked,
  );

export interface UnitIssue {
  readonly key: string;
  readonly cell: keyof UnitChoice;
  readonly rule: 'choose' | 'factor';
}

/** What is wrong with the choices of the first step. Several products may go to one: they are added. */
export function unitIssues(rows: readonly UnitRow[]): UnitIssue[] {
  return rows.flatMap(({ key, choice, offered }): UnitIssue[] => {
    if (choice.to === doNotImport) return [];
    if (!offered.some(({ planningUnitId }) => planningUnitId === choice.to))
      return [{ key, cell: 'to', rule: 'choose' }];
    if (typeof choice.factor !== 'number' || !isIntoPlanNumber(choice.factor))
      return [{ key, cell: 'factor', rule: 'factor' }];
    return [];
  });
}
