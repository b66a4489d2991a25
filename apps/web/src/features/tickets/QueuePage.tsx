import { Button, Checkbox } from '@mantine/core';
import type { TicketRow } from '@stockwell/model/api/tickets';
import { IconInbox, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Column } from '../../ui/table/index.ts';
import { MasterDataHost } from '../master-data/index.ts';
import { BulkBar } from './BulkBar.tsx';
import { keyText } from './columns.tsx';
import { useDesk } from './queries.ts';
import { TicketList } from './TicketList.tsx';

/** The tickets of everybody in reach, for those who work on them. */
export default function QueuePage() {
  const t = useTexts('desk');
  const { functions } = useSession();
  const { data: desk } = useDesk();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const mayWork = functions.has('ROLE_BF_EDIT_TICKET') && desk?.canTransition === true;

  const choice: Column<TicketRow> = {
    key: 'chosen',
    title: t('desk:bulk.choose'),
    kind: 'text',
    screenOnly: true,
    value: (row) => keyText(row, t),
    render: (row) => (
      <Checkbox
        aria-label={t('desk:bulk.chooseOne', { key: keyText(row, t) })}
        checked={ids.has(row.ticketId)}
        disabled={row.key === null}
        onChange={(event) => {
          const next = new Set(ids);
          if (event.currentTarget.checked) next.add(row.ticketId);
          else next.delete(row.ticketId);
          setIds(next);
        }}
      />
    ),
  };

  return (
    <MasterDataHost>
      <PageHeader
        title={t('desk:queue.title')}
        description={t('desk:queue.description')}
        actions={
          <Button
            component={Link}
            to="/tickets"
            variant="default"
            leftSection={<IconUser size={16} aria-hidden />}
          >
            {t('desk:mine.title')}
          </Button>
        }
      />
      <TicketList
        scope="queue"
        label={t('desk:queue.title')}
        empty={
          <EmptyState icon={<IconInbox size={32} />} title={t('desk:queue.none')}>
            {t('desk:queue.noneText')}
          </EmptyState>
        }
        {...(mayWork
          ? {
              first: choice,
              above: (rows) => {
                const offered = rows.filter(({ key }) => key !== null);
                return (
                  <BulkBar
                    offered={offered}
                    chosen={offered.filter(({ ticketId }) => ids.has(ticketId))}
                    onChoose={(chosen) => setIds(new Set(chosen.map(({ ticketId }) => ticketId)))}
                  />
                );
              },
            }
          : {})}
      />
    </MasterDataHost>
  );
}
