import { describe, expect, it } from 'vitest';
import { base32, fromBase32, hotp, keyUri, matchingStep, stepAt, type TotpHash, totp } from './totp.ts';

/** The keys of RFC 6238, appendix B: the digits repeated to the length of the hash. */
const keyOf = (length: number): Buffer => Buffer.from('1234567890'.repeat(7).slice(0, length));
const keys: Readonly<Record<TotpHash, Buffer>> = { sha1: keyOf(20), sha256: keyOf(32), sha512: keyOf(64) };

describe('codes of RFC 6238, appendix B', () => {
  it.each([
    [59, '94287082', '46119246', '90693936'],
    [1_111_111_109, '07081804', '68084774', '25091201'],
    [1_111_111_111, '14050471', '67062674', '99943326'],
    [1_234_567_890, '89005924', '91819424', '93441116'],
    [2_000_000_000, '69279037', '90698825', '38618901'],
    [20_000_000_000, '65353130', '77737706', '47863826'],
  ])('at %i seconds', (seconds, sha1, sha256, sha512) => {
    const step = stepAt(new Date(seconds * 1000));
    expect(hotp(keys.sha1, step, 8)).toBe(sha1);
    expect(hotp(keys.sha256, step, 8, 'sha256')).toBe(sha256);
    expect(hotp(keys.sha512, step, 8, 'sha512')).toBe(sha512);
  });
});

describe('codes of RFC 4226, appendix D', () => {
  it('have six digits', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => hotp(keys.sha1, counter));
    expect(codes).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });
});

describe('a typed code', () => {
  const now = new Date('2026-11-16T08:00:10Z');
  const shifted = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  it.each([
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ])('of %i seconds from now is taken: %s', (seconds, taken) => {
    const step = matchingStep(keys.sha1, totp(keys.sha1, shifted(seconds)), now);
    expect(step).toBe(taken ? stepAt(shifted(seconds)) : null);
  });

  it('of another length or with letters is none', () => {
    for (const code of ['', '12345', '1234567', 'abcdef', '٠١٢٣٤٥'])
      expect(matchingStep(keys.sha1, code, now), code).toBeNull();
  });
});

describe('the key as text', () => {
  it('follows RFC 4648', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(fromBase32('MZXW6YTBOI').toString()).toBe('foobar');
    expect(fromBase32(base32(keys.sha1))).toEqual(keys.sha1);
  });

  it('travels in the address that authenticator apps read', () => {
    expect(keyUri('MZXW6YTBOI', 'a+b@demo.example', 'Stockwell')).toBe(
      'otpauth://totp/Stockwell:a%2Bb%40demo.example?secret=MZXW6YTBOI&issuer=Stockwell',
    );
  });
});
