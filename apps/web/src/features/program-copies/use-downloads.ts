import { useSyncExternalStore } from 'react';
import type { DownloadJob, DownloadStatus } from '../../local/documents/download-job.ts';
import { browserDownloads } from './browser-downloads.ts';

export function useDownloads(): { readonly job: DownloadJob; readonly status: DownloadStatus } {
  const job = browserDownloads();
  return { job, status: useSyncExternalStore(job.subscribe, job.status) };
}
