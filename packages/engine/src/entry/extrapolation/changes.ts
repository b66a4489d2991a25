import type {
  ConsumptionExtrapolation,
  DatasetData,
  ForecastOverride,
} from '@stockwell/model/dataset-data/index';
import { forecast } from '@stockwell/model/dataset-data/parts';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import type { Changes } from '../../changes/change.ts';
import { Draft } from '../../changes/draft.ts';
import { putRecords, removeRecords } from '../../changes/put-records.ts';
import { noSelection, pointingAt } from '../../outputs/selection.ts';
import { extrapolationRecords, type MadeForecast } from '../../series/extrapolation-records.ts';
import { type ForecastMethod, forecastMethodWithId, methodIdOf } from '../../series/methods.ts';
import type { ExtrapolationDraft } from './draft.ts';
import { type ForecastPlace, isOf } from './place.ts';

const recordOf = (
  data: DatasetData,
  place: ForecastPlace,
  method: ForecastMethod | null,
): ConsumptionExtrapolation | undefined =>
  data.consumptionExtrapolation.find(
    (record) =>
      isOf(place)(record) && method !== null && record.extrapolationMethod.id === methodIdOf(method),
  );

/** Which forecast counts; one that was taken out does not count any more. Trees stay unless a method is chosen in their place. */
function chosenChanges(data: DatasetData, place: ForecastPlace, chosen: ForecastMethod | null): Changes {
  const region = String(place.regionId);
  const units = data.planningUnitList.filter(({ planningUnit }) => planningUnit.id === place.planningUnitId);
  const id = recordOf(data, place, chosen)?.consumptionExtrapolationId ?? null;
  return putRecords(
    forecastRecords,
    data,
    'planningUnit',
    units.map((unit) => {
      const before = unit.selectedForecastMap[region] ?? noSelection;
      if (before.consumptionExtrapolationId === id) return unit;
      // Of a blend the method is exchanged.
      const keepsTrees = id === null || before.consumptionPercent !== undefined;
      const after = pointingAt(before, {
        consumptionExtrapolationId: id,
        treeAndScenario: keepsTrees ? before.treeAndScenario : [],
      });
      return { ...unit, selectedForecastMap: { ...unit.selectedForecastMap, [region]: after } };
    }),
  );
}

const withOverrides = (
  record: ConsumptionExtrapolation,
  overrides: readonly ForecastOverride[] | undefined,
): ConsumptionExtrapolation => {
  const { overrideList: _, ...rest } = record;
  return overrides && overrides.length > 0 ? { ...rest, overrideList: [...overrides] } : rest;
};

export interface ChangeOptions {
  /** Records of methods without a result stay. */
  readonly keepsOthers?: boolean;
}

/**
 * What a draft and its results change of a forecast. A method that had a record keeps its id; one that is switched off or
 * gave nothing has none. A result that is the same as before changes nothing.
 */
export function extrapolationChanges(
  data: DatasetData,
  place: ForecastPlace,
  { window, notes, methods, overrides, chosen }: ExtrapolationDraft,
  results: readonly MadeForecast[],
  newId: () => string,
  { keepsOthers = false }: ChangeOptions = {},
): Changes {
  const target = { ...place, window, notes: notes.trim() || null };
  const wanted = results.filter(({ method }) => methods.includes(method));
  const records = extrapolationRecords(data.consumptionExtrapolation, target, wanted, newId).map((record) => {
    const method = forecastMethodWithId(record.extrapolationMethod.id);
    return method ? withOverrides(record, overrides[method]) : record;
  });
  const kept = new Set(records.map((record) => record.consumptionExtrapolationId));
  const gone = (keepsOthers ? [] : data.consumptionExtrapolation)
    .filter((record) => isOf(place)(record) && !kept.has(record.consumptionExtrapolationId))
    .map((record) => record.consumptionExtrapolationId);
  const draft = new Draft(forecast, data);
  draft.take(removeRecords(forecastRecords, draft.now, 'extrapolation', gone));
  draft.take(putRecords(forecastRecords, draft.now, 'extrapolation', records));
  draft.take(chosenChanges(draft.now, place, chosen));
  return draft.changes();
}
