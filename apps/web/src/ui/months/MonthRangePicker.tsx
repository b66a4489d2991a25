import { MonthPicker } from './MonthPicker.tsx';
import { type MonthRange, withEnd } from './month-range.ts';
import classes from './months.module.css';
import type { MonthBounds } from './read-month.ts';

interface MonthRangePickerProps {
  readonly value: MonthRange;
  readonly bounds: MonthBounds;
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly onChange: (range: MonthRange) => void;
}

/** From month to month. An end that would lie before the start, or a start after the end, moves the other along. */
export function MonthRangePicker({ value, bounds, fromLabel, toLabel, onChange }: MonthRangePickerProps) {
  return (
    <div className={classes.range}>
      <MonthPicker
        label={fromLabel}
        value={value.from}
        bounds={bounds}
        onChange={(month) => onChange(withEnd(value, 'from', month))}
      />
      <MonthPicker
        label={toLabel}
        value={value.to}
        bounds={bounds}
        onChange={(month) => onChange(withEnd(value, 'to', month))}
      />
    </div>
  );
}
