export type { ProgramCopy } from '../../local/programs/names.ts';
export type { CopySummary } from '../../local/programs/summary.ts';
export { CopyPicker } from './CopyPicker.tsx';
export { CopyStanding } from './CopyStanding.tsx';
export {
  type MonthRange,
  useChosenCopy,
  useChosenUnits,
  useMonthRange,
  usualRange,
} from './choices.ts';
export { copyName, starsOf, versionName, versionStatusText, versionTypeText } from './copy-name.ts';
export {
  type ExportedProgram,
  type ExportFact,
  exportStateOf,
  useExportTexts,
} from './export-facts.ts';
export { useRemembered } from './filters.ts';
export { MonthRangePicker } from './MonthRangePicker.tsx';
export { makers } from './makers.ts';
export { PlanningUnitPicker } from './PlanningUnitPicker.tsx';
export { ProgramStates } from './ProgramStates.tsx';
export { ReadonlyNote } from './ReadonlyNote.tsx';
export { SavedNote } from './SavedNote.tsx';
export { timeStamp, today } from './today.ts';
export { type Copies, useCopies } from './use-copies.ts';
export {
  latestVersionsKey,
  outdated,
  useLatestVersions,
  useModifiedCount,
  useOutdatedCount,
} from './use-newer.ts';
export {
  type EditAbout,
  type OpenProgram,
  openCopy,
  type SaveResult,
  useLocalOwner,
  useProgram,
  useReadsOnly,
} from './use-program.ts';
export {
  useAllWaitingRows,
  useWaitingRows,
  useWaitingTotal,
  type WaitingCount,
  type WaitingRows,
  type WaitingScreen,
} from './use-waiting.ts';
export { useProgramWords } from './use-words.ts';
export { WaitingLines } from './WaitingLines.tsx';
export { WaitingNote } from './WaitingNote.tsx';
export {
  type AgentWord,
  type BudgetWord,
  type CodedWord,
  type CurrencyWord,
  type ProgramWords,
  programWords,
  type ReportingUnitWord,
  type Word,
} from './words.ts';
