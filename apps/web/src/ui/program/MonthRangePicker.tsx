import { Group, TextInput } from '@mantine/core';
import { isMonthText } from '@stockwell/model/months';
import { useTranslation } from 'react-i18next';
import type { MonthRange } from './choices.ts';

interface MonthRangePickerProps {
  readonly value: MonthRange;
  readonly onChange: (range: MonthRange) => void;
}

/** From month to month; an end before the start moves along. */
export function MonthRangePicker({ value: { from, to }, onChange }: MonthRangePickerProps) {
  const { t } = useTranslation('programCopies');
  const changed = (range: MonthRange, moved: 'from' | 'to') => {
    if (!isMonthText(range[moved])) return;
    if (range.from <= range.to) onChange(range);
    else onChange({ from: range[moved], to: range[moved] });
  };
  return (
    <Group gap="xs" wrap="nowrap" align="end">
      <TextInput
        type="month"
        label={t('pick.from')}
        value={from}
        onChange={(event) => changed({ from: event.currentTarget.value, to }, 'from')}
      />
      <TextInput
        type="month"
        label={t('pick.to')}
        value={to}
        onChange={(event) => changed({ from, to: event.currentTarget.value }, 'to')}
      />
    </Group>
  );
}
