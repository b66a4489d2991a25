import { roundTo } from '@stockwell/model/numbers';

/** A product as an import between programs sees it. */
export interface ImportProduct {
  readonly planningUnitId: number;
  /** Forecasting units in a pack. */
  readonly multiplier: number;
  readonly forecastingUnitId: number;
  readonly tracerCategoryId: number | null;
}

/** How many digits a number may be typed with. */
export interface TypedLimits {
  readonly digits: number;
  readonly decimals: number;
}

/** Packs of one product in packs of another: 1 for the same, known for the same content, else to be typed. */
export function factorBetween(
  from: ImportProduct,
  to: ImportProduct,
  { decimals }: TypedLimits,
): number | null {
  if (from.planningUnitId === to.planningUnitId) return 1;
  if (from.forecastingUnitId !== to.forecastingUnitId) return null;
  const factor = roundTo(from.multiplier / to.multiplier, decimals);
  return factor > 0 ? factor : null;
}

/** Whether a typed number is one and has no more digits than it may. */
export const isTypedWithin = (value: number, { digits, decimals }: TypedLimits): boolean =>
  Number.isFinite(value) && Math.abs(value) < 10 ** digits && roundTo(value, decimals) === value;

/** What a product of one program may become in the other: the same one, or one of its tracer category. */
export const productsFor = (from: ImportProduct, among: readonly ImportProduct[]): ImportProduct[] =>
  among.filter(
    (to) => to.planningUnitId === from.planningUnitId || to.tracerCategoryId === from.tracerCategoryId,
  );

export const sameProduct = (
  from: ImportProduct,
  among: readonly ImportProduct[],
): ImportProduct | undefined => among.find((to) => to.planningUnitId === from.planningUnitId);
