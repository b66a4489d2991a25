import { scaleForecasts } from '../forecasts.ts';
import { rangeRules } from '../parameters.ts';
import { scenario } from '../scenario.ts';

/** More is used than forecast. */
export const increaseForecast = scenario({
  id: 1,
  key: 'increaseForecast',
  parameters: { ...rangeRules, percentage: { kind: 'whole', required: true, min: 0, max: 1000 } } as const,
  apply: (data, planningUnitId, parameters) =>
    scaleForecasts(data, planningUnitId, parameters, 100 + parameters.percentage),
});
