export type { Choice } from './choices.ts';
export { choicesOf, noChoices } from './choices.ts';
export { type CommitState, mayCommit } from './commit-gate.ts';
export type { Deletion } from './deletions.ts';
export { type ErpLineRow, erpLineKind } from './erp/decide-lines.ts';
export { lineKey } from './erp/link-kind.ts';
export { type Field, field, rounded } from './field.ts';
export type { MergeKind } from './kind.ts';
export type { ListMerge } from './list-merge.ts';
export { mergeProblems, problemsToSend } from './merge-problems.ts';
export { mergeProgramData, type ProgramMerge, type ProgramMergeInput } from './merge-program-data.ts';
export { mergeRecords } from './merge-records.ts';
export { type UpdatedProblems, withProblemNews } from './problem-news.ts';
export {
  type FieldChange,
  type FieldValue,
  type LastChange,
  type MergeRow,
  type RowResult,
  rowCodes,
} from './row.ts';
export type { Side, Sides } from './sides.ts';
