import { contentFault } from '@stockwell/model/integrations/data-feeds/content';
import { languageCodes } from '@stockwell/model/languages';
import { addMonths, displayMonth, firstDayOf, lastDayOf } from '@stockwell/model/months';
import { type ProgramData, programDataSchema } from '@stockwell/model/program-data/index';
import { exampleProgram, recordId } from '@stockwell/model/program-data/testing';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readCopy } from '../src/local/documents/index.ts';
import { expectAccessible } from './fixtures/axe.ts';
import type { Answers } from './fixtures/fake-api.ts';
import { darkTheme, lightTheme } from './fixtures/fake-session.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { type OpenedApp, openApp } from './fixtures/open-app.tsx';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const t = textIn('en');
const word = (key: string, params = {}) => t(`dataFeeds:${key}`, params);
const now = new Date().toISOString().slice(0, 7);
const monthsAgo = (count: number): string => addMonths(now, -count);
const planId = 2;

/** Products 10 and 11 in two regions; actual consumption and a count of three months ago. */
function samplePlan(): ProgramData {
  const example = exampleProgram();
  const [unit] = example.planningUnitList;
  const common = { planningUnit: { id: 10 }, realmCountryPlanningUnit: { id: 100 }, region: { id: 1 } };
  return programDataSchema.parse({
    ...example,
    programId: planId,
    programCode: 'SP-ONE',
    currentVersion: { versionId: 1, versionType: { id: 1 }, versionStatus: { id: 1 } },
    regionList: [{ regionId: 1 }, { regionId: 7 }],
    planningUnitList: [10, 11].map((id) => ({ ...unit, programPlanningUnitId: id, planningUnit: { id } })),
    realmCountryPlanningUnitList: [10, 11].map((id) => ({
      realmCountryPlanningUnitId: id * 10,
      planningUnit: { id },
      conversionNumber: 1,
    })),
    consumptionList: [
      {
        ...common,
        consumptionId: recordId(1, 1),
        consumptionDate: firstDayOf(monthsAgo(3)),
        actualFlag: true,
        consumptionRcpuQty: 71,
        dataSource: { id: 9 },
      },
    ],
    inventoryList: [
      { ...common, inventoryId: recordId(1, 2), inventoryDate: lastDayOf(monthsAgo(3)), actualQty: 500 },
    ],
    shipmentList: [],
    batchInfoList: [],
  });
}

const named = (prefix: string, id: number) => sampleLabel(`${prefix} ${id}`);
const products = { 10: 'Paracetamol 500 mg tablet', 11: 'Amoxicillin 250 mg capsule' } as const;
const lists = {
  planningUnit: ([10, 11] as const).map((id) => ({
    planningUnitId: id,
    label: sampleLabel(products[id]),
    active: true,
  })),
  programPlanningUnit: [10, 11].map((id) => ({
    programPlanningUnitId: id,
    program: { id: planId },
    planningUnit: { id },
    active: true,
  })),
  realmCountryPlanningUnit: ([10, 11] as const).map((id) => ({
    realmCountryPlanningUnitId: id * 10,
    realmCountry: { id: 3 },
    planningUnit: { id },
    label: sampleLabel(products[id]),
    skuCode: `SKU-${id}`,
    conversionNumber: 1,
    active: true,
  })),
  region: [
    { regionId: 1, label: sampleLabel('Kampala'), active: true },
    { regionId: 7, label: sampleLabel('Mbarara'), active: true },
  ],
  program: [
    {
      programId: planId,
      programCode: 'SP-ONE',
      label: named('Program', 2),
      realmCountry: { id: 3 },
      regionList: [{ id: 1 }, { id: 7 }],
      active: true,
    },
  ],
  dataSourceType: [1, 3].map((type) => ({
    dataSourceTypeId: type,
    systemKey: `dataSourceType.${type}`,
    label: named('Type', type),
  })),
  dataSource: [9, 10, 33].map((id) => ({
    dataSourceId: id,
    label: sampleLabel(id === 33 ? 'Stock reports' : `LMIS reports ${id}`),
    dataSourceType: { dataSourceTypeId: id === 33 ? 3 : 1 },
    active: true,
  })),
};
const device = forecastDevice({ forecasts: () => [], programs: () => [samplePlan()], lists });
const saved = async (): Promise<ProgramData> => {
  const stored = await readCopy(device.owner(), { kind: 'supplyPlan', programId: planId, versionId: 1 });
  if (stored.result !== 'found') throw new Error('The plan does not open');
  return stored.value;
};

const content = {
  places: [
    { code: 'p1', name: 'Kampala District' },
    { code: 'p2', name: 'Mbarara' },
    { code: 'p3', name: 'National Medical Store' },
  ],
  items: [
    { code: 'i1', name: 'Paracetamol 500mg tablets - consumed' },
    { code: 'i2', name: 'Paracetamol 500mg tablets - stock on hand' },
    { code: 'i3', name: 'Amoxicillin 500mg capsules - consumed' },
    { code: 'i4', name: 'LMIS - Reporting rate' },
  ],
  readings: [
    [
      [0, monthsAgo(4), 60],
      [0, monthsAgo(3), 120],
      [0, monthsAgo(2), 130],
      [1, monthsAgo(3), 500],
      [2, monthsAgo(3), 7],
      [3, monthsAgo(2), 55],
    ],
    [
      [0, monthsAgo(4), 40],
      [0, addMonths(now, 2), 1],
    ],
    [[0, monthsAgo(3), 999]],
  ],
  duplicates: [{ place: 'p2', item: 'i1', month: monthsAgo(3), values: [30, 35] }],
};
const mapping = {
  version: 2,
  note: 'First products',
  createdBy: { userId: 1, username: 'asha' },
  createdDate: '2026-11-01 08:00:00',
  places: [
    { code: 'p1', name: 'Kampala District', regionId: 1 },
    { code: 'p2', name: 'Mbarara', regionId: 7 },
  ],
  items: [
    { code: 'i1', name: '', measure: 'CONSUMPTION', realmCountryPlanningUnitId: 100, factor: 1 },
    { code: 'i2', name: '', measure: 'STOCK', realmCountryPlanningUnitId: 100, factor: 1 },
    { code: 'i4', name: '', measure: 'REPORTING_RATE', realmCountryPlanningUnitId: null, factor: 1 },
  ],
};
const versions = [
  { version: 1, note: '', createdBy: { userId: 2, username: 'bruno' }, createdDate: '2026-10-01 08:00:00' },
  { version: 2, note: 'First products', createdBy: mapping.createdBy, createdDate: mapping.createdDate },
];
const delivery = {
  deliveryId: 5,
  dataFeedId: 4,
  state: 'done',
  origin: 'PULL',
  fileName: null,
  startedBy: { userId: 1, username: 'asha' },
  startedDate: '2026-11-18 08:00:00',
  finishedDate: '2026-11-18 08:00:21',
  readings: 9,
  places: 3,
  items: 4,
  firstMonth: monthsAgo(4),
  lastMonth: addMonths(now, 2),
  duplicates: 1,
  problemCount: 0,
  failure: null,
  failureDetail: null,
  progress: null,
  takenIn: null,
  sameAs: null,
  hasContent: true,
};
const failed = {
  ...delivery,
  deliveryId: 4,
  state: 'failed',
  origin: 'SCHEDULE',
  startedBy: null,
  startedDate: '2026-11-17 08:00:00',
  readings: 0,
  duplicates: 0,
  failure: 'static.dataFeed.unauthorized',
  hasContent: false,
  firstMonth: null,
  lastMonth: null,
};
const uploaded = {
  ...delivery,
  deliveryId: 3,
  origin: 'UPLOAD',
  fileName: 'october.csv',
  startedDate: '2026-11-02 08:00:00',
  problemCount: 2,
  takenIn: { by: { userId: 1, username: 'asha' }, date: '2026-11-02 09:00:00', changed: 12, undone: false },
};
const feed = {
  dataFeedId: 4,
  programId: planId,
  name: 'LMIS reports of DHIS2',
  source: {
    kind: 'DHIS2',
    url: 'https://dhis2.example.org',
    signIn: 'TOKEN',
    items: ['fbfJHSPpUQD', 'cYeuwXTCPkU'],
    dataSets: [],
    root: 'ImspTQPwCqd',
    level: 2,
    months: 6,
  },
  schedule: 'MONTHLY',
  active: true,
  hasSecret: true,
  mappingVersion: 2,
  lastDelivery: delivery,
  nextTry: '2026-12-01 02:00:00',
  failures: 0,
  failure: null,
  createdBy: null,
  createdDate: '2026-10-01 08:00:00',
  lastModifiedBy: null,
  lastModifiedDate: '2026-10-01 08:00:00',
};
const fileFeed = {
  ...feed,
  dataFeedId: 6,
  name: 'Extracts of the eLMIS',
  source: {
    kind: 'FILE',
    columns: { place: 'facility', item: 'product', month: 'month', value: 'quantity' },
  },
  schedule: 'NONE',
  hasSecret: false,
  mappingVersion: 0,
  lastDelivery: null,
  nextTry: null,
};
const dhis2Entries: readonly (readonly [string, string, string])[] = [
  ['dataElement', 'fbfJHSPpUQD', 'Paracetamol 500mg tablets - consumed'],
  ['dataElement', 'cYeuwXTCPkU', 'Paracetamol 500mg tablets - stock on hand'],
  ['organisationUnit', 'ImspTQPwCqd', 'Uganda'],
  ['dataSet', 'lyLU2wR22tC', 'LMIS monthly'],
];
const answers: Answers = {
  'GET /api/dataFeed/program/{programId}': () => ({ pulls: true, feeds: [feed, fileFeed] }),
  'GET /api/dataFeed/{dataFeedId}': ({ params }) => ({
    ...(params.dataFeedId === '6' ? fileFeed : feed),
    pulls: true,
  }),
  'GET /api/dataFeed/{dataFeedId}/delivery': () => [delivery, failed, uploaded],
  'GET /api/dataFeed/delivery/{deliveryId}': () => ({
    ...delivery,
    problems: [{ line: 12, code: 'static.dataFeed.line.notNumber', field: 'value', value: 'many' }],
  }),
  'GET /api/dataFeed/delivery/{deliveryId}/content': () => content,
  'GET /api/dataFeed/{dataFeedId}/mapping': () => ({ ...mapping, versions }),
  'GET /api/dataFeed/{dataFeedId}/mapping/{version}': () => ({ ...mapping, version: 1, items: [] }),
  'GET /api/dataFeed/program/{programId}/pastMapping': () => [],
  'POST /api/dataFeed/test': () => ({
    version: '2.41.0',
    user: 'planner',
    levels: [
      { level: 1, name: 'National' },
      { level: 2, name: 'District' },
    ],
    head: [],
    readings: null,
  }),
  'POST /api/dataFeed/metadata': ({ body }) => {
    const { kind, text, ids } = body as { kind: string; text?: string; ids?: readonly string[] };
    const found = dhis2Entries.filter(
      ([of, id, name]) =>
        of === kind && (ids?.length ? ids.includes(id) : name.toLowerCase().includes(text ?? '')),
    );
    return {
      entries: found.map(([, id, name]) => ({
        id,
        name,
        kind,
        periodType: null,
        level: kind === 'organisationUnit' ? 1 : null,
      })),
      hasMore: false,
    };
  },
  'POST /api/dataFeed/{dataFeedId}/upload': () => ({ ...uploaded, dataFeedId: 6, readings: 3 }),
};
const open = (address: string, more: Partial<Parameters<typeof openApp>[0]> = {}): Promise<OpenedApp> =>
  openApp({ roleIds: ['ROLE_PROGRAM_ADMIN'], module: 2, address, answers, ...more });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

const pages = [
  ['/dataFeed/listDataFeed', 'title'],
  ['/dataFeed/editDataFeed/4', 'editOf'],
  ['/dataFeed/deliveries/4', 'deliveries.of'],
  ['/dataFeed/mapping/4', 'mapping.of'],
  ['/dataFeed/preview/5', 'preview.of'],
] as const;

it('is a sample that the contract accepts', () => {
  expect(contentFault(content as never)).toBeNull();
});

it.each(pages)(
  '%s has all texts in every language, is accessible in light and dark, and fits a phone',
  async (address, key) => {
    const app = await open(address);
    for (const language of languageCodes) {
      await app.change({ language });
      await expect
        .element(
          page.getByRole('heading', { name: textIn(language)(`dataFeeds:${key}`, { name: feed.name }) }),
        )
        .toBeVisible();
      await expectTranslated(language, address);
    }
    await app.change({ language: 'en' });
    await expectAccessible(app, address);
    await app.change({ theme: darkTheme });
    await expectAccessible(app, `${address}, dark`);
    await app.change({ theme: lightTheme });
    const before = [window.innerWidth, window.innerHeight] as const;
    await page.viewport(400, 800);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(400);
    await expectAccessible(app, `${address}, phone`);
    await page.viewport(...before);
    expect(app.api.faults).toEqual([]);
  },
);
