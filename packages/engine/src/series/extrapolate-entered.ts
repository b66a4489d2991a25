import type {
  ConsumptionExtrapolation,
  DatasetData,
  ExtrapolationProperties,
} from '@stockwell/model/dataset-data/index';
import { forecast } from '@stockwell/model/dataset-data/parts';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import { firstDayOf, formatMonth } from '@stockwell/model/months';
import { applyToDocument } from '../changes/apply.ts';
import type { Changes, RecordChange } from '../changes/change.ts';
import { Draft } from '../changes/draft.ts';
import { putRecords } from '../changes/put-records.ts';
import { extrapolateAgain } from './extrapolate-again.ts';
import { consumptionOf, type History, historyIn } from './history.ts';
import {
  defaultSettings,
  type ForecastMethod,
  forecastMethods,
  leastMonthsOf,
  methodIdOf,
  ownSettings,
} from './methods.ts';

interface Place {
  readonly planningUnitId: number;
  readonly regionId: number;
}

const historyOf = (data: DatasetData, { planningUnitId, regionId }: Place): History | null =>
  historyIn(consumptionOf(data, planningUnitId, regionId));

const windowOf = (history: History): { readonly startDate: string; readonly stopDate: string } => ({
  startDate: firstDayOf(formatMonth(history.first)),
  stopDate: firstDayOf(formatMonth(history.first + history.series.length - 1)),
});

const canRun = (method: ForecastMethod, history: History | null): boolean =>
  history !== null && history.monthsWithData >= leastMonthsOf(method, defaultSettings);

/** A window that held all that was known was nobody's choice: it goes on holding all. Any other stays. */
function followed(
  properties: ExtrapolationProperties,
  before: History | null,
  after: History,
): ExtrapolationProperties {
  const was = before && windowOf(before);
  const heldAll = was && properties.startDate <= was.startDate && properties.stopDate >= was.stopDate;
  return heldAll ? { ...properties, ...windowOf(after) } : properties;
}

/** The methods of a region as they should be run, with those that are new. */
function recordsToRun(
  before: DatasetData,
  after: DatasetData,
  place: Place,
  newId: () => string,
): ConsumptionExtrapolation[] {
  const [was, is] = [historyOf(before, place), historyOf(after, place)];
  if (!is) return [];
  const saved = after.consumptionExtrapolation
    .filter(
      ({ planningUnit, region }) => planningUnit.id === place.planningUnitId && region.id === place.regionId,
    )
    .map((record) => ({ ...record, jsonProperties: followed(record.jsonProperties, was, is) }));
  const [first] = saved;
  const isSaved = (method: ForecastMethod) =>
    saved.some(({ extrapolationMethod }) => extrapolationMethod.id === methodIdOf(method));
  // A method that could run before and has no record was switched off.
  const wanted = forecastMethods.filter(
    (method) => !isSaved(method) && canRun(method, is) && (first === undefined || !canRun(method, was)),
  );
  const { startDate, stopDate } = first?.jsonProperties ?? windowOf(is);
  return [
    ...saved,
    ...wanted.map(
      (method): ConsumptionExtrapolation => ({
        consumptionExtrapolationId: newId(),
        planningUnit: { id: place.planningUnitId },
        region: { id: place.regionId },
        extrapolationMethod: { id: methodIdOf(method) },
        jsonProperties: { startDate, stopDate, ...ownSettings(method, defaultSettings) },
        extrapolationDataList: [],
        notes: first?.notes ?? null,
        createdBy: null,
        createdDate: null,
        lastModifiedBy: null,
        lastModifiedDate: null,
      }),
    ),
  ];
}

const gaveNothing = ({ kind, before, after }: RecordChange): boolean =>
  kind === 'extrapolation' &&
  before === null &&
  (after as ConsumptionExtrapolation | null)?.extrapolationDataList.length === 0;

/**
 * Carries the history of a product on after it was entered, in every region. Saved methods keep their ids, parameters,
 * windows and notes, and what was switched off stays off; where nothing was saved, all methods with enough months run
 * with the usual parameters over all months. A new method that gives nothing leaves no record. The changes are those on
 * top of the ones that were entered.
 */
export function extrapolateEntered(
  before: DatasetData,
  entered: Changes,
  planningUnitId: number,
  newId: () => string,
  onProgress?: (done: number, of: number) => void,
): Changes {
  const after = applyToDocument(forecast, before, entered);
  const places = after.regionList.map(({ id }) => ({ planningUnitId, regionId: id }));
  const draft = new Draft(forecast, after);
  const records = places.flatMap((place) => recordsToRun(before, after, place, newId));
  draft.take(putRecords(forecastRecords, after, 'extrapolation', records));
  draft.take(extrapolateAgain(draft.now, places, onProgress));
  const made = draft.changes();
  return { ...made, records: made.records.filter((change) => !gaveNothing(change)) };
}
