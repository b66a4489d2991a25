import { type Ticket, type TicketRow, ticketEndpoints } from '@stockwell/model/api/tickets';
import type { TicketStatus } from '@stockwell/model/tickets/lifecycle';
import { call } from '../../api/client.ts';
import { refusalOf } from '../../api/refusal.ts';
import { fetchTicket } from './queries.ts';

/** What is done to each of the chosen tickets. */
export type BulkChange =
  | { readonly kind: 'assign'; readonly assigneeId: number }
  | { readonly kind: 'status'; readonly status: TicketStatus };

export interface BulkResult {
  readonly key: string;
  readonly summary: string;
  /** Skipped: the ticket is there already, or cannot go there from where it stands. */
  readonly outcome: 'done' | 'already' | 'impossible' | 'failed';
  readonly messageCode?: string;
}

/** What a change means for a ticket as it stands now; null where it cannot be made. */
export function changeFor(
  ticket: Pick<Ticket, 'status' | 'assignee' | 'nextStatuses' | 'may'>,
  change: BulkChange,
): { readonly assigneeId: number } | { readonly status: TicketStatus } | 'already' | null {
  if (change.kind === 'assign') {
    if (ticket.assignee?.userId === change.assigneeId) return 'already';
    return ticket.may.work ? { assigneeId: change.assigneeId } : null;
  }
  if (ticket.status === change.status) return 'already';
  return ticket.may.work && ticket.nextStatuses.includes(change.status) ? { status: change.status } : null;
}

async function changeOne(key: string, change: BulkChange): Promise<BulkResult['outcome']> {
  // Rows of a list may be old: each ticket is looked at before it is changed.
  const ticket = await fetchTicket(key);
  const wanted = changeFor(ticket, change);
  if (wanted === 'already') return 'already';
  if (wanted === null) return 'impossible';
  await call(ticketEndpoints.update, {
    params: { key },
    body: { recordVersion: ticket.recordVersion, ...wanted },
  });
  return 'done';
}

interface BulkRun {
  readonly onResult: (result: BulkResult) => void;
  readonly stopped: () => boolean;
}

/** One ticket after the other; what fails for one does not keep the others from being changed. */
export async function runBulk(
  rows: readonly TicketRow[],
  change: BulkChange,
  { onResult, stopped }: BulkRun,
  one: typeof changeOne = changeOne,
): Promise<void> {
  for (const { key, summary } of rows) {
    if (stopped()) return;
    if (key === null) continue;
    try {
      onResult({ key, summary, outcome: await one(key, change) });
    } catch (failure) {
      onResult({ key, summary, outcome: 'failed', messageCode: refusalOf(failure).messageCode });
    }
  }
}
