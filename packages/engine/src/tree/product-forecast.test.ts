import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { goldenPlace } from './golden/convert.ts';
import { productForecasts } from './product-forecast.ts';
import { calculated, node } from './testing.ts';

const usage = { type: 'discrete', units: 1, oneTime: true } as const;

describe('the forecast of a product', () => {
  it('adds up all nodes of its planning unit, from the month of the earliest', () => {
    const { results } = calculated({
      nodes: [
        node(1, null, 'number'),
        node(2, 1, 'forecastingUnit', { usage }),
        node(3, 2, 'planningUnit', { puPerVisit: 1, month: '2024-03' }, { planningUnitId: 9 }),
        node(4, 1, 'forecastingUnit', { value: 50, usage }),
        node(5, 4, 'planningUnit', { puPerVisit: 1 }, { planningUnitId: 9 }),
        node(6, 4, 'planningUnit', { puPerVisit: 1 }, { planningUnitId: 8 }),
        node(7, 4, 'planningUnit', { puPerVisit: 1 }, { planningUnitId: 7 }),
      ],
      planningUnits: [
        { id: 8, fuPerPu: 1 },
        { id: 9, fuPerPu: 1 },
      ],
    });
    const { treeId, scenarioId } = goldenPlace(1, 1, 1);
    const forecasts = productForecasts(results, treeId, scenarioId);
    expect([...forecasts.keys()].sort()).toEqual([8, 9]);
    const first = parseMonth('2024-01');
    expect(forecasts.get(9)?.first).toBe(first);
    expect(Array.from(forecasts.get(9)?.packs ?? [])).toEqual([
      50,
      50,
      ...Array.from({ length: 10 }, () => 150),
    ]);
    expect(forecasts.get(8)?.packs[0]).toBe(50);
  });
});
