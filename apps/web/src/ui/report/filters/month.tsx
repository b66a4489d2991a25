import { addMonths, displayMonth, type MonthText, monthOfDate } from '@stockwell/model/months';
import { bounded, isWithin } from '../../months/bounds.ts';
import { type Bounds, filterBounds, MonthPicker } from '../../months/index.ts';
import type { ReportScope, StandardValues } from '../scope.ts';
import type { Filter } from './filter.ts';
import { cutOffMonth, monthIn } from './period.tsx';

function boundsOf(scope: ReportScope, values: StandardValues): Bounds {
  const { min, max } = filterBounds(monthOfDate(scope.today));
  return { min: cutOffMonth(scope, values) ?? min, max };
}

/** One month; the current one, or the first that the version has, unless something else is chosen. */
export const monthFilter: Filter<MonthText> = {
  labelKey: 'reports:filter.month',
  read: monthIn,
  write: String,
  move: addMonths,
  settle: (asked, scope, values) => {
    const bounds = boundsOf(scope, values);
    if (asked && isWithin(asked, bounds)) return asked;
    return monthIn(bounded(monthOfDate(scope.today), bounds)) ?? monthOfDate(scope.today);
  },
  describe: (month, { language }) => [displayMonth(month, 'MMM-YY', language)],
  box: ({ label, value, onChange, scope, values, disabled }) => (
    <MonthPicker
      label={label}
      value={value}
      bounds={boundsOf(scope, values)}
      disabled={disabled}
      onChange={(text) => {
        const month = monthIn(text);
        if (month) onChange(month);
      }}
    />
  ),
};
