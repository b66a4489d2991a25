import type { Page } from '@playwright/test';
import { realmAdmin } from './fixtures/api.ts';
import { openAgain } from './fixtures/pages.ts';
import { button, field, heading } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const word = (key: string): string => t(`programs:category.${key}`);

const nodeCalled = (page: Page, name: string) =>
  page
    .getByRole('tree', { name: word('tree') })
    .getByRole('treeitem')
    .filter({ has: page.getByText(name, { exact: true }) });

async function open(page: Page): Promise<void> {
  await openAgain(page, '/productCategory/productCategoryTree');
  await expect(heading(page, word('title'))).toBeVisible();
  await expect(page.getByRole('treeitem').nth(1)).toBeVisible();
}

test('grows, moves and prunes the tree of categories, with the mouse and without', async ({
  signedInPage,
}) => {
  const page = await signedInPage(realmAdmin);
  await open(page);
  const known = page.getByRole('treeitem').nth(1);
  const taken = (await known.locator('span').first().textContent()) ?? '';

  await test.step('refuses a name that is missing or taken', async () => {
    await button(page, word('add')).click();
    const dialog = page.getByRole('dialog', { name: word('add') });
    await button(dialog, word('apply')).click();
    await expect(dialog.getByText(t('messages:static.validation.required'))).toBeVisible();
    await field(dialog, word('name')).fill(taken);
    await expect(dialog.getByText(t('messages:static.message.alreadyExists'))).toBeVisible();
    await field(dialog, word('name')).fill('Orchard branch');
    await field(dialog, t('lists:language.fr')).fill('Branche du voyage');
    await button(dialog, word('apply')).click();
    await expect(dialog).toBeHidden();
  });
  for (const name of ['Orchard leaf', 'Orchard twig']) {
    await button(page, word('add')).click();
    const dialog = page.getByRole('dialog', { name: word('add') });
    await field(dialog, word('name')).fill(name);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }
  const branch = nodeCalled(page, 'Orchard branch');
  const leaf = nodeCalled(page, 'Orchard leaf');
  const twig = nodeCalled(page, 'Orchard twig');
  const place = async () => Number(await twig.getAttribute('aria-posinset'));

  await test.step('moves a category with the keyboard', async () => {
    const before = await place();
    await twig.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(place).toBe(before - 1);
    await expect(twig).toBeFocused();
    // Before the leaf now, and so below the branch.
    await page.keyboard.press('Alt+ArrowRight');
    await expect(twig).toHaveAttribute('aria-level', '3');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(twig).toHaveAttribute('aria-level', '2');
  });

  await test.step('moves a category with the mouse, and not into itself', async () => {
    await leaf.dragTo(twig);
    await expect(leaf).toHaveAttribute('aria-level', '3');
    await twig.dragTo(branch);
    await expect(twig).toHaveAttribute('aria-level', '3');
    await expect(leaf).toHaveAttribute('aria-level', '4');
    await branch.dragTo(leaf);
    await expect(branch).toHaveAttribute('aria-level', '2');
  });

  await test.step('sets a category inactive with all below it, and saves', async () => {
    await button(twig, t('lists:actionsFor', { name: 'Orchard twig' })).click();
    await page.getByRole('menuitem', { name: t('lists:deactivate'), exact: true }).click();
    await expect(leaf.getByText(t('lists:inactive'))).toBeVisible();
    await button(page, t('lists:form.submit')).click();
    await expect(
      page
        .getByText(t('lists:saved.updatedNameless', { entity: t('entities:productCategory.many') }))
        .first(),
    ).toBeVisible();
    await expect(button(page, t('lists:form.submit'))).toBeDisabled();
  });

  await test.step('finds it again', async () => {
    await open(page);
    await expect(leaf).toHaveAttribute('aria-level', '4');
    await expect(leaf.getByText(t('lists:inactive'))).toBeVisible();
    await expect(branch.getByText(t('lists:inactive'))).toHaveCount(0);
    await page.getByRole('searchbox', { name: word('search') }).fill('orchard');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('programs:category.hits', { at: 1, of: 3 }))).toBeVisible();
  });
});
