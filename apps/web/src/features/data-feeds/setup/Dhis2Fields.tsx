import { Group, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { Dhis2MultiPicker, Dhis2Picker } from './Dhis2Picker.tsx';
import type { FormPartProps } from './FeedFields.tsx';
import { TestButton } from './TestButton.tsx';
import { useDhis2Names } from './use-dhis2.ts';

interface Dhis2FieldsProps extends FormPartProps {
  readonly programId: number;
  readonly dataFeedId: number | null;
}

const mostLevels = 10;

/** What a DHIS2 is asked for: data by name, and the places on one level below an organisation unit. */
export function Dhis2Fields({ form, onChange, errorOf, programId, dataFeedId }: Dhis2FieldsProps) {
  const t = useTexts('dataFeeds');
  const [levels, setLevels] = useState<readonly { readonly level: number; readonly name: string }[]>([]);
  const [isTested, setTested] = useState(false);
  const ask = { form, programId, dataFeedId, isAnswering: isTested || dataFeedId !== null };
  const named = useDhis2Names(ask);
  const levelNames = new Map(levels.map(({ level, name }) => [level, name]));
  const choices = Array.from({ length: mostLevels }, (_, at) => at + 1)
    .filter((level) => levels.length === 0 || levelNames.has(level))
    .map((level) => ({
      id: level,
      label: levelNames.has(level)
        ? t('dataFeeds:levelNamed', { level, name: levelNames.get(level) ?? '' })
        : String(level),
    }));
  return (
    <Stack gap="md">
      <TestButton
        form={form}
        programId={programId}
        dataFeedId={dataFeedId}
        onAnswer={(answer) => {
          setLevels(answer.levels);
          setTested(true);
        }}
      />
      <Dhis2MultiPicker
        {...ask}
        kinds={['dataElement', 'indicator', 'dataSet']}
        label={t('dataFeeds:items')}
        description={t('dataFeeds:itemsHelp')}
        value={form.items.map(named)}
        error={errorOf('items')}
        onChange={(items) => onChange({ items })}
      />
      <Dhis2MultiPicker
        {...ask}
        kinds={['dataSet']}
        isWhole
        label={t('dataFeeds:dataSets')}
        description={t('dataFeeds:dataSetsHelp')}
        value={form.dataSets.map(named)}
        error={errorOf('dataSets')}
        onChange={(dataSets) => onChange({ dataSets })}
      />
      <Group gap="md" align="flex-start">
        <Dhis2Picker
          {...ask}
          label={t('dataFeeds:root')}
          description={t('dataFeeds:rootHelp')}
          value={form.root && named(form.root)}
          error={errorOf('root')}
          onChange={(root) => onChange({ root })}
        />
        <IdSelect
          label={t('dataFeeds:level')}
          description={t('dataFeeds:levelHelp')}
          withAsterisk
          w={260}
          choices={choices}
          value={form.level}
          error={errorOf('level')}
          onChange={(level) => onChange({ level })}
        />
        <NumberInput
          label={t('dataFeeds:months')}
          description={t('dataFeeds:monthsHelp')}
          withAsterisk
          allowDecimal={false}
          min={1}
          max={60}
          w={220}
          value={form.months}
          error={errorOf('months')}
          onChange={(months) => onChange({ months })}
        />
      </Group>
    </Stack>
  );
}
