import { z } from 'zod';
import { codeRefSchema, dateTimeSchema, refSchema } from '../entity/read-schema.ts';
import { labelSchema } from '../label.ts';
import { endpoint } from './endpoint.ts';
import { integerParam } from './shapes.ts';

const tag = 'Export';
const permission = {
  functions: ['ROLE_BF_COUNTRY_INTEGRATION_SP'],
  programParam: 'programId',
} as const;

/** What all calls for dashboards share: programs read with a key, and what did not change is not sent again. */
const reading = {
  method: 'GET',
  tag,
  caching: 'revalidated',
  apiKeys: true,
  callsPerMinute: 60,
} as const;

/** Why a month of the span is refused. */
export const spanCodes = {
  startDate: 'static.export.startDate',
  endDate: 'static.export.endDate',
} as const;

const amount = z.number();
const known = z.number().nullable();

export const dashboardMonthSchema = z.object({
  transDate: z.string(),
  regionCount: amount,
  regionCountForStock: amount,
  openingBalance: amount,
  actualConsumptionQty: known,
  forecastedConsumptionQty: known,
  nationalAdjustment: amount,
  manualPlannedShipmentQty: amount,
  manualSubmittedShipmentQty: amount,
  manualApprovedShipmentQty: amount,
  manualOnholdShipmentQty: amount,
  manualShippedShipmentQty: amount,
  manualReceivedShipmentQty: amount,
  erpPlannedShipmentQty: amount,
  erpSubmittedShipmentQty: amount,
  erpApprovedShipmentQty: amount,
  erpOnholdShipmentQty: amount,
  erpShippedShipmentQty: amount,
  erpReceivedShipmentQty: amount,
  expiredStock: amount,
  closingBalance: amount,
  mos: known,
  amc: known,
  amcCount: amount,
  unmetDemand: amount,
  minStockMos: known,
  minStockQty: amount,
  maxStockMos: known,
  maxStockQty: amount,
});
export type DashboardMonthRow = z.infer<typeof dashboardMonthSchema>;

export const dashboardPlanSchema = z.object({
  programId: z.number(),
  versionId: z.number(),
  program: z.object({
    label: labelSchema,
    healthAreaList: z.array(codeRefSchema),
    organisation: codeRefSchema.nullable(),
    regionList: z.array(refSchema),
    currentVersionId: z.number(),
    fundingSourceList: z.array(codeRefSchema),
    procurementAgentList: z.array(codeRefSchema),
  }),
  planningUnitList: z.array(
    z.object({
      planningUnit: z.object({
        planningUnitId: z.number(),
        label: labelSchema,
        multiplier: z.number(),
        unit: codeRefSchema.nullable(),
        forecastingUnit: z.object({
          forecastingUnitId: z.number(),
          label: labelSchema,
          productCategory: refSchema.nullable(),
        }),
      }),
      supplyPlanData: z.array(dashboardMonthSchema),
    }),
  ),
});
export type DashboardPlan = z.infer<typeof dashboardPlanSchema>;

/** -1: the current version. */
const versionParam = z.coerce.number().int().min(-1).max(2_147_483_647);
const params = z.object({ programId: integerParam, versionId: versionParam });
const paramsFrom = params.extend({ startDate: z.string() });
/** Months are checked by the handler, which answers 406. */
const span = {
  /** The last month, `YYYY-MM`. */
  endDate: z.string().optional(),
};
const paging = {
  /** From 1. `X-Total-Count` says how many products there are, `Link` where the next page is. */
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Products on a page; all of them unless said. */
  pageSize: z.coerce.number().int().min(1).max(1000).optional(),
};

const base = '/api/export/supplyPlan';
const path = `${base}/programId/{programId}/versionId/{versionId}` as const;

export const dataOutEndpoints = {
  programs: endpoint({
    ...reading,
    path: `${base}/programs`,
    summary: 'The programs and versions that the caller may read',
    permission: { functions: permission.functions },
    response: z.array(
      z.object({
        programId: z.number(),
        programCode: z.string(),
        label: labelSchema,
        currentVersionId: z.number(),
        versionList: z.array(
          z.object({
            versionId: z.number(),
            versionType: refSchema,
            versionStatus: refSchema,
            createdDate: dateTimeSchema,
          }),
        ),
      }),
    ),
  }),
  plan: endpoint({
    ...reading,
    path,
    summary: 'The supply plan of a version, month by month (-1: the current version)',
    permission,
    params,
    query: z.object({ ...span, ...paging }),
    response: dashboardPlanSchema,
    refuses: [406],
  }),
  planFrom: endpoint({
    ...reading,
    path: `${path}/startDate/{startDate}`,
    summary: 'The same from a month on, which lies 12 months back at least',
    permission,
    params: paramsFrom,
    query: z.object({ ...span, ...paging }),
    response: dashboardPlanSchema,
    refuses: [406],
  }),
  planCsv: endpoint({
    ...reading,
    path: `${path}/csv`,
    summary: 'The same as CSV: a line for each product and month',
    permission,
    params,
    query: z.object({ startDate: z.string().optional(), ...span }),
    response: z.string(),
    answers: 'file',
    refuses: [406],
  }),
} as const;
