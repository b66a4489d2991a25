import { Button, MultiSelect, Select, Stack } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useTexts } from '../../ui/entity/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { shortList, today, useRemembered } from '../../ui/program/index.ts';
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
  const { words, units, choices } = page;
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
              statuses.map(words.shipmentStatus),
              t('dataEntry:shipment.filter.anyStatus'),
              (first, count) => t('programCopies:filter.more', { first, count }),
            ),
          },
        ]}
      >
        <Select
          label={t('dataEntry:shipment.filter.type')}
          allowDeselect={false}
          data={types.map((one) => ({
            value: one,
            label: one === 'all' ? t('dataEntry:filter.all') : t(`dataEntry:shipment.type.${one}`),
          }))}
          value={type}
          onChange={(value) => setType(types.find((one) => one === value) ?? 'all')}
        />
        <MultiSelect
          label={t('dataEntry:shipment.column.status')}
          placeholder={statuses.length === 0 ? t('dataEntry:filter.all') : ''}
          clearable
          clearButtonProps={{ 'aria-label': t('dataEntry:filter.all') }}
          data={words.shipmentStatuses.map(({ id, label }) => ({ value: String(id), label }))}
          value={statuses.map(String)}
          onChange={(values) => setStatuses(values.map(Number))}
        />
      </EntryFilters>
      <EntryBody page={page}>
        {(program) => (
          <ShipmentSheet
            program={program}
            words={words}
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
          words={words}
          today={today()}
          planningUnitIds={units}
          onClose={() => setPlanning(false)}
        />
      ) : null}
    </Stack>
  );
}
