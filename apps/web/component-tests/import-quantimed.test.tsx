import { sampleQuantimedXml } from '@stockwell/model/integrations/testing';
import { languageCodes } from '@stockwell/model/languages';
import { addMonths, displayMonth, firstDayOf } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readCopy } from '../src/local/documents/index.ts';
import { setLocalOwner } from '../src/platform/session/owner.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { openApp } from './fixtures/open-app.tsx';
import { cellText, sheetHasCell, typeInCell } from './fixtures/sheet.ts';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { samplePlanId, samplePlanOf } from './samples/plan-sample.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const address = '/quantimed/quantimedImport';
const t = textIn('en');
const word = (key: string, params = {}) => t(`quantimed:${key}`, params);
const shared = (key: string, params = {}) => t(`importSteps:${key}`, params);

const now = new Date().toISOString().slice(0, 7);
/** Half a year back: older than forecasts are replaced without asking. */
const start = addMonths(now, -6);
const dayAt = (at: number): string => firstDayOf(addMonths(start, at));
const american = (day: string): string => {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
};
const planId = samplePlanId;

/** The first product has a code that an agent knows; one record lies after the last month of the file. */
const xml = sampleQuantimedXml({
  start: american(dayAt(0)),
  stop: american(dayAt(2)),
  products: [
    ['102030405060', 'Artemether'],
    ['AQ', 'Zinc'],
  ],
  records: [
    ['102030405060', american(dayAt(0)), 100_000],
    ['102030405060', american(dayAt(1)), 3_000],
    ['AQ', american(dayAt(1)), 50],
    ['AQ', american(dayAt(9)), 7],
  ],
});

/** Product 10 in two regions, with a forecast in the first month of the file. */
function samplePlan(): ProgramData {
  return samplePlanOf({
    products: [10, 11],
    consumptionList: [
      {
        consumptionId: recordId(1, 1),
        planningUnit: { id: 10 },
        realmCountryPlanningUnit: { id: 100 },
        region: { id: 1 },
        consumptionDate: dayAt(0),
        actualFlag: false,
        consumptionRcpuQty: 71,
        dataSource: { id: 9 },
      },
    ],
  });
}

const named = (prefix: string, id: number) => sampleLabel(`${prefix} ${id}`);
const lists = {
  planningUnit: [10, 11].map((id) => ({
    planningUnitId: id,
    label: named('Sample product', id),
    multiplier: id === 10 ? 30 : 1,
    forecastingUnit: { forecastingUnitId: 5, tracerCategory: { id: 2, label: named('Tracer', 2) } },
    active: true,
  })),
  region: [1, 7].map((id) => ({ regionId: id, label: named('Sample region', id), active: true })),
  program: [{ programId: planId, programCode: 'SP-ONE', label: named('Program', 2), active: true }],
  procurementAgentPlanningUnit: [
    {
      procurementAgentPlanningUnitId: 1,
      procurementAgent: { id: 1 },
      planningUnit: { id: 10 },
      skuCode: '102030405060ABC',
      active: true,
    },
  ],
  dataSourceType: [{ dataSourceTypeId: 2, systemKey: 'dataSourceType.1', label: named('Type', 2) }],
  dataSource: [
    {
      dataSourceId: 32,
      systemKey: 'dataSource.quantimed',
      label: named('Quantimed', 32),
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
const forecastsOf = (plan: ProgramData) =>
  plan.consumptionList
    .filter(({ active }) => active)
    .map(({ planningUnit, region, consumptionDate, consumptionRcpuQty, dataSource }) => [
      planningUnit.id,
      region.id,
      consumptionDate,
      consumptionRcpuQty,
      dataSource?.id,
    ])
    .sort((a, b) => (a.join() < b.join() ? -1 : 1));

const open = (more: Partial<Parameters<typeof openApp>[0]> = {}) =>
  openApp({ roleIds: ['ROLE_PROGRAM_ADMIN'], module: 2, sessionType: 'Offline', address, ...more });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const next = () => button(t('steps:next')).click();
const names = ['file', 'units', 'regions', 'months', 'review'] as const;
const atStep = (step: 1 | 2 | 3 | 4 | 5) =>
  expect
    .element(
      page.getByRole('heading', {
        name: t('steps:heading', { step, of: names.length, name: word(`step.${names[step - 1]}`) }),
      }),
    )
    .toBeVisible();

async function chooseFile(content: BlobPart = xml, name = 'forecast.xml'): Promise<void> {
  await expect.element(page.getByText(word('fileHelp'))).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for a file');
  await userEvent.upload(input, new File([content], name, { type: 'text/xml' }));
}
async function chooseProgram(): Promise<void> {
  await page.getByRole('combobox', { name: word('plan') }).click();
  await page.getByRole('option', { name: /SP-ONE/ }).click();
}
const facts = () => page.getByRole('region', { name: word('facts.title') });

const [artemether, zinc] = [0, 1];
const columns = { id: 0, product: 1, to: 2, factor: 3 } as const;

/** To the regions: one product is found, the other one left out. */
async function goToRegions(): Promise<void> {
  await next();
  await atStep(2);
  await sheetHasCell(zinc, columns.to);
  await typeInCell(zinc, columns.to, shared('doNotImport'));
  await next();
  await atStep(3);
}

async function goToReview(): Promise<void> {
  await goToRegions();
  await typeInCell(0, 1, '60');
  await typeInCell(1, 1, '40');
  await next();
  await atStep(4);
  await next();
  await atStep(5);
  await expect.element(page.getByRole('table', { name: word('review.title'), exact: true })).toBeVisible();
}
const importButton = (count: number) => button(shared('import', { count }));

it('imports a file without a connection, asks before old months, and undoes it', async () => {
  await open();
  await atStep(1);
  await next();
  await expect.element(page.getByText(word('issue.file'))).toBeVisible();
  await chooseFile();
  await expect.element(facts().getByText('Malaria 2026')).toBeVisible();
  // What lies outside the months of the file is named.
  await expect.element(page.getByText(word('ignored.text', { count: 1 }))).toBeVisible();
  await chooseProgram();
  await next();
  await atStep(2);
  await sheetHasCell(zinc, columns.to);
  expect(cellText(artemether, columns.to)).toBe('Sample product 10 en');
  expect(cellText(zinc, columns.to)).toBe(word('notFound'));
  await next();
  await expect.element(page.getByText(word('issue.choose')).first()).toBeVisible();
  await typeInCell(zinc, columns.to, 'Sample product 10 en');
  await expect.element(page.getByText(word('issue.usedTwice')).first()).toBeVisible();
  await typeInCell(zinc, columns.to, shared('doNotImport'));
  await next();
  await atStep(3);
  await next();
  await expect.element(page.getByText(word('issue.noRegion'))).toBeVisible();
  await typeInCell(0, 1, '60');
  await typeInCell(1, 1, '40');
  await expect.element(page.getByText(word('regions.total', { total: '100' }))).toBeVisible();
  await next();
  await atStep(4);
  await next();
  await atStep(5);
  const before = await saved();

  // The month that is replaced is an old one: it is left out until somebody agrees.
  await expect.element(importButton(3)).toBeVisible();
  await button(shared('preview.all')).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('71', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('2,000', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: t('importForecast:old.confirm') }).click();
  await importButton(4).click();
  await expect.element(page.getByText(word('done.title', { program: 'SP-ONE' }))).toBeVisible();
  // 100,000 and 3,000 in packs of 30, divided 60 to 40 and rounded once.
  const after = await saved();
  expect(forecastsOf(after)).toEqual([
    [10, 1, dayAt(0), 2_000, 32],
    [10, 1, dayAt(1), 60, 32],
    [10, 7, dayAt(0), 1_333, 32],
    [10, 7, dayAt(1), 40, 32],
  ]);
  expect(after.consumptionList[0]?.notes).toMatch(/forecast\.xml$/);
  expect(after.actionList.map(({ planningUnitId, date }) => [planningUnitId, date])).toContainEqual([
    10,
    dayAt(0),
  ]);
  await button(shared('done.undo')).click();
  await expect.element(page.getByText(shared('undone'))).toBeVisible();
  await expect.poll(async () => (await saved()).consumptionList).toEqual(before.consumptionList);
  await expect.element(importButton(4)).toBeVisible();
});

it('is there again after a reload, and offers its choices for the next file', async () => {
  const app = await open();
  await chooseFile();
  await chooseProgram();
  await goToReview();
  const leftOut = `Artemether, Sample region 7 en, ${displayMonth(addMonths(start, 1), 'MMM-YYYY', 'en')}`;
  await page.getByRole('checkbox', { name: shared('preview.tick', { row: leftOut }) }).click();
  await expect.element(importButton(2)).toBeVisible();
  await expect
    .poll(async () => {
      const { readKept } = await import('../src/features/forecasts/quantimed/quantimed-draft.ts');
      return (await readKept())?.choices?.draft.unticked.size;
    })
    .toBe(1);
  // Another page and back is what a reload does to the page: nothing but the device remembers.
  await app.goTo('/consumptionDetails');
  await expect.element(page.getByRole('heading', { name: word('title') })).not.toBeInTheDocument();
  await app.goTo(address);
  await atStep(5);
  await expect.element(page.getByText(word('earlier.text', { file: 'forecast.xml' }))).toBeVisible();
  await expect.element(importButton(2)).toBeVisible();
  await importButton(2).click();
  await expect.element(page.getByText(word('done.title', { program: 'SP-ONE' }))).toBeVisible();
  await button(shared('done.again')).click();
  await atStep(1);
  expect(page.getByText(word('earlier.text', { file: 'forecast.xml' })).elements()).toEqual([]);
  await chooseFile();
  await next();
  await atStep(2);
  await sheetHasCell(zinc, columns.to);
  expect(cellText(zinc, columns.to)).toBe(shared('doNotImport'));
  await next();
  await atStep(3);
  await sheetHasCell(1, 1);
  expect([cellText(0, 1), cellText(1, 1)]).toEqual(['60', '40']);
});

it('goes on where it was left when the programs of the device are read last', async () => {
  const app = await open();
  await chooseFile();
  await chooseProgram();
  await goToRegions();
  await typeInCell(0, 1, '60');
  const kept = async () => {
    const { readKept } = await import('../src/features/forecasts/quantimed/quantimed-draft.ts');
    return Object.values((await readKept())?.choices?.draft.shares ?? {});
  };
  await expect.poll(kept).toEqual([60]);
  await app.goTo('/consumptionDetails');
  const heading = () => page.getByRole('heading', { name: word('title') });
  await expect.element(heading()).not.toBeInTheDocument();
  // A reload asks for the programs at the moment at which the page asks for its draft.
  const observer = new MutationObserver(() => {
    if (heading().query() === null) return;
    observer.disconnect();
    setLocalOwner({ ...device.owner() });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await app.goTo(address);
  await atStep(3);
  await sheetHasCell(0, 1);
  expect(cellText(0, 1)).toBe('60');
  expect(await kept()).toEqual([60]);
});

it('says what is wrong with a file, in every language', async () => {
  const app = await open();
  await chooseFile(xml.replace('3000', 'many'));
  const line = xml.split('\n').findIndex((one) => one.includes('<lngConsumption>3000')) + 1;
  for (const language of languageCodes) {
    await app.change({ language });
    const said = textIn(language)('messages:static.quantimed.wrongNumber', { line, value: 'many' });
    await expect.element(page.getByText(said)).toBeVisible();
    await expectTranslated(language, address);
  }
  await app.change({ language: 'en' });
  await chooseFile(new Uint8Array([0x3c, 0xff, 0xff]));
  await expect.element(page.getByText(t('messages:static.quantimed.encoding'))).toBeVisible();
});

it('is accessible and fits a phone', async () => {
  const app = await open();
  await chooseFile();
  await chooseProgram();
  await expect.element(facts()).toBeVisible();
  await expectAccessible(app, 'first step', 'main');
  await goToReview();
  await expectAccessible(app, 'last step', 'main');
  await page.viewport(390, 844);
  for (const step of [5, 4, 3, 2, 1] as const) {
    await atStep(step);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    if (step > 1) await button(t('steps:previous')).click();
  }
  await page.viewport(1280, 800);
});
