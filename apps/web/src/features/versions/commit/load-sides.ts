import type { ForeignLink, OrderLine } from '@stockwell/model/api/erp-linking';
import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import { call } from '../../../api/client.ts';
import { documentCalls } from '../../../api/document-calls.ts';
import type { DocumentName, DocumentOf } from '../../../local/documents/document-types.ts';
import {
  type CopyState,
  type CopySummary,
  readBase,
  readCopy,
  readSummary,
  stateOf,
} from '../../../local/documents/index.ts';
import type { RecordOwner } from '../../../local/sealed-records.ts';
import type { Stored } from '../../../local/user-copy.ts';
import { commitRules, type Obstructed } from './commit-rules.ts';

/** The three sides of a commit. */
export interface CommitSides<K extends DocumentName = 'supplyPlan', Line extends OrderLine = ForeignLink> {
  readonly kind: K;
  readonly base: DocumentOf<K>;
  readonly mine: DocumentOf<K>;
  readonly theirs: DocumentOf<K>;
  /** The version that the copy is compared with. */
  readonly latestVersionId: number;
  /** The state of the copy that is compared. */
  readonly comparedState: CopyState;
  /** Order lines of the copy that other programs have linked. */
  readonly linkedElsewhere: readonly Line[];
}

export type LoadedSides<K extends DocumentName = 'supplyPlan'> =
  | { readonly result: 'loaded'; readonly sides: CommitSides<K> }
  | Obstructed
  | { readonly result: 'unreadable' };

const openedOf = <T>(stored: Stored<T>): T | null => (stored.result === 'found' ? stored.value : null);

/** Fetches what a copy is compared with, and checks what has to be right before. */
export async function loadSides<K extends DocumentName>(
  owner: RecordOwner,
  copy: CopySummary<K>,
  lastSync: number | null,
  signal: AbortSignal,
): Promise<LoadedSides<K>> {
  const { kind, programId } = copy;
  // Before the copy itself: what is changed while it is read counts as changed afterwards.
  const summary = openedOf(await readSummary(owner, copy));
  const mine = openedOf(await readCopy(owner, copy));
  if (!summary || !mine) return { result: 'unreadable' };
  const rules = commitRules(kind);
  const obstructed = await rules.obstructed({ owner, copy, mine, lastSync, signal });
  if (obstructed) return obstructed;

  const latestVersionId = await call(calls.latestVersion, { params: { programId }, quiet: true, signal });
  const theirs = await documentCalls(kind).document({ programId, versionId: latestVersionId }, signal);
  const base = await baseOf(owner, copy, theirs, latestVersionId, signal);
  if (!base) return { result: 'unreadable' };
  const linkedElsewhere = await rules.linkedElsewhere(mine, signal);
  const comparedState = stateOf(summary);
  return {
    result: 'loaded',
    sides: { kind, base, mine, theirs, latestVersionId, comparedState, linkedElsewhere },
  };
}

/** A whole copy keeps what it was downloaded as; a shortened one has to be fetched whole. */
async function baseOf<K extends DocumentName>(
  owner: RecordOwner,
  copy: CopySummary<K>,
  theirs: DocumentOf<K>,
  latestVersionId: number,
  signal: AbortSignal,
): Promise<DocumentOf<K> | null> {
  if (copy.cutOffDate === null) return openedOf(await readBase(owner, copy));
  if (latestVersionId === copy.versionId) return theirs;
  return documentCalls(copy.kind).document(copy, signal);
}
