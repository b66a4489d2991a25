import { eq, type SQL } from 'drizzle-orm';
import { ticketTable } from '../../db/schema/index.ts';
import type { SignedIn } from '../access/principals.ts';

interface Owned {
  readonly reporterId: number;
  readonly realmId: number | null;
}

/** Staff of the desk read the tickets of their realm; those who belong to no realm read all. */
const inQueueOf = (caller: SignedIn, { realmId }: Owned): boolean =>
  caller.functions.has('ROLE_BF_LIST_TICKET') && (caller.realmId === null || caller.realmId === realmId);

export const isReporter = (caller: SignedIn, ticket: Owned): boolean => ticket.reporterId === caller.userId;

/** Everybody reads the own tickets. */
export const mayRead = (caller: SignedIn, ticket: Owned): boolean =>
  isReporter(caller, ticket) || inQueueOf(caller, ticket);

export const mayWork = (caller: SignedIn, ticket: Owned): boolean =>
  caller.functions.has('ROLE_BF_EDIT_TICKET') && inQueueOf(caller, ticket);

/** The rows of the queue of a caller who may read it. */
export const queueOf = (caller: SignedIn): SQL | undefined =>
  caller.realmId === null ? undefined : eq(ticketTable.realmId, caller.realmId);
