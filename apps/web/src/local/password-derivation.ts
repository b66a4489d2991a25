import { z } from 'zod';
import { type Argon2Cost, argon2 } from './argon2.ts';
import { type Bytes, utf8 } from './bytes.ts';

/**
 * How a password becomes a key, for the slots of this device and for exported files. The parameters are kept
 * beside what the key opens, so that they can be raised. What was made with PBKDF2 still opens; nothing new is
 * made with it.
 */
export type PasswordDerivation<Salt = Bytes> =
  | ({ readonly name: 'Argon2id'; readonly salt: Salt } & Argon2Cost)
  | { readonly name: 'PBKDF2-HMAC-SHA-256'; readonly salt: Salt; readonly iterations: number };

export const defaultCost: Argon2Cost = { memoryKiB: 65_536, passes: 3, lanes: 1 };

/** Above these an edited row or file could freeze the device for minutes or take all its memory. */
const most = { memoryKiB: 262_144, passes: 12, lanes: 4, iterations: 10_000_000 };

const whole = (least: number, largest: number) => z.number().int().min(least).max(largest);

export function derivationSchema<Salt>(salt: z.ZodType<Salt>) {
  return z.discriminatedUnion('name', [
    z.object({
      name: z.literal('Argon2id'),
      // Eight blocks a lane are the least that Argon2 works with.
      memoryKiB: whole(8, most.memoryKiB),
      passes: whole(1, most.passes),
      lanes: whole(1, most.lanes),
      salt,
    }),
    z.object({ name: z.literal('PBKDF2-HMAC-SHA-256'), iterations: whole(1, most.iterations), salt }),
  ]);
}

export const newDerivation = <Salt>(
  salt: Salt,
  cost: Argon2Cost = defaultCost,
): PasswordDerivation<Salt> => ({
  name: 'Argon2id',
  ...cost,
  salt,
});

/** Whether a guess at the password costs less than it should today. */
export function isWeaker(derivation: PasswordDerivation<unknown>, cost: Argon2Cost): boolean {
  if (derivation.name !== 'Argon2id') return true;
  return derivation.memoryKiB * derivation.passes < cost.memoryKiB * cost.passes;
}

/** An AES key of 256 bits. Keyboards write the same accented letter in two ways; both give the same key. */
export async function keyFromPassword(
  password: string,
  derivation: PasswordDerivation,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  return importKey(await derive(utf8(password.normalize('NFC')), derivation), usages);
}

/** Files made with PBKDF2 took the password as it was typed. */
export async function keyFromFilePassword(
  password: string,
  derivation: PasswordDerivation,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  if (derivation.name === 'Argon2id') return keyFromPassword(password, derivation, usages);
  return importKey(await derive(utf8(password), derivation), usages);
}

async function derive(password: Bytes, derivation: PasswordDerivation): Promise<Bytes> {
  if (derivation.name === 'Argon2id') {
    const { salt, memoryKiB, passes, lanes } = derivation;
    return argon2({ password, salt, memoryKiB, passes, lanes });
  }
  const { salt, iterations } = derivation;
  const base = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', iterations, salt },
    base,
    256,
  );
  return new Uint8Array(bits);
}

function importKey(bytes: Bytes, usages: KeyUsage[]): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, usages);
}
