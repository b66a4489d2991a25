import type { Locator } from '@playwright/test';
import { suggestionFor } from '@stockwell/engine/supply-plan/suggestions';
import { planProgram } from '@stockwell/engine/supply-plan/supply-plan';
import {
  addMonths,
  displayDate,
  displayMonth,
  firstDayOf,
  monthOfDate,
  parseMonth,
} from '@stockwell/model/months';
import { problemStatusIds } from '@stockwell/model/program-data/index';
import { addPerson, callAs, demoPassword, realmAdmin } from './fixtures/api.ts';
import { goWithin } from './fixtures/pages.ts';
import { picture } from './fixtures/picture.ts';
import { expectPlanOf, serverDocument, today } from './fixtures/plan.ts';
import { addressAll, commitAs, enterRows, keptDocument, labelIn, saved } from './fixtures/planner.ts';
import { cellOf, downloadProgram, openFilters, sheetOf, typeInto } from './fixtures/planning.ts';
import { button, field, heading, keptForOffline, profile, signInToPlainPage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { pattern, texts } from './fixtures/texts.ts';
import { scaledTimeout } from './fixtures/timeouts.ts';

const t = texts('en');
const programCode = 'NVR-MAL-MOH';
const colleague = 'program.admin@demo.example';
const reviewer = 'supply.plan.reviewer@demo.example';

test.use({ serviceWorkers: 'allow', viewport: { width: 1680, height: 1000 } });
test.afterEach(({ server }) => server.start());

const thisMonth = monthOfDate(today());
const firstShown = addMonths(thisMonth, -3);
const monthText = (month: string): string => displayMonth(month, 'MMM-YYYY', 'en');

test('a planner works offline, merges, commits, and a reviewer approves', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(scaledTimeout(600_000));
  const planner = 'offline.planner@plans.example';
  await addPerson(server, { emailId: planner, password: demoPassword });
  await (await callAs(server, planner)).send('POST', '/api/user/agreement');
  const admin = await callAs(server, realmAdmin);
  const programs = await admin.get('/api/program');
  const programId = Number([...programs].find((one) => String(one.programCode) === programCode)?.programId);
  const before = await serverDocument(server, colleague, programId);
  const regionIds = before.regionList.map(({ regionId }) => regionId);
  /** What planner and colleague will both change: the newest actual consumption that a region reported. */
  const [contested] = before.consumptionList
    .filter((one) => one.actualFlag && one.active && one.consumptionDate < firstDayOf(thisMonth))
    .sort((a, b) => b.consumptionDate.localeCompare(a.consumptionDate));
  if (!contested) throw new Error('The demo has no actual consumption');
  const firstRegion = contested.region.id;
  const contestedMonth = monthOfDate(contested.consumptionDate);
  const unitId = contested.planningUnit.id;
  /** What only the colleague changes. */
  const confirmed = before.consumptionList.find(
    (one) => one.actualFlag && one.active && one.planningUnit.id === unitId && one.region.id !== firstRegion,
  );
  const depotNote = 'Confirmed by the depot';
  const product = labelIn(await admin.get('/api/planningUnit/all'), 'planningUnitId', unitId);
  const regions = await admin.get('/api/region/all');
  const agents = await admin.get('/api/procurementAgent/all');
  const funders = await admin.get('/api/fundingSource/all');
  const regionName = (id: number): string => labelIn(regions, 'regionId', id);
  const sources = await admin.get('/api/dataSource/all');
  const sourceOf = (type: number): string =>
    String(
      [...sources].find(
        (one) => Number(one.dataSourceType?.id) === type && String(one.active) === 'true' && !one.program?.id,
      )?.label?.label_en ?? '',
    );
  const agent = before.procurementAgentList.find(({ systemKey }) => systemKey === null);
  const funder = before.fundingSourceList.find(({ systemKey }) => systemKey === null);
  const receive = `${addMonths(thisMonth, 4)}-15`;

  await test.step('downloads a program', async () => {
    await signInToPlainPage(page, { emailId: planner });
    await downloadProgram(page, programCode);
    await keptForOffline(page);
  });

  await test.step('sees the plan that the engine makes', async () => {
    await goWithin(page, `/supplyPlan/${programId}/0/${unitId}`);
    await expect(heading(page, t('supplyPlan:title'))).toBeVisible();
    await expectPlanOf(page, before, unitId, firstShown);
  });

  await test.step('goes on without the server', async () => {
    await server.stop();
    await page.reload();
    await expect(profile(page, 'offline')).toBeVisible();
  });

  await test.step('pastes a block of actual consumption, and corrects an earlier one', async () => {
    await goWithin(page, `/consumptionDetails/${programId}/0/${unitId}`);
    await enterRows(
      page,
      regionIds.map((region, index) => [
        product,
        monthText(thisMonth),
        regionName(region),
        t('dataEntry:type.actual'),
        sourceOf(1),
        product,
        String(1000 + 10 * index),
      ]),
    );
    await picture(page, 'consumption');
    await openFilters(page);
    await page.getByRole('combobox', { name: t('dataEntry:filter.regions') }).click();
    await page.getByRole('option', { name: regionName(firstRegion), exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: t('dataEntry:filter.type') }).click();
    await page.getByRole('option', { name: t('dataEntry:type.actual'), exact: true }).click();
    const month = page.getByRole('gridcell', { name: monthText(contestedMonth), exact: true });
    const row = Number((await month.getAttribute('data-cell'))?.split(':')[0]);
    await typeInto(page, sheetOf(page), row, t('dataEntry:column.quantity'), '4321');
    await expect(page.getByRole('gridcell', { name: '4,321', exact: true }).first()).toBeVisible();
    await expect(saved(page)).toBeVisible();
  });

  await test.step('counts the stock of every region', async () => {
    await goWithin(page, `/inventory/addInventory/${programId}/0/${unitId}`);
    await enterRows(
      page,
      regionIds.map((region) => [
        product,
        monthText(thisMonth),
        regionName(region),
        sourceOf(3),
        product,
        t('dataEntry:inventoryType.count'),
        '50',
      ]),
    );
  });

  await test.step('adds a shipment with two batches', async () => {
    await goWithin(page, `/shipment/shipmentDetails/${programId}/0/${unitId}`);
    await enterRows(page, [
      [
        product,
        displayDate(receive, 'DD-MMM-YYYY', 'en'),
        'Planned',
        product,
        '700',
        '',
        '',
        t('lists:yes'),
        '',
        t('dataEntry:shipment.mode.1'),
        labelIn(agents, 'procurementAgentId', agent?.id ?? 0),
        t('lists:no'),
        '',
        '',
        t('lists:no'),
        labelIn(funders, 'fundingSourceId', funder?.id ?? 0),
      ],
    ]);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: t('dataEntry:batches.title') }).click();
    const dialog = page.getByRole('dialog', { name: t('dataEntry:batches.title') });
    const ofLine = (key: string, number: number): Locator =>
      field(dialog, t('dataEntry:batches.ofLine', { field: t(`dataEntry:batches.${key}`), number }));
    await ofLine('batch', 1).fill('LOT-A1');
    await ofLine('quantity', 1).fill('400');
    await button(dialog, t('dataEntry:batches.add')).click();
    await ofLine('batch', 2).fill('LOT-A2');
    await ofLine('expiry', 2).fill(addMonths(thisMonth, 30));
    await ofLine('quantity', 2).fill('300');
    await button(dialog, t('dataEntry:batches.save')).click();
    await expect(dialog).toBeHidden();
    await expect(saved(page)).toBeVisible();
  });

  let kept = await keptDocument(page, programCode);
  await test.step('what was entered is kept, and the plan follows it', async () => {
    const entered = kept.consumptionList.filter(
      (one) =>
        one.planningUnit.id === unitId && one.actualFlag && one.consumptionDate === firstDayOf(thisMonth),
    );
    expect(entered.map((one) => one.consumptionRcpuQty).sort()).toEqual(
      regionIds.map((_, index) => 1000 + 10 * index),
    );
    expect(
      kept.consumptionList.find((one) => one.consumptionId === contested.consumptionId)?.consumptionRcpuQty,
    ).toBe(4321);
    const lots = kept.batchInfoList
      .filter(({ batchNo }) => batchNo.startsWith('LOT-A'))
      .map(({ batchNo }) => batchNo);
    expect(lots.sort()).toEqual(['LOT-A1', 'LOT-A2']);
    await goWithin(page, `/supplyPlan/${programId}/0/${unitId}`);
    await expectPlanOf(page, kept, unitId, firstShown);
    await picture(page, 'supply-plan');
  });

  await test.step('accepts a suggestion in place', async () => {
    const plan = planProgram(kept, today()).get(unitId);
    // What arrives in this month is in its count already: a later month is looked for.
    const ahead = Array.from({ length: 12 }, (_, index) => index + 1);
    const suggested = ahead.find((months) => plan && suggestionFor(plan, parseMonth(thisMonth) + months));
    expect(suggested, 'the engine suggests a shipment').toBeDefined();
    await page
      .locator('td[data-row="suggested"]')
      .nth(3 + (suggested ?? 0))
      .click();
    const dialog = page.getByRole('dialog');
    const sheet = sheetOf(dialog, t('dataEntry:shipment.title'));
    await expect(await cellOf(sheet, 0, t('dataEntry:shipment.column.id'))).toHaveText(
      t('dataEntry:shipment.suggested'),
    );
    const choices = [
      ['agent', labelIn(agents, 'procurementAgentId', agent?.id ?? 0)],
      ['fundingSource', labelIn(funders, 'fundingSourceId', funder?.id ?? 0)],
    ] as const;
    for (const [column, name] of choices)
      await typeInto(page, sheet, 0, t(`dataEntry:shipment.column.${column}`), name);
    // Nothing is planned before it has a status.
    await expect(dialog.getByRole('region', { name: t('supplyPlan:accept.title') })).toBeVisible();
    await typeInto(page, sheet, 0, t('dataEntry:shipment.column.status'), 'Planned');
    await expect(dialog.getByRole('region', { name: t('supplyPlan:accept.title') })).toBeHidden();
    // Once to leave the sheet, once more to close the dialog.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('clears the problems with a note', async () => {
    await goWithin(page, '/report/problemList');
    await expect(heading(page, t('problems:title'))).toBeVisible();
    await addressAll(page);
  });

  await test.step('tries a scenario and saves it into the plan', async () => {
    await goWithin(page, '/report/whatIf');
    await expect(heading(page, t('scenarios:title'))).toBeVisible();
    const form = page.getByRole('region', { name: t('scenarios:form.new') });
    await field(form, t('scenarios:parameter.start')).fill(addMonths(thisMonth, 2));
    await field(form, t('scenarios:parameter.stop')).fill(addMonths(thisMonth, 8));
    await field(form, t('scenarios:parameter.percentage')).fill('10');
    await button(form, t('scenarios:form.add')).click();
    await expect(button(page, t('scenarios:save.open'))).toBeEnabled();
    await picture(page, 'scenario');
    await button(page, t('scenarios:save.open')).click();
    const dialog = page.getByRole('dialog', { name: t('scenarios:save.title') });
    await button(dialog, t('scenarios:save.confirm')).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('everything is there after a reload', async () => {
    kept = await keptDocument(page, programCode);
    await page.reload();
    await expect(profile(page, 'offline')).toBeVisible();
    await goWithin(page, `/supplyPlan/${programId}/0/${unitId}`);
    await expectPlanOf(page, kept, unitId, firstShown);
  });

  await test.step('comes back online, where a colleague has committed meanwhile', async () => {
    await server.start();
    const theirs = before.consumptionList.map((one) => {
      if (one.consumptionId === contested.consumptionId) return { ...one, consumptionRcpuQty: 5555 };
      return one.consumptionId === confirmed?.consumptionId ? { ...one, notes: depotNote } : one;
    });
    await commitAs(server, colleague, { ...before, consumptionList: theirs }, 'Corrections of the depot');
    await page.reload();
    await expect(profile(page, 'online')).toBeVisible({ timeout: scaledTimeout(60_000) });
  });

  await test.step('merges, keeps the own value in the conflict, and commits a final version', async () => {
    await goWithin(page, '/program/syncPage');
    await expect(heading(page, t('versions:sync.title'))).toBeVisible();
    await button(page, t('versions:conflict.resolve')).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('cell', { name: '4,321', exact: true })).toBeVisible();
    await expect(dialog.getByRole('cell', { name: '5,555', exact: true })).toBeVisible();
    await picture(page, 'conflict');
    await button(dialog, t('versions:conflict.acceptMine')).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('radio', { name: 'Final' }).check();
    await field(page, t('versions:form.notes')).fill('Monthly update with the counts of all regions');
    const commit = button(page, t('versions:form.commit'));
    const open = page.getByText(pattern(t, 'versions:obstacle.openProblems', ['count']));
    await expect(commit.or(open).first()).toBeVisible();
    if (await open.isVisible()) {
      await goWithin(page, '/report/problemList');
      await addressAll(page);
      await goWithin(page, '/program/syncPage');
      await button(page, t('versions:conflict.resolve')).click();
      await button(page.getByRole('dialog'), t('versions:conflict.acceptMine')).click();
      await page.getByRole('radio', { name: 'Final' }).check();
      await field(page, t('versions:form.notes')).fill('Monthly update with the counts of all regions');
    }
    await commit.click();
    const next = (before.currentVersion?.versionId ?? 0) + 2;
    await expect(
      page.getByText(t('versions:outcome.done', { program: programCode, version: next })).first(),
    ).toBeVisible({ timeout: scaledTimeout(90_000) });
    const made = await serverDocument(server, colleague, programId);
    expect(made.currentVersion?.versionId).toBe(next);
    const madeOf = (id: string | undefined) => made.consumptionList.find((one) => one.consumptionId === id);
    expect(madeOf(contested.consumptionId)?.consumptionRcpuQty).toBe(4321);
    expect(madeOf(confirmed?.consumptionId)?.notes).toBe(depotNote);
    await goWithin(page, `/supplyPlan/${programId}/0/${unitId}`);
    await expectPlanOf(page, made, unitId, firstShown);
  });

  await test.step('a reviewer looks at the problems and approves', async () => {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1680, height: 1000 },
    });
    const desk = await context.newPage();
    await signInToPlainPage(desk, { emailId: reviewer });
    const versionId = (before.currentVersion?.versionId ?? 0) + 2;
    await goWithin(desk, `/report/editStatus/${programId}/${versionId}`);
    await expect(
      heading(desk, t('versions:review.title', { program: programCode, version: versionId })),
    ).toBeVisible();
    await desk.getByRole('tab', { name: /^Problems/ }).click();
    await picture(desk, 'review');
    const tickAll = desk.getByRole('button', { name: pattern(t, 'versions:review.tickAll', ['count']) });
    await expect(tickAll).toBeEnabled();
    await tickAll.click();
    await expect(tickAll).toBeDisabled();
    await desk
      .getByRole('combobox', { name: t('versions:review.decision') })
      .selectOption({ label: 'Approved' });
    await field(desk, t('versions:form.notes')).fill('Approved: counts and plan agree');
    await button(desk, t('versions:review.update')).click();
    await expect(heading(desk, t('versions:list.title'))).toBeVisible();
    await context.close();
    const approved = await serverDocument(server, colleague, programId);
    expect(approved.currentVersion?.versionStatus.id).toBe(2);
    expect(
      approved.problemReportList.filter((one) => one.problemStatus.id === problemStatusIds.addressed),
    ).toEqual([]);
  });
});
