import { extrapolate } from '@stockwell/engine/series/extrapolate';
import { extrapolationRecords } from '@stockwell/engine/series/extrapolation-records';
import { consumptionOf, historyIn } from '@stockwell/engine/series/history';
import { defaultSettings, type MethodName } from '@stockwell/engine/series/methods';
import type { ConsumptionExtrapolation, DatasetData } from '@stockwell/model/dataset-data/index';
import { parseMonth } from '@stockwell/model/months';
import type { ForecastProduct } from './fixture.ts';

const plainMethods: readonly MethodName[] = ['movingAverages', 'semiAverages', 'linearRegression', 'tes'];

/** What the methods make of the consumption of a product, in every region that has enough of it; known records stay. */
export function extrapolationsOf(
  { unit, script }: ForecastProduct,
  data: DatasetData,
  newId: () => string,
): ConsumptionExtrapolation[] {
  const until = parseMonth(data.currentVersion.forecastStopDate.slice(0, 7));
  const methods: readonly MethodName[] = script.arima ? [...plainMethods, 'arima'] : plainMethods;
  const own = data.actualConsumptionList.filter(({ planningUnit }) => planningUnit.id === unit.id);
  return data.regionList.flatMap(({ id: regionId }) => {
    const history = historyIn(consumptionOf({ ...data, actualConsumptionList: own }, unit.id, regionId));
    if (!history) return [];
    const results = methods.flatMap((name) => {
      const made = extrapolate(history, until, name, defaultSettings);
      return made.ok ? [made.value] : [];
    });
    const window = { first: history.first, last: history.first + history.series.length - 1 };
    const target = { planningUnitId: unit.id, regionId, window, notes: null };
    return extrapolationRecords(data.consumptionExtrapolation, target, results, newId);
  });
}
