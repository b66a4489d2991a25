import { Button, Group, Menu } from '@mantine/core';
import type { Ticket } from '@stockwell/model/api/tickets';
import { offeredPriorities } from '@stockwell/model/tickets/lifecycle';
import { IconArrowsExchange, IconFlag, IconRotate, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { useAssignees } from './queries.ts';
import type { TicketChange } from './use-ticket-change.ts';

interface TicketActionsProps {
  readonly ticketKey: string;
  readonly ticket: Ticket;
  readonly busy: boolean;
  readonly onChange: (change: TicketChange) => Promise<boolean>;
}

/** What this user may do with the ticket besides commenting. */
export function TicketActions({ ticketKey, ticket, busy, onChange }: TicketActionsProps) {
  const t = useTexts('desk');
  const { may, status, priority } = ticket;
  // Opening again has a button of its own, which everybody understands.
  const nextStatuses = ticket.nextStatuses.filter(
    (next) => next !== status && !(may.reopen && next === 'open'),
  );
  return (
    <Group gap="sm">
      {may.reopen && (
        <Button
          variant="default"
          leftSection={<IconRotate size={16} aria-hidden />}
          loading={busy}
          onClick={() => void onChange({ status: 'open' })}
        >
          {t('desk:action.reopen')}
        </Button>
      )}
      {may.work && nextStatuses.length > 0 && (
        <Menu withinPortal withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              variant="default"
              loading={busy}
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
            >
              {t('desk:action.status')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {nextStatuses.map((next) => (
              <Menu.Item key={next} onClick={() => void onChange({ status: next })}>
                {t(`desk:status.${next}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {may.work && (
        <Menu withinPortal withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" loading={busy} leftSection={<IconFlag size={16} aria-hidden />}>
              {t('desk:action.priority')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offeredPriorities.map((one) => (
              <Menu.Item
                key={one}
                disabled={one === priority}
                onClick={() => void onChange({ priority: one })}
              >
                {t(`desk:priority.${one}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {may.work && <AssignMenu ticketKey={ticketKey} ticket={ticket} busy={busy} onChange={onChange} />}
    </Group>
  );
}

/** Who may be given the ticket is asked for when the list opens. */
function AssignMenu({ ticketKey, ticket, busy, onChange }: TicketActionsProps) {
  const t = useTexts('desk');
  const host = useEntityHost();
  const [opened, setOpened] = useState(false);
  const { data: people, isError } = useAssignees(ticketKey, opened);
  const present = ticket.assignee?.userId ?? null;
  const others = (people ?? []).filter(({ userId }) => userId !== host.userId);
  return (
    <Menu withinPortal withInitialFocusPlaceholder={false} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconUser size={16} aria-hidden />}>
          {t('desk:action.assign')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Item
          disabled={present === host.userId}
          onClick={() => void onChange({ assigneeId: host.userId })}
        >
          {t('desk:action.assignToMe')}
        </Menu.Item>
        <Menu.Item disabled={present === null} onClick={() => void onChange({ assigneeId: null })}>
          {t('desk:nobody')}
        </Menu.Item>
        {others.map(({ userId, username }) => (
          <Menu.Item
            key={userId}
            disabled={userId === present}
            onClick={() => void onChange({ assigneeId: userId })}
          >
            {username}
          </Menu.Item>
        ))}
        {!people && <Menu.Label>{t(isError ? 'desk:assigneesFailed' : 'select.loading')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
