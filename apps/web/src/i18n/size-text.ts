import { type LanguageCode, localeOf } from '@stockwell/model/languages';

const kilobyte = 1_000;
const megabyte = 1_000_000;

/** "812 kB", "3.4 MB": as much as says something. */
export function sizeText(bytes: number, language: LanguageCode): string {
  const large = bytes >= megabyte;
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: large ? 1 : 0,
  }).format(bytes / (large ? megabyte : kilobyte));
}
