import { z } from 'zod';
import { type Bytes, randomBytes } from './bytes.ts';

/** 96 bits, the length AES-GCM is made for; random, since no counter survives a browser reliably. */
const nonceBytes = 12;

export const bytesSchema = z.instanceof<typeof Uint8Array<ArrayBuffer>>(Uint8Array);

export const sealedSchema = z.object({ nonce: bytesSchema, data: bytesSchema });

export interface Sealed {
  readonly nonce: Bytes;
  readonly data: Bytes;
}

export async function seal(key: CryptoKey, plain: Bytes, associated: Bytes): Promise<Sealed> {
  const nonce = randomBytes(nonceBytes);
  const data = await crypto.subtle.encrypt(gcm(nonce, associated), key, plain);
  return { nonce, data: new Uint8Array(data) };
}

/** Undefined when the tag does not fit: another key, another place, or altered bytes. */
export async function open(key: CryptoKey, sealed: Sealed, associated: Bytes): Promise<Bytes | undefined> {
  return unlessRefused(
    async () => new Uint8Array(await crypto.subtle.decrypt(gcm(sealed.nonce, associated), key, sealed.data)),
  );
}

export async function wrap(dataKey: CryptoKey, wrapping: CryptoKey, associated: Bytes): Promise<Sealed> {
  const nonce = randomBytes(nonceBytes);
  const data = await crypto.subtle.wrapKey('raw', dataKey, wrapping, gcm(nonce, associated));
  return { nonce, data: new Uint8Array(data) };
}

/** Undefined when the tag does not fit. Extractable only for the moment of wrapping it again. */
export async function unwrap(
  sealed: Sealed,
  wrapping: CryptoKey,
  associated: Bytes,
  extractable: boolean,
): Promise<CryptoKey | undefined> {
  return unlessRefused(() =>
    crypto.subtle.unwrapKey(
      'raw',
      sealed.data,
      wrapping,
      gcm(sealed.nonce, associated),
      'AES-GCM',
      extractable,
      ['encrypt', 'decrypt'],
    ),
  );
}

function gcm(nonce: Bytes, associated: Bytes): AesGcmParams {
  return { name: 'AES-GCM', iv: nonce, additionalData: associated, tagLength: 128 };
}

/** A refused tag is an answer; anything else is a fault and stays an exception. */
async function unlessRefused<T>(attempt: () => Promise<T>): Promise<T | undefined> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return undefined;
    throw error;
  }
}
