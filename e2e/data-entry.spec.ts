import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { openWithProgram } from './fixtures/device.ts';
import { saved } from './fixtures/planner.ts';
import { cellOf, openConsumption, openEntry, planned, thisMonth, typeInCell } from './fixtures/planning.ts';
import { button } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const programCode = 'NVR-MAL-MOH';
const unit = planned[programCode];

test.beforeEach(async ({ page }) => {
  await openWithProgram(page, programCode);
});

/** Opens the menu of a row and picks something there. */
async function pick(page: Page, cell: Locator, name: string): Promise<void> {
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name }).click();
}

test('a shipment is called by its number, and its history shows every version and what waits here', async ({
  page,
}) => {
  const sheet = await openEntry(page, '/shipment/shipmentDetails', t('dataEntry:shipment.title'), { unit });
  const name = await cellOf(sheet, 0, t('dataEntry:shipment.column.id'));
  await expect(name).toHaveText(/^\d+$/);
  const number = (await name.textContent()) ?? '';
  await typeInCell(page, await cellOf(sheet, 0, t('dataEntry:shipment.column.orderNo')), 'ORDER-77');
  await pick(page, name, t('dataEntry:history.title'));
  const dialog = page.getByRole('dialog', { name: t('dataEntry:history.of', { name: number }) });
  const onDevice = dialog.getByRole('region', { name: t('dataEntry:history.device') });
  await expect(onDevice.getByRole('row', { name: /ORDER-77$/ })).toBeVisible();
  await expect(
    dialog.getByRole('region', { name: t('dataEntry:history.version', { version: 2 }) }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await button(page, t('guidance:show')).click();
  await expect(page.getByRole('dialog').getByText(t('guidance:shipments.purpose'))).toBeVisible();
});

test('typing, filling down and undoing across rows end where they began', async ({ page }) => {
  const sheet = await openConsumption(page, { unit, from: thisMonth() });
  const cells = await Promise.all([0, 1, 2].map((row) => cellOf(sheet, row, t('dataEntry:column.quantity'))));
  const [first, second, third] = cells as [Locator, Locator, Locator];
  const shown = () => Promise.all(cells.map((cell) => cell.textContent()));
  const before = await shown();
  await typeInCell(page, first, '777');
  await expect(first).toHaveText('777');
  await first.click();
  await third.click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+d');
  await expect.poll(shown).toEqual(['777', '777', '777']);
  const undo = button(page, t('sheet:undo'));
  await undo.click();
  await expect(second).toHaveText(before[1] ?? '');
  await expect(first).toHaveText('777');
  await undo.click();
  await expect.poll(shown).toEqual(before);
  await button(page, t('sheet:redo')).click();
  await expect(first).toHaveText('777');
});

test('a filled file shows what is wrong in it, and what is right is taken over', async ({ page }) => {
  const sheet = await openConsumption(page, { unit, from: thisMonth() });
  const quantity = t('dataEntry:column.quantity');
  const [first, second] = [await cellOf(sheet, 0, quantity), await cellOf(sheet, 1, quantity)];
  const before = await second.textContent();
  const fromMenu = async (name: string) => {
    await button(page, t('dataEntry:file.menu')).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const download = page.waitForEvent('download');
  await fromMenu(t('dataEntry:file.withRows'));
  const [head = [], ...rows] = await readSheet(readFileSync(await (await download).path()));
  const column = head.findIndex((title) => String(title ?? '').startsWith(quantity));
  const filled = rows.map((row, place) =>
    row.map((cell, at) => (at !== column || place > 1 ? cell : place === 0 ? 4321 : 'many')),
  );
  const cell = (value: unknown) =>
    value instanceof Date
      ? { value, type: Date, format: 'yyyy-mm-dd' }
      : typeof value === 'number'
        ? { value, type: Number }
        : { value: value === null ? '' : String(value), type: String };
  const file = await writeXlsxFile([head, ...filled].map((row) => row.map(cell))).toBuffer();

  await fromMenu(t('dataEntry:file.import'));
  const title = t('dataEntry:file.importTitle', { sheet: t('dataEntry:consumption.title') });
  const dialog = page.getByRole('dialog', { name: title });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'consumption.xlsx', mimeType: 'application/octet-stream', buffer: file });
  await expect(dialog.getByText(t('fileImport:count.wrong', { rows: 1 }))).toBeVisible();
  await expect(dialog.getByText(t('fileImport:count.changed', { rows: 1 }))).toBeVisible();
  const apply = button(dialog, t('fileImport:apply', { rows: 1 }));
  await expect(apply).toBeDisabled();
  await dialog.getByLabel(t('fileImport:leaveOut', { rows: 1 })).check();
  await apply.click();
  await expect(dialog).toBeHidden();
  await expect(first).toHaveText('4,321');
  await expect(second).toHaveText(before ?? '');
  await expect(saved(page)).toBeVisible();
});

test('a budget is not overdrawn unasked', async ({ page }) => {
  const sheet = await openEntry(page, '/shipment/shipmentDetails', t('dataEntry:shipment.title'), {
    unit,
    from: thisMonth(),
  });
  const price = await cellOf(sheet, 0, t('dataEntry:shipment.column.price'));
  await typeInCell(page, price, '99999999');
  const question = page.getByRole('dialog', { name: t('dataEntry:shipment.budget.title') });
  await expect(question.getByRole('listitem')).toContainText('USD');
  await button(question, t('dataEntry:shipment.budget.back')).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(/1 row that waits for correction/)).toBeVisible();
  await pick(page, price, t('dataEntry:shipment.budget.agree'));
  await button(question, t('dataEntry:shipment.budget.agree')).click();
  await expect(question).toBeHidden();
  await expect(saved(page)).toBeVisible();
});

test('several shipments get another status, and what that clears is asked about', async ({ page }) => {
  const sheet = await openEntry(page, '/shipment/shipmentDetails', t('dataEntry:shipment.title'), {
    unit,
    from: thisMonth(),
  });
  await button(page, t('dataEntry:shipment.bulk.open')).click();
  const dialog = page.getByRole('dialog', { name: t('dataEntry:shipment.bulk.title') });
  await dialog
    .getByLabel(t('dataEntry:shipment.column.status'), { exact: true })
    .selectOption({ label: 'On-hold' });
  const rows = dialog.getByRole('row');
  const count = (await rows.count()) - 1;
  expect(count).toBeGreaterThan(1);
  await dialog.getByRole('checkbox', { name: t('dataEntry:shipment.bulk.all') }).check();
  await button(dialog, t('dataEntry:shipment.bulk.apply', { count })).click();
  const cleared = page.getByRole('dialog', { name: t('dataEntry:shipment.cleared.title') });
  const status = await cellOf(sheet, 0, t('dataEntry:shipment.column.status'));
  await expect(cleared.or(saved(page)).first()).toBeVisible();
  if (await cleared.isVisible()) await button(cleared, t('dataEntry:shipment.cleared.agree')).click();
  await expect(status).toHaveText('On-hold');
  await expect(saved(page)).toBeVisible();
});
