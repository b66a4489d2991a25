import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { entityList } from '@stockwell/model/entities/index';
import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import { applicationAdmin, realmAdmin } from './fixtures/api.ts';
import { fieldLabel, fillForm, wrongEntries } from './fixtures/entity-form.ts';
import { mainMenu, unfoldMenu } from './fixtures/menu.ts';
import { functionsOf, goWithin } from './fixtures/pages.ts';
import { banner, button, field, heading, signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';
import { filesInZip } from './fixtures/zip.ts';

const t = texts('en');
const message = (code: string): string => t(`messages:${code}`);
const name = (entity: EntityDeclaration, form: 'one' | 'many' | 'add' | 'edit'): string =>
  t(`entities:${entity.name}.${form}`);

const withPages = entityList.filter(({ routes }) => routes?.add !== undefined);

/** Whoever of the two admins may add such records. */
function adminOf({ permissions }: EntityDeclaration): string {
  const realm = functionsOf('ROLE_REALM_ADMIN');
  return permissions.add.some((id) => realm.has(id)) ? realmAdmin : applicationAdmin;
}

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: t('lists:search') }).fill(text);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(text).replaceAll('%20', '\\+')}`));
}

async function openRowMenu(page: Page, title: string, action: string): Promise<void> {
  await button(page, t('lists:actionsFor', { name: title })).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function exported(page: Page, kind: 'exportCsv' | 'exportExcel'): Promise<Buffer> {
  await button(page, t('lists:export')).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t(`lists:${kind}`) }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(kind === 'exportCsv' ? /\.csv$/ : /\.xlsx$/);
  return readFileSync(await file.path());
}

for (const entity of withPages) {
  const { list = '', add = '' } = entity.routes ?? {};
  const titleLabel = fieldLabel(entity, titleField(entity), t);

  test(`${entity.name}: from the empty form to the inactive record`, async ({ page, context }) => {
    await signIn(page, { emailId: adminOf(entity) });
    await goWithin(page, list);
    await expect(heading(page, name(entity, 'many'))).toBeVisible();
    const table = page.getByRole('table', { name: name(entity, 'many') });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    let title = '';

    await test.step('tells what is wrong with each entry', async () => {
      await page.getByRole('link', { name: name(entity, 'add'), exact: true }).click();
      await expect(heading(page, name(entity, 'add'))).toBeVisible();
      await button(page, t('lists:form.submit')).click();
      await expect(page.getByText(message('static.validation.required')).first()).toBeVisible();
      for (const { name: wrong, typed, code, params } of wrongEntries(entity)) {
        const box = field(page, fieldLabel(entity, wrong, t));
        await box.fill(typed);
        await box.blur();
        const place = page.locator(`[data-field="${wrong}"]`);
        await expect(place.getByText(t(`messages:${code}`, params), { exact: true })).toBeVisible();
      }
      await button(page, t('lists:form.reset')).click();
    });

    await test.step('adds a record and finds it', async () => {
      title = await fillForm(page, entity, 'Alpha', t);
      await button(page, t('lists:form.submit')).click();
      await expect(banner(page, message('static.message.addSuccess'))).toBeVisible();
      await search(page, title);
      await expect(rowOf(page, title)).toHaveCount(1);
    });

    await test.step('shows the newest state to whoever edits, and asks before changes are lost', async () => {
      await rowOf(page, title).getByRole('link').click();
      await expect(heading(page, name(entity, 'edit'))).toBeVisible();
      await field(page, titleLabel).fill(`${title} lost`);
      await unfoldMenu(mainMenu(page, t));
      await mainMenu(page, t).locator(`a[href="${list}"]`).click();
      const question = page.getByRole('dialog', { name: t('common:unsaved.title') });
      await button(question, t('common:unsaved.stay')).click();
      await expect(question).toBeHidden();
      await expect(field(page, titleLabel)).toHaveValue(`${title} lost`);
      await mainMenu(page, t).locator(`a[href="${list}"]`).click();
      await button(question, t('common:unsaved.leave')).click();
      await expect(heading(page, name(entity, 'many'))).toBeVisible();
      await search(page, title);
      await expect(rowOf(page, title)).toHaveCount(1);
    });

    await test.step('shows both versions when somebody else saved first', async () => {
      await rowOf(page, title).getByRole('link').click();
      await expect(field(page, titleLabel)).toHaveValue(title);
      const second = await context.newPage();
      await second.goto(page.url());
      await field(second, titleLabel).fill(`${title} theirs`);
      await button(second, t('lists:form.update')).click();
      await expect(banner(second, message('static.message.updateSuccess'))).toBeVisible();
      await second.close();

      await field(page, titleLabel).fill(`${title} mine`);
      await button(page, t('lists:form.update')).click();
      const dialog = page.getByRole('dialog', { name: t('lists:stale.title') });
      await expect(dialog.getByText(`${title} mine`)).toBeVisible();
      await expect(dialog.getByText(`${title} theirs`)).toBeVisible();
      await dialog
        .getByRole('radio', { name: new RegExp(`${t('lists:stale.mine')}.*${title} mine`) })
        .check();
      await button(dialog, t('lists:stale.continue')).click();
      await button(page, t('lists:form.update')).click();
      await expect(banner(page, message('static.message.updateSuccess'))).toBeVisible();
      title = `${title} mine`;
      await search(page, title);
      await expect(rowOf(page, title)).toHaveCount(1);
    });

    await test.step('tells who changed what', async () => {
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

    if (entity.hasStatus) {
      await test.step('can be set inactive and active again', async () => {
        const status = page.getByLabel(t('lists:status'), { exact: true });
        for (const [action, left] of [
          ['deactivate', 'active'],
          ['activate', 'disabled'],
        ] as const) {
          await openRowMenu(page, title, t(`lists:${action}`));
          await button(page.getByRole('dialog'), t(`lists:${action}`)).click();
          await expect(page.getByRole('dialog')).toBeHidden();
          await status.selectOption({ label: t(`lists:status.${left}`) });
          await expect(page.getByText(t('lists:empty.nothingFound'))).toBeVisible();
          await status.selectOption({ label: t('lists:status.all') });
          await expect(rowOf(page, title)).toHaveCount(1);
        }
      });
    }

    await test.step('is sorted, paged and told about in the address', async () => {
      await button(page, t('lists:clear')).click();
      const column = table.getByRole('columnheader', { name: titleLabel, exact: true });
      await column.getByRole('button').click();
      await expect(column).toHaveAttribute('aria-sort', 'ascending');
      await expect(table).not.toHaveAttribute('aria-busy');
      const rising = await table.locator('tbody a').allTextContents();
      expect(rising).toEqual([...rising].sort(new Intl.Collator('en').compare));
      await column.getByRole('button').click();
      await expect(column).toHaveAttribute('aria-sort', 'descending');
      const size = page.getByLabel(t('lists:pager.rows'), { exact: true });
      await size.selectOption('25');
      await goWithin(page, `${list}/red/static.message.updateFailed`);
      await expect(banner(page, message('static.message.updateFailed'), 'red')).toBeVisible();
      await expect(size).toHaveValue('25');
      await goWithin(page, `${list}/green/static.message.updateSuccess`);
      await expect(banner(page, message('static.message.updateSuccess'))).toBeVisible();
      await goWithin(page, add);
      await button(page, t('lists:form.cancel')).click();
      await expect(banner(page, message('static.message.cancelled'), 'neutral')).toBeVisible();
    });
  });
}
