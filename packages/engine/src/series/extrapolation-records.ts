import type {
  ConsumptionExtrapolation,
  ExtrapolatedMonth,
  ExtrapolationProperties,
} from '@stockwell/model/dataset-data/index';
import { firstDayOf, formatMonth, type Month } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import type { Extrapolation } from './extrapolate.ts';
import type { History, Window } from './history.ts';
import { type SeriesMethod, seriesMethods } from './methods.ts';

const dayOf = (month: Month): string => firstDayOf(formatMonth(month));

/** The months of a result as they are kept: four decimals, no amount where there is no fit, widths as they are. */
export function extrapolatedMonths(history: History, result: Extrapolation): ExtrapolatedMonth[] {
  const past = result.fitted.map((amount, i) => ({
    month: dayOf(history.first + i),
    amount: amount === null ? null : roundTo(amount, 4),
    ci: null,
  }));
  const ahead = result.forecast.map((amount, i) => ({
    month: dayOf(result.firstForecast + i),
    amount: roundTo(amount, 4),
    ci: result.halfWidth[i] ?? null,
  }));
  return [...past, ...ahead];
}

/** The window and the method's own settings, so that the result can be made again. */
export function propertiesOf(window: Window, result: Extrapolation): ExtrapolationProperties {
  const method: SeriesMethod = seriesMethods[result.method];
  const own = Object.fromEntries(method.settings.map((name) => [name, result.settings[name]]));
  return { startDate: dayOf(window.first), stopDate: dayOf(window.last), ...own };
}

export interface Target {
  readonly planningUnitId: number;
  readonly regionId: number;
  readonly window: Window;
  readonly notes: string | null;
}

/**
 * The records of a product in a region after its methods were run again. A method that had a record keeps the id, so
 * what was selected stays selected; one that gave no result has no record.
 */
export function extrapolationRecords(
  saved: readonly ConsumptionExtrapolation[],
  { planningUnitId, regionId, window, notes }: Target,
  history: History,
  results: readonly Extrapolation[],
  newId: () => string,
): ConsumptionExtrapolation[] {
  const own = saved.filter(
    (record) => record.planningUnit.id === planningUnitId && record.region.id === regionId,
  );
  return results.map((result) => {
    const { id } = seriesMethods[result.method];
    const before = own.find((record) => record.extrapolationMethod.id === id);
    return {
      consumptionExtrapolationId: before?.consumptionExtrapolationId ?? newId(),
      planningUnit: { id: planningUnitId },
      region: { id: regionId },
      extrapolationMethod: { id },
      jsonProperties: propertiesOf(window, result),
      extrapolationDataList: extrapolatedMonths(history, result),
      notes,
      createdBy: before?.createdBy ?? null,
      createdDate: before?.createdDate ?? null,
      lastModifiedBy: before?.lastModifiedBy ?? null,
      lastModifiedDate: before?.lastModifiedDate ?? null,
    };
  });
}
