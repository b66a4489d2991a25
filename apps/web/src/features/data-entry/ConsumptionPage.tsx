import { Select, Stack } from '@mantine/core';
import { consumptionTypes } from '@stockwell/engine/entry/index';
import { useMemo } from 'react';
import { z } from 'zod';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useTexts } from '../../ui/entity/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ProgramStates, useRemembered } from '../../ui/program/index.ts';
import { ConsumptionSheet } from './ConsumptionSheet.tsx';
import { EntryFilters, useRegionsAndState } from './EntryFilters.tsx';
import { EntryViewSwitch, useEntryView } from './EntryViewSwitch.tsx';
import type { EntryFilter } from './entry-scope.ts';
import { ConsumptionMatrix } from './matrix/ConsumptionMatrix.tsx';
import { useEntryPage } from './use-entry-page.ts';

const typeSchema = z.literal([0, 1, 2]);

/** Consumption of the chosen products, typed or pasted. */
export default function ConsumptionPage() {
  const t = useTexts('dataEntry');
  const { program, words, units, choices } = useEntryPage();
  const more = useRegionsAndState();
  const [view, setView] = useEntryView();
  const View = view === 'matrix' ? ConsumptionMatrix : ConsumptionSheet;
  const [type, setType] = useRemembered<0 | 1 | 2>('entry.consumptionType', typeSchema, 0);
  const { from, to } = choices.range;
  const { regions, active } = more.filter;
  const filter = useMemo<EntryFilter>(
    () => ({ from, to, regions, active, type: type === 0 ? undefined : type }),
    [from, to, regions, active, type],
  );
  return (
    <Stack gap="md">
      <PageHeader title={t('dataEntry:consumption.title')} guidance="consumption" />
      <EntryFilters choices={choices} words={words} more={more} hasState={view === 'list'}>
        <Select
          label={t('dataEntry:filter.type')}
          allowDeselect={false}
          data={[
            { value: '0', label: t('dataEntry:filter.all') },
            { value: String(consumptionTypes.actual), label: t('dataEntry:type.actual') },
            { value: String(consumptionTypes.forecast), label: t('dataEntry:type.forecast') },
          ]}
          value={String(type)}
          onChange={(value) => setType(typeSchema.safeParse(Number(value)).data ?? 0)}
        />
      </EntryFilters>
      <EntryViewSwitch value={view} onChange={setView} />
      <ProgramStates program={program} />
      {program.state === 'ready' && units.length === 0 && (
        <EmptyState title={t('dataEntry:filter.chooseUnits')} />
      )}
      {program.state === 'ready' && units.length > 0 && (
        <View program={program} words={words} planningUnitIds={units} filter={filter} />
      )}
    </Stack>
  );
}
