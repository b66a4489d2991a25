import { describe, expect, it } from 'vitest';
import { calculateTrees, monthsOf } from './calculate.ts';
import { goldenInput, goldenPlace } from './golden/convert.ts';
import { calculated, exampleInput, node } from './testing.ts';

const all = { start: '2024-02', stop: '2024-12' };
const source = (id: number, tree = 1) => ({ tree, scenario: 1, node: id, targetScenario: 1 });

describe('a funnel', () => {
  const nodes = [
    node(1, null, 'number', { value: 8000, changes: [{ kind: 'linearNumber', value: 80, ...all }] }),
    node(2, 1, 'percentage', { value: 30 }, { isSource: true }),
    node(
      3,
      1,
      'percentage',
      { value: 10, changes: [{ kind: 'linearPercentPoint', value: 0.5, ...all }] },
      { isSource: true },
    ),
    node(4, 1, 'funnel', {}, { sources: [source(2), source(3)] }),
    node(5, 4, 'percentage', { value: 50 }),
    node(6, 5, 'forecastingUnit', { usage: { type: 'discrete', units: 1, oneTime: true } }),
    node(7, 6, 'planningUnit', { puPerVisit: 0.04 }, { planningUnitId: 9 }),
  ] as const;
  const shown = [0, 1, 2, 5, 11];

  it('adds up its sources, and what stands below it follows', () => {
    const { figures, results } = calculated({ nodes, planningUnits: [{ id: 9, fuPerPu: 25 }] });
    const at = (id: number) => shown.map((i) => figures(id)[i]);
    expect(at(4)).toEqual([3200, 3272.4, 3345.6, 3570, 4040.4]);
    expect(at(6)).toEqual([1600, 1636.2, 1672.8, 1785, 2020.2]);
    expect(at(7)).toEqual([64, 65.448, 66.912, 71.4, 80.808]);
    expect(results.problems).toEqual([]);
  });

  it('counts a source named twice once, and leaves out what is gone or is no source', () => {
    const { figures, results } = calculated({
      nodes: [
        node(1, null, 'number', { value: 10 }, { isSource: true }),
        node(2, 1, 'percentage', { value: 10 }),
        node(3, 1, 'funnel', {}, { sources: [source(1), source(1), source(2), source(9)] }),
      ],
    });
    expect(figures(3)[0]).toBe(10);
    expect(results.problems).toMatchObject([
      { code: 'sourceIgnored', reason: 'notSource' },
      { code: 'sourceIgnored', reason: 'missing' },
    ]);
  });

  it('without sources has no months, and what stands below it is 0', () => {
    const { results, figures } = calculated({
      nodes: [node(1, null, 'funnel'), node(2, 1, 'percentage', { value: 50 })],
    });
    expect(monthsOf(results, goldenPlace(1, 1, 1))).toBeUndefined();
    expect(figures(2)[0]).toBe(0);
  });

  it('in a circle across trees leaves out the sources of the circle and reports it', () => {
    const tree = (id: number, other: number) => ({
      id,
      scenarios: [1],
      nodes: [
        node(1, null, 'funnel', {}, { sources: [source(2, other)] }),
        node(2, 1, 'percentage', { value: 50 }, { isSource: true }),
      ],
    });
    const results = calculateTrees(
      goldenInput({ ...exampleInput({ nodes: [] }), trees: [tree(1, 2), tree(2, 1)] }),
    );
    expect(results.problems).toMatchObject([{ code: 'circle', kind: 'funnel' }]);
    expect(monthsOf(results, goldenPlace(1, 1, 2))?.value[0]).toBe(0);
  });
});

describe('an aggregation', () => {
  it('begins with its earliest part and leaves funnels out', () => {
    const { figures, months } = calculated({
      nodes: [
        node(1, null, 'aggregation'),
        node(2, 1, 'number', { month: '2023-11', value: 5 }, { isSource: true }),
        node(3, 1, 'number', { month: '2024-11', value: 7 }),
        node(4, 1, 'funnel', {}, { sources: [source(2)] }),
      ],
    });
    expect(months(1).end).toHaveLength(14);
    expect(figures(1)).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 12, 12]);
  });
});
