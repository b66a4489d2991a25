import { monthTextSchema } from '@stockwell/model/month-schemas';
import { addMonths, displayMonth, firstDayOf, type MonthText, monthOfDate } from '@stockwell/model/months';
import { filterBounds, type MonthRange, MonthRangePicker } from '../../months/index.ts';
import { isSameVersion, type ReportScope, type StandardValues } from '../scope.ts';
import type { BoxProps, Filter } from './filter.ts';

interface PeriodDeclaration {
  /** Months before and after the current one. */
  readonly back: number;
  readonly ahead: number;
}

const mostAhead = 18;

export const monthIn = (text: string | undefined): MonthText | undefined =>
  monthTextSchema.safeParse(text).data;

export function readPeriod(text: string): MonthRange | undefined {
  const [from, to] = text.split('..').map(monthIn);
  return from && to && from <= to ? { from, to } : undefined;
}

export const writePeriod = ({ from, to }: MonthRange): string => `${from}..${to}`;

/** The first month that the chosen version has; null where it is a whole one. */
export function cutOffMonth({ versions }: ReportScope, { version }: StandardValues): MonthText | null {
  const chosen = versions.find((one) => isSameVersion(one, version));
  return chosen?.cutOffDate ? monthOfDate(chosen.cutOffDate) : null;
}

/** A version from a month on has nothing before it: a period that begins earlier becomes the usual one from there. */
function fromCutOff(range: MonthRange, cutOff: MonthText | null): MonthRange {
  if (cutOff === null || range.from >= cutOff) return range;
  return { from: cutOff, to: addMonths(cutOff, mostAhead) };
}

/** The months of a report. */
export function periodFilter({ back, ahead }: PeriodDeclaration): Filter<MonthRange> {
  return {
    labelKey: 'reports:filter.period',
    read: readPeriod,
    write: writePeriod,
    move: ({ from, to }, months) => ({ from: addMonths(from, months), to: addMonths(to, months) }),
    settle: (asked, scope, values) => {
      const month = monthOfDate(scope.today);
      const bounds = filterBounds(month);
      const usual = { from: addMonths(month, -back), to: addMonths(month, ahead) };
      const isInside = asked && asked.from >= bounds.min && asked.to <= bounds.max;
      return fromCutOff(isInside ? asked : usual, cutOffMonth(scope, values));
    },
    describe: ({ from, to }, { language }) => [
      `${displayMonth(from, 'MMM-YY', language)} – ${displayMonth(to, 'MMM-YY', language)}`,
    ],
    box: (props) => <PeriodBox {...props} />,
  };
}

function PeriodBox({ value, onChange, scope, values, disabled }: BoxProps<MonthRange>) {
  const cutOff = cutOffMonth(scope, values);
  return (
    <MonthRangePicker
      value={value}
      cutOffDate={cutOff === null ? null : firstDayOf(cutOff)}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
