import { z } from 'zod';
import { idSchema } from '../documents/values.ts';
import { validation } from '../entity/check-value.ts';
import { endpoint } from './endpoint.ts';
import {
  countryQuantities,
  equivalencyUnitId,
  figure,
  ids,
  month,
  ofPeriod,
  oneProgram,
  quantities,
  severalPrograms,
  shipmentCosts,
  versionOfOne,
} from './report-shapes.ts';
import { versionOrLatest } from './version-params.ts';

const shipmentDetailSchema = z.object({
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

/** Shipments, their costs, partners, budgets and times. */
export const shipmentReports = {
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
} as const;
