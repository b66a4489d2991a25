import { erpLinkingEndpoints, type ForeignLink, type OrderLine } from '@stockwell/model/api/erp-linking';
import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { ApiError, call } from '../../../api/client.ts';
import { type CopySummary, readBase, readCopy } from '../../../local/documents/index.ts';
import { masterList } from '../../../local/masters/memory.ts';
import type { RecordOwner } from '../../../local/records.ts';
import type { Stored } from '../../../local/user-copy.ts';
import { fetchDocument } from '../documents.ts';
import { isSyncOutdated, linkedLines, shipmentsWithForeignBudget } from './preconditions.ts';

/** The three sides of a commit. */
export interface CommitSides<Line extends OrderLine = ForeignLink> {
  readonly base: ProgramData;
  readonly mine: ProgramData;
  readonly theirs: ProgramData;
  /** The version that the copy is compared with. */
  readonly latestVersionId: number;
  /** Order lines of the copy that other programs have linked. */
  readonly linkedElsewhere: readonly Line[];
}

export type LoadedSides =
  | { readonly result: 'loaded'; readonly sides: CommitSides }
  /** Shipments were changed on the server after the last sync. */
  | { readonly result: 'syncFirst' }
  /** Shipments carry budgets that are no longer of the program. */
  | { readonly result: 'foreignBudgets'; readonly shipments: number }
  | { readonly result: 'unreadable' };

const openedOf = <T>(stored: Stored<T>): T | null => (stored.result === 'found' ? stored.value : null);

/** Fetches what a copy is compared with, and checks what has to be right before. */
export async function loadSides(
  owner: RecordOwner,
  copy: CopySummary,
  lastSync: number | null,
  signal: AbortSignal,
): Promise<LoadedSides> {
  const { programId, versionId } = copy;
  const mine = openedOf(await readCopy(owner, copy));
  if (!mine) return { result: 'unreadable' };
  const budgets = openedOf(await masterList(owner, 'budget')) ?? [];
  const foreign = shipmentsWithForeignBudget(mine, budgets);
  if (foreign.length > 0) return { result: 'foreignBudgets', shipments: foreign.length };

  const changed = await call(calls.lastShipmentChange, {
    params: { programId, versionId },
    quiet: true,
    signal,
  });
  if (isSyncOutdated(textIn(changed), { lastSync, downloadedAt: copy.downloadedAt }))
    return { result: 'syncFirst' };

  const latestVersionId = await call(calls.latestVersion, { params: { programId }, quiet: true, signal });
  const theirs = await fetchDocument(programId, latestVersionId, signal);
  const base = await baseOf(owner, copy, theirs, latestVersionId, signal);
  if (!base) return { result: 'unreadable' };
  const linkedElsewhere = await linesLinkedElsewhere(mine, signal);
  return { result: 'loaded', sides: { base, mine, theirs, latestVersionId, linkedElsewhere } };
}

/** Asked at every comparison: it may be unlinked there meanwhile. */
async function linesLinkedElsewhere(mine: ProgramData, signal: AbortSignal): Promise<readonly ForeignLink[]> {
  const lines = linkedLines(mine);
  if (lines.length === 0) return [];
  return call(erpLinkingEndpoints.otherProgramCheck, {
    body: { programId: mine.programId, roAndRoPrimeLineNoList: lines },
    quiet: true,
    signal,
  });
}

/** An answer that is a text may come without quotes. */
const textIn = (answer: unknown): string => (typeof answer === 'string' ? answer : '');

/** A whole copy keeps what it was downloaded as; a shortened one has to be fetched whole. */
async function baseOf(
  owner: RecordOwner,
  copy: CopySummary,
  theirs: ProgramData,
  latestVersionId: number,
  signal: AbortSignal,
): Promise<ProgramData | null> {
  if (copy.cutOffDate === null) return openedOf(await readBase(owner, copy));
  if (latestVersionId === copy.versionId) return theirs;
  return fetchDocument(copy.programId, copy.versionId, signal);
}

export const messageCodeOf = (failure: unknown): string =>
  failure instanceof ApiError ? failure.messageCode : 'static.unkownError';
