import { maxFailedAttempts } from './constants.ts';

/** Looked at before the password is: a locked account answers "locked" to a right password too. */
export function isLocked(failedAttempts: number): boolean {
  return failedAttempts > maxFailedAttempts;
}
