import type { DocumentSettings } from '../document-settings.ts';

/** A forecast takes over its code, its regions and the usage periods; its products are the user's own. */
export const forecastSettings: DocumentSettings<'forecast'> = {
  fields: ['programCode'],
  withOwn: (known, next) => ({
    ...next,
    // A region that consumption was entered for stays, also where the program has given it up.
    regionList: withKnown(next.regionList, known.regionList, ({ id }) => id),
    usagePeriodList: withKnown(
      next.usagePeriodList,
      known.usagePeriodList,
      ({ usagePeriodId }) => usagePeriodId,
    ),
  }),
  followedBy: () => [],
  following: (_before, _after, records) => records,
};

function withKnown<T>(fresh: readonly T[], known: readonly T[], idOf: (one: T) => number): T[] {
  const ids = new Set(fresh.map(idOf));
  return [...fresh, ...known.filter((one) => !ids.has(idOf(one)))];
}
