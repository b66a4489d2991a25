import { Stack, Text } from '@mantine/core';
import { erpFeedEndpoints as calls, type UnknownLine } from '@stockwell/model/api/erp-feeds';
import { orderText } from '@stockwell/model/erp/line';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { type Column, stampCell, TableView, useTable } from '../../ui/table/index.ts';

/** Order lines that wait for master data. */
export function UnknownLineTable() {
  const t = useTexts('erpFeeds');
  const { language } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['erpFeeds', 'unknown'],
    queryFn: ({ signal }) => call(calls.unknownErpLines, { signal }),
  });
  const columns = useMemo((): readonly Column<UnknownLine>[] => {
    const declared: readonly Omit<Column<UnknownLine>, 'title'>[] = [
      { key: 'order', kind: 'text', value: (line) => orderText({ ...line, knShipmentNo: null }) },
      {
        key: 'unknown',
        kind: 'text',
        value: ({ unknown }) => unknown.map((part) => t(`erpFeeds:unknown.${part}`)).join(', '),
      },
      { key: 'skuCode', kind: 'text', value: ({ skuCode }) => skuCode },
      { key: 'recipientCountry', kind: 'text', value: ({ recipientCountry }) => recipientCountry },
      { key: 'status', kind: 'text', value: ({ status }) => status },
      { key: 'file', kind: 'text', value: ({ fileName }) => fileName },
      { key: 'lastModifiedDate', ...stampCell(({ lastModifiedDate }) => lastModifiedDate, language) },
    ];
    return declared.map((column) => ({ ...column, title: t(`erpFeeds:${column.key}`) }));
  }, [t, language]);
  const table = useTable({
    name: 'erpUnknownLines',
    prefix: 'unknown.',
    columns,
    source: { rows: data, error, onRetry: () => void refetch() },
    keyOf: (line) => `${line.erpConnectorId} ${line.orderNo} ${line.primeLineNo}`,
    lessNeeded: ['lastModifiedDate', 'file'],
  });
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('erpFeeds:unknownText')}
      </Text>
      <TableView table={table} label={t('erpFeeds:tab.unknown')} />
    </Stack>
  );
}
