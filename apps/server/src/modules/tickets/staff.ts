import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { roleFunctionTable, userAclTable, userTable } from '../../db/schema/index.ts';
import type { StoredTicket } from './store.ts';

/** Users who may work on a ticket: staff of its realm and those who belong to none. */
export async function staffFor(
  db: Db | Tx,
  { realmId }: StoredTicket,
): Promise<{ userId: number; username: string }[]> {
  const holding = (functionId: string) =>
    db
      .select({ id: userAclTable.userId })
      .from(userAclTable)
      .innerJoin(roleFunctionTable, eq(roleFunctionTable.roleId, userAclTable.roleId))
      .where(eq(roleFunctionTable.functionId, functionId));
  const rows = await db
    .select({ userId: userTable.id, username: userTable.username })
    .from(userTable)
    .where(
      and(
        eq(userTable.active, true),
        realmId === null
          ? isNull(userTable.realmId)
          : or(isNull(userTable.realmId), eq(userTable.realmId, realmId)),
        inArray(userTable.id, holding('ROLE_BF_LIST_TICKET')),
        inArray(userTable.id, holding('ROLE_BF_EDIT_TICKET')),
      ),
    )
    .orderBy(asc(userTable.username), asc(userTable.id));
  return rows.map(({ userId, username }) => ({ userId, username: username ?? '' }));
}
