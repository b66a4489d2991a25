import type { Page } from '@playwright/test';
import { entities } from '@stockwell/model/entities/index';
import { steps } from '../apps/web/src/features/programs/onboarding-steps.ts';
import { realmAdmin } from './fixtures/api.ts';
import { fieldLabel, fillField } from './fixtures/entity-form.ts';
import { addRow, cellAt, newRows, pasteAt, shownGrid } from './fixtures/entity-grid.ts';
import { openRowMenu, rowOf, search } from './fixtures/entity-list.ts';
import { choose, selectBox } from './fixtures/form.ts';
import { goWithin } from './fixtures/pages.ts';
import { callerOf } from './fixtures/records.ts';
import { banner, button, field, heading, savedText } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const { program, programPlanningUnit } = entities;
const word = (key: string): string => t(`programs:onboarding.${key}`);

async function atStep(page: Page, index: number): Promise<void> {
  const name = t(`programs:step.${steps[index]?.key}`);
  const title = t('steps:heading', { step: index + 1, of: steps.length, name });
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

test('sets up a program step by step, and edits it', async ({ signedInPage, server }) => {
  const page = await signedInPage(realmAdmin);
  const api = await callerOf(server, realmAdmin);
  const next = () => button(page, t('steps:next')).click();
  await goWithin(page, '/program/programOnboarding');
  await expect(heading(page, word('title'))).toBeVisible();

  await test.step('asks for the place first, with all regions of the country chosen', async () => {
    await atStep(page, 0);
    await next();
    await expect(page.getByText(t('messages:static.validation.required')).first()).toBeVisible();
    for (const name of ['realmCountry', 'healthAreaList', 'organisation'])
      await fillField(page, program, name, 'Alpha', t);
    await next();
  });

  await test.step('keeps what was entered over a reload', async () => {
    await atStep(page, 1);
    const name = field(page, fieldLabel(program, 'label', t));
    await name.fill('Kept on this device');
    await button(page, t('steps:previous')).click();
    await atStep(page, 0);
    await next();
    await expect(name).toHaveValue('Kept on this device');
    // Written down a moment after the last change; the page's own clock knows when that has passed.
    await page.evaluate(() => new Promise((passed) => setTimeout(passed, 600)));
    await page.reload();
    await atStep(page, 1);
    await expect(name).toHaveValue('Kept on this device');
  });

  await test.step('takes the data of the program and its planning units', async () => {
    const code = page.getByLabel(t('entities:program.programCode'), { exact: true });
    await expect(code).toHaveValue(/^[A-Z]{3}-/);
    // Whoever sets the program up is its manager until somebody else is chosen.
    for (const name of steps[1].fields.filter((one) => one !== 'programManager'))
      await fillField(page, program, name, 'Alpha', t);
    await next();
    await atStep(page, 2);
    await button(page, t('lists:form.submit')).click();
    await expect(page.getByText(word('oneUnit'))).toBeVisible();
    // The rows that are pasted are of any technical area.
    await page.getByRole('checkbox', { name: word('allProducts') }).check();
    await addRow(page);
    const grid = await shownGrid(page, programPlanningUnit, t('entities:programPlanningUnit.many'));
    const { rows } = await newRows(grid, 0, api, ['Alpha', 'Beta']);
    await pasteAt(cellAt(grid, 0, 0), rows);
    const unit = grid.columns.indexOf('planningUnit');
    await expect(cellAt(grid, 1, unit)).toHaveText(rows[1]?.[unit] ?? '');
    await expect(grid.table.locator('[aria-invalid="true"]')).toHaveCount(0);
    await button(page, t('lists:form.submit')).click();
  });

  await test.step('ends with the next steps as links', async () => {
    const steps = page.getByRole('region', { name: t('programs:ready.next') });
    await expect(steps.getByRole('link', { name: t('programs:ready.access') })).toBeVisible();
    await expect(steps.getByRole('link', { name: t('programs:ready.download') })).toBeVisible();
    await steps.getByRole('link', { name: t('programs:ready.list') }).click();
  });

  await test.step('finds and edits the program', async () => {
    await search(page, 'Journey Alpha');
    await rowOf(page, 'Journey Alpha').getByRole('link').click();
    await expect(heading(page, t('entities:program.edit'))).toBeVisible();
    await expect(page.getByText(t('programs:users.title'))).toBeVisible();
    await field(page, fieldLabel(program, 'airFreightPerc', t)).fill('100');
    await button(page, t('lists:form.update')).click();
    await expect(page.locator('[data-field="airFreightPerc"]').getByText(/./).last()).toBeVisible();
    await field(page, fieldLabel(program, 'airFreightPerc', t)).fill('25');
    await field(page, fieldLabel(program, 'label', t)).fill('Journey Alpha edited');
    await button(page, t('lists:form.update')).click();
    await expect(banner(page, savedText('updated'))).toBeVisible();
    await search(page, 'Journey Alpha edited');
    await expect(rowOf(page, 'Journey Alpha edited')).toHaveCount(1);
  });

  await test.step('maps further procurement agents', async () => {
    await openRowMenu(page, 'Journey Alpha edited', t('programs:action.agents'));
    await expect(heading(page, t('programs:agents.title'))).toBeVisible();
    await choose(selectBox(page, fieldLabel(program, 'procurementAgentList', t)), 1);
    await page.keyboard.press('Escape');
    await button(page, t('lists:form.submit')).click();
    await expect(banner(page, savedText('updated'))).toBeVisible();
  });
});
