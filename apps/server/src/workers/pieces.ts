import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';

/**
 * A large value on its way from a worker. It is cut into pieces, because what is taken in at once blocks the main
 * thread: the value without its long lists, and the lists by some hundred values at a time.
 */
export interface Pieces {
  readonly root: Uint8Array;
  readonly lists: readonly { readonly key: string | null; readonly parts: readonly Uint8Array[] }[];
}

/** Entries in a piece: with 20 values each they take about a millisecond. */
const entriesInPiece = 100;

const cut = (list: readonly unknown[]): Uint8Array[] => {
  const parts: Uint8Array[] = [];
  for (let from = 0; from < list.length; from += entriesInPiece)
    parts.push(serialize(list.slice(from, from + entriesInPiece)));
  return parts;
};

export function toPieces(value: unknown): Pieces {
  if (Array.isArray(value) && value.length > entriesInPiece)
    return { root: serialize(null), lists: [{ key: null, parts: cut(value) }] };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { root: serialize(value), lists: [] };
  const root: Record<string, unknown> = {};
  const lists: { key: string; parts: Uint8Array[] }[] = [];
  for (const [key, part] of Object.entries(value)) {
    const long = Array.isArray(part) && part.length > entriesInPiece;
    if (long) lists.push({ key, parts: cut(part) });
    root[key] = long ? [] : part;
  }
  return { root: serialize(root), lists };
}

/** Puts a value together, letting others have their turn after every piece. */
export async function fromPieces({ root, lists }: Pieces): Promise<unknown> {
  const value: unknown = deserialize(root);
  for (const { key, parts } of lists) {
    const list: unknown[] = [];
    for (const part of parts) {
      await nextTurn();
      for (const entry of deserialize(part) as unknown[]) list.push(entry);
    }
    if (key === null) return list;
    (value as Record<string, unknown>)[key] = list;
  }
  return value;
}

/** What of it a message can hand over instead of copying it. */
export const buffersOf = ({ root, lists }: Pieces): ArrayBuffer[] => [
  ...new Set([root, ...lists.flatMap(({ parts }) => parts)].map(({ buffer }) => buffer as ArrayBuffer)),
];

/** Memory that a worker may take over; small buffers share theirs with others. */
export const ownMemory = ({ length, buffer }: Uint8Array): ArrayBuffer[] =>
  length > 0 && length === buffer.byteLength ? [buffer as ArrayBuffer] : [];
