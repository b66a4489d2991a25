import { entryCovers } from '@stockwell/model/access/can';
import { businessFunctions } from '@stockwell/model/access/functions';
import { userAdministrationEndpoints } from '@stockwell/model/api/users';
import { entities } from '@stockwell/model/entities/index';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { programTable, userTable } from '../../db/schema/index.ts';
import type { EntityRecord } from '../../entities/extension.ts';
import { readRecords } from '../../entities/read.ts';
import type { House } from '../../house.ts';
import { codes, forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';
import { readProgramFacts } from '../access/programs.ts';
import { accountById } from '../session/accounts.ts';
import { mailPasswordLink } from '../session/password-links.ts';
import { entriesByUser, namedEntries, storeEntries } from './entries.ts';
import { mayEditUser, requireGrant, visibleUserIds } from './user.ts';

/** A user the caller may see and change; otherwise the refusal that fits. */
async function requireEditable(house: House, caller: SignedIn, userId: number) {
  const [user] = await house.db.select().from(userTable).where(eq(userTable.id, userId));
  if (!user) throw notFound();
  if (caller.realmId !== null && user.realmId !== caller.realmId) throw forbidden('PUT');
  if (!(await visibleUserIds(house, caller)).has(userId)) throw new Refusal(409, 'static.message.aclFailed');
  const entries = (await entriesByUser(house.db)).get(userId) ?? [];
  if (!(await mayEditUser(house, caller, entries))) throw new Refusal(409, 'static.message.aclFailed');
  return user;
}

export function userAdministrationRoutes(app: FastifyInstance, house: House): void {
  const { db } = house;
  const {
    accessControls,
    saveAccessControls,
    usersOfProgram,
    sendResetLink,
    businessFunctionList,
    programsForAccess,
  } = userAdministrationEndpoints;

  serve(app, house, accessControls, async ({ caller }) => {
    const visible = await visibleUserIds(house, caller);
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

  serve(app, house, saveAccessControls, async ({ caller, body }) => {
    const user = await requireEditable(house, caller, body.userId);
    if (body.recordVersion !== undefined && body.recordVersion !== user.recordVersion) {
      throw new Refusal(412, codes.stale);
    }
    const everywhere = body.userAcls.some((entry) =>
      [entry.realmCountryId, entry.healthAreaId, entry.organisationId, entry.programId].every(
        (id) => id === null,
      ),
    );
    if (body.userAcls.length > 1 && everywhere) throw new Refusal(412, 'static.message.user.allAclAccess');
    const entries = await requireGrant(house, caller, body.userAcls);
    await db.transaction(async (tx) => {
      const before = await namedEntries(tx, { userId: user.id });
      await storeEntries(tx, user.id, entries, caller.userId);
      await tx
        .update(userTable)
        .set({
          lastModifiedBy: caller.userId,
          lastModifiedDate: house.now(),
          recordVersion: sql`${userTable.recordVersion} + 1`,
        })
        .where(eq(userTable.id, user.id));
      await audit(tx, {
        subject: 'user',
        recordId: user.id,
        action: 'edit',
        by: caller.userId,
        changes: {
          userAcls: { from: before.map((entry) => entry.roleId), to: entries.map((entry) => entry.roleId) },
        },
      });
    });
    await house.principals.changed();
    return { messageCode: codes.updateSuccess, id: user.id };
  });

  serve(app, house, usersOfProgram, async ({ params }) => {
    const [program] = await readProgramFacts(db, params.programId);
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

  serve(app, house, sendResetLink, async ({ caller, params, reply }) => {
    await requireEditable(house, caller, params.userId);
    const account = await accountById(db, params.userId);
    if (!account) throw notFound();
    if (!account.active) throw new Refusal(412, 'static.message.user.disabled');
    await db.transaction(async (tx) => {
      await mailPasswordLink(house, tx, account, 'reset');
      await audit(tx, {
        subject: 'session',
        recordId: account.id,
        action: 'passwordLink',
        by: caller.userId,
      });
    });
    if (!(await house.mailer.deliver(account.emailId))) {
      reply.status(206);
      return { messageCode: 'static.message.emailNotTriggered' };
    }
    return { messageCode: 'static.message.user.resetLinkSent' };
  });

  serve(app, house, businessFunctionList, async () =>
    businessFunctions.map(({ id, label, group }) => ({ businessFunctionId: id, label: { ...label }, group })),
  );

  serve(app, house, programsForAccess, async ({ params }) => {
    // Whoever grants access sees every program of the realm, the own reach notwithstanding.
    const records = await readRecords(house, entities.program, {
      where: eq(programTable.realmId, params.realmId),
    });
    return records.map(expanded);
  });
}

type Expanded = (typeof userAdministrationEndpoints.programsForAccess.response)['_zod']['output'][number];

function expanded(record: EntityRecord): Expanded {
  return {
    id: record.programId,
    label: record.label,
    code: record.programCode,
    programTypeId: record.programTypeId,
    currentVersionId: null,
    active: record.active,
    realmCountry: record.realmCountry,
    organisation: record.organisation,
    healthAreaList: record.healthAreaList,
    procurementAgentList: record.procurementAgentList,
    fundingSourceList: record.fundingSourceList,
  } as Expanded;
}
