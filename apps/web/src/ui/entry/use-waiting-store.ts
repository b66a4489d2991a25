import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type DocumentCopy, plainCopy } from '../../local/documents/names.ts';
import type { WaitingPlace } from '../../local/documents/waiting-names.ts';
import { useLocalOwner } from '../program/open-copies.ts';
import { pauseWhileSignedIn } from '../program/signed-in-pause.ts';
import { openWaiting, type WaitingStore } from './waiting-store.ts';

/** Whether an entry is one that the sheet can show; stays the same function, asked when the store is opened. */
type IsShape = (entry: unknown) => boolean;

const noCopies: readonly DocumentCopy[] = [];

/** The rows of a screen that wait, in the order of the copies; none while nobody is signed in. */
export function useWaitingStores<E>(
  copies: readonly DocumentCopy[],
  place: WaitingPlace,
  isShape: IsShape,
): readonly WaitingStore<E>[] {
  const owner = useLocalOwner();
  const wanted = JSON.stringify(copies.map(plainCopy));
  const stores = useMemo(() => {
    const plain = JSON.parse(wanted) as readonly DocumentCopy[];
    return owner
      ? plain.map((copy) => openWaiting<E>({ owner, copy, place, isShape, pause: pauseWhileSignedIn(owner) }))
      : [];
  }, [owner, wanted, place, isShape]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = stores.map((store) => store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [stores],
  );
  useSyncExternalStore(subscribe, () => stores.map(({ revision }) => revision).join());
  return stores;
}

/** The rows of a screen that wait; null while there is no copy or nobody is signed in. */
export function useWaitingStore<E>(
  copy: DocumentCopy | null,
  place: WaitingPlace,
  isShape: IsShape,
): WaitingStore<E> | null {
  const [store = null] = useWaitingStores<E>(copy ? [copy] : noCopies, place, isShape);
  return store;
}
