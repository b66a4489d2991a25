import { z } from 'zod';
import {
  idSchema,
  leadTimeSchema,
  monthCountSchema,
  notesSchema,
  percentSchema,
  priceSchema,
  refSchema,
} from '../documents/values.ts';
import { freights, leadTimes } from '../logistics.ts';

/** The same schema for every name of a list. */
export const each = <K extends string, S extends z.ZodType>(names: readonly K[], schema: S): Record<K, S> =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S>;

/** What a realm holds all its plans to. The misspelling is part of the names. */
export const realmSettingsSchema = z.object({
  realmId: idSchema,
  minMosMinGaurdrail: monthCountSchema,
  /** Despite its name the floor of the maximum months of stock. */
  minMosMaxGaurdrail: monthCountSchema,
  maxMosMaxGaurdrail: monthCountSchema,
  minQplTolerance: monthCountSchema.default(2),
  minQplToleranceCutOff: monthCountSchema.default(5),
  maxQplTolerance: monthCountSchema.default(2),
  actualConsumptionMonthsInPast: monthCountSchema.default(6),
  forecastConsumptionMonthsInPast: monthCountSchema.default(4),
  inventoryMonthsInPast: monthCountSchema.default(6),
});
export type RealmSettings = z.infer<typeof realmSettingsSchema>;

export const programFreightShape = each(freights, percentSchema);
export const programLeadTimeShape = each(leadTimes, leadTimeSchema);

export const regionSchema = z.object({ regionId: idSchema });

/** An agent of the program, with the lead times that it has in the whole realm. */
export const procurementAgentSchema = z.object({
  id: idSchema,
  code: z.string().max(50).nullable().default(null),
  systemKey: z.string().max(100).nullable().default(null),
  submittedToApprovedLeadTime: leadTimeSchema.nullable().default(null),
  approvedToShippedLeadTime: leadTimeSchema.nullable().default(null),
});
export type ProgramProcurementAgent = z.infer<typeof procurementAgentSchema>;

export const fundingSourceSchema = z.object({
  id: idSchema,
  code: z.string().max(50).nullable().default(null),
  systemKey: z.string().max(100).nullable().default(null),
});
export type ProgramFundingSource = z.infer<typeof fundingSourceSchema>;

/** Built-in rows are found by these keys, never by their ids. */
export const systemKeys = {
  fundingSourceTbd: 'fundingSource.tbd',
  procurementAgentTbd: 'procurementAgent.tbd',
  /** The agent whose ERP is connected. */
  procurementAgentErp: 'procurementAgent.erp',
  currencyUsd: 'currency.usd',
  dataSourceInterpolated: 'dataSource.interpolated',
  dataSourceNone: 'dataSource.none',
  dataSourceSuggested: 'dataSource.suggested',
  dataSourceForecastImport: 'dataSource.forecastImport',
  dataSourceQuantimed: 'dataSource.quantimed',
} as const;
/** The four types of data sources that every realm has: actual, forecast, inventory, shipments. */
export const dataSourceTypeKey = (type: number): string => `dataSourceType.${type}`;

/** One of the units that a country counts a product in. */
export const reportingUnitSchema = z.object({
  realmCountryPlanningUnitId: idSchema,
  planningUnit: refSchema,
  /** 1 multiplies, 2 divides; empty multiplies. */
  conversionMethod: z.literal([1, 2]).nullable().default(1),
  conversionNumber: z.number().min(1e-6).max(9_999_999_999),
  active: z.boolean().default(true),
});
export type ReportingUnit = z.infer<typeof reportingUnitSchema>;

const packing = z.int().min(0).max(2_147_483_647).nullable().default(null);

/** What an agent asks for a product in the whole realm, and how it packs it. */
export const agentCatalogSchema = z.object({
  procurementAgentPlanningUnitId: idSchema,
  procurementAgent: refSchema,
  planningUnit: refSchema,
  catalogPrice: priceSchema.nullable().default(null),
  moq: packing,
  unitsPerPalletEuro1: packing,
  unitsPerPalletEuro2: packing,
  unitsPerContainer: packing,
  active: z.boolean().default(true),
});
export type AgentCatalog = z.infer<typeof agentCatalogSchema>;

/** A rule of the problem list as the realm has set it. */
export const realmProblemSchema = z.object({
  realmProblemId: idSchema,
  problemId: idSchema,
  problemType: refSchema,
  problemCategory: refSchema,
  criticality: refSchema,
  data1: z.string().max(255).nullable().default(null),
  data2: z.string().max(255).nullable().default(null),
  data3: z.string().max(255).nullable().default(null),
  actualConsumptionTrigger: z.boolean().default(false),
  forecastedConsumptionTrigger: z.boolean().default(false),
  inventoryTrigger: z.boolean().default(false),
  adjustmentTrigger: z.boolean().default(false),
  shipmentTrigger: z.boolean().default(false),
  active: z.boolean().default(true),
});
export type RealmProblem = z.infer<typeof realmProblemSchema>;

export const documentVersionSchema = z.object({
  versionId: z.int().min(1).max(2_147_483_647),
  /** 1 draft, 2 final. */
  versionType: refSchema,
  versionStatus: refSchema,
  notes: notesSchema,
  createdDate: z.string().nullable().default(null),
});
export type DocumentVersion = z.infer<typeof documentVersionSchema>;
