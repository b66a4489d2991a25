import type { SentOf } from '@stockwell/model/api/endpoint';
import { type Ticket, ticketEndpoints } from '@stockwell/model/api/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { refusalOf, staleRecord } from '../../api/refusal.ts';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { keepTicket, ticketsKey } from './queries.ts';

export type TicketChange = Omit<SentOf<typeof ticketEndpoints.update>, 'recordVersion'>;

/** Changes a ticket from the state that is shown. Whoever was slower sees the newer state and decides again. */
export function useTicketChange(key: string, ticket: Ticket) {
  const t = useTexts('desk');
  const message = useMessage();
  const host = useEntityHost();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function run(send: () => Promise<Ticket>, done: string): Promise<boolean> {
    setBusy(true);
    try {
      await keepTicket(client, key, await send());
      host.announce('success', done);
      return true;
    } catch (failure) {
      const { messageCode } = refusalOf(failure);
      if (messageCode === staleRecord) await client.invalidateQueries({ queryKey: ticketsKey });
      host.announce('error', messageCode === staleRecord ? t('desk:stale') : message(messageCode));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    change: (values: TicketChange) =>
      run(
        () =>
          call(ticketEndpoints.update, {
            params: { key },
            body: { ...values, recordVersion: ticket.recordVersion },
          }),
        t('desk:changed'),
      ),
    comment: (text: string) =>
      run(() => call(ticketEndpoints.comment, { params: { key }, body: { text } }), t('desk:comment.added')),
  };
}
