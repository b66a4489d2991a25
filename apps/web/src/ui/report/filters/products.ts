import {
  equivalencyUnitOptions,
  forecastingUnitOptions,
  mostSharedUnit,
  productCategoryOptions,
  reportingUnitOptions,
  tracerCategoryOptions,
  unitOptions,
} from '../options/products.ts';
import { anyOne, noEquivalencyUnit, type StandardValues, unitKinds } from '../scope.ts';
import { choiceFilter } from './choice.tsx';
import { idsFilter } from './ids.tsx';
import { oneOfFilter, oneOrFilter } from './select.tsx';

export const tracerCategoriesFilter = idsFilter({
  labelKey: 'reports:filter.tracerCategories',
  missingKey: 'reports:select.tracerCategory',
  options: tracerCategoryOptions,
});

/** One tracer category, or all of them. */
export const tracerCategoryFilter = oneOrFilter({
  labelKey: 'reports:filter.tracerCategory',
  usual: { id: anyOne, textKey: 'reports:all' },
  options: tracerCategoryOptions,
});

/** Categories of the tree; each one stands for what is below it as well. */
export const productCategoriesFilter = idsFilter({
  labelKey: 'reports:filter.productCategories',
  missingKey: 'reports:select.productCategory',
  options: productCategoryOptions,
});

/** One category of the tree with what is below it, or all of them. */
export const productCategoryFilter = oneOrFilter({
  labelKey: 'reports:filter.productCategory',
  usual: { id: anyOne, textKey: 'reports:all' },
  options: productCategoryOptions,
});

/** No, or the equivalency unit that products are added up in. */
export const equivalencyUnitFilter = oneOrFilter({
  labelKey: 'reports:filter.equivalencyUnit',
  usual: { id: noEquivalencyUnit, textKey: 'reports:no' },
  options: equivalencyUnitOptions,
});

/** Quantities of unlike products add up only in an equivalency unit. */
const isSingle = ({ equivalencyUnit, separately = false }: StandardValues): boolean =>
  equivalencyUnit === noEquivalencyUnit && !separately;

const isOther = (_scope: unknown, { unitKind }: StandardValues): boolean => unitKind === unitKinds.other;

/** Planning units, or the other unit that products are chosen and shown in. */
export const unitKindFilter = (other: 'forecastingUnit' | 'reportingUnit') =>
  choiceFilter({
    labelKey: 'reports:filter.unitKind',
    options: [
      { value: unitKinds.planningUnit, textKey: 'reports:view.planningUnit' },
      { value: unitKinds.other, textKey: `reports:view.${other}` },
    ],
  });

/** One planning unit of the chosen program. */
export const unitFilter = oneOfFilter({
  labelKey: 'reports:filter.planningUnit',
  missingKey: 'reports:select.planningUnit',
  options: unitOptions,
  begins: 'first',
});

export const unitsFilter = idsFilter({
  labelKey: 'reports:filter.planningUnits',
  missingKey: 'reports:select.planningUnit',
  options: unitOptions,
  preferred: mostSharedUnit,
  isShown: (scope, values) => !isOther(scope, values),
  isSingle,
});

export const forecastingUnitsFilter = idsFilter({
  labelKey: 'reports:filter.forecastingUnits',
  missingKey: 'reports:select.forecastingUnit',
  options: forecastingUnitOptions,
  isShown: isOther,
  isSingle,
});

export const reportingUnitsFilter = idsFilter({
  labelKey: 'reports:filter.reportingUnits',
  missingKey: 'reports:select.reportingUnit',
  options: reportingUnitOptions,
  isShown: isOther,
  isSingle,
});
