import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../app/session/drafts.ts';
import type { EntryDrafts } from './entry-state.ts';

interface KeptRows<E> {
  readonly rows: readonly (readonly [string, E])[];
}

const isKept = (value: unknown): value is KeptRows<never> =>
  typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows);

/** Writes one after the other; of those that wait only the newest is written. */
class Keeper<E> {
  #wanted: { readonly key: string; readonly drafts: EntryDrafts<E> } | null = null;
  #writing = false;

  keep(key: string, drafts: EntryDrafts<E>): void {
    this.#wanted = { key, drafts };
    if (!this.#writing) void this.#write();
  }

  async #write(): Promise<void> {
    this.#writing = true;
    try {
      while (this.#wanted) {
        const { key, drafts } = this.#wanted;
        this.#wanted = null;
        if (drafts.size === 0) await dropDraft(key);
        else await keepDraft(key, { rows: [...drafts] });
      }
    } catch (cause) {
      console.warn('Rows that wait for correction could not be kept on this device', cause);
    } finally {
      this.#writing = false;
    }
  }
}

/**
 * Rows that wait for correction, kept encrypted on this device and there again on return. `isShape` turns away
 * what another release has written.
 */
export function useDrafts<E>(
  key: string | null,
  isShape: (entry: unknown) => boolean,
): {
  readonly drafts: EntryDrafts<E>;
  readonly setDrafts: (drafts: EntryDrafts<E>) => void;
  readonly isReady: boolean;
} {
  const [state, setState] = useState<{ readonly key: string | null; readonly drafts: EntryDrafts<E> }>({
    key: null,
    drafts: new Map(),
  });
  const keeper = useRef(new Keeper<E>());
  const shape = useRef(isShape);
  useEffect(() => {
    if (key === null) return;
    let isGone = false;
    const show = (rows: readonly (readonly [string, E])[]) => {
      if (!isGone) setState({ key, drafts: new Map(rows) });
    };
    readDraft(key).then(
      (draft) =>
        show(isKept(draft?.value) ? draft.value.rows.filter(([, entry]) => shape.current(entry)) : []),
      () => show([]),
    );
    return () => {
      isGone = true;
    };
  }, [key]);
  const setDrafts = useCallback(
    (drafts: EntryDrafts<E>) => {
      setState({ key, drafts });
      if (key !== null) keeper.current.keep(key, drafts);
    },
    [key],
  );
  const isReady = key !== null && state.key === key;
  const [none] = useState<EntryDrafts<E>>(new Map());
  return { drafts: isReady ? state.drafts : none, setDrafts, isReady };
}
