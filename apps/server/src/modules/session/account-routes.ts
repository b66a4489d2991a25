import { createHash, randomBytes } from 'node:crypto';
import { effectiveAccess } from '@stockwell/model/access/can';
import { accountEndpoints } from '@stockwell/model/api/account';
import { syncValidityDays } from '@stockwell/model/session/constants';
import { functionsDigestText, type OfflinePermit } from '@stockwell/model/session/permit';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { CompactSign } from 'jose';
import { userTable } from '../../db/schema/index.ts';
import type { House } from '../../house.ts';
import { Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { readProgramFacts } from '../access/programs.ts';
import { accountById } from './accounts.ts';
import { passwordMatches, requireGoodPassword } from './passwords.ts';
import { storeNewPassword } from './routes.ts';
import { saveLanguage } from './sign-in.ts';
import { signedInUser } from './signed-in-user.ts';

/** What signed-in people do with their own account. */
export function accountRoutes(app: FastifyInstance, house: House): void {
  const { db } = house;
  const own = (userId: number) => eq(userTable.id, userId);

  serve(app, house, accountEndpoints.userDetails, async ({ caller }) => ({
    user: await signedInUser(house, caller.userId),
    bfAndProgramIdMap: Object.fromEntries(
      Object.entries(effectiveAccess(caller, await readProgramFacts(db))).map(([roleId, access]) => [
        roleId,
        {
          businessFunctionList: [...access.businessFunctionList],
          programIdList: [...access.programIdList],
        },
      ]),
    ),
  }));

  serve(app, house, accountEndpoints.changePassword, async ({ caller, body }) => {
    if (body.userId !== undefined && body.userId !== caller.userId) {
      throw new Refusal(403, 'static.message.failedPasswordUpdate');
    }
    const account = await accountById(db, caller.userId);
    if (!account || !(await passwordMatches(account.passwordHash, body.oldPassword))) {
      throw new Refusal(412, 'static.message.incorrectPassword');
    }
    if (body.newPassword === body.oldPassword) throw new Refusal(412, 'static.message.passwordSame');
    requireGoodPassword('newPassword', body.newPassword, account);
    await storeNewPassword(
      house,
      caller.userId,
      body.newPassword,
      'passwordChanged',
      caller.claims.sessionId,
    );
    return {};
  });

  serve(app, house, accountEndpoints.saveLanguage, async ({ caller, body }) => {
    await saveLanguage(db, caller.userId, body.languageCode);
    return {};
  });

  serve(app, house, accountEndpoints.acceptAgreement, async ({ caller }) => {
    await db.update(userTable).set({ agreementAccepted: true }).where(own(caller.userId));
    return {};
  });

  serve(app, house, accountEndpoints.saveModule, async ({ caller, params }) => {
    await db.update(userTable).set({ defaultModuleId: params.moduleId }).where(own(caller.userId));
    return {};
  });

  serve(app, house, accountEndpoints.saveTheme, async ({ caller, params }) => {
    await db.update(userTable).set({ defaultThemeId: params.themeId }).where(own(caller.userId));
    return {};
  });

  serve(app, house, accountEndpoints.saveDecimalPreference, async ({ caller, params }) => {
    await db.update(userTable).set({ showDecimals: params.showDecimals }).where(own(caller.userId));
    return {};
  });

  serve(app, house, accountEndpoints.offlinePermit, async ({ caller, body }) => {
    await db
      .update(userTable)
      .set({ recoverySecret: randomBytes(32).toString('base64url') })
      .where(and(own(caller.userId), isNull(userTable.recoverySecret)));
    const now = house.now();
    const [account] = await db
      .update(userTable)
      .set({ syncExpiresOn: now })
      .where(own(caller.userId))
      .returning({ recoverySecret: userTable.recoverySecret });
    const permit: OfflinePermit = {
      userId: caller.userId,
      installationId: body.installationId,
      issuedAt: now.getTime(),
      validDays: syncValidityDays,
      functionsDigest: createHash('sha256').update(functionsDigestText(caller.functions)).digest('hex'),
    };
    const signed = await new CompactSign(new TextEncoder().encode(JSON.stringify(permit)))
      .setProtectedHeader({ alg: 'ES256' })
      .sign(house.keys.permit);
    return {
      recoverySecret: account?.recoverySecret ?? '',
      permit: signed,
      publicKey: { ...house.keys.permitPublic },
    };
  });
}
