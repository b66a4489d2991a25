export { browserDownloads, failureCode } from './browser-downloads.ts';
export { DeleteCopiesDialog } from './DeleteCopiesDialog.tsx';
export { DownloadProgress } from './DownloadProgress.tsx';
export { useFailureText } from './failure-text.ts';
export { LossDialog } from './LossDialog.tsx';
export { LossList } from './LossList.tsx';
export { useDownloads } from './use-downloads.ts';
