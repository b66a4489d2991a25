import { monthly } from '@stockwell/engine/supply-plan/testing';
import { parseMonth } from '@stockwell/model/months';
import { expect, it } from 'vitest';
import { plannedExample } from '../../engine/testing.ts';
import { comparedTexts, comparison } from './comparison.ts';

const planWith = (count: number) =>
  plannedExample({
    consumption: monthly('2024-12', 24, 1000),
    inventory: [{ month: '2025-05', region: 'A', count }],
  });

it('shows each plan in rows of one number of decimals, and stock on its side of the minimum', () => {
  const months = [parseMonth('2025-05'), parseMonth('2025-06')];
  const lines = comparison(planWith(2970), planWith(4250.4), months);
  const texts = Object.fromEntries(
    lines.map((line) => [line.key, comparedTexts(line, { showDecimals: false })]),
  );
  expect(texts.monthsOfStock).toEqual({ before: ['2.97', '2.0'], after: ['4.3', '3.3'] });
  expect(texts.stock).toEqual({ before: ['2,970', '1,970'], after: ['4,250', '3,250'] });
});
