import type { Changes } from '@stockwell/engine/changes/change';
import { putRecords } from '@stockwell/engine/changes/put-records';
import {
  type Author,
  type ManualProblem,
  type MoveRefusal,
  manualReport,
  movedByPlanner,
  type PlannerMove,
  plannerMoveRefusal,
} from '@stockwell/engine/problems/index';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { DateText } from '@stockwell/model/months';
import { newProblemSchema, noteText } from '@stockwell/model/problems/review';
import {
  type ProblemReport,
  type ProblemStatusId,
  type ProgramData,
  problemStatusIds,
} from '@stockwell/model/program-data/index';

export const longestNote = 65_535;

/** What people may choose; in compliance is only for the rules, resolved for those who review. */
export const offeredStatuses = (reviewer: boolean): readonly ProblemStatusId[] =>
  reviewer
    ? [problemStatusIds.open, problemStatusIds.addressed, problemStatusIds.resolved]
    : [problemStatusIds.open, problemStatusIds.addressed];

export type NoteFault = Exclude<MoveRefusal, null> | 'noteTooLong' | 'noteCharacters';

/** Why reports cannot be moved like this; null when they can. */
export function moveFault(reports: readonly ProblemReport[], move: PlannerMove): NoteFault | null {
  if (move.note.length > longestNote) return 'noteTooLong';
  if (!noteText.safeParse(move.note).success) return 'noteCharacters';
  for (const report of reports) {
    const refusal = plannerMoveRefusal(report, move);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Moves the chosen reports; each leaves an entry in its trail. */
export function writeMoves(
  data: ProgramData,
  ids: ReadonlySet<string>,
  move: PlannerMove,
  author: Author,
): Changes {
  const written = { ...move, note: move.note.trim() };
  const chosen = data.problemReportList.filter((report) => ids.has(report.problemReportId));
  const moved = chosen.map((report) => movedByPlanner(report, written, author));
  return putRecords(supplyPlanRecords, data, 'problem', moved);
}

export interface ManualDraft {
  readonly planningUnitId: number | null;
  readonly criticality: number | null;
  readonly description: string;
  readonly suggestion: string;
}

export const emptyDraft: ManualDraft = {
  planningUnitId: null,
  criticality: null,
  description: '',
  suggestion: '',
};

/** Message codes by field. */
export type DraftFaults = Readonly<Partial<Record<keyof ManualDraft, string>>>;

const required = 'static.validation.required';

/** A draft that can be written down, or what is wrong with it. */
export function checkDraft(
  draft: ManualDraft,
): { readonly problem: ManualProblem } | { readonly faults: DraftFaults } {
  const { planningUnitId, criticality, description, suggestion } = draft;
  const faults: Partial<Record<keyof ManualDraft, string>> = {};
  if (planningUnitId === null) faults.planningUnitId = required;
  if (criticality === null) faults.criticality = required;
  const texts = newProblemSchema.shape.data5.safeParse({ problemDescription: description, suggestion });
  for (const { path, message } of texts.error?.issues ?? []) {
    faults[path[0] === 'suggestion' ? 'suggestion' : 'description'] ??= message;
  }
  if (planningUnitId === null || criticality === null || !texts.success) return { faults };
  return { problem: { planningUnitId, criticality, description, suggestion } };
}

export const writeManualProblem = (
  data: ProgramData,
  problem: ManualProblem,
  today: DateText,
  author: Author,
): Changes =>
  putRecords(supplyPlanRecords, data, 'problem', [
    manualReport(problem, data.realmProblemList, today, author),
  ]);
