import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { openWithProgram } from './fixtures/device.ts';
import { saved } from './fixtures/planner.ts';
import { boxOf, cellOf, openConsumption, planned, thisMonth } from './fixtures/planning.ts';
import { button, goWithin } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const programCode = 'NVR-MAL-MOH';
const unit = planned[programCode];
const quantity = t('dataEntry:column.quantity');

async function tabIntoSheet(page: Page): Promise<void> {
  const box = boxOf(page);
  for (let presses = 0; presses < 60 && (await box.count()) === 0; presses += 1)
    await page.keyboard.press('Tab');
  await expect(box).toHaveCount(1);
}

test('a planner enters, corrects, undoes and leaves a sheet without a mouse', async ({ page }) => {
  await openWithProgram(page, programCode);
  const sheet = await openConsumption(page, { unit, from: thisMonth() });
  const first = await cellOf(sheet, 0, quantity);
  const second = await cellOf(sheet, 1, quantity);
  const before = await first.textContent();
  const column = Number((await first.getAttribute('data-cell'))?.split(':')[1]);
  await page.getByRole('heading', { level: 1 }).click();
  await tabIntoSheet(page);
  await page.keyboard.press('Control+Home');
  for (let right = 0; right < column; right += 1) await page.keyboard.press('ArrowRight');

  await page.keyboard.type('2238');
  await page.keyboard.press('Enter');
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await expect(first).toHaveText('2,238');
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/1 row that waits for correction/)).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await expectAccessible(page, 'a sheet with a row that waits', { part: 'main' });

  await page.keyboard.press('Control+z');
  await expect(second).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+z');
  await expect(first).toHaveText(before ?? '');
  await page.keyboard.press('Control+y');
  await expect(first).toHaveText('2,238');
  await expect(saved(page)).toBeVisible();

  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: t('dataEntry:history.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(boxOf(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(boxOf(page)).toHaveCount(0);

  // Backwards out of the first cell: no trap.
  await page.keyboard.press('Shift+Tab');
  await tabIntoSheet(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(boxOf(page)).toHaveCount(0);
  await expect(sheet.locator('[data-cell]:focus')).toHaveCount(0);
});

test('a delete ends what could be redone, and can itself be undone', async ({ page }) => {
  await openWithProgram(page, programCode);
  const sheet = await openConsumption(page, { unit, from: thisMonth() });
  const [first, second] = [await cellOf(sheet, 0, quantity), await cellOf(sheet, 1, quantity)];
  const before = await first.textContent();
  await first.click();
  await page.keyboard.type('777');
  await page.keyboard.press('Enter');
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  // Takes back what waits, then discards it, so that there is something to redo and something to delete.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await expect(second).toHaveText(/many/);
  await button(page, t('dataEntry:discardAll', { count: 1 })).click();
  await expect(second).not.toHaveText(/many/);
  await expect(button(page, t('sheet:redo'))).toBeDisabled();
  await button(page, t('sheet:undo')).click();
  await expect(second).toHaveText(/many/);
  await expect(first).toHaveText('777');
  await button(page, t('sheet:undo')).click();
  await button(page, t('sheet:undo')).click();
  await expect(first).toHaveText(before ?? '');
});

test('composed characters arrive from the first one on', async ({ page }) => {
  await openWithProgram(page, programCode);
  const sheet = await openConsumption(page, { unit, from: thisMonth() });
  const notes = await cellOf(sheet, 0, t('dataEntry:column.notes'));
  await notes.click();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: 'é', selectionStart: 1, selectionEnd: 1 });
  await cdp.send('Input.insertText', { text: 'é' });
  await page.keyboard.type('puise');
  await page.keyboard.press('Enter');
  await expect(notes).toHaveText('épuise');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 }, isMobile: true });

  test('a tap selects a cell, the second one opens it', async ({ page }) => {
    await openWithProgram(page, programCode);
    const sheet = await openConsumption(page, { unit, from: thisMonth() });
    const cell = await cellOf(sheet, 0, quantity);
    await cell.scrollIntoViewIfNeeded();
    await cell.tap();
    await expect(boxOf(page)).toHaveCount(0);
    await expect(cell).toHaveAttribute('aria-selected', 'true');
    await cell.tap();
    await expect(boxOf(page)).toHaveAttribute('inputmode', 'decimal');
    await page.keyboard.type('4321');
    await page.keyboard.press('Enter');
    await expect(cell).toHaveText('4,321');
    await expect(saved(page)).toBeVisible();
    await goWithin(page, '/supplyPlan');
    await goWithin(page, '/consumptionDetails');
    await expect(await cellOf(sheet, 0, quantity)).toHaveText('4,321');
  });
});
