import { createHash, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordValidityDays, resetTokenLength } from '@stockwell/model/session/constants';
import { type PasswordOwner, passwordProblems } from '@stockwell/model/session/password';
import { days } from '../../db/time.ts';
import { wrongFields } from '../../http/refusal.ts';

/** Argon2id with the library's recommended costs (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | null = null;

/** An account that does not exist takes as long to refuse as one that does. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this');
  const matches = await verify(stored ?? (await decoy), password).catch(() => false);
  return matches && Boolean(stored);
}

export const passwordExpiry = (now: Date): Date => new Date(now.getTime() + days(passwordValidityDays));

/** Refuses a new password that breaks a rule, naming the first rule under its field. */
export function requireGoodPassword(field: string, candidate: string, owner: PasswordOwner): void {
  const problems = passwordProblems(candidate, owner);
  const [first] = problems;
  if (first) throw wrongFields({ [field]: first }, { problems });
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const newLinkToken = (): string =>
  Array.from({ length: resetTokenLength }, () => letters.charAt(randomInt(letters.length))).join('');

export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
