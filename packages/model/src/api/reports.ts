import { z } from 'zod';
import { idSchema } from '../documents/values.ts';
import { validation } from '../entity/check-value.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { idList } from './light-call.ts';
import { daySchema } from './shapes.ts';
import { versionOrLatest } from './version-params.ts';

/** Ten years before and after today, and some more. */
const mostYears = 40;

const period = { startDate: daySchema, stopDate: daySchema } as const;

const isPeriod = ({
  startDate,
  stopDate,
}: {
  readonly startDate: string;
  readonly stopDate: string;
}): boolean =>
  startDate <= stopDate && Number(stopDate.slice(0, 4)) - Number(startDate.slice(0, 4)) <= mostYears;

/** A request for some months; dates inside of months mean the whole months. */
export const ofPeriod = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ ...period, ...shape }).refine(isPeriod as (value: unknown) => boolean, {
    message: validation.date,
    path: ['stopDate'],
  });

const oneProgram = { programId: idSchema, versionId: versionOrLatest } as const;
/** An empty list means all, so that what is added later is included. */
const ids = idList.default([]);
/** One of a list, or -1 for all of them. */
const idOrAll = z.union([idSchema, z.literal(-1)]).default(-1);
const severalPrograms = { realmCountryIds: ids, programIds: ids } as const;
/** Of one program; of several the newest versions are taken. */
const versionOfOne = { versionId: versionOrLatest.default(-1) } as const;
const stockStatuses = z
  .array(z.literal([-1, 0, 1, 2, 3, 4], validation.choice))
  .max(6)
  .default([]);
const figure = z.number().nullable();
const month = z.string();
/** 0 counts in planning units. */
const equivalencyUnitId = z
  .number(validation.number)
  .int(validation.integer)
  .min(0, validation.tooSmall)
  .default(0);
/** By the id of what they are summed by, `null` for none. */
const quantities = z.record(z.string(), z.number());
const countryQuantities = z.object({ realmCountryId: z.number(), quantity: quantities, total: z.number() });
const shipmentCosts = {
  productCostUsd: z.number(),
  freightCostUsd: z.number(),
  totalCostUsd: z.number(),
} as const;

export const matrixCellSchema = z.object({
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

export const matrixRowSchema = z.object({
  planningUnitId: z.number(),
  planBasedOn: z.number(),
  min: figure,
  max: figure,
  maxUnrounded: figure,
  months: z.array(matrixCellSchema),
});

export const shipmentDetailSchema = z.object({
  shipmentId: z.string(),
  shipmentNo: z.number().nullable(),
  programId: z.number(),
  realmCountryId: z.number(),
  planningUnitId: z.number(),
  erpLinked: z.boolean(),
  localProcurement: z.boolean(),
  emergencyOrder: z.boolean(),
  orderNo: z.string().nullable(),
  primeLineNo: z.string().nullable(),
  procurementAgentId: figure,
  fundingSourceId: figure,
  budgetId: figure,
  statusId: z.number(),
  quantity: z.number(),
  receiveDate: z.string(),
  productCostUsd: z.number(),
  freightCostUsd: z.number(),
  totalCostUsd: z.number(),
  notes: z.string().nullable(),
});

const groupCosts = {
  quantity: figure,
  productCostUsd: z.number(),
  freightCostUsd: z.number(),
  totalCostUsd: z.number(),
  freightPercent: figure,
  unitCostUsd: figure,
} as const;

/** Costs of products within groups of shipments, and of all of them. */
const costReport = <S extends z.ZodRawShape>(group: S) =>
  z.object({
    rows: z.array(z.object({ ...group, planningUnitId: z.number(), ...groupCosts })),
    total: z.object(groupCosts),
  });

const costBody = {
  ...oneProgram,
  planningUnitIds: ids,
  includePlannedShipments: z.boolean().default(true),
} as const;
/** Windows of 3, 6, 9 and 12 months, counted without the month itself. */
const previousMonths = z.literal([2, 5, 8, 11], validation.choice).default(5);

const errorCellSchema = z.object({
  errorPerc: figure,
  biasPerc: figure,
  monthsIncluded: z.number(),
  actual: figure,
  forecast: figure,
  difference: figure,
  aboveThreshold: z.boolean(),
  monthIncomplete: z.boolean(),
  cannotBeAdjusted: z.boolean(),
});

const errorAveragesSchema = z.object({
  errorPerc: figure,
  actual: figure,
  forecast: figure,
  difference: figure,
});

const turnsSchema = z.object({
  turns: figure,
  basis: z.enum(['mode', 'average']).nullable(),
  turnsRounded: figure,
});

const groupTurnsSchema = z.object({
  planningUnitCount: z.number(),
  planningUnitsEntering: z.number(),
  actual: turnsSchema,
  planned: turnsSchema,
  mapePercent: figure,
  mse: figure,
});

const scoreRowSchema = z.object({
  realmCountryId: z.number(),
  activePlanningUnits: z.number(),
  forecastedConsumptionCorrect: z.number(),
  actualConsumptionCorrect: z.number(),
  actualInventoryCorrect: z.number(),
  shipmentsCorrect: z.number(),
  /** Months of products by stock status. */
  stockOut: z.number(),
  underStock: z.number(),
  adequate: z.number(),
  overStock: z.number(),
  na: z.number(),
  total: z.number(),
  qualityScorePerc: figure,
  stockStatusScorePerc: figure,
  totalScorePerc: figure,
  qualityScoreRounded: figure,
  stockStatusScoreRounded: figure,
  totalScoreRounded: figure,
});

const supplyPlanShipmentSchema = z.object({
  shipmentId: z.string(),
  programId: z.number(),
  planningUnitId: z.number(),
  quantity: z.number(),
  fundingSourceId: figure,
  shipmentStatusId: z.number(),
  procurementAgentId: figure,
  order: z
    .object({
      roNo: z.string().nullable(),
      roPrimeLineNo: z.string().nullable(),
      orderNo: z.string().nullable(),
      primeLineNo: z.string().nullable(),
    })
    .nullable(),
});

export const supplyPlanRowSchema = z.object({
  /** Null in an aggregate. */
  unit: z
    .object({ programId: z.number(), planningUnitId: z.number(), realmCountryPlanningUnitId: figure })
    .nullable(),
  month,
  planBasedOn: z.number(),
  openingBalance: figure,
  consumption: figure,
  consumptionIsActual: z.boolean().nullable(),
  shipmentQuantity: figure,
  adjustment: figure,
  expiredStock: figure,
  endingBalance: figure,
  amc: figure,
  unmetDemand: figure,
  mos: figure,
  minMos: figure,
  maxMos: figure,
  minQuantity: figure,
  maxQuantity: figure,
  regionCount: figure,
  regionCountForStock: figure,
  forecastedConsumption: figure,
  actualConsumption: figure,
  stockStatusId: z.number(),
  openingIsCounted: z.boolean(),
  endingIsCounted: z.boolean(),
  shipments: z.array(supplyPlanShipmentSchema),
  /** By the bars of the chart; those without a shipment are absent. */
  shipmentsByGroup: z.object({
    received: z.number().optional(),
    shippedArrived: z.number().optional(),
    submittedApproved: z.number().optional(),
    onHold: z.number().optional(),
    planned: z.number().optional(),
  }),
});

/** Figures of stored versions. The functions behind them are those that the device uses for its copies. */
export const reportEndpoints = {
  consumption: endpoint({
    method: 'POST',
    path: '/api/report/consumptionForecastVsActual',
    tag: 'Report',
    summary: 'Forecast against actual consumption of one planning unit by month',
    permission: { functions: ['ROLE_BF_CONSUMPTION_REPORT'] },
    body: ofPeriod({
      ...oneProgram,
      planningUnitId: idSchema,
      reportView: z.literal([1, 2], validation.choice).default(1),
    }),
    response: z.array(
      z.object({
        transDate: z.string(),
        forecastedConsumption: figure,
        actualConsumption: figure,
        forecastedConsumptionRounded: figure,
        actualConsumptionRounded: figure,
        regionsWithActual: z.number(),
        regionCount: z.number(),
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
  globalConsumption: endpoint({
    method: 'POST',
    path: '/api/report/globalConsumption',
    tag: 'Report',
    summary: 'Consumption of programs or countries by month',
    permission: { functions: ['ROLE_BF_CONSUMPTION_GLOBAL_VIEW_REPORT'] },
    body: ofPeriod({
      ...severalPrograms,
      ...versionOfOne,
      equivalencyUnitId,
      planningUnitIds: ids,
      viewBy: z.literal([1, 2], validation.choice).default(1),
    }),
    response: z.object({
      rows: z.array(z.object({ id: z.number(), month, consumption: figure })),
      aggregatedRows: z.array(z.object({ month, consumption: figure })),
    }),
  }),
  shipmentGlobalDemand: endpoint({
    method: 'POST',
    path: '/api/report/shipmentGlobalDemand',
    tag: 'Report',
    summary: 'Quantities of shipments by country, by who pays or buys and by status',
    permission: { functions: ['ROLE_BF_GLOBAL_DEMAND_REPORT'] },
    body: ofPeriod({
      ...severalPrograms,
      equivalencyUnitId,
      planningUnitIds: ids,
      reportView: z.literal([1, 2, 3, 4], validation.choice).default(1),
      fundingSourceProcurementAgentIds: ids,
      includePlannedShipments: z.boolean().default(true),
    }),
    response: z.object({
      rows: z.array(countryQuantities),
      total: quantities,
      statusRows: z.array(countryQuantities),
      statusTotal: quantities,
    }),
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
  costOfInventory: endpoint({
    method: 'POST',
    path: '/api/report/costOfInventory',
    tag: 'Report',
    summary: 'What the stock of a month is worth at catalog prices',
    permission: { functions: ['ROLE_BF_COST_OF_INVENTORY_REPORT'] },
    body: z.object({ ...oneProgram, dt: daySchema, includePlannedShipments: z.boolean().default(true) }),
    response: z.object({
      rows: z.array(
        z.object({
          planningUnitId: z.number(),
          stock: figure,
          isCounted: z.boolean(),
          catalogPrice: z.number(),
          cost: figure,
          costRounded: figure,
        }),
      ),
      totalCost: figure,
    }),
  }),
  expiredStock: endpoint({
    method: 'POST',
    path: '/api/report/expiredStock',
    tag: 'Report',
    summary: 'Batches of which stock expires, with their cost and how they were used',
    permission: { functions: ['ROLE_BF_EXPIRIES_REPORT'] },
    body: ofPeriod({ ...oneProgram, includePlannedShipments: z.boolean().default(true) }),
    response: z.object({
      rows: z.array(
        z.object({
          planningUnitId: z.number(),
          batchId: z.string().nullable(),
          batchNo: z.string().nullable(),
          autoGenerated: z.boolean(),
          startMonth: month,
          expiryMonth: month,
          shelfLifeMonths: z.number(),
          expiredQuantity: z.number(),
          shipmentId: z.string().nullable(),
          unitRateUsd: z.number(),
          totalCost: z.number(),
          ledger: z.array(
            z.object({
              month,
              opening: z.number(),
              consumption: z.number(),
              adjustment: z.number(),
              shipment: z.number(),
              autoAllocated: z.number(),
              counted: figure,
              closing: z.number(),
              expired: figure,
            }),
          ),
        }),
      ),
      totalCost: z.number(),
    }),
  }),
  shipmentDetails: endpoint({
    method: 'POST',
    path: '/api/report/shipmentDetails',
    tag: 'Report',
    summary: 'Shipments of programs with their costs, summed by funding source or procurement agent',
    permission: { functions: ['ROLE_BF_SHIPMENT_DETAILS_REPORT'] },
    body: ofPeriod({
      ...severalPrograms,
      ...versionOfOne,
      planningUnitIds: ids,
      reportView: z.literal([1, 2], validation.choice).default(1),
      fundingSourceProcurementAgentIds: ids,
      budgetIds: ids,
    }),
    response: z.object({
      rows: z.array(shipmentDetailSchema),
      total: z.object({ shipments: z.number(), ...shipmentCosts }),
      summary: z.array(
        z.object({
          id: figure,
          realmCountryIds: z.array(z.number()),
          programIds: z.array(z.number()),
          shipments: z.number(),
          totalCostUsd: z.number(),
        }),
      ),
      chartMeasure: z.enum(['quantity', 'costUsd']),
      chart: z.array(z.object({ month, byStatus: z.record(z.string(), z.number()) })),
    }),
  }),
  procurementAgentShipmentReport: endpoint({
    method: 'POST',
    path: '/api/report/procurementAgentShipmentReport',
    tag: 'Report',
    summary: 'Costs of shipments by procurement agent and planning unit',
    permission: { functions: ['ROLE_BF_SHIPMENT_COST_DETAILS_REPORT'] },
    body: ofPeriod({ ...costBody, procurementAgentIds: ids }),
    response: costReport({ procurementAgentId: figure }),
  }),
  fundingSourceShipmentReport: endpoint({
    method: 'POST',
    path: '/api/report/fundingSourceShipmentReport',
    tag: 'Report',
    summary: 'Costs of shipments by funding source and planning unit',
    permission: { functions: ['ROLE_BF_FUNDER_REPORT', 'ROLE_BF_SHIPMENT_COST_DETAILS_REPORT'] },
    body: ofPeriod({ ...costBody, fundingSourceIds: ids }),
    response: costReport({ fundingSourceId: figure, fundingSourceTypeId: figure }),
  }),
  aggregateShipmentByProduct: endpoint({
    method: 'POST',
    path: '/api/report/aggregateShipmentByProduct',
    tag: 'Report',
    summary: 'Costs of shipments by planning unit',
    permission: { functions: ['ROLE_BF_SHIPMENT_COST_DETAILS_REPORT'] },
    body: ofPeriod(costBody),
    response: costReport({}),
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
  shipmentOverview: endpoint({
    method: 'POST',
    path: '/api/report/shipmentOverview',
    tag: 'Report',
    summary:
      'Quantities and costs of shipments by funding source or procurement agent, program and planning unit',
    permission: { functions: ['ROLE_BF_SHIPMENT_OVERVIEW_REPORT'] },
    body: ofPeriod({
      ...severalPrograms,
      ...versionOfOne,
      planningUnitIds: ids,
      fundingSourceIds: ids,
      procurementAgentIds: ids,
      shipmentStatusIds: ids,
      reportView: z.literal([1, 2], validation.choice).default(1),
      aggregateByCountry: z.boolean().default(false),
    }),
    response: z.object({
      rows: z.array(
        z.object({
          level: z.enum(['group', 'program', 'country', 'planningUnit']),
          groupId: figure,
          programId: figure,
          realmCountryId: figure,
          planningUnitId: figure,
          quantity: figure,
          ...shipmentCosts,
          totalCostPercent: figure,
        }),
      ),
      total: z.object(shipmentCosts),
      bars: z.array(z.object({ planningUnitId: z.number(), groupId: figure, quantity: z.number() })),
    }),
  }),
  annualShipmentCost: endpoint({
    method: 'POST',
    path: '/api/report/annualShipmentCost',
    tag: 'Report',
    summary: 'Costs of shipments by calendar year, procurement agent, funding source and planning unit',
    permission: { functions: ['ROLE_BF_ANNUAL_SHIPMENT_COST_REPORT'] },
    body: ofPeriod({
      ...oneProgram,
      planningUnitIds: ids,
      procurementAgentIds: ids,
      fundingSourceIds: ids,
      shipmentStatusIds: ids,
      reportBasedOn: z.literal([1, 2], validation.choice).default(2),
    }),
    response: z.object({
      rows: z.array(
        z.object({
          level: z.enum(['detail', 'subtotal', 'grandTotal']),
          procurementAgentId: figure,
          fundingSourceId: figure,
          planningUnitId: figure,
          costUsd: z.record(z.string(), z.number()),
        }),
      ),
      shipmentsAtEstimatedDate: figure,
    }),
  }),
  programProductCatalog: endpoint({
    method: 'POST',
    path: '/api/report/programProductCatalog',
    tag: 'Report',
    summary: 'Planning units of a program with the settings they are planned by',
    permission: { functions: ['ROLE_BF_PRODUCT_CATALOG_REPORT'] },
    body: z.object({
      programId: idSchema,
      versionId: versionOrLatest.default(-1),
      productCategoryId: idOrAll,
      tracerCategoryId: idOrAll,
      includeInactive: z.boolean().default(false),
    }),
    response: z.array(
      z.object({
        planningUnitId: z.number(),
        productCategoryId: figure,
        tracerCategoryId: figure,
        forecastingUnitId: figure,
        forecastingUnitUnitId: figure,
        planningUnitUnitId: figure,
        conversionFactor: z.number(),
        planBasedOn: z.number(),
        minMonthsOfStock: figure,
        minQty: figure,
        reorderIntervalMonths: z.number(),
        shelfLifeMonths: z.number(),
        catalogPriceUsd: z.number(),
        active: z.boolean(),
      }),
    ),
  }),
  budgetReport: endpoint({
    method: 'POST',
    path: '/api/report/budgetReport',
    tag: 'Report',
    summary: 'Budgets of programs and what shipments of all programs take from them',
    permission: { functions: ['ROLE_BF_BUDGET_REPORT'] },
    body: ofPeriod({ programIds: ids, fundingSourceIds: ids }),
    response: z.array(
      z.object({
        budgetId: z.number(),
        fundingSourceId: z.number(),
        fundingSourceTypeId: figure,
        currencyId: z.number(),
        startDate: z.string(),
        stopDate: z.string(),
        budgetUsd: z.number(),
        plannedUsd: z.number(),
        orderedUsd: z.number(),
        remainingUsd: z.number(),
        chartRemainingUsd: z.number(),
        chartOverspentUsd: z.number(),
        usedBySelectedProgramsUsd: z.number(),
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
  programLeadTimes: endpoint({
    method: 'POST',
    path: '/api/report/programLeadTimes',
    tag: 'Report',
    summary: 'Lead times of planning units by procurement agent',
    permission: { functions: ['ROLE_BF_PROCUREMENT_AGENT_REPORT'] },
    body: z.object({
      programId: idSchema,
      versionId: versionOrLatest.default(-1),
      planningUnitIds: ids,
      procurementAgentIds: ids,
    }),
    response: z.array(
      z.object({
        planningUnitId: z.number(),
        kind: z.enum(['notSelected', 'agent', 'localProcurement']),
        procurementAgentId: figure,
        plannedToSubmitted: figure,
        submittedToApproved: figure,
        approvedToShipped: figure,
        shippedToArrivedRoad: figure,
        shippedToArrivedSea: figure,
        shippedToArrivedAir: figure,
        arrivedToReceived: figure,
        plannedToReceivedRoad: figure,
        plannedToReceivedSea: figure,
        plannedToReceivedAir: figure,
        plannedToReceivedLocal: figure,
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
  stockStatusVertical: endpoint({
    method: 'POST',
    path: '/api/report/stockStatusVertical',
    tag: 'Report',
    summary: 'The supply plan of planning units month by month, one by one or together in one unit',
    permission: { functions: ['ROLE_BF_SUPPLY_PLAN_REPORT'] },
    body: ofPeriod({
      aggregate: z.boolean().default(true),
      ...severalPrograms,
      /** In place of several. */
      programId: idSchema.optional(),
      ...versionOfOne,
      viewBy: z.literal([1, 2], validation.choice).default(1),
      /** Several planning or alternate reporting units, or the one. */
      reportingUnitIds: idList.optional(),
      reportingUnitId: idSchema.optional(),
      equivalencyUnitId,
    }),
    response: z.object({
      units: z.array(
        z.object({
          programId: z.number(),
          planningUnitId: z.number(),
          realmCountryPlanningUnitId: figure,
          factor: z.number(),
          settings: z.object({
            planningUnitId: z.number(),
            planBasedOn: z.literal([1, 2]),
            minMonthsOfStock: z.number(),
            maxMonthsOfStock: z.number(),
            minQty: z.number(),
            reorderFrequencyInMonths: z.number(),
            distributionLeadTime: z.number(),
            monthsInPastForAmc: z.number(),
            monthsInFutureForAmc: z.number(),
            shelfLife: z.number(),
          }),
          notes: z.string().nullable(),
        }),
      ),
      rows: z.array(supplyPlanRowSchema),
    }),
  }),
  forecastErrorNew: endpoint({
    method: 'POST',
    path: '/api/report/forecastErrorNew',
    tag: 'Report',
    summary: 'Forecast error of a program by month and region',
    permission: {
      functions: ['ROLE_BF_CONSUMPTION_FORECAST_ERROR', 'ROLE_BF_FORECAST_ERROR_OVER_TIME_REPORT'],
    },
    body: ofPeriod({
      ...oneProgram,
      viewBy: z.literal([1, 2], validation.choice).default(1),
      unitIds: ids,
      regionIds: ids,
      equivalencyUnitId,
      previousMonths,
      daysOfStockOut: z.boolean().default(false),
    }),
    response: z.object({
      rows: z.array(
        z.object({
          month,
          total: errorCellSchema,
          regions: z.array(errorCellSchema.extend({ regionId: z.number(), daysStockedOut: figure })),
        }),
      ),
      averages: z.object({
        total: errorAveragesSchema,
        regions: z.array(errorAveragesSchema.extend({ regionId: z.number(), daysStockedOut: figure })),
      }),
      thresholdPerc: z.number(),
      planningUnitIds: z.array(z.number()),
    }),
  }),
  forecastMetricsMonthly: endpoint({
    method: 'POST',
    path: '/api/report/forecastMetricsMonthly',
    tag: 'Report',
    summary: 'Forecast error of one planning unit by month',
    permission: { functions: ['ROLE_BF_FORECAST_ERROR_OVER_TIME_REPORT'] },
    body: ofPeriod({ ...oneProgram, planningUnitId: idSchema, previousMonths }),
    response: z.array(
      z.object({
        month,
        forecastedConsumption: figure,
        actualConsumption: figure,
        forecastErrorPerc: figure,
        monthsIncluded: z.number(),
        message: z
          .enum(['noConsumptionAcrossPeriod', 'noConsumptionForMonth', 'totalConsumptionIsZero'])
          .nullable(),
        aboveThreshold: z.boolean(),
      }),
    ),
  }),
  forecastMetricsComparision: endpoint({
    method: 'POST',
    path: '/api/report/forecastMetricsComparision',
    tag: 'Report',
    summary: 'Forecast error of planning units of several programs in one month',
    permission: { functions: ['ROLE_BF_FORECAST_MATRIX_REPORT'] },
    body: z.object({
      ...severalPrograms,
      planningUnitIds: ids,
      tracerCategoryIds: ids,
      startDate: daySchema,
      previousMonths,
      useApprovedSupplyPlanOnly: z.boolean().default(true),
    }),
    response: z.object({
      rows: z.array(
        z.object({
          programId: z.number(),
          planningUnitId: z.number(),
          errorPerc: figure,
          monthsIncluded: z.number(),
          thresholdPerc: z.number(),
          aboveThreshold: z.boolean(),
        }),
      ),
      unitsWithoutConsumption: z.number(),
    }),
  }),
  inventoryTurns: endpoint({
    method: 'POST',
    path: '/api/report/inventoryTurns',
    tag: 'Report',
    summary: 'How often stock turned over in a year, by country or category, program and planning unit',
    permission: { functions: ['ROLE_BF_INVENTORY_TURNS_REPORT'] },
    body: z.object({
      ...severalPrograms,
      viewBy: z.literal([1, 2], validation.choice).default(1),
      productCategoryIds: ids,
      dt: daySchema,
      includePlannedShipments: z.boolean().default(true),
      useApprovedSupplyPlanOnly: z.boolean().default(true),
    }),
    response: z.array(
      groupTurnsSchema.extend({
        id: figure,
        programs: z.array(
          groupTurnsSchema.extend({
            programId: z.number(),
            planningUnits: z.array(
              z.object({
                planningUnitId: z.number(),
                months: z.number(),
                totalConsumption: figure,
                averageStock: figure,
                reorderInterval: z.number(),
                minMos: figure,
                actualTurns: figure,
                plannedTurns: figure,
                mapePercent: figure,
                mse: figure,
                entersGroups: z.boolean(),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  supplyPlanScoreCard: endpoint({
    method: 'POST',
    path: '/api/report/supplyPlanScoreCard',
    tag: 'Report',
    summary: 'Programs graded by data quality and stock status, also by country and technical area',
    permission: { functions: ['ROLE_BF_SUPPLY_PLAN_REPORT'] },
    body: z.object({
      ...severalPrograms,
      ...versionOfOne,
      healthAreaIds: ids,
      viewBy: z.literal([0, 1, 2], validation.choice).default(0),
      today: daySchema,
    }),
    response: z.discriminatedUnion('viewBy', [
      z.object({
        viewBy: z.literal(0),
        rows: z.array(
          scoreRowSchema.extend({
            programId: z.number(),
            healthAreaIds: z.array(z.number()),
            versionId: figure,
          }),
        ),
      }),
      z.object({
        viewBy: z.literal(1),
        rows: z.array(scoreRowSchema.extend({ programIds: z.array(z.number()) })),
      }),
      z.object({
        viewBy: z.literal(2),
        rows: z.array(
          z.object({ realmCountryId: z.number(), healthAreaId: z.number(), averageTotalScore: figure }),
        ),
        footer: z.array(z.object({ realmCountryId: z.number(), averageTotalScore: figure })),
      }),
    ]),
  }),
} as const;

/** Reports are about one version of a program, or about several programs; of a single one its version can be chosen. */
export type ReportBody = { readonly versionId?: number } & (
  | { readonly programId: number }
  | {
      readonly programIds: readonly number[];
      readonly realmCountryIds?: readonly number[];
      readonly useApprovedSupplyPlanOnly?: boolean;
    }
);

export interface ReportCall extends Endpoint {
  readonly body: z.ZodType<ReportBody>;
}
