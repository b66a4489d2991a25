import { Anchor, Box, Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Ticket, ticketEndpoints } from '@stockwell/model/api/tickets';
import { formById } from '@stockwell/model/tickets/forms';
import { isEnded } from '@stockwell/model/tickets/lifecycle';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../api/client.ts';
import { refusalOf } from '../../api/refusal.ts';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useLeadOn } from '../../platform/routes/use-lead-on.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { RecordId } from '../../ui/entity/entity-record.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { type FormTask, FormTaskContext } from '../../ui/entity/task.ts';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import { ErrorPanel, TableSkeleton } from '../../ui/table/index.ts';
import { Answers } from './Answers.tsx';
import { fetchNamed } from './named-options.ts';
import { draftsFrom, editedRecord, meantRealm, namedRecords } from './prefill.ts';
import { fetchTicket, keepTicket } from './queries.ts';

interface TicketTaskProps {
  readonly ticketKey: string;
  readonly children: ReactNode;
}

/** The form below was opened for a ticket: it begins with the answers, and its save does the ticket. */
export default function TicketTask({ ticketKey, children }: TicketTaskProps) {
  const host = useEntityHost();
  const { data, error, refetch } = useQuery({
    // Apart from what other pages keep: a reload must not overwrite what is being typed.
    queryKey: ['ticketTask', ticketKey, host.language],
    queryFn: async ({ signal }) => {
      const ticket = await fetchTicket(ticketKey, signal);
      const form = ticket.form ? formById(ticket.form) : undefined;
      if (!form?.record) return { ticket, prepared: null };
      const { answers, payload } = ticket;
      const realmId = meantRealm(form, answers);
      const optionFor = await fetchNamed(host, namedRecords(form, answers, payload), realmId);
      const drafts = draftsFrom(form, answers, optionFor, host.language);
      const realm = realmId === null ? null : optionFor('realm', realmId);
      return { ticket, prepared: { form, drafts, realm } };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Another language brings other names, not another task.
    placeholderData: (before) => before,
  });
  if (!data) {
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <TableSkeleton rows={6} />;
  }
  return (
    <Prepared ticketKey={ticketKey} {...data}>
      {children}
    </Prepared>
  );
}

interface PreparedProps extends TicketTaskProps {
  readonly ticket: Ticket;
  readonly prepared: {
    readonly form: NonNullable<ReturnType<typeof formById>>;
    readonly drafts: FormTask['drafts'];
    readonly realm: FormTask['realm'];
  } | null;
}

/** An existing user keeps access, realm and address; what was asked for is read in the ticket. */
const ofKnownUser = ['username', 'orgAndCountry', 'language'];

function Prepared({ ticketKey, ticket, prepared, children }: PreparedProps) {
  const { userId } = useParams();
  const open = !isEnded(ticket.status) && ticket.may.work && ticket.record === null;
  const { link, saved, failure, busy } = useLinking(ticketKey, ticket, prepared?.form.record?.entity ?? '');

  const task = useMemo<FormTask | null>(() => {
    if (!prepared?.form.record || !open) return null;
    const { form, drafts, realm } = prepared;
    const knownUser = form.kind === 'userRequest' && userId !== undefined ? userId : null;
    const kept = Object.entries(drafts).filter(([name]) => !knownUser || ofKnownUser.includes(name));
    return {
      entity: form.record?.entity ?? '',
      action: knownUser ? 'edit' : (form.action ?? 'add'),
      recordId: knownUser ?? editedRecord(form, ticket.answers),
      drafts: Object.fromEntries(kept),
      realm,
      onSaved: link,
    };
  }, [prepared, open, userId, ticket.answers, link]);

  return (
    <FormTaskContext value={task}>
      <Box mb="md">
        <TaskBanner ticketKey={ticketKey} ticket={ticket} open={task !== null} />
      </Box>
      {children}
      <LinkFailure
        ticketKey={ticketKey}
        saved={saved}
        failure={failure}
        busy={busy}
        onRetry={() => saved !== null && void link(saved)}
      />
    </FormTaskContext>
  );
}

/** After the save: the ticket is linked with the record and done, and the user is led to it. */
function useLinking(ticketKey: string, ticket: Ticket, entity: string) {
  const t = useTexts('desk');
  const host = useEntityHost();
  const client = useQueryClient();
  const leadOn = useLeadOn();
  const [saved, setSaved] = useState<RecordId | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { announce } = host;

  const link = useCallback(
    async (id: RecordId) => {
      setSaved(id);
      setBusy(true);
      try {
        // Others may have commented or taken the ticket while the form was filled in.
        const { recordVersion } = await fetchTicket(ticketKey);
        const done = await call(ticketEndpoints.update, {
          params: { key: ticketKey },
          body: { recordVersion, record: { entity, id } },
        });
        setFailure(null);
        await keepTicket(client, ticketKey, done);
        announce('success', t('desk:task.done', { key: ticket.key ?? ticketKey }));
        await leadOn(`/tickets/${encodeURIComponent(ticketKey)}`, undefined, { replace: false });
      } catch (refused) {
        setFailure(refusalOf(refused).messageCode);
      } finally {
        setBusy(false);
      }
    },
    [ticketKey, ticket.key, entity, client, announce, leadOn, t],
  );
  return { link, saved, failure, busy };
}

interface TaskBannerProps {
  readonly ticketKey: string;
  readonly ticket: Ticket;
  readonly open: boolean;
}

function TaskBanner({ ticketKey, ticket, open }: TaskBannerProps) {
  const t = useTexts('desk');
  const [shown, { toggle }] = useDisclosure(false);
  const Icon = shown ? IconChevronDown : IconChevronRight;
  return (
    <StatusBanner color="neutral" duration={null}>
      <Stack gap="xs">
        <Group gap="xs">
          <Text size="sm">
            {t(open ? 'desk:task.for' : 'desk:task.closed', {
              key: ticket.key ?? ticketKey,
              summary: ticket.summary,
              reporter: ticket.reporter.username,
            })}
          </Text>
          <Anchor
            component={Link}
            to={`/tickets/${encodeURIComponent(ticketKey)}`}
            size="sm"
            underline="always"
          >
            {t('desk:task.toTicket')}
          </Anchor>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={shown}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={toggle}
          >
            {t('desk:task.asked')}
          </Button>
        </Group>
        <Collapse expanded={shown}>{shown && <Answers ticket={ticket} />}</Collapse>
      </Stack>
    </StatusBanner>
  );
}

interface LinkFailureProps {
  readonly ticketKey: string;
  readonly saved: RecordId | null;
  readonly failure: string | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** The record is saved, and the form must not save it twice: from here the way leads on only. */
function LinkFailure({ ticketKey, saved, failure, busy, onRetry }: LinkFailureProps) {
  const t = useTexts('desk');
  const message = useMessage();
  return (
    <Dialog
      opened={saved !== null && failure !== null}
      title={t('desk:task.notLinked')}
      actions={
        <>
          <Button
            component={Link}
            to={`/tickets/${encodeURIComponent(ticketKey)}`}
            variant="default"
            disabled={busy}
          >
            {t('desk:task.toTicket')}
          </Button>
          <Button onClick={onRetry} loading={busy} data-autofocus>
            {t('error.retry')}
          </Button>
        </>
      }
    >
      <Text size="sm" role="alert">
        {t('desk:task.notLinkedText', { reason: failure ? message(failure) : '' })}
      </Text>
    </Dialog>
  );
}
