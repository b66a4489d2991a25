import { createHash } from 'node:crypto';
import type { offlinePermit } from '@stockwell/model/api/account';
import type { AnswerOf } from '@stockwell/model/api/endpoint';
import { syncValidityDays } from '@stockwell/model/session/constants';
import { functionsDigestText, type OfflinePermit } from '@stockwell/model/session/permit';
import { eq } from 'drizzle-orm';
import { CompactSign } from 'jose';
import type { AppContext } from '../../app-context.ts';
import { userTable } from '../../db/schema/index.ts';
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
  context: AppContext,
  caller: SignedIn,
  { installationId, recoveryGeneration, kind }: PermitRequest,
): Promise<AnswerOf<typeof offlinePermit>> {
  const { db } = context;
  const { userId, claims } = caller;
  const now = context.now();
  const current = await currentSecret(context, userId, now);
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
    const order = await signOrder(context, device, orderId);
    throw new Refusal(412, 'static.message.device.removed', { details: { order } });
  }
  const recovery = (await isFreshSignIn(db, claims.sessionId, now))
    ? await secretsFor(context, userId, recoveryGeneration, now)
    : undefined;
  await forgetUnneededSecrets(db, userId, now);
  await db.update(userTable).set({ syncExpiresOn: now }).where(eq(userTable.id, userId));
  return {
    ...(recovery ? { recovery } : {}),
    ...(await signPermit(context, {
      userId,
      installationId,
      issuedAt: now.getTime(),
      validDays: syncValidityDays,
      functionsDigest: createHash('sha256').update(functionsDigestText(caller.functions)).digest('hex'),
    })),
    removalKey: { ...(await removalPublicKey(db)) },
    server: { installationId: await serverInstallationId(db), name: new URL(context.config.publicUrl).host },
  };
}

async function signPermit(context: AppContext, permit: OfflinePermit) {
  const { id: kid, key, publicKey } = await context.keys.permit();
  const signed = await new CompactSign(new TextEncoder().encode(JSON.stringify(permit)))
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(key);
  return { permit: signed, publicKey: { ...publicKey, kid } };
}
