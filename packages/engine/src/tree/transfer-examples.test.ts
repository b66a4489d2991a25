import { describe, expect, it } from 'vitest';
import { goldenPlace } from './golden/convert.ts';
import { calculated, node } from './testing.ts';

const all = { start: '2024-02', stop: '2024-12' };

describe('transfers', () => {
  it('pass through a chain in one go and move only what is left', () => {
    const { figures } = calculated({
      nodes: [
        node(1, null, 'aggregation'),
        node(4, 1, 'number', { value: 0 }),
        node(3, 1, 'number', {
          value: 200,
          changes: [
            { kind: 'exponentialPercent', value: 10, start: '2024-04', stop: '2024-12', transferTo: 4 },
          ],
        }),
        node(2, 1, 'number', {
          value: 1000,
          changes: [{ kind: 'linearNumber', value: 180, start: '2024-03', stop: '2024-12', transferTo: 3 }],
        }),
      ],
    });
    expect(figures(2)).toEqual([1000, 1000, 820, 640, 460, 280, 100, 0, 0, 0, 0, 0]);
    expect(figures(3)).toEqual([
      200, 200, 380, 522, 649.8, 764.82, 868.338, 881.5042, 793.3538, 714.0184, 642.6166, 578.3549,
    ]);
    expect(figures(4)).toEqual([
      0, 0, 0, 38, 90.2, 155.18, 231.662, 318.4958, 406.6462, 485.9816, 557.3834, 621.6451,
    ]);
    expect(figures(1)).toEqual(Array.from({ length: 12 }, () => 1200));
  });

  it('switch a regimen by percentage points', () => {
    const { figures } = calculated({
      nodes: [
        node(1, null, 'number', { value: 10_000, changes: [{ kind: 'linearNumber', value: 100, ...all }] }),
        node(2, 1, 'percentage', {
          value: 80,
          changes: [{ kind: 'linearPercentPoint', value: 4, ...all, transferTo: 3 }],
        }),
        node(3, 1, 'percentage', { value: 20 }),
      ],
    });
    const shown = [0, 1, 2, 5, 8, 11];
    const at = (id: number) => shown.map((i) => figures(id)[i]);
    expect(at(1)).toEqual([10_000, 10_100, 10_200, 10_500, 10_800, 11_100]);
    expect(at(2)).toEqual([8000, 7676, 7344, 6300, 5184, 3996]);
    expect(at(3)).toEqual([2000, 2424, 2856, 4200, 5616, 7104]);
  });

  it('leave nothing behind and take nobody who is not there', () => {
    const { figures } = calculated({
      nodes: [
        node(1, null, 'aggregation'),
        node(2, 1, 'number', {
          value: 50,
          changes: [
            { kind: 'linearNumber', value: 70, direction: 'decrease', ...all },
            { kind: 'linearNumber', value: 10, ...all, transferTo: 3 },
          ],
        }),
        node(3, 1, 'number', { value: 5 }),
      ],
    });
    expect(figures(2).slice(0, 3)).toEqual([50, 0, 0]);
    expect(figures(3).slice(0, 3)).toEqual([5, 5, 5]);
  });

  it('run on both lines: what a manual change added to the source is not carried at the destination', () => {
    const { figures } = calculated({
      nodes: [
        node(1, null, 'aggregation'),
        node(2, 1, 'number', {
          value: 1000,
          changes: [{ kind: 'linearPercent', value: 5, start: '2024-05', stop: '2024-12', transferTo: 3 }],
          overrides: [{ month: '2024-04', manualChange: 200 }],
        }),
        node(3, 1, 'number', { value: 0 }),
      ],
    });
    // 5 % of 1,200 is shown, 5 % of 1,000 goes on.
    expect(figures(3, 'start').slice(4, 8)).toEqual([0, 50, 100, 150]);
    expect(figures(3, 'end').slice(4, 8)).toEqual([60, 110, 160, 210]);
  });

  it('add up alike to the last digit in whatever order their nodes are listed', () => {
    const giving = [0.1, 0.2, 0.3, 0.7].map((value, i) =>
      node(i + 3, 1, 'number', { changes: [{ kind: 'linearNumber', value, ...all, transferTo: 2 }] }),
    );
    const ends = (sources: typeof giving) => {
      const nodes = [node(1, null, 'aggregation'), node(2, 1, 'number', { value: 1 }), ...sources];
      return calculated({ nodes }).months(2).end;
    };
    expect(ends(giving.toReversed())).toEqual(ends(giving));
  });

  it('give nothing in months the destination does not have', () => {
    const { figures, months } = calculated({
      nodes: [
        node(1, null, 'aggregation'),
        node(2, 1, 'number', { changes: [{ kind: 'linearNumber', value: 10, ...all, transferTo: 3 }] }),
        node(3, 1, 'number', { month: '2024-11', value: 0 }),
      ],
    });
    expect(months(3).end).toHaveLength(2);
    expect(figures(3)).toEqual([10, 10]);
    expect(figures(2).slice(0, 3)).toEqual([100, 90, 80]);
  });
});

describe('a transfer that cannot arrive does not leave', () => {
  const outcomeOf = (...nodes: Parameters<typeof calculated>[0]['nodes']) => {
    const { results, figures } = calculated({ nodes });
    return { problems: results.problems, figures };
  };
  const giving = (transferTo: number) => ({
    changes: [{ kind: 'linearNumber', value: 10, ...all, transferTo } as const],
  });

  it('for a node that is gone', () => {
    const { problems, figures } = outcomeOf(node(1, null, 'number', giving(9)));
    expect(problems).toMatchObject([
      { code: 'transferRefused', reason: 'missing', place: goldenPlace(1, 1, 1) },
    ]);
    expect(figures(1)).toEqual(Array.from({ length: 12 }, () => 100));
  });

  it.each([
    ['otherKind', node(2, 1, 'percentage', {}), node(3, 1, 'number', giving(2))],
    ['otherParent', node(2, 1, 'percentage', giving(3)), node(3, 2, 'percentage', {})],
    [
      'extrapolated',
      node(2, 1, 'number', giving(3)),
      node(3, 1, 'number', { fixedSeries: [{ month: '2024-12', value: 3 }] }),
    ],
  ])('for a destination it does not fit: %s', (reason, one, other) => {
    const { problems } = outcomeOf(node(1, null, 'number'), one, other);
    expect(problems).toMatchObject([{ code: 'transferRefused', reason }]);
  });

  it('in a circle, which is reported with its nodes; the others go on', () => {
    const { problems, figures } = outcomeOf(
      node(1, null, 'aggregation'),
      node(2, 1, 'number', giving(3)),
      node(3, 1, 'number', giving(4)),
      node(4, 1, 'number', {
        changes: [
          { kind: 'linearNumber', value: 10, ...all, transferTo: 2 },
          { kind: 'linearNumber', value: 1, ...all, transferTo: 5 },
        ],
      }),
      node(5, 1, 'number'),
    );
    expect(problems).toHaveLength(1);
    expect(problems).toMatchObject([{ code: 'circle', kind: 'transfer' }]);
    const circle = problems.flatMap((problem) => (problem.code === 'circle' ? problem.places : []));
    expect(circle.map(({ nodeId }) => nodeId).sort()).toEqual(
      [2, 3, 4].map((id) => goldenPlace(1, 1, id).nodeId),
    );
    expect(figures(2)).toEqual(Array.from({ length: 12 }, () => 100));
    expect(figures(5).slice(0, 3)).toEqual([100, 101, 102]);
    expect(figures(1)).toEqual(Array.from({ length: 12 }, () => 400));
  });

  it('to the node itself', () => {
    const { problems } = outcomeOf(node(1, null, 'number', giving(1)));
    expect(problems).toMatchObject([{ code: 'circle', kind: 'transfer' }]);
  });
});
