import { ApiError, brokenOff } from '../../api/client.ts';
import { documentCalls } from '../../api/document-calls.ts';
import { createDownloads, type DownloadJob } from '../../local/documents/download-job.ts';
import { prepareAside } from '../../local/documents/prepare.ts';
import { UnreadableAnswer } from '../../local/documents/prepare-copy.ts';
import { EditedMeanwhile } from '../../local/documents/seen-copies.ts';
import { storageFailureOf } from '../../local/storage-failure.ts';
import { timeStamp, today } from '../../platform/clock.ts';
import { localOwner, subscribeLocalOwner } from '../../platform/session/owner.ts';

const lock = 'stockwell/downloads';

/** Codes of the server are message codes; those of this device stand among the texts of the copies. */
export function failureCode(failure: unknown): string {
  if (failure instanceof ApiError) return failure.messageCode;
  const stored = storageFailureOf(failure);
  if (stored !== 'unexpected') return stored === 'full' ? 'failure.full' : 'failure.storage';
  if (failure instanceof EditedMeanwhile) return 'failure.editedMeanwhile';
  if (failure instanceof UnreadableAnswer) return 'failure.unreadable';
  // A stream that breaks off is a connection that was lost.
  if (failure instanceof TypeError) return brokenOff().messageCode;
  return 'failure.other';
}

let job: DownloadJob | null = null;

/** The one download of this tab; pages come and go meanwhile. */
export function browserDownloads(): DownloadJob {
  job ??= createDownloads({
    owner: localOwner,
    subscribeOwner: subscribeLocalOwner,
    fetch: (item, signal) => documentCalls(item.kind).download(item, signal),
    prepare: ({ kind }, signal) =>
      prepareAside({ kind, today: today(), now: timeStamp(), downloadedAt: Date.now() }, signal),
    codeOf: failureCode,
    withLock: (work) => (navigator.locks ? navigator.locks.request(lock, work) : work()),
  });
  return job;
}

/** Asks the browser not to clear the copies away by itself; it may say no. */
export function askToKeep(): void {
  void navigator.storage?.persist?.().catch(() => false);
}
