import { z } from 'zod';
import { bytesSchema, sealedSchema, unwrap, wrap } from './aead.ts';
import type { Argon2Cost } from './argon2.ts';
import { type Bytes, isSameBytes, partsAsBytes, randomBytes } from './bytes.ts';
import { installationIdOf, type LocalDatabase, type SlotsRow } from './database.ts';
import { emailDigestOf } from './email-digest.ts';
import {
  defaultCost,
  derivationSchema,
  isWeaker,
  keyFromPassword,
  newDerivation,
  type PasswordDerivation,
} from './password-derivation.ts';
import { openSessionSeal, type SessionSeal, sealForSession } from './session-seal.ts';

/**
 * The data key (DEK) of a user in this browser is random and never leaves it. It is kept only
 * wrapped: in slot P by a key derived from the password, in slot R by a key derived from a secret the
 * server hands out right after a sign-in. Opening slot P *is* the password check offline: there is no
 * verifier that could be read or compared.
 */

const formatVersion = 1;
const saltBytes = 16;
const recoverySecretBytes = 32;
/** Slots of older releases do not name the generation of their secret. */
const firstGeneration = 0;
const wrapping: KeyUsage[] = ['wrapKey', 'unwrapKey'];

type SlotName = 'P' | 'R';

export interface Opened {
  readonly result: 'ok';
  /** Cannot be read out. */
  readonly dek: CryptoKey;
  /** The same key for the session that begins with it. */
  readonly seal: SessionSeal;
}
export type NotOpened = { readonly result: 'noSlots' | 'corrupt' };
export type PasswordResult = Opened | NotOpened | { readonly result: 'wrongPassword' };
export type RecoveryResult = Opened | NotOpened | { readonly result: 'wrongSecret' };

/** The server's secret for slot R. It changes with the password; each change is a generation. */
export interface RecoverySecret {
  readonly generation: number;
  readonly secret: Bytes;
}

/** What proves that somebody may rewrap the data key. */
export type Proof = { readonly password: string } | { readonly recoverySecret: Bytes };

export interface NewSlots {
  readonly database: LocalDatabase;
  readonly userId: number;
  readonly emailId: string;
  readonly password: string;
  readonly recovery: RecoverySecret;
  readonly cost?: Argon2Cost | undefined;
}

/** Makes a data key and both slots. A user who has slots already keeps them: this fails then. */
export async function createSlots(input: NewSlots): Promise<Opened> {
  const { database, userId, emailId } = input;
  const installationId = await installationIdOf(database);
  const holder = { userId, installationId };
  const dek = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']);
  await database.slots.add({
    userId,
    formatVersion,
    ...(await emailDigestOf(emailId)),
    password: await wrapByPassword(dek, input.password, holder, input.cost),
    recovery: await wrapBySecret(dek, input.recovery, holder),
  });
  return usable(dek, holder);
}

/** Opens slot P; one that costs a guess less than it should today is written again on the way. */
export async function openWithPassword(
  database: LocalDatabase,
  userId: number,
  password: string,
  cost: Argon2Cost = defaultCost,
): Promise<PasswordResult> {
  return openSlots({ database, userId, proof: { password }, renew: { password, cost } });
}

export async function openWithRecovery(
  database: LocalDatabase,
  userId: number,
  recoverySecret: Bytes,
): Promise<RecoveryResult> {
  const opened = await openSlots({ database, userId, proof: { recoverySecret } });
  return opened.result === 'wrongPassword' ? { result: 'wrongSecret' } : opened;
}

export interface Rewrap {
  readonly database: LocalDatabase;
  readonly userId: number;
  readonly proof: Proof;
  readonly newPassword: string;
  /** The server's secret of today; without it slot R stays as it is. */
  readonly recovery?: RecoverySecret | undefined;
  readonly cost?: Argon2Cost | undefined;
}

/** Writes a new slot P; from then on only the new password opens it. The data stay as they are. */
export async function rewrapSlots(input: Rewrap): Promise<PasswordResult> {
  const { database, userId, proof, newPassword, recovery, cost } = input;
  return openSlots({ database, userId, proof, renew: { password: newPassword, recovery, cost } });
}

/** Which of the server's secrets opens slot R here; undefined where there are no slots. */
export async function recoveryGenerationOf(
  database: LocalDatabase,
  userId: number,
): Promise<number | undefined> {
  const row = await database.slots.get(userId);
  return row && (slotsSchema.safeParse(row).data?.recovery.generation ?? firstGeneration);
}

const slotsSchema = z.object({
  formatVersion: z.literal(formatVersion),
  password: sealedSchema.extend({ derivation: derivationSchema(bytesSchema) }),
  recovery: sealedSchema.extend({ generation: z.number().int().nonnegative().optional() }),
});

interface SlotHolder {
  readonly userId: number;
  readonly installationId: string;
}

interface Opening {
  readonly database: LocalDatabase;
  readonly userId: number;
  readonly proof: Proof;
  /** What the slots shall open with afterwards. */
  readonly renew?: {
    readonly password: string;
    readonly recovery?: RecoverySecret | undefined;
    readonly cost?: Argon2Cost | undefined;
  };
}

async function openSlots({ database, userId, proof, renew }: Opening): Promise<PasswordResult> {
  const row = await database.slots.get(userId);
  if (!row) return { result: 'noSlots' };
  const slots = slotsSchema.safeParse(row).data;
  if (!slots) return { result: 'corrupt' };
  // Argon2 takes no empty password, and no slot was made with one.
  if ('password' in proof && proof.password === '') return { result: 'wrongPassword' };
  const holder = { userId, installationId: await installationIdOf(database) };
  // Extractable for this moment only: wrapping it again needs that. The caller gets a key that cannot be read.
  const dek =
    'password' in proof
      ? await unwrap(
          slots.password,
          await keyFromPassword(proof.password, slots.password.derivation, wrapping),
          slotData('P', holder),
          true,
        )
      : await unwrap(
          slots.recovery,
          await keyFromSecret(proof.recoverySecret, holder),
          slotData('R', holder),
          true,
        );
  if (!dek) return { result: 'wrongPassword' };
  if (renew) {
    const { password, recovery, cost = defaultCost } = renew;
    const isKnown = 'password' in proof && proof.password === password;
    const isStale = !isKnown || isWeaker(slots.password.derivation, cost);
    const isOld = recovery && (slots.recovery.generation ?? firstGeneration) !== recovery.generation;
    await replaceSlots(database, row, {
      ...(isStale ? { password: await wrapByPassword(dek, password, holder, cost) } : {}),
      ...(isOld ? { recovery: await wrapBySecret(dek, recovery, holder) } : {}),
    });
  }
  return usable(dek, holder);
}

/** Another tab may have written new slots meanwhile: those stay. */
async function replaceSlots(
  database: LocalDatabase,
  opened: SlotsRow,
  changes: Partial<Pick<SlotsRow, 'password' | 'recovery'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await database.transaction('rw', database.slots, async () => {
    const now = await database.slots.get(opened.userId);
    if (!now || !isSameBytes(now.password.nonce, opened.password.nonce)) return;
    await database.slots.update(opened.userId, changes);
  });
}

/** The extractable key ends here. */
async function usable(dek: CryptoKey, holder: SlotHolder): Promise<Opened> {
  const seal = await sealForSession(dek, holder);
  const usableKey = await openSessionSeal(seal, holder);
  if (!usableKey) throw new Error('A key just wrapped does not open');
  return { result: 'ok', dek: usableKey, seal };
}

async function wrapByPassword(
  dek: CryptoKey,
  password: string,
  holder: SlotHolder,
  cost: Argon2Cost = defaultCost,
) {
  const derivation: PasswordDerivation = newDerivation(randomBytes(saltBytes), cost);
  const key = await keyFromPassword(password, derivation, wrapping);
  return { ...(await wrap(dek, key, slotData('P', holder))), derivation };
}

async function wrapBySecret(dek: CryptoKey, { generation, secret }: RecoverySecret, holder: SlotHolder) {
  return { ...(await wrap(dek, await keyFromSecret(secret, holder), slotData('R', holder))), generation };
}

async function keyFromSecret(secret: Bytes, { userId, installationId }: SlotHolder): Promise<CryptoKey> {
  if (secret.length !== recoverySecretBytes) throw new RangeError('A recovery secret has 32 bytes');
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = partsAsBytes([userId, installationId]);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    wrapping,
  );
}

function slotData(name: SlotName, { userId, installationId }: SlotHolder): Bytes {
  return partsAsBytes([name, userId, installationId, formatVersion]);
}
