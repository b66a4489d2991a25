import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import { monthIn } from '../calendar.ts';
import { planningUnitsPerEntryUnit } from '../series/adjusted.ts';
import { importProduct } from './import-into-plan.ts';
import {
  factorBetween,
  type ImportProduct,
  isTypedWithin,
  productsFor,
  sameProduct,
} from './import-mapping.ts';
import { forecastPeriod, type Period } from './period.ts';

/** An actual of a supply plan in planning units of the forecast; a month without one stays without. */
export const convertedActual = (actual: number | null, percent: number, factor: number): number | null =>
  actual === null ? null : roundTo(((actual * percent) / 100) * factor, 2);

const usualHistory = 36;

/** Three years of consumption before the forecast. */
export function actualsRange(data: DatasetData): Period {
  const { start } = forecastPeriod(data);
  return { start: start - usualHistory, stop: start - 1 };
}

export const factorLimits = { digits: 10, decimals: 4 } as const;
export const shareLimits = { digits: 10, decimals: 2 } as const;

export const isFromPlanFactor = (value: number): boolean => value > 0 && isTypedWithin(value, factorLimits);
export const isFromPlanShare = (value: number): boolean =>
  value >= 0 && value <= 100 && isTypedWithin(value, shareLimits);

/** What stands in the first step for one product of a supply plan. */
export interface PlanProductToImport {
  readonly product: ImportProduct;
  readonly offered: readonly ImportProduct[];
  readonly preselected: ImportProduct | null;
  /** Null: must be typed. That of the same product is not to be changed. */
  readonly factorOf: (to: ImportProduct) => number | null;
}

/** Only products whose consumption is forecast take actuals. */
export function planProductsToImport(
  data: DatasetData,
  planProducts: readonly ImportProduct[],
): PlanProductToImport[] {
  const own = data.planningUnitList
    .filter((unit) => unit.active && unit.consuptionForecast)
    .map(importProduct);
  return planProducts.map((product) => ({
    product,
    offered: productsFor(product, own),
    preselected: sameProduct(product, own) ?? null,
    factorOf: (to) => factorBetween(product, to, factorLimits),
  }));
}

/** A month of a supply plan's consumption as the plan holds it; null: nobody reported. */
export interface PlanActual {
  readonly programId: number;
  readonly versionId: number;
  readonly planningUnitId: number;
  readonly regionId: number;
  readonly month: Month;
  readonly actualConsumption: number | null;
  readonly daysOfStockOut: number | null;
}

export interface FromPlanMapping {
  readonly products: readonly {
    readonly programId: number;
    readonly planningUnitId: number;
    readonly toPlanningUnitId: number;
    readonly factor: number;
  }[];
  readonly regions: readonly {
    readonly programId: number;
    readonly regionId: number;
    readonly toRegionId: number;
    readonly percent: number;
  }[];
}

export interface FromPlanRow extends PlanActual {
  readonly toPlanningUnitId: number;
  readonly toRegionId: number;
  readonly percent: number;
  readonly factor: number;
  readonly actualConsumption: number;
  /** Planning units of the forecast. */
  readonly converted: number;
  /** What was entered for the month, in planning units, and would be overwritten; null: nothing. */
  readonly current: number | null;
}

/** What would be written where. Months without a report are not offered: a gap is no zero. */
export function fromPlanRows(
  data: DatasetData,
  actuals: readonly PlanActual[],
  mapping: FromPlanMapping,
): FromPlanRow[] {
  const current = entered(data);
  const products = new Map(mapping.products.map((one) => [`${one.programId} ${one.planningUnitId}`, one]));
  return actuals.flatMap((actual) => {
    const product = products.get(`${actual.programId} ${actual.planningUnitId}`);
    if (!product || actual.actualConsumption === null) return [];
    const { actualConsumption } = actual;
    return mapping.regions
      .filter((one) => one.programId === actual.programId && one.regionId === actual.regionId)
      .map(({ toRegionId, percent }) => ({
        ...actual,
        actualConsumption,
        toPlanningUnitId: product.toPlanningUnitId,
        toRegionId,
        percent,
        factor: product.factor,
        converted: convertedActual(actualConsumption, percent, product.factor) ?? 0,
        current: current.get(`${product.toPlanningUnitId} ${toRegionId} ${actual.month}`) ?? null,
      }));
  });
}

function entered(data: DatasetData): Map<string, number> {
  const factors = new Map(
    data.planningUnitList.map((unit: DatasetPlanningUnit) => [
      unit.planningUnit.id,
      planningUnitsPerEntryUnit(unit),
    ]),
  );
  return new Map(
    data.actualConsumptionList.map(({ planningUnit, region, month, amount }) => [
      `${planningUnit.id} ${region.id} ${monthIn(month)}`,
      roundTo(amount * (factors.get(planningUnit.id) ?? 1), 4),
    ]),
  );
}
