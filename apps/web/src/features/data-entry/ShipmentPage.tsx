import { Button, Stack } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useTexts } from '../../i18n/texts.ts';
import { today } from '../../platform/clock.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { shortList, useRemembered } from '../../ui/program/index.ts';
import { IdMultiSelect, IdSelect } from '../../ui/select/index.ts';
import { EntryBody } from './EntryBody.tsx';
import { EntryFilters } from './EntryFilters.tsx';
import { PlanByDateDialog } from './plan-by-date/PlanByDateDialog.tsx';
import { ShipmentSheet } from './shipments/ShipmentSheet.tsx';
import type { ShipmentFilter } from './shipments/shipment-scope.ts';
import { useEntryPage } from './use-entry-page.ts';

const types = ['all', 'manual', 'erp'] as const;
type Types = (typeof types)[number];
const typeSchema = z.enum(types);
const statusesSchema = z.array(z.number().int());
const noStatuses: number[] = [];

/** Shipments of the chosen products, typed or pasted. */
export default function ShipmentPage() {
  const t = useTexts('dataEntry', 'programCopies');
  const page = useEntryPage();
  const { labels, units, choices } = page;
  const [type, setType] = useRemembered<Types>('entry.shipmentType', typeSchema, 'all');
  const [statuses, setStatuses] = useRemembered<number[]>(
    'entry.shipmentStatuses',
    statusesSchema,
    noStatuses,
  );
  const [isPlanning, setPlanning] = useState(false);
  const { from, to } = choices.range;
  const filter = useMemo<ShipmentFilter>(
    () => ({ from, to, statuses, type: type === 'all' ? undefined : type }),
    [from, to, statuses, type],
  );
  return (
    <Stack gap="md">
      <PageHeader title={t('dataEntry:shipment.title')} guidance="shipments" />
      <EntryFilters
        page={page}
        ofShipments
        more={[
          {
            name: t('dataEntry:shipment.filter.type'),
            value: t(
              type === 'all' ? 'dataEntry:shipment.filter.anyType' : `dataEntry:shipment.type.${type}`,
            ),
          },
          {
            name: t('dataEntry:shipment.column.status'),
            value: shortList(
              statuses.map(labels.shipmentStatus),
              t('dataEntry:shipment.filter.anyStatus'),
              (first, count) => t('programCopies:filter.more', { first, count }),
            ),
          },
        ]}
      >
        <IdSelect
          label={t('dataEntry:shipment.filter.type')}
          choices={types.map((id) => ({
            id,
            label: t(id === 'all' ? 'dataEntry:filter.all' : `dataEntry:shipment.type.${id}`),
          }))}
          value={type}
          onChange={(value) => setType(value ?? 'all')}
        />
        <IdMultiSelect
          label={t('dataEntry:shipment.column.status')}
          placeholder={t('dataEntry:filter.all')}
          clearable
          clearLabel={t('dataEntry:filter.all')}
          choices={labels.shipmentStatuses}
          value={statuses}
          onChange={setStatuses}
        />
      </EntryFilters>
      <EntryBody page={page}>
        {(program) => (
          <ShipmentSheet
            program={program}
            labels={labels}
            planningUnitIds={units}
            filter={filter}
            tools={
              <Button
                size="xs"
                variant="default"
                disabled={program.readonly !== null}
                onClick={() => setPlanning(true)}
                leftSection={<IconCalendarPlus size={16} aria-hidden />}
              >
                {t('dataEntry:shipment.byDate')}
              </Button>
            }
          />
        )}
      </EntryBody>
      {isPlanning && page.frame.data ? (
        <PlanByDateDialog
          copy={choices.copy}
          data={page.frame.data}
          labels={labels}
          today={today()}
          planningUnitIds={units}
          onClose={() => setPlanning(false)}
        />
      ) : null}
    </Stack>
  );
}
