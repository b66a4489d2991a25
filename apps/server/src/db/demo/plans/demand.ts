import type { Month } from '@stockwell/model/months';
import type { PlanRandom } from './plan-random.ts';
import type { ProductProfile } from './product-profile.ts';

export interface Demand {
  /** What a region would use if it had enough. */
  readonly real: (region: number, month: Month) => number;
  readonly forecast: (region: number, month: Month) => number;
  readonly forecastOfAll: (month: Month) => number;
  /** The average around a month, as the plan takes it. */
  readonly average: (month: Month) => number;
}

const flatMonths = 6;

/** The use of one product by region and month; drawn once, so that every question has one answer. */
export function demandOf(
  profile: ProductProfile,
  months: { readonly first: Month; readonly now: Month; readonly last: Month },
  random: PlanRandom,
): Demand {
  const { first, now, last } = months;
  const { family, shares } = profile;
  const expected = (month: Month): number =>
    profile.base * (1 + profile.growth) ** ((month - now) / 12) * (family.season[month % 12] ?? 1);
  // Each year's forecast errs in its own way.
  const rounds = Array.from({ length: Math.ceil((last - first) / 12) + 1 }, () => random.around(0.03));
  const real: number[][] = [];
  const forecast: number[][] = [];
  for (const [region, share] of shares.entries()) {
    real.push([]);
    forecast.push([]);
    for (let month = first; month <= last; month += 1) {
      real[region]?.push(Math.round(expected(month) * share * random.around(family.noise)));
      const flat = profile.flatRegion === region && month > now;
      const seen = flat ? now + 1 + Math.floor((month - now - 1) / flatMonths) * flatMonths : month;
      const round = rounds[Math.floor((Math.min(month, now + 12) - first) / 12)] ?? 1;
      forecast[region]?.push(Math.round(expected(seen) * share * profile.bias * round));
    }
  }
  const at = (table: number[][], region: number, month: Month): number =>
    table[region]?.[Math.min(Math.max(month, first), last) - first] ?? 0;
  const forecastOfAll = (month: Month): number =>
    shares.reduce((sum, _, region) => sum + at(forecast, region, month), 0);
  return {
    real: (region, month) => at(real, region, month),
    forecast: (region, month) => at(forecast, region, month),
    forecastOfAll,
    average: (month) => {
      let sum = 0;
      for (let near = month - 3; near < month + 3; near += 1) sum += forecastOfAll(near);
      return sum / 6;
    },
  };
}
