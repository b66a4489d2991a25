import type { Page } from '@playwright/test';
import { entities, entityList } from '@stockwell/model/entities/index';
import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import { languageCodes } from '@stockwell/model/languages';
import { type ApiCaller, realmAdmin } from './fixtures/api.ts';
import { fieldLabel, fillForm, type WrongEntry, wrongEntries } from './fixtures/entity-form.ts';
import { exported, openRowMenu, rowOf, search } from './fixtures/entity-list.ts';
import { mainMenu, unfoldMenu } from './fixtures/menu.ts';
import { goWithin } from './fixtures/pages.ts';
import { adminOf, callerOf, renameBeside, usedRecord } from './fixtures/records.ts';
import { banner, button, changeLanguage, field, heading, savedText, signIn } from './fixtures/session.ts';
import { isWalked, walked } from './fixtures/share.ts';
import { expect, test, watch } from './fixtures/test.ts';
import { localeTags, nativeNames, type Texts, texts } from './fixtures/texts.ts';
import { filesInZip } from './fixtures/zip.ts';

const t = texts('en');
const message = (code: string): string => t(`messages:${code}`);
const name = (entity: EntityDeclaration, form: 'one' | 'many' | 'add' | 'edit', words: Texts = t): string =>
  words(`entities:${entity.name}.${form}`);

const withForms = entityList.filter(({ routes }) => routes?.add !== undefined);

const otherLanguages = languageCodes.filter((code) => code !== 'en');

/** One wrong entry for each written field; numbers are written otherwise in each language. */
function wrongWords(entity: EntityDeclaration): readonly WrongEntry[] {
  const last = new Map(wrongEntries(entity).map((entry) => [entry.name, entry]));
  return [...last.values()].filter(({ name: wrong }) =>
    ['text', 'label'].includes(entity.fields[wrong]?.kind ?? ''),
  );
}

/** The messages under the fields of a form in which something wrong was written, in one language after the other. */
async function readsInAllLanguages(page: Page, entity: EntityDeclaration): Promise<void> {
  let now: Texts = t;
  for (const words of [...otherLanguages.map(texts), t]) {
    await changeLanguage(page, now, words);
    now = words;
    await expect(heading(page, name(entity, 'add', words))).toBeVisible();
    await expect(button(page, words('lists:form.submit'))).toBeVisible();
    for (const { name: wrong, code, params } of wrongWords(entity)) {
      const place = page.locator(`[data-field="${wrong}"]`);
      await expect(place.getByText(words(`messages:${code}`, params), { exact: true })).toBeVisible();
    }
  }
}

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

for (const [index, entity] of withForms.entries()) {
  if (!isWalked(index, 6)) continue;
  const { list = '', add = '' } = entity.routes ?? {};
  // The forms share how they meet somebody else's changes, and the lists how they sort: every third shows it.
  const meetsAnother = index % 3 === 0;
  const isSorted = index % 3 === 1;
  const titleLabel = fieldLabel(entity, titleField(entity), t);
  const admin = adminOf(entity);

  test(`${entity.name}: from the empty form to the inactive record`, async ({ seat, server }) => {
    const page = await seat(admin.emailId);
    const api = await callerOf(server, admin.emailId);
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
      await readsInAllLanguages(page, entity);
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
      if (meetsAnother) await savesAfterAnother(page, api, entity, title);
      else {
        await field(page, titleLabel).fill(`${title} mine`);
        await button(page, t('lists:form.update')).click();
      }
      await expect(banner(page, savedText('updated'))).toBeVisible();
      title = `${title} mine`;
      await search(page, title);
      await expect(rowOf(page, title)).toHaveCount(1);
    });

    await test.step('tells who changed what', async () => {
      await openRowMenu(page, title, t('lists:history.title'));
      const history = page.getByRole('dialog', { name: t('lists:history.of', { name: title }) });
      await expect(history.getByText(t('lists:history.action.add'), { exact: true })).toBeVisible();
      const edits = meetsAnother ? 2 : 1;
      await expect(history.getByText(t('lists:history.action.edit'), { exact: true })).toHaveCount(edits);
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
          const answer = page.waitForResponse((one) => one.request().method() === 'PUT');
          await button(page.getByRole('dialog'), t(`lists:${action}`)).click();
          // Some records are used from the start: a realm by what it is furnished with.
          if (!(await answer).ok()) await button(page.getByRole('dialog'), t('grids:inUse.confirm')).click();
          await expect(page.getByRole('dialog')).toBeHidden();
          await status.selectOption({ label: t(`lists:status.${left}`) });
          await expect(page.getByText(t('lists:empty.nothingFound'))).toBeVisible();
          await status.selectOption({ label: t('lists:status.all') });
          await expect(rowOf(page, title)).toHaveCount(1);
        }
      });

      const used = await usedRecord(api, entity, admin);
      if (used !== undefined) {
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
      }
    }

    if (!isSorted) return;
    await test.step('is sorted, paged and told about in the address', async () => {
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
}

const { supplier } = entities;
const suppliers = '/supplier/listSupplier';

test('asks before changes are lost', async ({ seat }) => {
  const page = await seat(adminOf(supplier).emailId);
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

for (const language of walked(otherLanguages, otherLanguages.length)) {
  const words = texts(language);
  test(`lists and banners speak ${nativeNames[language]}`, async ({ browser, server }) => {
    const api = await callerOf(server, realmAdmin);
    const context = await browser.newContext({ baseURL: server.url, locale: localeTags[language] });
    const faults = watch(context);
    const page = await context.newPage();
    await api.send('POST', '/api/user/language', { languageCode: language });
    await signIn(page, { emailId: realmAdmin }, words);
    await api.send('POST', '/api/user/language', { languageCode: 'en' });
    for (const entity of withForms.filter((one) => adminOf(one).emailId === realmAdmin)) {
      await goWithin(page, `${entity.routes?.list ?? ''}/green/static.message.addSuccess`);
      await expect(heading(page, name(entity, 'many', words))).toBeVisible();
      await expect(banner(page, words('messages:static.message.addSuccess'))).toBeVisible();
    }
    for (const code of ['static.message.updateFailed', 'static.message.alreadyExists']) {
      await goWithin(page, `/ApplicationDashboard/red/${code}`);
      await expect(banner(page, words(`messages:${code}`), 'red')).toBeVisible();
    }
    expect(faults).toEqual([]);
    await context.close();
  });
}
