import type { ServerInstallation } from '@stockwell/model/api/account';
import type { RecordOwner } from '../../sealed-records.ts';
import { readUserCopy } from '../../user-copy.ts';

/** Where copies come from: the kind of installation and, as soon as the device has heard it, which one. */
export interface Origin {
  readonly kind: string;
  readonly server?: ServerInstallation | undefined;
}

/** The installation that the copies of this user come from. */
export async function originOf(owner: RecordOwner, kind: string): Promise<Origin> {
  const copy = await readUserCopy(owner);
  return { kind, server: copy.result === 'found' ? copy.value.server : undefined };
}

/** Two installations of one kind are distinguished by their ids, as far as both sides know theirs. */
export function isSameOrigin(file: Origin, here: Origin): boolean {
  if (file.kind !== here.kind) return false;
  return !file.server || !here.server || file.server.installationId === here.server.installationId;
}
