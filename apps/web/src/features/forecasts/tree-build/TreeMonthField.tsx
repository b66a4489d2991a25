import { formatMonth, type Month, parseMonth } from '@stockwell/model/months';
import { MonthPicker } from '../../../ui/months/index.ts';
import { NumberBox } from '../../../ui/numbers/NumberBox.tsx';
import { monthNumber, monthWithNumber } from './template-document.ts';
import { useWorkshop } from './workshop.ts';

interface TreeMonthFieldProps {
  readonly label: string;
  readonly value: Month | null;
  readonly first: Month;
  readonly last: Month;
  readonly onChange: (month: Month) => void;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly withAsterisk?: boolean;
}

/** A month of a tree; templates count months from the forecast start, and have no month 0. */
export function TreeMonthField({ value, first, last, onChange, ...field }: TreeMonthFieldProps) {
  const { kind } = useWorkshop();
  if (kind === 'template')
    return (
      <NumberBox
        {...field}
        decimalScale={0}
        min={monthNumber(first)}
        max={monthNumber(last)}
        value={value === null ? null : monthNumber(value)}
        onChange={(number) => number !== null && number !== 0 && onChange(monthWithNumber(number))}
      />
    );
  return (
    <MonthPicker
      {...field}
      value={value === null ? null : formatMonth(value)}
      bounds={{ min: formatMonth(first), max: formatMonth(last) }}
      onChange={(month) => onChange(parseMonth(month))}
    />
  );
}
