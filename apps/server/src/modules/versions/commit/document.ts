import type { BodyLimits } from '@stockwell/model/api/body-limits';
import { commitCodes, type SentPart } from '@stockwell/model/api/version-shapes';
import type { ProgramDataIssue } from '@stockwell/model/program-data/index';
import type { Db } from '../../../db/client.ts';
import { ownMemory } from '../../../http/bodies/pieces.ts';
import type { BodyWorker, Held } from '../../../http/bodies/worker-pool.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readTexts } from '../read.ts';
import type { ProgramSettings } from '../settings.ts';
import { foreignReferences } from './foreign.ts';

const shownIssues = 50;

/** A document that cannot become a version: the records and rules are named. */
const refusedDocument = (issues: readonly ProgramDataIssue[], count = issues.length): Refusal =>
  new Refusal(412, commitCodes.invalid, { details: { count, issues: issues.slice(0, shownIssues) } });

/** Everything of a commit that is not part of the version's records. */
const envelope = ['programId', 'comparedVersionId', 'commitId', 'notes', 'currentVersion', 'parts'];

/** Unpacks what was sent or stored inside the worker, which takes it over; only the envelope leaves it. */
export const openDocument = (
  worker: BodyWorker,
  { bytes, limits, stored }: { bytes: Uint8Array; limits: BodyLimits; stored: boolean },
): Promise<Readonly<Record<string, unknown>> | null> =>
  worker.ask('open', { bytes, limits, stored, envelope }, ownMemory(bytes));

/** The products that changes touch; null: a whole document was sent. */
export const scopeOf = (parts: readonly SentPart[] | null | undefined): readonly number[] | null =>
  parts ? parts.map(({ part }) => Number(part)) : null;

/** The name under which a worker holds a checked document. */
export const heldName = (programId: number, commitId: string): string => `${programId}/${commitId}`;

export const heldCommit = (programId: number, commitId: string, scope: readonly number[] | null): Held => ({
  name: heldName(programId, commitId),
  about: scope,
});

export interface SentTo {
  readonly settings: ProgramSettings;
  /** The version that the document was compared with. */
  readonly comparedVersionId: number;
  readonly scope: readonly number[] | null;
}

/**
 * Checks the document that the worker holds, which keeps it: one that can be trusted. Answers it as it is stored
 * until it has become a version.
 */
export async function checkSentDocument(
  db: Db,
  worker: BodyWorker,
  { settings, comparedVersionId, scope }: SentTo,
): Promise<Uint8Array> {
  const stored = scope && (await readTexts(db, settings.programId, comparedVersionId, scope));
  const checked = await worker.ask('check', { settings, stored, shownIssues });
  if ('otherBase' in checked) throw new Refusal(412, commitCodes.otherBase);
  if ('issues' in checked) throw refusedDocument(checked.issues, checked.count);
  const foreign = await foreignReferences(db, settings, checked.uses);
  if (foreign.length > 0) throw refusedDocument(foreign);
  return checked.content;
}
