import { sameValue } from '@stockwell/model/documents/same-record';
import { type OpenPlan, planName } from './use-open-plans.ts';

/** What becomes of something of a supply plan. */
interface ChosenRow {
  readonly key: string;
  readonly programId: number;
  readonly choice: object;
}

/** A line of a sheet of choices: a plan, or something of it. */
export type PlanLine<Row> =
  | { readonly kind: 'heading'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'row';
      readonly id: string;
      readonly name: string;
      /** What it belongs to. */
      readonly group: string;
      readonly row: Row;
    };

const isSame = <Row extends ChosenRow>(a: PlanLine<Row>, b: PlanLine<Row>): boolean =>
  a.name === b.name &&
  (a.kind === 'row' && b.kind === 'row'
    ? a.group === b.group && sameValue(a.row.choice, b.row.choice)
    : a.kind === b.kind);

/** Rows below their plans. A line in which nothing has changed stays the same object, so that it is not drawn again. */
export function planLines<Row extends ChosenRow>(
  rows: readonly Row[],
  plans: readonly OpenPlan[],
  namesOf: (plan: OpenPlan, row: Row) => { readonly name: string; readonly group: string },
  before: readonly PlanLine<Row>[],
): readonly PlanLine<Row>[] {
  const known = new Map(before.map((line) => [line.id, line]));
  return plans
    .flatMap((plan): PlanLine<Row>[] => {
      const own = rows.filter(({ programId }) => programId === plan.programId);
      if (own.length === 0) return [];
      return [
        { kind: 'heading', id: `plan ${plan.programId}`, name: planName(plan) },
        ...own.map((row): PlanLine<Row> => ({ kind: 'row', id: row.key, row, ...namesOf(plan, row) })),
      ];
    })
    .map((line) => {
      const was = known.get(line.id);
      return was && isSame(was, line) ? was : line;
    });
}
