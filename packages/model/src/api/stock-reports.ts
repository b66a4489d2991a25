import { z } from 'zod';
import { validation } from '../entity/check-value.ts';
import { endpoint } from './endpoint.ts';
import {
  equivalencyUnitId,
  figure,
  ids,
  month,
  ofPeriod,
  oneProgram,
  severalPrograms,
  stockStatuses,
  versionOfOne,
} from './report-shapes.ts';
import { daySchema } from './shapes.ts';
import { versionOrLatest } from './version-params.ts';

const matrixCellSchema = z.object({
  month,
  value: figure,
  stockStatusId: z.number(),
  mos: figure,
  stock: figure,
  amc: figure,
  shipmentQuantity: figure,
  expiredQuantity: figure,
  consumption: figure,
  consumptionIsActual: z.boolean().nullable(),
  isCounted: z.boolean(),
  inShowData: z.boolean(),
});

const matrixRowSchema = z.object({
  planningUnitId: z.number(),
  planBasedOn: z.number(),
  min: figure,
  max: figure,
  maxUnrounded: figure,
  months: z.array(matrixCellSchema),
});

/** Stock of products by month, in one month or over time. */
export const stockReports = {
  programOverview: endpoint({
    method: 'POST',
    path: '/api/report/programOverview',
    tag: 'Report',
    summary: 'Stock status, suggested shipments, expiries and open problems of planning units by month',
    permission: { functions: ['ROLE_BF_SUPPLY_PLAN', 'ROLE_BF_STOCK_STATUS_MATRIX_REPORT'] },
    body: ofPeriod({
      ...oneProgram,
      planningUnitIds: ids,
      onlyTrouble: z.boolean().default(false),
      showByQty: z.boolean().default(false),
      today: daySchema,
    }),
    response: z.array(
      matrixRowSchema.extend({
        months: z.array(matrixCellSchema.extend({ suggestedQuantity: figure })),
        openProblems: z.number(),
        stockedOutMonths: z.number(),
        belowMinMonths: z.number(),
        suggestions: z.number(),
        expiredQuantity: z.number(),
        hasTrouble: z.boolean(),
      }),
    ),
  }),
  stockStatusMatrix: endpoint({
    method: 'POST',
    path: '/api/report/stockStatusMatrix',
    tag: 'Report',
    summary: 'Stock status of planning units by month',
    permission: { functions: ['ROLE_BF_STOCK_STATUS_MATRIX_REPORT'] },
    body: ofPeriod({
      ...oneProgram,
      planningUnitIds: ids,
      stockStatusConditions: stockStatuses,
      removePlannedShipments: z.literal([0, 1, 2], validation.choice).default(0),
      fundingSourceIds: ids,
      procurementAgentIds: ids,
      showByQty: z.boolean().default(false),
    }),
    response: z.object({
      stockStatusMatrix: z.array(matrixRowSchema),
      /** The months with one of the chosen statuses, one by one. */
      stockStatusDetails: z.array(matrixCellSchema.extend({ planningUnitId: z.number() })),
    }),
  }),
  stockStatusMatrixGlobal: endpoint({
    method: 'POST',
    path: '/api/report/stockStatusMatrixGlobal',
    tag: 'Report',
    summary: 'Stock status of programs or countries by month',
    permission: { functions: ['ROLE_BF_STOCK_STATUS_GLOBAL_VIEW_REPORT'] },
    body: ofPeriod({
      ...severalPrograms,
      ...versionOfOne,
      equivalencyUnitId,
      planningUnitIds: ids,
      stockStatusConditions: stockStatuses,
      removePlannedShipments: z.literal([0, 1, 2], validation.choice).default(0),
      showByQty: z.boolean().default(false),
      reportView: z.literal([1, 2], validation.choice).default(1),
    }),
    response: z.array(
      z.object({
        realmCountryId: z.number(),
        programId: figure,
        versionId: figure,
        planBasedOn: z.number(),
        planningUnitIds: z.array(z.number()),
        months: z.array(
          matrixCellSchema.extend({
            minMos: figure,
            maxMos: figure,
            minQuantity: figure,
            maxQuantity: figure,
          }),
        ),
      }),
    ),
  }),
  stockStatusOverTime: endpoint({
    method: 'POST',
    path: '/api/report/stockStatusOverTime',
    tag: 'Report',
    summary: 'Stock and months of stock of planning units by month',
    permission: { functions: ['ROLE_BF_STOCK_STATUS_OVER_TIME_REPORT'] },
    body: ofPeriod({ ...oneProgram, planningUnitIds: ids }),
    response: z.array(
      z.object({
        month,
        planningUnitId: z.number(),
        stock: figure,
        consumption: figure,
        monthsInPastForAmc: z.number(),
        monthsInFutureForAmc: z.number(),
        amc: figure,
        mos: figure,
        mosDrawn: figure,
      }),
    ),
  }),
  stockStatusForProgram: endpoint({
    method: 'POST',
    path: '/api/report/stockStatusForProgram',
    tag: 'Report',
    summary: 'Stock status of all planning units of a program in one month',
    permission: { functions: ['ROLE_BF_STOCK_STATUS_REPORT', 'ROLE_BF_STOCK_STATUS_GLOBAL_VIEW_REPORT'] },
    body: z.object({
      ...oneProgram,
      dt: daySchema,
      tracerCategoryIds: ids,
      stockStatusConditions: stockStatuses,
      includePlannedShipments: z.boolean().default(true),
    }),
    response: z.array(
      z.object({
        planningUnitId: z.number(),
        planBasedOn: z.number(),
        stockStatusId: z.number(),
        stock: figure,
        mos: figure,
        min: figure,
        max: figure,
        amc: figure,
        lastInventoryMonth: month.nullable(),
      }),
    ),
  }),
  stockStatusAcrossProducts: endpoint({
    method: 'POST',
    path: '/api/report/stockStatusAcrossProducts',
    tag: 'Report',
    summary: 'Stock status of planning units of several programs in one month',
    permission: {
      functions: ['ROLE_BF_STOCK_STATUS_GLOBAL_VIEW_REPORT', 'ROLE_BF_STOCK_STATUS_SNAPSHOT_GLOBAL_REPORT'],
    },
    body: z.object({
      ...severalPrograms,
      dt: daySchema,
      tracerCategoryIds: ids,
      stockStatusConditions: stockStatuses,
      useApprovedSupplyPlanOnly: z.boolean().default(true),
    }),
    response: z.array(
      z.object({
        programId: z.number(),
        planningUnitId: z.number(),
        planBasedOn: z.number(),
        stockStatusId: z.number(),
        stock: figure,
        mos: figure,
        min: figure,
        max: figure,
        amc: figure,
      }),
    ),
  }),
  stockAdjustment: endpoint({
    method: 'POST',
    path: '/api/report/stockAdjustmentReport',
    tag: 'Report',
    summary: 'Stock adjustments that planners entered, with their running total by planning unit',
    permission: { functions: ['ROLE_BF_STOCK_ADJUSTMENT_REPORT'] },
    body: ofPeriod({ ...oneProgram, planningUnitIds: ids }),
    response: z.array(
      z.object({
        inventoryId: z.string(),
        planningUnitId: z.number(),
        month,
        regionId: z.number(),
        dataSourceId: figure,
        adjustment: z.number(),
        runningTotal: z.number(),
        lastModifiedById: figure,
        lastModifiedDate: z.string().nullable(),
        notes: z.string().nullable(),
      }),
    ),
  }),
  warehouseCapacityReport: endpoint({
    method: 'POST',
    path: '/api/report/warehouseCapacityReport',
    tag: 'Report',
    summary: 'What the stores of the regions of programs can hold, by country',
    permission: { functions: ['ROLE_BF_WAREHOUSE_CAPACITY_REPORT'] },
    body: z.object({ realmCountryIds: ids, programIds: ids, versionId: versionOrLatest.default(-1) }),
    response: z.array(
      z.object({
        realmCountryId: z.number(),
        totalCapacityCbm: figure,
        regions: z.array(
          z.object({
            regionId: z.number(),
            gln: z.string().nullable(),
            capacityCbm: figure,
            programIds: z.array(z.number()),
          }),
        ),
      }),
    ),
  }),
} as const;
