import { Group, TextInput } from '@mantine/core';
import { isMonthText } from '@stockwell/model/months';
import { isObject } from '@stockwell/model/objects';
import { useTexts } from '../../i18n/texts.ts';
import { thisMonth } from '../../platform/clock.ts';
import type { FieldProps } from '../../ui/entity/registry.ts';
import { MonthPicker, recordBounds } from '../../ui/months/index.ts';
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
  const bounds = recordBounds(thisMonth());
  const change = (part: keyof ForecastSpan, value: string) => props.onChange(changedSpan(span, part, value));
  const shared = { readOnly: props.locked || props.readOnly, flex: 1 };
  const month = (part: 'start' | 'stop') => ({
    ...shared,
    label: t(`programs:forecast.${part}`),
    clearable: true as const,
    bounds,
    value: isMonthText(span[part]) ? span[part] : null,
    onChange: (value: string | null) => change(part, value ?? ''),
    onLeave: props.onLeave,
  });
  return (
    <Group gap="sm" align="flex-start">
      <MonthPicker {...month('start')} error={props.error} />
      <TextInput
        {...shared}
        label={t('programs:forecast.months')}
        inputMode="numeric"
        maxLength={5}
        value={span.months}
        onBlur={props.onLeave}
        onChange={(event) => change('months', event.currentTarget.value)}
      />
      <MonthPicker {...month('stop')} />
    </Group>
  );
}
