import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { applicationAdmin } from './fixtures/api.ts';
import { openSignedIn } from './fixtures/device.ts';
import { goWithin } from './fixtures/pages.ts';
import { button, heading } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');

const cell = (page: Page, text: string): Locator =>
  page.getByRole('gridcell', { name: text, exact: true }).first();

/** Types into a cell as into a spreadsheet. */
async function write(page: Page, column: string, from: string, to: string): Promise<void> {
  await cell(page, from).dblclick();
  const box = page.getByRole('textbox', { name: t('sheet:cellOf', { column, number: 1 }) });
  await box.fill(to);
  await box.press('Enter');
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: t('lists:search') }).fill(text);
}

test('a text of the interface is written again, seen after the next load, and given back', async ({
  page,
}) => {
  await openSignedIn(page, applicationAdmin);
  await goWithin(page, '/translations/labelTranslations');
  await expect(heading(page, t('translations:interface.title'))).toBeVisible();
  const english = t('lists:language.en');
  const own = 'Field of work';

  await test.step('what the program fills in must stay', async () => {
    await find(page, 'lists:pager.showing');
    await expect(page.getByRole('gridcell', { name: 'lists:pager.showing', exact: true })).toBeVisible();
    await write(page, english, t('lists:pager.showing'), 'Some of many');
    await button(page, t('lists:form.submit')).click();
    await expect(page.getByText(t('grids:rowsToCorrect', { rows: 1 }))).toBeVisible();
    await button(page, t('lists:form.reset')).click();
  });

  await test.step('the new text stands at once, and after the page is loaded again', async () => {
    await find(page, 'translations:subject');
    await write(page, english, t('translations:subject'), own);
    await button(page, t('lists:form.submit')).click();
    await expect(page.getByLabel(own, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(own, { exact: true })).toBeVisible();
  });

  await test.step('the built-in text comes back', async () => {
    await page.getByLabel(t('translations:show'), { exact: true }).selectOption('changed');
    await find(page, 'translations:subject');
    await expect(cell(page, own)).toBeVisible();
    await cell(page, own).click({ button: 'right' });
    await page.getByRole('menuitem', { name: t('translations:restore') }).click();
    await button(page, t('lists:form.submit')).click();
    await expect(page.getByLabel(t('translations:subject'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('lists:empty.nothingFound'))).toBeVisible();
  });
});

test('names of records leave as a file and come back translated', async ({ page }) => {
  await openSignedIn(page, applicationAdmin);
  await goWithin(page, '/translations/databaseTranslations?kind=dimension');
  await expect(cell(page, t('entities:dimension.one'))).toBeVisible();
  await button(page, t('lists:export')).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t('lists:exportCsv') }).click();
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  const [head = '', first = ''] = lines;
  const [code = '', , , english = ''] = first.split(',');
  expect(code).toMatch(/^dimension\/\d+\/label$/);

  const csv = [
    head,
    `${code},,,${english},Traduit par fichier,,`,
    'dimension/999999/label,,,Nothing,Rien,,',
  ].join('\n');
  await button(page, t('translations:import')).click();
  const dialog = page.getByRole('dialog', { name: t('translations:importTitle') });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'names.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText(t('messages:static.translation.unknownCode'))).toBeVisible();
  const save = button(dialog, t('fileImport:apply', { rows: 1 }));
  await expect(save).toBeDisabled();
  await expect(dialog.getByRole('insertion').filter({ hasText: 'Traduit par fichier' })).toBeVisible();
  await dialog.getByLabel(t('fileImport:leaveOut', { rows: 1 })).check();
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(cell(page, 'Traduit par fichier')).toBeVisible();
});
