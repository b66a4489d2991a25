import { monthIn } from '@stockwell/engine/calendar';
import { planBasedOn } from '@stockwell/model/program-data/index';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import { monthsFrom, monthsShown } from '../view/month-window.ts';
import type { Asked, AskedExplanation } from '../why/use-explanation.ts';
import { type Topic, topics } from './topics.ts';

const isPlannedThisWay = ({ plannedBy }: Topic, { plan }: PlannedProduct): boolean =>
  plannedBy === undefined ||
  (plannedBy === 'quantity') === (plan.settings.planBasedOn === planBasedOn.quantity);

/** The cells in which examples are looked for: this month first, then those ahead, then those behind. */
export function askedFor(planned: PlannedProduct): readonly Asked[] {
  const thisMonth = monthIn(planned.today);
  const months = [
    ...monthsFrom(thisMonth, monthsShown),
    ...monthsFrom(thisMonth - monthsShown, monthsShown).reverse(),
  ];
  const rows = new Set(
    topics.filter((topic) => isPlannedThisWay(topic, planned)).flatMap((topic) => [...topic.rows]),
  );
  return [...rows].flatMap((cell) => months.map((month) => ({ month, cell })));
}

/** How instructive an account is: one with numbers and records behind them before an empty one. */
const weight = ({ explanation }: AskedExplanation): number =>
  explanation === null || explanation.value === null || explanation.value === 0
    ? 0
    : 1 + explanation.terms.length / 100;

/** The accounts that show a topic best; of a rule with several outcomes, different ones. */
export function examplesOf(
  topic: Topic,
  planned: PlannedProduct,
  answers: readonly AskedExplanation[],
): readonly AskedExplanation[] {
  if (!isPlannedThisWay(topic, planned)) return [];
  return topic.rows.flatMap((row) => {
    const found = answers
      .filter(({ asked, explanation }) => asked.cell === row && explanation !== null)
      .toSorted((a, b) => weight(b) - weight(a));
    const outcomes = new Set<string>();
    return found
      .filter(({ explanation }) => {
        const outcome = explanation?.formula ?? '';
        const isNew = !outcomes.has(outcome);
        outcomes.add(outcome);
        return isNew;
      })
      .slice(0, topic.examples);
  });
}
