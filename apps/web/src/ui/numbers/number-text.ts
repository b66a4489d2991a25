import { type LanguageCode, localeOf } from '@stockwell/model/languages';

interface Separators {
  readonly group: string;
  readonly decimal: string;
}

const known = new Map<LanguageCode, Separators>();

function separatorsOf(language: LanguageCode): Separators {
  const found = known.get(language);
  if (found) return found;
  const parts = new Intl.NumberFormat(localeOf(language), { useGrouping: 'always' }).formatToParts(12345.6);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const made = { group: part('group') || ',', decimal: part('decimal') || '.' };
  known.set(language, made);
  return made;
}

/** A number as people of the language write it, with thousands separators and no more decimals than it has. */
export function formatNumber(value: number, language: LanguageCode, decimals: number): string {
  return formatterOf(language, Math.min(20, decimals)).format(value);
}

const formatters = new Map<string, Intl.NumberFormat>();

// Sheets write tens of thousands of numbers; making a formatter costs far more than using one.
function formatterOf(language: LanguageCode, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`;
  const found = formatters.get(key);
  if (found) return found;
  const made = new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  });
  formatters.set(key, made);
  return made;
}

/** Moves the decimal point on the digits people see, so that 7 % is 0.07 and not 0.07000000000000001. */
export function shiftPoint(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

const spaces = /[\s\u00a0\u202f]/g;

/**
 * Reads a typed number: in the language's own writing, or plainly with a point. A separator counts as thousands
 * only where it stands before exactly three digits; anything unclear is NaN, never a guess.
 */
export function parseNumber(text: string, language: LanguageCode): number {
  const typed = text.trim().replace(spaces, '');
  const { group, decimal } = separatorsOf(language);
  const mark = group.replace(spaces, '');
  if (mark !== '') {
    const grouped = new RegExp(`^-?\\d{1,3}(?:\\${mark}\\d{3})+(?:\\${decimal}\\d+)?$`);
    if (grouped.test(typed)) return Number(typed.replaceAll(mark, '').replace(decimal, '.'));
  }
  const plain = decimal === '.' ? typed : typed.replace(decimal, '.');
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** How many decimals were typed; what may be entered can be coarser than what is stored. */
export function typedDecimals(text: string, language: LanguageCode): number {
  const value = parseNumber(text, language);
  if (!Number.isFinite(value)) return 0;
  const { decimal } = separatorsOf(language);
  const at = Math.max(text.lastIndexOf(decimal), decimal === '.' ? -1 : pointAsDecimal(text, value));
  return at < 0 ? 0 : text.length - at - 1;
}

/** In languages that group by points a lone point can still be a decimal point: 1.5. */
function pointAsDecimal(text: string, value: number): number {
  return Number.isInteger(value) ? -1 : text.lastIndexOf('.');
}
