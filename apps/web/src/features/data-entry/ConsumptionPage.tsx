import { Stack } from '@mantine/core';
import { consumptionTypes } from '@stockwell/engine/entry/index';
import { useMemo } from 'react';
import { z } from 'zod';
import { useTexts } from '../../i18n/texts.ts';
import { NewerForecastNote } from '../../ui/forecast/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useRemembered } from '../../ui/program/index.ts';
import { IdSelect } from '../../ui/select/index.ts';
import { ConsumptionSheet } from './ConsumptionSheet.tsx';
import { EntryBody } from './EntryBody.tsx';
import { EntryFilters } from './EntryFilters.tsx';
import { EntryViewSwitch, useEntryView } from './EntryViewSwitch.tsx';
import type { EntryFilter } from './entry-scope.ts';
import { ConsumptionMatrix } from './matrix/ConsumptionMatrix.tsx';
import { RegionsBox, StateBox, useRegionsAndState } from './regions-and-state.tsx';
import { useEntryPage } from './use-entry-page.ts';

const typeSchema = z.literal([0, 1, 2]);

const typeTexts = {
  0: 'dataEntry:filter.anyType',
  [consumptionTypes.actual]: 'dataEntry:type.actual',
  [consumptionTypes.forecast]: 'dataEntry:type.forecast',
} as const;

/** Consumption of the chosen products, typed or pasted. */
export default function ConsumptionPage() {
  // Texts of its parts come with the page: one that came later would hide it again for a moment.
  const t = useTexts('dataEntry', 'forecast');
  const page = useEntryPage();
  const { labels, units, choices } = page;
  const more = useRegionsAndState(labels);
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
      <EntryFilters
        page={page}
        more={[
          more.parts.regions,
          { name: t('dataEntry:filter.type'), value: t(typeTexts[type]) },
          ...(view === 'list' ? [more.parts.state] : []),
        ]}
      >
        <RegionsBox labels={labels} chosen={more} />
        <IdSelect
          label={t('dataEntry:filter.type')}
          choices={[
            { id: 0, label: t('dataEntry:filter.all') },
            { id: consumptionTypes.actual, label: t('dataEntry:type.actual') },
            { id: consumptionTypes.forecast, label: t('dataEntry:type.forecast') },
          ]}
          value={type}
          onChange={(value) => setType(value ?? 0)}
        />
        {view === 'list' && <StateBox chosen={more} />}
      </EntryFilters>
      <EntryViewSwitch value={view} onChange={setView} />
      <EntryBody page={page}>
        {(program) => (
          <>
            <NewerForecastNote copy={program.copy} data={program.data} />
            <View program={program} labels={labels} planningUnitIds={units} filter={filter} />
          </>
        )}
      </EntryBody>
    </Stack>
  );
}
