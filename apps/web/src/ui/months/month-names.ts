import { type LanguageCode, localeOf } from '@stockwell/model/languages';

const known = new Map<string, readonly string[]>();

/** January to December as the language writes them. French and Portuguese abbreviate with a full stop, left out here. */
export function monthNames(language: LanguageCode, length: 'short' | 'long'): readonly string[] {
  const key = `${language} ${length}`;
  const before = known.get(key);
  if (before) return before;
  const format = new Intl.DateTimeFormat(localeOf(language), { month: length, timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, at) =>
    format.format(Date.UTC(2000, at, 15)).replaceAll('.', ''),
  );
  known.set(key, names);
  return names;
}

/** Monday to Sunday: the whole name, and its first letters as columns of days are headed. */
export function weekdayNames(
  language: LanguageCode,
): readonly { readonly short: string; readonly long: string }[] {
  const [short, long] = (['short', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' }),
  );
  return Array.from({ length: 7 }, (_, index) => {
    // 3 January 2000 was a Monday.
    const day = Date.UTC(2000, 0, 3 + index);
    return { short: short?.format(day).replaceAll('.', '') ?? '', long: long?.format(day) ?? '' };
  });
}

/** Without accents and capitals: people type `fevr` for `févr.`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const fewestLetters = 3;

/** 1 to 12 for the beginning of exactly one name. English is understood in every language, since files use it. */
export function monthByName(typed: string, language: LanguageCode): number | undefined {
  const wanted = plain(typed);
  if (wanted.length < fewestLetters) return undefined;
  for (const own of [language, 'en'] as const) {
    const short = monthNames(own, 'short').findIndex((name) => plain(name) === wanted);
    if (short >= 0) return short + 1;
    const found = monthNames(own, 'long').flatMap((name, at) =>
      plain(name).startsWith(wanted) ? [at + 1] : [],
    );
    if (found.length === 1) return found[0];
    if (found.length > 1) return undefined;
  }
  return undefined;
}
