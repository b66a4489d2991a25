import { addKnown } from './add-known.ts';
import { groupedBy } from './groups.ts';
import type { FundingSourceMasterData } from './master-data/funding-sources.ts';
import { programIn, type Report, type ReportProgram } from './report.ts';
import { isChosen } from './report-version.ts';
import {
  costsOf,
  isIncluded,
  quantityOfOneUnit,
  type ReportedShipment,
  type ShipmentChoice,
  type ShipmentCosts,
  shipmentsIn,
} from './reported-shipments.ts';

export interface ShipmentCostFilters extends ShipmentChoice {
  readonly includePlannedShipments: boolean;
}

export interface AgentCostFilters extends ShipmentCostFilters {
  readonly procurementAgentIds: readonly number[];
}

export interface FunderCostFilters extends ShipmentCostFilters {
  readonly fundingSourceIds: readonly number[];
}

/** Costs of a group of shipments. */
export interface GroupCosts extends ShipmentCosts {
  /** Blank over unlike products. */
  readonly quantity: number | null;
  /** Freight in percent of the goods; blank where the goods cost nothing. */
  readonly freightPercent: number | null;
  /** Goods by planning unit; blank where nothing was ordered, and over unlike products. */
  readonly unitCostUsd: number | null;
}

export interface ProductCosts extends GroupCosts {
  readonly planningUnitId: number;
}
export interface AgentCosts extends ProductCosts {
  /** Null for shipments without one. */
  readonly procurementAgentId: number | null;
}
export interface FunderCosts extends ProductCosts {
  /** Null for shipments without one. */
  readonly fundingSourceId: number | null;
  readonly fundingSourceTypeId: number | null;
}

export interface ShipmentCostReport<Row extends ProductCosts> {
  readonly rows: readonly Row[];
  readonly total: GroupCosts;
}

const withRates = (costs: ShipmentCosts, quantity: number | null): GroupCosts => ({
  ...costs,
  quantity,
  freightPercent: costs.productCostUsd === 0 ? null : (costs.freightCostUsd / costs.productCostUsd) * 100,
  unitCostUsd: quantity === null || quantity === 0 ? null : costs.productCostUsd / quantity,
});

const groupCosts = (shipments: readonly ReportedShipment[]): GroupCosts =>
  withRates(costsOf(shipments), quantityOfOneUnit(shipments));

/** The costs of some rows of the report together. */
export function totalOfRows(rows: readonly ProductCosts[]): GroupCosts {
  const [first] = rows;
  const isOneUnit = rows.every(({ planningUnitId }) => planningUnitId === first?.planningUnitId);
  return withRates(costsOf(rows), isOneUnit ? addKnown(rows.map(({ quantity }) => quantity)) : null);
}

/** The costs of what is left by the filter, by product within each group. */
function costReport<Group>(
  program: ReportProgram,
  filters: ShipmentCostFilters,
  groupOf: (shipment: ReportedShipment) => Group,
  isLeft: (group: Group) => boolean,
): { readonly groups: readonly (readonly [Group, ProductCosts])[]; readonly total: GroupCosts } {
  const shipments = shipmentsIn(program, filters).filter(
    (shipment) => isIncluded(filters.includePlannedShipments, shipment) && isLeft(groupOf(shipment)),
  );
  const groups = [...groupedBy(shipments, groupOf)].flatMap(([group, own]) =>
    [...groupedBy(own, ({ planningUnitId }) => planningUnitId)].map(
      ([planningUnitId, ofUnit]) => [group, { planningUnitId, ...groupCosts(ofUnit) }] as const,
    ),
  );
  return { groups, total: groupCosts(shipments) };
}

export function costsByAgent(
  program: ReportProgram,
  filters: AgentCostFilters,
): ShipmentCostReport<AgentCosts> {
  const { groups, total } = costReport(
    program,
    filters,
    (shipment) => shipment.procurementAgentId,
    (id) => isChosen(filters.procurementAgentIds, id),
  );
  return { rows: groups.map(([procurementAgentId, row]) => ({ procurementAgentId, ...row })), total };
}

export function costsByFunder(
  program: ReportProgram,
  filters: FunderCostFilters,
  { fundingSourceTypeOf }: FundingSourceMasterData,
): ShipmentCostReport<FunderCosts> {
  const { groups, total } = costReport(
    program,
    filters,
    (shipment) => shipment.fundingSourceId,
    (id) => isChosen(filters.fundingSourceIds, id),
  );
  const typeOf = (id: number | null) => (id === null ? null : (fundingSourceTypeOf.get(id) ?? null));
  return {
    rows: groups.map(([fundingSourceId, row]) => ({
      fundingSourceId,
      fundingSourceTypeId: typeOf(fundingSourceId),
      ...row,
    })),
    total,
  };
}

export function costsByProduct(
  program: ReportProgram,
  filters: ShipmentCostFilters,
): ShipmentCostReport<ProductCosts> {
  const { groups, total } = costReport(
    program,
    filters,
    () => null,
    () => true,
  );
  return { rows: groups.map(([, row]) => row), total };
}

const reads = {
  lists: ['shipmentList'],
  plan: 'none',
  masterData: {},
  units: ({ planningUnitIds }: ShipmentCostFilters) => planningUnitIds,
} as const;

export const procurementAgentShipmentReport: Report<AgentCostFilters, ShipmentCostReport<AgentCosts>> = {
  ...reads,
  compute: (programs, filters) => costsByAgent(programIn(programs), filters),
};

export const fundingSourceShipmentReport: Report<
  FunderCostFilters,
  ShipmentCostReport<FunderCosts>,
  'fundingSourceTypes'
> = {
  ...reads,
  masterData: { fundingSourceTypes: true },
  compute: (programs, filters, master) => costsByFunder(programIn(programs), filters, master),
};

export const aggregateShipmentByProduct: Report<ShipmentCostFilters, ShipmentCostReport<ProductCosts>> = {
  ...reads,
  compute: (programs, filters) => costsByProduct(programIn(programs), filters),
};
