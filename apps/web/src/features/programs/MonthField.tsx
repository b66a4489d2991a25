import { TextInput } from '@mantine/core';
import { addMonths, firstDayOf, isMonthText, lastDayOf, monthOfDate } from '@stockwell/model/months';
import { asText, inputProps } from '../../ui/entity/form/fields/common.tsx';
import type { FieldOverride, FieldProps } from '../../ui/entity/registry.ts';

const thisMonth = (): string => monthOfDate(new Date().toISOString().slice(0, 10));

/** Budgets are planned ten years ahead and back at most. */
const reach = 120;

function MonthField(props: FieldProps) {
  return (
    <TextInput
      {...inputProps(props)}
      name={props.name}
      type="month"
      min={addMonths(thisMonth(), -reach)}
      max={addMonths(thisMonth(), reach)}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** A day that is always the first or the last of a month; people choose the month. */
export function monthField(day: 'first' | 'last', monthsFromNow: number): FieldOverride {
  return {
    component: MonthField,
    initial: addMonths(thisMonth(), monthsFromNow),
    draft: (value) => (typeof value === 'string' ? value.slice(0, 7) : ''),
    raw: (draft) => {
      if (typeof draft !== 'string' || draft === '') return null;
      if (!isMonthText(draft)) return draft;
      return day === 'first' ? firstDayOf(draft) : lastDayOf(draft);
    },
  };
}
