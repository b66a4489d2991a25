import type { DatasetData } from '../dataset-data/document.ts';
import type { ProgramData } from '../program-data/document.ts';
import type { RecordKind } from './record-kind.ts';

/** The kinds of records that a document can hold, by its lists. */
type KindOf<D> = {
  [L in keyof D & string]: D[L] extends readonly (infer R extends object)[]
    ? RecordKind<R> & { readonly list: L }
    : never;
}[keyof D & string];

const kindsOf =
  <D>() =>
  <const T extends Readonly<Record<string, KindOf<D>>>>(kinds: T): T =>
    kinds;

const audit = ['createdBy', 'createdDate', 'lastModifiedBy', 'lastModifiedDate'] as const;
/** Who wrote a record, when, and in which version. */
const written = ['versionId', ...audit] as const;

const ofProduct = (record: { readonly planningUnit: { readonly id: number } }): number =>
  record.planningUnit.id;
const ofProductId = (record: { readonly planningUnitId: number }): number => record.planningUnitId;
const byBatch = (line: { readonly batch: { readonly batchId: string } }): string => line.batch.batchId;

/** What people enter: it has its product, its author and its rows in versions. */
const entered = { keptIn: 'versions', byPeople: true, audited: true, unordered: {} } as const;
/** Copies of master data, shared by the whole document. */
const setting = {
  part: null,
  keptIn: 'settings',
  byPeople: false,
  audited: false,
  silent: [],
  unordered: {},
} as const;
/** What the application notes on a copy. */
const noted = { keptIn: 'copy', byPeople: false, audited: false, silent: [], unordered: {} } as const;

/**
 * The records of a supply plan. This table and the next one are the only places that know which lists a document
 * has, what identifies their records and where they are kept.
 */
export const supplyPlanRecords = kindsOf<ProgramData>()({
  region: { ...setting, list: 'regionList', key: ['regionId'] },
  planningUnit: { ...setting, list: 'planningUnitList', key: ['programPlanningUnitId'] },
  reportingUnit: { ...setting, list: 'realmCountryPlanningUnitList', key: ['realmCountryPlanningUnitId'] },
  procurementAgent: { ...setting, list: 'procurementAgentList', key: ['id'] },
  agentCatalog: {
    ...setting,
    list: 'procurementAgentPlanningUnitList',
    key: ['procurementAgentPlanningUnitId'],
  },
  fundingSource: { ...setting, list: 'fundingSourceList', key: ['id'] },
  realmProblem: { ...setting, list: 'realmProblemList', key: ['realmProblemId'] },

  consumption: {
    ...entered,
    list: 'consumptionList',
    key: ['consumptionId'],
    part: ofProduct,
    silent: written,
    unordered: { batchInfoList: byBatch },
  },
  inventory: {
    ...entered,
    list: 'inventoryList',
    key: ['inventoryId'],
    part: ofProduct,
    silent: written,
    unordered: { batchInfoList: byBatch },
  },
  // A batch has no audit of its own: the day on which it was made is a part of it.
  batch: {
    ...entered,
    list: 'batchInfoList',
    key: ['batchId'],
    part: ofProductId,
    audited: false,
    silent: [],
  },
  batchCount: {
    ...entered,
    list: 'batchInventoryList',
    key: ['batchInventoryId'],
    part: ofProductId,
    silent: written,
    unordered: { batchList: byBatch },
  },
  shipment: {
    ...entered,
    list: 'shipmentList',
    key: ['shipmentId'],
    part: ofProduct,
    // The server gives a shipment its number.
    silent: [...written, 'shipmentNo'],
    unordered: { batchInfoList: byBatch },
  },
  shipmentLink: {
    ...entered,
    list: 'shipmentLinkingList',
    key: ['shipmentLinkingId'],
    part: ofProduct,
    silent: written,
  },
  delink: { ...noted, list: 'delinkList', key: ['roNo', 'roPrimeLineNo'], part: null },
  problem: {
    ...entered,
    list: 'problemReportList',
    key: ['problemReportId'],
    part: ofProduct,
    byPeople: false,
    silent: written,
  },
  action: {
    ...noted,
    list: 'actionList',
    key: ['planningUnitId', 'type', 'date'],
    part: ofProductId,
  },
  storedMonth: { ...noted, list: 'supplyPlan', key: ['planningUnitId', 'transDate'], part: ofProductId },
});
export type SupplyPlanRecord = keyof typeof supplyPlanRecords;

/** The records of a forecast. */
export const forecastRecords = kindsOf<DatasetData>()({
  region: { ...setting, list: 'regionList', key: ['id'] },
  usagePeriod: { ...setting, list: 'usagePeriodList', key: ['usagePeriodId'] },
  planningUnit: {
    ...entered,
    list: 'planningUnitList',
    key: ['programPlanningUnitId'],
    part: null,
    silent: audit,
  },
  actualConsumption: {
    ...entered,
    list: 'actualConsumptionList',
    key: ['actualConsumptionId'],
    part: ofProduct,
    silent: audit,
  },
  extrapolation: {
    ...entered,
    list: 'consumptionExtrapolation',
    key: ['consumptionExtrapolationId'],
    part: ofProduct,
    silent: audit,
  },
  tree: {
    ...entered,
    list: 'treeList',
    key: ['treeId'],
    part: (tree) => tree.treeId,
    silent: audit,
    unordered: {
      flatList: (node: { readonly nodeId: string }) => node.nodeId,
      scenarioList: (scenario: { readonly id: string }) => scenario.id,
    },
  },
});
export type ForecastRecord = keyof typeof forecastRecords;
