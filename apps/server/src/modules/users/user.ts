import type { AccessEntry } from '@stockwell/model/access/entry';
import {
  applicationAdmin,
  type GrantRefusal,
  grantEntries,
  mayEditEntries,
  scopesOverlap,
} from '@stockwell/model/access/grant';
import { eq, inArray, sql } from 'drizzle-orm';
import { realmTable, userTable } from '../../db/schema/index.ts';
import type { EntityExtension, Save } from '../../entities/extension.ts';
import type { House } from '../../house.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { accountById } from '../session/accounts.ts';
import { mailPasswordLink } from '../session/password-links.ts';
import { endSessions } from '../session/sign-in.ts';
import { entriesByUser, namedEntries, storeEntries } from './entries.ts';

const adminRoles = [applicationAdmin, 'ROLE_REALM_ADMIN'];

const refusals: Readonly<Record<GrantRefusal, readonly [number, string]>> = {
  duplicate: [406, 'static.message.user.duplicateacl'],
  applicationAdminAlone: [412, 'static.message.user.applicationAdminAlone'],
  outsideScope: [409, 'static.message.aclFailed'],
  empty: [400, 'static.validation.required'],
};

/** Entries as they may be stored: inside what the giver holds, All narrowed to it. */
export async function requireGrant(
  house: House,
  caller: SignedIn,
  wishes: readonly AccessEntry[],
): Promise<readonly AccessEntry[]> {
  const result = grantEntries(caller.entries, await house.principals.creatableRoles(), wishes);
  if ('entries' in result) return result.entries;
  const [status, messageCode] = refusals[result.refused];
  throw new Refusal(status, messageCode, {
    ...(result.index === undefined ? {} : { fields: { [`userAcls.${result.index}`]: messageCode } }),
  });
}

/** Users whose entries touch the caller's; administrators of the application are hidden from everybody else. */
export async function visibleUserIds(house: House, caller: SignedIn): Promise<Set<number>> {
  const entries = await entriesByUser(house.db);
  const seesAdmins = caller.entries.some((entry) => adminRoles.includes(entry.roleId));
  const visible = [...entries].filter(([, own]) => {
    if (!seesAdmins && own.some((entry) => entry.roleId === applicationAdmin)) return false;
    return scopesOverlap(caller.entries, own);
  });
  return new Set(visible.map(([userId]) => userId));
}

/** Whether the caller could have given the user every entry they hold. */
export async function mayEditUser(
  house: House,
  caller: SignedIn,
  entries: readonly AccessEntry[],
): Promise<boolean> {
  return mayEditEntries(caller.entries, await house.principals.creatableRoles(), entries);
}

async function realmFor(house: House, save: Save): Promise<number | null> {
  const { caller, record } = save;
  const entries = (record.values.userAcls ?? []) as readonly AccessEntry[];
  if (entries.some((entry) => entry.roleId === applicationAdmin)) return null;
  if (caller.realmId !== null) {
    const wanted = record.values.realm;
    if (wanted !== null && wanted !== caller.realmId) throw new Refusal(403, 'static.message.addFailed');
    return caller.realmId;
  }
  const chosen = record.values.realm;
  if (typeof chosen === 'number') return chosen;
  const [fallback] = await house.db
    .select({ id: realmTable.id })
    .from(realmTable)
    .where(eq(realmTable.defaultRealm, true));
  if (!fallback)
    throw new Refusal(400, 'static.message.invalidInput', {
      fields: { realm: 'static.validation.required' },
    });
  return fallback.id;
}

export const userExtension: EntityExtension = {
  scope: async (house, caller) => {
    const ids = [...(await visibleUserIds(house, caller))];
    const inScope = ids.length > 0 ? inArray(userTable.id, ids) : sql`false`;
    if (caller.realmId === null) return inScope;
    return sql`(${inScope} and ${userTable.realmId} = ${caller.realmId})`;
  },

  complete: async (house, records, caller) => {
    const single = records.length === 1 ? Number(records[0]?.userId) : undefined;
    const entries = await namedEntries(house.db, single === undefined ? {} : { userId: single });
    const plain = await entriesByUser(house.db);
    for (const record of records) {
      const userId = Number(record.userId);
      const own = entries.filter((entry) => entry.userId === userId);
      const roles = new Map(
        own.map((entry) => [entry.roleId, { roleId: entry.roleId, label: entry.roleDesc }]),
      );
      record.roleList = [...roles.values()];
      // Lists show who there is; the entries travel with the single record.
      record.userAcls = single === undefined ? [] : own;
      record.editable = caller ? await mayEditUser(house, caller, plain.get(userId) ?? []) : false;
    }
  },

  beforeSave: async (house, _tx, save) => {
    const wishes = save.record.values.userAcls as readonly AccessEntry[];
    if (save.mode === 'edit') {
      const current = (await entriesByUser(house.db)).get(Number(save.record.id)) ?? [];
      if (!(await mayEditUser(house, save.caller, current)))
        throw new Refusal(409, 'static.message.aclFailed');
      const locksSelfOut = save.record.id === save.caller.userId && save.record.active === false;
      if (locksSelfOut) throw new Refusal(412, 'static.message.user.ownAccount');
    }
    await requireGrant(house, save.caller, wishes);
    const realmId = await realmFor(house, save);
    // A new account opens with the link in the mail, never with a password somebody else knows.
    return save.mode === 'add' ? { realmId, expiresOn: house.now() } : { realmId };
  },

  afterSave: async (house, tx, save, id) => {
    const entries = await requireGrant(
      house,
      save.caller,
      save.record.values.userAcls as readonly AccessEntry[],
    );
    await storeEntries(tx, Number(id), entries, save.caller.userId);
    if (save.mode === 'add') {
      const account = await accountById(tx, Number(id));
      if (account) await mailPasswordLink(house, tx, account, 'welcome');
    } else if (save.record.active === false) await endSessions(tx, Number(id), house.now());
  },

  afterCommit: async (house, save) => {
    await house.principals.changed();
    if (save.mode === 'edit') return undefined;
    const delivered = await house.mailer.deliver(String(save.record.values.emailId));
    return delivered ? undefined : { status: 206, messageCode: 'static.message.emailNotTriggered' };
  },

  auditValues: async (db, id) => ({
    userAcls: (await namedEntries(db, { userId: Number(id) })).map((entry) => ({
      roleId: entry.roleId,
      realmCountryId: entry.realmCountryId,
      healthAreaId: entry.healthAreaId,
      organisationId: entry.organisationId,
      programId: entry.programId,
      procurementAgentId: entry.procurementAgentId,
      fundingSourceId: entry.fundingSourceId,
    })),
  }),
};
