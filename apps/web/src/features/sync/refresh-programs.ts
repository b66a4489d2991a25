import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import { call } from '../../api/client.ts';
import { documentCalls } from '../../api/document-calls.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';
import { type DocumentCopy, programCopy } from '../../local/documents/names.ts';
import { refreshSettings } from '../../local/documents/refresh-settings.ts';
import { type AnySummary, allCopies } from '../../local/documents/summary.ts';
import { takeNews } from '../../local/documents/take-news.ts';
import { type SyncWish, withOverlap } from '../../local/masters/plan.ts';
import { readState } from '../../local/masters/store.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import type { Repriced } from './job.ts';
import { refreshLinks } from './refresh-links.ts';

/** Before anything: a copy that has heard nothing yet asks for everything that happened to its version. */
const always = '2020-01-01 00:00:00';

/**
 * Brings the programs on this device up to date with the server: their settings, and what happened to their
 * versions. A copy that is being uploaded stays as it is. Answers the plans whose shipments got other prices.
 */
export async function refreshPrograms(
  owner: RecordOwner,
  wish: SyncWish,
  signal: AbortSignal,
): Promise<readonly Repriced[]> {
  const repriced: Repriced[] = [];
  const copies = await allCopies(owner);
  const until = (await readState(owner))?.lastSync ?? null;
  for (const copy of copies.filter(({ readonly }) => !readonly)) {
    try {
      await loadSettings(owner, copy, signal, (shipments) => {
        const { programCode, versionId } = copy;
        if (copy.kind === 'supplyPlan') repriced.push({ programCode, versionId, shipments });
      });
      // Only supply plans have news of their versions: forecasts are not reviewed.
      if (until && copy.kind === 'supplyPlan')
        await loadNews(owner, copy, wish.full ? null : copy.newsUntil, until, signal);
    } catch (cause) {
      if (signal.aborted) throw cause;
      // Access may have been taken away, or the version is on no server: the copy can still be looked at.
      console.warn(`The copy of program ${copy.programId} could not be brought up to date`, cause);
    }
  }
  try {
    await refreshLinks(owner, copies, wish, signal);
  } catch (cause) {
    if (signal.aborted) throw cause;
    console.warn('Linked orders could not be brought up to date', cause);
  }
  return repriced;
}

async function loadSettings<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
  signal: AbortSignal,
  onFollowed: (records: number) => void,
): Promise<void> {
  const fresh = await documentCalls(copy.kind).settings(copy, signal);
  await refreshSettings(owner, copy, fresh, onFollowed);
}

async function loadNews(
  owner: RecordOwner,
  copy: AnySummary,
  since: string | null,
  until: string,
  signal: AbortSignal,
): Promise<void> {
  const { programId, versionId } = copy;
  const lastSyncDate = since ? withOverlap(since) : always;
  const news = await call(calls.versionNews, {
    params: { programId, versionId, userId: owner.userId, lastSyncDate },
    signal,
    quiet: true,
  });
  if ((await takeNews(owner, programCopy(copy), news, until)) === 'failed')
    console.warn(`The news of program ${programId} could not be kept`);
}
