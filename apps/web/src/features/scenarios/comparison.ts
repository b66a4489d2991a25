import {
  cellDecimals,
  displayRow,
  endingLimits,
  type FigureDisplay,
  type FigureKind,
  monthsOfStockLimits,
} from '@stockwell/engine/supply-plan/display';
import { placeOf, type SupplyPlan } from '@stockwell/engine/supply-plan/plan';
import { type PlanRow, planRow } from '@stockwell/engine/supply-plan/rows';
import { type StockBand, stockBand } from '@stockwell/engine/supply-plan/status';
import type { Month } from '@stockwell/model/months';
import type { PlannedProduct } from '../../engine/use-plan.ts';

export const comparedRows = ['consumption', 'shipments', 'stock', 'monthsOfStock', 'suggested'] as const;
export type ComparedRow = (typeof comparedRows)[number];

export interface ComparedCell {
  readonly month: Month;
  readonly before: number | null;
  readonly after: number | null;
  readonly differs: boolean;
  /** How the stock stands to its limits, on the rows that say so. */
  readonly bandBefore?: StockBand;
  readonly bandAfter?: StockBand;
  /** What the stock is compared with on each side. */
  readonly limitsBefore?: readonly number[] | undefined;
  readonly limitsAfter?: readonly number[] | undefined;
}

export interface ComparedLine {
  readonly key: ComparedRow;
  readonly cells: readonly ComparedCell[];
  readonly differs: boolean;
}

const reads: Readonly<Record<Exclude<ComparedRow, 'suggested'>, (row: PlanRow) => number | null>> = {
  consumption: (row) => row.consumptionQty,
  shipments: (row) => row.shipmentTotalQty,
  stock: (row) => row.closingBalance,
  monthsOfStock: (row) => row.mos,
};

type LimitsOf = (plan: SupplyPlan, at: number) => readonly number[];
/** The rows that say how the stock stands, with their limits. */
const bandRows: Readonly<Partial<Record<ComparedRow, LimitsOf>>> = {
  stock: endingLimits,
  monthsOfStock: monthsOfStockLimits,
};

interface Side {
  readonly plan: SupplyPlan;
  readonly value: (key: ComparedRow, month: Month) => number | null;
}

function sideOf({ plan, suggestions }: PlannedProduct): Side {
  const suggested = new Map(suggestions.map((one) => [one.month, one.quantity]));
  return {
    plan,
    value: (key, month) => {
      if (key === 'suggested') return suggested.get(month) ?? null;
      const at = placeOf(plan, month);
      return at === undefined ? null : reads[key](planRow(plan, at));
    },
  };
}

/** The plan as it is and as it would be, month by month. */
export function comparison(
  before: PlannedProduct,
  after: PlannedProduct,
  months: readonly Month[],
): readonly ComparedLine[] {
  const sides = { before: sideOf(before), after: sideOf(after) };
  return comparedRows.map((key) => {
    const limitsOf = bandRows[key];
    const cells = months.map((month): ComparedCell => {
      const was = sides.before.value(key, month);
      const is = sides.after.value(key, month);
      const band = ({ plan }: Side) => stockBand(plan, placeOf(plan, month));
      const limits = ({ plan }: Side) => {
        const at = placeOf(plan, month);
        return at === undefined ? undefined : limitsOf?.(plan, at);
      };
      return {
        month,
        before: was,
        after: is,
        differs: was !== is,
        ...(limitsOf ? { bandBefore: band(sides.before), bandAfter: band(sides.after) } : {}),
        limitsBefore: limits(sides.before),
        limitsAfter: limits(sides.after),
      };
    });
    return { key, cells, differs: cells.some((cell) => cell.differs) };
  });
}

const figures: Readonly<Partial<Record<ComparedRow, FigureKind>>> = { monthsOfStock: 'monthsOfStock' };

type ComparedSide = 'before' | 'after';

const figuresOf = ({ cells }: ComparedLine, side: ComparedSide) =>
  cells.map((cell) => ({
    value: cell[side],
    limits: side === 'before' ? cell.limitsBefore : cell.limitsAfter,
  }));

/** Both plans as rows of texts, each with one number of decimals. */
export function comparedTexts(
  line: ComparedLine,
  display: FigureDisplay,
): Readonly<Record<ComparedSide, readonly string[]>> {
  const kind = figures[line.key] ?? 'quantity';
  return {
    before: displayRow(kind, figuresOf(line, 'before'), display),
    after: displayRow(kind, figuresOf(line, 'after'), display),
  };
}

/** With how many decimals the screen shows the figures of both plans. */
export function comparedDecimals(
  line: ComparedLine,
  display: FigureDisplay,
): Readonly<Record<ComparedSide, readonly number[]>> {
  const kind = figures[line.key] ?? 'quantity';
  return {
    before: cellDecimals(kind, figuresOf(line, 'before'), display),
    after: cellDecimals(kind, figuresOf(line, 'after'), display),
  };
}

export interface ComparisonSummary {
  /** Months in which stock runs out, before and after. */
  readonly out: readonly [number, number];
  readonly belowMin: readonly [number, number];
  readonly aboveMax: readonly [number, number];
}

/** How many of the months stand badly, before and after. */
export function comparisonSummary(lines: readonly ComparedLine[]): ComparisonSummary {
  const cells = lines.find(({ key }) => key === 'stock')?.cells ?? [];
  const count = (band: StockBand): readonly [number, number] => [
    cells.filter(({ bandBefore }) => bandBefore === band).length,
    cells.filter(({ bandAfter }) => bandAfter === band).length,
  ];
  return { out: count('stockedOut'), belowMin: count('belowMin'), aboveMax: count('aboveMax') };
}
