import { generateKeyPairSync } from 'node:crypto';
import { importJWK, type JWK } from 'jose';
import type { Db } from '../../db/client.ts';
import { storedSecret } from './stored-secret.ts';

/**
 * The key that signs orders to remove copies. Unlike the keys of tokens and permits it does not change: a device that
 * was away for longer than any of those live must still be able to distinguish the server's order from anybody else's.
 */
async function privateKey(db: Db): Promise<JWK> {
  const make = (): string =>
    JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));
  return JSON.parse(await storedSecret(db, 'removalOrders', make)) as JWK;
}

export async function removalKey(db: Db) {
  return importJWK(await privateKey(db), 'ES256');
}

/** What devices check orders with; they get it with every permit. */
export async function removalPublicKey(db: Db): Promise<JWK> {
  const { d: _private, ...publicKey } = await privateKey(db);
  return publicKey;
}
