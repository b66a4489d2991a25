import { Alert, Anchor, Card, Group, Stack, Title } from '@mantine/core';
import type { Ticket } from '@stockwell/model/api/tickets';
import { textOf } from '@stockwell/model/label';
import { IconClock, IconExternalLink } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { displayStamp } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useRecordName } from '../../platform/routes/record-name.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { Fact } from '../../ui/Fact.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorPanel, TableSkeleton } from '../../ui/table/index.ts';
import { MasterDataHost } from '../master-data/index.ts';
import { Answers } from './Answers.tsx';
import { Attachments } from './Attachments.tsx';
import { outsideAddress } from './address.ts';
import { Comments } from './Comments.tsx';
import { priorityText } from './columns.tsx';
import { History } from './History.tsx';
import { TicketStatusMark } from './marks.tsx';
import { OpenForm } from './OpenForm.tsx';
import { useDesk, useTicket } from './queries.ts';
import { RecordLink } from './RecordLink.tsx';
import { TicketActions } from './TicketActions.tsx';
import classes from './tickets.module.css';
import { useTicketChange } from './use-ticket-change.ts';

/** One ticket: what is asked, how it stands, what was said and done. */
export default function TicketPage() {
  const key = useParams().key ?? '';
  return (
    <MasterDataHost>
      <Loaded key={key} ticketKey={key} />
    </MasterDataHost>
  );
}

function Loaded({ ticketKey }: { readonly ticketKey: string }) {
  const t = useTexts('desk');
  const { data, error, refetch } = useTicket(ticketKey);
  useRecordName(data ? (data.key ?? data.summary) : null);
  if (data) return <Shown ticketKey={ticketKey} ticket={data} />;
  return (
    <>
      <PageHeader title={t('desk:ticket.title')} />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <TableSkeleton rows={6} />}
    </>
  );
}

interface ShownProps {
  readonly ticketKey: string;
  readonly ticket: Ticket;
}

function Shown({ ticketKey, ticket }: ShownProps) {
  const t = useTexts('desk');
  const { data: desk } = useDesk();
  const { busy, change, comment } = useTicketChange(ticketKey, ticket);
  const address = outsideAddress(ticket.address);
  return (
    <>
      <PageHeader
        title={ticket.summary}
        description={ticket.key ?? t('desk:noKey')}
        actions={desk?.name === 'builtin' && <OpenForm ticketKey={ticketKey} ticket={ticket} />}
      />
      <Stack gap="md">
        {ticket.key === null && (
          <Alert variant="light" color="blue" icon={<IconClock aria-hidden />} role="note">
            {t('desk:noKeyText')}
          </Alert>
        )}
        <Card>
          <Stack gap="md">
            <Facts ticket={ticket} />
            {address && (
              <Anchor href={address} target="_blank" rel="noreferrer" size="sm" underline="always">
                <Group gap={4} component="span" display="inline-flex">
                  {t('desk:ticket.outside')}
                  <IconExternalLink size={16} aria-hidden />
                </Group>
              </Anchor>
            )}
            {desk?.canTransition && (
              <TicketActions ticketKey={ticketKey} ticket={ticket} busy={busy} onChange={change} />
            )}
          </Stack>
        </Card>
        <Card component="section" aria-label={t('desk:ticket.asked')}>
          <Title order={2} size="h4" mb="sm">
            {t('desk:ticket.asked')}
          </Title>
          <Answers ticket={ticket} />
        </Card>
        <Attachments ticketKey={ticketKey} attachments={ticket.attachments} />
        <Comments
          ticket={ticket}
          mayAdd={desk?.canComment === true && ticket.may.comment}
          busy={busy}
          onAdd={comment}
        />
        <History events={ticket.events} />
      </Stack>
    </>
  );
}

function Facts({ ticket }: { readonly ticket: Ticket }) {
  const t = useTexts('desk');
  const { language } = useEntityHost();
  const { realm, endedDate, record } = ticket;
  return (
    <dl className={classes.facts}>
      <Fact name={t('desk:column.status')}>
        <TicketStatusMark status={ticket.status} />
      </Fact>
      <Fact name={t('desk:column.priority')}>{priorityText(ticket.priority, t)}</Fact>
      <Fact name={t('desk:column.kind')}>{t(`desk:kind.${ticket.kind}`)}</Fact>
      <Fact name={t('desk:column.reporter')}>{ticket.reporter.username}</Fact>
      <Fact name={t('desk:column.assignee')}>{ticket.assignee?.username ?? t('desk:nobody')}</Fact>
      {realm && <Fact name={t('desk:column.realm')}>{textOf(realm.label, language)}</Fact>}
      <Fact name={t('desk:column.createdDate')}>{displayStamp(ticket.createdDate, language)}</Fact>
      <Fact name={t('desk:column.lastModifiedDate')}>{displayStamp(ticket.lastModifiedDate, language)}</Fact>
      {endedDate && <Fact name={t('desk:column.endedDate')}>{displayStamp(endedDate, language)}</Fact>}
      {record && (
        <Fact name={t('desk:column.record')}>
          <RecordLink record={record} />
        </Fact>
      )}
    </dl>
  );
}
