import type { QuantimedFile, QuantimedRecord } from '@stockwell/model/api/quantimed';
import { formatMonth, type Month, type MonthText, monthOfDate, parseMonth } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { monthIn } from '../../calendar.ts';
import { type IntoPlanRow, planForecasts } from '../../outputs/import-into-plan-rows.ts';
import type { Period } from '../../outputs/period.ts';
import { isTarget } from '../imports/choice.ts';
import { isLeftOut, type RegionShare } from './shares.ts';
import type { QuantimedUnit } from './units.ts';

/** A row of the review. Products and regions of the plan are those that it is written to. */
export interface QuantimedRow extends IntoPlanRow {
  readonly productId: string;
}

/** Planning units in a quantity of forecasting units, rounded once and at the end. */
export const planningUnitsOf = (quantity: number, multiplier: number, percent: number): number =>
  roundTo((quantity * percent) / (100 * multiplier), 0);

/** The months that a file covers, those before the first month of a copy left out; null where there is none. */
export function quantimedMonths(
  { dtmStart, dtmEnd }: Pick<QuantimedFile, 'dtmStart' | 'dtmEnd'>,
  { cutOffDate }: Pick<ProgramData, 'cutOffDate'>,
): { readonly from: MonthText; readonly to: MonthText } | null {
  const first = cutOffDate === null ? 0 : parseMonth(cutOffDate.slice(0, 7));
  const from = formatMonth(Math.max(parseMonth(monthOfDate(dtmStart)), first));
  const to = monthOfDate(dtmEnd);
  return from <= to ? { from, to } : null;
}

/** What would be written where. */
export function quantimedRows(
  file: Pick<QuantimedFile, 'records'>,
  units: readonly QuantimedUnit[],
  shares: readonly RegionShare[],
  range: Period,
  plan: ProgramData,
  currentMonth: Month,
): QuantimedRow[] {
  const forecastIn = planForecasts(plan);
  const oldest = currentMonth - plan.realm.forecastConsumptionMonthsInPast;
  const regions = shares.flatMap((share) =>
    !isLeftOut(share) && typeof share.percent === 'number'
      ? [{ regionId: share.regionId, percent: share.percent }]
      : [],
  );
  const byProduct = quantities(file.records);
  return units.flatMap(({ key: productId, to, multiplier }) => {
    if (!isTarget(to) || multiplier === null) return [];
    const months = [...(byProduct.get(productId) ?? [])].filter(
      ([month]) => month >= range.start && month <= range.stop,
    );
    return regions.flatMap(({ regionId, percent }) =>
      months.map(([month, quantity]): QuantimedRow => {
        const current = forecastIn(to, regionId, month);
        return {
          productId,
          planningUnitId: to,
          regionId,
          toPlanningUnitId: to,
          toRegionId: regionId,
          month,
          forecast: quantity,
          percent,
          factor: 1 / multiplier,
          quantity: planningUnitsOf(quantity, multiplier, percent),
          current,
          needsConfirmation: current !== null && month < oldest,
        };
      }),
    );
  });
}

/** By product and month; several days of a month are added. */
function quantities(records: readonly QuantimedRecord[]): ReadonlyMap<string, ReadonlyMap<Month, number>> {
  const found = new Map<string, Map<Month, number>>();
  for (const { productId, dtmPeriod, lngConsumption } of records) {
    const months = found.get(productId) ?? new Map<Month, number>();
    found.set(productId, months);
    const month = monthIn(dtmPeriod);
    months.set(month, (months.get(month) ?? 0) + lngConsumption);
  }
  return found;
}

/** What a file says of a product that is not imported. */
export interface IgnoredProduct {
  readonly productId: string;
  readonly productName: string;
  readonly records: number;
  readonly from: MonthText;
  readonly to: MonthText;
  readonly quantity: number;
}

/** The records outside the months of a file, by product. */
export function ignoredProducts({
  products,
  ignored,
}: Pick<QuantimedFile, 'products' | 'ignored'>): IgnoredProduct[] {
  return products.flatMap(({ productId, productName }) => {
    const own = ignored.filter((record) => record.productId === productId);
    const months = own.map(({ dtmPeriod }) => monthOfDate(dtmPeriod)).sort();
    const [from, to] = [months[0], months.at(-1)];
    if (from === undefined || to === undefined) return [];
    const quantity = own.reduce((sum, { lngConsumption }) => sum + lngConsumption, 0);
    return [{ productId, productName, records: own.length, from, to, quantity }];
  });
}
