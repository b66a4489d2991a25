import { bodyCodes, documentLimits } from '@stockwell/model/api/body-limits';
import {
  commitCodes,
  commitStatusIds,
  latestVersion,
  type SentPart,
  type VersionTypeId,
  versionTypeIds,
} from '@stockwell/model/api/version-shapes';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../db/client.ts';
import { commitPayloadTable, commitRequestTable, programTable } from '../../../db/schema/index.ts';
import { Refusal } from '../../../http/refusal.ts';
import { fromPieces } from '../../../workers/pieces.ts';
import type { LeasedWorker } from '../../../workers/pool.ts';
import { documentOfType } from '../documents.ts';
import { readVersion } from '../read.ts';
import { countedSettings, settingsChanges } from '../settings.ts';
import { isSameState, type StateMark, stateMark } from '../state-mark.ts';
import { lockProgram } from '../store-version.ts';
import type { MadeVersion, StoredDocument, VersionFacts } from '../stored-document.ts';
import { type CheckedCommit, checkSentDocument, heldName, openDocument, scopeOf } from './document.ts';

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

/** How often a version is worked out again because something came in between, such as a review or other settings. */
const repeats = 5;

/** What was sent, from where it is stored: a server that is gone may have taken it. */
async function contentOf({ db }: AppContext, request: StoredRequest): Promise<Uint8Array> {
  const [payload] = await db
    .select({ content: commitPayloadTable.content })
    .from(commitPayloadTable)
    .where(eq(commitPayloadTable.commitRequestId, request.id));
  if (!payload) throw new CommitFailure(commitCodes.failed);
  return payload.content;
}

/** The kind of document that a program has. */
async function documentOf({ db }: AppContext, programId: number): Promise<StoredDocument> {
  const [program] = await db
    .select({ programTypeId: programTable.programTypeId })
    .from(programTable)
    .where(eq(programTable.id, programId));
  return documentOfType(program?.programTypeId ?? null);
}

export interface CommitJob {
  readonly request: StoredRequest;
  /** What was sent, packed, where it is still in memory. */
  readonly content?: Uint8Array | undefined;
  readonly at: Date;
  /** Called as the work goes on: 0 to 100. */
  readonly progress: (percent: number) => Promise<void>;
  /** Ends the job in the transaction that stores the version, unless another server has taken it over. */
  readonly complete: (tx: Tx) => Promise<void>;
}

/** Whether it would be refused again: not because the server was busy, slow or about to stop. */
const isLasting = ({ status, body }: Refusal): boolean =>
  status < 500 && body.messageCode !== bodyCodes.tooSlow;

/** Makes the version of a request and completes it in one step. Answers the version's number. */
export async function runCommit(context: AppContext, job: CommitJob): Promise<number> {
  try {
    const stored = await documentOf(context, job.request.programId);
    for (let round = 0; round < repeats; round += 1) {
      const planned = await planVersion(context, stored, job);
      const made = await writePlanned(context, stored, job, planned);
      if (made !== null) return made;
    }
    throw new Error('The problem reports or settings changed again and again');
  } catch (failure) {
    if (failure instanceof Refusal && isLasting(failure)) throw new CommitFailure(failure.body.messageCode);
    throw failure;
  }
}

/** Most commits are over before anybody has asked for them twice. */
const reportedAfterMs = 500;

async function reportProgress({ at, progress }: CommitJob, percent: number): Promise<void> {
  if (Date.now() - at.getTime() > reportedAfterMs) await progress(percent);
}

interface Planned {
  readonly next: MadeVersion;
  /** What it was worked out from. */
  readonly newest: StateMark & { readonly versionTypeId: number };
  /** How often its settings had changed. */
  readonly changes: number;
  readonly versionTypeId: VersionTypeId;
}

/** Works the version out, in a worker: the main thread only reads and writes. */
async function planVersion(context: AppContext, stored: StoredDocument, job: CommitJob): Promise<Planned> {
  const { db, workers } = context;
  const { request, at } = job;
  const { programId, comparedVersionId } = request;
  const versionTypeId: VersionTypeId =
    request.versionTypeId === versionTypeIds.final ? versionTypeIds.final : versionTypeIds.draft;
  const name = heldName(programId, request.commitId);
  const make = async (worker: LeasedWorker): Promise<Planned> => {
    // After the wait for a worker, which may be long.
    const { settings, changes } = await countedSettings(context, stored, programId);
    const { scope, kinds, state } = await checkedCommit(context, stored, job, worker, settings);
    await reportProgress(job, 40);
    const newest = await readVersion(db, programId, latestVersion);
    if (newest.versionId !== comparedVersionId) throw new CommitFailure(commitCodes.outdated);
    const { createdBy: by } = request;
    const isAsChecked = isSameState(state, newest);
    const source = { settings, newest, scope, kinds, isAsChecked, versionTypeId, by, at };
    const task = await stored.versionTask(db, source);
    const answer = await worker.ask('version', { name, kind: stored.kind.name, task });
    if ('issues' in answer) throw new CommitFailure(commitCodes.invalid);
    const next = (await fromPieces(answer.pieces)) as MadeVersion;
    return { next, newest, changes, versionTypeId };
  };
  return workers.lease(null, make, name);
}

/** Lets the worker hold the checked document, unless it does so from the sending. */
async function checkedCommit(
  context: AppContext,
  stored: StoredDocument,
  { request, content }: CommitJob,
  worker: LeasedWorker,
  settings: object,
): Promise<CheckedCommit> {
  const { programId, commitId, comparedVersionId } = request;
  const name = heldName(programId, commitId);
  const held = worker.held(name);
  if (held) return held.about as CheckedCommit;
  // The worker takes over what it is given, and a broken-off commit is tried again.
  const bytes = new Uint8Array(content ?? (await contentOf(context, request)));
  const envelope = await openDocument(worker, { bytes, limits: documentLimits, stored: true });
  const scope = scopeOf(envelope?.parts as readonly SentPart[] | undefined);
  const state = await stateMark(context.db, programId);
  const sentTo = { programId, commitId, state, stored, settings, comparedVersionId, scope };
  await checkSentDocument(context.db, worker, sentTo);
  return worker.held(name)?.about as CheckedCommit;
}

/** Writes what was worked out; null when it is out of date. */
async function writePlanned(
  context: AppContext,
  stored: StoredDocument,
  job: CommitJob,
  { next, newest, changes, versionTypeId }: Planned,
): Promise<number | null> {
  const { db } = context;
  const { request, at } = job;
  const { programId, createdBy: committerId, notes, comparedVersionId } = request;
  if (!next.changed && newest.versionTypeId === versionTypeId) throw new CommitFailure(commitCodes.noChanges);
  const isFinal = versionTypeId === versionTypeIds.final;
  const refusal = stored.refusal(next, { isFinal, mayHaveOpenProblems: request.mayHaveOpenProblems });
  if (refusal) throw new CommitFailure(refusal);
  await reportProgress(job, 70);
  const facts: VersionFacts = {
    programId,
    versionTypeId,
    versionStatusId: stored.versionStatusId,
    notes,
    by: committerId,
    at,
  };
  const notify = await stored.prepareNotice(context, facts);
  return db.transaction(async (tx) => {
    await lockProgram(tx, programId);
    const now = await stateMark(tx, programId);
    if (now.versionId !== comparedVersionId) throw new CommitFailure(commitCodes.outdated);
    if (!isSameState(now, newest) || (await settingsChanges(tx, programId)) !== changes) return null;
    const clash = await stored.clash(tx, programId, next);
    if (clash) throw new CommitFailure(clash);
    await complete(tx, job, next);
    await stored.writeVersion(tx, facts, next);
    await notify?.(tx, next.versionId);
    if (stored.kind.name === 'supplyPlan') {
      await context.preparations.changed(tx, [programId]);
      const { versionStatusId } = facts;
      await context.planExports.versionChanged(tx, {
        programId,
        versionId: next.versionId,
        versionTypeId,
        versionStatusId,
      });
    }
    return next.versionId;
  });
}

/** The request is done together with its version or not at all, and only by who holds it. */
async function complete(tx: Tx, { request, at, complete: end }: CommitJob, next: MadeVersion): Promise<void> {
  const table = commitRequestTable;
  await end(tx);
  await tx
    .update(table)
    .set({
      status: commitStatusIds.completed,
      progress: 100,
      versionId: next.versionId,
      startedDate: request.startedDate,
      completedDate: at,
      failedReason: null,
    })
    .where(eq(table.id, request.id));
  await tx.delete(commitPayloadTable).where(eq(commitPayloadTable.commitRequestId, request.id));
}
