import { permitState } from '@stockwell/model/session/permit';
import { compactVerify, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signingKeyTable } from '../src/db/schema/index.ts';
import { createKeyRing } from '../src/modules/session/key-ring.ts';
import { testServer } from './harness.ts';
import { addPerson, newSession } from './people.ts';

const t = testServer();
const start = new Date('2027-01-10T08:00:00Z');
const day = 86_400_000;
const minute = 60_000;
const at = (ms: number) => t.setNow(new Date(start.getTime() + ms));
const stored = () => t.context.db.select().from(signingKeyTable);
const kidOf = (token: string) => String(decodeProtectedHeader(token).kid);
const statusWith = async (token: string) =>
  (await t.call('GET', '/api/user/details', { token, shapeKnown: true })).status;

/** Everything begins with one new key of each purpose. */
beforeEach(async () => {
  at(-2 * minute);
  await t.context.keys.rotate({ revoke: true });
  at(0);
});
afterEach(() => t.setNow(null));

let people = 0;
async function person(): Promise<string> {
  people += 1;
  const emailId = `signer${people}@test.example`;
  await addPerson(t, emailId, undefined, { expiresOn: new Date('2029-01-01T00:00:00Z') });
  return emailId;
}

describe('the key that signs tokens', () => {
  it('is named in them and replaced when it is 90 days old; the old one verifies a day more', async () => {
    const emailId = await person();
    const first = await newSession(t, emailId);
    at(90 * day - 3 * minute);
    const last = await newSession(t, emailId);
    expect(kidOf(last)).toBe(kidOf(first));
    // The new key is published at once and signs when every copy of the server has had time to read it.
    at(90 * day);
    const meanwhile = await newSession(t, emailId);
    expect(kidOf(meanwhile)).toBe(kidOf(first));
    expect(await stored()).toHaveLength(4);
    at(90 * day + minute);
    const fresh = await newSession(t, emailId);
    expect(kidOf(fresh)).not.toBe(kidOf(first));
    expect([await statusWith(last), await statusWith(meanwhile), await statusWith(fresh)]).toEqual([
      200, 200, 200,
    ]);
  });

  it('is removed when nothing that it signed can be good any more', async () => {
    const token = await newSession(t, await person());
    const old = kidOf(token);
    at(90 * day);
    await t.context.keys.maintain();
    at(91 * day);
    await t.context.keys.maintain();
    expect((await stored()).some(({ id }) => id === old)).toBe(true);
    expect(await t.context.keys.tokenKey(old)).not.toBeNull();
    at(91 * day + minute);
    expect(await t.context.keys.tokenKey(old)).toBeNull();
    await t.context.keys.maintain();
    expect((await stored()).some(({ id }) => id === old)).toBe(false);
  });

  it('of an id that nobody has given out signs nothing', async () => {
    const token = await newSession(t, await person());
    const { key } = await t.context.keys.token();
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const made = (kid: string | undefined) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...(kid ? { kid } : {}) }).sign(key);
    expect(await statusWith(await made(kidOf(token)))).toBe(200);
    expect(await statusWith(await made('unknown'))).toBe(401);
    expect(await statusWith(await made(undefined))).toBe(401);
    // The key of permits is public and must never verify a token.
    expect(await statusWith(await made((await t.context.keys.permit()).id))).toBe(401);
  });

  it('can be revoked: everybody has to sign in again', async () => {
    const emailId = await person();
    const token = await newSession(t, emailId);
    expect(await statusWith(token)).toBe(200);
    await t.context.keys.rotate({ revoke: true });
    await t.context.principals.changed();
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(await newSession(t, emailId))).toBe(200);
  });
});

describe('the key that signs offline permits', () => {
  const permitFor = async (token: string) =>
    (
      await t.call('POST', '/api/user/offlinePermit', {
        token,
        body: { installationId: 'installation-1' },
      })
    ).body;
  const verified = async (permit: unknown, jwk: unknown) => {
    const { payload } = await compactVerify(String(permit), await importJWK(jwk as object, 'ES256'));
    return JSON.parse(new TextDecoder().decode(payload));
  };

  it('comes with each permit, so that a device goes on for its 30 days after a change of keys', async () => {
    const emailId = await person();
    at(90 * day - 2 * minute);
    const before = await permitFor(await newSession(t, emailId));
    at(90 * day + minute);
    await t.context.keys.maintain();
    at(90 * day + 2 * minute);
    const after = await permitFor(await newSession(t, emailId));
    expect(decodeProtectedHeader(String(after.permit)).kid).not.toBe(
      decodeProtectedHeader(String(before.permit)).kid,
    );
    const { userId } = (await verified(before.permit, before.publicKey)) as { userId: number };
    const permit = await verified(before.permit, before.publicKey);
    const now = start.getTime() + 119 * day;
    expect(permitState(permit, { userId, installationId: 'installation-1', now, lastTimeSeen: now })).toBe(
      'valid',
    );
    // Neither key vouches for the other's permits.
    await expect(verified(before.permit, after.publicKey)).rejects.toThrow();
    await expect(verified(after.permit, before.publicKey)).rejects.toThrow();
  });

  it('keeps its public part only once it no longer signs, and goes after 30 days', async () => {
    const { id } = await t.context.keys.permit();
    const storedValue = async () => (await stored()).find((row) => row.id === id)?.value;
    expect(await storedValue()).toContain('"d":');
    at(90 * day);
    await t.context.keys.maintain();
    at(90 * day + minute);
    await t.context.keys.maintain();
    expect(await storedValue()).not.toContain('"d":');
    at(120 * day);
    expect(await t.context.keys.permitPublicKey(id)).not.toBeNull();
    at(120 * day + minute);
    await t.context.keys.maintain();
    expect(await storedValue()).toBeUndefined();
  });
});

describe('copies of the server', () => {
  it('that find a key due at the same time make one, and each knows what the other signs with', async () => {
    const rings = [1, 2, 3].map(() => createKeyRing(t.context.database, 90, t.context.now));
    for (const ring of rings) await ring.token();
    at(90 * day);
    await Promise.all(rings.map((ring) => ring.maintain()));
    const keys = await stored();
    expect(keys.filter(({ purpose, retiredOn }) => purpose === 'token' && retiredOn === null)).toHaveLength(
      1,
    );
    at(90 * day + minute);
    const signing = await Promise.all(rings.map((ring) => ring.token()));
    expect(new Set(signing.map(({ id }) => id)).size).toBe(1);
    for (const ring of rings) expect(await ring.tokenKey(signing[0]?.id)).toEqual(signing[0]?.key);
  });
});
