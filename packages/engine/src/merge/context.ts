import type { DateText, Month } from '@stockwell/model/months';
import {
  type Batch,
  type Inventory,
  type ProgramData,
  type Shipment,
  systemKeys,
} from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import { programTerms } from '../supply-plan/product.ts';
import { monthOfShipment } from '../supply-plan/shipment-month.ts';

/** What the rules of single records look up in the rest of the document. */
export interface MergeContext {
  /** The merged settings. */
  readonly settings: ProgramData;
  /** Rules that ask for the day are left out without one. */
  readonly today: DateText | null;
  /** Planning units in one reporting unit. */
  readonly multiplierOf: ReadonlyMap<number, number>;
  readonly productOfReportingUnit: ReadonlyMap<number, number>;
  readonly tbdAgents: ReadonlySet<number>;
  readonly tbdFunding: ReadonlySet<number>;
  readonly batchOf: (batchId: string) => Batch | undefined;
  /** What the regions have counted in a month, in planning units; null unless every region has. */
  readonly countedTotal: (planningUnitId: number, date: DateText) => number | null;
  readonly beyond: CutOff;
}

export function contextOf(
  settings: ProgramData,
  mine: ProgramData,
  today: DateText | null,
  lookUp: Pick<MergeContext, 'batchOf'> & { readonly inventory: () => readonly Inventory[] },
): MergeContext {
  const { multiplierOf, tbdFunding, regionAt } = programTerms(settings);
  const keyOf = (unit: number, date: DateText): string => `${unit} ${date}`;
  let counted: Map<string, { readonly regions: Set<number>; total: number }> | undefined;
  const count = (): NonNullable<typeof counted> => {
    const found: NonNullable<typeof counted> = new Map();
    for (const {
      active,
      actualQty,
      region,
      planningUnit,
      inventoryDate,
      realmCountryPlanningUnit,
    } of lookUp.inventory()) {
      if (!active || actualQty === null || !region || !regionAt.has(region.id)) continue;
      const key = keyOf(planningUnit.id, inventoryDate);
      const month = found.get(key) ?? { regions: new Set<number>(), total: 0 };
      month.regions.add(region.id);
      month.total += actualQty * (multiplierOf.get(realmCountryPlanningUnit.id) ?? 1);
      found.set(key, month);
    }
    return found;
  };
  return {
    settings,
    today,
    multiplierOf,
    tbdFunding,
    tbdAgents: new Set(
      settings.procurementAgentList
        .filter((agent) => agent.systemKey === systemKeys.procurementAgentTbd)
        .map((agent) => agent.id),
    ),
    productOfReportingUnit: new Map(
      settings.realmCountryPlanningUnitList.map((unit) => [
        unit.realmCountryPlanningUnitId,
        unit.planningUnit.id,
      ]),
    ),
    batchOf: lookUp.batchOf,
    countedTotal: (unit, date) => {
      counted ??= count();
      const month = counted.get(keyOf(unit, date));
      return month && month.regions.size === regionAt.size ? month.total : null;
    },
    beyond: cutOffOf(mine),
  };
}

/** Whether something lies before the first month that a shortened copy holds. */
export interface CutOff {
  readonly demand: (planningUnitId: number, date: DateText) => boolean;
  readonly stock: (date: DateText) => boolean;
  readonly shipment: (shipment: Shipment) => boolean;
}

/** Consumption and batch counts reach back further than the rest: the averages look at the months before. */
function cutOffOf(copy: ProgramData): CutOff {
  const { cutOffDate } = copy;
  if (cutOffDate === null) return { demand: () => false, stock: () => false, shipment: () => false };
  const first: Month = monthIn(cutOffDate);
  const past = new Map(copy.planningUnitList.map((unit) => [unit.planningUnit.id, unit.monthsInPastForAmc]));
  return {
    demand: (unit, date) => monthIn(date) < first - (past.get(unit) ?? 0),
    stock: (date) => monthIn(date) < first,
    shipment: (shipment) => monthOfShipment(shipment) < first,
  };
}
