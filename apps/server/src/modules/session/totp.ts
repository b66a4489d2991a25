import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords, RFC 6238 over RFC 4226, with what every authenticator app takes as given. */
const periodSeconds = 30;
const digits = 6;

export type TotpHash = 'sha1' | 'sha256' | 'sha512';

/** The code of a counter: the last four bits of the hash say where in it the number is taken from. */
export function hotp(secret: Buffer, counter: number, length = digits, hash: TotpHash = 'sha1'): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac(hash, secret).update(message).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / periodSeconds);

export const totp = (secret: Buffer, moment: Date): string => hotp(secret, stepAt(moment));

/** The time step whose code this is, one before or after the present one included; null when it is none of them. */
export function matchingStep(secret: Buffer, code: string, moment: Date): number | null {
  const typed = Buffer.from(code);
  const now = stepAt(moment);
  let found: number | null = null;
  for (const step of [now, now - 1, now + 1]) {
    const expected = Buffer.from(hotp(secret, step));
    if (typed.length === expected.length && timingSafeEqual(typed, expected)) found ??= step;
  }
  return found;
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => base32Letters.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => base32Letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What the QR code says: the key, and under which name the app lists it. */
export function keyUri(key: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
}
