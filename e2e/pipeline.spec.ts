import type { Locator, Page } from '@playwright/test';
import { samplePipeline } from '@stockwell/model/integrations/pipeline/testing';
import { addMonths } from '@stockwell/model/months';
import { callAs, type Json, ownRealmAdmin } from './fixtures/api.ts';
import { choose, selectBox } from './fixtures/form.ts';
import { picture } from './fixtures/picture.ts';
import { cellOf, downloadProgram, thisMonth, typeInCell } from './fixtures/planning.ts';
import type { Server } from './fixtures/server.ts';
import { button, field, goWithin, heading, profile, signInToPlainPage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';
import { scaledTimeout } from './fixtures/timeouts.ts';

const t = texts('en');
const word = (key: string, params = {}): string => t(`pipeline:${key}`, params);
const steps = [
  'program',
  'planningUnits',
  'dataSources',
  'fundingSources',
  'procurementAgents',
  'consumption',
  'inventory',
  'shipments',
  'review',
] as const;
const programName = 'Old malaria program';
const start = addMonths(thisMonth(), -3);

test.use({ viewport: { width: 1440, height: 1000 } });

/** Names of the demo that a PipeLine database could use, so that they are found. */
async function knownNames(server: Server, emailId: string) {
  const api = await callAs(server, emailId);
  const activeOf = async (path: string): Promise<Json[]> =>
    [...(await api.get(path))].filter(({ active }) => String(active) === 'true');
  const labelIn = (record: Json | undefined): string => String(record?.label?.label_en ?? '');
  const units = await activeOf('/api/planningUnit/all');
  const [program] = [...(await api.get('/api/program'))];
  return {
    units: units.slice(0, 2).map(labelIn),
    country: labelIn(program?.realmCountry?.country),
    fund: labelIn((await activeOf('/api/fundingSource'))[0]),
    agent: labelIn((await activeOf('/api/procurementAgent'))[0]),
  };
}

const atStep = (page: Page, step: (typeof steps)[number]): Promise<void> =>
  expect(
    page.getByRole('heading', {
      name: t('steps:heading', {
        step: steps.indexOf(step) + 1,
        of: steps.length,
        name: word(`step.${step}`),
      }),
    }),
  ).toBeVisible({ timeout: scaledTimeout(20_000) });

const next = (page: Page): Promise<void> => button(page, t('steps:next')).click();
const sheet = (page: Page): Locator => page.getByRole('grid');

async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
}

test('a PipeLine file becomes a program that plans', async ({ page, server }) => {
  const emailId = await ownRealmAdmin(server, 'pipeline');
  const known = await knownNames(server, emailId);
  const [first = '', second = ''] = known.units;
  const content = samplePipeline({
    program: programName,
    country: known.country,
    products: [first, 'Old name of a product'],
    fund: known.fund,
    supplier: known.agent,
    start,
  });
  let code = '';

  await test.step('is refused as long as the file is wrong', async () => {
    await signInToPlainPage(page, { emailId });
    await goWithin(page, '/pipeline/pieplineProgramList');
    await expect(heading(page, word('list.title'))).toBeVisible();
    await page.getByRole('link', { name: word('list.import') }).click();
    await expect(heading(page, word('file.title'))).toBeVisible();
    await chooseFile(page, 'Malaria.accdb', 'Standard ACE DB');
    await expect(page.getByText(word('fault.database'))).toBeVisible();
    const [shipment] = content.shipment ?? [];
    await chooseFile(
      page,
      'Malaria.json',
      JSON.stringify({ ...content, shipment: [{ ...shipment, shipamount: 'many' }] }),
    );
    const problems = page.getByRole('table', { name: word('problems.title') });
    await expect(problems.getByRole('row').nth(1)).toContainText('shipamount');
    await expect(button(page, word('file.upload'))).toBeDisabled();
    await chooseFile(page, 'Malaria.json', JSON.stringify(content));
    await expect(page.getByRole('region', { name: word('facts.title') })).toContainText(programName);
    await button(page, word('file.upload')).click();
    await atStep(page, 'program');
  });

  await test.step('is a draft that another file of the program does not replace unasked', async () => {
    await goWithin(page, '/pipeline/pipelineProgramImport');
    await chooseFile(page, 'Malaria again.json', JSON.stringify(content));
    await button(page, word('file.upload')).click();
    const dialog = page.getByRole('dialog', { name: word('replace.title', { name: programName }) });
    await expect(button(dialog, word('replace.confirm'))).toBeVisible();
    await dialog.getByRole('link', { name: word('replace.continue') }).click();
    await atStep(page, 'program');
  });

  await test.step('says where the program is and what it is', async () => {
    await expect(selectBox(page, t('entities:program.realmCountry'))).not.toHaveValue('');
    await next(page);
    await expect(page.getByText(t('messages:static.validation.required')).first()).toBeVisible();
    await choose(selectBox(page, t('entities:program.healthAreaList')), 0);
    await page.keyboard.press('Escape');
    await choose(selectBox(page, t('entities:program.organisation')), 0);
    await choose(selectBox(page, t('entities:program.regionList')), 0);
    await page.keyboard.press('Escape');
    await choose(selectBox(page, t('entities:program.programManager')), 0);
    await field(page, t('entities:program.freeCode')).fill('PIPE');
    for (const name of [
      'airFreightPerc',
      'seaFreightPerc',
      'roadFreightPerc',
      'plannedToSubmittedLeadTime',
      'submittedToApprovedLeadTime',
      'approvedToShippedLeadTime',
      'shippedToArrivedByAirLeadTime',
      'shippedToArrivedBySeaLeadTime',
      'shippedToArrivedByRoadLeadTime',
      'arrivedToDeliveredLeadTime',
    ])
      await field(page, t(`entities:program.${name}`)).fill('2');
    for (const name of ['monthsInPastForAmc', 'monthsInFutureForAmc'])
      await field(page, t(`entities:programPlanningUnit.${name}`)).fill('3');
    await field(page, t('entities:programPlanningUnit.shelfLife')).fill('24');
    code = await page.getByLabel(t('entities:program.programCode'), { exact: true }).inputValue();
    await next(page);
  });

  await test.step('marks a product that nothing is called, until one is chosen', async () => {
    await atStep(page, 'planningUnits');
    const unit = await cellOf(sheet(page), 1, t('entities:planningUnit.one'));
    await expect(unit).toHaveAttribute('aria-invalid', 'true');
    await next(page);
    await expect(page.getByText(word('rule.choose')).first()).toBeVisible();
    await expect(page.getByText(word('setUp.wrong', { count: 1 }))).toBeVisible();
    await picture(page, 'pipeline-planning-units');
    await typeInCell(page, unit, second);
    await expect(unit).toHaveText(second);
    await expect(unit).not.toHaveAttribute('aria-invalid', 'true');
    await next(page);
    await atStep(page, 'dataSources');
  });

  await test.step('keeps everything over a reload, also what is not saved yet', async () => {
    const source = word('step.dataSources');
    for (const row of [0, 1]) {
      const cell = await cellOf(sheet(page), row, t('entities:dataSource.one'));
      await expect(cell).toHaveAttribute('aria-invalid', 'true');
      await cell.click();
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(cell, source).not.toHaveAttribute('aria-invalid', 'true');
    }
    // What is typed is kept when somebody pauses.
    await page.waitForTimeout(1_000);
    await page.reload();
    await expect(profile(page, 'online')).toBeVisible({ timeout: scaledTimeout(30_000) });
    await atStep(page, 'dataSources');
    await expect(page.getByText(word('setUp.restored'))).toBeVisible();
    await expect(await cellOf(sheet(page), 0, t('entities:dataSource.one'))).not.toHaveAttribute(
      'aria-invalid',
      'true',
    );
    const third = await cellOf(sheet(page), 2, t('entities:dataSource.one'));
    await third.click();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await next(page);
  });

  await test.step('finds funding source and agent by name, and derives the records', async () => {
    await atStep(page, 'fundingSources');
    await next(page);
    await atStep(page, 'procurementAgents');
    await next(page);
    await atStep(page, 'consumption');
    await expect(await cellOf(sheet(page), 2, word('cell.quantity'))).toHaveText('34');
    await next(page);
    await atStep(page, 'inventory');
    await next(page);
    await atStep(page, 'shipments');
    await expect(await cellOf(sheet(page), 0, word('cell.productCost'))).toHaveText('800');
    await next(page);
  });

  await test.step('shows the plan, and becomes a program', async () => {
    await atStep(page, 'review');
    await expect(page.getByText(word('review.none'))).toBeVisible({ timeout: scaledTimeout(30_000) });
    // 5,000 counted at the end of the first month, and 33 and 34 used since.
    await expect(page.getByRole('table', { name: word('review.table') })).toContainText('4,933');
    const chart = page.getByRole('img', { name: word('review.chart') });
    await expect(chart.locator('canvas, svg').first()).toBeVisible();
    await picture(page, 'pipeline-plan');
    await button(page, word('review.make')).click();
    await expect(page.getByText(word('made.title', { code }))).toBeVisible({
      timeout: scaledTimeout(30_000),
    });
    await page.getByRole('link', { name: word('setUp.toList') }).click();
    await expect(page.getByRole('row').filter({ hasText: programName })).toContainText(code);
  });

  await test.step('is downloaded, and its plan opens', async () => {
    await downloadProgram(page, code);
    await goWithin(page, '/supplyPlan');
    await expect(heading(page, t('supplyPlan:title'))).toBeVisible();
    await choose(selectBox(page, t('entities:planningUnit.one')), first);
    await expect(page.getByRole('row', { name: /^Opening balance/ })).toContainText('4,933');
  });
});
