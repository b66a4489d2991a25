import { z } from 'zod';
import { idSchema } from '../documents/values.ts';
import { validation } from '../entity/check-value.ts';
import { endpoint } from './endpoint.ts';
import { idList } from './light-call.ts';
import {
  equivalencyUnitId,
  figure,
  ids,
  month,
  ofPeriod,
  severalPrograms,
  versionOfOne,
} from './report-shapes.ts';
import { daySchema } from './shapes.ts';

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

const supplyPlanRowSchema = z.object({
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

const programScoreSchema = scoreRowSchema.extend({
  programId: z.number(),
  healthAreaIds: z.array(z.number()),
  versionId: figure,
  versionCreatedDate: z.string().nullable(),
  versionTypeId: figure,
  versionStatusId: figure,
  versionNotes: z.string().nullable(),
});

/** Plans month by month, and how far they can be trusted. */
export const supplyPlanReports = {
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
        rows: z.array(programScoreSchema),
      }),
      z.object({
        viewBy: z.literal(1),
        rows: z.array(
          scoreRowSchema.extend({ programIds: z.array(z.number()), programs: z.array(programScoreSchema) }),
        ),
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
