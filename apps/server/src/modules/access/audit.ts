import type { Db, Tx } from '../../db/client.ts';
import { auditTable } from '../../db/schema/index.ts';

export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** Writes down who did what to which record. Secrets are never part of the changes. */
export async function audit(
  db: Db | Tx,
  entry: {
    readonly subject: string;
    readonly recordId: number | string;
    readonly action: string;
    readonly by: number | null;
    readonly changes?: Changes;
  },
): Promise<void> {
  await db.insert(auditTable).values({
    subject: entry.subject,
    recordId: String(entry.recordId),
    action: entry.action,
    changedBy: entry.by,
    changes: entry.changes ?? {},
  });
}
