import { z } from 'zod';
import { validation } from '../entity/check-value.ts';
import type { Functions } from '../entity/entity.ts';
import { labelSchema } from '../label.ts';
import { endpoint } from './endpoint.ts';
import { idList } from './light-call.ts';
import { ofPeriod } from './reports.ts';

const everybody: Functions = ['ROLE_BF_APPLICATION_DASHBOARD'];
const supplyPlanning: Functions = ['ROLE_BF_SP_DASHBOARD'];
const tag = 'Dashboard';
const count = z.number();
const figure = z.number().nullable();
const text = z.string().nullable();

const usersByRole = z.array(z.object({ roleId: z.string(), label: labelSchema, count }));

const scores = {
  supplyPlanQualityScore: figure,
  stockStatusScore: figure,
  overallScorePerc: figure,
  qualityScoreRounded: figure,
  stockStatusScoreRounded: figure,
  overallScoreRounded: figure,
} as const;

/** The version that the figures are of. */
const version = { versionId: figure, versionTypeId: figure, versionStatusId: figure } as const;

const quality = z.object({ puCount: count, correctCount: count, flaggedCount: count });

const realmCounts = z.object({
  REALM_COUNTRY_COUNT: count,
  TECHNICAL_AREA_COUNT: count,
  REGION_COUNT: count,
  ORGANIZATION_COUNT: count,
  PROGRAM_COUNT: count,
  DATASET_COUNT: count,
  SUPPLY_PLAN_COUNT: count,
  USER_COUNT: count,
  LINKED_ERP_SHIPMENTS_COUNT: count,
  FULL_PROGRAM_COUNT: count,
  FULL_DATASET_COUNT: count,
});
export type RealmCounts = z.infer<typeof realmCounts>;

/** A share of the shipments: by funding source, procurement agent or status. */
const shipmentShare = z.object({
  reportById: figure,
  orderCount: count,
  quantity: z.number(),
  cost: z.number(),
  sharePerc: figure,
});

export const dashboardEndpoints = {
  applicationLevel: endpoint({
    method: 'GET',
    path: '/api/dashboard/applicationLevel',
    tag,
    summary: 'How many realms and languages are active',
    permission: { functions: everybody },
    response: z.object({ REALM_COUNT: count, LANGUAGE_COUNT: count }),
  }),
  realmLevel: endpoint({
    method: 'GET',
    path: '/api/dashboard/realmLevel',
    tag,
    summary: "Counts of the caller's realm, and of the programs that the caller reaches",
    permission: { functions: everybody },
    response: realmCounts,
  }),
  reviewerLevel: endpoint({
    method: 'GET',
    path: '/api/dashboard/supplyPlanReviewerLevel',
    tag,
    summary: 'Final versions in reach that wait for review',
    permission: { functions: everybody },
    response: z.object({ SUPPLY_PLAN_COUNT: count }),
  }),
  applicationUsers: endpoint({
    method: 'GET',
    path: '/api/dashboard/applicationLevel/userList',
    tag,
    summary: 'Active users of all realms by role',
    permission: { functions: everybody },
    response: usersByRole,
  }),
  realmUsers: endpoint({
    method: 'GET',
    path: '/api/dashboard/realmLevel/userList',
    tag,
    summary: "Active users of the caller's realm by role, of the roles that a realm admin may give",
    permission: { functions: everybody },
    response: usersByRole,
  }),
  supplyPlanTop: endpoint({
    method: 'POST',
    path: '/api/dashboard/supplyPlanTop',
    tag,
    summary: 'The overview of supply planning programs: stock-outs, expiries, problems, scores and review',
    permission: { functions: supplyPlanning },
    body: idList,
    response: z.array(
      z.object({
        programId: z.number(),
        windowStart: z.string(),
        windowStop: z.string(),
        ...version,
        ...scores,
        commitDate: text,
        lastModifiedDate: text,
        activePlanningUnits: count,
        disabledPlanningUnits: count,
        countOfStockOutPU: count,
        valueOfExpiredPU: z.number(),
        countOfOpenProblem: count,
        latestFinalVersionId: figure,
        latestFinalVersionStatusId: figure,
        latestFinalVersionLastModifiedDate: text,
      }),
    ),
  }),
  supplyPlanBottom: endpoint({
    method: 'POST',
    path: '/api/dashboard/supplyPlanBottom',
    tag,
    summary: 'The spotlight on programs: stock status, shipments, data quality, forecast errors and expiries',
    permission: { functions: supplyPlanning },
    body: ofPeriod({
      programIds: idList,
      displayShipmentsBy: z.literal([1, 2, 3], validation.choice).default(1),
    }),
    response: z.array(
      z.object({
        programId: z.number(),
        realmCountryId: z.number(),
        healthAreaIds: z.array(z.number()),
        ...version,
        versionNotes: text,
        versionCreatedDate: text,
        versionLastModifiedDate: text,
        ...scores,
        stockStatus: z.object({
          stockOut: count,
          underStock: count,
          adequate: count,
          overStock: count,
          na: count,
          total: count,
          stockOutPerc: figure,
          underStockPerc: figure,
          adequatePerc: figure,
          overStockPerc: figure,
          naPerc: figure,
          puStockOutList: z.array(z.object({ planningUnitId: z.number(), stockedOutMonths: count })),
        }),
        forecastConsumptionQpl: quality,
        actualConsumptionQpl: quality,
        inventoryQpl: quality,
        shipmentQpl: quality,
        shipmentDetailsList: z.array(shipmentShare),
        shipmentTotal: z.number(),
        shipmentWithFundingSourceTbd: z.array(z.object({ planningUnitId: z.number(), count })),
        shipmentWithFundingSourceTbdCount: count,
        forecastErrorList: z.array(
          z.object({
            planningUnitId: z.number(),
            errorPerc: figure,
            monthsIncluded: count,
            thresholdPerc: z.number(),
            aboveForecastThreshold: z.boolean(),
          }),
        ),
        expiriesList: z.array(
          z.object({
            planningUnitId: z.number(),
            batchId: text,
            batchNo: text,
            autoGenerated: z.boolean(),
            startDate: z.string(),
            expiryDate: z.string(),
            expiredQuantity: z.number(),
            unitRateUsd: z.number(),
            cost: z.number(),
            costRounded: z.number(),
          }),
        ),
        expiryTotal: z.number(),
      }),
    ),
  }),
} as const;
