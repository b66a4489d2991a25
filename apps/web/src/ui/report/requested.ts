import type { OptionsOf } from './options/option.ts';
import { agentOptions, fundingSourceOptions } from './options/partners.ts';
import {
  forecastingUnitOptions,
  reportingUnitOptions,
  unitOptions,
  withDescendants,
} from './options/products.ts';
import {
  type Chosen,
  chosenIds,
  chosenPrograms,
  isNarrowed,
  noEquivalencyUnit,
  type ReportScope,
  type StandardValues,
  singleProgram,
  unitKinds,
} from './scope.ts';

/**
 * Ids for a request. All is an empty list, so that what is added later is included; all of a list that another
 * filter has narrowed is named one by one, because the request does not say what narrowed it.
 */
function idsOf(
  chosen: Chosen | undefined,
  narrowed: boolean,
  options: OptionsOf,
  scope: ReportScope,
  values: StandardValues,
): readonly number[] {
  if (!narrowed || (chosen !== undefined && chosen !== 'all')) return chosenIds(chosen);
  return options(scope, values).map(({ id }) => id);
}

/** The countries and programs of a request. */
export function requestedPrograms(
  values: StandardValues,
  scope: ReportScope,
): { readonly realmCountryIds: readonly number[]; readonly programIds: readonly number[] } {
  const only = singleProgram(scope, values);
  const isNamed = isNarrowed(values.technicalAreas) || values.downloadedOnly === true;
  const programs =
    isNamed || only ? chosenPrograms(scope, values).map(({ id }) => id) : chosenIds(values.programs);
  return { realmCountryIds: values.downloadedOnly ? [] : chosenIds(values.countries), programIds: programs };
}

/** The products of a request: planning units, or the other units where the report is shown by those. */
export function requestedUnits(values: StandardValues, scope: ReportScope): readonly number[] {
  const { equivalencyUnit = noEquivalencyUnit, commonUnits = false } = values;
  const isMultiple = chosenPrograms(scope, values).length > 1;
  const narrowed =
    equivalencyUnit !== noEquivalencyUnit ||
    (commonUnits && isMultiple) ||
    isNarrowed(values.tracerCategories) ||
    isNarrowed(values.productCategories);
  if (values.unitKind !== unitKinds.other)
    return idsOf(values.planningUnits, narrowed, unitOptions, scope, values);
  return values.reportingUnits === undefined
    ? idsOf(values.forecastingUnits, narrowed, forecastingUnitOptions, scope, values)
    : idsOf(values.reportingUnits, narrowed, reportingUnitOptions, scope, values);
}

export const requestedFundingSources = (values: StandardValues, scope: ReportScope): readonly number[] =>
  idsOf(values.fundingSources, isNarrowed(values.fundingSourceTypes), fundingSourceOptions, scope, values);

export const requestedAgents = (values: StandardValues, scope: ReportScope): readonly number[] =>
  idsOf(values.agents, isNarrowed(values.agentTypes), agentOptions, scope, values);

/** The product categories of a request, with everything below them. */
export const requestedCategories = (values: StandardValues, scope: ReportScope): readonly number[] =>
  chosenIds(withDescendants(values.productCategories ?? 'all', scope));
