import { entriesFor, entryCovers } from '@stockwell/model/access/can';
import { entryDimensions } from '@stockwell/model/access/entry';
import { businessFunctions } from '@stockwell/model/access/functions';
import { mayEditEntries } from '@stockwell/model/access/grant';
import { resetSecondFactor } from '@stockwell/model/api/second-factor';
import { userAdministrationEndpoints } from '@stockwell/model/api/users';
import { builtInName } from '@stockwell/model/names/overlay';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { userTable } from '../../db/schema/index.ts';
import { changesBetween } from '../../entities/changes.ts';
import { codes, forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';
import { readProgramFacts } from '../access/programs.ts';
import { programsToGrant } from '../pickers/granting.ts';
import { expandedProgram } from '../pickers/shapes.ts';
import { accountById } from '../session/accounts.ts';
import { originChanges, originOf } from '../session/origin.ts';
import { mailPasswordLink } from '../session/password-links.ts';
import { removeSecondFactor } from '../session/second-factor.ts';
import { requireAdminLeft } from './application-admins.ts';
import { auditedEntries, entriesByUser, namedEntries, storeEntries } from './entries.ts';
import { realmOfUser, requireEntryRecords, requireGrant } from './granting.ts';
import { visibleUserIds } from './user.ts';

/** A user the caller may see and change; otherwise the refusal that fits. */
export async function requireEditable(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  userId: number,
): Promise<void> {
  const [user] = await context.db.select().from(userTable).where(eq(userTable.id, userId));
  if (!user) throw notFound();
  const elsewhere = user.realmId !== null && caller.realmId !== null && user.realmId !== caller.realmId;
  if (elsewhere) throw forbidden('PUT');
  const visible = await visibleUserIds(context, caller, functions);
  const entries = (await entriesByUser(context.db, userId)).get(userId) ?? [];
  const creatable = await context.principals.creatableRoles();
  if (!visible.has(userId) || !mayEditEntries(entriesFor(caller, functions), creatable, entries))
    throw new Refusal(409, 'static.message.aclFailed');
}

export function userAdministrationRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const {
    accessControls,
    saveAccessControls,
    usersOfProgram,
    sendResetLink,
    businessFunctionList,
    programsForAccess,
  } = userAdministrationEndpoints;

  serve(app, context, accessControls, async ({ caller }) => {
    const visible = await visibleUserIds(context, caller, accessControls.permission.functions);
    const users = await db
      .select()
      .from(userTable)
      .where(caller.realmId === null ? undefined : eq(userTable.realmId, caller.realmId));
    const byId = new Map(users.filter((user) => visible.has(user.id)).map((user) => [user.id, user]));
    return (await namedEntries(db)).flatMap((entry) => {
      const user = byId.get(entry.userId);
      if (!user) return [];
      return [
        { ...entry, username: user.username ?? '', orgAndCountry: user.orgAndCountry, active: user.active },
      ];
    });
  });

  serve(app, context, saveAccessControls, async ({ caller, body }) => {
    const { functions } = saveAccessControls.permission;
    await requireEditable(context, caller, functions, body.userId);
    const everywhere = body.userAcls.some((entry) =>
      entryDimensions.every((dimension) => entry[dimension] === null),
    );
    if (body.userAcls.length > 1 && everywhere) throw new Refusal(412, 'static.message.user.allAclAccess');
    await db.transaction(async (tx) => {
      const [user] = await tx.select().from(userTable).where(eq(userTable.id, body.userId)).for('update');
      if (!user) throw notFound();
      if (body.recordVersion !== undefined && body.recordVersion !== user.recordVersion) {
        throw new Refusal(412, codes.stale);
      }
      const entries = await requireGrant(tx, caller, functions, body.userAcls);
      await requireAdminLeft(tx, user.id, { active: user.active, entries });
      const realmId = await realmOfUser(tx, entries, user.realmId ?? caller.realmId);
      await requireEntryRecords(tx, body.userAcls, realmId);
      const before = await namedEntries(tx, { userId: user.id });
      await storeEntries(tx, user.id, entries, caller.userId);
      await tx
        .update(userTable)
        .set({
          realmId,
          lastModifiedBy: caller.userId,
          lastModifiedDate: context.now(),
          recordVersion: sql`${userTable.recordVersion} + 1`,
        })
        .where(eq(userTable.id, user.id));
      const after = await namedEntries(tx, { userId: user.id });
      await audit(tx, {
        subject: 'user',
        recordId: user.id,
        action: 'edit',
        by: caller.userId,
        changes: changesBetween(
          { userAcls: auditedEntries(before), realmId: user.realmId },
          { userAcls: auditedEntries(after), realmId },
        ),
      });
    });
    await context.principals.changed();
    return { messageCode: codes.updateSuccess, id: body.userId };
  });

  serve(app, context, usersOfProgram, async ({ params }) => {
    const [program] = await readProgramFacts(db, [params.programId]);
    if (!program) throw notFound();
    const entries = await entriesByUser(db);
    const users = await db
      .select()
      .from(userTable)
      .where(and(eq(userTable.active, true), eq(userTable.realmId, program.realmId)));
    return users
      .filter((user) =>
        (entries.get(user.id) ?? []).some((entry) => entryCovers(user.realmId, entry, program)),
      )
      .map((user) => ({ userId: user.id, username: user.username ?? '' }))
      .sort((a, b) => a.username.localeCompare(b.username));
  });

  serve(app, context, sendResetLink, async ({ caller, params, request, reply }) => {
    await requireEditable(context, caller, sendResetLink.permission.functions, params.userId);
    const account = await accountById(db, params.userId);
    if (!account) throw notFound();
    if (!account.active) throw new Refusal(412, 'static.message.user.disabled');
    await db.transaction(async (tx) => {
      await mailPasswordLink(context, tx, account, 'reset');
      await audit(tx, {
        subject: 'session',
        recordId: account.id,
        action: 'passwordLink',
        by: caller.userId,
        changes: originChanges(originOf(request)),
      });
    });
    if (!(await context.mailer.deliver(account.emailId))) {
      reply.status(206);
      return { messageCode: 'static.message.emailNotTriggered' };
    }
    return { messageCode: 'static.message.user.resetLinkSent' };
  });

  serve(app, context, resetSecondFactor, async ({ caller, params, request }) => {
    await requireEditable(context, caller, resetSecondFactor.permission.functions, params.userId);
    await removeSecondFactor(context, params.userId, caller.userId, originOf(request));
    return { messageCode: 'static.message.secondFactor.reset' };
  });

  serve(app, context, businessFunctionList, async () =>
    businessFunctions.map(({ id, label, group }) => ({
      businessFunctionId: id,
      label: { ...builtInName('businessFunction', id, label) },
      group,
    })),
  );

  serve(app, context, programsForAccess, async ({ caller, params }) =>
    (await programsToGrant(context, caller, programsForAccess.permission.functions, params.realmId)).map(
      expandedProgram,
    ),
  );
}
