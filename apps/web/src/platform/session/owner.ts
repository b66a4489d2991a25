import type { RecordOwner } from '../../local/sealed-records.ts';

/** Whose encrypted records this tab may read and write; null while nobody is signed in. */
let owner: RecordOwner | null = null;
const listeners = new Set<() => void>();

export function localOwner(): RecordOwner | null {
  return owner;
}

/** Only the session says who it is. */
export function setLocalOwner(next: RecordOwner | null): void {
  if (owner === next) return;
  owner = next;
  for (const listener of listeners) listener();
}

/** Announces sign-in, sign-out and somebody else. */
export function subscribeLocalOwner(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
