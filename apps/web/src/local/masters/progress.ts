import type { StreamedEntity } from '@stockwell/model/api/sync-stream';

/** How far a sync is, from what the server said would come. */
export interface SyncProgress {
  /** The list under way; null before the first and after the last. */
  readonly list: StreamedEntity | null;
  readonly listsDone: number;
  readonly lists: number;
  readonly rowsDone: number;
  readonly rows: number;
  readonly bytes: number;
  /** Whether everything is fetched, not just what changed. */
  readonly whole: boolean;
  /** Whether it goes on with one that was interrupted. */
  readonly resumed: boolean;
}

/** Each list counts as one row more, so that empty lists move the bar too. 100 only when all is there. */
export function percentOf({ listsDone, lists, rowsDone, rows }: SyncProgress): number {
  if (lists === 0) return 0;
  return Math.floor((100 * (listsDone + rowsDone)) / (lists + rows));
}
