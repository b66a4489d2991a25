import { type CommitRequest, commitCodes, commitStatusIds } from '@stockwell/model/api/version-shapes';
import { versionTypes } from '@stockwell/model/fixed-lists';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { labelIn } from '../../../db/label.ts';
import {
  commitPayloadTable,
  commitRequestTable,
  jobTable,
  programTable,
  userTable,
} from '../../../db/schema/index.ts';
import { days, utcText } from '../../../db/time.ts';
import { codes, notFound, Refusal } from '../../../http/refusal.ts';
import type { SignedIn } from '../../access/principals.ts';
import { requireProgram } from '../../access/programs.ts';
import { refIn } from '../../programs/versions.ts';
import { documentOfType } from '../documents.ts';
import { commitJob } from './queue.ts';
import { alreadyWaiting, isTaken, requireTurn } from './submit.ts';

const table = commitRequestTable;
const statuses = Object.values(commitStatusIds);

async function read({ db }: AppContext, caller: SignedIn, where: SQL | undefined): Promise<CommitRequest[]> {
  const rows = await db
    .select({ request: table, program: programTable, username: userTable.username, job: jobTable })
    .from(table)
    .innerJoin(programTable, eq(programTable.id, table.programId))
    .leftJoin(userTable, eq(userTable.id, table.createdBy))
    .leftJoin(
      jobTable,
      and(
        eq(table.status, commitStatusIds.waiting),
        eq(jobTable.kind, commitJob),
        sql`${jobTable.key} = ${table.id}::text`,
        inArray(jobTable.state, ['waiting', 'running']),
      ),
    )
    .where(and(eq(table.createdBy, caller.userId), where))
    .orderBy(desc(table.id));
  return rows.map(({ request, program, username, job }) => ({
    commitRequestId: request.id,
    commitId: request.commitId,
    program: { id: program.id, label: labelIn(program), code: program.programCode ?? '' },
    programTypeId: program.programTypeId ?? 1,
    committedVersionId: request.committedVersionId,
    versionType: refIn(versionTypes, request.versionTypeId),
    notes: request.notes,
    saveData: true,
    status: statuses.find((status) => status === request.status) ?? commitStatusIds.waiting,
    progress: job?.progress ?? request.progress,
    failedReason: request.failedReason,
    versionId: request.versionId,
    createdBy: { userId: request.createdBy, username: username ?? '' },
    createdDate: utcText(request.createdDate),
    startedDate: utcText(job?.startedDate ?? request.startedDate),
    completedDate: utcText(request.completedDate),
  }));
}

interface Wanted {
  readonly status: number;
  readonly startDate?: string | null | undefined;
  readonly stopDate?: string | null | undefined;
  readonly programIds: readonly number[];
}

/** The caller's requests, newest first. */
export function ownRequests(context: AppContext, caller: SignedIn, wanted: Wanted): Promise<CommitRequest[]> {
  const { status, startDate, stopDate, programIds } = wanted;
  const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
  return read(
    context,
    caller,
    and(
      status === -1 ? undefined : eq(table.status, status),
      startDate ? gte(table.createdDate, day(startDate)) : undefined,
      stopDate ? lt(table.createdDate, new Date(day(stopDate).getTime() + days(1))) : undefined,
      programIds.length === 0 ? undefined : inArray(table.programId, [...programIds]),
    ),
  );
}

export async function ownRequest(context: AppContext, caller: SignedIn, id: number): Promise<CommitRequest> {
  const [request] = await read(context, caller, eq(table.id, id));
  if (!request) throw notFound();
  return request;
}

/** The same when it has ended, or in the state that it is in after `ms` milliseconds. */
export async function ownRequestAtEnd(
  context: AppContext,
  caller: SignedIn,
  id: number,
  ms: number,
): Promise<CommitRequest> {
  if (ms === 0) return ownRequest(context, caller, id);
  const { ended, cancel } = context.commits.nextEnd(id, ms);
  try {
    const request = await ownRequest(context, caller, id);
    if (request.status !== commitStatusIds.waiting) return request;
    await ended;
    return await ownRequest(context, caller, id);
  } finally {
    cancel();
  }
}

/** Queues an own failed request again, with what was sent then. */
export async function retryCommit(context: AppContext, caller: SignedIn, id: number): Promise<number> {
  const { db } = context;
  const [found] = await db
    .select({ request: table, programTypeId: programTable.programTypeId })
    .from(table)
    .innerJoin(programTable, eq(programTable.id, table.programId))
    .where(and(eq(table.id, id), eq(table.createdBy, caller.userId)));
  if (!found) throw notFound();
  const { request } = found;
  await requireProgram(context, caller, documentOfType(found.programTypeId).committing, request.programId);
  if (request.status !== commitStatusIds.failed) throw new Refusal(412, codes.updateFailed);
  await requireTurn(context, request.programId, request.comparedVersionId);
  const [payload] = await db
    .select({ id: commitPayloadTable.commitRequestId })
    .from(commitPayloadTable)
    .where(eq(commitPayloadTable.commitRequestId, id));
  if (!payload) throw new Refusal(404, commitCodes.gone);
  try {
    await db.transaction(async (tx) => {
      const [again] = await tx
        .update(table)
        .set({
          status: commitStatusIds.waiting,
          progress: 0,
          failedReason: null,
          startedDate: null,
          completedDate: null,
        })
        .where(and(eq(table.id, id), eq(table.status, commitStatusIds.failed)))
        .returning({ id: table.id });
      if (again) await context.commits.enqueue(tx, id);
    });
  } catch (failure) {
    throw isTaken(failure) ? alreadyWaiting() : failure;
  }
  context.commits.wake();
  return id;
}
