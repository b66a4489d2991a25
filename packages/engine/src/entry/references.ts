import type { EntryContext } from './context.ts';
import { type ChoiceCell, chosenIn } from './field.ts';
import type { EntryRule } from './kind.ts';

/** Types of data sources in master data. */
export const dataSourceTypes = {
  actualConsumption: 1,
  forecastConsumption: 2,
  inventory: 3,
  shipment: 4,
} as const;

export interface WithReferences {
  readonly planningUnit: ChoiceCell;
  readonly reportingUnit: ChoiceCell;
}

export interface WithRegion {
  readonly region: ChoiceCell;
}

/** A record counts in a unit of its own product. */
export const reportingUnitRule = <E extends WithReferences>(): EntryRule<E> => ({
  name: 'reportingUnit',
  fields: ['reportingUnit', 'planningUnit'],
  broken: ({ planningUnit, reportingUnit }, { productOfReportingUnit }) =>
    productOfReportingUnit.get(chosenIn(reportingUnit) ?? 0) !== planningUnit,
});

export const regionRule = <E extends WithRegion>(): EntryRule<E> => ({
  name: 'regionOfProgram',
  fields: ['region'],
  broken: ({ region }, { regions }) =>
    regions !== undefined && typeof region === 'number' && !regions.has(region),
});

/** The only reporting unit of a product, which a new row takes by itself. */
export function onlyReportingUnit(planningUnit: ChoiceCell, context: EntryContext): number | null {
  const { activeReportingUnits: active } = context;
  const own = [...context.productOfReportingUnit].filter(
    ([unit, product]) => product === planningUnit && (active?.has(unit) ?? true),
  );
  return own.length === 1 ? (own[0]?.[0] ?? null) : null;
}

/** Another product has other reporting units and other batches. */
export function afterProduct<E extends WithReferences>(
  { planningUnit, reportingUnit }: E,
  context: EntryContext,
): { readonly reportingUnit: ChoiceCell; readonly batches: readonly [] } {
  const fits = context.productOfReportingUnit.get(chosenIn(reportingUnit) ?? 0) === planningUnit;
  return { reportingUnit: fits ? reportingUnit : onlyReportingUnit(planningUnit, context), batches: [] };
}

export const isOfType = (
  dataSource: ChoiceCell,
  type: number,
  { dataSourceTypeOf }: EntryContext,
): boolean => {
  const known = dataSourceTypeOf?.(chosenIn(dataSource) ?? 0);
  return known === undefined || known === type;
};
