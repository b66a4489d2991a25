import type { Endpoint } from '@stockwell/model/api/endpoint';
import { masterStream } from '@stockwell/model/api/sync-stream';
import { entityList } from '@stockwell/model/entities/index';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { AppContext } from '../src/app-context.ts';
import { tableOf, userTable } from '../src/db/schema/index.ts';
import { ownRealm } from './harness.ts';

/** Values for parameters that name no record. */
export const plain: Readonly<Record<string, string>> = {
  moduleId: '1',
  themeId: '1',
  showDecimals: 'true',
  // Of no device: nobody is ordered to remove anything.
  deviceId: '2000000000',
  // Nothing has changed since: what everything costs is no matter here.
  lastSyncDate: '2099-01-01 00:00:00',
  name: 'Sample',
  programTypeId: '1',
  versionId: '1',
  versionTypeId: '1',
  versionStatusId: '1',
  page: '0',
  requestStatus: '-1',
  commitRequestId: '1',
  comparedVersionId: '1',
  jobId: '2000000000',
  exportRunId: '2000000000',
  apiKeyId: '2000000000',
  pipelineId: '2000000000',
  dataFeedId: '2000000000',
  deliveryId: '2000000000',
  version: '1',
  viewId: '2000000000',
  subscriptionId: '2000000000',
  versionStatusIdList: '1,2',
  versionTypeIdList: '1',
  searchText: 'tab',
  language: 'en',
  languageCode: 'fr',
  productCategorySortOrder: '00',
  startDate: '2026-01-01',
  stopDate: '2026-12-31',
  includeCurrentLevel: 'true',
  includeAllChildren: 'false',
  active: '1',
  fileName: 'qatUserGuide',
  // A ticket of the demo with a picture, reported by a program user.
  key: 'SW-1',
  issueId: '1',
  attachmentId: '1',
  list: 'realm',
  // The ERP of the demo, and one of its orders.
  erpConnectorId: '1',
  importName: 'catalogue',
  importFileId: '2000000000',
  roNo: 'RO-0070000',
  roPrimeLineNo: '1',
  recordKind: 'shipment',
  // Of nobody: ending it is refused.
  sessionId: '0198c1d2-0000-7000-8000-000000000002',
  // Of no record: the history of it is empty.
  recordId: '0198c1d2-0000-7000-8000-000000000001',
};

/** Questions without which a call would send everything there is. */
const queries: Readonly<Record<string, string>> = {
  [masterStream.path]: `?since=${encodeURIComponent('2099-01-01 00:00:00')}`,
};

const aboutForecasts = /^\/api\/(?:(?:load)?dataset(?:Data)?|(?:planning|forecasting)Unit\/programId)\//i;
/** Kinds of records that a forecast has. */
const forecastValues: Readonly<Record<string, string>> = { recordKind: 'tree' };

/** Parameters that name a record by another word than its key. */
const otherWords: Readonly<Record<string, string>> = { productCategory: 'productCategoryId' };

/** A record of an entity in a realm, for any parameter that is called like the entity's key. */
async function recordId(
  context: AppContext,
  path: string,
  key: string,
  realmId: number,
): Promise<string | undefined> {
  // Two kinds of program have the same key: the address says which one is meant.
  const named = entityList.filter((candidate) => candidate.key === key);
  const entity =
    named.find(({ name }) => path.startsWith(`/api/${name}/`)) ??
    (aboutForecasts.test(path) ? named.find(({ name }) => name === 'dataset') : undefined) ??
    named[0];
  if (!entity) return undefined;
  if (entity.name === 'realm') return String(realmId);
  const table = tableOf(entity.name);
  const realm = entity.name === 'user' ? userTable.realmId : table.realmId;
  // The first user of the demo is the application admin whom nobody else may touch.
  const where = and(
    realm ? eq(realm, realmId) : undefined,
    entity.name === 'user' ? ne(table.id, 2) : undefined,
    ...Object.entries(entity.only ?? {}).map(([name, value]) => {
      const column = table[name];
      return column ? eq(column, value) : undefined;
    }),
  );
  const [row] = await context.db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(asc(table.id))
    .limit(1);
  return row ? String(row.id) : undefined;
}

/** The address of a call with parameters of one realm; new calls fit in as long as they name things alike. */
export async function sampleUrl(
  context: AppContext,
  endpoint: Endpoint,
  realmId = ownRealm,
): Promise<string> {
  let url = endpoint.path;
  for (const [placeholder, name = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
    const own = aboutForecasts.test(endpoint.path) ? forecastValues[name] : undefined;
    const value =
      own ?? plain[name] ?? (await recordId(context, endpoint.path, otherWords[name] ?? name, realmId));
    if (value === undefined) throw new Error(`${endpoint.path}: no sample for ${name}; add one here`);
    url = url.replace(placeholder, encodeURIComponent(value));
  }
  return url + (queries[endpoint.path] ?? '');
}

/** Whether the address says which realm the answer is about. */
export function namesRealm(endpoint: Endpoint): boolean {
  return [...endpoint.path.matchAll(/\{(\w+)\}/g)].some(([, name]) => {
    if (name === 'realmId' || name === 'programId' || name === 'userId') return true;
    const entity = entityList.find((candidate) => candidate.key === name);
    return entity !== undefined && entity.level !== 'application';
  });
}
