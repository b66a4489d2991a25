import type { Locator, Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { callAs, realmAdmin } from './fixtures/api.ts';
import { goWithin } from './fixtures/pages.ts';
import { button, heading } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const french = texts('fr');

/** A workbook with these lines. */
async function workbook(lines: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  return writeXlsxFile(
    lines.map((line) =>
      line.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
    ),
  ).toBuffer();
}

const choose = (scope: Locator, name: string, buffer: Buffer): Promise<void> =>
  scope.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

async function openImport(page: Page, title: string): Promise<Locator> {
  await button(page, t('import:open')).click();
  return page.getByRole('dialog', { name: title });
}

test('planning units come from a workbook: shown first, wrong rows left out, then saved', async ({
  signedInPage,
  server,
}) => {
  const page = await signedInPage(realmAdmin);
  const api = await callAs(server, realmAdmin);
  const [unit] = await api.get('/api/forecastingUnit');
  const forecastingUnit = String(unit?.label?.label_en);
  await goWithin(page, '/planningUnit/listPlanningUnit');
  await expect(heading(page, t('entities:planningUnit.many'))).toBeVisible();
  const dialog = await openImport(page, t('import:title.planningUnit'));

  await test.step('says what is no sheet, and gives a template', async () => {
    await choose(dialog, 'plan.pdf', Buffer.from('%PDF-1.7'));
    await expect(dialog.getByText(t('fileImport:problem.wrongType'))).toBeVisible();
    const download = page.waitForEvent('download');
    await button(dialog, t('fileImport:template')).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await test.step('reads headings of another language and reports what is wrong, cell by cell', async () => {
    const fr = (field: string): string => french(`entities:planningUnit.${field}`);
    const file = await workbook([
      [`${fr('label')} (${french('lists:language.en')})`, fr('forecastingUnit'), fr('unit'), 'multiplier'],
      ['Journey box of 12', forecastingUnit, 'box', 12],
      ['Journey box of 24', 'Nobody knows this', 'box', 'many'],
    ]);
    await choose(dialog, 'units.xlsx', file);
    await expect(
      dialog.getByText(t('messages:static.import.unknownReference', { text: 'Nobody knows this' })),
    ).toBeVisible();
    await expect(dialog.getByText(t('messages:static.validation.notNumber'))).toBeVisible();
    await dialog.getByLabel(t('fileImport:onlyWrong')).check();
    await expect(dialog.getByText('Journey box of 12')).toHaveCount(0);
    await expect(button(dialog, t('fileImport:apply', { rows: 1 }))).toBeDisabled();
  });

  await test.step('saves what is right when the rest is left out', async () => {
    await dialog.getByLabel(t('fileImport:leaveOut', { rows: 1 })).check();
    await button(dialog, t('fileImport:apply', { rows: 1 })).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t('import:done', { added: 1, changed: 0 }))).toBeVisible();
    await page.getByRole('searchbox', { name: t('lists:search') }).fill('Journey box');
    await expect(page.getByRole('link', { name: 'Journey box of 12', exact: true })).toBeVisible();
    await expect(page.getByText('Journey box of 24')).toHaveCount(0);
  });
});

test('categories come below others of the same file', async ({ signedInPage }) => {
  const page = await signedInPage(realmAdmin);
  await goWithin(page, '/productCategory/productCategoryTree');
  await expect(heading(page, t('programs:category.title'))).toBeVisible();
  const dialog = await openImport(page, t('import:title.productCategory'));
  const csv = ['label.label_en;parent', 'Journey gloves;Journey supplies', 'Journey supplies;'].join('\n');
  await choose(dialog, 'categories.csv', Buffer.from(csv));
  await button(dialog, t('fileImport:apply', { rows: 2 })).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Journey gloves', { exact: true })).toBeVisible();
});
