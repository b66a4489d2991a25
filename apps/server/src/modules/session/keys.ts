import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Db } from '../../db/client.ts';
import { secretTable } from '../../db/schema/index.ts';

type SigningKey = Awaited<ReturnType<typeof importJWK>>;

/** Keys of the installation: made once, kept in the database, so that all copies of the server agree. */
export interface Keys {
  readonly token: Uint8Array;
  readonly permit: SigningKey;
  readonly permitPublic: JWK;
}

/** Two copies may make a key at the same time: whoever stores it first has made it for both. */
async function secret(db: Db, name: string, make: () => Promise<string>): Promise<string> {
  const read = async () => (await db.select().from(secretTable).where(eq(secretTable.name, name)))[0]?.value;
  const stored = await read();
  if (stored) return stored;
  await db
    .insert(secretTable)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  const settled = await read();
  if (!settled) throw new Error(`The secret ${name} could not be stored`);
  return settled;
}

export async function loadKeys(db: Db): Promise<Keys> {
  const token = await secret(db, 'token', async () => randomBytes(48).toString('base64url'));
  const permit = await secret(db, 'permit', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    return JSON.stringify(await exportJWK(privateKey));
  });
  const jwk = JSON.parse(permit) as JWK;
  const { d: _private, ...permitPublic } = jwk;
  return {
    token: new TextEncoder().encode(token),
    permit: await importJWK(jwk, 'ES256'),
    permitPublic,
  };
}
