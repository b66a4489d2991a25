import type { Locator, Page } from '@playwright/test';
import { patient } from './fixtures/patience.ts';
import {
  cellOf,
  downloadProgram,
  openConsumption,
  openEntry,
  planned,
  thisMonth,
  typeInCell,
} from './fixtures/planning.ts';
import { button, signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const programCode = 'NVR-MAL-MOH';
const unit = planned[programCode];

test.describe.configure({ timeout: patient(180_000) });
test.beforeEach(async ({ page }) => {
  await signIn(page, { emailId: 'program.user@demo.example' });
  await downloadProgram(page, programCode);
});

/** Opens the menu of a row and picks something there. */
async function pick(page: Page, cell: Locator, name: string): Promise<void> {
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name }).click();
}

test('a shipment is called by its number, and its history tells every version and what waits here', async ({
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
  const undo = button(page, t('dataSheet:undo'));
  await undo.click();
  await expect(second).toHaveText(before[1] ?? '');
  await expect(first).toHaveText('777');
  await undo.click();
  await expect.poll(shown).toEqual(before);
  await button(page, t('dataSheet:redo')).click();
  await expect(first).toHaveText('777');
});
