import { figuresIn, productHistory } from '@stockwell/engine/entry/history/draft';
import { consumptionOf } from '@stockwell/engine/series/history';
import { type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { exampleDataset } from '@stockwell/model/dataset-data/testing';
import type { ImportCell } from '@stockwell/model/import/rows';
import { languageCodes } from '@stockwell/model/languages';
import { addMonths, parseMonth } from '@stockwell/model/months';
import { displayExact } from '@stockwell/model/numbers';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SheetData } from 'write-excel-file/browser';
import { workbookFile } from '../src/ui/export/index.ts';
import { readSheetFile } from '../src/ui/file-import/read-file.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { forecastAdmin, forecastLists, sampleForecast } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { openApp, resetApp } from './fixtures/open-app.tsx';
import { keepSavedFiles } from './fixtures/saved-files.ts';
import { cellText, clickCell, pasteBlock, sheetHasCell } from './fixtures/sheet.ts';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const address = '/dataentry/consumptionDataEntryAndAdjustment';
const t = textIn('en');
const [south, north] = [1, 2];
/** The usual start: three years before the forecast. */
const start = '2023-01';
const monthAt = (at: number) => addMonths(start, at);
const shownMonths = Array.from({ length: 36 }, (_, at) => monthAt(at));

/** Two products and two regions; nothing was entered for the second product. */
function twoRegions(): DatasetData {
  const sample = sampleForecast();
  const [unit] = exampleDataset().planningUnitList ?? [];
  return datasetDataSchema.parse({
    ...sample,
    regionList: [{ id: south }, { id: north }],
    planningUnitList: [
      unit,
      {
        ...unit,
        programPlanningUnitId: 2,
        planningUnit: { ...unit?.planningUnit, id: 11 },
        selectedForecastMap: {},
      },
    ],
  });
}

const lists = {
  ...forecastLists,
  region: [south, north].map((id) => ({
    regionId: id,
    label: sampleLabel(`Sample region ${id}`),
    active: true,
  })),
};

const { saved } = forecastDevice({ lists, forecasts: () => [twoRegions()] });

/** Rows of the sheet: the days of the months, then a heading and six rows for each region. */
const rowOf = (region: number, measure: 'amount' | 'rate' | 'days' | 'adjusted' | 'planningUnits'): number =>
  1 + (region - 1) * 7 + { amount: 1, rate: 2, days: 3, adjusted: 5, planningUnits: 6 }[measure];

/** The first column says what a row is. */
const textAt = (row: number, month: number): string | undefined => cellText(row, month + 1);
const clickMonth = (row: number, month: number): Promise<void> => clickCell(row, month + 1);

async function open(more: Partial<Parameters<typeof openApp>[0]> = {}) {
  const app = await openApp({ ...forecastAdmin, address: `${address}/11`, ...more });
  await sheetHasCell(2, 1);
  return app;
}

const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });

async function save(): Promise<void> {
  await button('consumptionHistory:save').click();
  await expect.poll(() => page.getByText(t('consumptionHistory:unsaved')).query()).toBeNull();
  // The bar is there until all of it is on the device.
  await expect.poll(() => document.querySelector('main [role=progressbar]')).toBeNull();
}

it('speaks every language, is accessible, and fits a phone', async () => {
  const app = await open({ address });
  for (const language of languageCodes) {
    await app.change({ language });
    await expect
      .element(page.getByRole('heading', { name: textIn(language)('consumptionHistory:title') }))
      .toBeVisible();
    await expectTranslated(language, address);
  }
  await app.change({ language: 'en' });
  await expectAccessible(app, 'consumption history', 'main');
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

it('takes what is typed without a pause, and shows at once what follows', async () => {
  await open();
  await clickMonth(rowOf(south, 'amount'), 0);
  const typed = [1000, 0, 450, 820, 12.5, 7];
  await userEvent.keyboard(typed.map((value) => `${value}{Tab}`).join(''));
  for (const [at, value] of typed.entries())
    await expect.poll(() => textAt(rowOf(south, 'amount'), at)).toBe(displayExact(value));
  await clickMonth(rowOf(south, 'rate'), 0);
  await userEvent.keyboard('98{Enter}5{Enter}');
  await expect.poll(() => textAt(rowOf(south, 'adjusted'), 0)).toBe('1,216.6405');
  await save();
  expect([...consumptionOf(await saved(), 11, south).values()]).toEqual([1216.6405, 0, 450, 820, 12.5, 7]);
});

it('takes two years with gaps and a stock-out, fills the gaps, saves and carries on', async () => {
  await open();
  const amounts = Array.from({ length: 24 }, (_, at) =>
    at === 5 || at === 6 ? '' : 1000 + 10 * at + ((at * 7) % 13),
  );
  const rates = amounts.map((_, at) => (at === 4 ? 80 : 100));
  const days = amounts.map((_, at) => (at === 7 ? 10 : 0));
  await clickMonth(rowOf(south, 'amount'), 0);
  pasteBlock([amounts, rates, days]);
  await expect.poll(() => textAt(rowOf(south, 'rate'), 4)).toBe('80');
  await expect.poll(() => textAt(rowOf(south, 'days'), 7)).toBe('10');

  await button('consumptionHistory:interpolate.open').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Sample region 1 en (Jun-23, Jul-23)')).toBeVisible();
  await dialog.getByRole('button', { name: t('consumptionHistory:interpolate.take') }).click();
  const around = [1000 + 40 + (28 % 13), 1000 + 70 + (49 % 13)] as const;
  const [before, after] = [around[0] / 0.8, around[1] / (1 - 10 / 31)];
  const filled = [1, 2].map((k) => Math.round((before + (k * (after - before)) / 3) * 10_000) / 10_000);
  for (const [k, value] of filled.entries())
    await expect.poll(() => textAt(rowOf(south, 'amount'), 5 + k)).toBe(displayExact(value));
  await expect
    .element(page.getByLabelText(t('consumptionHistory:notes')))
    .toHaveValue(`${t('consumptionHistory:interpolate.note')} Sample region 1 en (Jun-23, Jul-23)`);
  await save();

  const data = await saved();
  const history = productHistory(data, 11);
  if (!history) throw new Error('The product is gone');
  for (const at of [0, 4, 5, 6, 7, 8]) {
    const figures = figuresIn(history, south, monthAt(at));
    expect(textAt(rowOf(south, 'adjusted'), at)).toBe(displayExact(figures?.adjusted));
    expect(textAt(rowOf(south, 'planningUnits'), at)).toBe(displayExact(figures?.planningUnits));
  }
  expect(consumptionOf(data, 11, south).size).toBe(24);
  expect(consumptionOf(data, 11, south).get(parseMonth(monthAt(7)))).toBeCloseTo(after, 4);
  const carried = data.consumptionExtrapolation.filter((one) => one.planningUnit.id === 11);
  const methods = carried.map((one) => one.extrapolationMethod.id).sort((a, b) => a - b);
  expect(methods).toEqual([2, 4, 5, 6, 7, 12]);
  expect(carried.every((one) => one.extrapolationDataList.at(-1)?.month === '2026-12-01')).toBe(true);

  await resetApp();
  await open();
  for (const [k, value] of filled.entries())
    await expect.poll(() => textAt(rowOf(south, 'amount'), 5 + k)).toBe(displayExact(value));

  await resetApp();
  await open({ address: `${address}/10` });
  // What was selected for the other product is as it was.
  expect(data.planningUnitList[0]).toEqual(twoRegions().planningUnitList[0]);
});

it('says what is wrong with a cell, refuses to save, and keeps what was typed', async () => {
  await open();
  await clickMonth(rowOf(north, 'amount'), 0);
  await userEvent.keyboard('100{Enter}{Enter}31{Enter}');
  const text = t('consumptionHistory:issue.days');
  await expect.element(page.getByText(text).first()).toBeVisible();
  await button('consumptionHistory:save').click();
  expect((await saved()).actualConsumptionList).toEqual(twoRegions().actualConsumptionList);
  expect(textAt(rowOf(north, 'days'), 0)).toContain('31');
  await clickMonth(rowOf(north, 'days'), 0);
  await userEvent.keyboard('30{Enter}');
  await expect.poll(() => page.getByText(text).query()).toBeNull();
  await save();
  expect([...consumptionOf(await saved(), 11, north).values()]).toEqual([3100]);
});

it('takes steps back before and after saving', async () => {
  await open();
  const undo = page.getByRole('button', { name: t('sheet:undo') });
  await clickMonth(rowOf(south, 'amount'), 0);
  await userEvent.keyboard('5{Enter}');
  await expect.poll(() => textAt(rowOf(south, 'amount'), 0)).toBe('5');
  await undo.click();
  await expect.poll(() => textAt(rowOf(south, 'amount'), 0)).toBe('–');
  await clickMonth(rowOf(south, 'amount'), 0);
  await userEvent.keyboard('6{Enter}');
  await save();
  await undo.click();
  await expect.poll(() => textAt(rowOf(south, 'amount'), 0)).toBe('–');
  await expect
    .poll(async () => (await saved()).actualConsumptionList)
    .toEqual(twoRegions().actualConsumptionList);
});

it('asks before another product gives up what was typed', async () => {
  await open();
  await clickMonth(rowOf(south, 'amount'), 0);
  await userEvent.keyboard('5{Enter}');
  await page.getByRole('button', { name: 'Sample product 10 en', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(t('consumptionHistory:leave.text'))).toBeVisible();
  await dialog.getByRole('button', { name: t('consumptionHistory:leave.confirm') }).click();
  await expect.element(page.getByRole('heading', { name: 'Sample product 10 en' })).toBeVisible();
  await expect.poll(() => textAt(rowOf(south, 'amount'), 12)).toBe('100');
});

it('converts amounts to another unit of entry', async () => {
  await open();
  await clickMonth(rowOf(south, 'amount'), 0);
  await userEvent.keyboard('1200{Enter}');
  await button('consumptionHistory:unit.open').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('consumptionHistory:unit.otherUnit') }).click();
  await dialog.getByLabelText(t('consumptionHistory:unit.name')).fill('Box');
  await dialog.getByLabelText(t('consumptionHistory:unit.factor')).fill('100');
  await dialog.getByRole('button', { name: t('consumptionHistory:unit.take') }).click();
  await expect.poll(() => textAt(rowOf(south, 'amount'), 0)).toBe('360');
  await expect.poll(() => textAt(rowOf(south, 'planningUnits'), 0)).toBe('1,200');
  await save();
  const unit = (await saved()).planningUnitList.find((one) => one.planningUnit.id === 11);
  expect(unit).toMatchObject({
    consumptionDataType: 3,
    otherUnit: { label: { label_en: 'Box' }, multiplier: 100 },
  });
});

async function chooseInFileMenu(key: string): Promise<void> {
  await button('consumptionHistory:file.menu').click();
  await page.getByRole('menuitem', { name: t(key) }).click();
}

/** Gives a file with these lines to the dialog that is open. */
async function giveFile(lines: readonly (readonly ImportCell[])[]): Promise<void> {
  const data = lines.map((cells) => cells.map((value) => ({ value })));
  const blob = await workbookFile([{ sheet: 'Consumption', data: data as SheetData }]);
  const input = () => document.querySelector('[role=dialog] input[type=file]');
  await expect.poll(input).not.toBeNull();
  await userEvent.upload(page.elementLocator(input() ?? document.body), new File([blob], 'filled.xlsx'));
}

it('takes a filled template back after a preview, as one step that is saved with the product', async () => {
  await open();
  await clickMonth(rowOf(south, 'amount'), 0);
  await userEvent.keyboard('1000{Tab}2000{Tab}');
  const files = keepSavedFiles();
  await chooseInFileMenu('consumptionHistory:file.template');
  await expect.poll(() => files.count()).toBe(1);
  const template = await readSheetFile(await files.take());
  files.stop();
  const [head, ...lines] = template.map(({ cells }) => cells);
  if (!head) throw new Error('The template is empty');
  // A line for each region and month, with what was typed.
  expect(lines.map(([region, month]) => `${region} ${month?.toString().slice(0, 7)}`)).toEqual(
    [south, north].flatMap((id) => shownMonths.map((month) => `Sample region ${id} en ${month}`)),
  );
  expect(lines[1]?.slice(2, 5)).toEqual([2000, 100, 0]);
  expect(lines[2]?.slice(2, 5)).toEqual([null, null, null]);

  const fill = (filled: Readonly<Record<number, readonly ImportCell[]>>) =>
    lines.map((cells, at) => [...cells.slice(0, 2), ...(filled[at] ?? cells.slice(2, 5)), ...cells.slice(5)]);
  await chooseInFileMenu('consumptionHistory:file.import');
  const dialog = page.getByRole('dialog');
  const northAt = (at: number) => shownMonths.length + at;
  await giveFile([head, ...fill({ 0: [1500, 75, null], 1: [null, 100, 0], [northAt(0)]: [10, 100, 31] })]);
  await dialog.getByRole('checkbox', { name: t('fileImport:onlyWrong') }).click();
  await expect.element(dialog.getByText(t('consumptionHistory:issue.days'))).toBeVisible();
  await dialog.getByRole('button', { name: t('fileImport:otherFile') }).click();
  await giveFile([head, ...fill({ 0: [1500, 75, null], 1: [null, 100, 0], [northAt(0)]: [10, 50, 0] })]);
  await expect.element(dialog.getByText(t('fileImport:count.changed', { rows: '2' }))).toBeVisible();
  await expect.element(dialog.getByText(t('fileImport:count.new', { rows: '1' }))).toBeVisible();
  // Nothing is taken before the user says so.
  expect(textAt(rowOf(south, 'amount'), 0)).toBe('1,000');
  await dialog.getByRole('button', { name: t('fileImport:addToTable', { rows: '3' }) }).click();
  await expect.poll(() => textAt(rowOf(south, 'adjusted'), 0)).toBe('2,000');
  expect(textAt(rowOf(south, 'amount'), 1)).toBe('–');
  await page.getByRole('button', { name: t('sheet:undo') }).click();
  await expect.poll(() => textAt(rowOf(south, 'amount'), 1)).toBe('2,000');
  await page.getByRole('button', { name: t('sheet:redo') }).click();
  await expect.poll(() => textAt(rowOf(north, 'adjusted'), 0)).toBe('20');
  await save();
  expect([...consumptionOf(await saved(), 11, south).values()]).toEqual([2000]);
  expect([...consumptionOf(await saved(), 11, north).values()]).toEqual([20]);
});

it('says of each line of a file what is wrong with it', async () => {
  await open();
  await chooseInFileMenu('consumptionHistory:file.import');
  const heads = ['column.region', 'column.month', 'measure.amount', 'measure.rate'];
  await giveFile([
    heads.map((key) => t(`consumptionHistory:${key}`)),
    ['Sample region 1 en', '2023-01', 5, null],
    ['Sample region 1 en', '2023-01', 6, null],
    ['Sample region 9 en', '2023-01', 6, null],
    ['Sample region 2 en', '1999-01', 6, null],
    ['Sample region 2 en', '2023-02', null, 80],
  ]);
  const dialog = page.getByRole('dialog');
  for (const key of ['file.twice', 'file.region', 'file.month', 'lock.amount'])
    await expect.element(dialog.getByText(t(`consumptionHistory:${key}`))).toBeVisible();
  await dialog.getByRole('checkbox', { name: t('fileImport:leaveOut', { rows: '4' }) }).click();
  await dialog.getByRole('button', { name: t('fileImport:addToTable', { rows: '1' }) }).click();
  await expect.poll(() => textAt(rowOf(south, 'amount'), 0)).toBe('5');
});

it('is for reading for whoever may only view', async () => {
  await open({ roleIds: ['ROLE_FORECAST_VIEWER'] });
  expect(button('consumptionHistory:save').query()).toBeNull();
  await clickMonth(rowOf(south, 'amount'), 0);
  await userEvent.keyboard('5{Enter}');
  await expect.poll(() => textAt(rowOf(south, 'amount'), 0)).toBe('–');
});

it('lists what the data lack', async () => {
  await open();
  await button('consumptionHistory:check.open').click();
  const table = page
    .getByRole('dialog')
    .getByRole('table', { name: t('consumptionHistory:check.short', { months: 24 }) });
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('Sample product 10');
  expect(table.getByRole('row').elements()).toHaveLength(1 + 3);
});

it('leads back to the import and on to the extrapolation of the product', async () => {
  const app = await open();
  const linkOf = (key: string) => page.getByRole('main').getByRole('link', { name: t(key) });
  await expect
    .element(linkOf('consumptionHistory:toImport'))
    .toHaveAttribute('href', '/importFromQATSupplyPlan/listImportFromQATSupplyPlan');
  await linkOf('consumptionHistory:toExtrapolation').click();
  await expect.poll(() => app.address()).toBe('/extrapolation/extrapolateData/11');
});
