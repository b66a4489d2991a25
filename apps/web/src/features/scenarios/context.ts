import type { ScenarioContext } from '@stockwell/engine/scenarios/index';
import type { DateText } from '@stockwell/model/months';
import { systemKeys } from '@stockwell/model/program-data/index';
import type { ProgramWords } from '../../ui/program/index.ts';

/** What scenarios need besides the program, from the master data of this device. */
export function scenarioContext(
  words: Pick<ProgramWords, 'builtInSource' | 'dollars'>,
  today: DateText,
): Omit<ScenarioContext, 'makers'> {
  const forecastSource = words.builtInSource(systemKeys.dataSourceInterpolated);
  const shipmentSource = words.builtInSource(systemKeys.dataSourceSuggested);
  const currency = words.dollars;
  return {
    today,
    ...(forecastSource === undefined ? {} : { interpolatedSourceId: forecastSource }),
    ...(shipmentSource === undefined ? {} : { suggestedSourceId: shipmentSource }),
    ...(currency ? { currency: { id: currency.id, conversionRateToUsd: currency.conversionRateToUsd } } : {}),
  };
}
