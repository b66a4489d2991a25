import { Button } from '@mantine/core';
import { erpLinkingEndpoints as calls } from '@stockwell/model/api/erp-linking';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { today } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { ReadonlyNote } from '../../ui/program/index.ts';
import { type Column, TableView, useTable } from '../../ui/table/index.ts';
import { LinkDialog } from './LinkDialog.tsx';
import type { PanelProps } from './panel-props.ts';
import { linkableIn, ofCopy, ofServer, type PlanShipment } from './plan-shipments.ts';
import { useConnectedAgents } from './use-connectors.ts';

const lessNeeded = ['agent', 'notes', 'orderNo'] as const;

/** The first mode: shipments of the plan that no order is linked to. */
export function NotLinkedPanel({ choice, program, labels, units }: PanelProps) {
  const t = useTexts('erpLinking');
  const { language, sessionType } = useSession();
  const { chosen, copy } = choice;
  const agents = useConnectedAgents();
  const [opened, setOpened] = useState<string | null>(null);
  const isServer = chosen !== null && !chosen.isLocal;
  const server = useQuery({
    queryKey: ['erpLinking', 'notLinked', chosen, units],
    enabled: isServer && sessionType === 'Online',
    queryFn: ({ signal }) =>
      call(calls.notLinkedShipments, {
        params: { programId: chosen?.programId ?? 0, versionId: chosen?.versionId ?? 0 },
        body: [...units],
        signal,
      }),
  });
  const { data } = program;
  const rows = useMemo(() => {
    if (isServer) return server.data && ofServer(server.data, labels, language);
    return data && agents.ids && ofCopy(data, linkableIn(data, agents.ids, today()), labels);
  }, [isServer, server.data, data, agents.ids, labels, language]);
  const columns = useMemo(
    (): readonly Column<PlanShipment>[] => [
      { key: 'name', title: t('erpLinking:column.shipment'), kind: 'text', value: ({ name }) => name },
      {
        key: 'product',
        title: t('erpLinking:column.planUnit'),
        kind: 'text',
        value: ({ product }) => product,
      },
      { key: 'date', title: t('erpLinking:column.receiveDate'), kind: 'date', value: ({ date }) => date },
      {
        key: 'status',
        title: t('erpLinking:column.status'),
        kind: 'text',
        filter: 'choice',
        value: ({ status }) => status,
      },
      { key: 'agent', title: t('erpLinking:column.agent'), kind: 'text', value: ({ agent }) => agent },
      {
        key: 'orderNo',
        title: t('erpLinking:column.agentOrder'),
        kind: 'text',
        value: ({ orderNo }) => orderNo,
      },
      {
        key: 'quantity',
        title: t('erpLinking:column.quantity'),
        kind: 'number',
        value: ({ quantity }) => quantity,
      },
      { key: 'notes', title: t('erpLinking:column.notes'), kind: 'text', value: ({ notes }) => notes },
    ],
    [t],
  );
  const table = useTable<PlanShipment>({
    name: 'erpNotLinked',
    columns,
    source: { rows: rows ?? undefined, error: server.error, onRetry: () => void server.refetch() },
    keyOf: ({ id }) => id,
    titleColumn: 'name',
    lessNeeded,
  });
  if (!isServer && program.state !== 'ready') return null;
  if (agents.error) return <ErrorNotice error={agents.error} title={t('erpLinking:needsConnection')} />;
  if (!isServer && !agents.ids) return <LoadingSpinner />;
  const mayLink = copy !== null && program.readonly === null;
  return (
    <>
      {copy ? <ReadonlyNote program={program} /> : null}
      <TableView
        table={table}
        label={t('erpLinking:tab.notLinked')}
        empty={
          <EmptyState title={t('erpLinking:none.notLinked')}>{t('erpLinking:none.notLinkedText')}</EmptyState>
        }
        menuOf={
          mayLink
            ? (row) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconLink size={14} aria-hidden />}
                  aria-label={t('erpLinking:link.openOf', { shipment: row.name })}
                  onClick={() => setOpened(row.id)}
                >
                  {t('erpLinking:link.open')}
                </Button>
              )
            : undefined
        }
      />
      {opened !== null && copy && data && agents.ids ? (
        <LinkDialog
          key={opened}
          shipmentId={opened}
          copy={copy}
          program={program}
          data={data}
          labels={labels}
          agentIds={agents.ids}
          realmCountryId={choice.realmCountryId}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}
