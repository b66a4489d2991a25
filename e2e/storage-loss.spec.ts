import type { Page } from '@playwright/test';
import { planner } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { openWithProgram } from './fixtures/device.ts';
import { changedCopy, openRecords, openUpload } from './fixtures/planner.ts';
import { cellOf, savedOnDevice, typeInCell } from './fixtures/planning.ts';
import { button, field, profile } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';
import { scaledTimeout } from './fixtures/timeouts.ts';

const t = texts('en');
const program = 'NVR-MAL-MOH';
const quantity = t('dataEntry:column.quantity');

/** From now on the browser loses the database: connections are closed, and every write is refused. */
const setStorage = (page: Page, isThere: boolean): Promise<void> =>
  page.evaluate((lost) => {
    document.documentElement.toggleAttribute('data-storage-lost', lost);
    if (lost) window.dispatchEvent(new Event('close-connections'));
  }, !isThere);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const open = new Set<IDBDatabase>();
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...args) {
      open.add(this);
      return transaction.apply(this, args);
    };
    window.addEventListener('close-connections', () => {
      for (const database of open) database.close();
      open.clear();
    });
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args) {
      if (document.documentElement.hasAttribute('data-storage-lost'))
        throw new DOMException('The database connection is closing.', 'InvalidStateError');
      return put.apply(this, args);
    };
  });
});

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: t('programCopies:trouble.lost') });

test('a lost database is reported while a planner types, and every digit is stored once it is back', async ({
  page,
}) => {
  await openWithProgram(page, program);
  const sheet = await openRecords(page, program);
  const typed = ['5101', '5102', '5103', '5104', '5105', '5106'];
  await (await cellOf(sheet, 0, quantity)).click();
  for (const [row, text] of typed.entries()) {
    if (row === 2) await setStorage(page, false);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(notice(page)).toBeVisible();
  await expect(button(page, t('programCopies:trouble.retry'))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /saved on this device/i })).toHaveCount(0);

  await test.step('also for a row that is not right yet', async () => {
    await typeInCell(page, await cellOf(sheet, 7, quantity), 'many');
    await expect(notice(page)).toBeVisible();
  });
  await expectAccessible(page, 'lost storage', { part: 'main' });

  await test.step('leaving is asked about', async () => {
    await page.getByRole('banner').locator('a[href="/ApplicationDashboard"]').first().click();
    const question = page.getByRole('dialog', { name: t('common:unsaved.title') });
    await button(question, t('common:unsaved.stay')).click();
    await expect(question).toBeHidden();
    await expect(notice(page)).toBeVisible();
  });

  await setStorage(page, true);
  // Nobody presses anything: the writes go through by themselves.
  await expect(notice(page)).toHaveCount(0, { timeout: scaledTimeout(60_000) });
  await savedOnDevice(page);
  await page.reload();
  await expect(profile(page, 'online')).toBeVisible();
  const again = await openRecords(page, program);
  for (const [row, text] of typed.entries())
    await expect(await cellOf(again, row, quantity)).toHaveText(text.replace(/^(\d)/, '$1,'));
  await expect(await cellOf(again, 7, quantity)).toContainText('many');
});

test('a database that was only closed is opened again without a word', async ({ page }) => {
  await openWithProgram(page, program);
  const sheet = await openRecords(page, program);
  for (const [row, text] of ['5201', '5202', '5203'].entries()) {
    await page.evaluate(() => window.dispatchEvent(new Event('close-connections')));
    await typeInCell(page, await cellOf(sheet, row, quantity), text);
  }
  await savedOnDevice(page);
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(profile(page, 'online')).toBeVisible();
  const again = await openRecords(page, program);
  for (const [row, text] of ['5,201', '5,202', '5,203'].entries())
    await expect(await cellOf(again, row, quantity)).toHaveText(text);
});

test('a prepared upload that the device did not keep is kept once the database is back', async ({
  page,
  context,
}) => {
  await changedCopy(page, planner, program, '5301');
  await openUpload(page);
  await context.setOffline(true);
  await expect(profile(page, 'offline')).toBeVisible();
  await field(page, t('versions:form.notes')).fill('written in the field');
  await setStorage(page, false);
  await button(page, t('versions:offline.prepare')).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText(t('versions:offline.prepared'))).toHaveCount(0);
  await expect(field(page, t('versions:form.notes'))).toHaveValue('written in the field');
  await setStorage(page, true);
  await expect(page.getByText(t('versions:offline.prepared'))).toBeVisible({
    timeout: scaledTimeout(60_000),
  });
  await expect(notice(page)).toHaveCount(0);
});
