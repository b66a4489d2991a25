import type { BrowserContext, Page } from '@playwright/test';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { callAs, planner, realmAdmin } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { openWithProgram } from './fixtures/device.ts';
import { changedCopy, commitAs, newestOn, openRecords, openUpload, versionOf } from './fixtures/planner.ts';
import { cellOf, savedOnDevice, typeInCell } from './fixtures/planning.ts';
import { button, field, goWithin, heading, profile } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { pattern, texts } from './fixtures/texts.ts';

const t = texts('en');
const program = 'NVR-MAL-MOH';
const quantity = t('dataEntry:column.quantity');

const openSheet = (page: Page) => openRecords(page, program);

async function openDashboard(page: Page): Promise<void> {
  await goWithin(page, '/ApplicationDashboard');
  await expect(heading(page, pattern(t, 'dashboard:welcome', ['name']))).toBeVisible();
}

/** Changes a record, loses the connection, and prepares the upload all the same. */
async function prepareOffline(page: Page, context: BrowserContext, text: string): Promise<void> {
  await changedCopy(page, planner, program, text);
  // Nothing keeps the application for offline use here: only pages that were opened before are there.
  await openDashboard(page);
  await openUpload(page);
  await context.setOffline(true);
  await expect(profile(page, 'offline')).toBeVisible();
  await field(page, t('versions:form.notes')).fill('written in the field');
  await button(page, t('versions:offline.prepare')).click();
  await expect(page.getByText(t('versions:offline.prepared'))).toBeVisible();
  await openDashboard(page);
}

test('an upload that was prepared offline is sent from any page once there is a connection', async ({
  page,
  context,
  server,
}) => {
  await prepareOffline(page, context, '4401');
  const next = versionOf(await newestOn(server, program)) + 1;
  await context.setOffline(false);
  await expect(
    page.getByText(t('versions:outcome.done', { program, version: next }), { exact: true }),
  ).toBeVisible();
  expect((await newestOn(server, program)).currentVersion, 'one version was made').toMatchObject({
    versionId: next,
    notes: 'written in the field',
  });
  await expect(await cellOf(await openSheet(page), 0, quantity)).toHaveText('4,401');
});

/** The program with every consumption raised, as a colleague might. */
const raised = (data: ProgramData): ProgramData => ({
  ...data,
  consumptionList: data.consumptionList.map((record) => ({
    ...record,
    consumptionRcpuQty: record.consumptionRcpuQty + 7,
  })),
});

test('a prepared upload with conflicts reports them on any page and waits for a decision', async ({
  page,
  context,
  server,
}) => {
  await prepareOffline(page, context, '4402');
  const before = await newestOn(server, program);
  await commitAs(server, realmAdmin, raised(before), 'made elsewhere');
  const theirs = versionOf(before) + 1;
  await context.setOffline(false);
  const waiting = page.getByRole('link', {
    name: t('versions:notice.waits', { program, reason: t('versions:waits.conflicts') }),
  });
  await expect(waiting).toBeVisible();
  expect(versionOf(await newestOn(server, program)), 'nothing was made').toBe(theirs);
  await waiting.click();
  await expect(
    page.getByText(t('versions:waits.note', { reason: t('versions:waits.conflicts') })),
  ).toBeVisible();
  await expectAccessible(page, 'prepared upload with conflicts', { part: 'main' });
  await expect(field(page, t('versions:form.notes'))).toHaveValue('written in the field');
  await button(page, t('versions:conflict.allMine')).click();
  await button(page, t('versions:form.commit')).click();
  await expect(
    page
      .getByRole('main')
      .getByText(t('versions:outcome.done', { program, version: theirs + 1 }), { exact: true }),
  ).toBeVisible();
  await expect(await cellOf(await openSheet(page), 0, quantity)).toHaveText('4,402');
});

test('a sync downloads what a reviewer wrote about the downloaded version, and keeps what was typed', async ({
  page,
  server,
}) => {
  const before = await newestOn(server, program);
  await commitAs(server, realmAdmin, raised(before), 'for the review', 2);
  await openWithProgram(page, program);
  await typeInCell(page, await cellOf(await openSheet(page), 0, quantity), '4403');
  await savedOnDevice(page);
  const version = `programId/${before.programId}/versionId/${versionOf(before) + 1}`;
  const reviewer = await callAs(server, 'supply.plan.reviewer@demo.example');
  await reviewer.send('PUT', `/api/programVersion/${version}/versionStatusId/4`, {
    reviewedProblemList: [],
    notes: 'outside the period',
  });
  await goWithin(page, '/masterDataSync');
  await page.waitForURL(/\/ApplicationDashboard/);
  await goWithin(page, '/report/problemList');
  await expect(field(page, t('problems:notes.title'))).toHaveValue('outside the period');
  await expect(await cellOf(await openSheet(page), 0, quantity)).toHaveText('4,403');
});
