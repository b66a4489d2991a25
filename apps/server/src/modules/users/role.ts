import { businessFunctions } from '@stockwell/model/access/functions';
import { applicationAdmin, rolesToGive } from '@stockwell/model/access/grant';
import { missingForSession, vitalForAdmins } from '@stockwell/model/access/session-functions';
import { builtInName } from '@stockwell/model/names/overlay';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import { roleCreatableTable, roleFunctionTable, roleTable } from '../../db/schema/index.ts';
import type { EntityExtension, Save } from '../../entities/extension.ts';
import { codes, Refusal, wrongFields } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';

const names = new Map(businessFunctions.map(({ id, label }) => [id as string, label]));
const nameOf = (id: string) => ({
  ...builtInName('businessFunction', id, names.get(id) ?? { label_en: id }),
});

/** "Data Clerk" → ROLE_DATA_CLERK. */
function keyOf({ record }: Save): string {
  const label = record.values.label as { label_en: string };
  const words = label.label_en
    .toUpperCase()
    .normalize('NFD')
    .replace(/[^A-Z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean);
  return ['ROLE', ...words].join('_');
}

async function functionsOfRoles(db: Db | Tx): Promise<Map<string, string[]>> {
  const rows = await db.select().from(roleFunctionTable).orderBy(asc(roleFunctionTable.functionId));
  const byRole = new Map<string, string[]>();
  for (const row of rows) byRole.set(row.roleId, [...(byRole.get(row.roleId) ?? []), row.functionId]);
  return byRole;
}

async function creatableOfRoles(db: Db | Tx) {
  const rows = await db
    .select({ owner: roleCreatableTable.roleId, role: roleTable })
    .from(roleCreatableTable)
    .innerJoin(roleTable, eq(roleTable.id, roleCreatableTable.creatableRoleId))
    .orderBy(asc(roleTable.label_en));
  const byRole = new Map<string, { roleId: string; label: ReturnType<typeof labelIn> }[]>();
  for (const { owner, role } of rows) {
    const entry = { roleId: String(role.id), label: labelIn(role) };
    byRole.set(owner, [...(byRole.get(owner) ?? []), entry]);
  }
  return byRole;
}

/** The roles that the caller may give to others. */
async function givenBy(context: AppContext, caller: SignedIn): Promise<SQL> {
  const ids = rolesToGive(caller, await context.principals.creatableRoles());
  return ids.size > 0 ? inArray(sql`${roleTable.id}`, [...ids]) : sql`false`;
}

export const roleExtension: EntityExtension = {
  newKey: keyOf,

  /** Those who manage roles see all of them, everybody else the roles they may give. */
  scope: async (context, caller) => {
    const managing = ['ROLE_BF_ADD_ROLE', 'ROLE_BF_EDIT_ROLE', 'ROLE_BF_LIST_ROLE'];
    return managing.some((id) => caller.functions.has(id)) ? undefined : givenBy(context, caller);
  },

  offered: givenBy,

  complete: async (context, records) => {
    const functions = await functionsOfRoles(context.db);
    const creatable = await creatableOfRoles(context.db);
    for (const record of records) {
      const roleId = String(record.roleId);
      const held = functions.get(roleId) ?? [];
      const roles = creatable.get(roleId) ?? [];
      record.businessFunctions = held;
      record.businessFunctionList = held.map((id) => ({
        businessFunctionId: id,
        label: nameOf(id),
      }));
      record.canCreateRoles = roles.map((role) => role.roleId);
      record.canCreateRoleList = roles;
    }
  },

  beforeSave: async (_context, tx, save) => {
    const roles = await tx.select({ id: roleTable.id, name: roleTable.label_en }).from(roleTable);
    const known = new Set(roles.map((role) => String(role.id)));
    const key = save.mode === 'add' ? keyOf(save) : String(save.record.id);
    const existing = save.mode === 'add' ? roles.find((role) => String(role.id) === key) : undefined;
    if (existing) {
      throw new Refusal(406, codes.exists, {
        fields: { label: codes.exists },
        details: { existing: { id: existing.id, name: existing.name } },
      });
    }
    if (key === 'ROLE') throw wrongFields({ 'label.label_en': 'static.validation.alphanumeric' });
    const wanted = save.record.values.canCreateRoles as string[];
    if (wanted.some((id) => !known.has(id) && id !== key))
      throw wrongFields({ canCreateRoles: codes.unknownReference });
    const functions = save.record.values.businessFunctions as string[];
    if (key === applicationAdmin) {
      if (vitalForAdmins.some((id) => !functions.includes(id)))
        throw new Refusal(412, 'static.message.role.applicationAdminVital');
      if (!wanted.includes(applicationAdmin))
        throw new Refusal(412, 'static.message.role.applicationAdminGives');
    }
    const missing = missingForSession(functions);
    if (missing.length > 0 && !save.record.confirmed) {
      throw new Refusal(412, 'static.message.role.withoutSession', { details: { confirm: true, missing } });
    }
    return {};
  },

  afterSave: async (_context, tx, { record, mode }, id) => {
    const roleId = String(id);
    const functions = [...new Set(record.values.businessFunctions as string[])];
    const creatable = [...new Set(record.values.canCreateRoles as string[])];
    await tx.delete(roleFunctionTable).where(eq(roleFunctionTable.roleId, roleId));
    await tx.insert(roleFunctionTable).values(functions.map((functionId) => ({ roleId, functionId })));
    await tx.delete(roleCreatableTable).where(eq(roleCreatableTable.roleId, roleId));
    await tx
      .insert(roleCreatableTable)
      .values(creatable.map((creatableRoleId) => ({ roleId, creatableRoleId })));
    // Application admins may give every role, new ones included.
    if (mode === 'add') {
      await tx
        .insert(roleCreatableTable)
        .values({ roleId: applicationAdmin, creatableRoleId: roleId })
        .onConflictDoNothing();
    }
  },

  afterCommit: async (context) => {
    await context.principals.changed();
    return undefined;
  },

  auditValues: async (db, id) => ({
    businessFunctions: (await functionsOfRoles(db)).get(String(id)) ?? [],
    canCreateRoles: ((await creatableOfRoles(db)).get(String(id)) ?? []).map((role) => role.roleId),
  }),
};
