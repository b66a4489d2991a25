import type { BodyLimits } from '@stockwell/model/api/body-limits';
import { commitCodes, type SentPart } from '@stockwell/model/api/version-shapes';
import type { DocumentIssue } from '@stockwell/model/documents/document-issue';
import type { PartId } from '@stockwell/model/documents/record-kind';
import type { Db } from '../../../db/client.ts';
import { Refusal } from '../../../http/refusal.ts';
import { ownMemory } from '../../../workers/pieces.ts';
import type { LeasedWorker } from '../../../workers/pool.ts';
import { readTexts } from '../read.ts';
import type { StateMark } from '../state-mark.ts';
import type { StoredDocument } from '../stored-document.ts';

const shownIssues = 50;

/** A document that cannot become a version: the records and rules are named. */
const refusedDocument = (issues: readonly DocumentIssue[], count = issues.length): Refusal =>
  new Refusal(412, commitCodes.invalid, { details: { count, issues: issues.slice(0, shownIssues) } });

/** Everything of a commit that is not part of the version's records. */
const envelope = [
  'programId',
  'comparedVersionId',
  'commitId',
  'notes',
  'versionType',
  'currentVersion',
  'parts',
];

/** Unpacks what was sent or stored inside the worker, which takes it over; only the envelope leaves it. */
export const openDocument = (
  worker: LeasedWorker,
  { bytes, limits, stored }: { bytes: Uint8Array; limits: BodyLimits; stored: boolean },
): Promise<Readonly<Record<string, unknown>> | null> =>
  worker.ask('open', { bytes, limits, stored, envelope }, ownMemory(bytes));

/** The parts that changes touch; null: a whole document was sent. */
export type SentScope = readonly PartId[] | null;

export const scopeOf = (parts: readonly SentPart[] | null | undefined): SentScope =>
  parts ? parts.map(({ part }) => part) : null;

/** The name under which a worker holds a checked document. */
export const heldName = (programId: number, commitId: string): string => `${programId}/${commitId}`;

/** What is known of a checked document without opening it. */
export interface CheckedCommit {
  readonly scope: SentScope;
  /** The kinds of records that were sent; null: a whole document. */
  readonly kinds: readonly string[] | null;
  /** What was stored when it was checked. */
  readonly state: StateMark;
}

export interface SentTo {
  readonly programId: number;
  readonly commitId: string;
  /** Read before anything else that is stored. */
  readonly state: StateMark;
  readonly stored: StoredDocument;
  readonly settings: object;
  /** The version that the document was compared with. */
  readonly comparedVersionId: number;
  readonly scope: SentScope;
}

/**
 * Checks the document that the worker holds, which keeps it: one that can be trusted. Answers it as it is stored
 * until it has become a version.
 */
export async function checkSentDocument(
  db: Db,
  worker: LeasedWorker,
  { programId, commitId, state, stored, settings, comparedVersionId, scope }: SentTo,
): Promise<Uint8Array> {
  const { kind, tables } = stored;
  const head = await stored.readHead(db, settings, comparedVersionId, scope);
  const known = scope && (await readTexts(db, tables, programId, comparedVersionId, stored.unitsOf(scope)));
  const name = heldName(programId, commitId);
  const checked = await worker.ask('check', { name, kind: kind.name, head, stored: known, shownIssues });
  if ('otherBase' in checked) throw new Refusal(412, commitCodes.otherBase);
  if ('issues' in checked) throw refusedDocument(checked.issues, checked.count);
  const foreign = await stored.foreignReferences(db, settings, checked.uses);
  if (foreign.length > 0) throw refusedDocument(foreign);
  const about: CheckedCommit = { scope, kinds: checked.kinds, state };
  worker.hold({ name, about, isLarge: scope === null });
  return checked.content;
}
