import { z } from 'zod';
import { bytesSchema, type Sealed, sealedSchema, unwrap, wrap } from './aead.ts';
import { type Bytes, partsAsBytes, randomBytes, utf8 } from './bytes.ts';
import { installationIdOf, type LocalDatabase, type PasswordDerivation } from './database.ts';
import { emailDigestOf } from './email-digest.ts';

/**
 * The data key (DEK) of a user in this browser is random and never leaves it. It is kept only
 * wrapped: in slot P by a key derived from the password, in slot R by a key derived from a secret the
 * server hands to a signed-in user. Opening slot P *is* the password check offline: there is no
 * verifier that could be read or compared.
 */

export const defaultIterations = 600_000;
const formatVersion = 1;
const saltBytes = 16;
const recoverySecretBytes = 32;
/** Above this an edited row could freeze the page for minutes. */
const mostIterations = 20_000_000;

type SlotName = 'P' | 'R';

export type Opened = { readonly result: 'ok'; readonly dek: CryptoKey };
export type NotOpened = { readonly result: 'noSlots' | 'corrupt' };
export type PasswordResult = Opened | NotOpened | { readonly result: 'wrongPassword' };
export type RecoveryResult = Opened | NotOpened | { readonly result: 'wrongSecret' };

/** What proves that somebody may rewrap the data key. */
export type Proof = { readonly password: string } | { readonly recoverySecret: Bytes };

export interface NewSlots {
  readonly database: LocalDatabase;
  readonly userId: number;
  readonly emailId: string;
  readonly password: string;
  readonly recoverySecret: Bytes;
  readonly iterations?: number;
}

/** Makes a data key and both slots. A user who has slots already keeps them: this fails then. */
export async function createSlots(input: NewSlots): Promise<CryptoKey> {
  const { database, userId, emailId, password } = input;
  const installationId = await installationIdOf(database);
  const dek = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']);
  const recoveryKey = await deriveFromSecret(input.recoverySecret, userId, installationId);
  const recovery = await wrap(dek, recoveryKey, slotData('R', userId, installationId));
  await database.slots.add({
    userId,
    formatVersion,
    ...(await emailDigestOf(emailId)),
    password: await wrapByPassword(dek, password, userId, installationId, input.iterations),
    recovery,
  });
  // The extractable key ends here; what the caller gets cannot be read out.
  const usable = await unwrap(recovery, recoveryKey, slotData('R', userId, installationId), false);
  if (!usable) throw new Error('A slot just written does not open');
  return usable;
}

export async function openWithPassword(
  database: LocalDatabase,
  userId: number,
  password: string,
): Promise<PasswordResult> {
  return openSlot(database, userId, { password }, false);
}

export async function openWithRecovery(
  database: LocalDatabase,
  userId: number,
  recoverySecret: Bytes,
): Promise<RecoveryResult> {
  const opened = await openSlot(database, userId, { recoverySecret }, false);
  return opened.result === 'wrongPassword' ? { result: 'wrongSecret' } : opened;
}

export interface Rewrap {
  readonly database: LocalDatabase;
  readonly userId: number;
  readonly proof: Proof;
  readonly newPassword: string;
  readonly iterations?: number;
}

/** Writes a new slot P; from then on only the new password opens it. The data stay as they are. */
export async function rewrapPassword(input: Rewrap): Promise<PasswordResult> {
  const { database, userId, proof, newPassword } = input;
  const opened = await openSlot(database, userId, proof, true);
  if (opened.result !== 'ok') return opened;
  const installationId = await installationIdOf(database);
  const password = await wrapByPassword(opened.dek, newPassword, userId, installationId, input.iterations);
  await database.slots.update(userId, { password });
  return openWithPassword(database, userId, newPassword);
}

/** Rounds of a user's slot P, so that an online sign-in can raise them. */
export async function iterationsOf(database: LocalDatabase, userId: number): Promise<number | undefined> {
  return (await database.slots.get(userId))?.password.derivation.iterations;
}

const slotsSchema = z.object({
  formatVersion: z.literal(formatVersion),
  password: sealedSchema.extend({
    derivation: z.object({
      name: z.literal('PBKDF2-HMAC-SHA-256'),
      iterations: z.number().int().min(1).max(mostIterations),
      salt: bytesSchema,
    }),
  }),
  recovery: sealedSchema,
});

async function openSlot(
  database: LocalDatabase,
  userId: number,
  proof: Proof,
  extractable: boolean,
): Promise<PasswordResult> {
  const row = await database.slots.get(userId);
  if (!row) return { result: 'noSlots' };
  const slots = slotsSchema.safeParse(row);
  if (!slots.success) return { result: 'corrupt' };
  const installationId = await installationIdOf(database);
  const name: SlotName = 'password' in proof ? 'P' : 'R';
  const wrapping =
    'password' in proof
      ? await deriveFromPassword(proof.password, slots.data.password.derivation)
      : await deriveFromSecret(proof.recoverySecret, userId, installationId);
  const sealed: Sealed = name === 'P' ? slots.data.password : slots.data.recovery;
  const dek = await unwrap(sealed, wrapping, slotData(name, userId, installationId), extractable);
  return dek ? { result: 'ok', dek } : { result: 'wrongPassword' };
}

async function wrapByPassword(
  dek: CryptoKey,
  password: string,
  userId: number,
  installationId: string,
  iterations = defaultIterations,
) {
  const derivation: PasswordDerivation = {
    name: 'PBKDF2-HMAC-SHA-256',
    iterations,
    salt: randomBytes(saltBytes),
  };
  const wrapping = await deriveFromPassword(password, derivation);
  return { ...(await wrap(dek, wrapping, slotData('P', userId, installationId))), derivation };
}

async function deriveFromPassword(
  password: string,
  { iterations, salt }: PasswordDerivation,
): Promise<CryptoKey> {
  // Keyboards write the same accented letter in two ways; both must open the same slot.
  const base = await crypto.subtle.importKey('raw', utf8(password.normalize('NFC')), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return deriveWrapping({ name: 'PBKDF2', hash: 'SHA-256', iterations, salt }, base);
}

async function deriveFromSecret(secret: Bytes, userId: number, installationId: string): Promise<CryptoKey> {
  if (secret.length !== recoverySecretBytes) throw new RangeError('A recovery secret has 32 bytes');
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = partsAsBytes([userId, installationId]);
  return deriveWrapping({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info }, base);
}

function deriveWrapping(algorithm: Pbkdf2Params | HkdfParams, base: CryptoKey): Promise<CryptoKey> {
  return crypto.subtle.deriveKey(algorithm, base, { name: 'AES-GCM', length: 256 }, false, [
    'wrapKey',
    'unwrapKey',
  ]);
}

function slotData(name: SlotName, userId: number, installationId: string): Bytes {
  return partsAsBytes([name, userId, installationId, formatVersion]);
}
