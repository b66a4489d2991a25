import { type Changes, isEmpty } from '@stockwell/engine/changes/change';
import { compose } from '@stockwell/engine/changes/compose';
import { noteOrigin } from '@stockwell/engine/changes/origin';
import {
  type DocumentKind,
  joinDocument,
  type Parts,
  recordsIn,
} from '@stockwell/model/documents/document-kind';
import type { AnyRecord, PartId } from '@stockwell/model/documents/record-kind';

interface Joined<D> {
  /** How many changes it has. */
  readonly at: number;
  readonly data: D;
}

/** Documents that are kept: screens ask for few selections at a time. */
const most = 8;
/** A document that is older than this is joined again. */
const mostChanges = 50;

/**
 * Documents of some parts of an open copy. One stays the same object until something in it changes, and then keeps
 * the lists that did not: what is computed from those need not be computed again.
 */
export class JoinedDocuments<D extends object, R extends object, P extends PartId> {
  readonly #kind: DocumentKind<D, R, P>;
  readonly #kept = new Map<string, Joined<D>>();
  #changes: Changes[] = [];
  #count = 0;

  constructor(kind: DocumentKind<D, R, P>) {
    this.#kind = kind;
  }

  /** The parts have changed by this. */
  changed(changes: Changes): void {
    this.#count += 1;
    this.#changes = [...this.#changes.slice(1 - mostChanges), changes];
  }

  /** The parts are others than before. */
  replaced(): void {
    this.#kept.clear();
    this.#changes = [];
    this.#count = 0;
  }

  of(ids: readonly P[], from: Parts<D, R, P>): D {
    const name = ids.join();
    const known = this.#kept.get(name);
    if (known?.at === this.#count) return known.data;
    const parts = ids.flatMap((id) => from.parts.get(id) ?? []);
    const isNear = known && this.#count - known.at <= this.#changes.length;
    const data = isNear
      ? this.#next(known, new Set<PartId>(ids), from.general, parts)
      : joinDocument(this.#kind, from.general, parts);
    if (this.#kept.size >= most && !known) this.#kept.clear();
    this.#kept.set(name, { at: this.#count, data });
    return data;
  }

  /** The document after the changes that came since. */
  #next({ at, data }: Joined<D>, ids: ReadonlySet<PartId>, general: D, parts: readonly R[]): D {
    const since = this.#changes.slice(at - this.#count).map(({ records, fields }) => ({
      records: records.filter(({ part }) => part === null || ids.has(part)),
      fields,
    }));
    if (since.every(isEmpty)) return data;
    const next: Record<string, unknown> = { ...(data as AnyRecord) };
    for (const { field, after } of since.flatMap(({ fields }) => fields)) next[field] = after;
    for (const name of new Set(since.flatMap(({ records }) => records.map(({ kind }) => kind)))) {
      const kind = this.#kind.records[name];
      if (!kind) throw new RangeError(`No records of the kind ${name}`);
      const holders = kind.part === null ? [general] : parts;
      next[kind.list] = holders.flatMap((holder) => recordsIn(holder, kind.list));
    }
    noteOrigin(next as D, data, compose(this.#kind, since));
    return next as D;
  }
}
