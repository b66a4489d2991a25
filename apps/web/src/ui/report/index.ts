/**
 * A report is declared by `defineReport`: filters, the request that they make, and the view of its figures. Filters
 * stand in the address under the names below, and in the order of the declaration: a list follows those before it.
 * `filters: { countries: countriesFilter, programs: programsFilter, period: periodFilter({ back: 6, ahead: 18 }) }`
 *
 * | name               | filter                         | value, and what it begins with                           |
 * | ------------------ | ------------------------------ | -------------------------------------------------------- |
 * | program            | programFilter                  | one program, the one of the report before                |
 * | program            | programOrAllFilter             | one program or -1, all                                   |
 * | versions           | earlierVersionsFilter          | all before the newest, of forecasts                      |
 * | version            | versionFilter                  | of the one program: the newest copy, else the newest     |
 * | version            | storedVersionFilter            | of the one program: the newest on the server             |
 * | period             | periodFilter({ back, ahead })  | months around the current one                            |
 * | month              | monthFilter                    | the current month                                        |
 * | downloadedOnly     | downloadedOnlyFilter           | off; on without a connection; hides countries and areas  |
 * | country            | countryFilter                  | one country or -1, all                                   |
 * | countries          | countriesFilter                | all                                                      |
 * | technicalAreas     | technicalAreasFilter           | all of the countries                                     |
 * | programs           | programsFilter                 | all of countries and areas; without a connection one     |
 * | programs           | fewProgramsFilter              | the one program of the report before                     |
 * | regions            | regionsFilter                  | all of the programs                                      |
 * | tracerCategories   | tracerCategoriesFilter         | all that the programs' products have                     |
 * | tracerCategory     | tracerCategoryFilter           | one of these or -1, all                                  |
 * | productCategories  | productCategoriesFilter        | all; each with the categories below it                   |
 * | productCategory    | productCategoryFilter          | one of these or -1, all                                  |
 * | equivalencyUnit    | equivalencyUnitFilter          | 0, none; without one a single unit can be chosen         |
 * | unitKind           | unitKindFilter(other)          | 1 planning units, 2 forecasting or reporting units       |
 * | commonUnits        | commonUnitsFilter              | off; shown with several programs                         |
 * | separately         | separatelyFilter               | off; several units without an equivalency unit           |
 * | planningUnit       | unitFilter                     | the first product of the program                         |
 * | planningUnits      | unitsFilter                    | all of programs, categories and equivalency unit         |
 * | forecastingUnits   | forecastingUnitsFilter         | the same, shown while unitKind is 2                      |
 * | reportingUnits     | reportingUnitsFilter           | the same, shown while unitKind is 2                      |
 * | shipmentStatuses   | shipmentStatusesFilter         | all but cancelled                                        |
 * | includePlanned     | includePlannedFilter           | on                                                       |
 * | fundingSourceTypes | fundingSourceTypesFilter       | all                                                      |
 * | fundingSources     | fundingSourcesFilter           | all of the types                                         |
 * | agentTypes         | agentTypesFilter               | all                                                      |
 * | agents             | agentsFilter                   | all of the types                                         |
 * | agents             | programAgentsFilter            | all of the programs                                      |
 * | budgets            | budgetsFilter                  | all of programs and funding sources; hidden if none      |
 * | approvedOnly       | approvedOnlyFilter             | on                                                       |
 * | timeWindow         | timeWindowFilter(months)       | months before the current one: 2, 5, 8 or 11             |
 * | versionStatus      | versionStatusFilter            | one or -1, all; stands before the type                   |
 * | versionType        | versionTypeFilter              | one or -1, all                                           |
 * | tree               | treeFilter                     | the first tree of the forecast                           |
 * | scenario           | scenarioFilter                 | the first active scenario of the tree                    |
 * | level              | levelFilter                    | the root; 1, 2 …, forecastingUnit, planningUnit          |
 * | nodes              | nodesFilter                    | all nodes of the level                                   |
 * | merge              | mergeFilter                    | off; shown where titles of the level repeat              |
 * | period             | forecastPeriodFilter           | the forecast period                                      |
 * | period             | withinForecastFilter           | the same; cannot leave it                                |
 * | period             | consumptionPeriodFilter        | the last 12 months with consumption                      |
 * | displayBy          | displayByFilter                | months; calendar years, fiscal years                     |
 * | equivalencyUnit    | forecastEquivalencyFilter      | 0, none; those that a product of the forecast has        |
 * | planningUnits …    | forecastUnitsFilters           | all of the forecast; with an equivalency unit its own    |
 * | planningUnits …    | addedUnitsFilters              | the same; one without an equivalency unit                |
 * | regions            | forecastRegionsFilter          | all of the forecast                                      |
 * | hidden             | hiddenRowsFilter               | none; rows that are taken off the chart                  |
 *
 * Under a name of its own: `choiceFilter` (one of a few), `flagFilter` (yes or no), `idsFilter` (several of a list),
 * `oneOfFilter` (one of a list), `oneOrFilter` (one, or the entry above the list). To show one of the above only
 * sometimes: `{ ...agentsFilter, isShown: … }`.
 *
 * For the request: `requestedPrograms`, `requestedUnits`, `requestedFundingSources`, `requestedAgents` and
 * `requestedCategories` know what a parent list has narrowed; `chosenIds` suffices for lists without parents.
 *
 * `defineForecastReport` declares a report on a forecast (`source: forecastSource`, or `treeSource`): its programs are forecast programs,
 * and the engine makes its figures (`outputs/forecast-reports.ts`) of the document of the chosen version on this device.
 */
export { reportHref } from './drill.ts';
export { FilterBar } from './FilterBar.tsx';
export { FurtherSection } from './FurtherSection.tsx';
export { choiceFilter, flagFilter } from './filters/choice.tsx';
export { byMonth, displayByFilter, displayByOptions, periodText } from './filters/display-by.ts';
export { earlierVersionsFilter, requestedVersions } from './filters/earlier-versions.ts';
export type { Filter } from './filters/filter.ts';
export {
  consumptionPeriodFilter,
  forecastPeriodFilter,
  withinForecastFilter,
} from './filters/forecast-period.tsx';
export {
  addedUnitsFilters,
  forecastEquivalencyFilter,
  forecastRegionsFilter,
  forecastUnitsFilters,
} from './filters/forecast-products.ts';
export { hiddenRowsFilter, rowKey } from './filters/hidden-rows.tsx';
export { idsFilter } from './filters/ids.tsx';
export { monthFilter } from './filters/month.tsx';
export {
  agentsFilter,
  agentTypesFilter,
  budgetsFilter,
  fundingSourcesFilter,
  fundingSourceTypesFilter,
  programAgentsFilter,
} from './filters/partners.ts';
export { periodFilter } from './filters/period.tsx';
export {
  countriesFilter,
  countryFilter,
  fewProgramsFilter,
  programsFilter,
  regionsFilter,
  technicalAreasFilter,
} from './filters/places.ts';
export {
  equivalencyUnitFilter,
  forecastingUnitsFilter,
  productCategoriesFilter,
  productCategoryFilter,
  reportingUnitsFilter,
  tracerCategoriesFilter,
  tracerCategoryFilter,
  unitFilter,
  unitKindFilter,
  unitsFilter,
} from './filters/products.ts';
export { programFilter, programOrAllFilter } from './filters/program.ts';
export { oneOfFilter, oneOrFilter } from './filters/select.tsx';
export {
  approvedOnlyFilter,
  commonUnitsFilter,
  downloadedOnlyFilter,
  includePlannedFilter,
  separatelyFilter,
  timeWindowFilter,
} from './filters/settings.ts';
export { shipmentStatusesFilter, versionStatusFilter, versionTypeFilter } from './filters/statuses.ts';
export {
  columnTitle,
  levelFilter,
  levelOf,
  mergeFilter,
  nodesFilter,
  scenarioFilter,
  treeFilter,
} from './filters/trees.tsx';
export { storedVersionFilter, versionFilter } from './filters/version.tsx';
export { forecastSource, treeSource } from './forecast-source.ts';
export { forecastVersionsSource } from './forecast-versions-source.ts';
export { countedIn } from './options/forecast-products.ts';
export { ReportPage } from './ReportPage.tsx';
export {
  defineForecastReport,
  defineReport,
  type ReportSection,
  type ReportView,
  type ShownReport,
  type ViewContext,
} from './report.ts';
export { copyFigures, reportFigures } from './report-figures.ts';
export { type ReportLabels, reportLabels } from './report-labels.ts';
export { reportTable } from './report-table.ts';
export {
  requestedAgents,
  requestedCategories,
  requestedFundingSources,
  requestedPrograms,
  requestedUnits,
} from './requested.ts';
export {
  anyOne,
  type Chosen,
  type ChosenVersion,
  chosenIds,
  chosenPrograms,
  noEquivalencyUnit,
  type ProgramOption,
  type ReportScope,
  type StandardValues,
  singleProgram,
  unitKinds,
} from './scope.ts';
export { useReportFilters } from './use-report-filters.ts';
export { useReportScope } from './use-report-scope.ts';
