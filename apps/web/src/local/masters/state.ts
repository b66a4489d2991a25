import { streamedEntities } from '@stockwell/model/api/sync-stream';
import { z } from 'zod';

/** Raised when the shape of kept records changes: older copies are then fetched again. */
const formatVersion = 3;

/** How far an unfinished sync came; it goes on from there. */
const cursorSchema = z.object({
  /** What it asks for: changes since this time, or everything. */
  since: z.string().nullable(),
  /** The first list that is not complete. */
  next: z.enum(streamedEntities),
  /** The server's time when its first part began: what changed later is for the next sync. */
  began: z.string(),
  /** Rows received so far. */
  rows: z.number().int().nonnegative(),
});
export type SyncCursor = z.infer<typeof cursorSchema>;

const stateSchema = z.object({
  formatVersion: z.literal(formatVersion),
  realmId: z.number().nullable(),
  /** Lists that are here whole. A release that knows more lists fetches everything again. */
  lists: z.array(z.string()),
  /** The server's time when the last complete sync began; null before the first. */
  lastSync: z.string().nullable(),
  cursor: cursorSchema.nullable(),
});
export type MastersState = z.infer<typeof stateSchema>;

export const emptyState = (realmId: number | null): MastersState => ({
  formatVersion,
  realmId,
  lists: [],
  lastSync: null,
  cursor: null,
});

/** Undefined for a state that this release cannot go on with. */
export const stateFrom = (value: unknown): MastersState | undefined => stateSchema.safeParse(value).data;

/** The server's times are UTC without an offset. */
export const serverMs = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** When the copy was last complete, in milliseconds; null when it never was. */
export const asOf = (state: MastersState | null): number | null =>
  state?.lastSync ? serverMs(state.lastSync) : null;
