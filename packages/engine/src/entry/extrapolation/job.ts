import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { monthIn } from '../../calendar.ts';
import type { SeriesJob } from '../../series/batch/job.ts';
import type { MonthlyValues, Window } from '../../series/history.ts';
import type { LearnedLevel } from '../../series/learned-level/learn.ts';
import type { ForecastMethod, MethodName } from '../../series/methods.ts';
import type { ExtrapolationDraft } from './draft.ts';
import type { ForecastPlace, PlaceFacts } from './place.ts';

/** Months that every method is tried on without having seen them. */
export const heldOutMonths = 6;

export const placeId = ({ planningUnitId, regionId }: ForecastPlace): string =>
  `${planningUnitId} ${regionId}`;

const within = (values: MonthlyValues, { first, last }: Window) =>
  [...values].filter(([month]) => month >= first && month <= last);

const isMethod = (method: ForecastMethod): method is MethodName => method !== 'automatic';

/** A draft as work for the methods. */
export function jobOf(
  data: DatasetData,
  { place, values, demand }: PlaceFacts,
  { window, methods, settings }: Pick<ExtrapolationDraft, 'window' | 'methods' | 'settings'>,
  learned: LearnedLevel | null,
): SeriesJob {
  return {
    id: placeId(place),
    months: within(values, window),
    atLeast: within(demand.atLeast, window),
    until: Math.max(monthIn(data.currentVersion.forecastStopDate), window.last),
    methods: methods.filter(isMethod).map((name) => ({ name, settings: settings[name] })),
    automatic: methods.includes('automatic'),
    level: settings.automatic.confidenceLevel,
    learned,
    heldOut: heldOutMonths,
  };
}
