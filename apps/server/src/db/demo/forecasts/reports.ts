import type { Ref } from '@stockwell/model/documents/values';
import { daysInMonth, type Month, monthOfYear } from '@stockwell/model/months';
import type { PlanRandom } from '../plans/plan-random.ts';
import type { ForecastProduct } from './fixture.ts';
import type { ProductLife, Season } from './scripts/script.ts';

/** What a region reported of a product for a month, in the unit that the product is typed in. */
export interface Report {
  readonly regionId: number;
  readonly month: Month;
  readonly amount: number;
  readonly reportingRate: number | null;
  readonly daysOfStockOut: number | null;
}

export interface ReportedPeriod {
  readonly first: Month;
  readonly last: Month;
  readonly season: Season;
}

/** How much of a product each region takes. The last one is small, and many of its facilities report late or not. */
const shares = [0.34, 0.27, 0.22, 0.17];
const monthsOfNew = 8;
const monthsSinceEnd = 12;
const monthsOfEnding = 6;
const lostMonths = 3;

/** The months in which a product is used at all. */
function monthsOf(
  life: ProductLife | undefined,
  { first, last }: ReportedPeriod,
): { from: Month; to: Month } {
  if (life === 'new') return { from: Math.max(first, last - monthsOfNew + 1), to: last };
  return { from: first, to: life === 'ended' ? last - monthsSinceEnd : last };
}

/** How far a product has come in, or is still in use, as a share of its usual demand. */
function inUse(life: ProductLife | undefined, since: number, left: number, random: PlanRandom): number {
  if (life === 'new') return Math.min(1, 0.25 + 0.12 * since);
  if (life === 'ended') return Math.min(1, (left + 1) / monthsOfEnding);
  if (life === 'intermittent') return random.chance(0.28) ? random.within(1.5, 4) : 0;
  return 1;
}

/** Packs in one unit of entry. */
function packsInUnit({ unit, script: { counted } }: ForecastProduct): number {
  if (counted === undefined) return 1;
  return counted === 'forecastingUnits' ? 1 / unit.multiplier : counted.packs;
}

/**
 * What all regions report of a product, month by month: what people needed, less what facilities without a report and
 * days without stock took away. A month that nobody reported is left out.
 */
export function reportsOf(
  product: ForecastProduct,
  regions: readonly Ref[],
  period: ReportedPeriod,
  random: PlanRandom,
): Report[] {
  const { packs, growth, life, treeOnly, season = period.season } = product.script;
  if (treeOnly) return [];
  const { from, to } = monthsOf(life, period);
  const perUnit = packsInUnit(product);
  const reports: Report[] = [];
  for (const [place, { id: regionId }] of regions.entries()) {
    const usual = packs * (shares[place % shares.length] ?? 0) * random.within(0.85, 1.15);
    const isWeak = place % shares.length === shares.length - 1;
    // Once the reports of a whole region were lost for some months.
    const lost = random.chance(0.12) ? random.between(from + 1, to) : null;
    for (let month = from; month <= to; month += 1) {
      const years = (month - period.first) / 12;
      const needed =
        usual *
        (1 + growth / 100) ** years *
        (season[monthOfYear(month) - 1] ?? 1) *
        inUse(life, month - from, to - month, random) *
        random.around(0.05);
      const daysOfStockOut = random.chance(0.05) ? random.between(2, 18) : null;
      const reportingRate = random.chance(isWeak ? 0.6 : 0.2) ? random.between(isWeak ? 62 : 80, 98) : null;
      const isInside = month > from && month < to;
      const isLost = lost !== null && month >= lost && month < lost + lostMonths;
      if (isInside && (isLost || random.chance(0.02))) continue;
      const inStock = 1 - (daysOfStockOut ?? 0) / daysInMonth(month);
      const amount = Math.round((needed * inStock * (reportingRate ?? 100)) / 100 / perUnit);
      reports.push({ regionId, month, amount, reportingRate, daysOfStockOut });
    }
  }
  return reports;
}
