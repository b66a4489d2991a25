import { open, seal } from '../../aead.ts';
import type { Argon2Cost } from '../../argon2.ts';
import { type Bytes, fromBase64url, randomBytes, toBase64url, utf8 } from '../../bytes.ts';
import { keyFromFilePassword, newDerivation, type PasswordDerivation } from '../../password-derivation.ts';

/** How a typed password became the key of a file; the salt as text, since files are text. */
export type FileDerivation = PasswordDerivation<string>;

const saltBytes = 16;

export const newFileDerivation = (cost?: Argon2Cost): FileDerivation =>
  newDerivation(toBase64url(randomBytes(saltBytes)), cost);

export const fileKey = (password: string, derivation: FileDerivation): Promise<CryptoKey> =>
  keyFromFilePassword(password, { ...derivation, salt: fromBase64url(derivation.salt) ?? new Uint8Array() }, [
    'encrypt',
    'decrypt',
  ]);

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
