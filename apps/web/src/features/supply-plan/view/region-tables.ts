import { monthIn } from '@stockwell/engine/calendar';
import { consumptionInPlanningUnits } from '@stockwell/engine/supply-plan/consumption';
import { placeOf } from '@stockwell/engine/supply-plan/plan';
import { multiplierIn, programTerms } from '@stockwell/engine/supply-plan/product';
import { round8 } from '@stockwell/engine/supply-plan/rounding';
import { type PlanRow, planRow } from '@stockwell/engine/supply-plan/rows';
import type { Month } from '@stockwell/model/months';
import type { Consumption, Inventory } from '@stockwell/model/program-data/index';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import { byMonth } from './by-month.ts';
import { type ShownUnit, shownIn } from './unit-view.ts';

/** What one region entered for one month. */
export interface RegionCell<R> {
  readonly regionId: number;
  readonly month: Month;
  readonly records: readonly R[];
}

export interface ConsumptionCell extends RegionCell<Consumption> {
  /** The actual sum where the region reported any, else its forecast; null without records. */
  readonly value: number | null;
  readonly kind: 'actual' | 'forecast' | null;
}

export interface RegionRow<C> {
  readonly regionId: number;
  readonly cells: readonly C[];
}

export interface ConsumptionTable {
  readonly regions: readonly RegionRow<ConsumptionCell>[];
  /** The shown figures of all regions. */
  readonly total: readonly (number | null)[];
  /** What the plan took: one kind for the whole month. */
  readonly inPlan: readonly { readonly value: number | null; readonly actual: boolean | null }[];
}

/** Empty stays empty: nothing entered is not 0. */
const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : round8(known.reduce((total, value) => total + value, 0));
};

const rowReader =
  ({ plan }: PlannedProduct) =>
  (month: Month): PlanRow | undefined => {
    const at = placeOf(plan, month);
    return at === undefined ? undefined : planRow(plan, at);
  };

type RegionOrder = (a: number, b: number) => number;

const regionIdsOf = ({ regionList }: PlannedProduct['data'], byRegion: RegionOrder): readonly number[] =>
  regionList.map(({ regionId }) => regionId).sort(byRegion);

/** Consumption by region, as it was entered. */
export function consumptionTable(
  planned: PlannedProduct,
  months: readonly Month[],
  unit: ShownUnit,
  byRegion: RegionOrder,
): ConsumptionTable {
  const { data, planningUnitId } = planned;
  const { multiplierOf } = programTerms(data);
  const inMonth = byMonth(
    data.consumptionList.filter((one) => one.active && one.planningUnit.id === planningUnitId),
    (one) => monthIn(one.consumptionDate),
  );
  const quantity = (record: Consumption): number =>
    consumptionInPlanningUnits(record.consumptionRcpuQty, multiplierIn(multiplierOf, record));
  const regions = regionIdsOf(data, byRegion).map((regionId) => ({
    regionId,
    cells: months.map((month): ConsumptionCell => {
      const records = inMonth(month).filter((one) => one.region.id === regionId);
      const actual = records.filter((one) => one.actualFlag);
      const shown = actual.length > 0 ? actual : records;
      const value = sumOf(shown.map(quantity));
      const kind = actual.length > 0 ? 'actual' : 'forecast';
      return {
        regionId,
        month,
        records,
        value: value === null ? null : shownIn(unit, value),
        kind: value === null ? null : kind,
      };
    }),
  }));
  const row = rowReader(planned);
  return {
    regions,
    total: months.map((_, i) => sumOf(regions.map(({ cells }) => cells[i]?.value ?? null))),
    inPlan: months.map((month) => {
      const found = row(month);
      const value = found?.consumptionQty ?? null;
      return {
        value: value === null ? null : shownIn(unit, value),
        actual: found?.actualFlag ?? null,
      };
    }),
  };
}

export interface InventoryCell extends RegionCell<Inventory> {
  readonly adjustment: number | null;
  readonly count: number | null;
  /** Several counts were added up. */
  readonly severalCounts: boolean;
}

export interface InventoryMonth {
  readonly adjustment: number | null;
  /** Null while some region has not reported. */
  readonly count: number | null;
  readonly allCounted: boolean;
  readonly anyCounted: boolean;
  /** Before any count corrects it. */
  readonly projected: number | null;
  readonly automatic: number | null;
  readonly final: number | null;
}

export interface InventoryTable {
  readonly regions: readonly RegionRow<InventoryCell>[];
  readonly months: readonly InventoryMonth[];
}

/** Counts and adjustments by region, and what the plan makes of them. */
export function inventoryTable(
  planned: PlannedProduct,
  months: readonly Month[],
  unit: ShownUnit,
  byRegion: RegionOrder,
): InventoryTable {
  const { data, planningUnitId } = planned;
  const { multiplierOf } = programTerms(data);
  const inMonth = byMonth(
    data.inventoryList.filter((one) => one.active && one.planningUnit.id === planningUnitId),
    (one) => monthIn(one.inventoryDate),
  );
  const total = (records: readonly Inventory[], of: 'actualQty' | 'adjustmentQty'): number | null => {
    const value = sumOf(
      records.map((record) => {
        const entered = record[of];
        return entered === null ? null : round8(entered * multiplierIn(multiplierOf, record));
      }),
    );
    return value === null ? null : shownIn(unit, value);
  };
  const regions = regionIdsOf(data, byRegion).map((regionId) => ({
    regionId,
    cells: months.map((month): InventoryCell => {
      const records = inMonth(month).filter((one) => one.region?.id === regionId);
      return {
        regionId,
        month,
        records,
        adjustment: total(records, 'adjustmentQty'),
        count: total(records, 'actualQty'),
        severalCounts: records.filter((one) => one.actualQty !== null).length > 1,
      };
    }),
  }));
  const row = rowReader(planned);
  const shown = (value: number | undefined): number | null =>
    value === undefined ? null : shownIn(unit, value);
  return {
    regions,
    months: months.map((month, i) => {
      const found = row(month);
      const anyCounted = (found?.regionCountForStock ?? 0) > 0;
      const allCounted = anyCounted && found?.regionCountForStock === found?.regionCount;
      return {
        adjustment: sumOf(regions.map(({ cells }) => cells[i]?.adjustment ?? null)),
        count: allCounted ? shown(found?.stockQty) : null,
        allCounted,
        anyCounted,
        projected: shown(found?.expectedStock),
        automatic: anyCounted ? shown(found?.nationalAdjustment) : null,
        final: shown(found?.closingBalance),
      };
    }),
  };
}

/** Months in which a region has more than one count: they add up, which is seldom meant. */
export function monthsWithSeveralCounts({ data, planningUnitId }: PlannedProduct): ReadonlySet<Month> {
  const seen = new Set<string>();
  const found = new Set<Month>();
  for (const record of data.inventoryList) {
    const isCount = record.active && record.planningUnit.id === planningUnitId && record.actualQty !== null;
    if (!isCount || record.region === null) continue;
    const month = monthIn(record.inventoryDate);
    const key = `${month} ${record.region.id}`;
    if (seen.has(key)) found.add(month);
    seen.add(key);
  }
  return found;
}
