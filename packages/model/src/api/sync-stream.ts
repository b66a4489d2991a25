import { z } from 'zod';
import type { EntityName } from '../entities/index.ts';
import { endpoint } from './endpoint.ts';

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
  treeTemplateList: 'treeTemplate',
  equivalencyUnitMappingList: 'equivalencyUnitMapping',
  programPlanningUnitList: 'programPlanningUnit',
  budgetList: 'budget',
} as const satisfies Readonly<Record<string, EntityName>>;

export type SyncedList = keyof typeof syncedLists;

/** Entities that the stream carries: those of the lists, and what the lists leave to other calls. */
export const streamedEntities = [
  ...Object.values(syncedLists),
  'supplier',
  'planningUnitCapacity',
  'equivalencyUnit',
  'program',
  'dataset',
  'programAgentSettings',
  'builtInName',
] as const satisfies readonly EntityName[];

export type StreamedEntity = (typeof streamedEntities)[number];

export const isStreamed = (name: string): name is StreamedEntity =>
  (streamedEntities as readonly string[]).includes(name);

/** What a tree of the server is drawn with; enough to look at one whose program is not on the device. */
export const treeEntities = [
  'currency',
  'unit',
  'usagePeriod',
  'modelingType',
  'realmCountry',
  'region',
  'healthArea',
  'tracerCategory',
  'productCategory',
  'forecastingUnit',
  'planningUnit',
  'forecastMethod',
  'usageTemplate',
  'equivalencyUnitMapping',
] as const satisfies readonly StreamedEntity[];

/** Parts of the master data that can be synced by themselves. */
export const syncParts = { trees: treeEntities } as const satisfies Readonly<
  Record<string, readonly StreamedEntity[]>
>;

export type SyncPart = keyof typeof syncParts;

/** The lists of a sync in their order: all, or those of a part. */
export function listsOf(part: SyncPart | undefined): readonly StreamedEntity[] {
  const wanted: readonly string[] | undefined = part && syncParts[part];
  return wanted ? streamedEntities.filter((name) => wanted.includes(name)) : streamedEntities;
}

/** One line of the stream. */
export const syncLineSchema = z.union([
  /** What will come: every list with the number of its rows, and when the reading began. */
  z.object({
    kind: z.literal('start'),
    realmId: z.number().nullable(),
    since: z.string().nullable(),
    serverTime: z.string(),
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

const notChoice = 'static.validation.notChoice';

export const lastSyncDate = z.string().max(40);

export const masterStream = endpoint({
  method: 'GET',
  path: '/api/sync/masters',
  tag: 'Sync',
  summary:
    'Master data in reach as lines of JSON, one batch of a list a line, to show progress and to resume',
  permission: { functions: ['ROLE_BF_LOGGED_IN'] },
  query: z.object({
    /** Only what changed since then; everything without it. */
    since: lastSyncDate.optional(),
    /** The list to go on with after an interruption; those before it are left out. */
    from: z.enum(streamedEntities, notChoice).optional(),
    /** Only the lists of a part. */
    part: z.enum(Object.keys(syncParts) as [SyncPart, ...SyncPart[]], notChoice).optional(),
  }),
  answers: 'lines',
  line: syncLineSchema,
  refuses: [412],
  response: z.string(),
});
