import { addMonths, firstDayOf, isMonthText, lastDayOf } from '@stockwell/model/months';
import { thisMonth } from '../../platform/clock.ts';
import { asText, inputProps } from '../../ui/entity/form/fields/common.tsx';
import type { FieldOverride, FieldProps } from '../../ui/entity/registry.ts';
import { filterBounds, MonthPicker } from '../../ui/months/index.ts';

const monthIn = (text: string): string | null => (isMonthText(text) ? text : null);

/** Budgets are planned ten years ahead and back at most. */
function MonthField(props: FieldProps) {
  // The place of the tick is taken by the buttons of the field.
  const { rightSection: _, onBlur, ...shared } = inputProps(props);
  return (
    <MonthPicker
      {...shared}
      name={props.name}
      clearable
      bounds={filterBounds(thisMonth())}
      value={monthIn(asText(props.value))}
      onChange={(month) => props.onChange(month ?? '')}
      onLeave={onBlur}
    />
  );
}

/** A day that is always the first or the last of a month; people choose the month. */
export function monthField(day: 'first' | 'last', monthsFromNow: number): FieldOverride {
  return {
    component: MonthField,
    initial: () => addMonths(thisMonth(), monthsFromNow),
    draft: (value) => (typeof value === 'string' ? value.slice(0, 7) : ''),
    raw: (draft) => {
      if (typeof draft !== 'string' || draft === '') return null;
      if (!isMonthText(draft)) return draft;
      return day === 'first' ? firstDayOf(draft) : lastDayOf(draft);
    },
  };
}
