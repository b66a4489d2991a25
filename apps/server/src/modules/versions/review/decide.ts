import type { BodyOf, ParamsOf } from '@stockwell/model/api/endpoint';
import type { versionReviewEndpoints } from '@stockwell/model/api/version-review';
import { versionStatusIds } from '@stockwell/model/api/version-shapes';
import type { ProgramVersion } from '@stockwell/model/entities/program';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { programVersionTable, versionTransTable } from '../../../db/schema/index.ts';
import { notFound } from '../../../http/refusal.ts';
import { audit } from '../../access/audit.ts';
import type { SignedIn } from '../../access/principals.ts';
import { versionsOf } from '../../programs/versions.ts';
import { readVersion } from '../read.ts';
import { announceVersion, recipientsFor } from './announce.ts';
import { penOf } from './manual-problem.ts';
import { openForReview, reviewCodes, unmet } from './open-version.ts';
import type { VersionEventName } from './recipients.ts';
import { readSpans, storeAllSpans } from './report-spans.ts';
import { reopened, requireReviewed, reviewProblems } from './review-problems.ts';
import { visibleProblems } from './visible-problems.ts';

type Decision = ParamsOf<typeof versionReviewEndpoints.decide>;
type Review = BodyOf<typeof versionReviewEndpoints.decide>;

const { pending, approved, needsRevision, noReviewNeeded } = versionStatusIds;

const events: ReadonlyMap<number, VersionEventName> = new Map([
  [approved, 'approved'],
  [needsRevision, 'needsRevision'],
  [noReviewNeeded, 'noReviewNeeded'],
]);
/** Decisions that say something about the plan, and therefore have to look at all of it. */
const needsFullReview: readonly number[] = [approved, needsRevision];

/** Stores what a reviewer said about a final version, and the decision if there is one. */
export async function decideVersion(
  context: AppContext,
  caller: SignedIn,
  { programId, versionId, versionStatusId }: Decision,
  { reviewedProblemList, notes }: Review,
): Promise<ProgramVersion> {
  const author = penOf(context, caller);
  const given = notes?.trim() ? notes : null;
  const event = events.get(versionStatusId);
  const { createdBy: committerId } = await readVersion(context.db, programId, versionId);
  const recipients = event ? await recipientsFor(context, programId, [committerId, caller.userId]) : null;
  await context.db.transaction(async (tx) => {
    const version = await openForReview(tx, programId, versionId);
    const before = await readSpans(tx, programId);
    const reviewed = await reviewProblems(tx, { programId, versionId }, before, reviewedProblemList, author);
    if (needsFullReview.includes(versionStatusId)) {
      if (given === null) throw unmet(reviewCodes.notesRequired);
      requireReviewed(reviewed, versionId, await visibleProblems(tx, programId));
    }
    const after = versionStatusId === approved ? reopened(reviewed, versionId, author) : reviewed;
    await storeAllSpans(tx, programId, before, after);
    const kept = given ?? version.notes;
    await tx
      .update(programVersionTable)
      .set({
        versionStatusId,
        notes: kept,
        lastModifiedBy: caller.userId,
        lastModifiedDate: context.now(),
        recordVersion: sql`${programVersionTable.recordVersion} + 1`,
      })
      .where(eq(programVersionTable.id, version.id));
    await tx.insert(versionTransTable).values({
      programId,
      versionId,
      versionTypeId: version.versionTypeId,
      versionStatusId,
      notes: kept,
      by: caller.userId,
      on: context.now(),
    });
    await audit(tx, {
      subject: 'programVersion',
      recordId: version.id,
      action: 'review',
      by: caller.userId,
      changes: { versionStatus: { from: pending, to: versionStatusId } },
    });
    if (event) {
      const { versionTypeId } = version;
      await context.planExports.versionChanged(tx, { programId, versionId, versionTypeId, versionStatusId });
      const reviewerId = caller.userId;
      await announceVersion(context, tx, recipients, {
        versionId,
        event,
        committerId,
        reviewerId,
        notes: kept,
      });
    }
  });
  await context.records.versionsChanged();
  const versions = (await versionsOf(context.db, [programId])).get(programId) ?? [];
  const stored = versions.find((one) => one.versionId === versionId);
  if (!stored) throw notFound();
  return stored;
}
