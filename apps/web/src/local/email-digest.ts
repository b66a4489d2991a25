import { bytesSchema } from './aead.ts';
import { type Bytes, concatenated, randomBytes, sha256, utf8 } from './bytes.ts';
import type { LocalDatabase } from './database.ts';

/**
 * An e-mail address finds its user's slots without being stored: beside the slots lies a digest of
 * the lower-cased address under a salt of its own.
 */
export interface EmailDigest {
  readonly emailSalt: Bytes;
  readonly emailDigest: Bytes;
}

const saltBytes = 16;

export async function emailDigestOf(emailId: string): Promise<EmailDigest> {
  const emailSalt = randomBytes(saltBytes);
  return { emailSalt, emailDigest: await digest(emailId, emailSalt) };
}

/** The user who signed in here with this address before, ignoring case. */
export async function findUserByEmail(database: LocalDatabase, emailId: string): Promise<number | undefined> {
  for (const { userId, emailSalt, emailDigest } of await database.slots.toArray()) {
    const readable = bytesSchema.safeParse(emailSalt).success && bytesSchema.safeParse(emailDigest).success;
    if (readable && sameBytes(await digest(emailId, emailSalt), emailDigest)) return userId;
  }
  return undefined;
}

/** Follows a change of the address on the server. */
export async function renewEmail(database: LocalDatabase, userId: number, emailId: string): Promise<void> {
  if ((await findUserByEmail(database, emailId)) === userId) return;
  await database.slots.update(userId, await emailDigestOf(emailId));
}

function digest(emailId: string, salt: Bytes): Promise<Bytes> {
  return sha256(concatenated([salt, utf8(emailId.trim().normalize('NFC').toLowerCase())]));
}

function sameBytes(one: Bytes, other: Bytes): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
