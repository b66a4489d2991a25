/** Months ahead that uncertainty and change are taken over. */
export const monthsOfUncertainty = 12;

type Values = readonly (number | null)[];

/** Null where no value is known. */
export function meanOf(values: Values): number | null {
  const known = values.flatMap((value) => (value === null ? [] : [value]));
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

export const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : part / whole;

/**
 * How unsure a forecast is: the mean half-width of its first twelve months as a share of their mean. Null where there is
 * no interval, or one around nothing.
 */
export const relativeWidth = (forecast: Values, halfWidth: Values): number | null =>
  shareOf(meanOf(halfWidth.slice(0, monthsOfUncertainty)), meanOf(forecast.slice(0, monthsOfUncertainty)));
