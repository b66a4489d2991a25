import { entriesFor } from '@stockwell/model/access/can';
import type { AccessEntry } from '@stockwell/model/access/entry';
import { applicationAdmin, mayEditEntries, scopesOverlap } from '@stockwell/model/access/grant';
import { inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { userTable } from '../../db/schema/index.ts';
import type { EntityExtension, Save } from '../../entities/extension.ts';
import { forbidden, Refusal } from '../../http/refusal.ts';
import { readCreatableRoles, type SignedIn } from '../access/principals.ts';
import { accountById } from '../session/accounts.ts';
import { mailPasswordLink } from '../session/password-links.ts';
import { secondFactorHolders } from '../session/second-factor.ts';
import { endSessions } from '../session/sessions.ts';
import { requireAdminLeft } from './application-admins.ts';
import { auditedEntries, entriesByUser, namedEntries, storeEntries } from './entries.ts';
import { realmOfUser, requireEntryRecords, requireGrant } from './granting.ts';

/** Staff of the application, whom only administrators see. */
const hiddenRoles = [applicationAdmin, 'ROLE_INTERNAL_USER'];
const seeingRoles = [...hiddenRoles, 'ROLE_REALM_ADMIN'];

const adding = ['ROLE_BF_ADD_USER'] as const;
const editing = ['ROLE_BF_EDIT_USER'] as const;

/** Users whose entries touch the caller's; administrators of the application are hidden from everybody else. */
export async function visibleUserIds(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
): Promise<Set<number>> {
  const entries = await entriesByUser(context.db);
  const reach = entriesFor(caller, functions);
  const seesAdmins = caller.entries.some((entry) => seeingRoles.includes(entry.roleId));
  const visible = [...entries].filter(([, own]) => {
    if (!seesAdmins && own.some((entry) => hiddenRoles.includes(entry.roleId))) return false;
    return scopesOverlap(reach, own);
  });
  return new Set(visible.map(([userId]) => userId));
}

const entriesIn = ({ record }: Save): readonly AccessEntry[] =>
  (record.values.userAcls ?? []) as readonly AccessEntry[];

/** A realm-bound caller keeps users in the own realm; without a choice a user stays where they are. */
function chosenRealm({ caller, record, current, mode }: Save): number | null {
  const wanted = record.values.realm;
  if (caller.realmId !== null) {
    if (wanted !== null && wanted !== caller.realmId) throw forbidden(mode === 'add' ? 'POST' : 'PUT');
    return caller.realmId;
  }
  return typeof wanted === 'number' ? wanted : ((current?.realmId as number | null | undefined) ?? null);
}

export const userExtension: EntityExtension = {
  scope: async (context, caller, functions) => {
    const ids = [...(await visibleUserIds(context, caller, functions))];
    return ids.length > 0 ? inArray(userTable.id, ids) : sql`false`;
  },

  complete: async (context, records, caller) => {
    const single = records.length === 1 ? Number(records[0]?.userId) : undefined;
    const entries = await namedEntries(context.db, single === undefined ? {} : { userId: single });
    const plain = await entriesByUser(context.db);
    const creatable = await context.principals.creatableRoles();
    const reach = caller ? entriesFor(caller, editing) : [];
    const withSecondFactor = await secondFactorHolders(context.db);
    for (const record of records) {
      const userId = Number(record.userId);
      const own = entries.filter((entry) => entry.userId === userId);
      const roles = new Map(
        own.map((entry) => [entry.roleId, { roleId: entry.roleId, label: entry.roleDesc }]),
      );
      record.roleList = [...roles.values()];
      // Lists show who there is; the entries travel with the single record.
      record.userAcls = single === undefined ? [] : own;
      record.secondFactorSetUp = withSecondFactor.has(userId);
      record.editable = mayEditEntries(reach, creatable, plain.get(userId) ?? []);
    }
  },

  beforeSave: async (context, tx, save) => {
    const { caller, record, mode } = save;
    if (mode === 'edit') {
      const current = (await entriesByUser(tx, Number(record.id))).get(Number(record.id)) ?? [];
      const reach = entriesFor(caller, editing);
      if (!mayEditEntries(reach, await readCreatableRoles(tx), current))
        throw new Refusal(409, 'static.message.aclFailed');
      const locksSelfOut = record.id === caller.userId && record.active === false;
      if (locksSelfOut) throw new Refusal(412, 'static.message.user.ownAccount');
    }
    const entries = await requireGrant(tx, caller, mode === 'add' ? adding : editing, entriesIn(save));
    if (mode === 'edit') {
      const active = record.active ?? save.current?.active === true;
      await requireAdminLeft(tx, Number(record.id), { active, entries });
    }
    const realmId = await realmOfUser(tx, entries, chosenRealm(save));
    await requireEntryRecords(tx, entriesIn(save), realmId);
    // A new account opens with the link in the mail, never with a password somebody else knows.
    return mode === 'add' ? { realmId, expiresOn: context.now() } : { realmId };
  },

  afterSave: async (context, tx, save, id) => {
    const functions = save.mode === 'add' ? adding : editing;
    const entries = await requireGrant(tx, save.caller, functions, entriesIn(save));
    await storeEntries(tx, Number(id), entries, save.caller.userId);
    if (save.mode === 'add') {
      const account = await accountById(tx, Number(id));
      if (account) await mailPasswordLink(context, tx, account, 'welcome');
    } else if (save.record.active === false) await endSessions(tx, Number(id), context.now());
  },

  afterCommit: async (context, save) => {
    await context.principals.changed();
    if (save.mode === 'edit') return undefined;
    const delivered = await context.mailer.deliver(String(save.record.values.emailId));
    return delivered ? undefined : { status: 206, messageCode: 'static.message.emailNotTriggered' };
  },

  auditValues: async (db, id) => ({
    userAcls: auditedEntries(await namedEntries(db, { userId: Number(id) })),
  }),
};
