import type { OverrideErrors } from '@stockwell/engine/entry/extrapolation/overrides';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import { formatNumber } from '../../../ui/numbers/number-text.ts';

/** Whether months that people set came closer to what really happened than the method did. */
export function overrideErrorsText(
  { months, errorWith, errorWithout }: OverrideErrors,
  language: LanguageCode,
  t: Translate,
): string {
  if (errorWith === null || errorWithout === null)
    return t('extrapolation:overrideErrors.nothing', { count: months });
  const percent = (share: number) => formatNumber(100 * share, language, 1);
  const outcome = errorWith === errorWithout ? 'same' : errorWith < errorWithout ? 'helped' : 'hurt';
  return t(`extrapolation:overrideErrors.${outcome}`, {
    count: months,
    with: percent(errorWith),
    without: percent(errorWithout),
  });
}
