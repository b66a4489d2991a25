import { type LanguageCode, localeOf } from '@stockwell/model/languages';
import { displayMonth, formatMonth } from '@stockwell/model/months';
import { displayExact, displayRounded } from '@stockwell/model/numbers';
import { useMemo } from 'react';
import { useSession } from '../../platform/session/context.ts';
import type { ChartTexts } from './chart.ts';

/** More digits of a percentage are noise of the division. */
const percentDigits = 6;

export function chartTexts(language: LanguageCode): ChartTexts {
  const locale = localeOf(language);
  return {
    month: (month) => displayMonth(formatMonth(month), 'MMM-YY', language),
    number: (value, { decimals, percent } = {}) => {
      if (percent)
        return new Intl.NumberFormat(locale, {
          style: 'percent',
          minimumFractionDigits: decimals ?? 0,
          maximumFractionDigits: decimals ?? percentDigits,
        }).format(value);
      return decimals === undefined ? displayExact(value, locale) : displayRounded(value, decimals, locale);
    },
  };
}

export function useChartTexts(): ChartTexts {
  const { language } = useSession();
  return useMemo(() => chartTexts(language), [language]);
}
