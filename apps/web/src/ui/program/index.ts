export {
  type DocumentCopy,
  type ForecastCopy,
  type ProgramCopy,
  plainCopy,
  programCopy,
} from '../../local/documents/names.ts';
export type { AnySummary, CopySummary } from '../../local/documents/summary.ts';
export type { MonthRange } from '../months/index.ts';
export { boxFor } from './box-width.ts';
export { CopyPicker } from './CopyPicker.tsx';
export { CopyStanding } from './CopyStanding.tsx';
export {
  useChosenCopy,
  useChosenCopyOf,
  useChosenUnits,
  useMonthRange,
  usualRange,
} from './choices.ts';
export { copyName, starsOf, versionName, versionStatusText, versionTypeText } from './copy-name.ts';
export { downloadAddress } from './download-address.ts';
export { EmptyProgramNote } from './EmptyProgramNote.tsx';
export { editPlan } from './edit-plan.ts';
export {
  type ExportedProgram,
  type ExportState,
  exportStateOf,
  useExportTexts,
} from './export-facts.ts';
export { FilterLine, type FilterPart } from './FilterLine.tsx';
export { shortList } from './filter-parts.ts';
export { useRemembered } from './filters.ts';
export { idGenerator } from './id-generator.ts';
export { NotSavedNote } from './NotSavedNote.tsx';
export { openCopy, useLocalOwner } from './open-copies.ts';
export { namedCopy, withCurrentUnit } from './opening.ts';
export { PlanningUnitPicker } from './PlanningUnitPicker.tsx';
export { ProgramStates } from './ProgramStates.tsx';
export {
  type AgentOption,
  type BudgetOption,
  type CodedOption,
  type CurrencyOption,
  type NamedOption,
  type ProgramLabels,
  programLabels,
  type ReportingUnitOption,
} from './program-labels.ts';
export { ReadonlyNote } from './ReadonlyNote.tsx';
export { byRegionName } from './region-order.ts';
export { SavedNote } from './SavedNote.tsx';
export { pauseWhileSignedIn } from './signed-in-pause.ts';
export { type Copies, useCopies, useCopiesWithSizes } from './use-copies.ts';
export { useCopyNames } from './use-copy-names.ts';
export { type OpenDocument, useDocument } from './use-document.ts';
export { type MasterLists, useLists } from './use-lists.ts';
export {
  latestVersionsKey,
  outdated,
  useLatestVersions,
  useModifiedCount,
  useOutdatedCount,
} from './use-newer.ts';
export { useOpeningUnit } from './use-opening-unit.ts';
export {
  type EditAbout,
  type MakeChanges,
  type OpenProgram,
  type ProgramFrame,
  readsOnly,
  type SaveResult,
  useProgram,
  useProgramFrame,
  useReadsOnly,
} from './use-program.ts';
export { useLabelLists, useProgramLabels } from './use-program-labels.ts';
export { useUserNames } from './use-user-names.ts';
export { useVersionEvents } from './use-version-events.ts';
export {
  useAllWaitingRows,
  useWaitingRows,
  useWaitingTotal,
  type WaitingCount,
  type WaitingRows,
  type WaitingScreen,
} from './use-waiting.ts';
export { WaitingLines } from './WaitingLines.tsx';
export { WaitingNote } from './WaitingNote.tsx';
export { wholeName } from './whole-name.tsx';
