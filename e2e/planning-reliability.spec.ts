import type { Page } from '@playwright/test';
import { addPerson, callAs, demoPassword, planner } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { openSignedIn, openWithProgram } from './fixtures/device.ts';
import { changedCopy, newestOn, openRecords, openUpload, versionOf } from './fixtures/planner.ts';
import {
  beginTyping,
  cellOf,
  downloadButton,
  downloaded,
  downloadProgram,
  localCopy,
  openLocalCopies,
  pasteInto,
  savedOnDevice,
  tickPrograms,
  typeInCell,
} from './fixtures/planning.ts';
import type { Server } from './fixtures/server.ts';
import {
  banner,
  button,
  field,
  goWithin,
  heading,
  profile,
  signInToPlainPage,
  signOut,
  submitSignIn,
} from './fixtures/session.ts';
import { storedPieces, tamperWithRecords } from './fixtures/stores.ts';
import { expect, test } from './fixtures/test.ts';
import { escaped, texts } from './fixtures/texts.ts';

const t = texts('en');
const program = 'NVR-MAL-MOH';
const other = 'SEN-MCH-MOH';
const quantity = t('dataEntry:column.quantity');
const commitCall = /\/api\/commit\/programData\/1$/;

const openSheet = (page: Page) => openRecords(page, program);
const newestVersion = async (server: Server): Promise<number> => versionOf(await newestOn(server, program));

/** Names of the records of program copies on this device: `{programId}_v{versionId}_uId_{userId}/{product}`. */
async function copyRecords(page: Page): Promise<readonly string[]> {
  const pieces = await storedPieces(page);
  const names = pieces.flatMap(({ text }) => /^recordId: (\d+_v\d+_uId_\d+.*)$/m.exec(text)?.[1] ?? []);
  return [...new Set(names)];
}

const setRoom = (page: Page, isThere: boolean): Promise<boolean> =>
  page.evaluate((full) => document.documentElement.toggleAttribute('data-no-room', full), !isThere);

const done = (page: Page, version: number) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: t('versions:outcome.done', { program, version }) });

test('a tab that is closed while somebody types keeps everything up to the cell being typed', async ({
  page,
  context,
}) => {
  await openWithProgram(page, program);
  const sheet = await openSheet(page);
  const before = (await (await cellOf(sheet, 3, quantity)).textContent()) ?? '';
  await typeInCell(page, await cellOf(sheet, 0, quantity), '4311');
  await typeInCell(page, await cellOf(sheet, 1, quantity), 'many');
  await typeInCell(page, await cellOf(sheet, 2, quantity), '4313');
  await savedOnDevice(page);
  await beginTyping(page, await cellOf(sheet, 3, quantity), '4314');
  await page.close();

  const later = await context.newPage();
  await signInToPlainPage(later, { emailId: planner });
  const again = await openSheet(later);
  await expect(await cellOf(again, 0, quantity)).toHaveText('4,311');
  await expect(await cellOf(again, 2, quantity)).toHaveText('4,313');
  await expect(await cellOf(again, 3, quantity)).toHaveText(new RegExp(`^(4,314|${escaped(before)})$`));
  await test.step('the row that is wrong still waits, and is saved once it is right', async () => {
    const wrong = await cellOf(again, 1, quantity);
    await expect(wrong).toContainText('many');
    const waiting = later.getByText(/1 row that waits for correction/);
    await expect(waiting).toBeVisible();
    await expectAccessible(later, 'sheet with a row that waits', { part: 'main' });
    await typeInCell(later, wrong, '4312');
    await expect(waiting).toHaveCount(0);
    await savedOnDevice(later);
  });
});

test('a reload during a download leaves no half copy; the rest is offered again', async ({ page }) => {
  await openSignedIn(page, planner);
  await tickPrograms(page, [program, other]);
  let asked = 0;
  const documents = '**/api/programData/**/lines';
  await page.route(documents, async (route) => {
    asked += 1;
    // The second one never comes to its end.
    if (asked === 1) await route.continue();
  });
  await downloadButton(page, 2).click();
  await expect.poll(() => asked).toBe(2);
  await page.reload();
  await page.unroute(documents);

  const offered = page.getByText(t('programCopies:download.leftOver', { programs: other }));
  await expect(offered).toBeVisible();
  await expect(localCopy(page, program)).toHaveCount(1);
  await expect(localCopy(page, other)).toHaveCount(0);
  const programs = new Set((await copyRecords(page)).map((name) => name.split('_v')[0]));
  expect(programs.size).toBe(1);
  await expectAccessible(page, 'interrupted download', { part: 'main' });

  await button(page, t('programCopies:download.retry')).click();
  await downloaded(page);
  await openLocalCopies(page);
  await expect(localCopy(page, program)).toHaveCount(1);
  await expect(localCopy(page, other)).toHaveCount(1);
  await goWithin(page, '/program/downloadProgram');
  await expect(heading(page, t('programCopies:download.title'))).toBeVisible();
  await expect(offered).toHaveCount(0);
});

test('an interrupted download asks before it goes over what was typed since', async ({ page }) => {
  await openWithProgram(page, program);
  await tickPrograms(page, [program]);
  const documents = '**/api/programData/**/lines';
  await page.route(documents, () => undefined);
  const asked = page.waitForRequest(documents);
  await downloadButton(page).click();
  await button(page.getByRole('dialog'), t('programCopies:overwrite.confirm')).click();
  await asked;
  await page.reload();
  await page.unroute(documents);
  await expect(profile(page, 'online')).toBeVisible();
  const sheet = await openSheet(page);
  await typeInCell(page, await cellOf(sheet, 0, quantity), '4341');
  await savedOnDevice(page);

  await goWithin(page, '/program/downloadProgram');
  await button(page, t('programCopies:download.retry')).click();
  const warning = page.getByRole('dialog', { name: t('programCopies:overwrite.title') });
  await expect(warning.getByText(t('programCopies:loss.warning'))).toBeVisible();
  await button(warning, t('common:cancel')).click();
  await button(page, t('programCopies:download.dismiss')).click();
  await expect(await cellOf(await openSheet(page), 0, quantity)).toHaveText('4,341');
});

test('the same upload sent three times makes one version', async ({ page, server }) => {
  await changedCopy(page, planner, program, '4304');
  const before = await newestVersion(server);
  const { token } = await callAs(server, planner);
  const requests: number[] = [];
  await page.route(commitCall, async (route) => {
    const { 'content-type': type = '' } = route.request().headers();
    const body = route.request().postDataBuffer();
    const send = async (): Promise<void> => {
      const answer = await fetch(route.request().url(), {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body: new Uint8Array(body ?? []),
      });
      requests.push(Number(await answer.text()));
    };
    await Promise.all([send(), send()]);
    await route.continue();
  });
  const answered = page.waitForResponse(commitCall);
  await (await openUpload(page)).click();
  requests.push(Number(await (await answered).text()));
  await expect(done(page, before + 1)).toBeVisible();
  expect(requests).toHaveLength(3);
  expect(requests[0]).toBeGreaterThan(0);
  expect(new Set(requests).size).toBe(1);
  expect(await newestVersion(server)).toBe(before + 1);
});

test('a full device says so, keeps what is typed on the screen, and saves it once there is room', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Browsers look at the room that is left only now and then: here every write asks.
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args) {
      if (document.documentElement.hasAttribute('data-no-room'))
        throw new DOMException('No room is left', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  await openWithProgram(page, program);
  const sheet = await openSheet(page);
  await setRoom(page, false);
  const trouble = page.getByRole('alert').filter({ hasText: t('programCopies:trouble.full') });
  await test.step('also for a row that is not right yet', async () => {
    await typeInCell(page, await cellOf(sheet, 3, quantity), 'many');
    await expect(trouble).toBeVisible();
  });
  await typeInCell(page, await cellOf(sheet, 0, quantity), '4321');
  await expect(trouble).toBeVisible();
  await pasteInto(page, await cellOf(sheet, 1, quantity), '4322\n4323');
  await expect(trouble).toBeVisible();
  for (const [row, text] of ['4,321', '4,322', '4,323'].entries())
    await expect(await cellOf(sheet, row, quantity)).toHaveText(text);
  await expectAccessible(page, 'full device', { part: 'main' });

  await setRoom(page, true);
  await button(page, t('programCopies:trouble.retry')).click();
  await savedOnDevice(page);
  await page.reload();
  await expect(profile(page, 'online')).toBeVisible();
  const again = await openSheet(page);
  for (const [row, text] of ['4,321', '4,322', '4,323'].entries())
    await expect(await cellOf(again, row, quantity)).toHaveText(text);
  await expect(await cellOf(again, 3, quantity)).toContainText('many');
});

test('an exported file opens with its password only; a wrong one changes nothing', async ({
  page,
}, testInfo) => {
  const password = 'Granary-and-27';
  await changedCopy(page, planner, program, '4331');
  await goWithin(page, '/program/exportProgram');
  await page.getByRole('checkbox', { name: new RegExp(`^${program}~v`) }).check();
  await field(page, t('programCopies:export.password')).fill(password);
  await field(page, t('programCopies:export.repeat')).fill(password);
  const saving = page.waitForEvent('download');
  await button(page, t('programCopies:export.button')).click();
  const file = testInfo.outputPath('download.zip');
  await (await saving).saveAs(file);

  await test.step('the copy is deleted; its changes are warned of', async () => {
    await openLocalCopies(page);
    await localCopy(page, program)
      .getByRole('button', { name: new RegExp(`^${escaped(t('programCopies:local.delete'))}`) })
      .click();
    await button(page.getByRole('dialog'), t('programCopies:delete.anyway')).click();
    await expect(localCopy(page, program)).toHaveCount(0);
  });

  await goWithin(page, '/program/importProgram');
  await page.locator('input[type="file"]').setInputFiles(file);
  const word = field(page, t('programCopies:import.password'));
  await word.fill(`${password}!`);
  await button(page, t('programCopies:import.open')).click();
  await expect(page.getByText(t('programCopies:import.fault.wrongPassword'))).toBeVisible();
  expect(await copyRecords(page)).toEqual([]);
  await expectAccessible(page, 'wrong password', { part: 'main' });

  await word.fill(password);
  await button(page, t('programCopies:import.open')).click();
  await expect(page.getByRole('checkbox', { name: new RegExp(`^${program}~v`) })).toBeChecked();
  await button(page, t('programCopies:import.button')).click();
  await expect(banner(page, t('messages:static.message.programs.imported'))).toBeVisible();
  const sheet = await openSheet(page);
  await expect(await cellOf(sheet, 0, quantity)).toHaveText('4,331');
});

test('altered data on the device are refused with the reason, and a new download mends them', async ({
  page,
}) => {
  await openWithProgram(page, program);
  const names = await copyRecords(page);
  const downloadAgain = async (isListed: boolean) => {
    await tickPrograms(page, [program]);
    await downloadButton(page).click();
    if (isListed) await button(page.getByRole('dialog'), t('programCopies:overwrite.confirm')).click();
    await downloaded(page);
  };

  await test.step('the part of a product', async () => {
    for (const part of names.filter((name) => name.includes('/')))
      expect(await tamperWithRecords(page, part)).toBeGreaterThan(0);
    await page.reload();
    await expect(profile(page, 'online')).toBeVisible();
    await goWithin(page, '/consumptionDetails');
    await expect(page.getByText(t('programCopies:state.corruptText'))).toBeVisible();
    await expectAccessible(page, 'damaged copy', { part: 'main' });
    await downloadAgain(true);
    await openSheet(page);
  });

  await test.step('the whole copy', async () => {
    const [whole = ''] = names.filter((name) => !name.includes('/'));
    expect(await tamperWithRecords(page, whole)).toBeGreaterThan(0);
    await page.reload();
    await expect(profile(page, 'online')).toBeVisible();
    await openLocalCopies(page);
    await expect(page.getByText(t('programCopies:damaged.text'))).toBeVisible();
    await expect(localCopy(page, program)).toHaveCount(0);
    await expectAccessible(page, 'list with a damaged copy', { part: 'main' });
    await downloadAgain(false);
    await openSheet(page);
  });
});

test('two users of one browser: neither sees the programs of the other', async ({ page, server }) => {
  const second = 'second.planner@reliability.example';
  await addPerson(server, { emailId: second, password: demoPassword });
  // Signs out later, which ends the session: it is one of its own.
  await signInToPlainPage(page, { emailId: planner });
  await downloadProgram(page, program);
  await openSheet(page);
  await signOut(page);

  await submitSignIn(page, { emailId: second });
  const otherUser = page.getByRole('dialog', { name: t('session:otherUser.title') });
  await button(otherUser, t('session:otherUser.confirm')).click();
  await button(page, t('session:agreement.accept')).click();
  await expect(profile(page, 'online')).toBeVisible();
  await openLocalCopies(page);
  await expect(page.getByText(t('programCopies:local.empty'))).toBeVisible();
  for (const address of ['/consumptionDetails', '/program/exportProgram', '/program/syncPage']) {
    await goWithin(page, address);
    await expect(page.getByText(t('programCopies:state.noCopies')), address).toBeVisible();
    await expect(page.getByText(program), address).toHaveCount(0);
  }
  await signOut(page);

  await submitSignIn(page, { emailId: planner });
  await button(otherUser, t('session:otherUser.confirm')).click();
  await expect(profile(page, 'online')).toBeVisible();
  await openLocalCopies(page);
  await expect(localCopy(page, program)).toHaveCount(1);
});
