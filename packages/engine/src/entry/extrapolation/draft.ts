import type { DatasetData, ForecastOverride } from '@stockwell/model/dataset-data/index';
import { extrapolationMethodIds } from '@stockwell/model/dataset-data/index';
import type { Window } from '../../series/history.ts';
import {
  defaultSettings,
  type ForecastMethod,
  forecastMethods,
  forecastMethodWithId,
  leastMonthsOf,
  type MethodSettings,
  methodIdOf,
  settingsFrom,
} from '../../series/methods.ts';
import { type ForecastPlace, type PlaceFacts, placeFacts, savedWindow, windowWithin } from './place.ts';

/** The methods by which a history is carried on, and the one that counts. */
export interface MethodChoice {
  readonly methods: readonly ForecastMethod[];
  readonly settings: Readonly<Record<ForecastMethod, MethodSettings>>;
  /** Null where none does, or a tree. */
  readonly chosen: ForecastMethod | null;
}

/** How a product in a region is to be carried on, as it is on the screen. */
export interface ExtrapolationDraft extends MethodChoice {
  readonly window: Window;
  readonly overrides: Readonly<Partial<Record<ForecastMethod, readonly ForecastOverride[]>>>;
  readonly notes: string;
}

/** Months of the window that have data. */
export const monthsWithin = ({ values }: Pick<PlaceFacts, 'values'>, { first, last }: Window): number =>
  [...values.keys()].filter((month) => month >= first && month <= last).length;

/** Whether there are months enough for a method. */
export const canRun = (
  method: ForecastMethod,
  settings: MethodSettings,
  facts: Pick<PlaceFacts, 'values'>,
  window: Window,
): boolean =>
  monthsWithin(facts, window) >= leastMonthsOf(method, settings) &&
  window.last - window.first + 1 >= leastMonthsOf(method, settings);

/** Where nobody has used the automatic choice, nobody has switched it off. */
const isAutomaticNew = (data: DatasetData): boolean =>
  data.consumptionExtrapolation.every(
    ({ extrapolationMethod }) => extrapolationMethod.id !== extrapolationMethodIds.automatic,
  );

function methodsOf(data: DatasetData, facts: PlaceFacts, window: Window): readonly ForecastMethod[] {
  const { saved } = facts;
  return forecastMethods.filter((method) => {
    const isSaved = saved.some(({ extrapolationMethod }) => extrapolationMethod.id === methodIdOf(method));
    const isNew = saved.length === 0 || (method === 'automatic' && isAutomaticNew(data));
    return isSaved || (isNew && canRun(method, defaultSettings, facts, window));
  });
}

/** As it is saved, or as one begins; null without any data. */
export function savedDraft(data: DatasetData, facts: PlaceFacts): ExtrapolationDraft | null {
  const { place, saved, span } = facts;
  const [first] = saved;
  const window = first ? (windowWithin(facts, savedWindow(first)) ?? span) : span;
  if (!window) return null;
  const byMethod = new Map(
    saved.map((record) => [forecastMethodWithId(record.extrapolationMethod.id), record] as const),
  );
  const selected = chosenId(data, place);
  const chosen = saved.find((record) => record.consumptionExtrapolationId === selected);
  return {
    window,
    methods: methodsOf(data, facts, window),
    settings: Object.fromEntries(
      forecastMethods.map((method) => [method, settingsFrom(byMethod.get(method)?.jsonProperties ?? {})]),
    ) as Record<ForecastMethod, MethodSettings>,
    overrides: Object.fromEntries(
      [...byMethod].flatMap(([method, { overrideList }]) =>
        method && overrideList ? [[method, overrideList] as const] : [],
      ),
    ),
    notes: first?.notes ?? '',
    chosen: chosen ? (forecastMethodWithId(chosen.extrapolationMethod.id) ?? null) : null,
  };
}

export const draftOf = (data: DatasetData, place: ForecastPlace): ExtrapolationDraft | null =>
  savedDraft(data, placeFacts(data, place));

function chosenId(data: DatasetData, { planningUnitId, regionId }: ForecastPlace): string | null {
  const unit = data.planningUnitList.find((one) => one.planningUnit.id === planningUnitId);
  return unit?.selectedForecastMap[String(regionId)]?.consumptionExtrapolationId ?? null;
}
