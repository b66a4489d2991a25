import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { and, desc, eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { auditTable, userTable } from '../db/schema/index.ts';
import { utcText } from '../db/time.ts';
import type { Changes } from '../modules/access/audit.ts';

/** Who changed a record, what and when, newest first. */
export async function readHistory(context: AppContext, entity: EntityDeclaration, id: number | string) {
  const rows = await context.db
    .select({ entry: auditTable, username: userTable.username })
    .from(auditTable)
    .leftJoin(userTable, eq(userTable.id, auditTable.changedBy))
    .where(and(eq(auditTable.subject, entity.name), eq(auditTable.recordId, String(id))))
    .orderBy(desc(auditTable.id))
    .limit(200);
  return rows.map(({ entry, username }) => ({
    action: entry.action,
    changedBy: entry.changedBy === null ? null : { userId: entry.changedBy, username: username ?? '' },
    changedDate: utcText(entry.changedOn),
    changes: entry.changes as Changes,
  }));
}
