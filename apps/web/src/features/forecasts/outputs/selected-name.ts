import type { SelectedNames } from '@stockwell/engine/outputs/output-reports';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import { selectedText } from '../../../ui/forecast/index.ts';

interface Texts {
  readonly t: Translate;
  readonly language: LanguageCode;
}

/** Why something that was selected does not count, each reason once. */
export const lostTexts = ({ lost }: SelectedNames, { t }: Pick<Texts, 't'>): readonly string[] =>
  [...new Set(lost)].map((reason) => t(`forecastOutputs:lost.${reason}`));

/** What is selected, or that nothing is; and what was selected and does not count. */
export function selectedName(names: SelectedNames, texts: Texts): string {
  const { t, language } = texts;
  const name =
    names.selected.length > 0 ? selectedText(names.selected, language) : t('forecastOutputs:noSelection');
  const reasons = lostTexts(names, texts);
  return reasons.length > 0 ? t('forecastOutputs:withLost', { name, reasons: reasons.join(' ') }) : name;
}
