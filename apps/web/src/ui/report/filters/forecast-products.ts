import {
  forecastEquivalencyOptions,
  forecastForecastingUnitOptions,
  forecastRegionOptions,
  forecastUnitOptions,
} from '../options/forecast-products.ts';
import { noEquivalencyUnit, type StandardValues, unitKinds } from '../scope.ts';
import { idsFilter } from './ids.tsx';
import { oneOrFilter } from './select.tsx';

/** Filters on the products and regions of the chosen forecast. */

export const forecastEquivalencyFilter = oneOrFilter({
  labelKey: 'reports:filter.equivalencyUnit',
  usual: { id: noEquivalencyUnit, textKey: 'reports:no' },
  options: forecastEquivalencyOptions,
});

export const forecastRegionsFilter = idsFilter({
  labelKey: 'reports:filter.regions',
  missingKey: 'reports:select.region',
  options: forecastRegionOptions,
});

const isOther = ({ unitKind }: StandardValues): boolean => unitKind === unitKinds.other;

/** Quantities that are added up are of one product, or counted in an equivalency unit. */
const isSingle = ({ equivalencyUnit }: StandardValues): boolean => equivalencyUnit === noEquivalencyUnit;

const unitsFilters = (added: boolean) => ({
  planningUnits: idsFilter({
    labelKey: 'reports:filter.planningUnits',
    missingKey: 'reports:select.planningUnit',
    options: forecastUnitOptions,
    isShown: (_scope, values) => !isOther(values),
    ...(added ? { isSingle } : {}),
  }),
  forecastingUnits: idsFilter({
    labelKey: 'reports:filter.forecastingUnits',
    missingKey: 'reports:select.forecastingUnit',
    options: forecastForecastingUnitOptions,
    isShown: (_scope, values) => isOther(values),
    ...(added ? { isSingle } : {}),
  }),
});

/** The products of the forecast, each in a row of its own. */
export const forecastUnitsFilters = unitsFilters(false);

/** The same in reports that add them up. */
export const addedUnitsFilters = unitsFilters(true);
