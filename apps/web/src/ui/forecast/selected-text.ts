import type { SelectedSource } from '@stockwell/engine/outputs/forecast-rows';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { formatNumber } from '../numbers/number-text.ts';
import { methodText } from './method-text.ts';

/** Trees by tree and scenario, consumption forecasts by their method; parts of a blend after their share. */
function sourceText(source: SelectedSource, language: LanguageCode): string {
  const name =
    source.kind === 'tree'
      ? `${textOf(source.treeLabel, language)} – ${textOf(source.scenarioLabel, language)}`
      : methodText(source.extrapolationMethodId, language);
  return source.percent === undefined ? name : `${formatNumber(source.percent, language, 2)} % ${name}`;
}

/** What selected forecasts are called. */
export const selectedText = (sources: readonly SelectedSource[], language: LanguageCode): string =>
  sources.map((source) => sourceText(source, language)).join('; ');
