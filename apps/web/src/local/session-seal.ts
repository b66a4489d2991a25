import { type Sealed, unwrap, wrap } from './aead.ts';
import { type Bytes, partsAsBytes, randomBytes } from './bytes.ts';

/**
 * The data key under a secret of the session. The wrapped key lies in the database, the secret only in the tabs of
 * the session: what a closed browser leaves in its database opens nothing.
 */
export interface SessionSeal {
  readonly secret: Bytes;
  readonly wrapped: Sealed;
}

export interface SealHolder {
  readonly userId: number;
  readonly installationId: string;
}

const secretBytes = 32;

/** Takes an extractable key, which exists only while slots are opened. */
export async function sealForSession(dek: CryptoKey, holder: SealHolder): Promise<SessionSeal> {
  const secret = randomBytes(secretBytes);
  return { secret, wrapped: await wrap(dek, await wrappingKey(secret), sealData(holder)) };
}

/** The data key as an object that cannot be read out, or undefined when secret and seal do not belong together. */
export async function openSessionSeal(
  { secret, wrapped }: SessionSeal,
  holder: SealHolder,
): Promise<CryptoKey | undefined> {
  if (secret.length !== secretBytes) return undefined;
  return unwrap(wrapped, await wrappingKey(secret), sealData(holder), false);
}

function wrappingKey(secret: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['wrapKey', 'unwrapKey']);
}

function sealData({ userId, installationId }: SealHolder): Bytes {
  return partsAsBytes(['S', userId, installationId, 1]);
}
