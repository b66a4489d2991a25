import type { ScenarioContext } from '@stockwell/engine/scenarios/index';
import type { DateText } from '@stockwell/model/months';
import type { ProgramWords } from '../../ui/program/index.ts';

/** Built-in data sources, with the types they belong to; their numbers are those of a fresh start. */
const interpolated = { id: 4, type: 2 };
const suggested = { id: 28, type: 4 };
const dollars = 'USD';

/** What scenarios need besides the program, from the master data of this device. */
export function scenarioContext(
  words: Pick<ProgramWords, 'dataSources' | 'currencies'>,
  today: DateText,
): Omit<ScenarioContext, 'makers'> {
  const known = ({ id, type }: typeof interpolated) =>
    words.dataSources(type).find((one) => one.id === id)?.id;
  const forecastSource = known(interpolated);
  const shipmentSource = known(suggested);
  const currency = words.currencies.find(({ code }) => code === dollars);
  return {
    today,
    ...(forecastSource === undefined ? {} : { interpolatedSourceId: forecastSource }),
    ...(shipmentSource === undefined ? {} : { suggestedSourceId: shipmentSource }),
    ...(currency ? { currency: { id: currency.id, conversionRateToUsd: currency.conversionRateToUsd } } : {}),
  };
}
