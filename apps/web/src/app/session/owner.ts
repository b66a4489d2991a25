import type { RecordOwner } from '../../local/records.ts';

/** Whose encrypted records this tab may read and write; null while nobody is signed in. */
let owner: RecordOwner | null = null;

export function localOwner(): RecordOwner | null {
  return owner;
}

/** Only the session says who it is. */
export function setLocalOwner(next: RecordOwner | null): void {
  owner = next;
}
