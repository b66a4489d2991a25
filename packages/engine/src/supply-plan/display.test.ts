import { parseMonth } from '@stockwell/model/months';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellDecimals,
  displayRow,
  endingLimits,
  type FigureKind,
  monthsOfStockLimits,
  rowDecimals,
} from './display.ts';
import { placeOf } from './plan.ts';
import { round8 } from './rounding.ts';
import { stockBand } from './status.ts';
import { examplePlan, monthly, rowOf } from './testing.ts';

const wholeNumbers = { showDecimals: false };
const withDecimals = { showDecimals: true };
const shown = (kind: FigureKind, values: readonly (number | null)[], display = wholeNumbers) =>
  displayRow(
    kind,
    values.map((value) => ({ value })),
    display,
  );

describe('a row of the plan', () => {
  it.each<[string, FigureKind, (number | null)[], string[]]>([
    [
      'months of stock with one decimal',
      'monthsOfStock',
      [2, 12.5, 0.5894, 0],
      ['2.0', '12.5', '0.6', '0.0'],
    ],
    ['months of stock from 100 on with one decimal too', 'monthsOfStock', [150.26, 3], ['150.3', '3.0']],
    ['averages from 100 on whole', 'average', [1020, 1066.6667, 100], ['1,020', '1,067', '100']],
    ['averages below 100 with one decimal', 'average', [50, 12.34], ['50.0', '12.3']],
    ['averages of both sizes with one decimal', 'average', [120, 95.25], ['120.0', '95.3']],
    ['an average whose shown value is 100 whole', 'average', [99.96, 1020], ['100', '1,020']],
    ['an average just below with one decimal', 'average', [99.94, 1020], ['99.9', '1,020.0']],
    ['an average of 0 beside large ones whole', 'average', [0, 1020], ['0', '1,020']],
    ['quantities whole', 'quantity', [1234.56, 2.5, -2.5, 0.49], ['1,235', '3', '-3', '0']],
    [
      'figures of details unrounded',
      'exact',
      [33.33333333, 100, -0.5],
      ['33.33333333', '100.00000000', '-0.50000000'],
    ],
    ['whole figures of details whole', 'exact', [1234, 0, -5], ['1,234', '0', '-5']],
  ])('shows %s', (_, kind, values, texts) => {
    expect(shown(kind, values)).toEqual(texts);
  });

  it('shows quantities with two decimals when the user wants decimals, and nothing else differently', () => {
    expect(shown('quantity', [1234.567, 2, 0], withDecimals)).toEqual(['1,234.57', '2.00', '0.00']);
    for (const kind of ['average', 'monthsOfStock', 'exact'] as const) {
      expect(shown(kind, [1234.567, 2, 0], withDecimals)).toEqual(shown(kind, [1234.567, 2, 0]));
    }
  });

  it('is blank where there is no figure', () => {
    expect(shown('monthsOfStock', [null, 2])).toEqual(['', '2.0']);
    expect(shown('average', [null, 1020])).toEqual(['', '1,020']);
  });

  it('is written as in the language', () => {
    expect(displayRow('monthsOfStock', [{ value: 1234 }], { ...wholeNumbers, locale: 'pt' })).toEqual([
      '1.234,0',
    ]);
  });
});

describe('a figure near its limits', () => {
  it.each<[string, FigureKind, number, number[], string]>([
    ['below the minimum', 'monthsOfStock', 2.97, [3, 5], '2.97'],
    ['far below the minimum', 'monthsOfStock', 2.94, [3, 5], '2.9'],
    ['a little below the minimum', 'monthsOfStock', 2.99961, [3, 5], '2.9996'],
    ['as little below as can be kept', 'monthsOfStock', 2.99999999, [3, 5], '2.99999999'],
    ['at the minimum', 'monthsOfStock', 3, [3, 5], '3.0'],
    ['at a minimum with two decimals', 'monthsOfStock', 2.25, [2.25, 5], '2.25'],
    ['above the minimum', 'monthsOfStock', 3.04, [3, 5], '3.04'],
    ['below the maximum', 'monthsOfStock', 4.96, [3, 5], '4.96'],
    ['above the maximum', 'monthsOfStock', 5.04, [3, 5], '5.04'],
    ['well above the maximum', 'monthsOfStock', 5.06, [3, 5], '5.1'],
    ['an ending below the minimum', 'quantity', 1999.6, [2000, 2740], '1,999.6'],
    ['an ending above the maximum', 'quantity', 2740.4, [2000, 2740], '2,740.4'],
    ['an ending above a maximum with decimals', 'quantity', 5333.4, [0, 5333.33333333], '5,333.4'],
    ['a trace of stock', 'monthsOfStock', 0.0004, [0, 3, 5], '0.0004'],
    ['no stock', 'monthsOfStock', 0, [0, 3, 5], '0.0'],
  ])('shows the digits that decide: %s', (_, kind, value, limits, text) => {
    expect(displayRow(kind, [{ value, limits }], wholeNumbers)).toEqual([text]);
  });

  it('leaves the other figures of its row as they are', () => {
    const cells = [2.97, 4, 1.2].map((value) => ({ value, limits: [0, 3, 5] }));
    expect(displayRow('monthsOfStock', cells, wholeNumbers)).toEqual(['2.97', '4.0', '1.2']);
  });
});

describe('the limits of the stock', () => {
  const demand = { consumption: monthly('2025-01', 12, 1000) };

  it('are the months of stock of a product planned by them; what looks like a stock-out is one', () => {
    const plan = examplePlan({
      ...demand,
      inventory: [
        { month: '2025-05', region: 'A', count: 0.4 },
        { month: '2025-06', region: 'A', count: 2999 },
      ],
    });
    const at = (month: string): number => placeOf(plan, rowOf(plan, month).month) ?? -1;
    const text = (month: string) => {
      const limits = monthsOfStockLimits(plan, at(month));
      return displayRow('monthsOfStock', [{ value: rowOf(plan, month).mos, limits }], wholeNumbers)[0];
    };
    const band = (month: string) => stockBand(plan, at(month));
    expect([text('2025-05'), band('2025-05')]).toEqual(['0.0004', 'belowMin']);
    expect([text('2025-06'), band('2025-06')]).toEqual(['2.999', 'belowMin']);
  });

  it('are quantities only where the product is planned by quantity', () => {
    const byQuantity = examplePlan({
      ...demand,
      product: { planBy: 'quantity', minMonthsOfStock: null, minQuantity: 2000 },
    });
    const byMonths = examplePlan(demand);
    const may = (plan: typeof byMonths): number => placeOf(plan, parseMonth('2025-05')) ?? -1;
    expect(endingLimits(byQuantity, may(byQuantity))).toEqual([0, 2000, 4000]);
    expect(monthsOfStockLimits(byQuantity, may(byQuantity))).toEqual([0, 2, 4]);
    expect(endingLimits(byMonths, may(byMonths))).toEqual([0]);
    expect(monthsOfStockLimits(byMonths, may(byMonths))).toEqual([0, 3, 5]);
  });
});

describe('every row', () => {
  const kinds = fc.constantFrom<FigureKind>('quantity', 'average', 'monthsOfStock', 'exact');
  const figure = fc
    .oneof(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 0, max: 6, noNaN: true }),
      fc.integer({ min: 0, max: 600 }).map((hundredths) => hundredths / 100),
    )
    .map(round8);
  /** Figures at their limits and next to them, where rounding does harm. */
  const nearLimit = fc
    .tuple(figure, fc.constantFrom(0, 1e-8, 1e-5, 0.004, 0.04, 0.4, -1e-8, -1e-5, -0.004, -0.04, -0.4))
    .map(([limit, distance]) => ({ value: round8(limit + distance), limits: [limit] }));
  const cell = fc.oneof(
    fc.record({
      value: fc.option(figure),
      limits: fc.option(fc.array(figure, { maxLength: 3 }), { nil: undefined }),
    }),
    nearLimit,
  );
  const parsed = (text: string): number => Number(text.replaceAll(',', ''));

  it('has one number of decimals, apart from figures whose limit decides', () => {
    fc.assert(
      fc.property(kinds, fc.array(cell), fc.boolean(), (kind, cells, showDecimals) => {
        const display = { showDecimals };
        const values = cells.map(({ value }) => value);
        const ofRow = rowDecimals(kind, values, display);
        const texts = displayRow(kind, cells, display);
        for (const [at, decimals] of cellDecimals(kind, cells, display).entries()) {
          const { value = null, limits = [] } = cells[at] ?? {};
          if (value === null) continue;
          expect(texts[at]?.split('.')[1]?.length ?? 0).toBe(decimals);
          if (decimals === ofRow) continue;
          const rounded = parsed(shown(kind, values, display)[at] ?? '');
          expect(limits.some((limit) => Math.sign(rounded - limit) !== Math.sign(value - limit))).toBe(true);
        }
      }),
    );
  });

  it('shows every figure on the same side of its limits as it is', () => {
    fc.assert(
      fc.property(kinds, fc.array(cell), fc.boolean(), (kind, cells, showDecimals) => {
        const texts = displayRow(kind, cells, { showDecimals });
        for (const [at, { value, limits = [] }] of cells.entries()) {
          if (value === null) continue;
          for (const limit of limits) {
            expect(Math.sign(parsed(texts[at] ?? '') - limit)).toBe(Math.sign(value - limit));
          }
        }
      }),
    );
  });

  it('of details loses nothing', () => {
    fc.assert(
      fc.property(fc.array(figure), (values) => {
        expect(shown('exact', values).map(parsed)).toEqual(values.map((value) => value + 0));
      }),
    );
  });
});
