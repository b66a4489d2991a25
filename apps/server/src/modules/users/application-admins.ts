import { type AccessEntry, entryDimensions } from '@stockwell/model/access/entry';
import { applicationAdmin } from '@stockwell/model/access/grant';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Db, Tx } from '../../db/client.ts';
import { userAclTable, userTable } from '../../db/schema/index.ts';
import { Refusal } from '../../http/refusal.ts';

/** The entry of an application admin whose reach ends nowhere. */
export const adminEntry: AccessEntry = {
  roleId: applicationAdmin,
  realmCountryId: null,
  healthAreaId: null,
  organisationId: null,
  programId: null,
  procurementAgentId: null,
  fundingSourceId: null,
};

const reachesAll = (entry: AccessEntry): boolean =>
  entry.roleId === applicationAdmin && entryDimensions.every((dimension) => entry[dimension] === null);

/** Application admins who can sign in: active, and with a password of their own. */
export async function usableAdmins(db: Db | Tx): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ id: userTable.id })
    .from(userTable)
    .innerJoin(userAclTable, eq(userAclTable.userId, userTable.id))
    .where(
      and(
        eq(userTable.active, true),
        isNotNull(userTable.passwordHash),
        eq(userAclTable.roleId, applicationAdmin),
        ...entryDimensions.map((dimension) => isNull(userAclTable[dimension])),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Refuses a change that would leave the installation without an application admin. Changes take turns: of two admins
 * who take the role from each other at once, the second one is refused.
 */
export async function requireAdminLeft(
  tx: Tx,
  userId: number,
  after: { readonly active: boolean; readonly entries: readonly AccessEntry[] },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.applicationAdmins})`);
  if (after.active && after.entries.some(reachesAll)) return;
  const admins = await usableAdmins(tx);
  if (admins.length === 1 && admins[0] === userId)
    throw new Refusal(412, 'static.message.user.lastApplicationAdmin');
}
