import type { AgreedForecast } from '@stockwell/model/dataset-data/index';
import { monthIn } from '../calendar.ts';
import type { MonthlyValues } from '../series/history.ts';

/** Differences below this share are noise of the last digits. */
const noise = 1e-9;

const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= noise * Math.max(1, Math.abs(one), Math.abs(other));

/** Whether the months were agreed on for the forecast as it is now. */
export const isAgreedFor = ({ months }: AgreedForecast, values: MonthlyValues): boolean =>
  months.every(({ month, selected }) => isSame(values.get(monthIn(month)) ?? 0, selected));

/** The forecast with the months that were agreed on in their place. */
export const withAgreed = (values: MonthlyValues, { months }: AgreedForecast): MonthlyValues =>
  new Map([...values, ...months.map(({ month, amount }) => [monthIn(month), amount] as const)]);
