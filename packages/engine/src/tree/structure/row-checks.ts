import {
  type ModelingTypeId,
  modelingSources,
  modelingTypes,
  type NodeTypeId,
  nodeTypeIds,
} from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import { type FieldProblem, numberProblem } from './field-rule.ts';

/** A modeling row as it stands in its table. */
export interface RowDraft {
  readonly start: Month | null;
  readonly stop: Month | null;
  readonly kind: ModelingTypeId | null;
  readonly increaseDecrease: 1 | -1 | null;
  readonly value: number | null;
  readonly transferTo: RecordId | null;
  readonly source: (typeof modelingSources)[keyof typeof modelingSources];
}

export interface RowContext {
  readonly nodeType: NodeTypeId;
  readonly nodeMonth: Month;
  readonly forecastStop: Month;
  /** The node data that a transfer may lead to. */
  readonly destinations: ReadonlySet<RecordId>;
}

export const rowFields = ['start', 'stop', 'transferTo', 'kind', 'increaseDecrease', 'value'] as const;
export type RowField = (typeof rowFields)[number];

export type RowProblem = { readonly field: RowField } & (
  | FieldProblem
  | {
      readonly code:
        | 'rowMonthOutOfRange'
        | 'rowTooShort'
        | 'kindNotForNode'
        | 'transferNotAllowed'
        | 'transferTakes';
    }
);

const valueRule = { digits: 10, decimals: 4 } as const;

const { linearNumber, linearPercent, exponentialPercent, linearPercentPoint } = modelingTypes;

/** The changes a node of a type can have, the usual one first. */
export const kindsFor = (nodeType: NodeTypeId): readonly ModelingTypeId[] =>
  nodeType === nodeTypeIds.number ? [linearNumber, linearPercent, exponentialPercent] : [linearPercentPoint];

export function rowProblems(row: RowDraft, context: RowContext): RowProblem[] {
  const problems: RowProblem[] = [];
  const need = (field: RowField, chosen: unknown): void => {
    if (chosen === null) problems.push({ field, code: 'required' });
  };
  for (const field of ['start', 'stop', 'kind', 'increaseDecrease'] as const) need(field, row[field]);
  checkMonths();
  if (row.kind !== null && !kindsFor(context.nodeType).includes(row.kind)) {
    problems.push({ field: 'kind', code: 'kindNotForNode' });
  }
  if (row.transferTo !== null) {
    if (!context.destinations.has(row.transferTo))
      problems.push({ field: 'transferTo', code: 'transferNotAllowed' });
    if (row.increaseDecrease === 1) problems.push({ field: 'increaseDecrease', code: 'transferTakes' });
  }
  const wrong = numberProblem(row.value, valueRule);
  if (wrong) problems.push({ field: 'value', ...wrong });
  return problems;

  function checkMonths(): void {
    const { start, stop } = row;
    // Annual targets begin before the forecast and may reach beyond it.
    if (row.source !== modelingSources.annualTarget) {
      for (const field of ['start', 'stop'] as const) {
        const month = row[field];
        if (month !== null && (month <= context.nodeMonth || month > context.forecastStop)) {
          problems.push({ field, code: 'rowMonthOutOfRange' });
        }
      }
    }
    if (start !== null && stop !== null && stop <= start)
      problems.push({ field: 'stop', code: 'rowTooShort' });
  }
}
