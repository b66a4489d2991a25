import { Group, TextInput } from '@mantine/core';
import { isObject } from '../../ui/entity/records.ts';
import type { FieldProps } from '../../ui/entity/registry.ts';
import { useTexts } from '../../ui/entity/texts.ts';
import { changedSpan, type ForecastSpan } from './forecast-months.ts';

export const emptySpan: ForecastSpan = { start: '', months: '', stop: '' };

/** A stored version as the three boxes show it. */
export function spanOf(value: unknown): ForecastSpan {
  const { forecastStartDate, forecastStopDate } = isObject(value) ? value : {};
  if (typeof forecastStartDate !== 'string' || typeof forecastStopDate !== 'string') return emptySpan;
  const start = forecastStartDate.slice(0, 7);
  return changedSpan({ ...emptySpan, start }, 'stop', forecastStopDate.slice(0, 7));
}

export const isSpan = (value: unknown): value is ForecastSpan =>
  isObject(value) && typeof value.start === 'string' && typeof value.stop === 'string';

/** Start, length and end of the first version's forecast: two of them make the third. */
export function ForecastMonthsField(props: FieldProps) {
  const t = useTexts('programs');
  const span = isSpan(props.value) ? props.value : emptySpan;
  const box = (part: keyof ForecastSpan) => ({
    label: t(`programs:forecast.${part}`),
    value: span[part],
    readOnly: props.locked || props.readOnly,
    flex: 1,
    onBlur: props.onLeave,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      props.onChange(changedSpan(span, part, event.currentTarget.value)),
  });
  return (
    <Group gap="sm" align="flex-start">
      <TextInput type="month" {...box('start')} error={props.error} />
      <TextInput inputMode="numeric" maxLength={5} {...box('months')} />
      <TextInput type="month" {...box('stop')} />
    </Group>
  );
}
