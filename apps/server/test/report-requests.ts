import type { ExpiryVersion } from '@stockwell/engine/reports/dashboard-expiries';
import type { ReportFilters, ReportName } from '@stockwell/engine/reports/index';
import { type MasterDataLists, masterDataFrom } from '@stockwell/engine/reports/master-data/from-lists';
import type { ProductCategoryMasterData } from '@stockwell/engine/reports/master-data/product-categories';

/** A program whose reports are compared, as the device has it. */
export interface ReportedProgram {
  readonly programId: number;
  readonly realmCountryId: number;
  readonly version: ExpiryVersion;
  readonly lists: MasterDataLists;
}

export const period = { startDate: '2026-01-01', stopDate: '2027-06-30' };
const allMonths = { startDate: '2020-01-01', stopDate: '2030-12-31' };
const snapshotMonths = ['2026-01-01', '2026-07-01', '2027-03-01', '2015-01-01'];

/** What is asked of each report: enough to reach every branch of its filters. */
export function reportRequests({ programId, realmCountryId, version, lists }: ReportedProgram): {
  readonly [N in ReportName]: () => ReportFilters<N>[];
} {
  const oneOfMany = { realmCountryIds: [realmCountryId], programIds: [programId] };
  const units = version.data.planningUnitList.map(({ planningUnit }) => planningUnit.id);

  const costRequests = [true, false].flatMap((includePlannedShipments) =>
    [[], units.slice(0, 2), units.slice(2)].map((planningUnitIds) => ({
      ...period,
      planningUnitIds,
      includePlannedShipments,
    })),
  );
  const reportingUnits = version.data.realmCountryPlanningUnitList.map(
    ({ realmCountryPlanningUnitId: id }) => id,
  );

  return {
    consumption: () =>
      units.flatMap((planningUnitId) =>
        ([1, 2] as const).map((reportView) => ({ ...period, planningUnitId, reportView })),
      ),
    programOverview: () =>
      [false, true].flatMap((onlyTrouble) =>
        [[], units.slice(1, 3)].map((planningUnitIds) => ({
          ...period,
          planningUnitIds,
          onlyTrouble,
          showByQty: onlyTrouble,
          today: '2026-03-10',
        })),
      ),
    stockStatusMatrix: () =>
      ([0, 1, 2] as const).flatMap((removePlannedShipments) =>
        [false, true].flatMap((showByQty) =>
          [[], [0, 4], [1, 2, -1]].flatMap((stockStatusConditions) =>
            [[], units.slice(1, 3)].map((planningUnitIds) => ({
              ...period,
              removePlannedShipments,
              showByQty,
              stockStatusConditions,
              planningUnitIds,
            })),
          ),
        ),
      ),
    stockStatusMatrixGlobal: () =>
      ([1, 2] as const).flatMap((reportView) =>
        ([0, 1, 2] as const).flatMap((removePlannedShipments) =>
          [[], [1, 2]].flatMap((stockStatusConditions) =>
            [[], units.slice(0, 1)].map((planningUnitIds) => ({
              ...period,
              ...oneOfMany,
              reportView,
              removePlannedShipments,
              stockStatusConditions,
              planningUnitIds,
              showByQty: removePlannedShipments === 0,
              equivalencyUnitId: 0,
            })),
          ),
        ),
      ),
    globalConsumption: () =>
      ([1, 2] as const).flatMap((viewBy) =>
        [[], units.slice(0, 1)].map((planningUnitIds) => ({
          ...period,
          ...oneOfMany,
          viewBy,
          planningUnitIds,
          equivalencyUnitId: 0,
        })),
      ),
    shipmentGlobalDemand: () =>
      ([1, 2, 3, 4] as const).flatMap((reportView) =>
        [true, false].flatMap((includePlannedShipments) =>
          [[], units.slice(0, 1)].map((planningUnitIds) => ({
            ...period,
            ...oneOfMany,
            reportView,
            includePlannedShipments,
            planningUnitIds,
            equivalencyUnitId: 0,
            fundingSourceProcurementAgentIds: [],
          })),
        ),
      ),
    stockStatusOverTime: () =>
      [[], units.slice(1, 3)].map((planningUnitIds) => ({ ...period, planningUnitIds })),
    stockStatusForProgram: () =>
      snapshotMonths.flatMap((dt) =>
        [true, false].flatMap((includePlannedShipments) =>
          [[], [0], [1, 2], [4], [-1]].map((stockStatusConditions) => ({
            dt,
            includePlannedShipments,
            stockStatusConditions,
            tracerCategoryIds: [],
          })),
        ),
      ),
    stockStatusAcrossProducts: () =>
      snapshotMonths.flatMap((dt) =>
        [[], [0], [1, 2], [4], [-1]].map((stockStatusConditions) => ({
          ...oneOfMany,
          dt,
          stockStatusConditions,
          tracerCategoryIds: [],
          useApprovedSupplyPlanOnly: false,
        })),
      ),
    costOfInventory: () =>
      snapshotMonths.flatMap((dt) =>
        [true, false].map((includePlannedShipments) => ({ dt, includePlannedShipments })),
      ),
    expiredStock: () =>
      [true, false].map((includePlannedShipments) => ({
        startDate: '2015-01-01',
        stopDate: '2045-12-31',
        includePlannedShipments,
      })),
    shipmentDetails: () =>
      ([1, 2] as const).flatMap((reportView) =>
        [[], units.slice(0, 1)].map((planningUnitIds) => ({
          ...period,
          ...oneOfMany,
          planningUnitIds,
          reportView,
          fundingSourceProcurementAgentIds: [],
          budgetIds: [],
        })),
      ),
    procurementAgentShipmentReport: () =>
      costRequests.map((filters) => ({ ...filters, procurementAgentIds: [] })),
    fundingSourceShipmentReport: () => costRequests.map((filters) => ({ ...filters, fundingSourceIds: [] })),
    aggregateShipmentByProduct: () => costRequests,
    shipmentOverview: () =>
      ([1, 2] as const).flatMap((reportView) =>
        [[], units.slice(0, 1)].flatMap((planningUnitIds) =>
          [[], [1, 3], [7]].map((shipmentStatusIds) => ({
            ...period,
            ...oneOfMany,
            planningUnitIds,
            fundingSourceIds: [],
            procurementAgentIds: [],
            shipmentStatusIds,
            reportView,
            aggregateByCountry: false,
          })),
        ),
      ),
    annualShipmentCost: () =>
      ([1, 2] as const).flatMap((reportBasedOn) =>
        [[], units.slice(0, 2)].flatMap((planningUnitIds) =>
          [[], [1, 3], [7]].map((shipmentStatusIds) => ({
            ...period,
            planningUnitIds,
            procurementAgentIds: [],
            fundingSourceIds: [],
            shipmentStatusIds,
            reportBasedOn,
          })),
        ),
      ),
    programProductCatalog: () => {
      const { parentCategoryOf } = masterDataFrom(
        lists,
        [programId],
        ['productCategories'],
      ) as unknown as ProductCategoryMasterData;
      return [-1, ...[...parentCategoryOf.keys()].slice(0, 4)].flatMap((productCategoryId) =>
        [-1, 1].map((tracerCategoryId) => ({
          productCategoryId,
          tracerCategoryId,
          includeInactive: productCategoryId === -1,
        })),
      );
    },
    budgetReport: () =>
      [[], [1, 2, 3, 4]].map((fundingSourceIds) => ({
        startDate: '2015-01-01',
        stopDate: '2035-12-31',
        programIds: [programId],
        fundingSourceIds,
      })),
    warehouseCapacityReport: () =>
      [[realmCountryId], []].map((realmCountryIds) => ({ realmCountryIds, programIds: [programId] })),
    programLeadTimes: () =>
      [[], units.slice(0, 1)].map((planningUnitIds) => ({ planningUnitIds, procurementAgentIds: [] })),
    stockStatusVertical: () =>
      ([1, 2] as const).flatMap((viewBy) =>
        [true, false].flatMap((aggregate) =>
          [[], viewBy === 1 ? units.slice(0, 2) : reportingUnits.slice(0, 2)].map((reportingUnitIds) => ({
            ...period,
            programIds: [programId],
            viewBy,
            aggregate,
            reportingUnitIds,
            equivalencyUnitId: 0,
          })),
        ),
      ),
    supplyPlanScoreCard: () =>
      ([0, 1, 2] as const).flatMap((viewBy) =>
        ['2026-01-15', '2026-06-15'].map((today) => ({ ...oneOfMany, healthAreaIds: [], viewBy, today })),
      ),
    inventoryTurns: () =>
      snapshotMonths.flatMap((dt) =>
        ([1, 2] as const).flatMap((viewBy) =>
          [true, false].map((includePlannedShipments) => ({
            ...oneOfMany,
            viewBy,
            productCategoryIds: [],
            dt,
            includePlannedShipments,
            useApprovedSupplyPlanOnly: false,
          })),
        ),
      ),
    forecastErrorNew: () =>
      ([1, 2] as const).flatMap((viewBy) =>
        [true, false].flatMap((daysOfStockOut) =>
          [[], viewBy === 1 ? units.slice(0, 2) : []].map((unitIds) => ({
            ...period,
            viewBy,
            unitIds,
            regionIds: [],
            equivalencyUnitId: 0,
            previousMonths: 5 as const,
            daysOfStockOut,
          })),
        ),
      ),
    forecastMetricsMonthly: () =>
      units.map((planningUnitId) => ({ ...period, planningUnitId, previousMonths: 2 as const })),
    forecastMetricsComparision: () =>
      snapshotMonths.flatMap((startDate) =>
        ([2, 11] as const).map((previousMonths) => ({
          ...oneOfMany,
          planningUnitIds: [],
          tracerCategoryIds: [],
          startDate,
          previousMonths,
          useApprovedSupplyPlanOnly: false,
        })),
      ),
    stockAdjustment: () =>
      [[], units.slice(0, 2)].map((planningUnitIds) => ({ ...allMonths, planningUnitIds })),
  };
}
