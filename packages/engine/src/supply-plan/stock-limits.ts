/** Bounds that a realm sets for the months of stock of all its products. The misspelling is part of the names. */
export interface Guardrails {
  /** Floor of the minimum. */
  readonly minMosMinGaurdrail: number;
  /** Floor of the maximum, despite its name. */
  readonly minMosMaxGaurdrail: number;
  /** Ceiling of the maximum. */
  readonly maxMosMaxGaurdrail: number;
}

export interface StockLimits {
  readonly minMonthsOfStock: number;
  readonly maxMonthsOfStock: number;
}

/** The minimum and maximum months of stock of a product that is planned by months of stock. */
export function stockLimits(
  unit: { readonly minMonthsOfStock: number; readonly reorderFrequencyInMonths: number },
  guardrails: Guardrails,
): StockLimits {
  const minMonthsOfStock = Math.max(unit.minMonthsOfStock, guardrails.minMosMinGaurdrail);
  const wished = Math.max(minMonthsOfStock + unit.reorderFrequencyInMonths, guardrails.minMosMaxGaurdrail);
  return { minMonthsOfStock, maxMonthsOfStock: Math.min(wished, guardrails.maxMosMaxGaurdrail) };
}

/** A ceiling below one of the floors would put the maximum below the minimum whatever the product. */
export function guardrailsFit(guardrails: Guardrails): boolean {
  const { minMosMinGaurdrail, minMosMaxGaurdrail, maxMosMaxGaurdrail } = guardrails;
  return maxMosMaxGaurdrail >= minMosMinGaurdrail && maxMosMaxGaurdrail >= minMosMaxGaurdrail;
}
