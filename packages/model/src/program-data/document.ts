import { z } from 'zod';
import { dateSchema, firstOfMonthSchema, idSchema } from '../documents/values.ts';
import { programPlanningUnitSchema } from './planning-unit.ts';
import { problemReportSchema } from './problem-report.ts';
import {
  actionSchema,
  batchInventorySchema,
  batchSchema,
  consumptionSchema,
  inventorySchema,
} from './record-schemas.ts';
import {
  agentCatalogSchema,
  documentVersionSchema,
  fundingSourceSchema,
  procurementAgentSchema,
  programFreightShape,
  programLeadTimeShape,
  realmProblemSchema,
  realmSettingsSchema,
  regionSchema,
  reportingUnitSchema,
} from './settings.ts';
import { delinkSchema, shipmentLinkingSchema, shipmentSchema } from './shipment.ts';
import { storedMonthSchema } from './stored-plan.ts';

/**
 * The document of one supply-plan version: the settings it is planned by (copies of master data) and the
 * records that planners enter. `parseProgramData` checks it once, with the rules between records; what has
 * passed is trusted everywhere.
 */
export const programDataSchema = z.object({
  programId: idSchema,
  programCode: z.string().max(50).default(''),
  currentVersion: documentVersionSchema.nullable().default(null),
  /** Set on a copy that was downloaded from a month on. */
  cutOffDate: firstOfMonthSchema.nullable().default(null),
  realm: realmSettingsSchema,
  ...programFreightShape,
  ...programLeadTimeShape,
  regionList: z.array(regionSchema).min(1),
  planningUnitList: z.array(programPlanningUnitSchema),
  realmCountryPlanningUnitList: z.array(reportingUnitSchema),
  procurementAgentList: z.array(procurementAgentSchema).default([]),
  procurementAgentPlanningUnitList: z.array(agentCatalogSchema).default([]),
  fundingSourceList: z.array(fundingSourceSchema).default([]),
  realmProblemList: z.array(realmProblemSchema).default([]),

  consumptionList: z.array(consumptionSchema).default([]),
  inventoryList: z.array(inventorySchema).default([]),
  batchInfoList: z.array(batchSchema).default([]),
  batchInventoryList: z.array(batchInventorySchema).default([]),
  shipmentList: z.array(shipmentSchema).default([]),
  shipmentLinkingList: z.array(shipmentLinkingSchema).default([]),
  delinkList: z.array(delinkSchema).default([]),

  problemReportList: z.array(problemReportSchema).default([]),
  /** What was edited since the problems were last looked for. */
  actionList: z.array(actionSchema).default([]),
  /** The day on which the problems were last looked for. */
  problemRunDate: dateSchema.nullable().default(null),

  /** Only on a copy with a cut-off: the server's months around it. */
  supplyPlan: z.array(storedMonthSchema).default([]),
});
export type ProgramData = z.infer<typeof programDataSchema>;
/** What may be left out of a document: everything that has a usual value. */
export type ProgramDataInput = z.input<typeof programDataSchema>;
