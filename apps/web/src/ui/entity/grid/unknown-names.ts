import { isObject } from '@stockwell/model/objects';
import type { Option } from '../../select/option.ts';
import type { GridRow } from './grid-rows.ts';
import type { GridStore } from './grid-store.ts';

/** A name that is not known, or not yet: shown as it was typed and refused by the rules, never taken for empty. */
export const unknownName = (text: string): Option => ({ id: 0, text: text.trim() });

const isUnknown = (value: unknown): value is Option => isObject(value) && value.id === 0;

const unknownIn = (draft: unknown): readonly Option[] =>
  (Array.isArray(draft) ? draft : [draft]).filter(isUnknown);

/** The draft with the choices that were found for its names. */
function resolvedDraft(draft: unknown, found: ReadonlyMap<Option, Option>): unknown {
  if (isUnknown(draft)) return found.get(draft) ?? draft;
  if (!Array.isArray(draft) || !unknownIn(draft).some((name) => found.has(name))) return draft;
  const options: readonly Option[] = draft.map((one: Option) => found.get(one) ?? one);
  return options.filter((one, at) => one.id === 0 || options.findIndex(({ id }) => id === one.id) === at);
}

/** The row with the choices that were found; only a cell that still holds the very name takes one. */
export function resolvedRow(row: GridRow, found: ReadonlyMap<Option, Option>): GridRow {
  const drafts = Object.entries(row.drafts).map(
    ([name, draft]) => [name, resolvedDraft(draft, found)] as const,
  );
  return drafts.every(([name, draft]) => draft === row.drafts[name])
    ? row
    : { ...row, drafts: Object.fromEntries(drafts) };
}

/** Asks for the record of a name in a row; undefined when there is none. */
export type FindName = (name: string, text: string, row: GridRow) => Promise<Option | undefined>;

const askedAtOnce = 6;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: Math.min(askedAtOnce, items.length) }, async () => {
    for (const item of waiting) await work(item);
  });
  await Promise.all(workers);
}

/**
 * Looks up names of references that were typed or pasted before their records were known. The cells hold the names
 * at once; what is found replaces them later, without a step of its own in the history.
 */
export class NameLookup {
  readonly #store: GridStore;
  readonly #asked = new WeakSet<Option>();
  #running: Promise<void> = Promise.resolve();

  constructor(store: GridStore) {
    this.#store = store;
  }

  /** Looks up what was not looked up yet; done when everything before it is done, too. */
  run(columns: readonly string[], find: FindName): Promise<void> {
    this.#running = this.#running.then(() => this.#lookUp(columns, find));
    return this.#running;
  }

  #newIn(column: string): readonly { readonly row: GridRow; readonly name: Option }[] {
    return this.#store.rows.flatMap((row) =>
      unknownIn(row.drafts[column])
        .filter((name) => !this.#asked.has(name))
        .map((name) => ({ row, name })),
    );
  }

  async #lookUp(columns: readonly string[], find: FindName): Promise<void> {
    const names = columns.flatMap((column) => this.#newIn(column).map(({ name }) => name));
    if (names.length === 0) return;
    this.#store.setPending(new Set(names));
    // Column by column: what one offers can hang on what stands before it, as units on their program.
    for (const column of columns) {
      const found = new Map<Option, Option>();
      await inParallel(this.#newIn(column), async ({ row, name }) => {
        this.#asked.add(name);
        try {
          const option = await find(column, name.text, row);
          if (option) found.set(name, option);
        } catch {
          // Without an answer the name stays unknown, and is asked for again with the next change or save.
          this.#asked.delete(name);
        }
      });
      this.#store.resolve(found);
    }
    this.#store.setPending(new Set());
  }
}
