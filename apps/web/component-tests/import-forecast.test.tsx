import { previewKey } from '@stockwell/engine/entry/import-forecast/preview';
import { addedRows, type IntoPlanRow, intoPlanRows } from '@stockwell/engine/outputs/import-into-plan-rows';
import { figuresIn, importableForecasts, lookupOf } from '@stockwell/engine/outputs/importable-forecasts';
import { datasetDataEndpoints } from '@stockwell/model/api/dataset-data';
import { pickers } from '@stockwell/model/api/pickers';
import { streamedEntities } from '@stockwell/model/api/sync-stream';
import { type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { exampleDataset, exampleIds } from '@stockwell/model/dataset-data/testing';
import { languageCodes } from '@stockwell/model/languages';
import { addMonths, firstDayOf, formatMonth, parseMonth } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readCopy, storeCopy } from '../src/local/documents/index.ts';
import { emptyState } from '../src/local/masters/state.ts';
import { writeLists } from '../src/local/masters/store.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { type Answers, keyOf } from './fixtures/fake-api.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { openApp } from './fixtures/open-app.tsx';
import { cellElement, cellText, clickCell, pasteBlock, sheetHasCell, typeInCell } from './fixtures/sheet.ts';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { samplePlanId, samplePlanOf } from './samples/plan-sample.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const address = '/importIntoQATSupplyPlan/listImportIntoQATSupplyPlan';
const t = textIn('en');
const word = (key: string, params = {}) => t(`importForecast:${key}`, params);
const shared = (key: string, params = {}) => t(`importSteps:${key}`, params);

const now = new Date().toISOString().slice(0, 7);
const month = parseMonth(now);
/** Half a year back is the first month that can be imported; a forecast of a year from then on. */
const start = addMonths(now, -6);
const dayAt = (at: number): string => firstDayOf(addMonths(start, at));
const [forecastId, planId] = [1, samplePlanId];
const finalVersion = 2;

const tracer = { id: 2 };
const unitOf = (id: number, multiplier: number, content: number, tracerId = 2) => ({
  planningUnit: {
    id,
    multiplier,
    forecastingUnit: { id: content, tracerCategory: { id: tracerId } },
  },
});
const selected = (n: number) => ({ consumptionExtrapolationId: exampleIds.extrapolation(n) });

/** Two products with a forecast, one without, two regions. */
function sampleForecast(): DatasetData {
  const example = exampleDataset();
  const extrapolation = (n: number, unit: number, region: number, amount: number) => ({
    consumptionExtrapolationId: exampleIds.extrapolation(n),
    planningUnit: { id: unit },
    region: { id: region },
    extrapolationMethod: { id: 5 },
    jsonProperties: { startDate: dayAt(-24), stopDate: dayAt(-1) },
    extrapolationDataList: Array.from({ length: 12 }, (_, at) => ({
      month: dayAt(at),
      amount: amount + at,
    })),
  });
  const unit = (n: number, of: ReturnType<typeof unitOf>, selectedForecastMap: object) => ({
    ...example.planningUnitList?.[0],
    programPlanningUnitId: n,
    ...of,
    selectedForecastMap,
  });
  return datasetDataSchema.parse({
    ...example,
    programId: forecastId,
    programCode: 'FC-ONE',
    currentVersion: {
      ...example.currentVersion,
      versionId: finalVersion,
      versionType: { id: 2 },
      forecastStartDate: dayAt(0),
      forecastStopDate: dayAt(11),
    },
    regionList: [{ id: 1 }, { id: 2 }],
    planningUnitList: [
      unit(1, unitOf(10, 30, 5), { 1: selected(1), 2: selected(2) }),
      unit(2, unitOf(20, 30, 5), {}),
      unit(3, unitOf(30, 90, 5), { 1: selected(3) }),
    ],
    actualConsumptionList: [],
    consumptionExtrapolation: [
      extrapolation(1, 10, 1, 100.5),
      extrapolation(2, 10, 2, 50.25),
      extrapolation(3, 30, 1, 7),
    ],
    treeList: [],
  });
}

/** Product 10 of the forecast and others; an old month and one of the last have a forecast already. */
function samplePlan(): ProgramData {
  const forecastOf = (n: number, at: number) => ({
    consumptionId: recordId(n, 1),
    planningUnit: { id: 10 },
    realmCountryPlanningUnit: { id: 100 },
    region: { id: 1 },
    consumptionDate: dayAt(at),
    actualFlag: false,
    consumptionRcpuQty: 70 + n,
    dataSource: { id: 9 },
  });
  return samplePlanOf({
    products: [10, 11, 12],
    tracerCategory: tracer,
    consumptionList: [forecastOf(1, 0), forecastOf(2, 5)],
  });
}

const named = (prefix: string, id: number) => sampleLabel(`${prefix} ${id}`);
const versionLine = (versionId: number, type: number, stop = dayAt(11)) => ({
  versionId,
  versionType: { id: type, label: named('Type', type) },
  versionStatus: { id: 1, label: named('Status', 1) },
  notes: null,
  createdBy: null,
  createdDate: '2026-01-01 00:00:00',
  lastModifiedBy: null,
  lastModifiedDate: '2026-01-01 00:00:00',
  forecastStartDate: dayAt(0),
  forecastStopDate: stop,
});
const versions = [
  versionLine(1, 2, firstDayOf(addMonths(now, -7))),
  versionLine(finalVersion, 2),
  versionLine(3, 1),
];
const contents: Readonly<Record<number, readonly [multiplier: number, content: number]>> = {
  10: [30, 5],
  11: [60, 5],
  12: [1, 77],
  20: [30, 5],
  30: [90, 5],
};
const programIn = (programId: number, code: string, country: number, more: object = {}) => ({
  programId,
  programCode: code,
  label: named('Sample program', programId),
  realmCountry: { realmCountryId: country },
  active: true,
  ...more,
});
const lists = {
  planningUnit: Object.entries(contents).map(([id, [multiplier, content]]) => ({
    planningUnitId: Number(id),
    label: named('Sample product', Number(id)),
    multiplier,
    forecastingUnit: { forecastingUnitId: content, tracerCategory: { id: 2, label: named('Tracer', 2) } },
    active: true,
  })),
  region: [1, 2, 7].map((id) => ({ regionId: id, label: named('Sample region', id), active: true })),
  program: [programIn(planId, 'SP-ONE', 1)],
  dataset: [
    programIn(forecastId, 'FC-ONE', 1, { versionList: versions }),
    programIn(3, 'FC-ELSEWHERE', 9, { versionList: versions }),
  ],
  dataSourceType: [{ dataSourceTypeId: 2, systemKey: 'dataSourceType.1', label: named('Type', 2) }],
  dataSource: [
    {
      dataSourceId: 31,
      systemKey: 'dataSource.forecastImport',
      label: named('Imported', 31),
      dataSourceType: { dataSourceTypeId: 2 },
      active: true,
    },
  ],
};
const device = forecastDevice({ forecasts: () => [], programs: () => [samplePlan()], lists });
const saved = async (): Promise<ProgramData> => {
  const stored = await readCopy(device.owner(), { kind: 'supplyPlan', programId: planId, versionId: 1 });
  if (stored.result !== 'found') throw new Error('The plan does not open');
  return stored.value;
};

const answers: Answers = {
  [keyOf(pickers.versionsByType)]: () => versions,
  [keyOf(datasetDataEndpoints.datasetData)]: () => sampleForecast(),
};
const open = (more: Partial<Parameters<typeof openApp>[0]> = {}) =>
  openApp({ roleIds: ['ROLE_PROGRAM_ADMIN'], module: 2, address, answers, ...more });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const next = () => button(t('steps:next')).click();
const previous = () => button(t('steps:previous')).click();
const atStep = (step: 1 | 2 | 3) =>
  expect
    .element(
      page.getByRole('heading', {
        name: t('steps:heading', {
          step,
          of: 3,
          name: word(`step.${['source', 'regions', 'preview'][step - 1]}`),
        }),
      }),
    )
    .toBeVisible();
const field = (name: string) => page.getByRole('combobox', { name });
const table = (name: string) => page.getByRole('table', { name, exact: true });

async function chooseForecast(): Promise<void> {
  await field(word('forecast.program')).click();
  await page.getByRole('option', { name: 'FC-ONE', exact: true }).click();
  await sheetHasCell(2, columns.factor);
}

/** Rows of the first step, by name. */
const [same, without, larger] = [0, 1, 2];
const columns = { unit: 0, tracer: 1, to: 2, factor: 3 } as const;
const regionColumns = { region: 0, percent: 1, to: 2 } as const;

const mapping = {
  products: [
    { planningUnitId: 10, toPlanningUnitId: 10, factor: 1 },
    { planningUnitId: 30, toPlanningUnitId: 12, factor: 0.5 },
  ],
  regions: [
    { regionId: 1, toRegionId: 1, percent: 60 },
    { regionId: 1, toRegionId: 7, percent: 40 },
    { regionId: 2, toRegionId: 1, percent: 100 },
  ],
  range: { start: month - 6, stop: month + 5 },
};
const expectedRows = (plan: ProgramData): IntoPlanRow[] => {
  const data = sampleForecast();
  return intoPlanRows(data, figuresIn(lookupOf(importableForecasts(data))), plan, mapping, month);
};

/** Maps a product by hand, divides a region, and joins two. */
async function walkToPreview(): Promise<void> {
  await chooseForecast();
  await clickCell(larger, columns.to);
  await userEvent.keyboard('Sample product 12 en{Tab}0.5{Enter}');
  await expect.poll(() => cellText(larger, columns.factor)).toBe('0.5');
  await next();
  await atStep(2);
  await button(word('regions.split')).click();
  await page.getByRole('menuitem', { name: 'Sample region 1 en' }).click();
  await sheetHasCell(2, regionColumns.to);
  await clickCell(0, regionColumns.percent);
  pasteBlock([
    ['60', 'Sample region 1 en'],
    ['40', 'Sample region 7 en'],
    ['100', 'Sample region 1 en'],
  ]);
  await expect.poll(() => cellText(2, regionColumns.to)).toBe('Sample region 1 en');
  await next();
  await atStep(3);
  await expect.element(table(word('preview.title'))).toBeVisible();
}

const importButton = (count: number) => button(shared('import', { count }));

it('speaks every language', async () => {
  const app = await open();
  await chooseForecast();
  for (const language of languageCodes) {
    await app.change({ language });
    await expect
      .element(page.getByRole('heading', { name: textIn(language)('importForecast:title') }))
      .toBeVisible();
    await expectTranslated(language, address);
  }
});

it('is accessible in each step, and fits a phone', async () => {
  const app = await open();
  await chooseForecast();
  await expectAccessible(app, 'first step', 'main');
  await page.getByLabelText(word('units.skip')).click();
  await next();
  await atStep(2);
  await expectAccessible(app, 'second step', 'main');
  await typeInCell(1, regionColumns.to, shared('doNotImport'));
  await next();
  await atStep(3);
  await expect.element(table(word('preview.title'))).toBeVisible();
  await expectAccessible(app, 'third step', 'main');
  await page.viewport(390, 844);
  for (const step of [3, 2, 1] as const) {
    await atStep(step);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    if (step > 1) await previous();
  }
  await page.viewport(1280, 800);
});

it('offers forecasts of the country, final versions, and what each product can go to', async () => {
  await open();
  await field(word('forecast.program')).click();
  await expect.element(page.getByRole('option', { name: 'FC-ONE' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await page.getByRole('option', { name: 'FC-ONE' }).click();
  await sheetHasCell(larger, columns.to);
  // The first version ended too long ago, and the third is a draft.
  await field(word('forecast.version')).click();
  expect(
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([String(finalVersion)]);
  await userEvent.keyboard('{Escape}');
  expect([same, without, larger].map((row) => cellText(row, columns.to))).toEqual([
    'Sample product 10 en',
    word('lock.noForecast'),
    '',
  ]);
  expect(cellText(same, columns.factor)).toBe('1');
  expect(cellElement(without, columns.to).getAttribute('aria-readonly')).toBe('true');
  expect(cellText(larger, columns.tracer)).toBe('Tracer 2 en');
  // Packs of 90 in packs of 60.
  await typeInCell(larger, columns.to, 'Sample product 11 en');
  await expect.poll(() => cellText(larger, columns.factor)).toBe('1.5');
  await button(t('sheet:undo')).click();
  await expect.poll(() => cellText(larger, columns.to)).toBe('');
});

it('says what is missing before it goes on', async () => {
  await open();
  await atStep(1);
  await next();
  await expect.element(page.getByText(word('issue.program'))).toBeVisible();
  await expect.element(field(word('forecast.program'))).toHaveFocus();
  await chooseForecast();
  await next();
  await expect.element(page.getByText(word('issue.choose')).first()).toBeVisible();
  await page.getByLabelText(word('units.skip')).click();
  await expect.poll(() => cellText(larger, columns.to)).toBe(shared('doNotImport'));
  await typeInCell(same, columns.to, shared('doNotImport'));
  await next();
  await expect.element(page.getByText(word('issue.nothing'))).toBeVisible();
  await clickCell(same, columns.to);
  await userEvent.keyboard('Sample product 10 en{Tab}0{Enter}');
  await next();
  await expect.element(page.getByText(word('issue.factor')).first()).toBeVisible();
  await typeInCell(same, columns.factor, '1');
  await next();
  await atStep(2);
  await typeInCell(0, regionColumns.percent, '0');
  await next();
  await expect.element(page.getByText(word('issue.percent')).first()).toBeVisible();
  await expect.element(page.getByText(word('issue.chooseRegion')).first()).toBeVisible();
});

it('walks there and back without losing a choice, asks before old months, imports, and undoes it', async () => {
  await open();
  const before = await saved();
  await walkToPreview();
  const rows = expectedRows(before);
  const old = rows.filter(({ needsConfirmation }) => needsConfirmation);
  // Both regions of the forecast bring something to the old month.
  expect(old).toHaveLength(2);
  await expect.element(importButton(rows.length - old.length)).toBeVisible();

  // There and back: everything is as it was.
  await previous();
  await atStep(2);
  expect([0, 1, 2].map((row) => cellText(row, regionColumns.percent))).toEqual(['60', '40', '100']);
  await previous();
  await atStep(1);
  await sheetHasCell(larger, columns.to);
  expect(cellText(larger, columns.to)).toBe('Sample product 12 en');
  await next();
  await atStep(2);
  await next();
  await atStep(3);

  // All rows: the old month is named with what it has and what it would get.
  await button(shared('preview.all')).click();
  const dialog = page.getByRole('dialog', { name: word('old.title', { count: 1 }) });
  await expect.element(dialog).toBeVisible();
  const [oldTotal] = addedRows(old);
  await expect.element(dialog.getByText('Sample product 10 en')).toBeVisible();
  await expect.element(dialog.getByText('71', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(String(oldTotal?.quantity), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: t('common:cancel') }).click();
  await expect.element(importButton(rows.length - old.length)).toBeVisible();
  await button(shared('preview.all')).click();
  await dialog.getByRole('button', { name: word('old.confirm') }).click();
  await expect.element(importButton(rows.length)).toBeVisible();

  // A row that is left out is not written.
  const [leftOut] = rows.filter(({ current }) => current === null);
  if (!leftOut) throw new Error('No row to leave out');
  await page.getByRole('checkbox', { name: shared('preview.tick', { row: nameInPreview(leftOut) }) }).click();
  const ticked = rows.filter((row) => previewKey(row) !== previewKey(leftOut));
  await importButton(ticked.length).click();
  await expect.element(page.getByText(word('done.title', { program: 'SP-ONE' }))).toBeVisible();

  const after = await saved();
  for (const { planningUnitId, regionId, date, quantity } of addedRows(ticked)) {
    const records = after.consumptionList.filter(
      (one) =>
        one.planningUnit.id === planningUnitId &&
        one.region.id === regionId &&
        one.consumptionDate === date &&
        one.active,
    );
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      consumptionRcpuQty: quantity,
      actualFlag: false,
      dataSource: { id: 31 },
      forecastOrigin: { programId: forecastId, versionId: finalVersion },
    });
    expect(records[0]?.notes).toMatch(/^Imported on .+ from .+ from FC-ONE v2$/);
  }
  expect(after.actionList.map(({ planningUnitId, type }) => [planningUnitId, type])).toContainEqual([10, 1]);

  await button(shared('done.undo')).click();
  await expect.element(page.getByText(shared('undone'))).toBeVisible();
  await expect.poll(async () => (await saved()).consumptionList).toEqual(before.consumptionList);
  // The choices are still there, the row that was left out too.
  await expect.element(importButton(ticked.length)).toBeVisible();
});

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthName = (of: number): string => {
  const [year, number] = formatMonth(of).split('-');
  return `${monthNames[Number(number) - 1]}-${year}`;
};
const nameInPreview = (row: IntoPlanRow): string =>
  [
    `Sample product ${row.planningUnitId} en`,
    `Sample region ${row.regionId} en`,
    `Sample region ${row.toRegionId} en`,
    monthName(row.month),
  ].join(', ');

it('shows where an imported forecast comes from, and offers the choices again', async () => {
  const app = await open();
  await walkToPreview();
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await expect.element(page.getByText(word('done.title', { program: 'SP-ONE' }))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: word('toConsumption') })
    .click();
  await expect.poll(app.address).toBe('/consumptionDetails');
  const origin = t('forecast:origin.from', { program: 'FC-ONE', version: finalVersion });
  await page.getByRole('button', { name: origin }).first().click();
  const dialog = page.getByRole('dialog', { name: t('forecast:origin.title') });
  await expect.element(dialog.getByText(/Sample product 10 en, Sample region 1 en: /)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  // By keyboard the menu of the row leads there; the first row is the old month, which was not replaced.
  await clickCell(1, 0);
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: t('forecast:origin.title') }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await app.goTo(`${address}?forecast=${forecastId}~${finalVersion}&plan=${planId}~1`);
  await expect.element(page.getByText(shared('remembered.text'))).toBeVisible();
  await expect.poll(() => cellText(larger, columns.to)).toBe('Sample product 12 en');
  await next();
  await atStep(2);
  expect([0, 1, 2].map((row) => cellText(row, regionColumns.percent))).toEqual(['60', '40', '100']);
});

it('says in the plan that the forecast has a newer final version, and opens the import of it', async () => {
  const app = await open();
  await walkToPreview();
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await page.getByRole('link', { name: word('done.toPlan') }).click();
  await expect.poll(app.address).toBe(`/supplyPlan/${planId}/1/10`);
  await expect.element(page.getByRole('heading', { name: t('supplyPlan:title') })).toBeVisible();
  const link = page.getByRole('link', { name: t('forecast:newer.import', { newest: 4 }) });
  expect(link.elements()).toEqual([]);
  // A sync brings a new draft and a new final version.
  const newer = [...versions, versionLine(4, 2), versionLine(5, 1)];
  const owner = device.owner();
  await writeLists(
    owner,
    new Map([['dataset', [programIn(forecastId, 'FC-ONE', 1, { versionList: newer })]]]),
    { ...emptyState(1), lists: [...streamedEntities], lastSync: '2025-02-11 08:00:00' },
  );
  const otherTab = new BroadcastChannel('stockwell/masters');
  otherTab.postMessage(null);
  otherTab.close();
  await app.change({ sessionType: 'Offline' });
  await expect.element(link).toBeVisible();
  await expect
    .element(page.getByText(t('forecast:newer.text', { program: 'FC-ONE', imported: 2, newest: 4 })))
    .toBeVisible();
  await app.change({ sessionType: 'Online' });
  await link.click();
  await expect.poll(app.address).toBe(address);
  await expect.element(field(word('forecast.program'))).toHaveValue('FC-ONE');
});

it('imports without a connection from a copy that is exactly the final version', async () => {
  await storeCopy(device.owner(), 'forecast', sampleForecast());
  await open({ sessionType: 'Offline', answers: {} });
  await walkToPreview();
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await expect.element(page.getByText(word('done.title', { program: 'SP-ONE' }))).toBeVisible();
  expect((await saved()).consumptionList.some(({ forecastOrigin }) => forecastOrigin)).toBe(true);
});

it('says why the server refused, and tries again', async () => {
  let isRefused = true;
  await open({
    answers: {
      ...answers,
      [keyOf(datasetDataEndpoints.datasetData)]: () => {
        if (isRefused) throw new TypeError('no answer');
        return sampleForecast();
      },
    },
  });
  await field(word('forecast.program')).click();
  await page.getByRole('option', { name: 'FC-ONE', exact: true }).click();
  await expect.element(page.getByText(word('forecast.failed'))).toBeVisible();
  isRefused = false;
  await button(shared('tryAgain')).click();
  await sheetHasCell(larger, columns.to);
});

it('says what is needed without a connection', async () => {
  await open({ sessionType: 'Offline' });
  await field(word('forecast.program')).click();
  await page.getByRole('option', { name: 'FC-ONE', exact: true }).click();
  await expect.element(page.getByText(word('forecast.unreachable'))).toBeVisible();
});
