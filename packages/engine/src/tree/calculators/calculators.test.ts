import { modelingTypes, nodeDataSchema } from '@stockwell/model/dataset-data/index';
import { formatMonth, parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { goldenPlace } from '../golden/convert.ts';
import { calculated, counter, node } from '../testing.ts';
import {
  type AnnualTargetInput,
  type AnnualTargetKind,
  acceptedTotals,
  acceptTargets,
  annualTargets,
  changeInMonth,
  defaultYears,
  type EndingValueInput,
  endingValue,
} from './index.ts';

const period = { start: parseMonth('2024-02'), target: parseMonth('2024-12') };
const { linearNumber, linearPercent, exponentialPercent, linearPercentPoint } = modelingTypes;

describe('the ending-value calculator', () => {
  const of = (kind: EndingValueInput['kind'], entered: EndingValueInput['entered'], startValue = 1000) =>
    endingValue({ kind, startValue, entered, ...period });

  it('shows the monthly change of a total that was typed in numbers', () => {
    expect(of(linearNumber, { field: 'changeNumber', value: 550 })).toEqual({
      ok: true,
      shown: { endingValue: 1550, changePercent: 55, changeNumber: 550, monthOnMonth: 50 },
      row: { kind: linearNumber, increaseDecrease: 1, value: 50 },
    });
  });

  it('leads to the target when its row is calculated', () => {
    for (const [kind, word] of [
      [linearNumber, 'linearNumber'],
      [linearPercent, 'linearPercent'],
      [exponentialPercent, 'exponentialPercent'],
    ] as const) {
      const made = of(kind, { field: 'endingValue', value: 2100 });
      const { figures } = calculated({
        nodes: [
          node(1, null, 'number', {
            value: 1000,
            changes: [{ kind: word, value: made.ok ? made.row.value : 0, start: '2024-02', stop: '2024-12' }],
          }),
        ],
      });
      expect(figures(1).at(-1)).toBeCloseTo(2100, 1);
    }
  });

  it('keeps the direction of a transfer', () => {
    const entered = { field: 'changeNumber', value: 110 } as const;
    expect(
      endingValue({ kind: linearNumber, startValue: 0, entered, ...period, direction: -1 }),
    ).toMatchObject({
      shown: { changePercent: null },
      row: { increaseDecrease: -1, value: 10 },
    });
  });

  it('says what it cannot compute', () => {
    const target = { field: 'endingValue', value: 2100 } as const;
    expect(of(linearPercent, target, 0)).toEqual({ ok: false, problem: 'noStartValue' });
    expect(of(exponentialPercent, { field: 'changePercent', value: -101 })).toEqual({
      ok: false,
      problem: 'belowZero',
    });
    expect(of(linearPercentPoint, { field: 'changeNumber', value: 1 }, 30)).toEqual({
      ok: false,
      problem: 'fieldNotForKind',
    });
    expect(of(linearNumber, { field: 'endingValue', value: Number.NaN })).toEqual({
      ok: false,
      problem: 'notANumber',
    });
    expect(
      endingValue({
        kind: linearNumber,
        startValue: 1,
        entered: target,
        start: period.target,
        target: period.start,
      }),
    ).toEqual({ ok: false, problem: 'targetBeforeStart' });
  });
});

describe('the annual-target calculator', () => {
  const input = (kind: AnnualTargetKind): AnnualTargetInput => ({
    firstMonth: parseMonth('2024-01'),
    values: [12_000, 15_000, 18_000, 24_000],
    kind,
  });
  const empty = nodeDataSchema.parse({ nodeDataId: goldenPlace(1, 1, 1).nodeId });
  function accepted(kind: AnnualTargetKind) {
    const made = annualTargets(input(kind));
    if (!made.ok) throw new Error(made.problem.code);
    return acceptTargets(empty, input(kind), made.targets, {
      newId: counter(),
      notes: (row, year) => `${formatMonth(row.start)}: ${year.entered}`,
    });
  }

  it('reports the sums that the accepted rows give beside those it shows', () => {
    const sums = (kind: AnnualTargetKind): number[] =>
      acceptedTotals(accepted(kind)).map((sum) => Number(sum.toFixed(2)));
    expect(sums(exponentialPercent)).toEqual([15_075.16, 18_463.28, 23_311.15]);
    expect(sums(linearPercent)).toEqual([15_124.96, 18_562.5, 23_375.05]);
  });

  it('gives the node its month and value, twelve months a row, and keeps what was typed', () => {
    const data = accepted(linearNumber);
    expect([data.month, data.dataValue]).toEqual(['2023-06-01', 1000]);
    expect(data.nodeDataModelingList.map(({ startDate, stopDate }) => [startDate, stopDate])).toEqual([
      ['2023-07-01', '2024-06-01'],
      ['2024-07-01', '2025-06-01'],
      ['2025-07-01', '2026-06-01'],
    ]);
    expect(data.nodeDataModelingList[0]).toMatchObject({ notes: '2023-07: 15000', modelingSource: 1 });
    expect(nodeDataSchema.parse(data)).toEqual(data);
  });

  it('wants three to ten years and whole numbers above 0', () => {
    const problem = (values: readonly number[]) => {
      const made = annualTargets({ ...input(linearNumber), values });
      return made.ok ? undefined : made.problem;
    };
    expect(problem([1, 2, 3])).toEqual({ code: 'years', least: 3, most: 10 });
    expect(problem([1, 2, 0, 4])).toEqual({ code: 'targetValue', year: 2 });
    expect(problem([1, 2.5, 3, 4])).toEqual({ code: 'targetValue', year: 1 });
    expect(problem([1, 2, 3, 4])).toBeUndefined();
  });

  it('proposes the whole years of the row and two more', () => {
    const start = parseMonth('2024-02');
    expect([3, 12, 36, 240].map((months) => defaultYears(start, start + months - 1))).toEqual([3, 3, 5, 10]);
  });
});

describe('the change of a month', () => {
  const { results } = calculated({
    nodes: [
      node(1, null, 'aggregation'),
      node(2, 1, 'number', {
        value: 1000,
        carryManualChanges: true,
        overrides: [{ month: '2024-04', manualChange: 7 }],
        changes: [
          { kind: 'linearNumber', value: 50, start: '2024-02', stop: '2024-12' },
          { kind: 'exponentialPercent', value: 10, direction: 'decrease', start: '2024-02', stop: '2024-12' },
          { kind: 'linearPercent', value: 5, start: '2024-04', stop: '2024-12', transferTo: 3 },
          { kind: 'linearNumber', value: 9, start: '2024-08', stop: '2024-12' },
        ],
      }),
      node(3, 1, 'number', { value: 10 }),
    ],
  });

  it('is what the rows ask for that cover it, with the manual change', () => {
    // Starts: 1000, 1000, 950, 905.
    const change = changeInMonth(results, goldenPlace(1, 1, 2), parseMonth('2024-04'));
    expect([...(change?.rows.values() ?? [])]).toEqual([50, -90.5, -45.25]);
    expect(change?.total).toBe(-78.75);
  });

  it('takes what another node gives from that node', () => {
    const change = changeInMonth(results, goldenPlace(1, 1, 3), parseMonth('2024-05'));
    expect(change?.incoming.map((one) => one.change)).toEqual([45.25]);
    expect(change?.total).toBe(45.25);
  });
});
