import type { ProgramPlanningUnit } from '@stockwell/model/program-data/index';
import { isPlanned } from '../supply-plan/product.ts';
import type { ForecastingUnitMasterData } from './master-data/forecasting-units.ts';
import { isInCategory, type ProductCategoryMasterData } from './master-data/product-categories.ts';
import type { UnitOfMeasureMasterData } from './master-data/units-of-measure.ts';
import { multiplierOf, programIn, type Report, type ReportMasterData } from './report.ts';
import type { ReportVersion } from './report-version.ts';

/** The id of a category in a request that asks for all of them. */
const allCategories = -1;

export interface ProductCatalogFilters {
  /** With its descendants; −1 for all. */
  readonly productCategoryId: number;
  /** −1 for all. */
  readonly tracerCategoryId: number;
  readonly includeInactive?: boolean;
}

export interface CatalogRow {
  readonly planningUnitId: number;
  readonly productCategoryId: number | null;
  readonly tracerCategoryId: number | null;
  readonly forecastingUnitId: number | null;
  /** Units of measure. */
  readonly forecastingUnitUnitId: number | null;
  readonly planningUnitUnitId: number | null;
  /** Forecasting units in one planning unit. */
  readonly conversionFactor: number;
  /** Which of the two limits below is used. The other one is shown as it is stored, mostly empty. */
  readonly planBasedOn: number;
  readonly minMonthsOfStock: number | null;
  readonly minQty: number | null;
  readonly reorderIntervalMonths: number;
  readonly shelfLifeMonths: number;
  readonly catalogPriceUsd: number;
  readonly active: boolean;
}

export type ProductCatalogMasterData = ReportMasterData &
  ForecastingUnitMasterData &
  ProductCategoryMasterData &
  UnitOfMeasureMasterData;

/** The products of a program with the settings they are planned by. */
export function productCatalog(
  { data }: ReportVersion,
  { productCategoryId, tracerCategoryId, includeInactive = false }: ProductCatalogFilters,
  master: ProductCatalogMasterData,
): CatalogRow[] {
  return data.planningUnitList
    .filter((unit) => includeInactive || isPlanned(unit))
    .map((unit) => rowOf(unit, master))
    .filter((row) => tracerCategoryId === allCategories || row.tracerCategoryId === tracerCategoryId)
    .filter(
      (row) =>
        productCategoryId === allCategories || isInCategory(master, row.productCategoryId, productCategoryId),
    );
}

function rowOf(unit: ProgramPlanningUnit, master: ProductCatalogMasterData): CatalogRow {
  const planningUnitId = unit.planningUnit.id;
  const forecastingUnit = master.forecastingUnitOf.get(planningUnitId);
  return {
    planningUnitId,
    productCategoryId: forecastingUnit?.productCategoryId ?? null,
    tracerCategoryId: forecastingUnit?.tracerCategoryId ?? null,
    forecastingUnitId: forecastingUnit?.forecastingUnitId ?? null,
    forecastingUnitUnitId: forecastingUnit?.unitId ?? null,
    planningUnitUnitId: master.unitOfMeasureOf.get(planningUnitId) ?? null,
    conversionFactor: multiplierOf(master, planningUnitId),
    planBasedOn: unit.planBasedOn,
    minMonthsOfStock: unit.minMonthsOfStock,
    minQty: unit.minQty,
    reorderIntervalMonths: unit.reorderFrequencyInMonths,
    shelfLifeMonths: unit.shelfLife,
    catalogPriceUsd: unit.catalogPrice,
    active: isPlanned(unit),
  };
}

export const productCatalogReport: Report<
  ProductCatalogFilters,
  readonly CatalogRow[],
  'forecastingUnits' | 'productCategories' | 'unitsOfMeasure'
> = {
  lists: [],
  plan: 'none',
  masterData: { forecastingUnits: true, productCategories: true, unitsOfMeasure: true },
  units: () => [],
  compute: (programs, filters, master) => productCatalog(programIn(programs).version, filters, master),
};
