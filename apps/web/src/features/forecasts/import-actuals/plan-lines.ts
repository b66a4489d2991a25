import { type ChoiceLine, steadyLines } from '../imports/choice-lines.ts';
import { type OpenPlan, planName } from './use-open-plans.ts';

interface PlanRow {
  readonly key: string;
  readonly programId: number;
  readonly choice: object;
}

/** Rows below their plans. */
export function planLines<Row extends PlanRow>(
  rows: readonly Row[],
  plans: readonly OpenPlan[],
  namesOf: (plan: OpenPlan, row: Row) => { readonly name: string; readonly group: string },
  before: readonly ChoiceLine<Row>[],
): readonly ChoiceLine<Row>[] {
  const lines = plans.flatMap((plan): ChoiceLine<Row>[] => {
    const own = rows.filter(({ programId }) => programId === plan.programId);
    if (own.length === 0) return [];
    return [
      { kind: 'heading', id: `plan ${plan.programId}`, name: planName(plan) },
      ...own.map((row): ChoiceLine<Row> => ({ kind: 'row', id: row.key, row, ...namesOf(plan, row) })),
    ];
  });
  return steadyLines(lines, before);
}
