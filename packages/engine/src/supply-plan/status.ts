import { planBasedOn } from '@stockwell/model/program-data/index';
import { hasMonthsOfStock, type SupplyPlan } from './plan.ts';
import { type Variant, withAll } from './variants.ts';

/** How the stock of a month stands to its limits, with the colour it is shown in. */
export const stockBands = {
  na: '#cfcdc9',
  stockedOut: '#BA0C2F',
  belowMin: '#f48521',
  toPlan: '#118b70',
  aboveMax: '#edb944',
} as const;
export type StockBand = keyof typeof stockBands;

function bandBetween(stock: number, min: number, max: number): StockBand {
  if (stock === 0) return 'stockedOut';
  if (stock < min) return 'belowMin';
  return stock > max ? 'aboveMax' : 'toPlan';
}

/**
 * The band of a month. Months of stock are compared as they are stored, never as they are displayed; a product
 * planned by quantity is compared only by quantities.
 */
export function stockBand(plan: SupplyPlan, at: number | undefined, variant: Variant = withAll): StockBand {
  if (at === undefined || at < 0 || at >= plan.months) return 'na';
  const { ending, monthsOfStock } = plan.balances[variant];
  const { settings } = plan;
  if (settings.planBasedOn === planBasedOn.quantity) {
    return bandBetween(ending[at] ?? 0, plan.minStock[at] ?? 0, plan.maxStock[at] ?? 0);
  }
  if (!hasMonthsOfStock(plan, at)) return 'na';
  // A trace of stock whose months round to nothing is still stock.
  const months = monthsOfStock[at] ?? 0;
  if (months === 0 && (ending[at] ?? 0) > 0) return 'belowMin';
  return bandBetween(months, settings.minMonthsOfStock, settings.maxMonthsOfStock);
}
