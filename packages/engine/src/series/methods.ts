import {
  type ExtrapolationMethodId,
  type ExtrapolationProperties,
  extrapolationMethodIds,
} from '@stockwell/model/dataset-data/index';
import { arima } from './arima/index.ts';
import { holtWinters, holtWintersMonths } from './holt-winters.ts';
import { checkedNumber } from './input.ts';
import { linearRegression, linearRegressionMonths } from './linear-regression.ts';
import { movingAverage, movingAverageMonths } from './moving-average.ts';
import { semiAverages, semiAveragesMonths } from './semi-averages.ts';
import { err, type Fitted, type Outcome, ok, type Series } from './types.ts';

/** What a planner may set, with every method's own numbers side by side. */
export interface MethodSettings {
  readonly confidenceLevel: number;
  readonly months: number;
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  readonly p: number;
  readonly d: number;
  readonly q: number;
  readonly seasonality: boolean;
}

export const defaultSettings: MethodSettings = {
  confidenceLevel: 0.85,
  months: 6,
  alpha: 0.2,
  beta: 0.2,
  gamma: 0.2,
  p: 0,
  d: 1,
  q: 1,
  seasonality: true,
};

/** The levels that are offered; any other between 0 and 1 can be calculated. */
export const confidenceLevels = [0.85, 0.9, 0.95, 0.99, 0.995, 0.999] as const;

type NumberSetting = Exclude<keyof MethodSettings, 'seasonality'>;

interface SettingRule {
  readonly least: number;
  readonly most: number;
  readonly whole?: boolean;
}

/** The same limits on the screen, on the server and here. Smoothing is typed with two decimals. */
export const settingRules: Readonly<Record<NumberSetting, SettingRule>> = {
  confidenceLevel: { least: 0.01, most: 0.9999 },
  months: { least: 1, most: 1200, whole: true },
  alpha: { least: 0.01, most: 1 },
  beta: { least: 0, most: 1 },
  gamma: { least: 0, most: 1 },
  p: { least: 0, most: 5, whole: true },
  d: { least: 0, most: 2, whole: true },
  q: { least: 0, most: 5, whole: true },
};

export interface SeriesMethod {
  readonly id: ExtrapolationMethodId;
  readonly settings: readonly (keyof MethodSettings)[];
  readonly leastMonths: (settings: MethodSettings) => number;
  readonly run: (y: Series, horizon: number, settings: MethodSettings) => Outcome<Fitted>;
}

export const arimaMonths = 13;
export const seasonalArimaMonths = 15;
const yearly = 12;

/** The season takes the same orders as the months; the one place that says so. */
export const seasonalOrders = ({ p, d, q, seasonality }: MethodSettings): [number, number, number] =>
  seasonality ? [p, d, q] : [0, 0, 0];

/** The methods that planners choose among, in the order they are shown. */
export const seriesMethods = {
  movingAverages: {
    id: extrapolationMethodIds.movingAverages,
    settings: ['confidenceLevel', 'months'],
    leastMonths: () => movingAverageMonths,
    run: (y, horizon, { months }) => movingAverage(y, horizon, { months }),
  },
  semiAverages: {
    id: extrapolationMethodIds.semiAverages,
    settings: ['confidenceLevel'],
    leastMonths: () => semiAveragesMonths,
    run: semiAverages,
  },
  linearRegression: {
    id: extrapolationMethodIds.linearRegression,
    settings: ['confidenceLevel'],
    leastMonths: () => linearRegressionMonths,
    run: linearRegression,
  },
  tes: {
    id: extrapolationMethodIds.tes,
    settings: ['confidenceLevel', 'alpha', 'beta', 'gamma'],
    leastMonths: () => holtWintersMonths,
    run: (y, horizon, { alpha, beta, gamma }) => holtWinters(y, horizon, { alpha, beta, gamma }),
  },
  arima: {
    id: extrapolationMethodIds.arima,
    settings: ['confidenceLevel', 'p', 'd', 'q', 'seasonality'],
    leastMonths: ({ seasonality }) => (seasonality ? seasonalArimaMonths : arimaMonths),
    run: (y, horizon, settings) =>
      arima(y, horizon, {
        order: [settings.p, settings.d, settings.q],
        seasonal: seasonalOrders(settings),
        period: yearly,
      }),
  },
} as const satisfies Record<string, SeriesMethod>;

export type MethodName = keyof typeof seriesMethods;
export const methodNames = Object.keys(seriesMethods) as readonly MethodName[];

/** A method, or the engine's own choice among all it knows. */
export type ForecastMethod = MethodName | 'automatic';
export const forecastMethods: readonly ForecastMethod[] = ['automatic', ...methodNames];

export const methodIdOf = (method: ForecastMethod): ExtrapolationMethodId =>
  method === 'automatic' ? extrapolationMethodIds.automatic : seriesMethods[method].id;

/** What can be set for a method. */
export const settingsOf = (method: ForecastMethod): readonly (keyof MethodSettings)[] =>
  method === 'automatic' ? ['confidenceLevel'] : seriesMethods[method].settings;

/** The settings that belong to a method, as they are kept with its result. */
export const ownSettings = (method: ForecastMethod, settings: MethodSettings): Partial<MethodSettings> =>
  Object.fromEntries(settingsOf(method).map((name) => [name, settings[name]]));

const automaticMonths = 3;

/** How many months a method needs with its settings. */
export const leastMonthsOf = (method: ForecastMethod, settings: MethodSettings): number =>
  method === 'automatic' ? automaticMonths : seriesMethods[method].leastMonths(settings);

export const forecastMethodWithId = (id: number): ForecastMethod | undefined =>
  forecastMethods.find((method) => methodIdOf(method) === id);

export const methodWithId = (id: number): MethodName | undefined =>
  methodNames.find((name) => seriesMethods[name].id === id);

/** The settings a method was saved with; only what was never set takes the usual value, a 0 stays 0. */
export function settingsFrom(saved: Partial<MethodSettings> | ExtrapolationProperties): MethodSettings {
  const known = Object.entries(saved).filter(
    ([name, value]) => name in defaultSettings && value !== undefined && value !== null,
  );
  return { ...defaultSettings, ...(Object.fromEntries(known) as Partial<MethodSettings>) };
}

/** Whether a method may be asked at all: its own settings within limits, enough months for them. */
export function checkMethod(name: MethodName, settings: MethodSettings, months: number): Outcome<null> {
  const method: SeriesMethod = seriesMethods[name];
  for (const setting of method.settings) {
    if (setting === 'seasonality') continue;
    const { least, most, whole = false } = settingRules[setting];
    const outcome = checkedNumber(setting, settings[setting], least, most, { whole });
    if (!outcome.ok) return outcome;
  }
  const needed = method.leastMonths(settings);
  return months < needed ? err({ code: 'tooFewMonths', needed, found: months }) : ok(null);
}
