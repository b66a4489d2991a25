import { Stack, Text } from '@mantine/core';
import type { RequisitionLine } from '@stockwell/engine/erp/linked-shipments';
import { erpLinkingEndpoints as calls, type ErpHistory } from '@stockwell/model/api/erp-linking';
import { orderText } from '@stockwell/model/erp/line';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { textIn } from '../../local/masters/record.ts';
import { useSession } from '../../platform/session/context.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { type Column, PlainTable } from '../../ui/table/index.ts';
import { changedCells } from './changed-cells.ts';

type OrderRow = ErpHistory['orders'][number];
type ShipmentRow = ErpHistory['shipments'][number];

const changeNames: Readonly<Record<number, string>> = { 1: 'created', 2: 'deleted', 3: 'updated' };
/** Beside a title that says what it means. */
const changedTone = '#fff3b0';

/** Everything that files of the ERP said of a requisition line, newest first; what a file changed is marked. */
export function OrderHistoryDialog({
  line,
  onClose,
}: {
  readonly line: RequisitionLine;
  readonly onClose: () => void;
}) {
  const t = useTexts('erpLinking');
  const { language } = useSession();
  const { roNo, roPrimeLineNo } = line;
  const { data, error, refetch } = useQuery({
    queryKey: ['erpLinking', 'history', roNo, roPrimeLineNo],
    queryFn: ({ signal }) => call(calls.erpHistory, { params: { roNo, roPrimeLineNo }, signal, quiet: true }),
  });
  const change = (code: number): string => t(`erpLinking:history.${changeNames[code] ?? 'updated'}`);
  const received = { title: t('erpLinking:history.receivedOn'), kind: 'date' } as const;
  const orders: readonly Column<OrderRow>[] = [
    {
      key: 'order',
      title: t('erpLinking:column.order'),
      kind: 'text',
      value: (row) => orderText({ ...row, knShipmentNo: null }),
    },
    {
      key: 'unit',
      title: t('erpLinking:column.erpUnit'),
      kind: 'text',
      value: (row) => textIn(row.erpPlanningUnit, language) || row.skuCode,
    },
    { key: 'date', title: t('erpLinking:column.date'), kind: 'date', value: ({ date }) => date },
    { key: 'status', title: t('erpLinking:column.erpStatus'), kind: 'text', value: ({ status }) => status },
    {
      key: 'quantity',
      title: t('erpLinking:column.erpQuantity'),
      kind: 'number',
      value: (row) => row.quantity,
    },
    { key: 'cost', title: t('erpLinking:history.cost'), kind: 'money', value: ({ totalCost }) => totalCost },
    { key: 'received', ...received, value: ({ receivedOn }) => receivedOn },
    {
      key: 'change',
      title: t('erpLinking:history.change'),
      kind: 'text',
      value: ({ changeCode }) => change(changeCode),
    },
  ];
  const shipments: readonly Column<ShipmentRow>[] = [
    {
      key: 'shipment',
      title: t('erpLinking:column.order'),
      kind: 'text',
      value: (row) => `${row.orderNo} - ${row.primeLineNo} | ${row.knShipmentNo}`,
    },
    { key: 'date', title: t('erpLinking:column.date'), kind: 'date', value: ({ date }) => date },
    { key: 'batch', title: t('erpLinking:column.batch'), kind: 'text', value: ({ batchNo }) => batchNo },
    {
      key: 'expiry',
      title: t('erpLinking:column.expiry'),
      kind: 'month',
      value: ({ expiryDate }) => expiryDate?.slice(0, 7) ?? null,
    },
    {
      key: 'quantity',
      title: t('erpLinking:column.erpQuantity'),
      kind: 'number',
      value: (row) => row.quantity,
    },
    { key: 'status', title: t('erpLinking:column.erpStatus'), kind: 'text', value: ({ status }) => status },
    { key: 'received', ...received, value: ({ receivedOn }) => receivedOn },
    {
      key: 'change',
      title: t('erpLinking:history.change'),
      kind: 'text',
      value: ({ changeCode }) => change(changeCode),
    },
  ];
  return (
    <Dialog
      title={t('erpLinking:history.title', { line: `${roNo} - ${roPrimeLineNo}` })}
      size="72rem"
      onClose={onClose}
    >
      {error ? (
        <ErrorNotice
          error={error}
          action={{ label: t('erpLinking:tryAgain'), onClick: () => void refetch() }}
        />
      ) : null}
      {data || error ? null : <LoadingSpinner />}
      {data ? (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('erpLinking:history.marked')}
          </Text>
          <PlainTable
            hasCaption
            label={t('erpLinking:history.orders')}
            columns={marked(
              orders,
              data.orders,
              (a, b) => orderText({ ...a, knShipmentNo: null }) === orderText({ ...b, knShipmentNo: null }),
            )}
            rows={data.orders}
            keyOf={(row) => `${data.orders.indexOf(row)}`}
            minWidth="52rem"
          />
          {data.shipments.length > 0 ? (
            <PlainTable
              hasCaption
              label={t('erpLinking:history.shipments')}
              columns={marked(
                shipments,
                data.shipments,
                (a, b) =>
                  a.orderNo === b.orderNo &&
                  a.primeLineNo === b.primeLineNo &&
                  a.knShipmentNo === b.knShipmentNo &&
                  a.batchNo === b.batchNo,
              )}
              rows={data.shipments}
              keyOf={(row) => `${data.shipments.indexOf(row)}`}
              minWidth="52rem"
            />
          ) : null}
        </Stack>
      ) : null}
    </Dialog>
  );
}

/** The columns with the colour of cells that a file has changed. */
function marked<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  isSame: (a: Row, b: Row) => boolean,
): readonly Column<Row>[] {
  const changed = changedCells(columns, rows, isSame);
  return columns.map((column) => ({
    ...column,
    tone: (row) => (changed.get(row)?.has(column.key) ? changedTone : undefined),
  }));
}
