import type { ProgramData } from '@stockwell/model/program-data/index';

/**
 * Documents travel to the worker by what changed. A document is never changed in place, so a list or a record
 * that is the same object as before has been sent before; after a keystroke one record travels, not a program.
 */
export type SentDocument =
  | { readonly id: number }
  | { readonly id: number; readonly whole: ProgramData }
  | {
      readonly id: number;
      readonly from: number;
      readonly fields: Readonly<Record<string, unknown>>;
      readonly lists: Readonly<Record<string, ListChange>>;
    };

/** Items that a list lost at a place, and those that stand there now. */
interface ListChange {
  readonly start: number;
  readonly removed: number;
  readonly inserted: readonly unknown[];
}

function listChange(before: readonly unknown[], after: readonly unknown[]): ListChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return {
    start,
    removed: before.length - end - start,
    inserted: after.slice(start, after.length - end),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function difference(id: number, from: Held, data: ProgramData): SentDocument {
  const before: Fields = from.data;
  const after: Fields = data;
  const fields: Record<string, unknown> = {};
  const lists: Record<string, ListChange> = {};
  for (const [name, value] of Object.entries(after)) {
    const old = before[name];
    if (value === old) continue;
    if (Array.isArray(value) && Array.isArray(old)) lists[name] = listChange(old, value);
    else fields[name] = value;
  }
  return { id, from: from.id, fields, lists };
}

interface Held {
  readonly id: number;
  readonly data: ProgramData;
}

/** How many lists with something in them two documents share. */
function shared(one: ProgramData, other: ProgramData): number {
  const before: Fields = one;
  return Object.entries(other).filter(
    ([name, value]) => Array.isArray(value) && value.length > 0 && value === before[name],
  ).length;
}

export interface Lent {
  readonly document: SentDocument;
  /** Documents that the worker need not keep any longer. */
  readonly forget: readonly number[];
}

/** Keeps book of what the worker holds: the last few documents. */
export function lender(room = 4): (data: ProgramData) => Lent {
  let held: readonly Held[] = [];
  let lastId = 0;
  return (data) => {
    const known = held.find((one) => one.data === data);
    if (known) {
      held = [...held.filter((one) => one !== known), known];
      return { document: { id: known.id }, forget: [] };
    }
    lastId += 1;
    const id = lastId;
    const nearest = held
      .map((one) => ({ one, lists: shared(one.data, data) }))
      .sort((a, b) => b.lists - a.lists)[0];
    const document: SentDocument =
      nearest && nearest.lists > 0 ? difference(id, nearest.one, data) : { id, whole: data };
    const kept = [...held, { id, data }];
    const forget = kept.slice(0, Math.max(0, kept.length - room)).map((one) => one.id);
    held = kept.slice(-room);
    return { document, forget };
  };
}

export interface Borrower {
  readonly receive: (document: SentDocument) => ProgramData;
  readonly forget: (ids: readonly number[]) => void;
}

/** The worker's side: puts documents together again. */
export function borrower(): Borrower {
  const held = new Map<number, ProgramData>();
  const find = (id: number): ProgramData => {
    const found = held.get(id);
    if (!found) throw new RangeError(`Document ${id} was not sent`);
    return found;
  };
  return {
    receive: (sent) => {
      const data = restored(sent, find);
      held.set(sent.id, data);
      return data;
    },
    forget: (ids) => {
      for (const id of ids) held.delete(id);
    },
  };
}

function restored(sent: SentDocument, find: (id: number) => ProgramData): ProgramData {
  if ('whole' in sent) return sent.whole;
  if (!('from' in sent)) return find(sent.id);
  const before = find(sent.from);
  const lists = Object.entries(sent.lists).map(([name, { start, removed, inserted }]) => {
    const old = (before as Fields)[name];
    return [name, Array.isArray(old) ? old.toSpliced(start, removed, ...inserted) : inserted] as const;
  });
  return { ...before, ...sent.fields, ...Object.fromEntries(lists) };
}
