import { extrapolate } from '@stockwell/engine/series/extrapolate';
import { type History, historyIn } from '@stockwell/engine/series/history';
import { type MethodName, type MethodSettings, settingsFrom } from '@stockwell/engine/series/methods';
import { tune } from '@stockwell/engine/series/tune';
import { err, type Outcome, ok } from '@stockwell/engine/series/types';
import type { ForecastStats } from '@stockwell/model/api/forecast-stats';

/** A series that a worker carries on. */
export interface StatsTask {
  readonly method: Extract<MethodName, 'arima' | 'tes' | 'linearRegression'>;
  /** By month; null is a month without data. */
  readonly data: readonly (number | null)[];
  readonly ahead: number;
  readonly settings: Partial<MethodSettings>;
  readonly optimize: boolean;
}

/** The settings that the answer names, in its order. */
const parameters: Readonly<Record<StatsTask['method'], readonly (keyof MethodSettings)[]>> = {
  arima: ['p', 'd', 'q'],
  tes: ['alpha', 'beta', 'gamma'],
  linearRegression: [],
};

function tunedSettings(
  { method, optimize }: StatsTask,
  history: History,
  settings: MethodSettings,
): Outcome<MethodSettings> {
  if (!optimize || method === 'linearRegression') return ok(settings);
  const tuned = tune(method, history, settings);
  if (tuned === 'stopped') return err({ code: 'notFitted' });
  return tuned.ok ? ok(tuned.value.settings) : tuned;
}

/** Carries a series on with the engine's method, with the best settings of its grid where that is asked for. */
export function statsOf(task: StatsTask): Outcome<ForecastStats> {
  const { method, data, ahead } = task;
  // Months are counted from 0: no result depends on the year.
  const history = historyIn(
    new Map(data.flatMap((value, month) => (value === null ? [] : [[month, value]]))),
  );
  if (!history) return err({ code: 'noData' });
  const settings = tunedSettings(task, history, settingsFrom(task.settings));
  if (!settings.ok) return settings;
  const until = history.first + history.series.length - 1 + ahead;
  const outcome = extrapolate(history, until, method, settings.value);
  if (!outcome.ok) return outcome;
  const { fitted, forecast, halfWidth } = outcome.value;
  const [var1 = null, var2 = null, var3 = null] = parameters[method].map((name) =>
    Number(settings.value[name]),
  );
  return ok({
    fits: data.map((_, month) => fitted[month - history.first] ?? null),
    forecast: [...forecast],
    ci: [...halfWidth],
    var1,
    var2,
    var3,
  });
}
