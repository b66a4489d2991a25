import type { ConsumptionExtrapolation, DatasetData } from '@stockwell/model/dataset-data/index';
import { extrapolationMethodIds } from '@stockwell/model/dataset-data/index';
import { monthIn } from '../../calendar.ts';
import { hintsOf, type SeriesHints } from '../../series/automatic/hints.ts';
import { demandHistory } from '../../series/demand.ts';
import { type ForecastPlace, forecastPlaces, type PlaceFacts, placeFacts, savedWindow } from './place.ts';
import { meanOf, monthsOfUncertainty, relativeWidth, shareOf } from './relative-width.ts';

/** How much a saved automatic forecast should be looked at. */
export interface ForecastUncertainty {
  readonly place: ForecastPlace;
  readonly state: 'noData' | 'notCalculated' | 'calculated';
  readonly monthsWithData: number;
  /** Mean half-width of the next twelve months, as a share of their mean; null where there is none. */
  readonly width: number | null;
  /** The mean of the next twelve months against that of the last twelve, less 1; null where nothing was used. */
  readonly change: number | null;
  readonly hints: SeriesHints | null;
  /** The first month of the history: places of hints count from it. */
  readonly first: number;
}

function uncertaintyIn(
  facts: PlaceFacts,
  record: ConsumptionExtrapolation,
): Omit<ForecastUncertainty, 'place' | 'state'> {
  const history = demandHistory(facts.demand, savedWindow(record));
  const end = history ? history.first + history.series.length : 0;
  const months = record.extrapolationDataList.filter(({ month }) => {
    const at = monthIn(month);
    return at >= end && at < end + monthsOfUncertainty;
  });
  const amounts = months.map(({ amount }) => amount);
  const changed = shareOf(meanOf(amounts), meanOf((history?.series ?? []).slice(-monthsOfUncertainty)));
  const fitted = new Map(
    record.extrapolationDataList.map(({ month, amount }) => [monthIn(month), amount] as const),
  );
  return {
    monthsWithData: history?.monthsWithData ?? 0,
    width: relativeWidth(
      amounts,
      months.map(({ ci }) => ci),
    ),
    change: changed === null ? null : changed - 1,
    hints:
      history &&
      hintsOf(
        history.series,
        history.series.map((_, i) => fitted.get(history.first + i) ?? null),
      ),
    first: history?.first ?? 0,
  };
}

const none = { width: null, change: null, hints: null, first: 0 };

function uncertaintyOf(data: DatasetData, place: ForecastPlace): ForecastUncertainty {
  const facts = placeFacts(data, place);
  const record = facts.saved.find(
    ({ extrapolationMethod }) => extrapolationMethod.id === extrapolationMethodIds.automatic,
  );
  if (record) return { place, state: 'calculated', ...uncertaintyIn(facts, record) };
  const monthsWithData = facts.values.size;
  return { place, state: monthsWithData === 0 ? 'noData' : 'notCalculated', monthsWithData, ...none };
}

const stateOrder = { notCalculated: 0, calculated: 1, noData: 2 } as const;

/** Without an interval, or with one around nothing, a forecast says nothing: these come first. */
const widthOf = ({ width }: ForecastUncertainty): number => width ?? Number.POSITIVE_INFINITY;

/** All products and regions, those to look at first in front. */
export const uncertaintyList = (data: DatasetData): ForecastUncertainty[] =>
  forecastPlaces(data)
    .map((place) => uncertaintyOf(data, place))
    .sort((a, b) => {
      const byState = stateOrder[a.state] - stateOrder[b.state];
      if (byState !== 0) return byState;
      const [left, right] = [widthOf(a), widthOf(b)];
      return left === right ? 0 : right - left;
    });
