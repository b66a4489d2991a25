import { randomUUID } from 'node:crypto';
import { tokenLifeSeconds } from '@stockwell/model/session/constants';
import { jwtVerify, SignJWT } from 'jose';
import type { KeyRing } from './key-ring.ts';

/** What a token says: who, which sign-in, which token, until when. Nothing of the profile, nothing of the password. */
export interface TokenClaims {
  readonly userId: number;
  readonly emailId: string;
  readonly sessionId: string;
  readonly tokenId: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export async function issueToken(
  keys: KeyRing,
  holder: { readonly userId: number; readonly emailId: string; readonly sessionId: string },
  now: Date,
  endsOn: Date,
): Promise<string> {
  const expires = Math.min(seconds(now) + tokenLifeSeconds, seconds(endsOn));
  const { id, key } = await keys.token();
  return new SignJWT({ userId: holder.userId, sid: holder.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
    .setSubject(holder.emailId)
    .setJti(randomUUID())
    .setIssuer('stockwell')
    .setIssuedAt(seconds(now))
    .setExpirationTime(expires)
    .sign(key);
}

/** The claims of a token that this installation signed and whose time has not run out; otherwise nothing. */
export async function readToken(keys: KeyRing, token: string, now: Date): Promise<TokenClaims | null> {
  const keyFor = async ({ kid }: { kid?: string }): Promise<Uint8Array> => {
    const key = await keys.tokenKey(kid);
    if (!key) throw new Error('The token was signed with a key that is unknown here');
    return key;
  };
  try {
    const { payload } = await jwtVerify(token, keyFor, {
      algorithms: ['HS256'],
      issuer: 'stockwell',
      currentDate: now,
    });
    const { sub, jti, iat, exp, userId, sid } = payload;
    if (typeof userId !== 'number' || typeof sid !== 'string' || !sub || !jti || !iat || !exp) return null;
    return {
      userId,
      emailId: sub,
      sessionId: sid,
      tokenId: jti,
      issuedAt: iat * 1000,
      expiresAt: exp * 1000,
    };
  } catch {
    return null;
  }
}
