import { treeTemplate } from '@stockwell/model/entities/tree-template';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './fixtures/axe.ts';
import { boxOf, buttonOf, expectMessage, write } from './fixtures/form.ts';
import { openApp } from './fixtures/open-app.tsx';
import { expectTranslated, otherLanguages, textIn } from './fixtures/texts.ts';
import { sampleRecords, sampleTitle } from './samples/record-sample.ts';

const t = textIn('en');
const address = '/dataset/listTreeTemplate';
const [first = {}] = sampleRecords(treeTemplate);
const name = sampleTitle(treeTemplate, first);

const open = (roleId: 'ROLE_REALM_ADMIN' | 'ROLE_DATASET_USER') => openApp({ roleIds: [roleId], address });
const table = () => page.getByRole('table', { name: t('entities:treeTemplate.many') });

async function openMenu(): Promise<void> {
  await page
    .getByRole('button', { name: t('lists:actionsFor', { name }) })
    .first()
    .click();
}

describe('the list of tree templates', () => {
  it('shows the columns of templates, leads to the tree and offers to add one', async () => {
    await open('ROLE_REALM_ADMIN');
    for (const column of ['label', 'forecastMethod', 'rootNodeType', 'notes'])
      await expect
        .element(table().getByRole('columnheader', { name: t(`entities:treeTemplate.${column}`) }))
        .toBeVisible();
    const link = table().getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', '/dataSet/buildTree/template/1');
    await expect
      .element(page.getByRole('link', { name: t('entities:treeTemplate.add') }))
      .toHaveAttribute('href', '/dataset/createTreeTemplate/-1');
  });

  it('duplicates a template under another name, in every language and accessible', async () => {
    const app = await open('ROLE_REALM_ADMIN');
    await openMenu();
    await page.getByRole('menuitem', { name: t('entities:treeTemplate.duplicate') }).click();
    const dialog = page.getByRole('dialog', { name: t('entities:treeTemplate.duplicate') });
    await expect.element(dialog).toBeVisible();
    const label = t('entities:treeTemplate.label');
    const box = await boxOf(document, label);
    expect((box as HTMLInputElement).value).toBe(`${name} (copy)`);
    await expectAccessible(app, 'duplicate');
    for (const language of otherLanguages) {
      await app.change({ language });
      await expectTranslated(language, 'duplicate');
    }
    await app.change({ language: 'en' });
    const typed = await boxOf(document, label);
    write(typed, 'Two  spaces');
    await buttonOf(dialog, t('entities:treeTemplate.duplicate')).click();
    await expectMessage(typed, t('messages:static.validation.strayspaces'));
    expect(app.api.sent).toEqual([]);
    write(typed, 'Another name');
    await buttonOf(dialog, t('entities:treeTemplate.duplicate')).click();
    await expect
      .poll(() => app.api.sent[0]?.body)
      .toMatchObject({ label: { label_en: 'Another name' }, flatList: first.flatList });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('lets planners look at templates, and neither add nor duplicate', async () => {
    await open('ROLE_DATASET_USER');
    await expect.element(table().getByRole('link', { name })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: t('entities:treeTemplate.add') }))
      .not.toBeInTheDocument();
    await openMenu();
    await expect.element(page.getByRole('menuitem', { name: t('lists:view') })).toBeVisible();
    await expect
      .element(page.getByRole('menuitem', { name: t('entities:treeTemplate.duplicate') }))
      .not.toBeInTheDocument();
  });
});
