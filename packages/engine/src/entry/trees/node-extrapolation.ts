import type { NodeDataExtrapolation, NodeDataExtrapolationOption } from '@stockwell/model/dataset-data/index';
import { extrapolationMethodIds } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { monthIn } from '../../calendar.ts';
import type { SeriesJob, SeriesJobResult } from '../../series/batch/job.ts';
import { extrapolatedMonths, propertiesOf } from '../../series/extrapolation-records.ts';
import { historyIn, type MonthlyValues, type Window } from '../../series/history.ts';
import { interpolate } from '../../series/interpolate.ts';
import {
  checkMethod,
  defaultSettings,
  type ForecastMethod,
  forecastMethods,
  forecastMethodWithId,
  type MethodName,
  type MethodSettings,
  methodIdOf,
  ownSettings,
  settingsFrom,
} from '../../series/methods.ts';
import { adjustedActual } from '../../tree/extrapolated.ts';
import { dayOfMonth } from '../../tree/node-spec.ts';
import type { MethodChoice } from '../extrapolation/draft.ts';
import type { NodeForm } from './node-form.ts';

type MonthOfHistory = NodeDataExtrapolation['extrapolationDataList'][number];

/** Nodes of trees begin without a season: few of them have a history that shows one. */
const usualSettings: MethodSettings = { ...defaultSettings, seasonality: false };
const monthsOfHistory = 23;

/** The node follows its history from now on, or no longer; what was entered before is still there. */
export function withExtrapolation(form: NodeForm, isExtrapolated: boolean, forecastStart: Month): NodeForm {
  if (!isExtrapolated) return { ...form, extrapolated: false };
  const month = form.month ?? forecastStart - 1;
  const extrapolation: NodeDataExtrapolation = form.extrapolation ?? {
    startDate: dayOfMonth(month - monthsOfHistory),
    stopDate: dayOfMonth(month - 1),
    extrapolationMethod: { id: extrapolationMethodIds.automatic },
    notes: null,
    extrapolationDataList: [],
  };
  const started = { ...form, extrapolated: true, extrapolation };
  if (form.extrapolationOptions.length > 0) return started;
  return withMethods(started, {
    methods: forecastMethods,
    settings: Object.fromEntries(forecastMethods.map((method) => [method, usualSettings])) as Record<
      ForecastMethod,
      MethodSettings
    >,
    chosen: 'automatic',
  });
}

export const rangeOf = ({ startDate, stopDate }: NodeDataExtrapolation): Window => ({
  first: monthIn(startDate),
  last: monthIn(stopDate),
});

export const withRange = (form: NodeForm, { first, last }: Window): NodeForm =>
  form.extrapolation === null
    ? form
    : {
        ...form,
        extrapolation: {
          ...form.extrapolation,
          startDate: dayOfMonth(first),
          stopDate: dayOfMonth(last),
        },
        extrapolationOptions: form.extrapolationOptions.map((option) => ({
          ...option,
          jsonProperties: {
            ...option.jsonProperties,
            startDate: dayOfMonth(first),
            stopDate: dayOfMonth(last),
          },
        })),
      };

/** The methods that the node has a result of, or waits for one. */
export function methodsOf({ extrapolation, extrapolationOptions }: NodeForm): MethodChoice {
  const saved = new Map(
    extrapolationOptions.map((option) => [forecastMethodWithId(option.extrapolationMethod.id), option]),
  );
  const chosen = extrapolation && forecastMethodWithId(extrapolation.extrapolationMethod.id);
  return {
    methods: forecastMethods.filter((method) => saved.has(method)),
    settings: Object.fromEntries(
      forecastMethods.map((method) => {
        const own = saved.get(method)?.jsonProperties;
        return [method, own ? settingsFrom(own) : usualSettings];
      }),
    ) as Record<ForecastMethod, MethodSettings>,
    chosen: chosen && saved.has(chosen) ? chosen : null,
  };
}

/** The form with other methods or settings. What a method gave stays until it has been run again. */
export function withMethods(form: NodeForm, { methods, settings, chosen }: MethodChoice): NodeForm {
  const { extrapolation } = form;
  if (!extrapolation) return form;
  const { startDate, stopDate } = extrapolation;
  return {
    ...form,
    extrapolation: {
      ...extrapolation,
      extrapolationMethod: chosen === null ? extrapolation.extrapolationMethod : { id: methodIdOf(chosen) },
    },
    extrapolationOptions: forecastMethods
      .filter((method) => methods.includes(method))
      .map((method): NodeDataExtrapolationOption => {
        const id = methodIdOf(method);
        const known = form.extrapolationOptions.find((one) => one.extrapolationMethod.id === id);
        return {
          extrapolationMethod: { id },
          jsonProperties: { startDate, stopDate, ...ownSettings(method, settings[method]) },
          extrapolationOptionDataList: known?.extrapolationOptionDataList ?? [],
        };
      }),
  };
}

/** What was entered for a month, with a change of it; a month that says nothing goes. */
export function withHistoryMonth(
  form: NodeForm,
  month: Month,
  change: Partial<Omit<MonthOfHistory, 'month'>>,
): NodeForm {
  const { extrapolation } = form;
  if (!extrapolation) return form;
  const day = dayOfMonth(month);
  const known = extrapolation.extrapolationDataList.find((one) => one.month === day);
  const others = extrapolation.extrapolationDataList.filter((one) => one !== known);
  const next = { month: day, amount: null, reportingRate: null, manualChange: null, ...known, ...change };
  const isEmpty = next.amount === null && next.reportingRate === null && next.manualChange === null;
  return {
    ...form,
    extrapolation: {
      ...extrapolation,
      extrapolationDataList: isEmpty
        ? others
        : [...others, next].sort((a, b) => (a.month < b.month ? -1 : 1)),
    },
  };
}

/** Actuals as if all had reported, by month. */
export const adjustedActuals = ({ extrapolation }: NodeForm): MonthlyValues =>
  new Map(
    (extrapolation?.extrapolationDataList ?? []).flatMap(({ month, amount, reportingRate }) => {
      const adjusted = adjustedActual(amount, reportingRate);
      return adjusted === null ? [] : [[monthIn(month), adjusted] as const];
    }),
  );

/** Months of the range between two actuals that have none: methods wait until they are filled. */
export function gapsOf(form: NodeForm): readonly Month[] {
  if (!form.extrapolation) return [];
  return historyIn(adjustedActuals(form), rangeOf(form.extrapolation))?.filled ?? [];
}

/** Fills the gaps on straight lines between adjusted actuals. */
export function withGapsFilled(form: NodeForm): NodeForm {
  const history = form.extrapolation && historyIn(adjustedActuals(form), rangeOf(form.extrapolation));
  if (!history) return form;
  const filled = interpolate(history.actual);
  return history.filled.reduce(
    (now, month) =>
      withHistoryMonth(now, month, { amount: filled[month - history.first] ?? null, reportingRate: null }),
    form,
  );
}

/** Every method can be run with its settings. */
export function areSettingsRight(form: NodeForm): boolean {
  const { methods, settings } = methodsOf(form);
  return methods.every(
    (method) => method === 'automatic' || checkMethod(method, settings[method], Number.POSITIVE_INFINITY).ok,
  );
}

/** The months whose reporting rate or actual cannot be right. */
export function historyProblems({ extrapolated, extrapolation }: NodeForm): readonly {
  readonly month: Month;
  readonly field: 'amount' | 'reportingRate';
}[] {
  if (!extrapolated || !extrapolation) return [];
  return extrapolation.extrapolationDataList.flatMap(({ month, amount, reportingRate }) => [
    ...(amount !== null && !(amount >= 0 && amount < 1e15)
      ? [{ month: monthIn(month), field: 'amount' } as const]
      : []),
    ...(reportingRate !== null && !(reportingRate > 0 && reportingRate <= 100)
      ? [{ month: monthIn(month), field: 'reportingRate' } as const]
      : []),
  ]);
}

/** The last month that a node has a row for. */
export const lastMonthOf = (extrapolation: NodeDataExtrapolation, forecastStop: Month): Month =>
  Math.max(rangeOf(extrapolation).last, forecastStop);

/** What the methods of a node are to carry on; null without a history, or while it has gaps. */
export function nodeSeriesJob(form: NodeForm, forecastStop: Month): SeriesJob | null {
  const { extrapolation } = form;
  if (!form.extrapolated || !extrapolation || historyProblems(form).length > 0) return null;
  const range = rangeOf(extrapolation);
  const history = historyIn(adjustedActuals(form), range);
  if (!history || history.filled.length > 0) return null;
  const { methods, settings } = methodsOf(form);
  return {
    id: form.nodeId,
    months: history.series.map((value, at) => [history.first + at, value] as const),
    until: lastMonthOf(extrapolation, forecastStop),
    methods: methods
      .filter((method): method is MethodName => method !== 'automatic')
      .map((name) => ({ name, settings: settings[name] })),
    automatic: methods.includes('automatic'),
    level: settings.automatic.confidenceLevel,
  };
}

/** The form with what its methods gave; a method that gave nothing has no months. */
export function withForecasts(form: NodeForm, { results, automatic }: SeriesJobResult): NodeForm {
  const { extrapolation } = form;
  if (!extrapolation) return form;
  const made = new Map(
    [...results, ...(automatic ? [automatic] : [])].map((one) => [methodIdOf(one.method), one]),
  );
  return {
    ...form,
    extrapolationOptions: form.extrapolationOptions.map((option) => {
      const own = made.get(option.extrapolationMethod.id);
      return own
        ? {
            ...option,
            jsonProperties: propertiesOf(rangeOf(extrapolation), own),
            extrapolationOptionDataList: extrapolatedMonths(own),
          }
        : { ...option, extrapolationOptionDataList: [] };
    }),
  };
}

/** Methods were run for fewer months than the forecast has by now. */
export const endsEarly = (form: NodeForm, forecastStop: Month): boolean =>
  form.extrapolationOptions.some(({ extrapolationOptionDataList: months }) => {
    const last = months.at(-1);
    return last !== undefined && monthIn(last.month) < forecastStop;
  });
