import { mayOnProgram } from '@stockwell/model/access/can';
import { commitCodes, commitStatusIds, type VersionTypeId } from '@stockwell/model/api/version-shapes';
import { maxId, validation } from '@stockwell/model/entity/check-value';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { commitPayloadTable, commitRequestTable } from '../../../db/schema/index.ts';
import type { House } from '../../../house.ts';
import { notFound, outsideAccess, Refusal, wrongFields } from '../../../http/refusal.ts';
import type { SignedIn } from '../../access/principals.ts';
import { requireProgram } from '../../access/programs.ts';
import { latestVersionOf } from '../latest.ts';
import { knownSettings } from '../settings.ts';
import { commitDocument } from './document.ts';
import { unpack } from './unpack.ts';

const committing = ['ROLE_BF_COMMIT_VERSION'];
/** Who holds it on the program may commit a final version that has open problems. */
const withOpenProblems = ['ROLE_BF_READONLY_ACCESS_REALM_ADMIN'];

const number = z.int().min(1).max(maxId);
const envelopeSchema = z.object({
  programId: number,
  comparedVersionId: number,
  commitId: z.uuid(),
  notes: z
    .string()
    .max(65_535)
    .refine((text) => !/\0|\p{Surrogate}/u.test(text))
    .nullish(),
  currentVersion: z.object({ versionId: number }).nullish().catch(null),
});

function envelopeOf(value: unknown) {
  const parsed = envelopeSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', validation.invalid]);
  throw wrongFields(Object.fromEntries(fields) as Record<string, string>);
}

const outdated = () => new Refusal(406, commitCodes.outdated);
export const alreadyWaiting = () => new Refusal(406, commitCodes.waiting);

/** The request of a commit that was sent before. */
async function sameCommit(
  { db }: House,
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

/** Whether nothing stands in the way of a version after the compared one. */
export async function requireTurn(
  { db }: House,
  programId: number,
  comparedVersionId: number,
): Promise<void> {
  const table = commitRequestTable;
  const [waiting] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.programId, programId), eq(table.status, commitStatusIds.waiting)));
  if (waiting) throw alreadyWaiting();
  if ((await latestVersionOf(db, programId)) !== comparedVersionId) throw outdated();
}

const uniqueViolation = '23505';
export function isTaken(failure: unknown): boolean {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === uniqueViolation;
}

/** Queues a copy to become a version and answers its request; the same commit again is the same request. */
export async function submitCommit(
  house: House,
  caller: SignedIn,
  versionTypeId: VersionTypeId,
  body: unknown,
): Promise<number> {
  const sent = await unpack(body);
  const { programId, comparedVersionId, commitId, notes, currentVersion } = envelopeOf(sent.value);
  const facts = await requireProgram(house, caller, committing, programId);
  // Forecast programs are committed by a call of their own.
  if (facts.procurementAgentIds === null) throw notFound();
  const known = await sameCommit(house, caller, programId, commitId);
  if (known !== null) return known;
  await requireTurn(house, programId, comparedVersionId);
  const settings = await knownSettings(house, programId);
  const document = await commitDocument(house.db, settings, sent.value);
  const content = await sent.content();
  try {
    const id = await house.db.transaction(async (tx) => {
      const [stored] = await tx
        .insert(commitRequestTable)
        .values({
          programId,
          commitId,
          versionTypeId,
          comparedVersionId,
          committedVersionId: currentVersion?.versionId ?? comparedVersionId,
          notes: notes ?? null,
          mayHaveOpenProblems: mayOnProgram(caller, withOpenProblems, facts),
          createdBy: caller.userId,
          createdDate: house.now(),
        })
        .returning({ id: commitRequestTable.id });
      if (!stored) throw new Error('The commit request could not be stored');
      await tx.insert(commitPayloadTable).values({ commitRequestId: stored.id, content });
      return stored.id;
    });
    house.commits.accept(id, document);
    return id;
  } catch (failure) {
    if (!isTaken(failure)) throw failure;
    // Sent twice at the same time, or another one was quicker.
    const same = await sameCommit(house, caller, programId, commitId);
    if (same !== null) return same;
    throw alreadyWaiting();
  }
}
