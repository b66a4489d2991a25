import { describe, expect, it } from 'vitest';
import type { GoldenData } from './golden/case.ts';
import { calculated, node } from './testing.ts';

type Changes = NonNullable<GoldenData<string>['changes']>;
const from = (start: number, stop = 12) => ({
  start: `2024-${String(start).padStart(2, '0')}`,
  stop: `2024-${String(stop).padStart(2, '0')}`,
});
const numbers = (data: Partial<GoldenData<string>>) => calculated({ nodes: [node(1, null, 'number', data)] });
const ends = (value: number, changes: Changes): number[] => numbers({ value, changes }).figures(1, 'end');

describe('modeling rows', () => {
  it('linear percentages keep the base they began with', () => {
    const rows: Changes = [
      { kind: 'linearPercent', value: 2, ...from(2, 6) },
      { kind: 'linearPercent', value: 1, direction: 'decrease', ...from(7) },
    ];
    expect(ends(5432, rows)).toEqual([
      5432, 5540.64, 5649.28, 5757.92, 5866.56, 5975.2, 5915.448, 5855.696, 5795.944, 5736.192, 5676.44,
      5616.688,
    ]);
  });

  it('exponential percentages grow on the start of the month', () => {
    expect(ends(5432, [{ kind: 'exponentialPercent', value: 1, ...from(2) }])).toEqual([
      5432, 5486.32, 5541.1832, 5596.595, 5652.561, 5709.0866, 5766.1775, 5823.8392, 5882.0776, 5940.8984,
      6000.3074, 6060.3105,
    ]);
  });

  it('do not see each other where they overlap', () => {
    const rows: Changes = [
      { kind: 'linearNumber', value: 100, ...from(2, 8) },
      { kind: 'exponentialPercent', value: 1.5, direction: 'decrease', ...from(4) },
      { kind: 'linearPercent', value: 0.5, ...from(6) },
    ];
    expect(ends(10_000, rows)).toEqual([
      10_000, 10_100, 10_200, 10_147, 10_094.795, 10_093.8471, 10_092.9133, 10_091.9936, 9991.0877, 9891.6953,
      9793.7939, 9697.3609,
    ]);
  });

  it('apply in the first month of the node too when they cover it', () => {
    expect(ends(10, [{ kind: 'linearNumber', value: 5, ...from(1, 2) }]).slice(0, 3)).toEqual([15, 20, 20]);
  });

  it('never take more than there is', () => {
    const rows: Changes = [{ kind: 'linearNumber', value: 40, direction: 'decrease', ...from(2, 6) }];
    expect(ends(100, rows).slice(0, 5)).toEqual([100, 60, 20, 0, 0]);
  });
});

describe('seasonality and manual changes of a number', () => {
  const data = {
    value: 2000,
    changes: [{ kind: 'linearNumber', value: 50, ...from(2) }],
    overrides: [
      { month: '2024-03', seasonalityPercent: 20 },
      { month: '2024-05', manualChange: 300 },
      { month: '2024-08', seasonalityPercent: -10, manualChange: -50 },
    ],
  } as const;

  it('count in their month only when they are not carried', () => {
    const { figures } = numbers(data);
    expect(figures(1, 'start')).toEqual([
      2000, 2000, 2050, 2100, 2150, 2200, 2250, 2300, 2350, 2400, 2450, 2500,
    ]);
    expect(figures(1, 'end')).toEqual([
      2000, 2050, 2520, 2150, 2500, 2250, 2300, 2065, 2400, 2450, 2500, 2550,
    ]);
  });

  it('count from their month on when they are carried, seasonality included', () => {
    const { figures } = numbers({ ...data, carryManualChanges: true });
    expect(figures(1, 'start')).toEqual([
      2000, 2000, 2050, 2520, 2570, 2920, 2970, 3020, 2713, 2763, 2813, 2863,
    ]);
    expect(figures(1, 'end')).toEqual([
      2000, 2050, 2520, 2570, 2920, 2970, 3020, 2713, 2763, 2813, 2863, 2913,
    ]);
  });

  it('give a linear percentage that begins after them two bases when they are not carried', () => {
    const after = {
      value: 1000,
      changes: [{ kind: 'linearPercent', value: 5, ...from(5) }],
      overrides: [{ month: '2024-04', manualChange: 200 }],
    } as const;
    expect(numbers(after).figures(1, 'end').slice(3)).toEqual([
      1200, 1060, 1110, 1160, 1210, 1260, 1310, 1360, 1410,
    ]);
    expect(
      numbers({ ...after, carryManualChanges: true })
        .figures(1, 'end')
        .slice(4),
    ).toEqual([1260, 1320, 1380, 1440, 1500, 1560, 1620, 1680]);
  });
});

describe('a percentage', () => {
  const share = (carryManualChanges: boolean) =>
    calculated({
      nodes: [
        node(1, null, 'number', { value: 5000 }),
        node(2, 1, 'percentage', {
          value: 50,
          carryManualChanges,
          changes: [{ kind: 'linearPercentPoint', value: 1, ...from(2) }],
          overrides: [
            { month: '2024-04', seasonalityPercent: 20 },
            { month: '2024-06', manualChange: -5 },
            { month: '2024-09', seasonalityPercent: -25, manualChange: 2 },
          ],
        }),
      ],
    });

  it('changes by points; its manual changes are points too', () => {
    const { figures } = share(false);
    expect(figures(2, 'end')).toEqual([50, 51, 52, 63.6, 54, 50, 56, 57, 45.5, 59, 60, 61]);
    expect(figures(2)).toEqual([2500, 2550, 2600, 3180, 2700, 2500, 2800, 2850, 2275, 2950, 3000, 3050]);
  });

  it('goes on from there when they are carried', () => {
    const { figures } = share(true);
    expect(figures(2, 'end')).toEqual([50, 51, 52, 63.6, 64.6, 60.6, 61.6, 62.6, 49.7, 50.7, 51.7, 52.7]);
    expect(figures(2)).toEqual([2500, 2550, 2600, 3180, 3230, 3030, 3080, 3130, 2485, 2535, 2585, 2635]);
  });
});
