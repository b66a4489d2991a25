import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../app/session/drafts.ts';
import { isDeviceFull } from '../../local/programs/device-full.ts';
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
  readonly #tell: (isFull: boolean) => void;

  /** `tell` hears whether the device has room for what waits. */
  constructor(tell: (isFull: boolean) => void) {
    this.#tell = tell;
  }

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
        this.#tell(false);
      }
    } catch (cause) {
      this.#tell(isDeviceFull(cause));
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
  /** The device had no room for them: they are only on the screen. */
  readonly isUnkept: boolean;
  readonly keepAgain: () => void;
} {
  const [state, setState] = useState<{ readonly key: string | null; readonly drafts: EntryDrafts<E> }>({
    key: null,
    drafts: new Map(),
  });
  const [isUnkept, setUnkept] = useState(false);
  const [keeper] = useState(() => new Keeper<E>(setUnkept));
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
      if (key !== null) keeper.keep(key, drafts);
    },
    [key, keeper],
  );
  const isReady = key !== null && state.key === key;
  const [none] = useState<EntryDrafts<E>>(new Map());
  const keepAgain = () => {
    if (isReady) setDrafts(state.drafts);
  };
  return { drafts: isReady ? state.drafts : none, setDrafts, isReady, isUnkept, keepAgain };
}
