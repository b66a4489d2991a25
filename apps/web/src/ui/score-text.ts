import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../i18n/texts.ts';
import { valueText } from './table/index.ts';

/** A rounded score as people read it: whole percent, or that there is nothing to score. */
export const scoreText = (
  rounded: number | null,
  { t, language }: { readonly t: Translate; readonly language: LanguageCode },
): string =>
  rounded === null
    ? t('reports:notAvailable')
    : valueText({ kind: 'percent', decimals: 0 }, rounded / 100, language);
