import { FileInput, Group, Radio, Stack, TextInput } from '@mantine/core';
import { addMonthsToDate, isDateText } from '@stockwell/model/months';
import { largestAttachmentMegabytes } from '@stockwell/model/tickets/files';
import type { DateField, FileField, YesNoField } from '@stockwell/model/tickets/form';
import { defaultPriority, offeredPriorities } from '@stockwell/model/tickets/lifecycle';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { thisMonth, today } from '../../platform/clock.ts';
import { asText, inputProps } from '../../ui/entity/form/fields/common.tsx';
import type { InputFieldProps } from '../../ui/entity/registry.ts';
import { DatePicker, daysOf, recordBounds } from '../../ui/months/index.ts';
import type { FilledForm } from './use-ticket-form.ts';

interface PlainInputProps<F> {
  readonly field: F;
  readonly filled: FilledForm;
  readonly input: InputFieldProps;
}

/** Numbers are sent as they are typed; the rule of the field says how they may look. */
export function NumberInput({ input }: { readonly input: InputFieldProps }) {
  return (
    <TextInput
      {...inputProps(input)}
      name={input.name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      value={asText(input.value)}
      onChange={(event) => input.onChange(event.currentTarget.value)}
    />
  );
}

export function DateInput({ field, filled, input }: PlainInputProps<DateField>) {
  const { notBefore } = field;
  const earliest =
    'monthsAgo' in notBefore
      ? addMonthsToDate(today(), -notBefore.monthsAgo)
      : asText(filled.fill.answers[notBefore.key]);
  const { rightSection: _, onBlur, ...shared } = inputProps(input);
  const bounds = daysOf(recordBounds(thisMonth()));
  const day = asText(input.value);
  return (
    <DatePicker
      {...shared}
      name={input.name}
      clearable
      bounds={bounds}
      // The rule of the form says why an earlier day is wrong.
      offered={isDateText(earliest) ? { ...bounds, min: earliest } : undefined}
      value={isDateText(day) ? day : null}
      onChange={input.onChange}
      onLeave={onBlur}
    />
  );
}

export function YesNoInput({ input }: PlainInputProps<YesNoField>) {
  const { t } = useTranslation('lists');
  return (
    <Radio.Group
      label={input.label}
      value={input.value === true ? 'yes' : 'no'}
      onChange={(value) => input.onChange(value === 'yes')}
      error={input.error}
    >
      <Group gap="lg" mt={6}>
        <Radio size="md" value="yes" label={t('yes')} />
        <Radio size="md" value="no" label={t('no')} />
      </Group>
    </Radio.Group>
  );
}

export function PriorityInput({ input }: { readonly input: InputFieldProps }) {
  const { t } = useTranslation('tickets');
  return (
    <Radio.Group
      label={input.label}
      withAsterisk={input.required}
      value={String(typeof input.value === 'number' ? input.value : defaultPriority)}
      onChange={(value) => input.onChange(Number(value))}
      error={input.error}
    >
      <Stack gap={10} mt={6}>
        {offeredPriorities.map((priority) => (
          <Radio
            key={priority}
            size="md"
            value={String(priority)}
            label={t(`priority.${priority}`)}
            description={t(`priority.${priority}.text`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

export function FileFieldInput({ field, filled, input }: PlainInputProps<FileField>) {
  const { t } = useTranslation('tickets');
  // The box is a button, which cannot be called required; the star says it.
  const { readOnly: _, rightSection: __, 'aria-required': ___, ...shown } = inputProps(input);
  return (
    <FileInput
      {...shown}
      name={input.name}
      description={t('dialog.file.hint', {
        megabytes: largestAttachmentMegabytes,
        kinds: field.extensions.join(', '),
      })}
      placeholder={t('dialog.file.choose')}
      accept={field.extensions.map((extension) => `.${extension}`).join(',')}
      leftSection={<IconPaperclip size={18} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': t('dialog.file.remove') }}
      value={filled.fill.file}
      onChange={(file) => void filled.chooseFile(field.key, file)}
    />
  );
}
