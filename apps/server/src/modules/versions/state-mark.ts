import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { programVersionTable } from '../../db/schema/index.ts';

const table = programVersionTable;

/** What a version is worked out from: the newest one, and what changed of it since: reports by reviews, plans by the day. */
export type StateMark = Pick<typeof table.$inferSelect, 'versionId' | 'stateNo'>;

export async function stateMark(db: Db | Tx, programId: number): Promise<StateMark> {
  const [mark] = await db
    .select({ versionId: table.versionId, stateNo: table.stateNo })
    .from(table)
    .where(and(eq(table.programId, programId), eq(table.ready, true)))
    .orderBy(desc(table.versionId))
    .limit(1);
  return mark ?? { versionId: 0, stateNo: 0 };
}

export const isSameState = (one: StateMark, other: StateMark): boolean =>
  one.versionId === other.versionId && one.stateNo === other.stateNo;

/** Says that the reports or plans of the newest version have changed. */
export async function noteStateChange(tx: Tx, programId: number): Promise<void> {
  const { versionId } = await stateMark(tx, programId);
  await tx
    .update(table)
    .set({ stateNo: sql`${table.stateNo} + 1` })
    .where(and(eq(table.programId, programId), eq(table.versionId, versionId)));
}
