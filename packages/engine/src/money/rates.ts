/** Why a quote is not taken over. */
export type RateRefusal = 'notANumber' | 'outOfRange' | 'jump';

export type RateVerdict =
  | { readonly taken: true; readonly rate: number }
  | { readonly taken: false; readonly reason: RateRefusal };

/** No currency is worth less or more than this in dollars. */
const [least, most] = [1e-9, 1e5];
/** A rate that more than doubles or halves from one update to the next is more likely wrong than true. */
const largestStep = 2;
/** As many decimals as a rate is kept with. */
const decimals = 1e12;

/** Dollars for one unit of a currency, from a quote of units for one dollar. */
export function rateFromQuote(quote: unknown, before: number | null): RateVerdict {
  if (typeof quote !== 'number' || !Number.isFinite(quote) || quote <= 0)
    return { taken: false, reason: 'notANumber' };
  const exact = 1 / quote;
  if (exact < least || exact > most) return { taken: false, reason: 'outOfRange' };
  const rate = Math.round(exact * decimals) / decimals;
  if (before !== null && before > 0 && (rate > before * largestStep || rate < before / largestStep))
    return { taken: false, reason: 'jump' };
  return { taken: true, rate };
}
