/** Values of consecutive months; null is a blank. */
export type Values = readonly (number | null)[];

/** A series without blanks, as the methods take it. */
export type Series = readonly number[] | Float64Array;

/** Half-width of the interval h months ahead at a confidence level (0.8, 0.85 …); null where it is not finite. */
export type Spread = (level: number, h: number) => number | null;

/**
 * What a method makes of a series: fits beside the history (null where it has none), forecasts ahead, and
 * half-widths. Raw: nothing is held at 0 yet.
 */
export interface Fitted {
  readonly fitted: (number | null)[];
  readonly forecast: number[];
  readonly spread: Spread | null;
  readonly parameters?: Readonly<Record<string, number>>;
}

/** Why a method gives nothing; a screen has a text for each code. */
export type SeriesProblem =
  | { readonly code: 'tooFewMonths'; readonly needed: number; readonly found: number }
  | { readonly code: 'noData' | 'notFitted' | 'notFinite' }
  | { readonly code: 'parameter'; readonly parameter: string; readonly least: number; readonly most: number };

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: SeriesProblem };

export const ok = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const err = (problem: SeriesProblem): { readonly ok: false; readonly problem: SeriesProblem } => ({
  ok: false,
  problem,
});
