import { sendResetLink } from '@stockwell/model/api/users';
import { isLocked } from '@stockwell/model/session/lock';
import { call } from '../../api/client.ts';
import type { EntityRecord } from '../../ui/entity/entity-record.ts';

/** Mails a link by which the user sets a new password; it also opens a locked account. Answers the message code. */
export async function sendPasswordLink(userId: number): Promise<string> {
  return (await call(sendResetLink, { params: { userId } })).messageCode;
}

export const isLockedOut = (record: EntityRecord): boolean => isLocked(Number(record.faildAttempts ?? 0));
