import { malaria, scenarioId } from '@stockwell/engine/entry/trees/testing';
import { datasetDataSchema } from '@stockwell/model/dataset-data/index';
import type { ImportCell } from '@stockwell/model/import/rows';
import { languageCodes } from '@stockwell/model/languages';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SheetData } from 'write-excel-file/browser';
import { workbookFile } from '../src/ui/export/index.ts';
import { readSheetFile } from '../src/ui/file-import/read-file.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { forecastAdmin, forecastLists, sampleForecast } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { openApp } from './fixtures/open-app.tsx';
import { keepSavedFiles } from './fixtures/saved-files.ts';
import { cellText, clickCell, pasteBlock, sheetHasCell, typeInCell } from './fixtures/sheet.ts';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const t = textIn('en');
const { tree, nodeId: tabletId, treatedId, unitId } = malaria();
const address = `/dataSet/treeTable/tree/${tree.treeId}/1`;

/** The worked example: cases that grow by 1 %, 15 % treated, 90 % of them with 24 tablets in packs of 24. */
function forecast() {
  const sample = sampleForecast();
  const [product] = sample.planningUnitList;
  return datasetDataSchema.parse({
    ...sample,
    currentVersion: {
      ...sample.currentVersion,
      forecastStartDate: '2024-02-01',
      forecastStopDate: '2024-12-01',
    },
    usagePeriodList: [{ usagePeriodId: 1, convertToMonth: 30.41666667 }],
    planningUnitList: [
      {
        ...product,
        planningUnit: { id: 9, multiplier: 24, forecastingUnit: { id: 7, tracerCategory: { id: 2 } } },
        selectedForecastMap: {},
      },
    ],
    actualConsumptionList: [],
    consumptionExtrapolation: [],
    treeList: [tree],
  });
}

const lists = {
  ...forecastLists,
  planningUnit: [{ planningUnitId: 9, label: sampleLabel('Sample pack'), active: true }],
  unit: [
    { unitId: 1, label: sampleLabel('Sample people'), dimension: { id: 5 }, active: true },
    { unitId: 2, label: sampleLabel('Sample tablet'), dimension: { id: 1 }, active: true },
  ],
  usagePeriod: [{ usagePeriodId: 1, label: sampleLabel('Sample days'), active: true }],
  forecastingUnit: [
    { forecastingUnitId: 7, label: sampleLabel('Sample tablets'), unit: { id: 2 }, active: true },
  ],
  tracerCategory: [{ tracerCategoryId: 2, label: sampleLabel('Sample tracer'), active: true }],
};
const { saved } = forecastDevice({
  lists,
  forecasts: () => [forecast(), { ...forecast(), programId: 2, programCode: 'SECOND' }],
});

/** Places of columns: pinned ones first. */
const people = { title: 0, type: 1, value: 4, nodeValue: 5, parentValue: 6 } as const;
const products = { value: 4, nodeValue: 5, repeat: 21, packs: 26, total: 28, words: 32 } as const;

const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
const showTab = (tab: 'people' | 'products' | 'funnels') =>
  page.getByRole('tab', { name: t(`treeTable:tab.${tab}`) }).click();
const savedNode = async (nodeId: string) =>
  (await saved()).treeList[0]?.flatList.find((node) => node.nodeId === nodeId)?.nodeDataMap[scenarioId];

async function open(at = address) {
  const app = await openApp({ ...forecastAdmin, address: at });
  await sheetHasCell();
  return app;
}

it('speaks every language, is accessible in both themes, and fits a phone', async () => {
  const app = await open();
  for (const language of languageCodes) {
    await app.change({ language });
    await expect
      .element(page.getByRole('heading', { name: textIn(language)('treeTable:title'), level: 1 }))
      .toBeVisible();
    await expectTranslated(language, address);
  }
  await app.change({ language: 'en' });
  await showTab('products');
  await sheetHasCell();
  await expectAccessible(app, 'the products of a tree', 'main');
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

it('has the figures of the worked example, which follow what is typed quickly', async () => {
  await open();
  expect(cellText(0, people.nodeValue)).toBe('4,040');
  expect(cellText(1, people.nodeValue)).toBe('606');
  await clickCell(0, people.value);
  await userEvent.keyboard('8000{Enter}30%{Enter}');
  await expect.poll(() => cellText(1, people.nodeValue)).toBe('2,424');
  expect(cellText(1, people.value)).toBe('30\u00a0%');
  await expect.poll(async () => (await savedNode(treatedId))?.dataValue).toBe(30);
  await userEvent.keyboard('{Control>}zz{/Control}');
  await expect.poll(() => cellText(1, people.nodeValue)).toBe('606');
  await showTab('products');
  await sheetHasCell();
  expect([0, 1].map((row) => cellText(row, products.nodeValue))).toEqual(['13,089.6', '545.4']);
  expect(cellText(0, products.total)).toBe('24');
  expect(cellText(0, products.words)).toContain('24');
});

it('takes a pasted block, keeps what is wrong until it is right, and undoes in the same steps', async () => {
  await open();
  await showTab('products');
  await sheetHasCell();
  await clickCell(0, products.value);
  pasteBlock([['80 %'], ['many']]);
  await expect.poll(() => cellText(0, products.nodeValue)).toBe('11,635.2');
  await expect.element(page.getByText(t('dataEntry:rule.number')).first()).toBeVisible();
  expect(cellText(1, products.value)).toContain('many');
  await typeInCell(1, products.value, '50');
  await expect.poll(() => cellText(1, products.nodeValue)).toBe('242.4');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => cellText(1, products.value)).toContain('many');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => cellText(0, products.nodeValue)).toBe('13,089.6');
  expect(cellText(1, products.value)).toBe('100\u00a0%');

  await typeInCell(0, products.repeat, '6');
  await expect.poll(() => cellText(1, products.packs)).toBe('2');
  await expect.poll(async () => (await savedNode(unitId))?.puNode?.puPerVisit).toBe(2);
});

it('asks once before rows that wait are given up for another forecast', async () => {
  const app = await open();
  await typeInCell(0, people.value, 'many');
  await expect.element(page.getByText(t('dataEntry:rule.number')).first()).toBeVisible();
  const program = page.getByRole('combobox', { name: t('forecast:strip.program') });
  const chosen = () => (program.element() as HTMLInputElement).value;
  const chooseOther = async () => {
    await program.click();
    await page.getByRole('option', { name: /SECOND/ }).click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent(new RegExp(t('common:unsaved.title')));
  };
  const answer = (key: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: t(key) })
      .click();
  await chooseOther();
  await answer('common:cancel');
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  expect(app.address()).toBe(address);
  expect(chosen()).toContain('EX-ALL-MOH');
  expect(cellText(0, people.value)).toContain('many');
  await chooseOther();
  await answer('common:unsaved.leave');
  await expect.poll(() => app.address()).toBe('/dataSet/treeTable/');
  await expect.poll(chosen).toContain('SECOND');
  expect(page.getByRole('dialog').query()).toBeNull();
});

it('adds a row that is stored once it is complete, and deletes a branch after a question', async () => {
  await open();
  await clickCell(1, people.title);
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: t('treeTable:menu.beside', { type: 'Percentage' }) }).click();
  await expect.poll(() => cellText(2, people.type)).toBe('Percentage');
  await typeInCell(2, people.title, 'Referred');
  await typeInCell(2, people.value, '25');
  await expect.poll(() => cellText(2, people.nodeValue)).toBe('1,010');
  await expect.poll(async () => (await saved()).treeList[0]?.flatList.length).toBe(5);

  await clickCell(2, people.title);
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: t('treeTable:menu.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('trees:remove.confirm') })
    .click();
  await expect.poll(() => cellText(2, people.title)).toBeUndefined();
  await button('sheet:undo').click();
  await expect.poll(() => cellText(2, people.title)).toContain('Referred');
});

async function chooseInFileMenu(key: string): Promise<void> {
  await button('treeTable:file.menu').click();
  await page.getByRole('menuitem', { name: t(key) }).click();
}

async function giveFile(lines: readonly (readonly ImportCell[])[]): Promise<void> {
  const data = lines.map((cells) => cells.map((value) => ({ value })));
  const blob = await workbookFile([{ sheet: 'Nodes', data: data as SheetData }]);
  const input = () => document.querySelector('[role=dialog] input[type=file]');
  await expect.poll(input).not.toBeNull();
  await userEvent.upload(page.elementLocator(input() ?? document.body), new File([blob], 'nodes.xlsx'));
}

it('comes back from a file exactly as it left, and takes changes of several nodes as one step', async () => {
  await open();
  await showTab('products');
  await sheetHasCell();
  const files = keepSavedFiles();
  await chooseInFileMenu('treeTable:file.excel');
  await expect.poll(() => files.count()).toBe(1);
  const [head, ...lines] = (await readSheetFile(await files.take())).map(({ cells }) => cells);
  files.stop();
  if (!head) throw new Error('The file is empty');
  expect(lines.map((cells) => cells.at(-1))).toEqual([tabletId, unitId]);

  await chooseInFileMenu('treeTable:file.import');
  const dialog = page.getByRole('dialog');
  await giveFile([head, ...lines]);
  await expect.element(dialog.getByText(t('fileImport:nothingToSave'))).toBeVisible();

  const changed = (row: number, at: number, value: ImportCell) =>
    (lines[row] ?? []).map((cell, column) => (column === at ? value : cell));
  await dialog.getByRole('button', { name: t('fileImport:otherFile') }).click();
  await giveFile([head, changed(0, products.value, -1), changed(1, products.value, 40), ['Unknown']]);
  await expect.element(dialog.getByText(t('treeTable:file.noNode'))).toBeVisible();
  await dialog.getByRole('button', { name: t('fileImport:otherFile') }).click();
  await giveFile([head, changed(0, products.value, 50), changed(1, products.value, 40)]);
  await dialog.getByRole('button', { name: t('fileImport:apply', { rows: '2' }) }).click();
  // 606 people × 50 % × 24 tablets, 40 % of them in packs of 24.
  await expect.poll(() => [0, 1].map((row) => cellText(row, products.nodeValue))).toEqual(['7,272', '121.2']);
  await button('sheet:undo').click();
  await expect
    .poll(() => [0, 1].map((row) => cellText(row, products.nodeValue)))
    .toEqual(['13,089.6', '545.4']);
});

it('changes to the drawing and back in the same month', async () => {
  await open(`${address}/${scenarioId}?month=2024-03`);
  expect(cellText(1, people.nodeValue)).toBe('612.06');
  await page.getByText(t('trees:view.drawing'), { exact: true }).click();
  await expect.element(page.getByRole('treeitem', { name: /^Treated/ })).toHaveAccessibleName(/= 612\.06/);
  await page.getByText(t('trees:view.table'), { exact: true }).click();
  await sheetHasCell();
  expect(cellText(1, people.nodeValue)).toBe('612.06');
});
