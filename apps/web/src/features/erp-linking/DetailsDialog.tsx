import { List, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../../i18n/texts.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { type Column, PlainTable } from '../../ui/table/index.ts';

const rules = ['local', 'shipments', 'lines', 'unit', 'whole', 'plan', 'rest', 'sync', 'unlink'] as const;

/** The example: an order for packs of 10, planned in packs of 100. */
const orderRows = [
  { shipment: 'KN-A', batch: 'B1', quantity: 600 },
  { shipment: 'KN-A', batch: 'B2', quantity: 400 },
  { shipment: 'KN-B', batch: '-99', quantity: 500 },
] as const;
const results = [
  { shipment: 'KN-A', unitQuantity: 1000, quantity: 100, rate: 120, cost: 12_000, freight: 150 },
  { shipment: 'KN-B', unitQuantity: 500, quantity: 50, rate: 120, cost: 6000, freight: 150 },
] as const;
type OrderRow = (typeof orderRows)[number];
type ResultRow = (typeof results)[number];

/** The rules of linking, with a small example. */
export function DetailsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('erpLinking');
  const orderColumns: readonly Column<OrderRow>[] = [
    { key: 'shipment', title: t('erpLinking:details.shipment'), kind: 'text', value: (row) => row.shipment },
    { key: 'batch', title: t('erpLinking:column.batch'), kind: 'text', value: ({ batch }) => batch },
    {
      key: 'quantity',
      title: t('erpLinking:column.erpQuantity'),
      kind: 'number',
      value: (row) => row.quantity,
    },
  ];
  const resultColumns: readonly Column<ResultRow>[] = [
    { key: 'shipment', title: t('erpLinking:details.shipment'), kind: 'text', value: (row) => row.shipment },
    {
      key: 'unitQuantity',
      title: t('erpLinking:column.unitQuantity'),
      kind: 'number',
      value: (row) => row.unitQuantity,
    },
    { key: 'quantity', title: t('erpLinking:column.quantity'), kind: 'number', value: (row) => row.quantity },
    { key: 'rate', title: t('erpLinking:details.rate'), kind: 'money', value: ({ rate }) => rate },
    { key: 'cost', title: t('erpLinking:details.cost'), kind: 'money', value: ({ cost }) => cost },
    {
      key: 'freight',
      title: t('erpLinking:details.freight'),
      kind: 'money',
      value: ({ freight }) => freight,
    },
    {
      key: 'budget',
      title: t('erpLinking:details.budget'),
      kind: 'money',
      value: ({ cost, freight }) => cost + freight,
    },
  ];
  return (
    <Dialog title={t('erpLinking:details.title')} size="60rem" onClose={onClose}>
      <Stack gap="sm">
        <List size="sm" spacing={6}>
          {rules.map((rule) => (
            <List.Item key={rule}>{t(`erpLinking:details.rule.${rule}`)}</List.Item>
          ))}
        </List>
        <Title order={3} size="h5">
          {t('erpLinking:details.example')}
        </Title>
        <Text size="sm">{t('erpLinking:details.given')}</Text>
        <PlainTable
          label={t('erpLinking:details.order')}
          columns={orderColumns}
          rows={orderRows}
          keyOf={({ batch }) => batch}
        />
        <Text size="sm">{t('erpLinking:details.result')}</Text>
        <PlainTable
          label={t('erpLinking:details.made')}
          columns={resultColumns}
          rows={results}
          keyOf={({ shipment }) => shipment}
          rowHeading="shipment"
          minWidth="40rem"
        />
        <Text size="sm">{t('erpLinking:details.restResult')}</Text>
      </Stack>
    </Dialog>
  );
}
