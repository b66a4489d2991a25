import type { DateText, Month } from '@stockwell/model/months';
import {
  type Consumption,
  type ProgramData,
  type ProgramPlanningUnit,
  type Shipment,
  shipmentStatusIds,
} from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import { type LeadTimes, leadTimesOf } from '../supply-plan/lead-times.ts';
import type { SupplyPlan } from '../supply-plan/plan.ts';
import type { Product } from '../supply-plan/product.ts';
import { isCounted } from '../supply-plan/shipment-month.ts';

/** What a region has entered for a month. */
export const actualEntered = 1;
export const forecastEntered = 2;
export const countEntered = 4;

/** All that a rule sees of one product. */
export interface UnitView {
  readonly today: DateText;
  readonly current: Month;
  readonly unit: ProgramPlanningUnit;
  readonly product: Product;
  readonly realm: ProgramData['realm'];
  /** The regions of the program. */
  readonly regions: readonly number[];
  readonly agentCode: (agentId: number | undefined) => string | null;
  readonly leadTimes: (shipment: Shipment) => LeadTimes;
  /** Computed when first asked for. */
  readonly plan: () => SupplyPlan;
  /** Whether an active record of the region fills the month. */
  readonly isEntered: (regionId: number, month: Month, kind: number) => boolean;
  /** Active consumption of the coming months, as far as the rules look. */
  readonly consumptionAhead: readonly Consumption[];
  /** Shipments that count in the plan and have not been received. */
  readonly awaited: readonly Shipment[];
}

/** What all products of a program share while its problems are looked for. */
export interface ProgramView {
  readonly data: ProgramData;
  readonly today: DateText;
  readonly current: Month;
  /** How many months back and ahead the rules look. */
  readonly reach: number;
  readonly agentCode: UnitView['agentCode'];
  readonly leadTimes: UnitView['leadTimes'];
}

export function programView(data: ProgramData, today: DateText, reach: number): ProgramView {
  const codes = new Map(data.procurementAgentList.map((agent) => [agent.id, agent.code]));
  const known = new Map<string, LeadTimes>();
  return {
    data,
    today,
    current: monthIn(today),
    reach,
    agentCode: (agentId) => (agentId === undefined ? null : (codes.get(agentId) ?? null)),
    // Hundreds of shipments share a handful of ways.
    leadTimes: (shipment) => {
      const { planningUnit, procurementAgent, localProcurement, shipmentMode } = shipment;
      const way = `${planningUnit.id}/${procurementAgent?.id ?? ''}/${localProcurement}/${shipmentMode.id}`;
      const found = known.get(way) ?? leadTimesOf(data, shipment);
      known.set(way, found);
      return found;
    },
  };
}

export function unitView(
  program: ProgramView,
  unit: ProgramPlanningUnit,
  product: Product,
  planOf: () => SupplyPlan,
): UnitView {
  let plan: SupplyPlan | undefined;
  return {
    ...program,
    unit,
    product,
    realm: program.data.realm,
    regions: program.data.regionList.map((region) => region.regionId),
    plan: () => {
      plan ??= planOf();
      return plan;
    },
    ...entriesOf(product, program.current, program.reach),
    awaited: product.shipments.filter(
      (shipment) => shipment.shipmentStatus.id !== shipmentStatusIds.received && isCounted(shipment),
    ),
  };
}

/**
 * Reads the records once. Of many years only some months matter, so the month of a record is looked at before
 * anything else.
 */
function entriesOf(
  product: Product,
  current: Month,
  reach: number,
): Pick<UnitView, 'isEntered' | 'consumptionAhead'> {
  const { regionAt } = product.terms;
  const first = current - reach;
  const months = 2 * reach + 1;
  const marks = new Uint8Array(regionAt.size * months);
  const consumptionAhead: Consumption[] = [];
  const mark = (regionId: number | undefined, at: number, kind: number): void => {
    const region = regionId === undefined ? undefined : regionAt.get(regionId);
    if (region === undefined) return;
    const place = region * months + at;
    marks[place] = (marks[place] ?? 0) | kind;
  };
  for (const record of product.consumption) {
    const at = monthIn(record.consumptionDate) - first;
    if (at < 0 || at >= months || !record.active) continue;
    mark(record.region.id, at, record.actualFlag ? actualEntered : forecastEntered);
    if (at > reach) consumptionAhead.push(record);
  }
  for (const record of product.inventory) {
    const at = monthIn(record.inventoryDate) - first;
    if (at < 0 || at >= months || !record.active || record.actualQty === null) continue;
    mark(record.region?.id, at, countEntered);
  }
  const isEntered = (regionId: number, month: Month, kind: number): boolean => {
    const region = regionAt.get(regionId);
    const at = month - first;
    if (region === undefined || at < 0 || at >= months) return false;
    return ((marks[region * months + at] ?? 0) & kind) !== 0;
  };
  return { isEntered, consumptionAhead };
}
