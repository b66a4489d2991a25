import type { Page } from '@playwright/test';
import { entities } from '@stockwell/model/entities/index';
import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import type { ApiCaller } from './fixtures/api.ts';
import { fieldLabel, fillForm } from './fixtures/entity-form.ts';
import { exported, openRowMenu, rowOf, search } from './fixtures/entity-list.ts';
import { mainMenu, unfoldMenu } from './fixtures/menu.ts';
import { goWithin } from './fixtures/pages.ts';
import { adminOf, callerOf, renameBeside, usedRecord } from './fixtures/records.ts';
import { banner, button, field, heading, savedText } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';
import { filesInZip } from './fixtures/zip.ts';

const t = texts('en');
const message = (code: string): string => t(`messages:${code}`);
const name = (entity: EntityDeclaration, form: 'one' | 'many' | 'add' | 'edit'): string =>
  t(`entities:${entity.name}.${form}`);

/** Somebody else saves the open record first: both versions are shown, and the own one is kept. */
async function savesAfterAnother(
  page: Page,
  api: ApiCaller,
  entity: EntityDeclaration,
  title: string,
): Promise<void> {
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await renameBeside(api, entity, id, `${title} theirs`);
  await field(page, fieldLabel(entity, titleField(entity), t)).fill(`${title} mine`);
  await button(page, t('lists:form.update')).click();
  const dialog = page.getByRole('dialog', { name: t('lists:stale.title') });
  await expect(dialog.getByText(`${title} mine`)).toBeVisible();
  await expect(dialog.getByText(`${title} theirs`)).toBeVisible();
  await dialog.getByRole('radio', { name: new RegExp(`${t('lists:stale.mine')}.*${title} mine`) }).check();
  await button(dialog, t('lists:stale.continue')).click();
  await button(page, t('lists:form.update')).click();
}

/** Every declared list and form is looked at without a server (apps/web/component-tests); this one goes all the way. */
const { fundingSource: entity, supplier } = entities;
const { list = '', add = '' } = entity.routes ?? {};
const titleLabel = fieldLabel(entity, titleField(entity), t);
const admin = adminOf(entity);

test('a funding source: from the empty form to the inactive record', async ({ signedInPage, server }) => {
  const page = await signedInPage(admin.emailId);
  const api = await callerOf(server, admin.emailId);
  await goWithin(page, list);
  await expect(heading(page, name(entity, 'many'))).toBeVisible();
  const table = page.getByRole('table', { name: name(entity, 'many') });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  let title = '';

  await test.step('keeps what was entered until it is given up', async () => {
    await page.getByRole('link', { name: name(entity, 'add'), exact: true }).click();
    await expect(heading(page, name(entity, 'add'))).toBeVisible();
    await field(page, titleLabel).fill('Half a name');
    await button(page, t('lists:form.cancel')).click();
    const question = page.getByRole('dialog', { name: t('common:unsaved.title') });
    await button(question, t('common:unsaved.stay')).click();
    await expect(question).toBeHidden();
    await button(page, t('lists:form.reset')).click();
  });

  await test.step('adds a record and finds it', async () => {
    title = await fillForm(page, entity, 'Alpha', t);
    await button(page, t('lists:form.submit')).click();
    await expect(
      banner(page, t('lists:saved.added', { entity: name(entity, 'one'), name: title })),
    ).toBeVisible();
    await search(page, title);
    await expect(rowOf(page, title)).toHaveCount(1);
  });

  await test.step('changes it', async () => {
    await rowOf(page, title).getByRole('link').click();
    await expect(heading(page, name(entity, 'edit'))).toBeVisible();
    await expect(field(page, titleLabel)).toHaveValue(title);
    await savesAfterAnother(page, api, entity, title);
    await expect(banner(page, savedText('updated'))).toBeVisible();
    title = `${title} mine`;
    await search(page, title);
    await expect(rowOf(page, title)).toHaveCount(1);
  });

  await test.step('reports who changed what', async () => {
    await openRowMenu(page, title, t('lists:history.title'));
    const history = page.getByRole('dialog', { name: t('lists:history.of', { name: title }) });
    await expect(history.getByText(t('lists:history.action.add'), { exact: true })).toBeVisible();
    await expect(history.getByText(t('lists:history.action.edit'), { exact: true })).toHaveCount(2);
    await expect(history.getByText(new RegExp(`${title}$`)).first()).toBeVisible();
    await button(history, t('lists:close')).click();
    await expect(history).toBeHidden();
  });

  await test.step('leaves the application as a file', async () => {
    const csv = (await exported(page, 'exportCsv')).toString('utf8');
    const [head = '', ...lines] = csv
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n');
    expect(head).toContain(titleLabel);
    expect(lines.filter((line) => line.includes(title))).toHaveLength(1);
    const workbook = [...filesInZip(await exported(page, 'exportExcel')).values()].join('');
    expect(workbook).toContain(title);
    expect(workbook).toContain(titleLabel);
  });

  await test.step('can be set inactive and active again', async () => {
    const status = page.getByLabel(t('lists:status'), { exact: true });
    for (const [action, left] of [
      ['deactivate', 'active'],
      ['activate', 'disabled'],
    ] as const) {
      await openRowMenu(page, title, t(`lists:${action}`));
      const answer = page.waitForResponse((one) => one.request().method() === 'PUT');
      await button(page.getByRole('dialog'), t(`lists:${action}`)).click();
      // Some records are used from the start: a realm by the records it begins with.
      if (!(await answer).ok()) await button(page.getByRole('dialog'), t('grids:inUse.confirm')).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await status.selectOption({ label: t(`lists:status.${left}`) });
      await expect(page.getByText(t('lists:empty.nothingFound'))).toBeVisible();
      await status.selectOption({ label: t('lists:status.all') });
      await expect(rowOf(page, title)).toHaveCount(1);
    }
  });

  const used = await usedRecord(api, entity, admin);
  if (used === undefined) throw new Error('No funding source of the demo is used');
  await test.step('says where it is used before it becomes inactive', async () => {
    await search(page, used);
    await expect(rowOf(page, used).first()).toBeVisible();
    await openRowMenu(page, used, t('lists:deactivate'));
    await button(page.getByRole('dialog'), t('lists:deactivate')).click();
    const dialog = page.getByRole('dialog', { name: t('grids:inUse.title') });
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await button(dialog, t('lists:cancel')).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('is sorted, paged and described in the address', async () => {
    await button(page, t('lists:clear')).click();
    const column = table.getByRole('columnheader', { name: titleLabel, exact: true });
    await column.getByRole('button').click();
    await expect(column).toHaveAttribute('aria-sort', 'ascending');
    await expect(table).not.toHaveAttribute('aria-busy');
    // Databases and browsers agree about words; signs and blanks they order each in their own way.
    const rising = (await table.locator('tbody a').allTextContents()).map((text) =>
      text.replace(/[^a-z].*$/i, ''),
    );
    expect(rising).toEqual(rising.toSorted(new Intl.Collator('en').compare));
    await column.getByRole('button').click();
    await expect(column).toHaveAttribute('aria-sort', 'descending');
    const size = page.getByLabel(t('lists:pager.rows'), { exact: true });
    await size.selectOption('25');
    await goWithin(page, `${list}/red/static.message.updateFailed`);
    await expect(banner(page, message('static.message.updateFailed'), 'red')).toBeVisible();
    await expect(size).toHaveValue('25');
    await goWithin(page, add);
    await button(page, t('lists:form.cancel')).click();
    await expect(banner(page, message('static.message.cancelled'), 'neutral')).toBeVisible();
  });
});

const suppliers = '/supplier/listSupplier';

test('asks before changes are lost', async ({ signedInPage }) => {
  const page = await signedInPage(adminOf(supplier).emailId);
  await goWithin(page, suppliers);
  await page.getByRole('row').nth(1).getByRole('link').click();
  const box = field(page, fieldLabel(supplier, 'label', t));
  await expect(box).toHaveValue(/./);
  await box.fill('Never saved');
  const menu = mainMenu(page, t);
  await unfoldMenu(menu);
  await menu.locator(`a[href="${suppliers}"]`).click();
  const question = page.getByRole('dialog', { name: t('common:unsaved.title') });
  await button(question, t('common:unsaved.stay')).click();
  await expect(question).toBeHidden();
  await expect(box).toHaveValue('Never saved');
  await menu.locator(`a[href="${suppliers}"]`).click();
  await button(question, t('common:unsaved.leave')).click();
  await expect(heading(page, name(supplier, 'many'))).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(rowOf(page, 'Never saved')).toHaveCount(0);
});
