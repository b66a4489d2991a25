import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { formatMonth, type Month } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import { planningUnitsIn } from '../scenarios/forecasts.ts';
import { programTerms } from '../supply-plan/product.ts';
import { importedQuantities } from './import-into-plan.ts';
import type { FindFigures } from './importable-forecasts.ts';
import { monthsOfPeriod, type Period } from './period.ts';

export interface IntoPlanMapping {
  readonly products: readonly {
    readonly planningUnitId: number;
    readonly toPlanningUnitId: number;
    readonly factor: number;
  }[];
  /** A region of the forecast may stand in several rows, and a region of the plan too. */
  readonly regions: readonly {
    readonly regionId: number;
    readonly toRegionId: number;
    readonly percent: number;
  }[];
  readonly range: Period;
}

export interface IntoPlanRow {
  readonly planningUnitId: number;
  readonly regionId: number;
  readonly toPlanningUnitId: number;
  readonly toRegionId: number;
  readonly month: Month;
  readonly forecast: number;
  readonly percent: number;
  readonly factor: number;
  /** Whole planning units of the plan. */
  readonly quantity: number;
  /** What the plan forecasts now, which would be replaced; null: nothing. */
  readonly current: number | null;
  /** Replaces a month older than the realm allows: not ticked at first, and asked about. */
  readonly needsConfirmation: boolean;
}

/** What would be written where. Months without a forecast have no row. */
export function intoPlanRows(
  data: DatasetData,
  forecasts: FindFigures,
  plan: ProgramData,
  mapping: IntoPlanMapping,
  currentMonth: Month,
): IntoPlanRow[] {
  const units = new Map(data.planningUnitList.map((unit) => [unit.planningUnit.id, unit]));
  const forecastIn = planForecasts(plan);
  const oldest = currentMonth - plan.realm.forecastConsumptionMonthsInPast;
  return mapping.products.flatMap(({ planningUnitId, toPlanningUnitId, factor }) =>
    mapping.regions.flatMap(({ regionId, toRegionId, percent }) => {
      const unit = units.get(planningUnitId);
      const values = unit && forecasts(unit, regionId).values;
      const months = monthsOfPeriod(mapping.range).filter((month) => values?.has(month));
      const amounts = months.map((month) => values?.get(month) ?? 0);
      const { imported } = importedQuantities(amounts, percent, factor);
      return months.map((month, i): IntoPlanRow => {
        const replaced = forecastIn(toPlanningUnitId, toRegionId, month);
        return {
          planningUnitId,
          regionId,
          toPlanningUnitId,
          toRegionId,
          month,
          forecast: amounts[i] ?? 0,
          percent,
          factor,
          quantity: imported[i] ?? 0,
          current: replaced,
          needsConfirmation: replaced !== null && month < oldest,
        };
      });
    }),
  );
}

const keyOf = (product: number, region: number, month: Month): string => `${product} ${region} ${month}`;

/** What a plan forecasts of a product in a region and month, in planning units; null: nothing. */
export function planForecasts(
  plan: ProgramData,
): (product: number, region: number, month: Month) => number | null {
  const found = currentForecasts(plan);
  return (product, region, month) => found.get(keyOf(product, region, month)) ?? null;
}

/** By product, region and month, in planning units. */
function currentForecasts(plan: ProgramData): Map<string, number> {
  const terms = programTerms(plan);
  const found = new Map<string, number>();
  for (const record of plan.consumptionList) {
    if (!record.active || record.actualFlag) continue;
    const key = keyOf(record.planningUnit.id, record.region.id, monthIn(record.consumptionDate));
    found.set(key, (found.get(key) ?? 0) + planningUnitsIn(record, terms));
  }
  return found;
}

/** What a product, region and month of the plan gets from all its rows together. */
export interface IntoPlanTotal {
  readonly planningUnitId: number;
  readonly regionId: number;
  /** `YYYY-MM-01`. */
  readonly date: string;
  readonly quantity: number;
  readonly rows: readonly IntoPlanRow[];
}

export function addedRows(rows: readonly IntoPlanRow[]): IntoPlanTotal[] {
  const groups = new Map<string, IntoPlanRow[]>();
  for (const row of rows) {
    const key = keyOf(row.toPlanningUnitId, row.toRegionId, row.month);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      planningUnitId: first.toPlanningUnitId,
      regionId: first.toRegionId,
      date: `${formatMonth(first.month)}-01`,
      quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
      rows: group,
    };
  });
}

/** What the plan forecasts of a product in the months of an import, all regions together. */
export interface ForecastTotals {
  readonly planningUnitId: number;
  readonly newMonths: number;
  readonly overwrittenMonths: number;
  /** In planning units; null, not 0, where nothing was forecast. */
  readonly before: number | null;
  readonly after: number;
}

/** Totals of the products that rows go to. Months are counted by region: one that two rows bring is one. */
export function forecastTotals(
  plan: ProgramData,
  ticked: readonly IntoPlanRow[],
  range: Period,
): ForecastTotals[] {
  const before = new Map<number, number>();
  for (const [key, quantity] of currentForecasts(plan)) {
    const [product = 0, , month = 0] = key.split(' ').map(Number);
    if (month >= range.start && month <= range.stop)
      before.set(product, (before.get(product) ?? 0) + quantity);
  }
  const products = new Map<number, ForecastTotals>();
  for (const { planningUnitId, quantity, rows } of addedRows(ticked)) {
    const current = rows[0]?.current ?? null;
    const known = before.get(planningUnitId) ?? null;
    const so = products.get(planningUnitId) ?? {
      planningUnitId,
      newMonths: 0,
      overwrittenMonths: 0,
      before: known === null ? null : roundTo(known, 4),
      after: known ?? 0,
    };
    products.set(planningUnitId, {
      ...so,
      newMonths: so.newMonths + (current === null ? 1 : 0),
      overwrittenMonths: so.overwrittenMonths + (current === null ? 0 : 1),
      after: roundTo(so.after + quantity - (current ?? 0), 4),
    });
  }
  return [...products.values()];
}
