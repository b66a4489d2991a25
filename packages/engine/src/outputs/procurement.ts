import { roundTo } from '@stockwell/model/numbers';

export interface ProcurementInput {
  /** Total over the forecast period; null when nothing is selected anywhere. */
  readonly forecast: number | null;
  readonly stock: number | null;
  readonly existingShipments: number | null;
  readonly monthsOfStock: number | null;
  readonly monthsInForecast: number;
  readonly price: number | null;
}

export interface Procurement {
  readonly stockOrUnmetDemand: number;
  readonly desiredStock: number;
  /** Below 0: so much must be bought. */
  readonly surplusOrGap: number;
  /** What the gap costs; null where there is none or no price is known. */
  readonly cost: number | null;
  readonly priceMissing: boolean;
}

/** What the period leaves in stock, what should be left, and what the difference costs. Null without a forecast. */
export function procurementOf(input: ProcurementInput): Procurement | null {
  const { forecast, monthsInForecast, price } = input;
  if (forecast === null || monthsInForecast < 1) return null;
  const stockOrUnmetDemand = (input.stock ?? 0) + (input.existingShipments ?? 0) - forecast;
  const desiredStock = ((input.monthsOfStock ?? 0) * forecast) / monthsInForecast;
  const surplusOrGap = stockOrUnmetDemand - desiredStock;
  const needed = surplusOrGap < 0;
  return {
    stockOrUnmetDemand,
    desiredStock,
    surplusOrGap,
    cost: needed && price !== null ? roundTo(-surplusOrGap * price, 2) : null,
    priceMissing: needed && price === null,
  };
}

export interface ForecastCost {
  readonly product: number;
  readonly freight: number;
  readonly total: number;
}

/** The foot of the summary: what the products cost, freight and other on top. */
export function forecastCost(product: number, freightPercent: number | null): ForecastCost {
  const freight = roundTo((product * (freightPercent ?? 0)) / 100, 2);
  return { product, freight, total: roundTo(product + freight, 2) };
}
