import type { Ticket } from '@stockwell/model/api/tickets';
import { type TicketStatus, ticketStatuses } from '@stockwell/model/tickets/lifecycle';
import type { DisplayContext } from '../../ui/entity/display.ts';
import { priorityText } from './columns.tsx';

type TicketEvent = Ticket['events'][number];

const isStatus = (text: string): text is TicketStatus => ticketStatuses.some((one) => one === text);

function valueText(what: TicketEvent['what'], value: string | null, t: DisplayContext['t']): string {
  if (value === null || value === '') return t('desk:nobody');
  if (what === 'status' && isStatus(value)) return t(`desk:status.${value}`);
  if (what === 'priority' && /^\d$/.test(value)) return priorityText(Number(value), t);
  return value;
}

/** What happened, in a sentence. */
export function eventText({ what, from, to }: TicketEvent, t: DisplayContext['t']): string {
  switch (what) {
    case 'created':
      return t('desk:event.created');
    case 'delivered':
      return to ? t('desk:event.deliveredAs', { key: to }) : t('desk:event.delivered');
    case 'record':
      return t('desk:event.record');
    default:
      return t(`desk:event.${what}`, { from: valueText(what, from, t), to: valueText(what, to, t) });
  }
}
