import {
  functionsDigestText,
  type OfflinePermit,
  offlinePermitSchema,
} from '@stockwell/model/session/permit';
import { type RemovalOrder, removalOrderSchema } from '@stockwell/model/session/removal-order';
import { z } from 'zod';
import { type Bytes, fromBase64url, sha256, toHex, utf8 } from './bytes.ts';

/** The server's public key for permits, as it is handed out at an online sign-in. */
export const permitKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});

export type PermitKey = z.infer<typeof permitKeySchema>;

const headerSchema = z.object({ alg: z.literal('ES256') });

/** Reads a permit out of its compact JWS, or undefined when it is not what the server signed. */
export function verifiedPermit(jws: string, jwk: PermitKey): Promise<OfflinePermit | undefined> {
  return verified(jws, jwk, offlinePermitSchema);
}

/** The same for an order to remove a user. */
export function verifiedOrder(jws: string, jwk: PermitKey): Promise<RemovalOrder | undefined> {
  return verified(jws, jwk, removalOrderSchema);
}

/** What an order says, whoever may have written it: for finding the key to check it with. */
export function claimedOrder(jws: string): RemovalOrder | undefined {
  const [, payload = ''] = jws.split('.');
  return removalOrderSchema.safeParse(jsonOf(fromBase64url(payload))).data;
}

async function verified<T>(jws: string, jwk: PermitKey, schema: z.ZodType<T>): Promise<T | undefined> {
  const [header = '', payload = '', signature = '', ...rest] = jws.split('.');
  const signatureBytes = fromBase64url(signature);
  if (rest.length > 0 || !signatureBytes || !headerSchema.safeParse(jsonOf(fromBase64url(header))).success) {
    return undefined;
  }
  const key = await importKey(jwk);
  if (!key) return undefined;
  const signed = utf8(`${header}.${payload}`);
  const genuine = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signatureBytes, signed);
  return genuine ? schema.safeParse(jsonOf(fromBase64url(payload))).data : undefined;
}

/** The digest a permit carries of the functions its user held. */
export async function functionsDigestOf(functions: Iterable<string>): Promise<string> {
  return toHex(await sha256(utf8(functionsDigestText(functions))));
}

async function importKey(jwk: PermitKey): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'verify',
    ]);
  } catch {
    // Numbers that are no point of the curve: such a key has signed nothing.
    return undefined;
  }
}

function jsonOf(bytes: Bytes | undefined): unknown {
  if (!bytes) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
