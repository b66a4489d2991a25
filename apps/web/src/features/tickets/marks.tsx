import { Badge } from '@mantine/core';
import type { TicketStatus } from '@stockwell/model/tickets/lifecycle';
import {
  IconCircle,
  IconCircleCheck,
  IconCircleX,
  IconMessageQuestion,
  IconProgress,
} from '@tabler/icons-react';
import { useTexts } from '../../i18n/texts.ts';

const marks = {
  open: { color: 'blue', icon: IconCircle },
  inProgress: { color: 'yellow', icon: IconProgress },
  waiting: { color: 'orange', icon: IconMessageQuestion },
  done: { color: 'green', icon: IconCircleCheck },
  rejected: { color: 'gray', icon: IconCircleX },
} as const satisfies Record<TicketStatus, unknown>;

/** Where a ticket stands: a word and a shape, never a colour alone. */
export function TicketStatusMark({ status }: { readonly status: TicketStatus }) {
  const t = useTexts('desk');
  const { color, icon: Icon } = marks[status];
  return (
    <Badge
      variant="light"
      color={color}
      leftSection={<Icon size={14} aria-hidden />}
      tt="none"
      fw={500}
      miw="max-content"
    >
      {t(`desk:status.${status}`)}
    </Badge>
  );
}
