import { type LanguageCode, localeOf } from '@stockwell/model/languages';

interface Separators {
  readonly group: string;
  readonly decimal: string;
}

const known = new Map<LanguageCode, Separators>();

/** The signs with which the language separates thousands and decimals. */
export function separatorsOf(language: LanguageCode): Separators {
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
