import { createHash } from 'node:crypto';
import type { offlinePermit } from '@stockwell/model/api/account';
import type { AnswerOf } from '@stockwell/model/api/endpoint';
import { syncValidityDays } from '@stockwell/model/session/constants';
import { functionsDigestText, type OfflinePermit } from '@stockwell/model/session/permit';
import { eq } from 'drizzle-orm';
import { CompactSign } from 'jose';
import { userTable } from '../../db/schema/index.ts';
import type { House } from '../../house.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { noteDevice, pendingOrder, signOrder } from './devices.ts';
import { currentSecret, forgetUnneededSecrets, isFreshSignIn, secretsFor } from './recovery-secret.ts';
import { removalPublicKey } from './removal-key.ts';
import { serverInstallationId } from './server-installation.ts';

export interface PermitRequest {
  readonly installationId: string;
  readonly recoveryGeneration?: number | undefined;
  readonly kind: string;
}

/** Renews what a browser needs to work offline. One that has to remove its copies gets that order instead. */
export async function givePermit(
  house: House,
  caller: SignedIn,
  { installationId, recoveryGeneration, kind }: PermitRequest,
): Promise<AnswerOf<typeof offlinePermit>> {
  const { db } = house;
  const { userId, claims } = caller;
  const now = house.now();
  const current = await currentSecret(house, userId, now);
  const device = await noteDevice(
    db,
    {
      userId,
      installationId,
      kind,
      sessionId: claims.sessionId,
      // A browser without slots is about to make them with the secret of today.
      recoveryGeneration: recoveryGeneration ?? current.generation,
    },
    now,
  );
  const orderId = await pendingOrder(db, device);
  if (orderId) {
    const order = await signOrder(house, device, orderId);
    throw new Refusal(412, 'static.message.device.removed', { details: { order } });
  }
  const recovery = (await isFreshSignIn(db, claims.sessionId, now))
    ? await secretsFor(house, userId, recoveryGeneration, now)
    : undefined;
  await forgetUnneededSecrets(db, userId, now);
  await db.update(userTable).set({ syncExpiresOn: now }).where(eq(userTable.id, userId));
  return {
    ...(recovery ? { recovery } : {}),
    ...(await signPermit(house, {
      userId,
      installationId,
      issuedAt: now.getTime(),
      validDays: syncValidityDays,
      functionsDigest: createHash('sha256').update(functionsDigestText(caller.functions)).digest('hex'),
    })),
    removalKey: { ...(await removalPublicKey(db)) },
    server: { installationId: await serverInstallationId(db), name: new URL(house.config.publicUrl).host },
  };
}

async function signPermit(house: House, permit: OfflinePermit) {
  const { id: kid, key, publicKey } = await house.keys.permit();
  const signed = await new CompactSign(new TextEncoder().encode(JSON.stringify(permit)))
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(key);
  return { permit: signed, publicKey: { ...publicKey, kid } };
}
