import { effectiveAccess } from '@stockwell/model/access/can';
import { accountEndpoints } from '@stockwell/model/api/account';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { userTable } from '../../db/schema/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { readProgramFacts } from '../access/programs.ts';
import { requireOldPassword } from './check-password.ts';
import { givePermit } from './offline-permit.ts';
import { originOf } from './origin.ts';
import { requireGoodPassword } from './passwords.ts';
import { storeNewPassword } from './routes.ts';
import { saveLanguage } from './sign-in.ts';
import { signedInUser } from './signed-in-user.ts';

/** What signed-in people do with their own account. */
export function accountRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const own = (userId: number) => eq(userTable.id, userId);

  serve(app, context, accountEndpoints.userDetails, async ({ caller }) => ({
    user: await signedInUser(context, caller.userId),
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

  serve(app, context, accountEndpoints.changePassword, async ({ caller, body, request }) => {
    if (body.userId !== undefined && body.userId !== caller.userId) {
      throw new Refusal(403, 'static.message.failedPasswordUpdate');
    }
    const origin = originOf(request);
    const attempt = { emailId: caller.emailId, password: body.oldPassword, ...origin };
    const account = await requireOldPassword(context, attempt, { wrong: 412, locked: 412 });
    if (body.newPassword === body.oldPassword) throw new Refusal(412, 'static.message.passwordSame');
    requireGoodPassword('newPassword', body.newPassword, account);
    const recovery = await storeNewPassword(context, account, body.newPassword, {
      action: 'passwordChanged',
      origin,
      keepSession: caller.claims.sessionId,
    });
    return { recovery };
  });

  serve(app, context, accountEndpoints.saveLanguage, async ({ caller, body }) => {
    await saveLanguage(db, caller.userId, body.languageCode);
    return {};
  });

  serve(app, context, accountEndpoints.acceptAgreement, async ({ caller }) => {
    await db.update(userTable).set({ agreementAccepted: true }).where(own(caller.userId));
    return {};
  });

  serve(app, context, accountEndpoints.saveModule, async ({ caller, params }) => {
    await db.update(userTable).set({ defaultModuleId: params.moduleId }).where(own(caller.userId));
    return {};
  });

  serve(app, context, accountEndpoints.saveTheme, async ({ caller, params }) => {
    await db.update(userTable).set({ defaultThemeId: params.themeId }).where(own(caller.userId));
    return {};
  });

  serve(app, context, accountEndpoints.saveDecimalPreference, async ({ caller, params }) => {
    await db.update(userTable).set({ showDecimals: params.showDecimals }).where(own(caller.userId));
    return {};
  });

  serve(app, context, accountEndpoints.offlinePermit, ({ caller, body, request }) =>
    givePermit(context, caller, { ...body, kind: originOf(request).browser ?? '' }),
  );
}
