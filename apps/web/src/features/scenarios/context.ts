import type { ScenarioContext } from '@stockwell/engine/scenarios/index';
import type { DateText } from '@stockwell/model/months';
import { systemKeys } from '@stockwell/model/program-data/index';
import type { ProgramLabels } from '../../ui/program/index.ts';

/** What scenarios need besides the program, from the master data of this device. */
export function scenarioContext(
  labels: Pick<ProgramLabels, 'builtInSource' | 'dollars'>,
  today: DateText,
): Omit<ScenarioContext, 'idGenerator'> {
  const forecastSource = labels.builtInSource(systemKeys.dataSourceInterpolated);
  const shipmentSource = labels.builtInSource(systemKeys.dataSourceSuggested);
  const currency = labels.dollars;
  return {
    today,
    ...(forecastSource === undefined ? {} : { interpolatedSourceId: forecastSource }),
    ...(shipmentSource === undefined ? {} : { suggestedSourceId: shipmentSource }),
    ...(currency ? { currency: { id: currency.id, conversionRateToUsd: currency.conversionRateToUsd } } : {}),
  };
}
