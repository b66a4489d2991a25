import type { EntryUnit } from '@stockwell/engine/entry/history/draft';
import { consumptionDataTypes } from '@stockwell/model/dataset-data/index';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';

/** What a product is called by the unit in which it is typed. */
export function unitName(
  planningUnitId: number,
  { consumptionDataType, otherUnit }: EntryUnit,
  labels: ForecastLabels,
  language: LanguageCode,
): string {
  switch (consumptionDataType) {
    case consumptionDataTypes.forecastingUnit:
      return labels.forecastingUnit(planningUnitId);
    case consumptionDataTypes.planningUnit:
      return labels.product(planningUnitId);
    default:
      return textOf(otherUnit?.label, language) || labels.product(planningUnitId);
  }
}
