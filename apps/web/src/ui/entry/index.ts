export { EntryFile, type EntryFileProps } from './EntryFile.tsx';
export { entryCache } from './entry-cache.ts';
export { type EntryRow, entryRows, type SavedRow, useEntryRows } from './entry-rows.ts';
export {
  afterEdit,
  type EntryDrafts,
  type EntrySource,
  type EntryStep,
  settle,
  validateDrafts,
  withCells,
} from './entry-state.ts';
export { type FileRow, type FileSource, fileRows, validateFile } from './file-rows.ts';
export { RecordHistoryDialog, type RecordHistorySource } from './RecordHistoryDialog.tsx';
export type { HistoryField } from './record-history.ts';
export { type RoundedCells, roundedByRow, withRounded } from './rounded-cells.ts';
export { roundedIssue } from './rounded-issue.ts';
export { rememberLast } from './saved-entries.ts';
export { savedWarnings, withWarnings } from './saved-warnings.ts';
export { type IssueLabels, messagesOf, sayIssue } from './say-issue.ts';
export {
  type EntryOutcome,
  type EntrySheet,
  type EntrySheetInput,
  useEntrySheet,
} from './use-entry-sheet.ts';
export { useWaitingStore, useWaitingStores } from './use-waiting-store.ts';
export { type WaitingEntries, type WaitingStore, withRowsOf } from './waiting-store.ts';
export { withWaitingTrouble } from './waiting-trouble.ts';
