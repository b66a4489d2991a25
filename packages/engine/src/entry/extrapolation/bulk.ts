import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { forecast } from '@stockwell/model/dataset-data/parts';
import type { Changes } from '../../changes/change.ts';
import { Draft } from '../../changes/draft.ts';
import type { SeriesJob, SeriesJobResult } from '../../series/batch/job.ts';
import type { Window } from '../../series/history.ts';
import { levelOfProgram } from '../../series/learned-level/of-program.ts';
import { defaultSettings, type ForecastMethod, forecastMethods } from '../../series/methods.ts';
import { extrapolationChanges } from './changes.ts';
import { canRun, type ExtrapolationDraft, savedDraft } from './draft.ts';
import { jobOf, placeId } from './job.ts';
import { type ForecastPlace, placeFacts, windowWithin } from './place.ts';

/** What is run for many products and regions at once. */
export const bulkActions = {
  all: { methods: forecastMethods, isTuned: false },
  /** Triple smoothing and ARIMA with the best settings that are found. */
  allTuned: { methods: forecastMethods, isTuned: true },
  automatic: { methods: ['automatic'], isTuned: false },
  tuned: { methods: ['tes', 'arima'], isTuned: true },
} as const satisfies Record<
  string,
  { readonly methods: readonly ForecastMethod[]; readonly isTuned: boolean }
>;
export type BulkAction = keyof typeof bulkActions;

export interface BulkRequest {
  readonly action: BulkAction;
  readonly places: readonly ForecastPlace[];
  /** One for all, cut to the months that a product and region has; null: all months. */
  readonly window: Window | null;
  readonly seasonality: boolean;
}

const everyMonth: Window = { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY };

/** What is run for one product and region, with the usual settings; null where nothing of it can be. */
function bulkDraft(
  data: DatasetData,
  place: ForecastPlace,
  { action, window, seasonality }: BulkRequest,
): ExtrapolationDraft | null {
  const facts = placeFacts(data, place);
  const saved = savedDraft(data, facts);
  const own = windowWithin(facts, window ?? everyMonth);
  if (!saved || !own) return null;
  const usual = { ...defaultSettings, seasonality };
  const methods = bulkActions[action].methods.filter((method) => canRun(method, usual, facts, own));
  if (methods.length === 0) return null;
  const settings = Object.fromEntries(
    forecastMethods.map((method) => [method, usual]),
  ) as unknown as ExtrapolationDraft['settings'];
  return { ...saved, window: own, methods, settings };
}

/** The products and regions for which at least one method of an action can run. */
export const placesFor = (data: DatasetData, request: BulkRequest): ForecastPlace[] =>
  request.places.filter((place) => bulkDraft(data, place, request) !== null);

/** The work for many products and regions, each a job of its own. */
export function bulkJobs(data: DatasetData, request: BulkRequest): SeriesJob[] {
  const learned = bulkActions[request.action].methods.some((method) => method === 'automatic')
    ? levelOfProgram(data)
    : null;
  return request.places.flatMap((place) => {
    const draft = bulkDraft(data, place, request);
    if (!draft) return [];
    const job = jobOf(data, placeFacts(data, place), draft, learned);
    const { isTuned } = bulkActions[request.action];
    const { heldOut: _, ...rest } = job;
    return [{ ...rest, methods: job.methods.map((one) => ({ ...one, isTuned })) }];
  });
}

/**
 * What the results change: each takes the place of the saved one of its method and keeps its id, notes and overrides;
 * other methods stay.
 */
export function bulkChanges(
  data: DatasetData,
  request: BulkRequest,
  results: readonly SeriesJobResult[],
  newId: () => string,
): Changes {
  const byId = new Map(results.map((result) => [result.id, result]));
  const draft = new Draft(forecast, data);
  for (const place of request.places) {
    const result = byId.get(placeId(place));
    const wanted = bulkDraft(data, place, request);
    if (!result || !wanted) continue;
    const made = [...(result.automatic ? [result.automatic] : []), ...result.results];
    draft.take(extrapolationChanges(draft.now, place, wanted, made, newId, { keepsOthers: true }));
  }
  return draft.changes();
}
