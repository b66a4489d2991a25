/// <reference types="vite/types/importMeta.d.ts" />
import { parseMonth } from '@stockwell/model/months';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { treesFrom } from '../generated.ts';
import type { GoldenTreeCase } from '../golden/case.ts';
import { goldenInput, goldenPlace } from '../golden/convert.ts';
import { calculated, node } from '../testing.ts';
import { explainTree, type TreeFigure, type TreeFormula, treeFormulas } from './index.ts';
import { wrongFigures } from './testing.ts';

const runs = Number(import.meta.env.PROPERTY_RUNS ?? 100);
const choices = fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength: 20, maxLength: 60, size: 'max' });

/** Not in made-up trees: they have examples of their own. */
const seldom: ReadonlySet<TreeFormula> = new Set(['adjustedActual', 'packsComputed', 'usageUnknown']);

describe('the terms of a figure give it', () => {
  it('in any tree, by every formula', { timeout: 60_000 + runs * 300 }, () => {
    const used = new Set<TreeFormula>();
    const any = fc.record({ list: choices, extreme: fc.boolean(), tangled: fc.boolean() });
    const property = fc.property(any, ({ list, ...limits }) => {
      const { wrong, formulas } = wrongFigures(goldenInput(treesFrom(list, { ...limits, plain: false })));
      expect(wrong.slice(0, 5)).toEqual([]);
      for (const formula of formulas) used.add(formula);
    });
    fc.assert(property, { numRuns: runs });
    // A handful of trees cannot need them all.
    if (runs < 100) return;
    const all = Object.keys(treeFormulas) as TreeFormula[];
    expect(all.filter((formula) => !used.has(formula) && !seldom.has(formula))).toEqual([]);
  });

  const files = import.meta.glob<string>('../../../test/golden/forecast-tree/trees.json', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const { cases } = JSON.parse(Object.values(files)[0] ?? '') as { cases: GoldenTreeCase[] };

  it.each(cases.map((golden) => [golden.id, golden] as const))('%s', (_, { input }) => {
    const { explained, wrong } = wrongFigures(goldenInput(input));
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(explained).toBeGreaterThan(10);
  });
});

describe('worked examples', () => {
  function account(made: ReturnType<typeof calculated>, id: number, month: string, figure: TreeFigure) {
    const found = explainTree(made.results, {
      place: goldenPlace(1, 1, id),
      month: parseMonth(month),
      figure,
    });
    return found && [found.formula, found.value, found.terms.map(({ name, value }) => [name, value])];
  }

  it('adds rows, seasonality and manual change in their order', () => {
    const made = calculated({
      nodes: [
        node(1, null, 'number', {
          value: 2000,
          changes: [{ kind: 'linearNumber', value: 50, start: '2024-02', stop: '2024-12' }],
          overrides: [{ month: '2024-08', seasonalityPercent: -10, manualChange: -50 }],
        }),
      ],
    });
    expect(account(made, 1, '2024-08', 'end')).toEqual([
      'endOfMonth',
      2065,
      [
        ['start', 2300],
        ['row', 50],
        ['seasonality', -10],
        ['manual', -50],
      ],
    ]);
    // Without carrying, the next month starts as if nothing had been overridden.
    expect(account(made, 1, '2024-09', 'start')).toEqual([
      'startWithoutManual',
      2350,
      [['previousWithoutManual', 2350]],
    ]);
  });

  it('says when a transfer finds less than it asks for', () => {
    const made = calculated({
      nodes: [
        node(1, null, 'aggregation'),
        node(2, 1, 'number', {
          value: 1000,
          changes: [{ kind: 'linearNumber', value: 180, start: '2024-03', stop: '2024-12', transferTo: 3 }],
        }),
        node(3, 1, 'number', { value: 200 }),
      ],
    });
    const place = goldenPlace(1, 1, 2);
    const end = explainTree(made.results, { place, month: parseMonth('2024-08'), figure: 'end' });
    expect(end?.terms[1]).toMatchObject({ name: 'row', value: -100, account: { formula: 'rowAllLeft' } });
    expect(account(made, 3, '2024-08', 'change')).toEqual([
      'changeOfMonth',
      100,
      [
        ['start', 1100],
        ['incoming', 100],
      ],
    ]);
    expect(account(made, 1, '2024-08', 'value')).toEqual([
      'sumOfParts',
      1200,
      [
        ['part', 0],
        ['part', 1200],
      ],
    ]);
  });

  const usage = { type: 'continuous', units: 1, frequency: 1, frequencyPeriod: 'day' } as const;
  const products = calculated({
    planningUnits: [{ id: 1, fuPerPu: 30 }],
    nodes: [
      node(1, null, 'number', {
        value: 1200,
        changes: [{ kind: 'linearNumber', value: 60, start: '2024-02', stop: '2024-12' }],
      }),
      node(2, 1, 'forecastingUnit', { value: 80, usage: { ...usage, lagMonths: 2 } }),
      node(
        3,
        2,
        'planningUnit',
        { value: 40, refillMonths: 3, puPerVisit: 3.04166667 },
        { planningUnitId: 1 },
      ),
    ],
  });

  it('follows packs to those who come, the interval before and the people there are', () => {
    expect(account(products, 3, '2024-07', 'puForecast')?.[2]).toEqual([
      ['visits', 520],
      ['usersPercent', 80],
      ['perVisit', 3.04166667],
      ['multiplier', 30],
      ['percent', 40],
    ]);
    expect(account(products, 3, '2024-05', 'visits')).toEqual([
      'visitsAgain',
      520,
      [
        ['lastVisit', 460],
        ['peopleNow', 1440],
        ['peopleBefore', 1380],
      ],
    ]);
    expect(account(products, 3, '2024-02', 'puForecast')).toEqual(['beforeLag', 0, []]);
  });

  it('has nothing to compute with before the usage is known', () => {
    const made = calculated({ nodes: [node(1, null, 'number'), node(2, 1, 'forecastingUnit')] });
    expect(account(made, 2, '2024-03', 'value')).toEqual(['usageUnknown', 0, []]);
    expect(wrongFigures(made.results.input).wrong).toEqual([]);
  });

  it('computes packs at a visit and an adjusted actual', () => {
    const input = products.results.input;
    const shared = {
      ...input,
      trees: input.trees.map((tree) => ({
        ...tree,
        flatList: tree.flatList.map((own) => ({
          ...own,
          nodeDataMap: Object.fromEntries(
            Object.entries(own.nodeDataMap).map(([id, data]) => [
              id,
              { ...data, puNode: data.puNode && { ...data.puNode, sharePlanningUnit: true } },
            ]),
          ),
        })),
      })),
    };
    const computed = wrongFigures(shared);
    expect(computed.wrong).toEqual([]);
    expect(computed.formulas.has('packsComputed')).toBe(true);

    const tree = goldenInput({
      period: { start: '2024-01', stop: '2024-03' },
      planningUnits: [],
      trees: [
        {
          id: 1,
          scenarios: [1],
          nodes: [
            node(1, null, 'number', {
              fixedSeries: [
                { month: '2024-01', value: 5 },
                { month: '2024-03', value: 7 },
              ],
            }),
          ],
        },
      ],
    });
    const withActual = {
      ...tree,
      trees: tree.trees.map((own) => ({
        ...own,
        flatList: own.flatList.map((one) => ({
          ...one,
          nodeDataMap: Object.fromEntries(
            Object.entries(one.nodeDataMap).map(([id, data]) => [
              id,
              {
                ...data,
                nodeDataExtrapolation: data.nodeDataExtrapolation && {
                  ...data.nodeDataExtrapolation,
                  extrapolationDataList: [
                    { month: '2024-01-01', amount: 900, reportingRate: 90, manualChange: 50 },
                    { month: '2024-02-01', amount: null, reportingRate: null, manualChange: -20 },
                  ],
                },
              },
            ]),
          ),
        })),
      })),
    };
    const actual = wrongFigures(withActual);
    expect(actual.wrong).toEqual([]);
    expect(actual.formulas.has('adjustedActual')).toBe(true);
  });
});
