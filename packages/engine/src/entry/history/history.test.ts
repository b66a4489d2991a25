import { type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { forecast } from '@stockwell/model/dataset-data/parts';
import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { applyToDocument } from '../../changes/apply.ts';
import { isEmpty } from '../../changes/change.ts';
import { areNotesRight, blankCells, checkHistoryCells, historyFigures, withHistoryCell } from './cells.ts';
import { historyChanges } from './changes.ts';
import { cellsIn, daysOf, figuresIn, type HistoryDraft, historyIssues, productHistory } from './draft.ts';
import { checkOtherUnit, otherUnitsInPlanningUnits, withEntryUnit } from './entry-unit.ts';
import { historyGaps, withGapsFilled } from './gaps.ts';
import { historyLine, historyMonths, usualHistoryStart } from './table.ts';
import { historyOf, monthAt, newIds, product, region, typed } from './testing.ts';

function opened(data: DatasetData, draft?: HistoryDraft) {
  const history = productHistory(data, product, draft);
  if (!history) throw new Error('The example has no such product');
  return history;
}

const ofUnit = (data: DatasetData, unit: Partial<DatasetData['planningUnitList'][number]>): DatasetData => ({
  ...data,
  planningUnitList: data.planningUnitList.map((one) =>
    one.planningUnit.id === product
      ? { ...one, planningUnit: { ...one.planningUnit, multiplier: 30 }, ...unit }
      : one,
  ),
});

const rulesOf = (cells: Parameters<typeof checkHistoryCells>[0], days = 31) =>
  checkHistoryCells(cells, days).map(({ rule }) => rule);

describe('a month', () => {
  it.each([
    [1000, 98, 5, 31, 16, 1216.6405],
    [1000, 100, 0, 30, 0, 1000],
    [450, 75, 0, 28, 0, 600],
    [820, 90, 10, 30, 33, 1366.6667],
    [820, 90, 10, 20, 50, 1822.2222],
    [0, 80, 3, 31, 10, 0],
    [600, 100, 30, 31, 97, 18_600],
  ])(
    '%d at %d %% with %d of %d days out is shown as %d %% and adjusted to %d',
    (amount, rate, out, days, shown, adjusted) => {
      expect(historyFigures({ amount, rate, days: out }, days, 1)).toEqual({
        stockOutRate: shown,
        adjusted,
        planningUnits: adjusted,
      });
    },
  );

  it('loses rate and days with its amount, and takes neither without one', () => {
    const cells = { amount: 5, rate: 90, days: 3 };
    expect(withHistoryCell(cells, 'amount', null)).toEqual(blankCells);
    expect(withHistoryCell(blankCells, 'rate', 90)).toBe(blankCells);
    expect(withHistoryCell(cells, 'rate', null)).toEqual({ ...cells, rate: 100 });
    expect(withHistoryCell(cells, 'days', '')).toEqual({ ...cells, days: 0 });
    expect(withHistoryCell(blankCells, 'amount', 0)).toEqual({ amount: 0, rate: 100, days: 0 });
  });

  it('holds amounts of ten digits and four decimals', () => {
    for (const amount of [0, 0.0001, 9_999_999_999.9999])
      expect(rulesOf({ ...blankCells, amount })).toEqual([]);
    for (const amount of [-1, 10_000_000_000, 1.00001, 'many', true])
      expect(rulesOf({ ...blankCells, amount })).toEqual(['amount']);
  });

  it('holds a rate above 0 and up to 100', () => {
    for (const rate of [0.0001, 98, 100]) expect(rulesOf({ amount: 1, rate, days: 0 })).toEqual([]);
    for (const rate of [0, -1, 100.0001, 'all', 33.33333])
      expect(rulesOf({ amount: 1, rate, days: 0 })).toEqual(['rate']);
  });

  it('holds whole days without stock, fewer than the month has', () => {
    expect(rulesOf({ amount: 1, rate: 100, days: 30 })).toEqual([]);
    for (const days of [31, -1, 'some']) expect(rulesOf({ amount: 1, rate: 100, days })).toEqual(['days']);
    expect(rulesOf({ amount: 1, rate: 100, days: 2.5 })).toEqual(['wholeDays']);
    expect(rulesOf({ amount: 1, rate: 100, days: 20 }, 20)).toEqual(['days']);
  });

  it('has notes in any language', () => {
    expect(areNotesRight('Données estimées,\nvoir le registre: ação, 数据')).toBe(true);
    expect(areNotesRight('bell \u0007')).toBe(false);
  });

  it('counts the days of the calendar, or fewer', () => {
    const days = (most: number, month: string) => {
      const data = historyOf([]);
      return daysOf(
        opened({ ...data, currentVersion: { ...data.currentVersion, daysInMonth: most } }),
        month,
      );
    };
    expect([days(0, '2024-02'), days(30, '2023-02'), days(30, '2023-03'), days(20, '2023-03')]).toEqual([
      29, 28, 30, 20,
    ]);
  });
});

describe('the unit of entry', () => {
  const otherUnit = (multiplier: number) => ({ label: { label_en: 'Box' }, multiplier });
  it.each([
    [36_000, { consumptionDataType: 1 as const, otherUnit: null }, 1200],
    [1200, { consumptionDataType: 2 as const, otherUnit: null }, 1200],
    [360, { consumptionDataType: 3 as const, otherUnit: otherUnit(100) }, 1200],
    [500, { consumptionDataType: 3 as const, otherUnit: otherUnit(12.5) }, 208.3333],
  ])('makes planning units of %d', (amount, unit, planningUnits) => {
    const data = ofUnit(historyOf([amount]), unit);
    expect(figuresIn(opened(data), region, '2024-01')).toMatchObject({ adjusted: amount, planningUnits });
  });

  it('gives amounts another meaning, or converts those of all months', () => {
    const data = ofUnit(historyOf([36_000, null, 4000]), { consumptionDataType: 1, otherUnit: null });
    const packs = { consumptionDataType: 2 as const, otherUnit: null };
    const kept = opened(data, withEntryUnit(data, product, { cells: new Map() }, packs, 'keep'));
    expect(figuresIn(kept, region, '2024-01')).toMatchObject({ adjusted: 36_000, planningUnits: 36_000 });
    const draft = withEntryUnit(data, product, typed(data, { amount: [300] }, '2020-01'), packs, 'convert');
    const converted = opened(data, draft);
    expect(
      ['2020-01', '2024-01', '2024-03'].map((month) => cellsIn(converted, region, month).amount),
    ).toEqual([10, 1200, 133.3333]);
    expect(converted.cells.size).toBe(3);
  });

  it('needs a name and a factor above 0 where it is another one', () => {
    expect(checkOtherUnit('Box', 100)).toEqual([]);
    expect(checkOtherUnit(' ', 0)).toEqual(['name', 'factor']);
    expect(checkOtherUnit('Box', 'ten')).toEqual(['factor']);
    expect(otherUnitsInPlanningUnits(1000, 12.5, 30)).toBeCloseTo(416.6667, 4);
  });
});

describe('blank months', () => {
  const filled = (amounts: readonly (number | null)[], draft?: HistoryDraft) =>
    historyGaps(opened(historyOf(amounts), draft), historyMonths('2024-01', '2026-12'))
      .flatMap(({ months }) => months)
      .map(({ amount }) => amount);

  it.each([
    [
      [100, null, null, 140],
      [113.3333, 126.6667],
    ],
    [[null, 50, null, 70, null], [60]],
    [[80, 0, null, 40], [20]],
    [[null, null], []],
  ])('%j are filled with %j', (amounts, expected) => {
    expect(filled(amounts)).toEqual(expected);
  });

  it('are filled from adjusted amounts', () => {
    const data = historyOf([]);
    const draft = typed(data, { amount: [1000, null, null, null, 1400], rate: [98], days: [5] });
    // The middle is 1308.32025 exactly, which this product rounds up wherever it rounds.
    expect(filled([], draft)).toEqual([1262.4804, 1308.3203, 1354.1601]);
  });

  it('are looked for among those shown, their neighbours everywhere', () => {
    const history = opened(historyOf([100, null, null, 140]));
    expect(historyGaps(history, ['2024-03'])).toEqual([
      { regionId: region, months: [{ month: '2024-03', amount: 126.6667 }] },
    ]);
  });

  it('are noted below the notes once they are filled', () => {
    const data = historyOf([100, null, 140]);
    const gaps = historyGaps(opened(data), ['2024-02']);
    const draft = withGapsFilled({ cells: new Map() }, gaps, 'Seen', 'Interpolated');
    expect(draft.notes).toBe('Seen\nInterpolated');
    expect(cellsIn(opened(data, draft), region, '2024-02')).toEqual({ amount: 120, rate: 100, days: 0 });
  });
});

describe('saving', () => {
  const saved = (data: DatasetData, draft: HistoryDraft) =>
    applyToDocument(forecast, data, historyChanges(data, product, draft, newIds()));

  it('keeps ids, takes blanks out, leaves other months alone, and adds what is new', () => {
    const data = historyOf([100, 110, 120]);
    const draft = typed(data, { amount: [105, null], rate: [90] });
    const next = saved(data, typed(data, { amount: [7] }, '2025-01', draft));
    expect(
      next.actualConsumptionList.map((one) => [
        one.actualConsumptionId,
        one.month,
        one.amount,
        one.reportingRate,
      ]),
    ).toEqual([
      [exampleIds.consumption(1), '2024-01-01', 105, 90],
      [exampleIds.consumption(3), '2024-03-01', 120, null],
      [exampleIds.consumption(901), '2025-01-01', 7, 100],
    ]);
    expect(() => datasetDataSchema.parse(next)).not.toThrow();
  });

  it('changes nothing where the same was typed again', () => {
    const data = historyOf([100, null]);
    expect(isEmpty(historyChanges(data, product, typed(data, { amount: [100, null] }), newIds()))).toBe(true);
  });

  it('keeps notes and the unit of entry with the product', () => {
    const data = historyOf([1]);
    const unit = {
      consumptionDataType: 3 as const,
      otherUnit: { label: { label_en: 'Box' }, multiplier: 100 },
    };
    const next = saved(data, { cells: new Map(), unit, notes: ' Seen ' });
    expect(next.planningUnitList.find((one) => one.planningUnit.id === product)).toMatchObject({
      ...unit,
      consumptionNotes: 'Seen',
    });
  });

  it('takes a rate and days that are pasted with their amount, whatever comes first', () => {
    const data = historyOf([]);
    const draft = typed(data, { amount: [10, null], rate: [80, 70], days: [2, 3] });
    expect(cellsIn(opened(data, draft), region, '2024-01')).toEqual({ amount: 10, rate: 80, days: 2 });
    expect(opened(data, draft).cells.size).toBe(1);
  });

  it('is refused for what is wrong among the months shown and typed', () => {
    const data = historyOf([10, 20]);
    const draft = typed(data, { amount: ['x'] }, '2020-01', typed(data, { amount: [10], days: [31] }));
    const issues = historyIssues(opened(data, draft), draft, [monthAt(0)]);
    expect(issues).toEqual([
      { regionId: region, month: '2024-01', field: 'days', rule: 'days' },
      { regionId: region, month: '2020-01', field: 'amount', rule: 'amount' },
    ]);
  });
});

describe('the table', () => {
  it('adds regions up and says what share each has', () => {
    const data = historyOf([100, null, 50]);
    const two = { ...data, regionList: [{ id: region }, { id: 2 }] };
    const draft = {
      cells: new Map([['2 2024-01', { amount: 50, rate: 100, days: 0 }]]),
    };
    const line = historyLine(opened(two, draft), ['2024-01', '2024-02', '2024-03'], 'entry');
    expect(line).toMatchObject({ values: [150, null, 50], total: 200, percent: 100 });
    expect(line.regions).toEqual([
      { regionId: 1, values: [100, null, 50], total: 150, percent: 75 },
      { regionId: 2, values: [50, null, null], total: 50, percent: 25 },
    ]);
  });

  it('says 100 % of nothing and leaves what has no data blank', () => {
    const data = { ...historyOf([0]), regionList: [{ id: region }, { id: 2 }] };
    const { regions, total } = historyLine(opened(data), ['2024-01'], 'entry');
    expect([total, ...regions.map(({ percent }) => percent)]).toEqual([0, 100, null]);
  });

  it('can be read in planning units', () => {
    const data = ofUnit(historyOf([60]), { consumptionDataType: 1, otherUnit: null });
    expect(historyLine(opened(data), ['2024-01'], 'planningUnits').values).toEqual([2]);
  });

  it('shows 36 months, none to come, from three years before the forecast', () => {
    expect(historyMonths('2023-01', '2026-11')).toHaveLength(36);
    expect(historyMonths('2026-01', '2026-03')).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(usualHistoryStart('2026-01', '2026-11')).toBe('2023-01');
    expect(usualHistoryStart('2031-01', '2026-11')).toBe('2026-11');
    expect(usualHistoryStart('2010-01', '2026-11')).toBe('2016-11');
  });
});
