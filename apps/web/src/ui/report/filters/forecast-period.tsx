import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { addMonths, type MonthText, monthOfDate } from '@stockwell/model/months';
import { type MonthRange, MonthRangePicker } from '../../months/index.ts';
import type { ReportScope } from '../scope.ts';
import type { Filter } from './filter.ts';
import { periodFilter } from './period.tsx';

/** Filters on the months of the chosen forecast. */

const anyPeriod = periodFilter({ back: 0, ahead: 12 });

function forecastMonths({ forecast }: ReportScope): MonthRange | null {
  const version = forecast?.data?.currentVersion;
  return version
    ? { from: monthOfDate(version.forecastStartDate), to: monthOfDate(version.forecastStopDate) }
    : null;
}

const overlaps = (asked: MonthRange, { from, to }: MonthRange): boolean =>
  asked.from <= to && asked.to >= from;

/** The months of the forecast unless others are chosen that have to do with it. */
export const forecastPeriodFilter: Filter<MonthRange> = {
  ...anyPeriod,
  settle: (asked, scope, values) => {
    const whole = forecastMonths(scope);
    if (!whole) return anyPeriod.settle(asked, scope, values);
    return asked && overlaps(asked, whole) ? asked : whole;
  },
};

const later = (a: MonthText, b: MonthText): MonthText => (a > b ? a : b);
const earlier = (a: MonthText, b: MonthText): MonthText => (a < b ? a : b);

/** The same for reports that have nothing outside of the forecast period. */
export const withinForecastFilter: Filter<MonthRange> = {
  ...forecastPeriodFilter,
  settle: (asked, scope, values) => {
    const whole = forecastMonths(scope);
    const { from, to } = forecastPeriodFilter.settle(asked, scope, values);
    return whole ? { from: later(from, whole.from), to: earlier(to, whole.to) } : { from, to };
  },
  box: ({ value, onChange, scope, disabled }) => {
    const whole = forecastMonths(scope);
    return (
      <MonthRangePicker
        value={value}
        disabled={disabled}
        onChange={onChange}
        {...(whole ? { bounds: { min: whole.from, max: whole.to } } : {})}
      />
    );
  },
};

const known = new WeakMap<DatasetData['actualConsumptionList'], MonthRange | null>();

/** From the first month with consumption to the last. */
function consumptionMonths({ actualConsumptionList: list }: DatasetData): MonthRange | null {
  const found = known.get(list);
  if (found !== undefined) return found;
  const range = list.reduce<MonthRange | null>((months, { month: date }) => {
    const month = monthOfDate(date);
    return months
      ? { from: earlier(months.from, month), to: later(months.to, month) }
      : { from: month, to: month };
  }, null);
  known.set(list, range);
  return range;
}

const monthsBack = 11;

/** The last year with consumption, unless other months are chosen that have some. */
export const consumptionPeriodFilter: Filter<MonthRange> = {
  ...forecastPeriodFilter,
  settle: (asked, scope, values) => {
    const data = scope.forecast?.data;
    const months = data ? consumptionMonths(data) : null;
    if (!months) return forecastPeriodFilter.settle(asked, scope, values);
    if (asked && overlaps(asked, months)) return asked;
    return { from: later(months.from, addMonths(months.to, -monthsBack)), to: months.to };
  },
};
