import { applyToDocument } from '@stockwell/engine/changes/apply';
import type { Changes } from '@stockwell/engine/changes/change';
import { compose } from '@stockwell/engine/changes/compose';
import { changesSince } from '@stockwell/engine/changes/origin';
import { forecastRecords, supplyPlanRecords } from '@stockwell/model/documents/record-kinds';

/**
 * Documents travel to the worker by their changes: it holds the last few, and a document that edits made of one of
 * them is sent as these edits. After a keystroke one record travels, not a program, and nothing is compared.
 */
export type SharedDocument =
  | { readonly id: number }
  | { readonly id: number; readonly whole: object }
  | { readonly id: number; readonly from: number; readonly changes: Changes };

/** The records of a document; only forecasts have trees. */
const recordsOf = (document: object) => ({
  records: 'treeList' in document ? forecastRecords : supplyPlanRecords,
});

interface Held {
  readonly id: number;
  readonly data: object;
}

export interface Sending {
  readonly document: SharedDocument;
  /** Documents that the worker need not keep any longer. */
  readonly forget: readonly number[];
}

function sharedAs(id: number, data: object, held: readonly Held[]): SharedDocument {
  for (const { id: from, data: earlier } of held.toReversed()) {
    const made = changesSince(data, earlier);
    if (made) return { id, from, changes: compose(recordsOf(data), made) };
  }
  return { id, whole: data };
}

/** Keeps track of what the worker holds: the last few documents. */
export function documentSender(room = 5): (data: object) => Sending {
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
    const document = sharedAs(id, data, held);
    const kept = [...held, { id, data }];
    const forget = kept.slice(0, Math.max(0, kept.length - room)).map((one) => one.id);
    held = kept.slice(-room);
    return { document, forget };
  };
}

export interface DocumentReceiver {
  readonly receive: (document: SharedDocument) => object;
  readonly forget: (ids: readonly number[]) => void;
}

/** The worker's side: makes the changes on what it holds. */
export function documentReceiver(): DocumentReceiver {
  const held = new Map<number, object>();
  const find = (id: number): object => {
    const found = held.get(id);
    if (!found) throw new RangeError(`Document ${id} was not sent`);
    return found;
  };
  const open = (sent: SharedDocument): object => {
    if ('whole' in sent) return sent.whole;
    if (!('from' in sent)) return find(sent.id);
    const before = find(sent.from);
    return applyToDocument(recordsOf(before), before, sent.changes);
  };
  return {
    receive: (sent) => {
      const data = open(sent);
      held.set(sent.id, data);
      return data;
    },
    forget: (ids) => {
      for (const id of ids) held.delete(id);
    },
  };
}
