import type {
  ConsumptionExtrapolation,
  ExtrapolatedMonth,
  ExtrapolationProperties,
} from '@stockwell/model/dataset-data/index';
import { firstDayOf, formatMonth, type Month } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import type { CarriedOn, Extrapolation } from './extrapolate.ts';
import type { AutomaticExtrapolation } from './extrapolate-automatically.ts';
import type { Window } from './history.ts';
import { defaultSettings, methodIdOf, ownSettings } from './methods.ts';

const dayOf = (month: Month): string => firstDayOf(formatMonth(month));

/** More digits of a width differ between machines, and the same forecast would look like another one. */
const widthDecimals = 6;
const keptWidth = (width: number | null | undefined): number | null =>
  width == null ? null : roundTo(width, widthDecimals);

/** The months of a result as they are kept: amounts with four decimals, none where there is no fit. */
export function extrapolatedMonths(result: CarriedOn): ExtrapolatedMonth[] {
  const past = result.fitted.map((amount, i) => ({
    month: dayOf(result.first + i),
    amount: amount === null ? null : roundTo(amount, 4),
    ci: null,
  }));
  const ahead = result.forecast.map((amount, i) => ({
    month: dayOf(result.firstForecast + i),
    amount: roundTo(amount, 4),
    ci: keptWidth(result.halfWidth[i]),
  }));
  return [...past, ...ahead];
}

/** What a method or the automatic choice gave. */
export type MadeForecast = Extrapolation | AutomaticExtrapolation;

/** The window and the method's own settings, so that the result can be made again. */
export const propertiesOf = (
  window: Window,
  { method, settings }: MadeForecast,
): ExtrapolationProperties => ({
  startDate: dayOf(window.first),
  stopDate: dayOf(window.last),
  ...ownSettings(method, { ...defaultSettings, ...settings }),
});

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
  results: readonly MadeForecast[],
  newId: () => string,
): ConsumptionExtrapolation[] {
  const own = saved.filter(
    (record) => record.planningUnit.id === planningUnitId && record.region.id === regionId,
  );
  return results.map((result) => {
    const id = methodIdOf(result.method);
    const before = own.find((record) => record.extrapolationMethod.id === id);
    return {
      consumptionExtrapolationId: before?.consumptionExtrapolationId ?? newId(),
      planningUnit: { id: planningUnitId },
      region: { id: regionId },
      extrapolationMethod: { id },
      jsonProperties: propertiesOf(window, result),
      extrapolationDataList: extrapolatedMonths(result),
      ...(before?.overrideList ? { overrideList: before.overrideList } : {}),
      notes,
      createdBy: before?.createdBy ?? null,
      createdDate: before?.createdDate ?? null,
      lastModifiedBy: before?.lastModifiedBy ?? null,
      lastModifiedDate: before?.lastModifiedDate ?? null,
    };
  });
}
