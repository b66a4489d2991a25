import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { addMonths, displayMonth, firstDayOf, monthOfDate } from '@stockwell/model/months';
import { problemStatusIds } from '@stockwell/model/program-data/index';
import { realmAdmin } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { openWithProgram } from './fixtures/device.ts';
import { choose, selectBox } from './fixtures/form.ts';
import { askAs, serverDocument } from './fixtures/plan.ts';
import { commitAs, newPlanner, programIdOf, saved } from './fixtures/planner.ts';
import {
  cellOf,
  downloadButton,
  downloaded,
  localCopy,
  openConsumption,
  openLocalCopies,
  planned,
  savedOnDevice,
  thisMonth,
  tickPrograms,
  typeInCell,
} from './fixtures/planning.ts';
import { button, field, goWithin, heading, signInToPlainPage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { pattern, texts } from './fixtures/texts.ts';
import { scaledTimeout } from './fixtures/timeouts.ts';

const t = texts('en');
const program = 'NVR-MAL-MOH';
const colleague = 'program.admin@demo.example';
const reviewer = 'supply.plan.reviewer@demo.example';

const search = (page: Page): Locator => page.getByRole('main').getByRole('searchbox');

test('a planner looks for problems, writes one down, answers it, exports the list and goes to the data', async ({
  page,
  server,
}) => {
  await openWithProgram(page, program);
  await goWithin(page, '/report/problemList');
  await expect(heading(page, t('problems:title'))).toBeVisible();

  await test.step('looks again and sees what waits', async () => {
    await button(page, t('problems:run.start')).click();
    await expect(page.getByText(pattern(t, 'problems:run.done', ['open', 'addressed']))).toBeVisible();
  });

  const words = 'The "cold room" in the west is closed';
  await test.step('writes a problem down', async () => {
    await button(page, t('problems:add.open')).click();
    const dialog = page.getByRole('dialog', { name: t('problems:add.title') });
    await button(dialog, t('problems:add.save')).click();
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(4);
    await choose(selectBox(dialog, t('problems:column.product')), 0);
    await choose(selectBox(dialog, t('problems:column.criticality')), 'High');
    await field(dialog, t('problems:column.description')).fill(words);
    await field(dialog, t('problems:column.suggestion')).fill('Store with the district hospital');
    await button(dialog, t('problems:add.save')).click();
    await expect(dialog).toBeHidden();
  });

  const note = 'The hospital has agreed';
  await test.step('answers it', async () => {
    await search(page).fill('cold room');
    const row = page.getByRole('row').filter({ hasText: words });
    await expect(row).toBeVisible();
    await row.locator('[data-nav="menu"]').click();
    await page.getByRole('menuitem', { name: t('problems:row.edit') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Addressed' }).check();
    await button(dialog, t('problems:move.save')).click();
    await expect(dialog.getByText(t('problems:fault.noteRequired'))).toBeVisible();
    await field(dialog, t('problems:column.note')).fill(note);
    await button(dialog, t('problems:move.save')).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(note);
    await expect(saved(page)).toBeVisible();
  });

  await test.step('exports what is listed', async () => {
    await button(page, t('lists:export')).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: t('lists:exportCsv') }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    expect(lines).toContain('"Status: Open, Addressed"');
    expect(lines.at(-1)).toContain('The ""cold room"" in the west is closed');
    expect(lines.at(-1)).toContain(note);
  });

  await test.step('goes to the plan of a product, at the month of the problem', async () => {
    await search(page).fill('over maximum');
    const row = page.getByRole('row').filter({ hasText: 'over maximum' }).first();
    const link = row.getByRole('link');
    await expect(link).toHaveAttribute('href', /^\/supplyPlan\/\d+\/\d+\/\d+\?month=\d{4}-\d{2}$/);
    const product = (await link.textContent()) ?? '';
    const month = new URL((await link.getAttribute('href')) ?? '', server.url).searchParams.get('month');
    await link.click();
    await expect(heading(page, t('supplyPlan:title'))).toBeVisible();
    await expect(selectBox(page, t('programCopies:pick.unit'))).toHaveValue(product);
    await expect(
      page.getByRole('columnheader', { name: displayMonth(month ?? '', 'MMM-YY', 'en') }),
    ).toBeVisible();
  });
});

test('a copy from a month on meets conflicts, takes the server’s values for all, and becomes a whole version', async ({
  page,
  server,
}) => {
  const programId = await programIdOf(server, program);
  const before = await serverDocument(server, colleague, programId);
  const start = addMonths(monthOfDate(`${thisMonth()}-01`), -18);
  const startText = displayMonth(start, 'MMM-YYYY', 'en').replace('-', ' ');
  const older = before.consumptionList.filter(
    (one) => one.consumptionDate < firstDayOf(addMonths(start, -12)),
  );
  const ownNote = 'Asked the district stores';
  const emailId = await newPlanner(server, 'truncated.planner');
  await signInToPlainPage(page, { emailId });

  await test.step('downloads the program from a month on', async () => {
    await tickPrograms(page, [program]);
    await page.getByText(t('programCopies:download.from'), { exact: true }).click();
    await field(page, t('programCopies:download.start')).fill(start);
    await downloadButton(page).click();
    await downloaded(page);
    await openLocalCopies(page);
    await expect(localCopy(page, program)).toContainText(t('programCopies:startOf', { month: startText }));
  });

  await test.step('changes what a colleague changes too', async () => {
    const sheet = await openConsumption(page, { unit: planned[program], from: thisMonth() });
    for (const row of [0, 1]) {
      await typeInCell(page, await cellOf(sheet, row, t('dataEntry:column.quantity')), `${7001 + row}`);
    }
    // What only the planner wrote is no conflict, and is what the version is made for.
    await typeInCell(page, await cellOf(sheet, 0, t('dataEntry:column.notes')), ownNote);
    await savedOnDevice(page);
    const theirs = before.consumptionList.map((one) =>
      !one.actualFlag && one.consumptionDate >= firstDayOf(thisMonth())
        ? { ...one, consumptionRcpuQty: one.consumptionRcpuQty + 11 }
        : one,
    );
    await commitAs(server, colleague, { ...before, consumptionList: theirs }, 'Forecast of the ministry');
  });

  const versionId = (before.currentVersion?.versionId ?? 0) + 2;
  await test.step('takes the values of the server for all conflicts and commits', async () => {
    await goWithin(page, '/program/syncPage');
    await expect(page.getByText(t('versions:conflict.count', { count: 2 }))).toBeVisible();
    await expect(button(page, t('versions:form.commit'))).toHaveCount(0);
    await expectAccessible(page, 'conflicts of an upload', { part: 'main' });
    await button(page, t('versions:conflict.allTheirs')).click();
    await field(page, t('versions:form.notes')).fill('Forecast as agreed « à jour »');
    await button(page, t('versions:form.commit')).click();
    await expect(
      page.getByText(t('versions:outcome.done', { program, version: versionId })).first(),
    ).toBeVisible({ timeout: scaledTimeout(90_000) });
  });

  await test.step('the version is whole, the copy begins where it began', async () => {
    const made = await serverDocument(server, colleague, programId);
    expect(made.currentVersion).toMatchObject({ versionId, notes: 'Forecast as agreed « à jour »' });
    const ids = new Set(made.consumptionList.map(({ consumptionId }) => consumptionId));
    expect(older.length).toBeGreaterThan(0);
    expect(older.filter(({ consumptionId }) => !ids.has(consumptionId))).toEqual([]);
    expect(
      made.consumptionList.filter(
        ({ consumptionRcpuQty: quantity }) => quantity === 7001 || quantity === 7002,
      ),
    ).toEqual([]);
    expect(made.consumptionList.filter(({ notes }) => notes === ownNote)).toHaveLength(1);
    await openLocalCopies(page);
    await expect(localCopy(page, program)).toContainText(`${program}~v${versionId}`);
    await expect(localCopy(page, program)).toContainText(startText);
  });
});

test('after a reset the reviewer still reads the planner’s notes, ticks all, takes it back, and approves', async ({
  signedInPage,
  server,
}) => {
  const programId = await programIdOf(server, program);
  // A draft shows which problems there are today.
  const begun = await serverDocument(server, colleague, programId);
  const consumptionList = begun.consumptionList.map((one, at) =>
    at === 0 ? { ...one, notes: `${one.notes ?? ''} Confirmed` } : one,
  );
  await commitAs(server, colleague, { ...begun, consumptionList }, 'Before the review');
  const before = await serverDocument(server, colleague, programId);
  const note = 'Followed up with the district';
  const open = before.problemReportList.filter(
    ({ problemStatus }) => problemStatus.id === problemStatusIds.open,
  );
  const problemReportList = before.problemReportList.map((report) =>
    open.includes(report)
      ? {
          ...report,
          problemStatus: { id: problemStatusIds.addressed },
          problemTransList: [
            ...report.problemTransList,
            {
              problemReportTransId: crypto.randomUUID(),
              problemStatus: { id: problemStatusIds.addressed },
              notes: note,
              reviewed: false,
              createdBy: null,
              createdDate: null,
            },
          ],
        }
      : report,
  );
  await commitAs(server, colleague, { ...before, problemReportList }, 'For review', 2);
  const versionId = (before.currentVersion?.versionId ?? 0) + 1;

  await test.step('a realm admin opens what was addressed again', async () => {
    const admin = await signedInPage(realmAdmin);
    await goWithin(admin, '/report/supplyPlanVersionAndReview');
    await button(admin, t('versions:reset.title')).click();
    const dialog = admin.getByRole('dialog', { name: t('versions:reset.title') });
    await choose(selectBox(dialog, t('versions:reset.programs')), program);
    // The list goes before the dialog does.
    await admin.keyboard.press('Tab');
    await button(dialog, t('versions:reset.button', { count: 1 })).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByText(t('versions:reset.done', { count: 1 })).first()).toBeVisible();
  });

  const desk = await signedInPage(reviewer);
  await goWithin(desk, `/report/editStatus/${programId}/${versionId}`);
  await test.step('the reviewer sees the decision and what has changed without scrolling', async () => {
    await desk.setViewportSize({ width: 1280, height: 800 });
    await expect(desk.getByRole('tab', { name: t('versions:review.changes') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(
      desk
        .getByRole('table', { name: t('versions:since.table') })
        .or(desk.getByText(t('versions:since.none'))),
    ).toBeVisible();
    await expect(button(desk, t('versions:review.update'))).toBeInViewport({ ratio: 1 });
    await expectAccessible(desk, 'what changed since the last approval', { part: 'main' });
  });
  await desk.getByRole('tab', { name: pattern(t, 'versions:review.problemsTab', ['count']) }).click();
  const tickAll = desk.getByRole('button', { name: pattern(t, 'versions:review.tickAll', ['count']) });

  await test.step('the reviewer reads what the planner wrote before the reset', async () => {
    const table = desk.getByRole('table', { name: t('versions:review.problems') });
    const row = table.getByRole('row').filter({ hasText: note }).first();
    await expect(row.getByText(pattern(t, 'problems:note.earlier', ['date', 'status']))).toBeVisible();
    const ownNote = table.getByRole('columnheader', { name: t('versions:review.note'), exact: true });
    await expect(ownNote).toBeInViewport({ ratio: 1 });
  });

  await test.step('ticks all and takes it back', async () => {
    await expect(tickAll).toBeEnabled();
    await tickAll.click();
    await expect(tickAll).toBeDisabled();
    await button(desk, t('versions:review.untick')).click();
    await expect(tickAll).toBeEnabled();
    await expectAccessible(desk, 'review of a version', { part: 'main' });
  });

  await test.step('cannot approve before everything is looked at, then approves in one go', async () => {
    await selectBox(desk, t('versions:review.decision')).selectOption({ label: 'Approved' });
    await field(desk, t('versions:form.notes')).fill('Agreed');
    await expect(button(desk, t('versions:review.update'))).toBeDisabled();
    await tickAll.click();
    await button(desk, t('versions:review.update')).click();
    await expect(heading(desk, t('versions:list.title'))).toBeVisible();
    await expect(desk.getByRole('columnheader', { name: t('versions:list.reviewer') })).toBeInViewport({
      ratio: 1,
    });
    const path = `/api/programData/programId/${programId}/versionId/${versionId}`;
    const approved = (await askAs(server, colleague, 'GET', path)) as typeof before;
    expect(approved.currentVersion?.versionStatus.id).toBe(2);
    const looked = approved.problemReportList.filter(({ reviewed }) => reviewed);
    expect(looked.length).toBeGreaterThanOrEqual(open.length);
  });
});
