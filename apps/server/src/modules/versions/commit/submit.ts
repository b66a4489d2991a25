import { mayOnProgram, type ProgramFacts } from '@stockwell/model/access/can';
import { documentLimits } from '@stockwell/model/api/body-limits';
import { commitCodes, commitStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';
import { maxId, validation } from '@stockwell/model/entity/check-value';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { commitPayloadTable, commitRequestTable } from '../../../db/schema/index.ts';
import { notFound, outsideAccess, Refusal, wrongFields } from '../../../http/refusal.ts';
import type { LeasedWorker } from '../../../workers/pool.ts';
import type { SignedIn } from '../../access/principals.ts';
import { requireProgram } from '../../access/programs.ts';
import { countedSettings } from '../settings.ts';
import { type StateMark, stateMark } from '../state-mark.ts';
import type { StoredDocument } from '../stored-document.ts';
import { checkSentDocument, openDocument, scopeOf } from './document.ts';

/** Who holds it on the program may commit a final version that has open problems. */
const withOpenProblems = ['ROLE_BF_READONLY_ACCESS_REALM_ADMIN'];

const number = z.int().min(1).max(maxId);
/** More products and trees than any program has. */
const mostParts = 10_000;
const envelopeSchema = z.object({
  programId: number,
  versionType: z.object({ id: z.literal([versionTypeIds.draft, versionTypeIds.final]) }),
  comparedVersionId: number,
  commitId: z.uuid(),
  notes: z
    .string()
    .max(65_535)
    .refine((text) => !/\0|\p{Surrogate}/u.test(text))
    .nullish(),
  currentVersion: z.object({ versionId: number }).nullish().catch(null),
  parts: z
    .array(z.object({ part: z.union([z.number(), z.string()]), digest: z.string().max(200) }))
    .max(mostParts)
    .nullish(),
});

function envelopeOf(value: unknown, { part }: Pick<StoredDocument, 'part'>) {
  const parsed = envelopeSchema.safeParse(value);
  if (parsed.success) {
    const isKnown = parsed.data.parts?.every((sent) => part.safeParse(sent.part).success) ?? true;
    if (!isKnown) throw wrongFields({ parts: validation.invalid });
    return parsed.data;
  }
  const fields = parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', validation.invalid]);
  throw wrongFields(Object.fromEntries(fields) as Record<string, string>);
}

const outdated = () => new Refusal(406, commitCodes.outdated);
export const alreadyWaiting = () => new Refusal(406, commitCodes.waiting);

/** The request of a commit that was sent before. */
async function sameCommit(
  { db }: AppContext,
  caller: SignedIn,
  programId: number,
  commitId: string,
): Promise<number | null> {
  const table = commitRequestTable;
  const [known] = await db
    .select({ id: table.id, by: table.createdBy })
    .from(table)
    .where(and(eq(table.programId, programId), eq(table.commitId, commitId)));
  if (!known) return null;
  if (known.by !== caller.userId) throw outsideAccess();
  return known.id;
}

/** Refuses unless nothing stands in the way of a version after the compared one. */
export async function requireTurn(
  { db }: AppContext,
  programId: number,
  comparedVersionId: number,
): Promise<StateMark> {
  const table = commitRequestTable;
  const [waiting] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.programId, programId), eq(table.status, commitStatusIds.waiting)));
  if (waiting) throw alreadyWaiting();
  const state = await stateMark(db, programId);
  if (state.versionId !== comparedVersionId) throw outdated();
  return state;
}

const uniqueViolation = '23505';
export function isTaken(failure: unknown): boolean {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === uniqueViolation;
}

/** The call that a copy was sent by: the kind of document, and what its path says. */
export interface CommitCall {
  readonly stored: StoredDocument;
  readonly path: Readonly<Record<string, unknown>>;
}

interface Accepted {
  /** What was sent, as it is stored until it has become a version. */
  readonly content: Uint8Array;
  readonly envelope: ReturnType<typeof envelopeOf>;
  readonly facts: ProgramFacts;
}

/** Reads what was sent: rights and turn first, then the records. A number is the request of the same commit. */
async function readSent(
  context: AppContext,
  caller: SignedIn,
  { stored, path }: CommitCall,
  bytes: Uint8Array,
  worker: LeasedWorker,
): Promise<Accepted | number> {
  const opened = await openDocument(worker, { bytes, limits: documentLimits, stored: false });
  const envelope = envelopeOf(opened && { ...opened, ...path }, stored);
  const { programId, comparedVersionId, commitId } = envelope;
  const facts = await requireProgram(context, caller, stored.committing, programId);
  // Each kind of document is committed by a call of its own.
  if (stored.programTypeId !== (facts.procurementAgentIds === null ? 2 : 1)) throw notFound();
  const known = await sameCommit(context, caller, programId, commitId);
  if (known !== null) return known;
  let state: StateMark;
  try {
    state = await requireTurn(context, programId, comparedVersionId);
  } catch (refusal) {
    // Its own first sending may have become the version meanwhile.
    const same = await sameCommit(context, caller, programId, commitId);
    if (same !== null) return same;
    throw refusal;
  }
  const { settings } = await countedSettings(context, stored, programId);
  const scope = scopeOf(envelope.parts);
  const sentTo = { programId, commitId, state, stored, settings, comparedVersionId, scope };
  const content = await checkSentDocument(context.db, worker, sentTo);
  return { envelope, facts, content };
}

/** Queues a copy to become a version and answers its request; the same commit again is the same request. */
export async function submitCommit(
  context: AppContext,
  caller: SignedIn,
  commit: CommitCall,
  sent: { readonly bytes: Uint8Array; readonly sender: string },
): Promise<number> {
  const read = await context.workers.lease(sent.sender, (worker) =>
    readSent(context, caller, commit, sent.bytes, worker),
  );
  if (typeof read === 'number') return read;
  const { envelope, facts, content } = read;
  const { programId, comparedVersionId, commitId, notes, currentVersion, versionType } = envelope;
  try {
    const id = await context.db.transaction(async (tx) => {
      const [stored] = await tx
        .insert(commitRequestTable)
        .values({
          programId,
          commitId,
          versionTypeId: versionType.id,
          comparedVersionId,
          committedVersionId: currentVersion?.versionId ?? comparedVersionId,
          notes: notes ?? null,
          mayHaveOpenProblems: mayOnProgram(caller, withOpenProblems, facts),
          createdBy: caller.userId,
          createdDate: context.now(),
        })
        .returning({ id: commitRequestTable.id });
      if (!stored) throw new Error('The commit request could not be stored');
      await tx.insert(commitPayloadTable).values({ commitRequestId: stored.id, content });
      await context.commits.enqueue(tx, stored.id);
      return stored.id;
    });
    context.commits.accept(id, content);
    return id;
  } catch (failure) {
    if (!isTaken(failure)) throw failure;
    // Sent twice at the same time, or another one was quicker.
    const same = await sameCommit(context, caller, programId, commitId);
    if (same !== null) return same;
    throw alreadyWaiting();
  }
}
