export { useFailureText } from './failure-text.ts';
export { LossList } from './LossList.tsx';
export { useDownloads } from './use-downloads.ts';
