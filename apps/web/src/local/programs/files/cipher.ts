import { open, seal } from '../../aead.ts';
import { type Bytes, fromBase64url, randomBytes, toBase64url, utf8 } from '../../bytes.ts';

/** How a typed password became the key of a file; kept beside it so that the rounds can grow with the years. */
export interface FileDerivation {
  readonly name: 'PBKDF2-HMAC-SHA-256';
  readonly iterations: number;
  readonly salt: string;
}

export const fileIterations = 600_000;
/** A file that asks for more rounds than any device should spend is no file of ours. */
export const maxIterations = 10_000_000;
const saltBytes = 16;

export const newDerivation = (iterations: number): FileDerivation => ({
  name: 'PBKDF2-HMAC-SHA-256',
  iterations,
  salt: toBase64url(randomBytes(saltBytes)),
});

export async function fileKey(password: string, { iterations, salt }: FileDerivation): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', utf8(password), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', iterations, salt: fromBase64url(salt) ?? new Uint8Array() },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** The header is sealed along: whoever alters it, alters the file. */
export const sealFile = (key: CryptoKey, plain: Bytes, header: unknown) =>
  seal(key, plain, utf8(JSON.stringify(header)));

/** Undefined under another password. */
export const openFile = (
  key: CryptoKey,
  nonce: Bytes,
  data: Bytes,
  header: unknown,
): Promise<Bytes | undefined> => open(key, { nonce, data }, utf8(JSON.stringify(header)));
