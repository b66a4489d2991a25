import { workedExample } from '@stockwell/engine/supply-plan/testing';
import { describe, expect, it } from 'vitest';
import { tasks } from '../../../engine/tasks.ts';
import { plannedExample } from '../../../engine/testing.ts';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import type { AskedExplanation } from '../why/use-explanation.ts';
import { askedFor, examplesOf } from './examples.ts';
import { topics } from './topics.ts';

function answersOf(planned: PlannedProduct): readonly AskedExplanation[] {
  const asked = askedFor(planned);
  const found = tasks.explainAll.run({ ...planned, asked }, () => undefined);
  return asked.map((one, i) => ({ asked: one, explanation: found[i] ?? null }));
}

const byMonths = plannedExample(workedExample);
const byQuantity = plannedExample({
  ...workedExample,
  product: { planBy: 'quantity', minMonthsOfStock: null, minQuantity: 2000 },
});

describe.each([
  ['months of stock', byMonths],
  ['quantity', byQuantity],
])('the formulae of a product planned by %s', (_, planned) => {
  const answers = answersOf(planned);

  it('have examples from its own plan, by the rules of their topic', () => {
    for (const topic of topics) {
      for (const { explanation } of examplesOf(topic, planned, answers)) {
        expect([...topic.formulas, 'minMonthsOfQuantity', 'maxMonthsOfQuantity']).toContain(
          explanation?.formula,
        );
      }
    }
  });

  it('show how a suggestion comes about, and how none does', () => {
    const topic = topics.find(
      ({ key }) => key === (planned === byMonths ? 'suggestionByMonths' : 'suggestionByQuantity'),
    );
    const examples = topic ? examplesOf(topic, planned, answers) : [];
    const outcomes = examples.map(({ explanation }) => explanation?.formula);
    expect(outcomes[0]).toBe('suggestionToMax');
    expect(new Set(outcomes).size).toBe(outcomes.length);
  });
});

it('leaves out what does not apply to the way the product is planned', () => {
  const topic = topics.find(({ key }) => key === 'maxQuantity');
  expect(topic && examplesOf(topic, byMonths, answersOf(byMonths))).toEqual([]);
});
