import { Button, Group, Menu, Text } from '@mantine/core';
import type { TicketRow } from '@stockwell/model/api/tickets';
import { ticketStatuses } from '@stockwell/model/tickets/lifecycle';
import { IconArrowsExchange, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkChange } from './bulk.ts';

interface BulkBarProps {
  /** The rows in sight that can be chosen. */
  readonly offered: readonly TicketRow[];
  readonly chosen: readonly TicketRow[];
  readonly onChoose: (rows: readonly TicketRow[]) => void;
}

/** What can be done with several tickets at once. */
export function BulkBar({ offered, chosen, onChoose }: BulkBarProps) {
  const t = useTexts('desk');
  const host = useEntityHost();
  const [running, setRunning] = useState<{
    readonly rows: readonly TicketRow[];
    readonly change: BulkChange;
  } | null>(null);
  const none = chosen.length === 0;
  return (
    <Group gap="sm" role="group" aria-label={t('desk:bulk.title')}>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={offered.length === 0}
        onClick={() => onChoose(chosen.length < offered.length ? offered : [])}
      >
        {t(chosen.length < offered.length ? 'desk:bulk.chooseAll' : 'desk:bulk.chooseNone')}
      </Button>
      <Text size="sm" role="status">
        {t('desk:bulk.chosen', { tickets: chosen.length })}
      </Text>
      <Button
        variant="default"
        size="xs"
        disabled={none}
        leftSection={<IconUserCheck size={16} aria-hidden />}
        onClick={() => setRunning({ rows: chosen, change: { kind: 'assign', assigneeId: host.userId } })}
      >
        {t('desk:action.assignToMe')}
      </Button>
      <Menu withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            disabled={none}
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
          >
            {t('desk:action.status')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ticketStatuses.map((status) => (
            <Menu.Item
              key={status}
              onClick={() => setRunning({ rows: chosen, change: { kind: 'status', status } })}
            >
              {t(`desk:status.${status}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {running && (
        <BulkDialog
          {...running}
          onClose={() => {
            setRunning(null);
            onChoose([]);
          }}
        />
      )}
    </Group>
  );
}
