import { addMonths } from '@stockwell/model/months';
import { expect, it } from 'vitest';
import { shownMonths } from './shown-months.ts';

const month = (at: number, closing: number) => ({
  month: addMonths('2026-01', at),
  consumption: null,
  shipments: 0,
  closing,
  amc: null,
  monthsOfStock: null,
  unmet: 0,
});
const plan = Array.from({ length: 60 }, (_, at) => month(at, at < 4 ? 0 : 50));

it('the plan begins with its first figures and ends some time ahead', () => {
  const shown = shownMonths(plan, '2026-11').map((one) => one.month);
  expect([shown[0], shown.at(-1)]).toEqual(['2026-05', '2028-05']);
});

it('a plan without figures has no months', () => {
  expect(shownMonths(plan.slice(0, 4), '2026-11')).toEqual([]);
});
