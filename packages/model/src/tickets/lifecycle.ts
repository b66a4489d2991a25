/** Where a ticket stands in the desk of the product. */
export const ticketStatuses = ['open', 'inProgress', 'waiting', 'done', 'rejected'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** How long after its end a ticket can be opened again. */
export const reopenDays = 30;

const next: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  open: ['inProgress', 'waiting', 'done', 'rejected'],
  inProgress: ['open', 'waiting', 'done', 'rejected'],
  waiting: ['open', 'inProgress', 'done', 'rejected'],
  done: ['open'],
  rejected: ['open'],
};

export const isEnded = (status: TicketStatus): boolean => status === 'done' || status === 'rejected';

/** What somebody still has to do something about. */
export const unfinishedStatuses: readonly TicketStatus[] = ticketStatuses.filter(
  (status) => !isEnded(status),
);

const dayMs = 86_400_000;

/** Where a ticket may go from here. What has ended can be opened again for a while. */
export function nextStatuses(status: TicketStatus, endedOn: Date | null, now: Date): readonly TicketStatus[] {
  if (isEnded(status) && endedOn && now.getTime() - endedOn.getTime() > reopenDays * dayMs) return [];
  return next[status];
}

/** Priorities in the order they are offered; a fifth, the lowest, is understood and never offered. */
export const offeredPriorities = [4, 3, 2, 1] as const;
export const defaultPriority = 3;

const priorityNames: Readonly<Record<number, string>> = { 1: 'Highest', 2: 'High', 3: 'Medium', 4: 'Low' };

export const priorityName = (priority: number): string => priorityNames[priority] ?? 'Lowest';
