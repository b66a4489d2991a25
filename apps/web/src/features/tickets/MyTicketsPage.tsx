import { Anchor, Button, Group } from '@mantine/core';
import { IconExternalLink, IconInbox, IconTicket } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { MasterDataHost } from '../master-data/index.ts';
import { outsideAddress } from './address.ts';
import { useDesk } from './queries.ts';
import { TicketList } from './TicketList.tsx';

/** What the signed-in user asked for, and how it stands. */
export default function MyTicketsPage() {
  const t = useTexts('desk');
  const { functions } = useSession();
  const { data: desk } = useDesk();
  const portal = outsideAddress(desk?.manageAddress);
  return (
    <MasterDataHost>
      <PageHeader
        title={t('desk:mine.title')}
        description={t('desk:mine.description')}
        actions={
          <Group gap="sm">
            {portal && (
              <Anchor href={portal} target="_blank" rel="noreferrer">
                <Group gap={4} component="span" display="inline-flex">
                  {t('desk:portal')}
                  <IconExternalLink size={16} aria-hidden />
                </Group>
              </Anchor>
            )}
            {functions.has('ROLE_BF_LIST_TICKET') && (
              <Button
                component={Link}
                to="/tickets/queue"
                variant="default"
                leftSection={<IconInbox size={16} aria-hidden />}
              >
                {t('desk:queue.title')}
              </Button>
            )}
          </Group>
        }
      />
      <TicketList
        scope="mine"
        label={t('desk:mine.title')}
        empty={
          <EmptyState icon={<IconTicket size={32} />} title={t('desk:mine.none')}>
            {t('desk:mine.noneText')}
          </EmptyState>
        }
      />
    </MasterDataHost>
  );
}
