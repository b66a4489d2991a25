import { contentFault } from '@stockwell/model/integrations/data-feeds/content';
import { languageCodes } from '@stockwell/model/languages';
import { addMonths, firstDayOf, lastDayOf } from '@stockwell/model/months';
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

/** Names of the source are compared with these. */
const plain = (text: string) => ({ label_en: text, label_fr: text, label_sp: text, label_pr: text });
const named = (prefix: string, id: number) => sampleLabel(`${prefix} ${id}`);
const products = { 10: 'Paracetamol 500 mg tablet', 11: 'Amoxicillin 250 mg capsule' } as const;
const lists = {
  planningUnit: ([10, 11] as const).map((id) => ({
    planningUnitId: id,
    label: plain(products[id]),
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
    label: plain(products[id]),
    skuCode: `SKU-${id}`,
    conversionNumber: 1,
    active: true,
  })),
  region: [
    { regionId: 1, label: plain('Kampala'), active: true },
    { regionId: 7, label: plain('Mbarara'), active: true },
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
/** What was sent to a call of data feeds. */
const sentTo = (app: OpenedApp, path: string): unknown =>
  app.api.sent.find(({ endpoint }) => endpoint.path === path)?.body;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

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

it('takes a delivery into the plan as one step, and undoes it', async () => {
  const app = await open('/dataFeed/preview/5');
  // Two months with all places; the one with a low reporting rate is left to the planner.
  const takeIn = (count: number) => button(word('preview.takeIn', { count }));
  await expect.element(takeIn(3)).toBeVisible();
  await expect.element(page.getByText(word('refusal.future'))).toBeVisible();
  await takeIn(3).click();
  await expect.element(page.getByText(word('preview.chooseSource'))).toBeVisible();
  await page.getByRole('combobox', { name: word('preview.source.CONSUMPTION') }).click();
  await page.getByRole('option', { name: 'LMIS reports 10 en' }).click();
  const before = await saved();
  app.api.forget();
  await takeIn(3).click();
  await expect.element(page.getByText(word('preview.doneText', { count: 3 }))).toBeVisible();
  const after = await saved();
  expect(
    after.consumptionList
      .map(({ region, consumptionDate, consumptionRcpuQty, dataSource, actualFlag }) => [
        region.id,
        consumptionDate,
        consumptionRcpuQty,
        dataSource?.id,
        actualFlag,
      ])
      .sort((a, b) => (a.join() < b.join() ? -1 : 1)),
  ).toEqual([
    [1, firstDayOf(monthsAgo(4)), 60, 10, true],
    [1, firstDayOf(monthsAgo(3)), 120, 10, true],
    [7, firstDayOf(monthsAgo(4)), 40, 10, true],
  ]);
  expect(after.consumptionList[0]?.notes).toContain(feed.name);
  expect(after.actionList.map(({ planningUnitId, date }) => [planningUnitId, date])).toContainEqual([
    10,
    firstDayOf(monthsAgo(3)),
  ]);
  const noted = () => app.api.sent.map(({ endpoint, body }) => [endpoint.path, body] as const);
  const note = '/api/dataFeed/delivery/{deliveryId}/takenIn';
  await expect.poll(noted).toContainEqual([note, { changed: 3, undone: false }]);
  await page
    .getByRole('main')
    .getByRole('button', { name: word('preview.undo') })
    .click();
  await expect.element(page.getByText(word('preview.undone'))).toBeVisible();
  await expect.poll(async () => (await saved()).consumptionList).toEqual(before.consumptionList);
  await expect.poll(noted).toContainEqual([note, { changed: 3, undone: true }]);
  expect(app.api.faults).toEqual([]);
});

it('adds differing values up only when the planner says so', async () => {
  await open('/dataFeed/preview/5');
  await expect.element(button(word('preview.takeIn', { count: 3 }))).toBeVisible();
  await page.getByRole('combobox', { name: word('preview.duplicateChoice') }).click();
  await page.getByRole('option', { name: word('duplicate.sum') }).click();
  await expect.element(button(word('preview.takeIn', { count: 4 }))).toBeVisible();
  await button(word('preview.showDuplicates')).click();
  await expect.element(page.getByRole('dialog').getByText('30; 35')).toBeVisible();
});

it('maps what is left, keeps it over a reload, and saves it with a note', async () => {
  const app = await open('/dataFeed/mapping/4');
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const { name } = content.items[2] ?? { name: '' };
  await choose(word('mapping.measureOf', { name }), word('measure.CONSUMPTION'));
  await choose(word('mapping.unitOf', { name }), 'Amoxicillin 250 mg capsule');
  const factor = page.getByRole('textbox', { name: word('mapping.factorOf', { name }) });
  await factor.fill('1/0');
  await expect.element(page.getByText(word('mapping.missing.factor'))).toBeVisible();
  await factor.fill('1/30');
  await page.getByRole('tab', { name: word('mapping.places', { count: 1 }) }).click();
  await choose(word('mapping.regionOf', { name: 'National Medical Store' }), word('mapping.leaveOut'));
  await expect.element(page.getByText(word('mapping.complete'))).toBeVisible();
  await expect
    .poll(async () => {
      const { readDraft } = await import('../src/platform/session/drafts.ts');
      return JSON.stringify((await readDraft('dataFeed/mapping/4'))?.value);
    })
    .toContain('p3');
  // Another page and back is what a reload does to the page: nothing but the device remembers.
  await app.goTo('/dataFeed/listDataFeed');
  await expect.element(page.getByRole('heading', { name: word('title') })).toBeVisible();
  await app.goTo('/dataFeed/mapping/4');
  await expect.element(page.getByText(word('mapping.restored'))).toBeVisible();
  app.api.forget();
  await button(word('mapping.save')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Amoxicillin');
  await dialog.getByRole('button', { name: word('save'), exact: true }).click();
  await expect
    .poll(() => sentTo(app, '/api/dataFeed/{dataFeedId}/mapping'))
    .toMatchObject({
      basedOn: 2,
      note: 'Amoxicillin',
      places: [
        { code: 'p1', regionId: 1 },
        { code: 'p2', regionId: 7 },
        { code: 'p3', regionId: null },
      ],
      items: expect.arrayContaining([
        expect.objectContaining({ code: 'i3', realmCountryPlanningUnitId: 110, factor: 1 / 30 }),
      ]),
    });
  expect(app.api.faults).toEqual([]);
});

it('suggests what new names are, and never across strengths', async () => {
  const app = await open('/dataFeed/mapping/4', {
    answers: {
      ...answers,
      'GET /api/dataFeed/{dataFeedId}/mapping': () => ({
        ...mapping,
        version: 0,
        places: [],
        items: [],
        versions: [],
      }),
    },
  });
  await button(word('mapping.acceptAll', { count: 5 })).click();
  const state = page.getByText(word('mapping.open', { places: 1, items: 1 }));
  await expect.element(state).toBeVisible();
  await expect
    .element(
      page.getByRole('combobox', { name: word('mapping.unitOf', { name: content.items[2]?.name ?? '' }) }),
    )
    .toHaveValue('');
  expect(app.api.faults).toEqual([]);
});

it('reads a file on the device, says what is wrong with it, and uploads the rest', async () => {
  const app = await open('/dataFeed/deliveries/6');
  await button(word('upload')).click();
  const dialog = page.getByRole('dialog');
  const csv = [
    'facility,product,month,quantity',
    'F1,P1,2026-01,5',
    'F1,P1,2026-01,5',
    'F2,P1,2026-01,7',
    'F2,P1,2026-01,8',
    'F2,P1,Q1 2026,8',
    'F1,P1,2026-02,6',
  ].join('\n');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for a file');
  await userEvent.upload(input, new File([csv], 'january.csv', { type: 'text/csv' }));
  await expect.element(dialog.getByText(word('duplicatesFound', { count: 1 }))).toBeVisible();
  await expect.element(dialog.getByText(word('problem.leftOut', { count: 1 }))).toBeVisible();
  await expect.element(dialog.getByRole('cell', { name: 'Q1 2026' })).toBeVisible();
  await expectAccessible(app, 'upload of a file');
  app.api.forget();
  await dialog.getByRole('button', { name: word('uploadShort'), exact: true }).click();
  await expect
    .poll(() => sentTo(app, '/api/dataFeed/{dataFeedId}/upload'))
    .toMatchObject({
      fileName: 'january.csv',
      places: [{ code: 'F1' }, { code: 'F2' }],
      readings: [
        [
          [0, '2026-01', 5],
          [0, '2026-02', 6],
        ],
        [],
      ],
      duplicates: [{ place: 'F2', item: 'P1', month: '2026-01', values: [7, 8] }],
      problemCount: 1,
    });
  expect(app.api.faults).toEqual([]);
});

it('goes on with what somebody else has saved in the meantime', async () => {
  const newer = { ...mapping, version: 3, places: [{ code: 'p1', name: 'Kampala District', regionId: 7 }] };
  let isNewer = false;
  const app = await open('/dataFeed/mapping/4', {
    answers: {
      ...answers,
      'GET /api/dataFeed/{dataFeedId}/mapping': () => ({ ...(isNewer ? newer : mapping), versions }),
      'GET /api/dataFeed/{dataFeedId}/mapping/{version}': () => mapping,
    },
  });
  await page.getByRole('tab', { name: word('mapping.places', { count: 1 }) }).click();
  await page
    .getByRole('combobox', { name: word('mapping.regionOf', { name: 'National Medical Store' }) })
    .click();
  await page.getByRole('option', { name: word('mapping.leaveOut') }).click();
  isNewer = true;
  await expect
    .poll(async () => {
      const { readDraft } = await import('../src/platform/session/drafts.ts');
      return JSON.stringify((await readDraft('dataFeed/mapping/4'))?.value);
    })
    .toContain('p3');
  await app.goTo('/dataFeed/deliveries/4');
  await expect
    .element(page.getByRole('heading', { name: word('deliveries.of', { name: feed.name }) }))
    .toBeVisible();
  await app.goTo('/dataFeed/mapping/4');
  await expect.element(page.getByText(word('mapping.newer'))).toBeVisible();
  await expect.element(button(word('mapping.save'))).toBeDisabled();
  await button(word('mapping.joinNewer')).click();
  await expect.element(page.getByText(word('mapping.newer'))).not.toBeInTheDocument();
  app.api.forget();
  await button(word('mapping.save')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('save'), exact: true })
    .click();
  // Their change of the first place, and the one that was made here.
  await expect
    .poll(() => sentTo(app, '/api/dataFeed/{dataFeedId}/mapping'))
    .toMatchObject({
      basedOn: 3,
      places: [
        { code: 'p1', regionId: 7 },
        { code: 'p3', regionId: null },
      ],
    });
});

it('shows how far a pull is, and stops it', async () => {
  const running = { ...delivery, state: 'running', finishedDate: null, progress: { done: 2, total: 8 } };
  const app = await open('/dataFeed/deliveries/4', {
    answers: { ...answers, 'GET /api/dataFeed/{dataFeedId}/delivery': () => [running] },
  });
  await expect.element(page.getByText(word('pulling', { done: 2, total: 8 }))).toBeVisible();
  await expect.element(button(word('pull'))).toBeDisabled();
  app.api.forget();
  await button(word('stop')).click();
  await expect
    .poll(() => app.api.sent.map(({ endpoint, params }) => [endpoint.path, params.deliveryId]))
    .toContainEqual(['/api/dataFeed/delivery/{deliveryId}/cancel', '5']);
});

it('lets planners map and take in, and leaves the sources to those who manage the program', async () => {
  const app = await open('/dataFeed/listDataFeed', {
    roleIds: ['ROLE_PROGRAM_USER'],
    answers: { ...answers, 'GET /api/dataFeed/program/{programId}': () => ({ pulls: false, feeds: [feed] }) },
  });
  await expect.element(page.getByText(word('noPulls'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: word('mapOf', { name: feed.name }) })).toBeVisible();
  expect(page.getByRole('link', { name: word('add') }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: word('editOf', { name: feed.name }) }).elements()).toEqual([]);
  await app.goTo('/dataFeed/deliveries/4');
  await expect
    .element(page.getByRole('link', { name: word('previewOf', { date: '18-Nov-2026 08:00 UTC' }) }))
    .toBeVisible();
});

it('tests a DHIS2 and finds its data by name', async () => {
  const app = await open(`/dataFeed/addDataFeed/${planId}`);
  await page.getByRole('textbox', { name: word('name'), exact: true }).fill('DHIS2');
  await page.getByRole('textbox', { name: word('url') }).fill('dhis2.example.org');
  await button(word('save')).click();
  await expect.element(page.getByText(t('messages:static.dataFeed.wrongAddress')).first()).toBeVisible();
  await page.getByRole('textbox', { name: word('url') }).fill('https://dhis2.example.org');
  await page.getByLabelText(word('secret.TOKEN'), { exact: true }).fill('d2pat_secret');
  await button(word('test')).click();
  await expect.element(page.getByText(word('tested', { version: '2.41.0', user: 'planner' }))).toBeVisible();
  const choose = async (label: string, typed: string, option: string | RegExp) => {
    const box = page.getByRole('combobox', { name: label });
    await box.click();
    if (typed) await box.fill(typed);
    await page.getByRole('option', { name: option }).click();
  };
  await choose(word('items'), 'consumed', /consumed/);
  await choose(word('root'), 'uganda', /Uganda/);
  await choose(word('level'), '', '2: District');
  app.api.forget();
  await button(word('save')).click();
  await expect
    .poll(() => sentTo(app, '/api/dataFeed'))
    .toMatchObject({
      programId: planId,
      name: 'DHIS2',
      secret: 'd2pat_secret',
      source: { kind: 'DHIS2', items: ['fbfJHSPpUQD'], root: 'ImspTQPwCqd', level: 2, months: 6 },
    });
  expect(app.api.faults).toEqual([]);
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
