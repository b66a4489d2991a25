import type { Locator, Page } from '@playwright/test';
import type { TicketForm } from '@stockwell/model/tickets/form';
import { formById as findForm } from '@stockwell/model/tickets/forms';
import { type ApiCaller, ownRealmAdmin, realmAdmin } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { choose as pick, selectBox } from './fixtures/form.ts';
import { goWithin } from './fixtures/pages.ts';
import { callerOf } from './fixtures/records.ts';
import { button, field as input, openProfile, profile, signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { escaped, pattern, texts } from './fixtures/texts.ts';
import {
  fillTicketForm,
  helpDesk,
  leaveTicketForm,
  openTicketForm,
  picture,
} from './fixtures/ticket-form.ts';

const t = texts('en');

function formById(id: string): TicketForm {
  const form = findForm(id);
  if (!form) throw new Error(`No form ${id}`);
  return form;
}

const ticketsOf = async (api: ApiCaller) => Number((await api.get('/api/ticket?scope=mine')).total);

const createdText = pattern(t, 'tickets:dialog.result.created', ['code']);

/** Sends the form and gives the key of its ticket. */
async function sendForm(page: Page, dialog: Locator): Promise<string> {
  await button(dialog, t('tickets:dialog.submit')).click();
  const alert = page.getByRole('dialog', { name: t('tickets:dialog.result.title') });
  const said = alert.getByText(createdText);
  await expect(said).toBeVisible();
  const key = /\S+$/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  await button(alert, t('tickets:dialog.close')).click();
  await expect(alert).toBeHidden();
  return key;
}

test('a filled form becomes one ticket that says what was entered, with its file', async ({
  signedInPage,
  server,
}) => {
  const page = await signedInPage(realmAdmin);
  const api = await callerOf(server, realmAdmin);
  const form = formById('userRequest');
  const dialog = await openTicketForm(page, form, t);
  const before = await ticketsOf(api);
  const expected = await fillTicketForm(dialog, { page, form, api, t });
  const key = await sendForm(page, dialog);
  await expect(dialog).toBeHidden();
  expect(await ticketsOf(api)).toBe(before + 1);
  const ticket = await api.get(`/api/ticket/${key}`);
  expect(String(ticket.description)).toMatch(
    new RegExp(`^${escaped(expected)}\nCreatedDate = \\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ\n$`),
  );
  expect([...(ticket.attachments ?? [])].map(({ name }) => String(name))).toEqual([picture.name]);
  await goWithin(page, '/tickets');
  await expect(page.getByRole('link', { name: key, exact: true })).toBeVisible();
});

test('the dialog stays until it is closed, finds back, and asks before answers are lost', async ({
  signedInPage,
}) => {
  const page = await signedInPage(realmAdmin);
  const opener = button(page.getByRole('banner'), t('menu:header.helpDesk'));
  const dialog = helpDesk(page, t);
  const entry = (name: string) => button(dialog, t(name));
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: t('tickets:dialog.manage') })).toHaveAttribute(
    'href',
    '/tickets',
  );
  await expectAccessible(page, 'menu of the help desk');

  await entry('tickets:dialog.menu.masterData').click();
  await entry('tickets:dialog.menu.add').click();
  await entry('tickets:subject.fundingSource').click();
  await entry('tickets:dialog.back').click();
  await entry('tickets:dialog.back').click();
  await entry('tickets:dialog.back').click();
  await expect(entry('tickets:dialog.menu.bugReport')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  // Whoever opens it by the keyboard is led to its first line; a key before that goes nowhere.
  await expect(dialog.getByRole('heading', { name: t('tickets:dialog.main'), exact: true })).toBeFocused();
  await entry('tickets:dialog.menu.changeRequest').press('Enter');
  await input(dialog, t('tickets:field.summary')).fill('Half a thought');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: t('tickets:dialog.leave.title') });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(input(dialog, t('tickets:field.summary'))).toHaveValue('Half a thought');
  await expectAccessible(page, 'form of the help desk');
  await leaveTicketForm(page, t);
  await opener.click();
  await expect(entry('tickets:dialog.menu.bugReport')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('two clicks make one ticket; a failed call keeps the answers', async ({ signedInPage, server }) => {
  const page = await signedInPage(realmAdmin);
  const api = await callerOf(server, realmAdmin);
  const form = formById('changeRequest');
  const dialog = await openTicketForm(page, form, t);
  const expected = await fillTicketForm(dialog, { page, form, api, t });
  const before = await ticketsOf(api);
  await page.route('**/api/ticket/changeRequest', (route) =>
    route.fulfill({ status: 500, json: { messageCode: 'static.message.addFailed' } }),
  );
  await button(dialog, t('tickets:dialog.submit')).click();
  await expect(dialog.getByRole('alert').getByText(t('messages:static.message.addFailed'))).toBeVisible();
  await expect(input(dialog, t('tickets:field.summary'))).toHaveValue('Journey summary');
  await page.unroute('**/api/ticket/changeRequest');
  await button(dialog, t('tickets:dialog.submit')).dblclick();
  const alert = page.getByRole('dialog', { name: t('tickets:dialog.result.title') });
  await expect(alert.getByText(createdText)).toBeVisible();
  await button(alert, t('tickets:dialog.close')).click();
  expect(await ticketsOf(api)).toBe(before + 1);
  expect(expected).toContain('Summary = Journey summary');
});

test('files are validated by kind, size and content; the admin role stands alone; names begin with a capital', async ({
  signedInPage,
}) => {
  const page = await signedInPage(realmAdmin);
  const dialog = await openTicketForm(page, formById('userRequest'), t);
  const place = dialog.locator('[data-field="attachFile"]');
  const choose = (name: string, content: string | Buffer) =>
    dialog
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await choose('notes.exe', 'MZ');
  await expect(
    place.getByText(pattern(t, 'messages:static.validation.fileType', ['extensions'])),
  ).toBeVisible();
  await choose('empty.pdf', '');
  await expect(place.getByText(t('messages:static.validation.fileEmpty'))).toBeVisible();
  await choose('renamed.png', '<script>alert(1)</script>');
  await expect(place.getByText(t('messages:static.validation.fileContent'))).toBeVisible();
  await choose('large.zip', Buffer.alloc(25 * 1_048_576 + 1, 'PK'));
  await expect(
    place.getByText(pattern(t, 'messages:static.validation.fileTooLarge', ['megabytes'])),
  ).toBeVisible();

  const roles = selectBox(dialog, t('tickets:field.role'));
  await pick(roles, 'Application Admin');
  await pick(roles, 'Program User');
  await page.keyboard.press('Escape');
  await roles.blur();
  await expect(
    dialog.locator('[data-field="role"]').getByText(t('messages:static.validation.roleAlone')),
  ).toBeVisible();
  await leaveTicketForm(page, t);

  const source = await openTicketForm(page, formById('addFundingSource'), t);
  const name = input(source, t('tickets:field.fundingSourceName'));
  await name.pressSequentially('gavi alliance');
  await expect(name).toHaveValue('Gavi alliance');
  await expect(input(source, t('tickets:field.displayName'))).toHaveValue(/^GAVIA\d\d$/);
  await leaveTicketForm(page, t);
});

test('without a connection the help desk says that it needs one', async ({ page, server }) => {
  const emailId = await ownRealmAdmin(server, 'help-offline');
  await signIn(page, { emailId });
  const menu = await openProfile(page);
  await menu.getByRole('menuitem', { name: t('menu:profile.goOffline') }).click();
  await expect(profile(page, 'offline')).toBeVisible();
  await expect(button(page.getByRole('banner'), t('menu:header.helpDesk'))).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: t('menu:palette.placeholder') }).fill(t('menu:header.helpDesk'));
  await page.keyboard.press('Enter');
  const alert = page.getByRole('dialog', { name: t('tickets:dialog.offline.title') });
  await expect(alert.getByText(t('tickets:dialog.offline.text'))).toBeVisible();
  await expect(alert.getByRole('button')).toHaveCount(1);
  await button(alert, t('tickets:dialog.close')).click();
  await expect(alert).toBeHidden();
});
