import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { monthIn } from '../calendar.ts';
import { adjustedAmount, daysCounted, inPlanningUnits, planningUnitsPerEntryUnit } from './adjusted.ts';
import { type History, historyIn, type MonthlyValues, type Window } from './history.ts';

/**
 * With stock on less than this share of its days a month says little: correcting it would multiply what was given out by
 * more than four, and nothing at all given out would stay nothing.
 */
const leastInStock = 0.25;

/** What was demanded: months that are known, and months of which only the least is known. */
export interface Demand {
  readonly known: MonthlyValues;
  /** Months almost without stock: at least this much was demanded. */
  readonly atLeast: MonthlyValues;
}

/** The demand for a product in a region in planning units. A stock-out is not low demand. */
export function demandOf(data: DatasetData, planningUnitId: number, regionId: number): Demand {
  const known = new Map<Month, number>();
  const atLeast = new Map<Month, number>();
  const unit = data.planningUnitList.find((one) => one.planningUnit.id === planningUnitId);
  if (!unit) return { known, atLeast };
  const factor = planningUnitsPerEntryUnit(unit);
  for (const record of data.actualConsumptionList) {
    if (record.planningUnit.id !== planningUnitId || record.region.id !== regionId) continue;
    const month = monthIn(record.month);
    const days = daysCounted(month, data.currentVersion.daysInMonth);
    const isLost = 1 - (record.daysOfStockOut ?? 0) / days < leastInStock;
    const amount = adjustedAmount(isLost ? { ...record, daysOfStockOut: null } : record, days);
    if (amount !== null) (isLost ? atLeast : known).set(month, inPlanningUnits(amount, factor));
  }
  return { known, atLeast };
}

/**
 * The series of the known months. A lost month inside it lies on the line between its neighbours, but never below the
 * least that was demanded; lost months at the end are left to the forecast.
 */
export function demandHistory({ known, atLeast }: Demand, window?: Window): History | null {
  const history = historyIn(known, window);
  return (
    history && {
      ...history,
      series: history.series.map((value, i) =>
        history.actual[i] === null ? Math.max(value, atLeast.get(history.first + i) ?? 0) : value,
      ),
    }
  );
}

/** The places in the series that were not observed. */
export const unobserved = ({ actual }: Pick<History, 'actual'>): number[] =>
  actual.flatMap((value, i) => (value === null ? [i] : []));
