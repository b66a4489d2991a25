import { versionStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { programVersionTable } from '../../../db/schema/index.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { lockProgram } from '../store-version.ts';

/** Why a review is refused. */
export const reviewCodes = {
  notFinal: 'static.versionReview.notFinal',
  decided: 'static.versionReview.decided',
  notesRequired: 'static.versionReview.notesRequired',
  notReviewed: 'static.versionReview.notReviewed',
  inconsistent: 'static.versionReview.inconsistent',
} as const;

export const unmet = (messageCode: string, details?: Record<string, unknown>): Refusal =>
  new Refusal(412, messageCode, details ? { details } : {});

/** The version while nobody else can decide on it. Only a final one that waits for a decision can be reviewed. */
export async function openForReview(tx: Tx, programId: number, versionId: number) {
  await lockProgram(tx, programId);
  const [version] = await tx
    .select()
    .from(programVersionTable)
    .where(
      and(
        eq(programVersionTable.programId, programId),
        eq(programVersionTable.versionId, versionId),
        eq(programVersionTable.ready, true),
      ),
    )
    .for('update');
  if (!version) throw notFound();
  if (version.versionTypeId !== versionTypeIds.final) throw unmet(reviewCodes.notFinal);
  if (version.versionStatusId !== versionStatusIds.pending) throw unmet(reviewCodes.decided);
  return version;
}

/** The number of the newest version that is ready. */
export async function newestVersion(tx: Tx, programId: number): Promise<number | null> {
  const [newest] = await tx
    .select({ versionId: programVersionTable.versionId })
    .from(programVersionTable)
    .where(and(eq(programVersionTable.programId, programId), eq(programVersionTable.ready, true)))
    .orderBy(desc(programVersionTable.versionId))
    .limit(1);
  return newest?.versionId ?? null;
}
