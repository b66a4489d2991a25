import { z } from 'zod';

/** What the newest write of a record was, as the user's encrypted index remembers it. */
export interface RecordHead {
  readonly revision: number;
  readonly chunkCount: number;
}

export interface RecordAddress {
  readonly store: string;
  readonly recordId: string;
}

/** The heads of all records of a user. `counter` only grows: no revision is ever given twice. */
export interface RecordIndex {
  readonly counter: number;
  readonly heads: ReadonlyMap<string, RecordHead>;
}

/** Where the index itself lies among the records. No other store may have this name. */
export const indexAddress: RecordAddress = { store: '', recordId: 'index' };

const entrySchema = z.tuple([z.string(), z.number().int(), z.number().int()]);
const indexSchema = z.object({ counter: z.number().int().nonnegative(), entries: z.array(entrySchema) });

export function headKey({ store, recordId }: RecordAddress): string {
  return JSON.stringify([store, recordId]);
}

export function addressesIn(index: RecordIndex, store: string): { recordId: string; revision: number }[] {
  const found: { recordId: string; revision: number }[] = [];
  for (const [key, head] of index.heads) {
    const [inStore, recordId] = z.tuple([z.string(), z.string()]).parse(JSON.parse(key));
    if (inStore === store) found.push({ recordId, revision: head.revision });
  }
  return found;
}

export function indexToValue(index: RecordIndex): unknown {
  const entries = [...index.heads].map(([key, head]) => [key, head.revision, head.chunkCount]);
  return { counter: index.counter, entries };
}

export function indexFromValue(value: unknown): RecordIndex | undefined {
  const parsed = indexSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const heads = new Map(
    parsed.data.entries.map(([key, revision, chunkCount]) => [key, { revision, chunkCount }] as const),
  );
  return { counter: parsed.data.counter, heads };
}
