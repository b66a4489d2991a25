import type { Month } from '@stockwell/model/months';
import type {
  Batch,
  BatchInventory,
  Consumption,
  Inventory,
  ProgramData,
  ProgramPlanningUnit,
  Shipment,
  StoredMonth,
} from '@stockwell/model/program-data/index';
import { planBasedOn, systemKeys } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import { reportingUnitMultiplier } from '../units/reporting-unit.ts';
import { stockLimits } from './stock-limits.ts';

/** What all products of a program share. */
export interface ProgramTerms {
  /** Place of each region of the program; a region that is not here does not count. */
  readonly regionAt: ReadonlyMap<number, number>;
  /** Planning units in one reporting unit. */
  readonly multiplierOf: ReadonlyMap<number, number>;
  readonly tbdFunding: ReadonlySet<number>;
  readonly cutOff: Month | null;
}

/** Planning units in the unit that a record was counted in; the document was checked to know it. */
export function multiplierIn(
  multiplierOf: ReadonlyMap<number, number>,
  record: { readonly realmCountryPlanningUnit: { readonly id: number } },
): number {
  return multiplierOf.get(record.realmCountryPlanningUnit.id) ?? 1;
}

/** How the months of one product are assessed. */
export interface PlanSettings {
  readonly planningUnitId: number;
  readonly planBasedOn: 1 | 2;
  readonly minMonthsOfStock: number;
  readonly maxMonthsOfStock: number;
  readonly minQty: number;
  readonly reorderFrequencyInMonths: number;
  readonly distributionLeadTime: number;
  readonly monthsInPastForAmc: number;
  readonly monthsInFutureForAmc: number;
  readonly shelfLife: number;
}

/** One product without its records of consumption, stock and shipments, which are the many. */
export interface ProductBasis {
  readonly terms: ProgramTerms;
  readonly settings: PlanSettings;
  readonly batches: readonly Batch[];
  readonly batchCounts: readonly BatchInventory[];
  readonly stored: readonly StoredMonth[];
}

/** One product with everything that was entered for it. */
export interface Product extends ProductBasis {
  readonly consumption: readonly Consumption[];
  readonly inventory: readonly Inventory[];
  readonly shipments: readonly Shipment[];
}

export function programTerms(data: ProgramData): ProgramTerms {
  return {
    regionAt: new Map(data.regionList.map((region, at) => [region.regionId, at])),
    multiplierOf: new Map(
      data.realmCountryPlanningUnitList.map((unit) => [
        unit.realmCountryPlanningUnitId,
        reportingUnitMultiplier(unit.conversionMethod ?? 1, unit.conversionNumber),
      ]),
    ),
    tbdFunding: new Set(
      data.fundingSourceList
        .filter((source) => source.systemKey === systemKeys.fundingSourceTbd)
        .map((source) => source.id),
    ),
    cutOff: data.cutOffDate === null ? null : monthIn(data.cutOffDate),
  };
}

export function planSettings(unit: ProgramPlanningUnit, realm: ProgramData['realm']): PlanSettings {
  const limits = stockLimits(
    {
      minMonthsOfStock: unit.minMonthsOfStock ?? 0,
      reorderFrequencyInMonths: unit.reorderFrequencyInMonths,
    },
    realm,
  );
  return {
    ...limits,
    planningUnitId: unit.planningUnit.id,
    planBasedOn: unit.planBasedOn,
    minQty: unit.minQty ?? 0,
    reorderFrequencyInMonths: unit.reorderFrequencyInMonths,
    distributionLeadTime: unit.planBasedOn === planBasedOn.quantity ? (unit.distributionLeadTime ?? 0) : 0,
    monthsInPastForAmc: unit.monthsInPastForAmc,
    monthsInFutureForAmc: unit.monthsInFutureForAmc,
    shelfLife: unit.shelfLife,
  };
}

/** The products that are planned: active in the program and in the catalogue. */
export function isPlanned(unit: ProgramPlanningUnit): boolean {
  return unit.active && unit.planningUnit.active;
}

export function basesOf(data: ProgramData, terms: ProgramTerms): Map<number, ProductBasis> {
  const products = new Map<number, ProductBasis>();
  const batches = byProduct(data.batchInfoList, (batch) => batch.planningUnitId);
  const batchCounts = byProduct(data.batchInventoryList, (count) => count.planningUnitId);
  const stored = byProduct(data.supplyPlan, (month) => month.planningUnitId);
  for (const unit of data.planningUnitList) {
    const id = unit.planningUnit.id;
    products.set(id, {
      terms,
      settings: planSettings(unit, data.realm),
      batches: batches.get(id) ?? [],
      batchCounts: batchCounts.get(id) ?? [],
      stored: stored.get(id) ?? [],
    });
  }
  return products;
}

/** The records of a program sorted by product, each list read once. */
export function productsOf(data: ProgramData): Map<number, Product> {
  const products = new Map<number, Product>();
  const consumption = byProduct(data.consumptionList, (record) => record.planningUnit.id);
  const inventory = byProduct(data.inventoryList, (record) => record.planningUnit.id);
  const shipments = byProduct(data.shipmentList, (record) => record.planningUnit.id);
  for (const [id, basis] of basesOf(data, programTerms(data))) {
    products.set(id, {
      ...basis,
      consumption: consumption.get(id) ?? [],
      inventory: inventory.get(id) ?? [],
      shipments: shipments.get(id) ?? [],
    });
  }
  return products;
}

function byProduct<T>(records: readonly T[], productOf: (record: T) => number): Map<number, T[]> {
  const found = new Map<number, T[]>();
  let lastId = -1;
  let list: T[] = [];
  for (const record of records) {
    const id = productOf(record);
    // Records of a product mostly stand together.
    if (id !== lastId) {
      lastId = id;
      list = found.get(id) ?? [];
      if (list.length === 0) found.set(id, list);
    }
    list.push(record);
  }
  return found;
}
