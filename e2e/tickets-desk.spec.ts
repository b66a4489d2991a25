import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { entities } from '@stockwell/model/entities/index';
import { formById } from '@stockwell/model/tickets/forms';
import {
  addPerson,
  applicationAdmin,
  callAs,
  demoPassword,
  type Json,
  ownRealmAdmin,
  realmAdmin,
} from './fixtures/api.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { fieldLabel } from './fixtures/entity-form.ts';
import { exported, rowOf, search } from './fixtures/entity-list.ts';
import { goWithin, openAgain } from './fixtures/pages.ts';
import { callerOf } from './fixtures/records.ts';
import type { Server } from './fixtures/server.ts';
import { button, confirmWhereAsked, field, heading, signIn, signInToPlainPage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { escaped, pattern, texts } from './fixtures/texts.ts';

const t = texts('en');
const { healthArea, usagePeriod } = entities;
const word = (key: string, params: Record<string, string | number> = {}): string => t(`desk:${key}`, params);

/** Somebody who plans and has to ask for what is missing. */
async function reporter(server: Server, name: string): Promise<string> {
  const emailId = `${name}@desk.example`;
  await addPerson(server, { emailId, password: demoPassword });
  await (await callAs(server, emailId)).send('POST', '/api/user/agreement');
  return emailId;
}

/** Sends a form as the dialog does. */
async function ask(server: Server, emailId: string, form: string, answers: object): Promise<string> {
  const api = await callAs(server, emailId);
  const kind = formById(form)?.kind === 'masterData' ? 'masterDataRequest' : formById(form)?.kind;
  const body = { form, answers: { priority: 2, ...answers }, requestId: randomUUID() };
  return String((await api.send('POST', `/api/ticket/${kind}`, body)).key);
}

async function place(server: Server): Promise<{ realmId: number; realmCountryId: number; country: string }> {
  const api = await callerOf(server, realmAdmin);
  const countries = await api.get('/api/realmCountry');
  const first = [...countries][0] as Json;
  return {
    realmId: Number(first.realm?.realmId ?? first.realm?.id),
    realmCountryId: Number(first.realmCountryId),
    country: String(first.country?.label?.label_en),
  };
}

const statusMark = (page: Page, status: string) =>
  page.getByRole('definition').filter({ hasText: word(`status.${status}`) });

/** The summary says which kind of installation it comes from. */
const ticketHeading = (page: Page, summary: string) => heading(page, new RegExp(`${escaped(summary)}$`));

async function mailsTo(server: Server, emailId: string): Promise<readonly string[]> {
  const outbox = await (await callerOf(server, applicationAdmin)).get('/api/mailOutbox?size=200');
  return [...(outbox.rows ?? [])]
    .filter(({ to }) => String(to) === emailId)
    .map(({ subject }) => String(subject));
}

test('takes a request from the queue to a saved record, and back to who asked', async ({
  signedInPage,
  server,
  browser,
}) => {
  const asking = await reporter(server, 'area');
  const { realmId, realmCountryId, country } = await place(server);
  const key = await ask(server, asking, 'addHealthArea', {
    realmName: realmId,
    countryName: [realmCountryId],
    technicalAreaName: 'Desk sample area',
    technicalAreaCode: 'DSKJA',
    notes: 'Needed <b>soon</b>',
  });
  const page = await signedInPage(realmAdmin);

  await test.step('finds it in the queue', async () => {
    await openAgain(page, '/tickets');
    await expect(heading(page, word('mine.title'))).toBeVisible();
    const waiting = page.locator('[data-header-item="ticketQueue"]');
    await expect(waiting).toHaveAttribute('aria-description', /^[1-9]/);
    await waiting.click();
    await expect(heading(page, word('queue.title'))).toBeVisible();
    await expect(page.getByLabel(word('column.status'), { exact: true })).toHaveValue(
      'open,inProgress,waiting',
    );
    await search(page, 'Desk sample');
    await page.getByLabel(word('column.kind'), { exact: true }).selectOption('masterData');
    await expect(page).toHaveURL(/f\.kind=masterData/);
    await expect(rowOf(page, key)).toContainText('Add Technical Area');
    expect((await exported(page, 'exportCsv')).toString()).toContain(key);
  });

  await test.step('assigns it with others at once and reports what became of each', async () => {
    await page.getByRole('checkbox', { name: word('bulk.chooseOne', { key }) }).check();
    await button(page, word('action.assignToMe')).click();
    const dialog = page.getByRole('dialog', { name: word('bulk.title') });
    await expect(dialog.getByRole('listitem').filter({ hasText: key })).toContainText(word('bulk.done'));
    await button(dialog.getByRole('contentinfo').or(dialog), t('common:close')).last().click();
    await expect(dialog).toBeHidden();
  });

  await test.step('shows what is asked, as text', async () => {
    await rowOf(page, key).getByRole('link', { name: key }).click();
    await expect(ticketHeading(page, 'Add Technical Area')).toBeVisible();
    await expect(page.getByText('Needed <b>soon</b>')).toBeVisible();
    await expect(page.getByText(country, { exact: true }).first()).toBeVisible();
    await expectAccessible(page, 'a ticket', { part: 'main' });
  });

  await test.step('is commented', async () => {
    await field(page, word('comment.add')).fill('Which partner is it for?');
    await button(page, word('comment.send')).click();
    await expect(page.getByRole('region', { name: word('comment.title') })).toContainText(
      'Which partner is it for?',
    );
    await expect(field(page, word('comment.add'))).toHaveValue('');
  });

  await test.step('shows a slower colleague that the state is old', async () => {
    const api = await callerOf(server, realmAdmin);
    const { recordVersion } = await api.get(`/api/ticket/${key}`);
    await api.send('PUT', `/api/ticket/${key}`, { recordVersion, priority: 1 });
    await button(page, word('action.status')).click();
    await page.getByRole('menuitem', { name: word('status.inProgress'), exact: true }).click();
    await expect(page.getByText(word('stale'))).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: word('priority.1') })).toBeVisible();
    await button(page, word('action.status')).click();
    await page.getByRole('menuitem', { name: word('status.inProgress'), exact: true }).click();
    await expect(statusMark(page, 'inProgress')).toBeVisible();
  });

  await test.step('opens the form with the answers, saves it and is done', async () => {
    await button(page, word('action.openForm')).click();
    await expect(heading(page, t('entities:healthArea.add'))).toBeVisible();
    await expect(page.getByText(new RegExp(`${key}.*Add Technical Area`))).toBeVisible();
    await expect(field(page, fieldLabel(healthArea, 'label', t)).first()).toHaveValue('Desk sample area');
    await expect(field(page, fieldLabel(healthArea, 'healthAreaCode', t))).toHaveValue('DSKJA');
    await expect(page.getByText(country, { exact: true }).first()).toBeVisible();
    await button(page, t('lists:form.submit')).click();
    await expect(ticketHeading(page, 'Add Technical Area')).toBeVisible();
    await expect(page.getByText(word('task.done', { key }))).toBeVisible();
    await expect(statusMark(page, 'done')).toBeVisible();
    await page
      .getByRole('link', {
        name: pattern(t, 'desk:ticket.record', ['id'], { entity: t('entities:healthArea.one') }),
      })
      .click();
    await expect(field(page, fieldLabel(healthArea, 'label', t)).first()).toHaveValue('Desk sample area');
  });

  await test.step('who asked is notified by mail, sees it and opens it again', async () => {
    const subjects = await mailsTo(server, asking);
    expect(subjects.filter((subject) => subject.includes(key)).length).toBeGreaterThanOrEqual(3);
    const context = await browser.newContext({ baseURL: server.url });
    const own = await context.newPage();
    await signInToPlainPage(own, { emailId: asking });
    await goWithin(own, '/tickets');
    await expect(heading(own, word('mine.title'))).toBeVisible();
    await expect(own.getByRole('link', { name: word('queue.title') })).toHaveCount(0);
    await rowOf(own, key).getByRole('link', { name: key }).click();
    await expect(statusMark(own, 'done')).toBeVisible();
    await expect(button(own, word('action.assign'))).toHaveCount(0);
    await button(own, word('action.reopen')).click();
    await expect(statusMark(own, 'open')).toBeVisible();
    await context.close();
  });
});

test('does requests for rows and categories where these are edited', async ({ signedInPage, server }) => {
  const asking = await reporter(server, 'rows');
  const { realmId } = await place(server);

  await test.step('a new row of a grid', async () => {
    const key = await ask(server, asking, 'addUsagePeriod', {
      usagePeriodName: 'Desk fortnight',
      conversionFactor: '2.17',
      notes: '',
    });
    const page = await signedInPage(applicationAdmin);
    await openAgain(page, `/tickets/${key}`);
    await button(page, word('action.openForm')).click();
    await expect(heading(page, t(`entities:${usagePeriod.name}.many`))).toBeVisible();
    await expect(page.getByRole('gridcell', { name: /Desk fortnight/ })).toBeVisible();
    await button(page, t('lists:form.submit')).click();
    await expect(ticketHeading(page, 'Add Usage Period')).toBeVisible();
    await expect(statusMark(page, 'done')).toBeVisible();
  });

  const page = await signedInPage(realmAdmin);
  await test.step('a new category of the tree', async () => {
    const key = await ask(server, asking, 'addProductCategory', {
      realmName: realmId,
      productCategoryName: 'Desk category',
      notes: '',
    });
    await openAgain(page, `/tickets/${key}`);
    await button(page, word('action.openForm')).click();
    const dialog = page.getByRole('dialog', { name: t('programs:category.add') });
    await expect(field(dialog, t('programs:category.name'))).toHaveValue('Desk category');
    await button(dialog, t('programs:category.apply')).click();
    await button(page, t('lists:form.submit')).click();
    await expect(ticketHeading(page, 'Add Planning Unit Category')).toBeVisible();
    await expect(statusMark(page, 'done')).toBeVisible();
  });

  await test.step('a user with the roles asked for', async () => {
    const languages = await (await callerOf(server, applicationAdmin)).get('/api/language');
    const key = await ask(server, asking, 'userRequest', {
      realm: realmId,
      name: 'Desk newcomer',
      emailId: 'desk.newcomer@desk.example',
      orgAndCountry: 'Desk office',
      role: ['ROLE_PROGRAM_USER'],
      language: Number([...languages][0]?.languageId),
      notes: '',
      attachFile: null,
    });
    await openAgain(page, `/tickets/${key}`);
    await expect(page.getByText('Supply Plan Program User', { exact: true })).toBeVisible();
    await button(page, word('action.openForm')).click();
    await expect(heading(page, t('entities:user.add'))).toBeVisible();
    await expect(field(page, t('entities:user.username'))).toHaveValue('Desk newcomer');
    await button(page, t('lists:form.submit')).click();
    await confirmWhereAsked(page, ticketHeading(page, 'Add / Update User'));
    await expect(ticketHeading(page, 'Add / Update User')).toBeVisible();
    await expect(statusMark(page, 'done')).toBeVisible();
  });

  await test.step('a record that exists is opened to be edited; a template has no form yet', async () => {
    const types = await (await callerOf(server, realmAdmin)).get('/api/organisationType/all');
    const key = await ask(server, asking, 'editOrganisationType', {
      organizationTypeName: Number([...types][0]?.organisationTypeId),
      notes: 'Rename it',
    });
    await openAgain(page, `/tickets/${key}`);
    await button(page, word('action.openRecord')).click();
    await expect(heading(page, t('entities:organisationType.edit'))).toBeVisible();
    await button(page, word('task.asked')).click();
    await expect(page.getByText('Rename it')).toBeVisible();
    const template = await ask(server, asking, 'addTreeTemplate', {
      realmName: realmId,
      templateName: 'Desk template',
      details: 'As drawn',
      attachFile: null,
    });
    await openAgain(page, `/tickets/${template}`);
    await expect(ticketHeading(page, 'Add Tree Template')).toBeVisible();
    await expect(button(page, word('action.openForm'))).toHaveCount(0);
  });
});

test('is accessible in both themes and on a narrow screen', async ({ page, server }) => {
  const asking = await ownRealmAdmin(server, 'desk-themes');
  const key = await ask(server, asking, 'changeRequest', {
    summary: 'Show the desk in the dark',
    description: 'Both themes, please.',
    attachFile: null,
  });
  const api = await callAs(server, asking);
  for (const [theme, rules] of [
    [1, 'all'],
    [2, 'colours'],
  ] as const) {
    await api.send('POST', `/api/user/theme/${theme}`);
    await signIn(page, { emailId: asking });
    await goWithin(page, '/tickets');
    await expect(rowOf(page, key)).toBeVisible();
    await expectAccessible(page, `own tickets, theme ${theme}`, { part: 'main', rules });
    await goWithin(page, '/tickets/queue');
    await expect(heading(page, word('queue.title'))).toBeVisible();
    await expect(rowOf(page, key)).toBeVisible();
    await expectAccessible(page, `the queue, theme ${theme}`, { part: 'main', rules });
    await goWithin(page, `/tickets/${key}`);
    await expect(ticketHeading(page, 'Show the desk in the dark')).toBeVisible();
    await expectAccessible(page, `a ticket, theme ${theme}`, { part: 'main', rules });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await goWithin(page, '/tickets');
  await expect(
    page.getByRole('list', { name: word('mine.title') }).getByRole('link', { name: key }),
  ).toBeVisible();
  await expectAccessible(page, 'own tickets on a phone', { part: 'main' });
});
