/** Quantities are kept to this many decimals. */
export const keptDecimals = 8;

const fallbackLocale = 'en';

/**
 * Rounds half away from zero on the decimal digits people see, so that 1.005 becomes 1.01
 * although its binary value lies a hair below.
 */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  const size = Math.abs(value);
  const rounded = roundedFar(size, decimals) ?? shiftPoint(Math.round(shiftPoint(size, decimals)), -decimals);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Powers of ten that are exact, so that dividing by them gives the nearest number there is. */
const powers = Array.from({ length: 13 }, (_, decimals) => 10 ** decimals);
const mostScaled = 1e12;
const nearHalf = 1e-3;

/**
 * The rounded value where binary and decimal digits cannot disagree, without writing the digits out: what multiplying
 * is wrong by is far less than the distance from a half. Null near a half and for what is too large.
 */
function roundedFar(size: number, decimals: number): number | null {
  const power = powers[decimals];
  const scaled = power === undefined ? mostScaled : size * power;
  if (power === undefined || scaled >= mostScaled) return null;
  return Math.abs(scaled - Math.floor(scaled) - 0.5) < nearHalf ? null : Math.round(scaled) / power;
}

function shiftPoint(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** How many decimals a number has, as far as they are kept. */
export function decimalsIn(value: number): number {
  const kept = roundTo(value, keptDecimals);
  for (let decimals = 0; decimals < keptDecimals; decimals += 1) {
    if (roundTo(kept, decimals) === kept) return decimals;
  }
  return keptDecimals;
}

/** A number with exactly this many decimals and thousands separators; blank where there is none. */
export function displayRounded(
  value: number | null | undefined,
  decimals: number,
  locale: string = fallbackLocale,
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  return formatter(locale, decimals).format(roundTo(value, decimals));
}

/** A number as it is kept: no rounding, no zeros at the end; blank where there is none. */
export function displayExact(value: number | null | undefined, locale?: string): string {
  return displayRounded(value, typeof value === 'number' ? decimalsIn(value) : 0, locale);
}

const formatters = new Map<string, Intl.NumberFormat>();

// Tables format thousands of cells; building a formatter costs far more than using one.
function formatter(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale}/${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Spanish and Portuguese otherwise leave four-digit numbers ungrouped beside grouped ones.
    useGrouping: 'always',
  });
  formatters.set(key, made);
  return made;
}

/**
 * How many decimals a number shows where its size decides: none from 100, one from 10, two from 1, three below. The
 * size is that of the number as it is shown, so 99.5 reads 100 and 9.96 reads 10.0.
 */
export function smartDecimals(value: number): number {
  const size = Math.abs(value);
  if (roundTo(size, 0) >= 100) return 0;
  if (roundTo(size, 1) >= 10) return 1;
  return roundTo(size, 2) >= 1 ? 2 : 3;
}
