import {
  type PipelineStep,
  type StepList,
  type StepRow,
  stepFields,
} from '@stockwell/model/integrations/pipeline/steps';
import type { CellChange } from '../../../ui/sheet/index.ts';
import type { StepChoices } from './step-limits.ts';
import { narrowedBy } from './step-options.ts';

/** The row after some of its cells were typed, with what follows from them. */
export function editedRow(
  step: PipelineStep,
  row: StepRow,
  changes: readonly CellChange[],
  choices: StepChoices,
): StepRow {
  const typed = Object.fromEntries(changes.map(({ key, value }) => [key, value]));
  return { ...row, ...typed, ...following(step, { ...row, ...typed } as StepRow, typed, choices) } as StepRow;
}

/** A cell whose list another one narrows takes the only choice that is left, and loses one that does not belong. */
function following(
  step: PipelineStep,
  row: StepRow,
  typed: Readonly<Record<string, unknown>>,
  choices: StepChoices,
): Record<string, number | null> {
  const found = Object.entries(stepFields(step)).flatMap(([field, declared]) => {
    const narrowing = declared.kind === 'choice' ? narrowedBy[declared.of] : undefined;
    if (declared.kind !== 'choice' || narrowing === undefined) return [];
    if (!(narrowing in typed) || field in typed) return [];
    return [[field, fitting(declared.of, row[field], row[narrowing], choices)] as const];
  });
  return Object.fromEntries(found);
}

function fitting(list: StepList, current: unknown, within: unknown, choices: StepChoices): number | null {
  const all = choices[list] ?? [];
  const left = typeof within === 'number' ? all.filter((choice) => choice.within.includes(within)) : all;
  if (left.some(({ id }) => id === current)) return current as number;
  return left.length === 1 ? (left[0]?.id ?? null) : null;
}

/** The rows after one step of work; rows that did not change stay the same objects. */
export function editedRows(
  step: PipelineStep,
  rows: readonly StepRow[],
  changes: readonly CellChange[],
  choices: StepChoices,
): readonly StepRow[] {
  const byRow = new Map<string, CellChange[]>();
  for (const change of changes) byRow.set(change.row, [...(byRow.get(change.row) ?? []), change]);
  return rows.map((row) => {
    const own = byRow.get(row.id);
    return own ? editedRow(step, row, own, choices) : row;
  });
}
