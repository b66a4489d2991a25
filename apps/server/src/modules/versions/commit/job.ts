import {
  commitCodes,
  commitStatusIds,
  type VersionTypeId,
  versionStatusIds,
  versionTypeIds,
} from '@stockwell/model/api/version-shapes';
import { type ProgramData, ProgramDataError } from '@stockwell/model/program-data/index';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { commitPayloadTable, commitRequestTable, problemReportTable } from '../../../db/schema/index.ts';
import type { House } from '../../../house.ts';
import { Refusal } from '../../../http/refusal.ts';
import { latestVersionOf } from '../latest.ts';
import { type NextVersion, nextVersion } from '../next-version.ts';
import { announceVersion, circleAround } from '../review/announce.ts';
import { knownSettings, type ProgramSettings } from '../settings.ts';
import { lockProgram, readStored, type VersionFacts, writeVersion } from '../store-version.ts';
import { commitDocument } from './document.ts';
import { unpackStored } from './unpack.ts';

export type StoredRequest = typeof commitRequestTable.$inferSelect;

/** Why a version was not made, as a message code; trying again would end the same. */
export class CommitFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'CommitFailure';
    this.reason = reason;
  }
}

/** Somebody else has taken the request over: theirs is the result that counts. */
export class LostClaim extends Error {}

/** A review of the newest version came in between: what was worked out is out of date. */
const repeats = 5;

/** The problem reports as they stand: reviews change them without making a version. */
async function reportsMark(db: Db | Tx, programId: number): Promise<string> {
  const table = problemReportTable;
  const [row] = await db
    .select({
      mark: sql<string | null>`md5(string_agg(md5(${table.record}::text), '' order by ${table.recordId}))`,
    })
    .from(table)
    .where(and(eq(table.programId, programId), isNull(table.toVersion)));
  return row?.mark ?? '';
}

async function payloadOf(
  { db }: House,
  request: StoredRequest,
  settings: ProgramSettings,
): Promise<ProgramData> {
  const [payload] = await db
    .select({ content: commitPayloadTable.content })
    .from(commitPayloadTable)
    .where(eq(commitPayloadTable.commitRequestId, request.id));
  if (!payload) throw new CommitFailure(commitCodes.failed);
  return commitDocument(db, settings, await unpackStored(payload.content));
}

export interface CommitJob {
  readonly request: StoredRequest;
  /** What was sent, where it is still at hand. */
  readonly document?: ProgramData | undefined;
  readonly at: Date;
  /** Told as the work goes on: 0 to 100. */
  readonly progress: (percent: number) => Promise<void>;
}

/** Makes the version of a request and completes it in one step. Answers the version's number. */
export async function runCommit(house: House, job: CommitJob): Promise<number> {
  try {
    const settings = await knownSettings(house, job.request.programId);
    const sent = job.document ?? (await payloadOf(house, job.request, settings));
    await job.progress(20);
    for (let round = 0; round < repeats; round += 1) {
      const made = await tryCommit(house, job, sent, settings);
      if (made !== null) return made;
    }
    throw new Error('The problem reports changed again and again');
  } catch (failure) {
    if (failure instanceof ProgramDataError) throw new CommitFailure(commitCodes.invalid);
    if (failure instanceof Refusal) throw new CommitFailure(failure.body.messageCode);
    throw failure;
  }
}

async function tryCommit(
  house: House,
  job: CommitJob,
  sent: ProgramData,
  settings: ProgramSettings,
): Promise<number | null> {
  const { db } = house;
  const { request, at, progress } = job;
  const { programId, createdBy: committerId, notes } = request;
  const versionTypeId: VersionTypeId =
    request.versionTypeId === versionTypeIds.final ? versionTypeIds.final : versionTypeIds.draft;
  const mark = await reportsMark(db, programId);
  const stored = await readStored(db, programId, settings);
  const newest = stored.currentVersion;
  if (newest?.versionId !== request.comparedVersionId) throw new CommitFailure(commitCodes.outdated);
  await progress(40);
  const next = nextVersion({
    stored,
    sent,
    versionId: newest.versionId + 1,
    versionTypeId,
    by: committerId,
    at,
  });
  if (!next.changed && newest.versionType.id === versionTypeId)
    throw new CommitFailure(commitCodes.noChanges);
  const isFinal = versionTypeId === versionTypeIds.final;
  const mustBeClear = isFinal && !request.mayHaveOpenProblems;
  if (mustBeClear && next.problems.open > 0) throw new CommitFailure(commitCodes.openProblems);
  await progress(70);
  const facts: VersionFacts = {
    programId,
    versionTypeId,
    versionStatusId: versionStatusIds.pending,
    notes,
    by: committerId,
    at,
  };
  const circle = isFinal ? await circleAround(house, programId, [committerId]) : null;
  return db.transaction(async (tx) => {
    await lockProgram(tx, programId);
    if ((await reportsMark(tx, programId)) !== mark) return null;
    if ((await latestVersionOf(tx, programId)) !== request.comparedVersionId)
      throw new CommitFailure(commitCodes.outdated);
    await complete(tx, request, next, at);
    await writeVersion(tx, facts, next);
    const { versionId } = next;
    await announceVersion(house, tx, circle, { versionId, event: 'committed', committerId, notes });
    return versionId;
  });
}

/** The request is done together with its version or not at all, and only by who holds it. */
async function complete(tx: Tx, request: StoredRequest, next: NextVersion, at: Date): Promise<void> {
  const table = commitRequestTable;
  const done = await tx
    .update(table)
    .set({
      status: commitStatusIds.completed,
      progress: 100,
      versionId: next.versionId,
      completedDate: at,
      failedReason: null,
    })
    .where(
      and(
        eq(table.id, request.id),
        eq(table.status, commitStatusIds.waiting),
        request.claimedBy === null ? isNull(table.claimedBy) : eq(table.claimedBy, request.claimedBy),
      ),
    )
    .returning({ id: table.id });
  if (done.length === 0) throw new LostClaim();
  await tx.delete(commitPayloadTable).where(eq(commitPayloadTable.commitRequestId, request.id));
}
