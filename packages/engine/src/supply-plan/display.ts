import { decimalsIn, displayRounded, keptDecimals, roundTo } from '@stockwell/model/numbers';
import { planBasedOn } from '@stockwell/model/program-data/index';
import type { SupplyPlan } from './plan.ts';
import { limitsInMonths } from './rows.ts';

/** What a row holds. `exact` are the figures of details, which are not rounded at all. */
export type FigureKind = 'quantity' | 'average' | 'monthsOfStock' | 'exact';

/** A figure of a row; null where the row has none. */
export interface FigureCell {
  readonly value: number | null;
  /** What the figure is compared with: rounding must not move it to or across any of them. */
  readonly limits?: readonly number[] | undefined;
}

export interface FigureDisplay {
  /** The user's Show Decimals switch, which only quantities follow. */
  readonly showDecimals: boolean;
  /** BCP-47 tag; English when none is given. */
  readonly locale?: string;
}

/** From this size on averages are whole numbers. */
const wholeAveragesFrom = 100;

/**
 * Averages show one decimal as soon as one average of the row, as it is shown, is below 100: half a unit is much
 * of a small average, and stock is divided by it. Larger ones beside it show the decimal too, which costs a
 * little room; the other way round 0.4 would become 0. An average of 0 needs no decimal to differ from others.
 */
const needsDecimal = (average: number | null): boolean =>
  average !== null && average !== 0 && Math.abs(roundTo(average, 1)) < wholeAveragesFrom;

/** The number of decimals that all figures of a row are shown with. */
export function rowDecimals(
  kind: FigureKind,
  values: readonly (number | null)[],
  { showDecimals }: FigureDisplay,
): number {
  switch (kind) {
    case 'quantity':
      return showDecimals ? 2 : 0;
    case 'average':
      return values.some(needsDecimal) ? 1 : 0;
    case 'monthsOfStock':
      return 1;
    case 'exact':
      return values.reduce<number>(
        (most, value) => Math.max(most, value === null ? 0 : decimalsIn(value)),
        0,
      );
  }
}

/** As many decimals as show the figure on the same side of its limits as it is; those of its row if they do. */
function decidingDecimals(value: number, limits: readonly number[], decimals: number): number {
  for (let tried = decimals; tried < keptDecimals; tried += 1) {
    const shown = roundTo(value, tried);
    if (limits.every((limit) => Math.sign(shown - limit) === Math.sign(value - limit))) return tried;
  }
  return keptDecimals;
}

/** The decimals that each figure of a row is shown with: those of the row, or the ones that decide. */
export function cellDecimals(
  kind: FigureKind,
  cells: readonly FigureCell[],
  display: FigureDisplay,
): readonly number[] {
  const values = cells.map(({ value }) => value);
  const decimals = rowDecimals(kind, values, display);
  return cells.map(({ value, limits }) =>
    value === null || limits === undefined ? decimals : decidingDecimals(value, limits, decimals),
  );
}

/** A row of figures as planners read it; blank where there is none. */
export function displayRow(
  kind: FigureKind,
  cells: readonly FigureCell[],
  display: FigureDisplay,
): readonly string[] {
  const decimals = cellDecimals(kind, cells, display);
  return cells.map(({ value }, at) => displayRounded(value, decimals[at] ?? 0, display.locale));
}

/**
 * What the stock of a month is compared with, in months of stock. 0 is one of them: a trace of stock that is
 * shown as 0 would look like a stock-out.
 */
export function monthsOfStockLimits(plan: SupplyPlan, at: number): readonly number[] {
  const { minMos, maxMos } = limitsInMonths(plan, at);
  return [0, minMos, maxMos].filter((limit) => limit !== null);
}

/** The same for the ending balance, which has a minimum and a maximum where the product is planned by quantity. */
export function endingLimits(plan: SupplyPlan, at: number): readonly number[] {
  if (plan.settings.planBasedOn !== planBasedOn.quantity) return [0];
  return [0, plan.minStock[at] ?? 0, plan.maxStock[at] ?? 0];
}
