import { useCallback, useState } from 'react';
import { waitingAtKey } from '../../local/programs/waiting-names.ts';
import type { EntryDrafts } from './entry-state.ts';
import { useWaitingStore } from './waiting-store.ts';

/**
 * Rows that wait for correction, under the key of their sheet. `isShape` turns away what another release has
 * written.
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
  const at = key === null ? undefined : waitingAtKey(key);
  const [shape] = useState(() => isShape);
  const store = useWaitingStore<E>(at?.copy ?? null, at?.screen ?? 'consumption', {
    isShape: shape,
    isScratch: at?.isScratch,
  });
  const setDrafts = useCallback((drafts: EntryDrafts<E>) => store?.set(drafts), [store]);
  const [none] = useState<EntryDrafts<E>>(new Map());
  return {
    drafts: store?.isReady ? store.rows : none,
    setDrafts,
    isReady: store?.isReady ?? false,
    isUnkept: store?.isUnkept ?? false,
    keepAgain: () => store?.keepAgain(),
  };
}
