import { type StreamedEntity, type SyncPart, streamedEntities } from '@stockwell/model/api/sync-stream';
import { dayMs } from '@stockwell/model/session/constants';
import { type MastersState, type SyncCursor, serverMs } from './state.ts';

export interface SyncWish {
  /** Leaves the last sync aside and fetches everything. */
  readonly full?: boolean;
  /** Only the lists of a part; the time of the last complete sync stays. */
  readonly part?: SyncPart;
}

/** What the server is asked for. */
export interface SyncPlan {
  readonly since: string | null;
  readonly from: StreamedEntity | undefined;
  readonly part: SyncPart | undefined;
  /** The unfinished sync that goes on. */
  readonly resumes: SyncCursor | null;
}

/** One day before: clocks differ, and a change may be stored later than it is stamped. */
const overlapMs = dayMs;

export function withOverlap(lastSync: string): string {
  return new Date(serverMs(lastSync) - overlapMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** Whether every list of this release is here, so that changes alone bring the copy up to date. */
const isWhole = (state: MastersState): boolean =>
  state.lastSync !== null && streamedEntities.every((name) => state.lists.includes(name));

/** Everything, what changed since the last time, or the rest of a sync that was interrupted. */
export function planSync(state: MastersState, { full = false, part }: SyncWish): SyncPlan {
  const since = isWhole(state) && state.lastSync ? withOverlap(state.lastSync) : null;
  if (part) return { since: full ? null : since, from: undefined, part, resumes: null };
  const { cursor } = state;
  // A full sync goes on with a full one only; any other goes on with whatever was begun.
  if (cursor && (!full || cursor.since === null)) {
    return { since: cursor.since, from: cursor.next, part, resumes: cursor };
  }
  return { since: full ? null : since, from: undefined, part, resumes: null };
}

/** An interruption longer than this leaves room for changes: a resumed sync is followed by one for those. */
const staleMs = 3_600_000;

export const needsAnotherPass = (began: string, serverTime: string): boolean =>
  serverMs(serverTime) - serverMs(began) > staleMs;
