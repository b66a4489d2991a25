import { Stack } from '@mantine/core';
import { type InventoryType, inventoryTypes } from '@stockwell/engine/entry/index';
import { useMemo } from 'react';
import { z } from 'zod';
import { useTexts } from '../../i18n/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useRemembered } from '../../ui/program/index.ts';
import { IdSelect } from '../../ui/select/index.ts';
import { EntryBody } from './EntryBody.tsx';
import { EntryFilters } from './EntryFilters.tsx';
import { EntryViewSwitch, useEntryView } from './EntryViewSwitch.tsx';
import type { EntryFilter } from './entry-scope.ts';
import { InventorySheet } from './InventorySheet.tsx';
import { InventoryMatrix } from './matrix/InventoryMatrix.tsx';
import { RegionsBox, StateBox, useRegionsAndState } from './regions-and-state.tsx';
import { useEntryPage } from './use-entry-page.ts';

const typeSchema = z.literal([inventoryTypes.count, inventoryTypes.adjustment]);

/** Counts or adjustments of the chosen products; the two are edited apart. */
export default function InventoryPage() {
  const t = useTexts('dataEntry', 'forecast');
  const page = useEntryPage();
  const { labels, units, choices } = page;
  const more = useRegionsAndState(labels);
  const [view, setView] = useEntryView();
  const [type, setType] = useRemembered<InventoryType>(
    'entry.inventoryType',
    typeSchema,
    inventoryTypes.count,
  );
  const { from, to } = choices.range;
  const { regions, active } = more.filter;
  const filter = useMemo<EntryFilter>(() => ({ from, to, regions, active }), [from, to, regions, active]);
  return (
    <Stack gap="md">
      <PageHeader title={t('dataEntry:inventoryPage.title')} guidance="inventory" />
      <EntryFilters
        page={page}
        more={[
          more.parts.regions,
          ...(view === 'list'
            ? [
                {
                  name: t('dataEntry:filter.inventoryType'),
                  value: t(
                    `dataEntry:inventoryType.${type === inventoryTypes.count ? 'count' : 'adjustment'}`,
                  ),
                },
                more.parts.state,
              ]
            : []),
        ]}
      >
        <RegionsBox labels={labels} chosen={more} />
        {view === 'list' && (
          <>
            <IdSelect
              label={t('dataEntry:filter.inventoryType')}
              choices={[
                { id: inventoryTypes.count, label: t('dataEntry:inventoryType.count') },
                { id: inventoryTypes.adjustment, label: t('dataEntry:inventoryType.adjustment') },
              ]}
              value={type}
              onChange={(value) => setType(value ?? inventoryTypes.count)}
            />
            <StateBox chosen={more} />
          </>
        )}
      </EntryFilters>
      <EntryViewSwitch value={view} onChange={setView} />
      <EntryBody page={page}>
        {(program) =>
          view === 'list' ? (
            <InventorySheet
              program={program}
              labels={labels}
              planningUnitIds={units}
              type={type}
              filter={filter}
            />
          ) : (
            <InventoryMatrix program={program} labels={labels} planningUnitIds={units} filter={filter} />
          )
        }
      </EntryBody>
    </Stack>
  );
}
