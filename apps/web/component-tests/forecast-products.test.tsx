import { pickers } from '@stockwell/model/api/pickers';
import { unitEndpoints } from '@stockwell/model/api/units';
import { languageCodes } from '@stockwell/model/languages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './fixtures/axe.ts';
import { type Answers, keyOf } from './fixtures/fake-api.ts';
import { forecastAdmin, sampleForecast } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { openApp } from './fixtures/open-app.tsx';
import { keepSavedFiles } from './fixtures/saved-files.ts';
import { cellText, clickCell, sheetHasCell, typeInCell } from './fixtures/sheet.ts';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { sampleLabel, schemaSample } from './samples/schema-sample.ts';

const address = '/planningUnitSetting/listPlanningUnitSetting';
const t = textIn('en');
const priced = unitEndpoints.pricedPlanningUnitsByIds;

const answers: Answers = {
  // Slower than people type.
  [keyOf(pickers.searchPlanningUnitsOfCategory)]: async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [{ id: 11, label: sampleLabel('Sample product 11') }];
  },
  [keyOf(priced)]: ({ body }) => {
    const [sample] = schemaSample(priced.response) as readonly object[];
    return (body as readonly number[]).map((id) => ({
      ...sample,
      planningUnitId: id,
      label: sampleLabel(`Sample product ${id}`),
      multiplier: 60,
      procurementAgentPriceList: [{ id: 3, code: 'PSM', label: sampleLabel('Sample agent'), price: 2.5 }],
    }));
  },
};

const device = forecastDevice();

const productsNow = async () => (await device.saved()).planningUnitList;

/** The pinned planning unit stands first. */
const columns = {
  planningUnit: 0,
  category: 1,
  treeForecast: 4,
  monthsOfStock: 7,
  priceType: 8,
  price: 9,
} as const;

async function open(more: Partial<Parameters<typeof openApp>[0]> = {}) {
  const app = await openApp({ ...forecastAdmin, address, answers, ...more });
  await sheetHasCell();
  return app;
}

it('shows the products of the forecast, in every language, and is accessible', async () => {
  const app = await open();
  for (const language of languageCodes) {
    await app.change({ language });
    await expect
      .element(page.getByRole('heading', { name: textIn(language)('forecast:products.title') }))
      .toBeVisible();
    await expectTranslated(language, address);
  }
  await app.change({ language: 'en' });
  await expectAccessible(app, 'planning unit settings', 'main');
});

it('names the product category of every product, on the page and in files', async () => {
  await open({ sessionType: 'Offline' });
  await expect.poll(() => cellText(0, columns.category)).toBe('Sample category en');
  const files = keepSavedFiles();
  await page.getByRole('button', { name: t('forecast:products.export') }).click();
  await page.getByRole('menuitem', { name: t('lists:exportCsv') }).click();
  await expect.poll(() => files.count()).toBe(1);
  const lines = (await (await files.take()).text()).split('\n');
  files.stop();
  expect(lines.find((line) => line.includes('Sample product 10'))).toContain('Sample category en');
});

it('takes the price of the agent, says what is wrong, and goes back', async () => {
  await open();
  await typeInCell(0, columns.priceType, 'PSM');
  await expect
    .poll(async () => (await productsNow())[0])
    .toMatchObject({ procurementAgent: { id: 3 }, price: 2.5 });
  await typeInCell(0, columns.monthsOfStock, '100');
  await expect.element(page.getByText(t('forecast:products.issue.months')).first()).toBeVisible();
  expect((await productsNow())[0]?.monthsOfStock).toBeNull();
  await typeInCell(0, columns.monthsOfStock, '99');
  await expect.poll(async () => (await productsNow())[0]?.monthsOfStock).toBe(99);
  const undo = page.getByRole('button', { name: t('sheet:undo') });
  await undo.click();
  await expect.poll(async () => (await productsNow())[0]?.monthsOfStock).toBeNull();
});

it('keeps the price of an agent that is chosen offline', async () => {
  await open({ sessionType: 'Offline' });
  await typeInCell(0, columns.price, '7');
  await expect.poll(async () => (await productsNow())[0]?.price).toBe(7);
  await typeInCell(0, columns.priceType, 'PSM');
  await expect
    .poll(async () => (await productsNow())[0])
    .toMatchObject({ procurementAgent: { id: 3 }, price: 7 });
  expect(page.getByRole('button', { name: t('sheet:addRow') }).query()).toBeNull();
});

it('asks before a product leaves the trees that hold it, and touches no consumption', async () => {
  await open();
  await clickCell(0, columns.treeForecast);
  const dialog = page.getByRole('dialog', { name: t('forecast:products.off.title') });
  await expect.element(dialog.getByText(/Patients/)).toBeVisible();
  await dialog.getByRole('button', { name: t('forecast:products.off.confirm') }).click();
  await expect.poll(async () => (await productsNow())[0]?.treeForecast).toBe(false);
  const before = sampleForecast();
  expect(await device.saved()).toMatchObject({
    actualConsumptionList: before.actualConsumptionList,
    treeList: before.treeList,
  });
});

it('finds a product by three letters and adds it once', async () => {
  await open();
  await page.getByRole('button', { name: t('sheet:addRow') }).click();
  await typeInCell(1, columns.planningUnit, 'Sample product 11');
  await expect
    .poll(async () => (await productsNow()).map(({ planningUnit }) => planningUnit.id))
    .toEqual([10, 11]);
  expect((await productsNow())[1]).toMatchObject({
    consuptionForecast: true,
    treeForecast: true,
    active: true,
  });
});

it('keeps a row that breaks a rule on the device, and says so in the header and before an upload', async () => {
  const app = await open();
  await typeInCell(0, columns.monthsOfStock, '100');
  const header = page.getByRole('button', { name: t('menu:header.waiting', { count: 1 }) });
  await expect.element(header).toBeVisible();
  await app.goTo('/dataset/commitTree');
  await expect
    .element(page.getByText(t('programCopies:waiting.missingIn.upload', { count: 1 })))
    .toBeVisible();
  await header.click();
  const list = page.getByRole('region', { name: t('programCopies:waiting.title') });
  const line = t('programCopies:waiting.line', {
    screen: t('programCopies:waiting.screen.planningUnits'),
    product: 'Sample product 10 en',
    count: 1,
  });
  await list.getByRole('link', { name: line }).click();
  await expect.poll(() => cellText(0, columns.monthsOfStock)).toContain('100');
  await typeInCell(0, columns.monthsOfStock, '10');
  await expect.poll(async () => (await productsNow())[0]?.monthsOfStock).toBe(10);
  await expect.poll(() => header.query()).toBeNull();
});

it('offers to discard what waits', async () => {
  await open();
  await typeInCell(0, columns.monthsOfStock, '100');
  await page.getByRole('button', { name: t('sheet:menuOfRow', { number: 1 }) }).click();
  await page.getByRole('menuitem', { name: t('forecast:discard') }).click();
  await expect.poll(() => cellText(0, columns.monthsOfStock)).toBe('');
  await page.getByRole('button', { name: t('sheet:undo') }).click();
  await expect.poll(() => cellText(0, columns.monthsOfStock)).toContain('100');
  await expect
    .element(page.getByRole('button', { name: t('menu:header.waiting', { count: 1 }) }))
    .toBeVisible();
});
