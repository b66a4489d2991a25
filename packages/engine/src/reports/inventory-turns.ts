import { type DateText, monthOfDate } from '@stockwell/model/months';
import { type ProgramPlanningUnit, planBasedOn } from '@stockwell/model/program-data/index';
import { meanOfKnown } from './add-known.ts';
import { type ConsumedStock, consumedFromFigures, consumedStock, yearUpTo } from './consumed-stock.ts';
import { groupedBy } from './groups.ts';
import type { ForecastingUnitMasterData } from './master-data/forecasting-units.ts';
import type { ModeMasterData, ModeSettings } from './master-data/mode-settings.ts';
import { isInCategory, type ProductCategoryMasterData } from './master-data/product-categories.ts';
import { isWithinYear, plannedTurns } from './planned-turns.ts';
import { inMonth, monthSection, type PreparedProgram } from './prepared/prepared.ts';
import { preparedSettings, type UnitSettings, unitSettings } from './prepared/unit-settings.ts';
import {
  chosenPrograms,
  isChosenProgram,
  type Report,
  type ReportMasterData,
  type ReportProgram,
} from './report.ts';
import { monthsOfPlan, type ReportVersion, reportedUnits } from './report-version.ts';
import { type RemovedShipments, variantWith } from './stock-status.ts';
import { type GroupTurns, turnsOfGroup } from './turns-of-group.ts';

export interface InventoryTurnsFilters {
  /** 1 by country, 2 by category of products. */
  readonly viewBy: 1 | 2;
  readonly programIds: readonly number[];
  /** With their descendants. */
  readonly productCategoryIds: readonly number[];
  /** The last of the twelve months. */
  readonly dt: DateText;
  readonly includePlannedShipments: boolean;
  /** Which version of a program is reported is decided before its figures are computed. */
  readonly useApprovedSupplyPlanOnly: boolean;
}

export type InventoryTurnsMasterData = ReportMasterData &
  ForecastingUnitMasterData &
  ProductCategoryMasterData &
  ModeMasterData;

export interface ProductTurns {
  readonly planningUnitId: number;
  /** Months of the twelve that have consumption. */
  readonly months: number;
  readonly totalConsumption: number | null;
  /** Over the same months. */
  readonly averageStock: number | null;
  readonly reorderInterval: number;
  readonly minMos: number | null;
  /** Blank with too few months or without stock. */
  readonly actualTurns: number | null;
  readonly plannedTurns: number | null;
  readonly mapePercent: number | null;
  readonly mse: number | null;
  /** Whether the product counts in the figures of its groups. */
  readonly entersGroups: boolean;
}

export interface TurnsOfProducts {
  readonly planningUnitCount: number;
  readonly planningUnitsEntering: number;
  readonly actual: GroupTurns;
  readonly planned: GroupTurns;
  /** Averages over the products that enter. */
  readonly mapePercent: number | null;
  readonly mse: number | null;
}

export interface ProgramTurns extends TurnsOfProducts {
  readonly programId: number;
  readonly planningUnits: readonly ProductTurns[];
}

export interface TurnsGroup extends TurnsOfProducts {
  /** The country, or the products' own category (null for those without one), as viewed. */
  readonly id: number | null;
  readonly programs: readonly ProgramTurns[];
}

/** With fewer months the turns of a product say little. */
const fewestMonths = 6;

/** How often stock turned over in a year, and how often it was meant to: products, programs, and groups of both. */
export function inventoryTurns(
  programs: readonly ReportProgram[],
  filters: InventoryTurnsFilters,
  master: InventoryTurnsMasterData,
): TurnsGroup[] {
  const removed = variantWith(filters.includePlannedShipments);
  const products = chosenPrograms(programs, everyCountry(filters)).flatMap(({ version, realmCountryId }) =>
    productsOf(
      { programId: version.data.programId, realmCountryId },
      reportedUnits(version, []).map((unit) => ({
        planningUnitId: unit.planningUnit.id,
        turns: () => productTurns(version, unit, filters.dt, removed),
      })),
      filters,
      master,
    ),
  );
  return groupsOf(products, master);
}

const everyCountry = ({ programIds }: InventoryTurnsFilters) => ({ programIds, realmCountryIds: [] });

function groupsOf(products: readonly ProductInGroup[], master: InventoryTurnsMasterData): TurnsGroup[] {
  return [...groupedBy(products, ({ groupId }) => groupId)].map(([id, own]) => ({
    id,
    ...turnsOf(own, master.modeSettings),
    programs: [...groupedBy(own, ({ programId }) => programId)].map(([programId, list]) => ({
      programId,
      ...turnsOf(list, master.modeSettings),
      planningUnits: list.map(({ turns }) => turns),
    })),
  }));
}

interface ProductInGroup {
  readonly groupId: number | null;
  readonly programId: number;
  readonly turns: ProductTurns;
}

function productsOf(
  { programId, realmCountryId }: Pick<PreparedProgram, 'programId' | 'realmCountryId'>,
  products: readonly { readonly planningUnitId: number; readonly turns: () => ProductTurns }[],
  filters: InventoryTurnsFilters,
  master: InventoryTurnsMasterData,
): ProductInGroup[] {
  const { productCategoryIds } = filters;
  return products.flatMap(({ planningUnitId, turns }) => {
    const category = master.forecastingUnitOf.get(planningUnitId)?.productCategoryId ?? null;
    const isChosen =
      productCategoryIds.length === 0 || productCategoryIds.some((id) => isInCategory(master, category, id));
    if (!isChosen) return [];
    return [
      {
        groupId: filters.viewBy === 1 ? realmCountryId : category,
        programId,
        turns: turns(),
      },
    ];
  });
}

/** The turns of one product over the months that have consumption, actual or forecast as the plan has it. */
export function productTurns(
  version: ReportVersion,
  unit: ProgramPlanningUnit,
  dt: DateText,
  removed: RemovedShipments,
): ProductTurns {
  const plan = monthsOfPlan(version, unit.planningUnit.id);
  return turnsOfYear(
    consumedStock(plan, yearUpTo(monthOfDate(dt)), removed),
    unitSettings(unit, version.data),
  );
}

/** The turns of a product from what its year consumed. */
function turnsOfYear(
  { months, totalConsumption, averageStock, minStockMoS }: ConsumedStock,
  unit: UnitSettings,
): ProductTurns {
  const reorderInterval = unit.reorderFrequencyInMonths;
  const minMos = unit.planBasedOn === planBasedOn.quantity ? minStockMoS : unit.minMonthsOfStock;
  const isEnough = months >= fewestMonths;
  const actual =
    isEnough && totalConsumption !== null && averageStock ? totalConsumption / averageStock : null;
  const planned = plannedTurns(reorderInterval, minMos);
  return {
    planningUnitId: unit.planningUnit.id,
    months,
    totalConsumption,
    averageStock,
    reorderInterval,
    minMos,
    actualTurns: actual,
    plannedTurns: planned,
    ...errorsOf(actual, planned),
    entersGroups: isEnough && isWithinYear(reorderInterval),
  };
}

/** How far actual turns are from planned ones. */
export function errorsOf(
  actual: number | null,
  planned: number | null,
): Pick<ProductTurns, 'mapePercent' | 'mse'> {
  if (actual === null || planned === null) return { mapePercent: null, mse: null };
  const error = actual - planned;
  return { mapePercent: actual === 0 ? null : (Math.abs(error) / actual) * 100, mse: error ** 2 };
}

function turnsOf(products: readonly ProductInGroup[], settings: ModeSettings): TurnsOfProducts {
  const entering = products.map(({ turns }) => turns).filter(({ entersGroups }) => entersGroups);
  return {
    planningUnitCount: products.length,
    planningUnitsEntering: entering.length,
    actual: turnsOfGroup(
      entering.map(({ actualTurns }) => actualTurns),
      settings,
    ),
    planned: turnsOfGroup(
      entering.map((one) => one.plannedTurns),
      settings,
    ),
    mapePercent: meanOfKnown(entering.map(({ mapePercent }) => mapePercent)),
    mse: meanOfKnown(entering.map(({ mse }) => mse)),
  };
}

export const inventoryTurnsReport: Report<
  InventoryTurnsFilters,
  readonly TurnsGroup[],
  'forecastingUnits' | 'productCategories' | 'modeSettings'
> = {
  lists: [],
  plan: 'months',
  masterData: { forecastingUnits: true, productCategories: true, modeSettings: true },
  units: () => [],
  compute: inventoryTurns,
  prepared: {
    needs: ({ dt }) => ({ sections: ['settings', 'turns'], ...inMonth(monthOfDate(dt)) }),
    compute: (programs, filters, master) => {
      const removed = variantWith(filters.includePlannedShipments);
      const products = programs
        .filter((program) => isChosenProgram(everyCountry(filters), program))
        .flatMap((program) => {
          const figures = monthSection(program, 'turns', monthOfDate(filters.dt));
          const units = preparedSettings(program).map((unit, place) => ({
            planningUnitId: unit.planningUnit.id,
            turns: () => turnsOfYear(consumedFromFigures(figures, place, removed), unit),
          }));
          return productsOf(program, units, filters, master);
        });
      return groupsOf(products, master);
    },
  },
};
