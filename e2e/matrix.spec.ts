import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { openWithProgram } from './fixtures/device.ts';
import { choose, selectBox } from './fixtures/form.ts';
import { saved } from './fixtures/planner.ts';
import { cellOf, openConsumption, openFilters, pasteInto, planned, sheetOf } from './fixtures/planning.ts';
import { button, field, goWithin } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const programCode = 'NVR-MAL-MOH';
const unit = planned[programCode];
const year = new Date().getUTCFullYear() + 5;
const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
const title = (month: string) =>
  `${new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-15`))}-${month.slice(2, 4)}`;

// Tall enough for all rows: a sheet draws only those in sight.
test.use({ viewport: { width: 1280, height: 1500 } });
test.beforeEach(async ({ page }) => {
  await openWithProgram(page, programCode);
});

const show = (page: Page, view: 'list' | 'matrix') =>
  page
    .getByRole('radiogroup', { name: t('dataEntry:view.label') })
    .getByText(t(`dataEntry:view.${view}`))
    .click();

/** Opens the matrix of consumption for a year in which nothing is recorded yet. */
async function openMatrix(page: Page): Promise<Locator> {
  await openConsumption(page, { unit });
  await openFilters(page);
  await field(page, t('months:range.to')).fill(months.at(-1) ?? '');
  await field(page, t('months:range.from')).fill(months[0] ?? '');
  await show(page, 'matrix');
  const measure = t('dataEntry:type.forecast');
  await choose(selectBox(page, t('dataEntry:matrix.dataSource', { measure })), 0);
  return sheetOf(page);
}

/** The rows of the forecasts, in the order of the regions. */
async function forecastRows(matrix: Locator): Promise<readonly number[]> {
  const names = matrix.getByRole('row').filter({ hasText: t('dataEntry:type.forecast') });
  const rows = await names.evaluateAll((list) => list.map((row) => Number(row.getAttribute('data-row'))));
  // The last one is the total.
  return rows.slice(0, -1);
}

const valuesIn = (matrix: Locator, row: number): Promise<readonly string[]> =>
  matrix
    .locator(`[data-row="${row}"] [role=gridcell]`)
    .evaluateAll((cells) => cells.slice(1).map((cell) => cell.textContent?.trim() ?? ''));

test('a year typed quickly into the matrix is in the list of records after a reload', async ({ page }) => {
  const matrix = await openMatrix(page);
  const [row = 0] = await forecastRows(matrix);
  await (await cellOf(matrix, row, title(months[0] ?? ''))).click();
  for (const at of months.keys()) {
    await page.keyboard.type(String(1001 + at));
    await page.keyboard.press('Tab');
  }
  const expected = months.map((_, at) => (1001 + at).toLocaleString('en'));
  expect(await valuesIn(matrix, row)).toEqual(expected);
  await expectAccessible(page, 'matrix of consumption', { part: 'main' });
  await expect(saved(page)).toBeVisible();

  await page.reload();
  await expect.poll(() => valuesIn(matrix, row)).toEqual(expected);
  await show(page, 'list');
  const quantity = await cellOf(matrix, 0, t('dataEntry:column.quantity'));
  const column = (await quantity.getAttribute('data-cell'))?.split(':')[1];
  const listed = () => matrix.locator(`[data-cell$=":${column}"]`).allTextContents();
  await expect.poll(async () => (await listed()).sort()).toEqual([...expected].sort());
});

test('a block of two regions is pasted with its headings, undone as one step, and a saved cell is not emptied', async ({
  page,
}) => {
  const matrix = await openMatrix(page);
  const [north = 0, south = 0] = await forecastRows(matrix);
  const nameAbove = (row: number) => matrix.locator(`[data-cell="${row - 2}:0"]`).textContent();
  const forecast = t('dataEntry:type.forecast');
  const values = (from: number) => months.map((_, at) => String(from + at));
  // The regions come in another order than on the screen, the months backwards.
  const lines = [
    ['', '', ...months.map(title).reverse()],
    [await nameAbove(south), forecast, ...values(300).reverse()],
    [await nameAbove(north), forecast, ...values(100).reverse()],
  ];
  const first = await cellOf(matrix, north, title(months[0] ?? ''));
  await pasteInto(page, first, lines.map((line) => line.join('\t')).join('\n'));
  await expect.poll(() => valuesIn(matrix, north)).toEqual(values(100));
  expect(await valuesIn(matrix, south)).toEqual(values(300));
  await expect(saved(page)).toBeVisible();

  await first.click();
  await page.keyboard.press('Delete');
  await expect(page.getByText(t('dataEntry:matrix.kept', { count: 1 }))).toBeVisible();
  await expect(first).toHaveText('100');
  await button(page, t('dataEntry:matrix.deactivate', { count: 1 })).click();
  await expect(first).toHaveText('');
  await button(page, t('sheet:undo')).click();
  await expect(first).toHaveText('100');
  await button(page, t('sheet:undo')).click();
  await expect.poll(() => valuesIn(matrix, north)).toEqual(months.map(() => ''));
  expect(await valuesIn(matrix, south)).toEqual(months.map(() => ''));
});

test('counts and adjustments pasted together are one step, and an adjustment waits for its notes', async ({
  page,
}) => {
  await openMatrix(page);
  await goWithin(page, '/inventory/addInventory');
  const matrix = sheetOf(page, t('dataEntry:inventoryPage.title'));
  const adjustment = t('dataEntry:inventoryType.adjustment');
  await choose(selectBox(page, t('dataEntry:matrix.dataSource', { measure: adjustment })), 0);
  const [count, cell] = [matrix.locator('[data-cell="1:1"]'), matrix.locator('[data-cell="2:1"]')];
  await pasteInto(page, count, '40\t41\n-25\t30');
  await expect(button(page, t('dataEntry:discardAll', { count: 4 }))).toBeVisible();
  await button(page, t('sheet:undo')).click();
  await expect(count).toHaveText('');
  await expect(cell).toHaveText('');
  await pasteInto(page, cell, '-25\t30');
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await expect(button(page, t('dataEntry:discardAll', { count: 2 }))).toBeVisible();
  await field(page, t('dataEntry:matrix.notes')).fill('Counted again');
  await page.keyboard.press('Tab');
  await expect(cell).not.toHaveAttribute('aria-invalid', 'true');
  await expect(cell).toHaveText('-25');
  await expect(saved(page)).toBeVisible();
});
