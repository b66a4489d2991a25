import type { ForecastSource } from '@stockwell/engine/outputs/sources';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { methodText } from '../../../ui/forecast/index.ts';

/** "Tree – scenario", or the method. */
export const candidateName = (source: ForecastSource, language: LanguageCode): string =>
  source.kind === 'tree'
    ? `${textOf(source.tree.label, language)} – ${textOf(source.scenario.label, language)}`
    : methodText(source.extrapolation.extrapolationMethod.id, language);

export const namingIn = (language: LanguageCode) => ({
  nameOf: (source: ForecastSource) => candidateName(source, language),
  compare: (a: string, b: string) => a.localeCompare(b),
});
