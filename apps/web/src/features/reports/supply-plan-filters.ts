import {
  choiceFilter,
  chosenPrograms,
  commonUnitsFilter,
  equivalencyUnitFilter,
  fewProgramsFilter,
  noEquivalencyUnit,
  periodFilter,
  reportingUnitsFilter,
  separatelyFilter,
  unitKindFilter,
  unitKinds,
  unitsFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';

/** What the bars of shipments are split by where several products are added up. */
export const shipmentSplits = { status: 1, program: 2, unit: 3, programAndUnit: 4 } as const;
export type ShipmentSplit = (typeof shipmentSplits)[keyof typeof shipmentSplits];

const splitFilter = choiceFilter({
  labelKey: 'reports:filter.splitBy',
  options: [
    { value: shipmentSplits.status, textKey: 'reports:column.shipmentStatus' },
    { value: shipmentSplits.program, textKey: 'reports:column.program' },
    { value: shipmentSplits.unit, textKey: 'reports:column.planningUnit' },
    { value: shipmentSplits.programAndUnit, textKey: 'reports:supplyPlanReport.programAndUnit' },
  ],
  isShown: (scope, values) => {
    const { equivalencyUnit, separately, unitKind, planningUnits, reportingUnits } = values;
    if (equivalencyUnit === noEquivalencyUnit || separately) return false;
    const units = unitKind === unitKinds.other ? reportingUnits : planningUnits;
    return units === 'all' || (units?.length ?? 0) > 1 || chosenPrograms(scope, values).length > 1;
  },
});

export const supplyPlanFilters = {
  programs: fewProgramsFilter,
  version: versionFilter,
  period: periodFilter({ back: 6, ahead: 18 }),
  equivalencyUnit: equivalencyUnitFilter,
  unitKind: unitKindFilter('reportingUnit'),
  commonUnits: commonUnitsFilter,
  separately: separatelyFilter,
  planningUnits: unitsFilter,
  reportingUnits: reportingUnitsFilter,
  splitBy: splitFilter,
} as const;

export type SupplyPlanContext = ViewContext<typeof supplyPlanFilters>;

/** Planning units are whole; equivalency and reporting units may have parts. */
export const quantityDecimals = ({ values }: Pick<SupplyPlanContext, 'values'>): number | 'smart' =>
  values.equivalencyUnit === noEquivalencyUnit && values.unitKind === unitKinds.planningUnit ? 0 : 'smart';
