import { describe, expect, it } from 'vitest';
import type { GoldenData, GoldenUsage } from './golden/case.ts';
import { calculated, node } from './testing.ts';

const all = { start: '2024-02', stop: '2025-12' };
const grows = (value: number, by: number): Partial<GoldenData<string>> => ({
  value,
  changes: [{ kind: 'linearNumber', value: by, ...all }],
});
const daily: GoldenUsage = { type: 'continuous', units: 1, frequency: 1, frequencyPeriod: 'day' };

describe('continuous use', () => {
  it('gives each person the packs of a month', () => {
    const { figures } = calculated({
      nodes: [
        node(1, null, 'number', grows(1000, 10)),
        node(2, 1, 'percentage', { value: 50 }),
        node(3, 2, 'forecastingUnit', { usage: daily }),
        node(4, 3, 'planningUnit', { puPerVisit: 1.01388889, refillMonths: 1 }, { planningUnitId: 9 }),
      ],
      planningUnits: [{ id: 9, fuPerPu: 30 }],
    });
    expect(figures(2)).toEqual([500, 505, 510, 515, 520, 525, 530, 535, 540, 545, 550, 555]);
    expect(figures(3).slice(0, 3)).toEqual([15_208.35, 15_360.4335, 15_512.517]);
    expect(figures(4)).toEqual([
      506.945, 512.0145, 517.0839, 522.1533, 527.2228, 532.2922, 537.3617, 542.4312, 547.5006, 552.5701,
      557.6395, 562.7089,
    ]);
    expect(figures(4, 'puForecast')).toEqual([
      506.9443, 512.014, 517.0833, 522.1527, 527.2223, 532.2917, 537.361, 542.4307, 547.5, 552.5693, 557.639,
      562.7083,
    ]);
  });

  it('with refills every 3 months, a lag of 2 and two pack sizes', () => {
    const { figures } = calculated({
      nodes: [
        node(1, null, 'number', grows(1200, 60)),
        node(2, 1, 'forecastingUnit', { value: 80, usage: { ...daily, lagMonths: 2 } }),
        node(
          3,
          2,
          'planningUnit',
          { value: 40, puPerVisit: 3.04166667, refillMonths: 3 },
          { planningUnitId: 30 },
        ),
        node(
          4,
          2,
          'planningUnit',
          { value: 60, puPerVisit: 1.01388889, refillMonths: 3 },
          { planningUnitId: 90 },
        ),
      ],
      planningUnits: [
        { id: 30, fuPerPu: 30 },
        { id: 90, fuPerPu: 90 },
      ],
      stop: '2025-06',
    });
    expect(figures(3, 'visits').slice(0, 13)).toEqual([
      400, 460, 460, 460, 520, 520, 520, 580, 580, 580, 640, 640, 640,
    ]);
    expect(figures(2).slice(0, 4)).toEqual([0, 0, 29_200.032, 30_660.0336]);
    expect(figures(2).at(-1)).toBe(51_100.056);
    expect(figures(3, 'puForecast').slice(0, 13)).toEqual([
      0, 0, 389.3333, 447.7333, 447.7333, 447.7333, 506.1333, 506.1333, 506.1333, 564.5333, 564.5333,
      564.5333, 622.9333,
    ]);
    expect(figures(3, 'puForecast').at(-1)).toBe(681.3333);
    expect(figures(4, 'puForecast').slice(2, 7)).toEqual([194.6667, 223.8667, 223.8667, 223.8667, 253.0667]);
    expect(figures(4, 'puForecast').at(-1)).toBe(340.6667);
  });

  it('takes who leaves from all groups of visitors alike', () => {
    const { figures } = calculated({
      nodes: [
        node(1, null, 'number', {
          value: 900,
          changes: [
            { kind: 'linearNumber', value: 120, direction: 'decrease', start: '2024-03', stop: '2024-10' },
          ],
        }),
        node(3, 1, 'forecastingUnit', { usage: daily }),
        node(4, 3, 'planningUnit', { puPerVisit: 3, refillMonths: 3 }, { planningUnitId: 9 }),
      ],
      planningUnits: [{ id: 9, fuPerPu: 30 }],
    });
    expect(figures(4, 'puForecast')).toEqual([900, 900, 780, 660, 540, 420, 300, 180, 60, 0, 0, 0]);
  });
});

describe('discrete use', () => {
  const course = (parts: Partial<GoldenUsage>): GoldenUsage => ({
    type: 'discrete',
    persons: 1,
    units: 1,
    frequency: 1,
    frequencyPeriod: 'day',
    durationCount: 1,
    durationPeriod: 'month',
    ...parts,
  });

  it('all in the first month', () => {
    const { figures } = calculated({
      nodes: [
        node(1, null, 'number', { value: 4000, changes: [{ kind: 'exponentialPercent', value: 1, ...all }] }),
        node(2, 1, 'percentage', { value: 15 }),
        node(3, 2, 'forecastingUnit', {
          value: 90,
          usage: course({ units: 4, frequency: 2, durationCount: 3, durationPeriod: 'day' }),
        }),
        node(4, 3, 'planningUnit', { puPerVisit: 1 }, { planningUnitId: 9 }),
      ],
      planningUnits: [{ id: 9, fuPerPu: 24 }],
    });
    expect(figures(2).slice(0, 4)).toEqual([600, 606, 612.06, 618.1806]);
    expect(figures(3).slice(0, 4)).toEqual([12_960, 13_089.6, 13_220.496, 13_352.701]);
    expect(figures(4, 'puForecast')).toEqual([
      540, 545.4, 550.854, 556.3625, 561.9262, 567.5454, 573.2209, 578.9531, 584.7426, 590.59, 596.4959,
      602.4609,
    ]);
  });

  it.each([
    ['firstMonth', [32, 56, 80, 104, 128, 152, 0, 0, 0, 0, 0, 0]],
    ['monthByMonth', [8, 22, 42, 68, 92, 116, 96, 70, 38, 0, 0, 0]],
  ] as const)('of 4 months for a stream of new patients, %s', (dispensing, boxes) => {
    const { figures } = calculated({
      nodes: [
        node(1, null, 'number', {
          value: 8,
          carryManualChanges: true,
          changes: [{ kind: 'linearNumber', value: 6, start: '2024-02', stop: '2024-06' }],
          overrides: [{ month: '2024-07', manualChange: -38 }],
        }),
        node(2, 1, 'forecastingUnit', {
          usage: course({ units: 2, frequencyPeriod: 'month', durationCount: 4, dispensing }),
        }),
        node(3, 2, 'planningUnit', { puPerVisit: 4 }, { planningUnitId: 9 }),
      ],
      planningUnits: [{ id: 9, fuPerPu: 2 }],
    });
    expect(figures(1)).toEqual([8, 14, 20, 26, 32, 38, 0, 0, 0, 0, 0, 0]);
    expect(figures(3, 'puForecast')).toEqual(boxes);
    expect(boxes.reduce<number>((sum, box) => sum + box, 0)).toBe(552);
  });

  it('in phases, each with its lag', () => {
    const phase = (id: number, lagMonths: number) => [
      node(id, 1, 'forecastingUnit', { usage: course({ durationCount: 2, lagMonths }) }),
      node(id + 1, id, 'planningUnit', { puPerVisit: packs[id] ?? 0 }, { planningUnitId: id }),
    ];
    const packs: Record<number, number> = { 2: 6.08333333, 4: 3.04166667, 6: 12.16666667 };
    const { figures } = calculated({
      nodes: [node(1, null, 'number', grows(300, 20)), ...phase(2, 0), ...phase(4, 2), ...phase(6, 4)],
      planningUnits: [
        { id: 2, fuPerPu: 10 },
        { id: 4, fuPerPu: 20 },
        { id: 6, fuPerPu: 5 },
      ],
    });
    const rounded = (id: number) => figures(id, 'puForecast').map((figure) => Number(figure.toFixed(3)));
    expect(rounded(3).slice(0, 3)).toEqual([1825, 1946.667, 2068.333]);
    expect(rounded(3).at(-1)).toBe(3163.333);
    expect(rounded(5).slice(0, 4)).toEqual([0, 0, 912.5, 973.333]);
    expect(rounded(5).at(-1)).toBe(1460);
    expect(rounded(7).slice(3, 6)).toEqual([0, 3650, 3893.333]);
    expect(rounded(7).at(-1)).toBe(5353.333);
  });
});
