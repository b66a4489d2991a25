import { scaleForecasts } from '../forecasts.ts';
import { rangeRules } from '../parameters.ts';
import { scenario } from '../scenario.ts';

/** Less is used than forecast; less than nothing cannot be. */
export const decreaseForecast = scenario({
  id: 2,
  key: 'decreaseForecast',
  parameters: { ...rangeRules, percentage: { kind: 'whole', required: true, min: 0, max: 100 } } as const,
  apply: (data, planningUnitId, parameters) =>
    scaleForecasts(data, planningUnitId, parameters, 100 - parameters.percentage),
});
