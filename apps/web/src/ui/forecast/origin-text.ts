import type { SelectedSource } from '@stockwell/engine/outputs/forecast-rows';
import type { LanguageCode } from '@stockwell/model/languages';
import type { ForecastOriginPart } from '@stockwell/model/program-data/index';
import { selectedText } from './selected-text.ts';

/** What was selected for a product and region when it was imported. */
export function originPartText(
  { extrapolationMethodId, trees, consumptionPercent }: ForecastOriginPart,
  language: LanguageCode,
): string {
  const share = (percent: number): Pick<SelectedSource, 'percent'> =>
    consumptionPercent === null ? {} : { percent };
  const methods: readonly SelectedSource[] =
    extrapolationMethodId === null
      ? []
      : [{ kind: 'extrapolation', extrapolationMethodId, ...share(consumptionPercent ?? 0) }];
  return selectedText(
    [
      ...methods,
      ...trees.map(
        ({ treeId, scenarioId, treeName, scenarioName }): SelectedSource => ({
          kind: 'tree',
          treeId,
          scenarioId,
          treeLabel: { label_en: treeName },
          scenarioLabel: { label_en: scenarioName },
          ...share(100 - (consumptionPercent ?? 0)),
        }),
      ),
    ],
    language,
  );
}
