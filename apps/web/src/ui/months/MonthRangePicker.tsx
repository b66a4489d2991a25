import type { DateText } from '@stockwell/model/months';
import { useTranslation } from 'react-i18next';
import { thisMonth } from '../../platform/clock.ts';
import { type Bounds, filterBounds, fromCutOff } from './bounds.ts';
import { MonthPicker } from './MonthPicker.tsx';
import { type MonthRange, withEnd } from './month-range.ts';
import classes from './months.module.css';

interface MonthRangePickerProps {
  readonly value: MonthRange;
  readonly onChange: (range: MonthRange) => void;
  /** Ten years around today unless something else is given. */
  readonly bounds?: Bounds;
  /** The first day of a copy that holds no earlier months. */
  readonly cutOffDate?: DateText | null;
  readonly disabled?: boolean;
}

/** From month to month. An end that would lie before the start, or a start after the end, moves the other along. */
export function MonthRangePicker(props: MonthRangePickerProps) {
  const { value, onChange, bounds = filterBounds(thisMonth()), cutOffDate = null, disabled = false } = props;
  const { t } = useTranslation('months');
  return (
    <div className={classes.range}>
      {(['from', 'to'] as const).map((end) => (
        <MonthPicker
          key={end}
          label={t(`range.${end}`)}
          value={value[end]}
          bounds={fromCutOff(bounds, cutOffDate)}
          disabled={disabled}
          onChange={(month) => onChange(withEnd(value, end, month))}
        />
      ))}
    </div>
  );
}
