import { z } from 'zod';
import { type EntityName, entities } from '../entities/index.ts';
import { readSchema, refSchema } from '../entity/read-schema.ts';
import { endpoint } from './endpoint.ts';
import { nodeTypeSchema, problemStatusSchema, shipmentStatusSchema } from './fixed-lists.ts';
import { idList } from './light-call.ts';

const tag = 'Sync';

/** The lists of the master-data sync and the entities they carry, in the order in which they refer to each other. */
export const syncedLists = {
  countryList: 'country',
  currencyList: 'currency',
  dimensionList: 'dimension',
  languageList: 'language',
  unitList: 'unit',
  usagePeriodList: 'usagePeriod',
  modelingTypeList: 'modelingType',
  realmList: 'realm',
  realmCountryList: 'realmCountry',
  regionList: 'region',
  healthAreaList: 'healthArea',
  organisationTypeList: 'organisationType',
  organisationList: 'organisation',
  fundingSourceType: 'fundingSourceType',
  fundingSourceList: 'fundingSource',
  // The spelling is the one that clients know.
  procurementAgentyType: 'procurementAgentType',
  procurementAgentList: 'procurementAgent',
  tracerCategoryList: 'tracerCategory',
  productCategoryList: 'productCategory',
  forecastingUnitList: 'forecastingUnit',
  planningUnitList: 'planningUnit',
  procurementUnitList: 'procurementUnit',
  realmCountryPlanningUnitList: 'realmCountryPlanningUnit',
  procurementAgentPlanningUnitList: 'procurementAgentPlanningUnit',
  procurementAgentForecastingUnitList: 'procurementAgentForecastingUnit',
  procurementAgentProcurementUnitList: 'procurementAgentProcurementUnit',
  dataSourceTypeList: 'dataSourceType',
  dataSourceList: 'dataSource',
  forecastMethodList: 'forecastMethod',
  usageTemplateList: 'usageTemplate',
  equivalencyUnitMappingList: 'equivalencyUnitMapping',
  programPlanningUnitList: 'programPlanningUnit',
  budgetList: 'budget',
} as const satisfies Readonly<Record<string, EntityName>>;

export type SyncedList = keyof typeof syncedLists;

/** Entities that the stream carries: those of the lists, and what the lists leave to other calls. */
export const streamedEntities: readonly EntityName[] = [
  ...Object.values(syncedLists),
  'supplier',
  'planningUnitCapacity',
  'equivalencyUnit',
  'program',
  'dataset',
  'programAgentSettings',
];

const refs = z.array(refSchema);
const declared = Object.fromEntries(
  Object.entries(syncedLists).map(([list, entity]) => [list, z.array(readSchema(entities[entity]))]),
) as Record<SyncedList, z.ZodArray<z.ZodObject>>;

export const allMastersSchema = z.object({
  ...declared,
  programList: z.array(z.union([readSchema(entities.program), readSchema(entities.dataset)])),
  shipmentStatusList: z.array(shipmentStatusSchema),
  problemStatusList: z.array(problemStatusSchema),
  problemCriticalityList: z.array(refSchema.extend({ color: z.string() })),
  problemCategoryList: refs,
  versionTypeList: refs,
  versionStatusList: refs,
  usageTypeList: refs,
  nodeTypeList: z.array(nodeTypeSchema),
  forecastMethodTypeList: refs,
  extrapolationMethodList: refs,
});

/** One line of the stream. */
export const syncLineSchema = z.union([
  /** What will come: every list with the number of its rows. */
  z.object({
    kind: z.literal('start'),
    realmId: z.number().nullable(),
    since: z.string().nullable(),
    lists: z.array(z.object({ entity: z.string(), total: z.number() })),
  }),
  z.object({
    kind: z.literal('rows'),
    entity: z.string(),
    total: z.number(),
    /** How many rows of the list came before these. */
    from: z.number(),
    rows: z.array(z.record(z.string(), z.unknown())),
  }),
  /** Records of the list that the caller no longer reaches. */
  z.object({ kind: z.literal('gone'), entity: z.string(), ids: z.array(z.number()) }),
  /** The end. The next sync asks for what changed since this time, which is when this one began. */
  z.object({ kind: z.literal('end'), serverTime: z.string() }),
]);
export type SyncLine = z.infer<typeof syncLineSchema>;

export const syncBatch = 500;

const lastSyncDate = z.string().max(40);

export const syncEndpoints = {
  allMasters: endpoint({
    method: 'POST',
    path: '/api/sync/allMasters/forPrograms/{lastSyncDate}',
    tag,
    summary: 'Master data that changed since a time, for the programs on a device',
    permission: { functions: ['ROLE_BF_LOGGED_IN'] },
    params: z.object({ lastSyncDate }),
    body: idList,
    response: allMastersSchema,
  }),
  masters: endpoint({
    method: 'GET',
    path: '/api/sync/masters',
    tag,
    summary:
      'Master data in reach as lines of JSON, one batch of a list a line, to show progress and to resume',
    permission: { functions: ['ROLE_BF_LOGGED_IN'] },
    query: z.object({
      /** Only what changed since then; everything without it. */
      since: lastSyncDate.optional(),
      /** The list to go on with after an interruption; those before it are left out. */
      from: z.enum(streamedEntities as [string, ...string[]], 'static.validation.notChoice').optional(),
    }),
    response: z.string(),
  }),
} as const;
