import type { Page } from '@playwright/test';
import { callAs, planner } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { changedCopy, newestOn, openRecords, openUpload, versionOf } from './fixtures/planner.ts';
import { cellOf } from './fixtures/planning.ts';
import type { Server } from './fixtures/server.ts';
import { button, profile } from './fixtures/session.ts';
import { expect, testWithOwnServer } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const program = 'NVR-MAL-MOH';
const commitCall = /\/api\/commit\/programData\/1$/;

// The database that comes with the product dies with its server.
const test = testWithOwnServer({ storage: 'embedded' });
const newestVersion = async (server: Server): Promise<number> => versionOf(await newestOn(server, program));

/** How many uploads of the planner the server has taken so far, made or not. */
const takenUploads = async (server: Server): Promise<number> =>
  (await (await callAs(server, planner)).send('POST', '/api/commit/getCommitRequest/-1', {})).length;

const done = (page: Page, version: number) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: t('versions:outcome.done', { program, version }) });

test('a server that dies while it receives an upload makes one version of it or none, and says which', async ({
  page,
  ownServer: server,
}) => {
  await changedCopy(page, planner, program, '4301');
  const before = await newestVersion(server);
  const taken = await takenUploads(server);
  const commit = await openUpload(page);
  const sent = page.waitForRequest(commitCall);
  await commit.click();
  await sent;
  await server.kill();
  await server.start();
  const hasArrived = (await takenUploads(server)) > taken;
  await page.reload();
  await expect(profile(page, 'online')).toBeVisible();
  if (hasArrived) await expect(done(page, before + 1)).toBeVisible();
  else {
    expect(await newestVersion(server)).toBe(before);
    await expect(button(page, t('versions:form.commit'))).toBeEnabled();
    await expectAccessible(page, 'upload that did not arrive', { part: 'main' });
    await button(page, t('versions:form.commit')).click();
    await expect(done(page, before + 1)).toBeVisible();
  }
  await expectAccessible(page, 'outcome of an upload', { part: 'main' });
  expect(await newestVersion(server)).toBe(before + 1);
});

test('a server that dies while it works on an upload finishes it once after its start', async ({
  page,
  ownServer: server,
}) => {
  await changedCopy(page, planner, program, '4302');
  const before = await newestVersion(server);
  const commit = await openUpload(page);
  const queued = page.waitForResponse(commitCall);
  await commit.click();
  await queued;
  await server.kill();
  await server.start();
  await page.reload();
  await expect(done(page, before + 1)).toBeVisible();
  expect(await newestVersion(server)).toBe(before + 1);
  const sheet = await openRecords(page, program);
  await expect(await cellOf(sheet, 0, t('dataEntry:column.quantity'))).toHaveText('4,302');
});
