import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { picture } from './fixtures/picture.ts';
import { changedCopy, newestOn, newPlanner, openUpload, versionOf } from './fixtures/planner.ts';
import { cellOf, openLocalCopies, planned, sheetOf, typeInCell } from './fixtures/planning.ts';
import { button, goWithin } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const program = 'NVR-MAL-MOH';
const quantity = t('dataEntry:column.quantity');
const one = { count: 1 };

const inHeader = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: t('menu:header.waiting', one) });

test('a row that waits is counted everywhere, is not uploaded, and is there in the new version', async ({
  page,
  server,
}) => {
  await changedCopy(page, await newPlanner(server, 'waiting.rows'), program, '4511');
  const before = await newestOn(server, program);

  await test.step('shows the count beside the sheet and in the header', async () => {
    await typeInCell(page, await cellOf(sheetOf(page), 1, quantity), 'many');
    await expect(
      page.getByText(t('programCopies:saved.atButWaiting', { ...one, time: 'TIME' }).split('TIME')[1] ?? ''),
    ).toBeVisible();
    await expect(page.getByText(/^All changes are saved/)).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(inHeader(page)).toBeVisible();
    await inHeader(page).click();
    const list = page.getByRole('region', { name: t('programCopies:waiting.title') });
    await expect(list.getByRole('link', { name: new RegExp(planned[program]) })).toBeVisible();
    await expectAccessible(page, 'rows that wait, in the header', { part: '[role="dialog"]' });
    await picture(page, 'waiting-header');
    await page.keyboard.press('Escape');
  });

  await test.step('shows it on the plan and on the problem list', async () => {
    await goWithin(page, '/supplyPlan');
    await expect(page.getByText(t('programCopies:waiting.missingIn.plan', one))).toBeVisible();
    await picture(page, 'waiting-plan');
    await goWithin(page, '/report/problemList');
    await expect(page.getByText(t('programCopies:waiting.missingIn.problems', one))).toBeVisible();
    await picture(page, 'waiting-problems');
  });

  await test.step('leaves it out of the upload', async () => {
    const commit = await openUpload(page);
    await expect(page.getByText(t('programCopies:waiting.missingIn.upload', one))).toBeVisible();
    await expect(page.getByText(t('versions:summary.mine', one), { exact: true })).toBeVisible();
    await expectAccessible(page, 'upload with a row that waits', { part: 'main' });
    await picture(page, 'waiting-upload');
    await commit.click();
    const version = versionOf(before) + 1;
    await expect(
      page.getByRole('main').getByText(t('versions:outcome.done', { program, version }), { exact: true }),
    ).toBeVisible();
    await expect(inHeader(page)).toBeVisible();
  });

  await test.step('leads back to it in the new version', async () => {
    await inHeader(page).click();
    const list = page.getByRole('region', { name: t('programCopies:waiting.title') });
    await list.getByRole('link', { name: new RegExp(planned[program]) }).click();
    await expect(page.getByText(/1 row that waits for correction/)).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'many' }).first()).toBeVisible();
    await picture(page, 'waiting-again');
  });

  await test.step('says that deleting the copy loses it', async () => {
    await openLocalCopies(page);
    await button(
      page,
      t('programCopies:local.deleteOne', { program: `${program}~v${versionOf(before) + 1}` }),
    ).click();
    const dialog = page.getByRole('dialog', { name: t('programCopies:delete.title') });
    await expect(dialog.getByText(t('programCopies:loss.waiting', { ...one, number: 1 }))).toBeVisible();
    await picture(page, 'waiting-delete');
    await button(dialog, t('common:cancel')).click();
  });

  await test.step('discards it, and brings it back by undo', async () => {
    await inHeader(page).click();
    await button(page, t('programCopies:waiting.discardAll')).click();
    await expect(inHeader(page)).toHaveCount(0);
    await picture(page, 'waiting-discarded');
    await button(page, t('programCopies:waiting.undo')).click();
    await expect(inHeader(page)).toBeVisible();
  });
});

test('a dialog asks before it closes over what was typed into it', async ({ page, server }) => {
  await changedCopy(page, await newPlanner(server, 'waiting.dialogs'), program, '4512');
  await goWithin(page, '/shipment/shipmentDetails');
  const first = sheetOf(page, t('dataEntry:shipment.title')).locator('[data-cell^="0:"]').first();
  await first.click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('dataEntry:shipment.dates.title') }).click();
  const dialog = page.getByRole('dialog', { name: t('dataEntry:shipment.dates.title') });
  const question = page.getByRole('dialog', { name: t('common:unsavedDialog.title') });
  const receipt = dialog.getByRole('textbox', {
    name: t('dataEntry:shipment.dates.estimatedReceipt'),
    exact: true,
  });
  await receipt.fill('2031-05-17');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await picture(page, 'dialog-question');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(receipt).toHaveValue('17-May-2031');
  await button(dialog, t('lists:close')).click();
  await button(question, t('common:unsavedDialog.close')).click();
  await expect(dialog).toHaveCount(0);
});
