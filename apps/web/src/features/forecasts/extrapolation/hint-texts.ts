import type { SeriesHints } from '@stockwell/engine/series/automatic/index';
import { seriesHintTexts } from '@stockwell/model/forecast-choice';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, formatMonth, type Month } from '@stockwell/model/months';
import { filledIn } from '../../../i18n/filled-in.ts';
import { formatNumber } from '../../../ui/numbers/number-text.ts';

/** What is worth a look in a history, in words. */
export function hintTexts(hints: SeriesHints, first: Month, language: LanguageCode): readonly string[] {
  const { outliers, likelyStockOuts, levelChange, intermittent, seasonal } = hints;
  const month = (at: number) => displayMonth(formatMonth(first + at), 'MMM-YY', language);
  const number = (value: number) => formatNumber(value, language, 0);
  const say = (name: keyof typeof seriesHintTexts, facts: Readonly<Record<string, string>> = {}): string =>
    filledIn(textOf(seriesHintTexts[name], language), (word) => facts[word]);
  const others = outliers.map(({ at }) => at).filter((at) => !likelyStockOuts.includes(at));
  const months = (places: readonly number[]) => places.map(month).join(', ');
  return [
    ...(likelyStockOuts.length > 0 ? [say('likelyStockOuts', { months: months(likelyStockOuts) })] : []),
    ...(others.length > 0 ? [say('outliers', { months: months(others) })] : []),
    ...(levelChange
      ? [
          say('levelChange', {
            month: month(levelChange.at),
            before: number(levelChange.before),
            after: number(levelChange.after),
          }),
        ]
      : []),
    ...(intermittent ? [say('intermittent')] : []),
    ...(seasonal ? [say('seasonal')] : []),
  ];
}
