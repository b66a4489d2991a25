/// <reference types="vite/types/importMeta.d.ts" />
import { nodeTypeIds, type Tree } from '@stockwell/model/dataset-data/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateTrees, monthsOf, recalculate, type TreeResults } from './calculate.ts';
import { type Limits, treesFrom } from './generated.ts';
import { edited } from './generated-edits.ts';
import type { GoldenChange, GoldenTreeNode } from './golden/case.ts';
import { goldenInput, goldenPlace } from './golden/convert.ts';
import type { TreeInput } from './input.ts';
import { sameMonths } from './node-months.ts';
import { calculateTemplate, templateFromTree, templateStart, treeFromTemplate } from './templates/index.ts';
import { counter, exampleInput, node } from './testing.ts';
import { treeDifference } from './tree-difference.ts';

const runs = Number(import.meta.env.PROPERTY_RUNS ?? 200);
/** A busy machine takes its time; a property that hangs is found all the same. */
const limit = 60_000 + runs * 60;
const hold = <T extends unknown[]>(property: fc.IPropertyWithHooks<T>): void =>
  fc.assert(property, { numRuns: runs });

const choices = fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength: 20, maxLength: 60, size: 'max' });
const anyTrees = (limits: Partial<Limits> = {}): fc.Arbitrary<TreeInput> =>
  choices.map((list) =>
    goldenInput(treesFrom(list, { extreme: false, tangled: false, plain: false, ...limits })),
  );

const allResults = (results: TreeResults) =>
  [...results.cells.values()].flatMap((scenarios) =>
    [...scenarios.values()].flatMap((nodes) => [...nodes.values()]),
  );
const allMonths = (results: TreeResults) => allResults(results).flatMap(({ months }) => months ?? []);

/** Fails where two figures differ by more than the last digits. */
function same(what: string, one: number, other: number): void {
  if (!(Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one))))
    throw new Error(`${what}: ${one} and ${other}`);
}

describe('any tree', () => {
  it(
    'has finite numbers only, and nothing below zero but changes, for anything a document may hold',
    () => {
      hold(
        fc.property(anyTrees({ extreme: true, tangled: true }), (input) => {
          for (const months of allMonths(calculateTrees(input))) {
            const { start, change, end, withoutManual, value, puForecast, visits } = months;
            const given = [...months.given.values()].flatMap((gift) => [gift.amount, gift.withoutManual]);
            for (const column of [
              start,
              end,
              withoutManual,
              value,
              puForecast,
              ...given,
              ...(visits ? [visits] : []),
            ]) {
              if (!column.every((figure) => Number.isFinite(figure) && figure >= 0))
                throw new Error(`${column}`);
            }
            if (!change.every(Number.isFinite)) throw new Error(`${change}`);
          }
        }),
      );
    },
    limit,
  );

  it(
    'forecasts the value of every node that is no planning unit',
    () => {
      hold(
        fc.property(anyTrees({ tangled: true }), (input) => {
          for (const { cell, months } of allResults(calculateTrees(input))) {
            if (months && cell.type !== nodeTypeIds.planningUnit)
              expect(months.puForecast).toEqual(months.value);
          }
        }),
      );
    },
    limit,
  );

  it(
    'does not depend on the order of its nodes, nor on that of the trees',
    () => {
      hold(
        fc.property(anyTrees({ tangled: true }), fc.array(fc.nat(), { minLength: 20 }), (input, keys) => {
          const shuffled = <T>(list: readonly T[]): T[] =>
            list
              .map((item, i) => ({ item, key: keys[i % keys.length] ?? 0 }))
              .sort((a, b) => a.key - b.key)
              .map(({ item }) => item);
          const trees = shuffled(input.trees).map((tree) => ({ ...tree, flatList: shuffled(tree.flatList) }));
          expect(treeDifference(calculateTrees(input), calculateTrees({ ...input, trees }))).toBeUndefined();
        }),
      );
    },
    limit,
  );

  it(
    'is after any edits what calculating it again gives',
    () => {
      hold(
        fc.property(
          anyTrees({ tangled: true }),
          fc.array(choices, { minLength: 1, maxLength: 4 }),
          (input, edits) => {
            let results = calculateTrees(input);
            for (const edit of edits) {
              const change = edited(results.input, edit);
              results = recalculate(results, change);
              expect(treeDifference(results, calculateTrees(results.input))).toBeUndefined();
            }
          },
        ),
      );
    },
    limit,
  );
});

describe('a transfer', () => {
  const kinds = ['linearNumber', 'linearPercent', 'exponentialPercent'] as const;
  const anyTransfer = (count: number, among: readonly GoldenChange<string>['kind'][]) =>
    fc.record({
      from: fc.nat({ max: count - 2 }),
      by: fc.nat({ max: count - 2 }),
      kind: fc.constantFrom(...among),
      value: fc.double({ min: 0, max: 400, noNaN: true }),
      start: fc.integer({ min: 1, max: 12 }),
      stop: fc.integer({ min: 1, max: 12 }),
    });
  const monthName = (month: number): string => `2024-${String(month).padStart(2, '0')}`;

  /** Nodes from 2 on under node 1; each gives to later ones only, so that there is no circle. */
  const giving = (
    type: 'number' | 'percentage',
    values: readonly number[],
    transfers: readonly {
      from: number;
      by: number;
      kind: GoldenChange<string>['kind'];
      value: number;
      start: number;
      stop: number;
    }[],
  ): GoldenTreeNode[] =>
    values.map((value, i) =>
      node(i + 2, 1, type, {
        value,
        changes: transfers
          .filter(({ from }) => from === i)
          .map(({ by, kind, value: moved, start, stop }) => ({
            kind,
            value: moved,
            start: monthName(start),
            stop: monthName(stop),
            transferTo: Math.min(values.length - 1, i + 1 + by) + 2,
          })),
      }),
    );

  it(
    'never creates or loses people',
    () => {
      const anyNumbers = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), {
        minLength: 2,
        maxLength: 6,
      });
      const anyGiving = anyNumbers.chain((values) =>
        fc.tuple(fc.constant(values), fc.array(anyTransfer(values.length, kinds), { maxLength: 8 })),
      );
      hold(
        fc.property(anyGiving, ([values, transfers]) => {
          const nodes = [node(1, null, 'aggregation'), ...giving('number', values, transfers)];
          const results = calculateTrees(goldenInput(exampleInput({ nodes })));
          const sum = values.reduce((total, value) => total + value, 0);
          for (const people of monthsOf(results, goldenPlace(1, 1, 1))?.value ?? []) same('sum', people, sum);
        }),
      );
    },
    limit,
  );

  it(
    'between children that make 100 % keeps their values the parent’s',
    () => {
      const anyShares = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 6 });
      const anyGiving = anyShares.chain((shares) =>
        fc.tuple(
          fc.constant(shares),
          fc.array(anyTransfer(shares.length, ['linearPercentPoint']), { maxLength: 8 }),
          fc.double({ min: 0, max: 50, noNaN: true }),
        ),
      );
      hold(
        fc.property(anyGiving, ([shares, transfers, growth]) => {
          const whole = shares.reduce((total, share) => total + share, 0);
          const percents = shares.map((share) => (share / whole) * 100);
          const nodes = [
            node(1, null, 'number', {
              value: 5000,
              changes: [{ kind: 'exponentialPercent', value: growth, start: '2024-02', stop: '2024-12' }],
            }),
            ...giving('percentage', percents, transfers),
          ];
          const results = calculateTrees(goldenInput(exampleInput({ nodes })));
          const parent = monthsOf(results, goldenPlace(1, 1, 1))?.value ?? new Float64Array(0);
          expect(parent).toHaveLength(12);
          for (const [i, people] of parent.entries()) {
            const sum = shares.reduce(
              (total, _, child) => total + (monthsOf(results, goldenPlace(1, 1, child + 2))?.value[i] ?? 0),
              0,
            );
            same('children', sum, people);
          }
        }),
      );
    },
    limit,
  );
});

describe('a template', () => {
  const details = { label: { label_en: 'Any' }, forecastMethod: { id: 1 }, notes: null };

  it(
    'made from a tree gives the tree’s numbers: by itself, made into a tree again, and saved once more',
    () => {
      hold(
        fc.property(anyTrees({ plain: true }), (input) => {
          const tree = input.trees[0] as Tree;
          const scenarioId = tree.scenarioList[0]?.id ?? '';
          const saved = templateFromTree(tree, { ...details, scenarioId, period: input.period });
          if (!saved.ok) throw new Error(saved.reason);
          const again = treeFromTemplate(saved.template, {
            ...details,
            active: true,
            regionList: [{ id: 1 }],
            scenarioLabel: details.label,
            forecastStart: input.period.start,
            newId: counter(),
          });
          const resaved = templateFromTree(again, {
            ...details,
            scenarioId: again.scenarioList[0]?.id ?? '',
            period: input.period,
          });
          if (!resaved.ok) throw new Error(resaved.reason);
          const first = calculateTrees(input);
          const second = calculateTrees({ ...input, trees: [again] });
          const relative = calculateTemplate({ ...input, template: saved.template });
          const relativeAgain = calculateTemplate({ ...input, template: resaved.template });
          const reaches = saved.template.monthsInFuture === input.period.stop - input.period.start + 1;
          for (const [i, { nodeId }] of saved.template.flatList.entries()) {
            const months = monthsOf(first, { treeId: tree.treeId, scenarioId, nodeId });
            const monthsAgain = monthsOf(second, {
              treeId: again.treeId,
              scenarioId: again.scenarioList[0]?.id ?? '',
              nodeId: again.flatList[i]?.nodeId ?? '',
            });
            const plain = (of: typeof months) => (of ? { ...of, given: new Map() } : null);
            if (!sameMonths(plain(months), plain(monthsAgain))) throw new Error(`${nodeId} made again`);
            const own = relative.monthsOf(nodeId);
            const ownAgain = relativeAgain.monthsOf(resaved.template.flatList[i]?.nodeId ?? '');
            if (!sameMonths(plain(own), plain(ownAgain))) throw new Error(`${nodeId} saved again`);
            const shift = templateStart - input.period.start;
            const moved = own ? { ...own, first: own.first - shift, given: new Map() } : null;
            if (reaches && !sameMonths(plain(months), moved)) throw new Error(`${nodeId} as template`);
          }
        }),
      );
    },
    limit,
  );
});
