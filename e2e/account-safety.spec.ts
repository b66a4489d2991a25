import type { Locator, Page } from '@playwright/test';
import { fromBase32, totp } from '../apps/server/src/modules/session/totp.ts';
import { addPerson, callAs, demoPassword, ownRealmAdmin } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/axe.ts';
import type { Server } from './fixtures/server.ts';
import {
  banner,
  button,
  field,
  heading,
  openProfile,
  savedText,
  signIn,
  signInToPlainPage,
  signOut,
  submitSignIn,
} from './fixtures/session.ts';
import { storedPieces } from './fixtures/stores.ts';
import { expect, test, watch } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const message = (code: string): string => t(`messages:${code}`);

/** The code of the next step: the server takes it early, and the present one may have been used. */
const nextCode = (key: string): string => totp(fromBase32(key), new Date(Date.now() + 30_000));

/** Scans what the page shows, as a phone would. */
async function keyShown(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: t('account:setUp.qr') })).toBeVisible();
  return ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
}

const codesShown = async (page: Page): Promise<readonly string[]> => {
  const list = page.getByRole('list', { name: t('account:codes.list') }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  return list.allTextContents();
};

// Each of these tests signs new people in on new browsers, with all that a first sign-in loads.
test.slow();

test('two-step sign-in is set up in the profile, asked for at the sign-in, and a recovery code stands in for the phone', async ({
  page,
  server,
}) => {
  const emailId = await ownRealmAdmin(server, 'two-steps');
  await signIn(page, { emailId });
  await (await openProfile(page)).getByRole('menuitem', { name: t('menu:profile.secondFactor') }).click();
  await expect(page.getByText(t('account:secondFactor.off'))).toBeVisible();
  await button(page, t('account:secondFactor.setUp')).click();
  const key = await keyShown(page);
  await expectAccessible(page, 'setting up two-step sign-in');
  await field(page, t('account:setUp.code')).fill('000000');
  await button(page, t('account:setUp.submit')).click();
  await expect(page.getByText(message('static.message.secondFactor.wrongCode'))).toBeVisible();
  await field(page, t('account:setUp.code')).fill(totp(fromBase32(key), new Date(Date.now() - 30_000)));
  await button(page, t('account:setUp.submit')).click();
  const [recoveryCode = ''] = await codesShown(page);
  await button(page, t('account:codes.done')).click();
  await expect(page.getByText(t('account:secondFactor.codesLeft', { number: '10' }))).toBeVisible();

  await signOut(page);
  await submitSignIn(page, { emailId });
  const code = field(page, t('account:step.code'));
  await expect(code).toBeFocused();
  await expectAccessible(page, 'the second step of the sign-in');
  await code.fill('000000');
  await button(page, t('account:step.submit')).click();
  await expect(page.getByText(message('static.message.secondFactor.wrongCode'))).toBeVisible();
  await code.fill(nextCode(key));
  await button(page, t('account:step.submit')).click();
  await expect(heading(page, t('dashboard:welcome', { name: 'two-steps' }))).toBeVisible();

  await signOut(page);
  await submitSignIn(page, { emailId });
  await code.fill(recoveryCode);
  await button(page, t('account:step.submit')).click();
  await expect(heading(page, t('dashboard:welcome', { name: 'two-steps' }))).toBeVisible();
});

test('a session elsewhere is ended, and the password is asked for again before access changes', async ({
  page,
  server,
}) => {
  const emailId = await ownRealmAdmin(server, 'confirms');
  await addPerson(server, { emailId: 'changed@safety.example' });
  await signInToPlainPage(page, { emailId });
  const elsewhere = await callAs(server, emailId);
  await page.goto('/mySessions');
  const sessions = page.getByRole('list', { name: t('account:sessions.list') }).getByRole('listitem');
  await expect(sessions.filter({ hasText: t('account:sessions.current') })).toHaveCount(1);
  await expectAccessible(page, 'own sessions');
  const before = await sessions.count();
  await sessions.getByRole('button').first().click();
  await expect(banner(page, t('account:sessions.ended'))).toBeVisible();
  await expect(sessions).toHaveCount(before - 1);
  await expect(elsewhere.get('/api/user/details')).rejects.toThrow('401');

  const [person] = [...(await (await callAs(server, emailId)).get('/api/user'))].filter(
    (user) => String(user.emailId) === 'changed@safety.example',
  );
  await confirmedLongAgo(server, emailId);
  await page.goto(`/user/editUser/${person?.userId}`);
  const office = field(page, t('entities:user.orgAndCountry'));
  await office.fill('Another office');
  await button(page, t('lists:form.update')).click();
  const dialog = page.getByRole('dialog', { name: t('account:confirm.title') });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'confirming who is there');
  await field(dialog, t('account:confirm.password')).fill('Wrong-pass-1');
  await button(dialog, t('account:confirm.submit')).click();
  await expect(dialog.getByText(message('static.message.wrongPassword'))).toBeVisible();
  // Giving up loses nothing.
  await button(dialog, t('account:cancel')).click();
  await expect(page.getByText(message('static.message.confirmationRequired'))).toBeVisible();
  await expect(office).toHaveValue('Another office');
  await button(page, t('lists:form.update')).click();
  await field(dialog, t('account:confirm.password')).fill(demoPassword);
  await button(dialog, t('account:confirm.submit')).click();
  await expect(banner(page, savedText('updated'))).toBeVisible();

  await page.goto(`/accessHistory?userId=${person?.userId}`);
  const table = page.getByRole('table', { name: t('account:history.title') });
  await expect(table.getByText(t('account:history.action.edit')).first()).toBeVisible();
  await expectAccessible(page, 'the history of sign-ins');
});

/** The session was confirmed too long ago: what changes access asks for the password again. */
const confirmedLongAgo = (server: Server, emailId: string): Promise<void> =>
  server.change(
    "update user_session set confirmed_on = now() - interval '11 minutes' where user_id = (select id from app_user where email_id = $1)",
    [emailId],
  );

const copiesOn = async (page: Page): Promise<number> =>
  (await storedPieces(page)).filter(({ place }) => place === 'indexedDB stockwell/records').length;

const devicesShown = (page: Page): Locator =>
  page.getByRole('list', { name: t('devices:list') }).getByRole('listitem');

/** Has a device remove its copies; the password is asked for in between. */
async function removeDevice(page: Page, device: string): Promise<void> {
  await button(page, t('devices:removeNamed', { device })).click();
  const question = page.getByRole('dialog', { name: t('devices:ask.one', { device }) });
  await expectAccessible(page, 'the question before copies are removed');
  await button(question, t('devices:remove')).click();
  const dialog = page.getByRole('dialog', { name: t('account:confirm.title') });
  await field(dialog, t('account:confirm.password')).fill(demoPassword);
  await button(dialog, t('account:confirm.submit')).click();
  await expect(banner(page, message('static.message.device.removalOrdered'))).toBeVisible();
}

/** At its next contact a removed device has neither copies nor a session. */
async function expectRemoved(page: Page): Promise<void> {
  await page.goto('/ApplicationDashboard');
  await expect(page.getByText(message('static.message.device.removed'))).toBeVisible();
  await expect(heading(page, t('session:login.title'))).toBeVisible();
  await expect.poll(() => copiesOn(page)).toBe(0);
  await page.goto('/ApplicationDashboard');
  await expect(heading(page, t('session:login.title'))).toBeVisible();
}

test('devices are listed, and removed by their owner or an administrator who confirms the password', async ({
  browser,
  page: administration,
  server,
}) => {
  const emailId = await ownRealmAdmin(server, 'two-browsers');
  const admin = await ownRealmAdmin(server, 'removes-devices');
  const openOn = async (userAgent: string) => {
    const context = await browser.newContext({ baseURL: server.url, userAgent });
    const faults = watch(context);
    const page = await context.newPage();
    await signInToPlainPage(page, { emailId });
    return { page, context, faults };
  };
  const office = await openOn('Mozilla/5.0 (X11; Linux x86_64) Chrome/149.0.0.0 Safari/537.36');
  const lost = await openOn('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0');
  const [officeName, lostName] = ['Chrome 149 · Linux', 'Firefox 140 · Windows'];
  expect(await copiesOn(lost.page)).toBeGreaterThan(0);
  await confirmedLongAgo(server, emailId);

  await office.page.goto('/myDevices');
  await expect(devicesShown(office.page)).toHaveCount(2);
  const own = devicesShown(office.page).filter({ hasText: officeName });
  await expect(own).toContainText(t('devices:thisBrowser'));
  await expectAccessible(office.page, 'own devices');
  await removeDevice(office.page, lostName);
  await expectRemoved(lost.page);
  expect(await copiesOn(office.page)).toBeGreaterThan(0);

  await signInToPlainPage(administration, { emailId: admin });
  const [person] = [...(await (await callAs(server, admin)).get('/api/user'))].filter(
    (user) => String(user.emailId) === emailId,
  );
  await confirmedLongAgo(server, admin);
  await administration.goto(`/user/userDevices/${person?.userId}`);
  await expect(devicesShown(administration)).toHaveCount(2);
  await expect(button(administration, t('devices:removeNamed', { device: lostName }))).toHaveCount(0);
  await removeDevice(administration, officeName);
  await expectRemoved(office.page);
  for (const { context, faults } of [office, lost]) {
    await context.close();
    expect(faults).toEqual([]);
  }
});
