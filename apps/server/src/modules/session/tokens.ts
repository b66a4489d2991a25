import { randomUUID } from 'node:crypto';
import { tokenLifeSeconds } from '@stockwell/model/session/constants';
import { jwtVerify, SignJWT } from 'jose';
import type { Keys } from './keys.ts';

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
  keys: Keys,
  holder: { readonly userId: number; readonly emailId: string; readonly sessionId: string },
  now: Date,
  endsOn: Date,
): Promise<string> {
  const expires = Math.min(seconds(now) + tokenLifeSeconds, seconds(endsOn));
  return new SignJWT({ userId: holder.userId, sid: holder.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(holder.emailId)
    .setJti(randomUUID())
    .setIssuer('stockwell')
    .setIssuedAt(seconds(now))
    .setExpirationTime(expires)
    .sign(keys.token);
}

/** The claims of a token that this installation signed and whose time has not run out; otherwise nothing. */
export async function readToken(keys: Keys, token: string, now: Date): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keys.token, {
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
