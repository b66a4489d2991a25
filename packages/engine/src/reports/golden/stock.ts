import { type CostOfInventoryFilters, costOfInventory } from '../cost-of-inventory.ts';
import { type ExpiredInventoryFilters, expiredInventory } from '../expired-inventory.ts';
import { type InventoryTurnsFilters, inventoryTurns, type TurnsOfProducts } from '../inventory-turns.ts';
import type { ReportProgram } from '../report.ts';
import { type StockAdjustmentFilters, stockAdjustments } from '../stock-adjustment.ts';
import { type GlobalMatrixFilters, stockStatusMatrixGlobal } from '../stock-status-matrix-global.ts';
import { type StockStatusOverTimeFilters, stockStatusOverTime } from '../stock-status-over-time.ts';
import { type StockStatusSnapshotFilters, stockStatusSnapshot } from '../stock-status-snapshot.ts';
import { type GlobalSnapshotFilters, stockStatusSnapshotGlobal } from '../stock-status-snapshot-global.ts';
import { type SupplyPlanReportFilters, supplyPlanByMonth } from '../supply-plan-report.ts';
import type { SupplyPlanShipment } from '../supply-plan-shipments.ts';
import {
  type WarehouseCapacityFilters,
  warehouseByCountry,
  warehouseCapacity,
} from '../warehouse-capacity.ts';
import { masterDataOf } from './master-data.ts';
import { type GoldenWorld, programOf, programsOf, type Runner, versionOf } from './world.ts';

interface OfProgram {
  readonly programId: number;
}

const final = 2;
const approved = 2;

/** The programs of the cases, or those alone whose version in the case is final and approved. */
const programsWith = (
  world: GoldenWorld,
  { useApprovedSupplyPlanOnly }: { readonly useApprovedSupplyPlanOnly: boolean },
): readonly ReportProgram[] =>
  programsOf(world).filter(({ version: { data } }) => {
    const version = data.currentVersion;
    const isApproved = version?.versionType.id === final && version.versionStatus.id === approved;
    return isApproved || !useApprovedSupplyPlanOnly;
  });

const orderLineOf = ({ order, ...shipment }: SupplyPlanShipment) => ({
  ...shipment,
  orderLine: order && `${order.orderNo}-${order.primeLineNo}`,
});

/** The figures of a group side by side. */
const flatTurns = <T extends TurnsOfProducts>({ actual, planned, ...group }: T) => ({
  ...group,
  actualTurns: actual.turns,
  actualTurnsBasis: actual.basis,
  actualTurnsRounded: actual.turnsRounded,
  plannedTurns: planned.turns,
  plannedTurnsBasis: planned.basis,
  plannedTurnsRounded: planned.turnsRounded,
});

/** The reports of stock and inventory. */
export const stockReports: Readonly<Record<string, Runner>> = {
  stockStatus: (world, filters: SupplyPlanReportFilters) => {
    const { units, rows } = supplyPlanByMonth(programsOf(world), filters, masterDataOf(world.masters));
    return {
      units,
      rows: rows.map(({ unit, consumption, shipments, ...row }) => ({
        ...unit,
        ...row,
        consensusConsumption: consumption,
        planConsumption: consumption,
        shipments: shipments.map(orderLineOf),
      })),
    };
  },
  stockStatusOverTime: (world, filters: StockStatusOverTimeFilters & OfProgram) => ({
    rows: stockStatusOverTime(versionOf(world, filters), filters),
  }),
  stockStatusMatrixGlobal: (world, filters: GlobalMatrixFilters) => ({
    rows: stockStatusMatrixGlobal(programsOf(world), filters, masterDataOf(world.masters)).map(
      ({ realmCountryId, programId, ...row }) =>
        filters.reportView === 1 ? { programId, ...row } : { realmCountryId, ...row },
    ),
  }),
  stockStatusAcrossPlanningUnits: (world, filters: StockStatusSnapshotFilters & OfProgram) => ({
    rows: stockStatusSnapshot(versionOf(world, filters), filters),
  }),
  stockStatusAccrossPlanningUnitGlobalView: (world, filters: GlobalSnapshotFilters) => ({
    rows: stockStatusSnapshotGlobal(programsWith(world, filters), filters),
  }),
  expiredInventory: (world, filters: ExpiredInventoryFilters & OfProgram) => ({
    rows: programOf(world, filters).flatMap((program) => expiredInventory(program, filters).rows),
  }),
  costOfInventory: (world, filters: CostOfInventoryFilters & OfProgram) => ({
    rows: costOfInventory(versionOf(world, filters), filters).rows,
  }),
  inventoryTurns: (world, filters: InventoryTurnsFilters) => {
    const { minCountForMode, minPercForMode } = world.masters.realm;
    const groups = inventoryTurns(programsWith(world, filters), filters, {
      ...masterDataOf(world.masters),
      modeSettings: {
        minCountForMode: Number(minCountForMode),
        minPercForMode: Number(minPercForMode),
      },
    });
    return {
      rows: groups.map(({ id, programs, ...group }) => ({
        [filters.viewBy === 1 ? 'realmCountryId' : 'productCategoryId']: id,
        ...flatTurns(group),
        programs: programs.map(flatTurns),
      })),
    };
  },
  stockAdjustment: (world, filters: StockAdjustmentFilters & OfProgram) => ({
    rows: stockAdjustments(versionOf(world, filters), filters),
  }),
  warehouseCapacity: ({ masters }, filters: WarehouseCapacityFilters & { readonly report?: string }) => {
    const regions = masters.region.map(({ realmCountry, ...region }) => ({
      ...region,
      realmCountryId: realmCountry.realmCountryId,
    }));
    // The programs of all master data, also those that are no cases.
    const programs = masters.program.map(({ programId, realmCountry, regionList }) => ({
      programId,
      realmCountryId: realmCountry?.realmCountryId ?? 0,
      regionIds: regionList.map(({ id }) => id),
    }));
    return {
      rows:
        filters.report === 'warehouseByCountry'
          ? warehouseByCountry(filters, { regions })
          : warehouseCapacity(programs, filters, { regions }),
    };
  },
};
