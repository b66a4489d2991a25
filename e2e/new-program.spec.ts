import { entities } from '@stockwell/model/entities/index';
import { steps } from '../apps/web/src/features/programs/onboarding-steps.ts';
import { callAs, ownRealmAdmin } from './fixtures/api.ts';
import { fillField } from './fixtures/entity-form.ts';
import { cellAt, pasteAt, shownGrid } from './fixtures/entity-grid.ts';
import { choose, selectBox } from './fixtures/form.ts';
import { downloadProgram } from './fixtures/planning.ts';
import { button, goWithin, heading, signInToPlainPage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const { program, programPlanningUnit } = entities;
const word = (key: string, params = {}): string => t(`programs:onboarding.${key}`, params);
const area = 'Family Planning';

const csv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n'));

test('a program is set up from a file of products, and looks empty rather than stocked out', async ({
  page,
  server,
}) => {
  const emailId = await ownRealmAdmin(server, 'new.program');
  const api = await callAs(server, emailId);
  const categories = new Set(
    [...(await api.get('/api/tracerCategory/all'))]
      .filter(({ healthArea }) => String(healthArea?.label?.label_en) === area)
      .map(({ tracerCategoryId }) => Number(tracerCategoryId)),
  );
  const products = [...(await api.get('/api/planningUnit/all'))].filter(
    ({ active }) => String(active) === 'true',
  );
  const isOfArea = (unit: (typeof products)[number]): boolean =>
    categories.has(Number(unit.forecastingUnit?.tracerCategory?.id));
  const nameOf = (unit: (typeof products)[number] | undefined): string => String(unit?.label?.label_en);
  const [first = '', second = '', third = ''] = products.filter(isOfArea).map(nameOf);
  const elsewhere = nameOf(products.find((unit) => !isOfArea(unit)));
  let code = '';

  await test.step('says where and what the program is', async () => {
    await signInToPlainPage(page, { emailId });
    await goWithin(page, '/program/programOnboarding');
    await expect(heading(page, word('title'))).toBeVisible();
    await fillField(page, program, 'realmCountry', 'Delta', t);
    await choose(selectBox(page, t('entities:program.healthAreaList')), area);
    await page.keyboard.press('Escape');
    await fillField(page, program, 'organisation', 'Delta', t);
    await button(page, t('steps:next')).click();
    for (const name of steps[1].fields.filter((one) => one !== 'programManager'))
      await fillField(page, program, name, 'Delta', t);
    code = await page.getByLabel(t('entities:program.programCode'), { exact: true }).inputValue();
    await button(page, t('steps:next')).click();
  });

  const head = [
    'planningUnit',
    'reorderFrequencyInMonths',
    'minMonthsOfStock',
    'localProcurementLeadTime',
    'shelfLife',
    'catalogPrice',
  ].map((name) => t(`entities:programPlanningUnit.${name}`));
  const row = (name: string, price: string): readonly string[] => [name, '4', '6', '2', '24', price];

  await test.step('sees what is wrong with a file, corrects it and imports it', async () => {
    await button(page, word('import')).click();
    const dialog = page.getByRole('dialog', { name: word('import') });
    const pick = (rows: readonly (readonly string[])[]): Promise<void> =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: csv(rows) });
    await pick([head, row('No such product', '1.5'), row(first, 'much')]);
    await expect(dialog.getByText(word('unknownProduct'))).toBeVisible();
    await expect(dialog.getByText(t('messages:static.validation.notNumber'))).toBeVisible();
    await expect(dialog.getByText(t('fileImport:correctAll'))).toBeVisible();
    await expect(button(dialog, t('fileImport:addToTable', { rows: 0 }))).toBeDisabled();

    await button(dialog, t('fileImport:otherFile')).click();
    await pick([head, row(first, '1.5'), row(first, '1.5')]);
    await expect(dialog.getByText(word('productTwice'))).toBeVisible();
    await expect(dialog.getByText(t('fileImport:correctFirst'))).toBeVisible();

    await button(dialog, t('fileImport:otherFile')).click();
    await pick([head, row(first, '1.5'), row(second, '2.5')]);
    await button(dialog, t('fileImport:addToTable', { rows: 2 })).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(word('imported', { count: 2 }))).toBeVisible();
  });

  await test.step('chooses among the products of the technical area', async () => {
    await expect(page.getByText(new RegExp(`^Products of ${area}`))).toBeVisible();
    const grid = await shownGrid(page, programPlanningUnit, t('entities:programPlanningUnit.many'));
    const cell = cellAt(grid, 1, grid.columns.indexOf('planningUnit'));
    await expect(cell).toHaveText(second);
    await pasteAt(cell, [[elsewhere]]);
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await pasteAt(cell, [[third]]);
    await expect(cell).toHaveText(third);
    await expect(cell).not.toHaveAttribute('aria-invalid', 'true');
    await button(page, t('lists:form.submit')).click();
    await expect(page.getByRole('region', { name: t('programs:ready.next') })).toBeVisible();
  });

  await test.step('finds an empty program in its overview', async () => {
    await downloadProgram(page, code);
    await expect(page.getByRole('note')).toContainText(t('programCopies:empty.text'));
  });

  await test.step('and on the dashboard', async () => {
    await goWithin(page, '/ApplicationDashboard');
    await expect(page.getByText(t('programCopies:empty.short'), { exact: true })).toBeVisible();
    const note = page.getByRole('note').filter({ hasText: code });
    await expect(note).toContainText(t('programCopies:empty.text'));
    for (const what of ['consumption', 'inventory', 'shipments'])
      await expect(note.getByRole('link', { name: t(`programCopies:empty.${what}`) })).toBeVisible();
  });

  await test.step('reads the same above its problems', async () => {
    await goWithin(page, '/report/problemList');
    await expect(heading(page, t('problems:title'))).toBeVisible();
    const note = page.getByRole('note').filter({ hasText: t('programCopies:empty.title') });
    await note.getByRole('link', { name: t('programCopies:empty.consumption') }).click();
    await expect(heading(page, t('dataEntry:consumption.title'))).toBeVisible();
  });
});
