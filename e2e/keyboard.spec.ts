import type { Locator, Page } from '@playwright/test';
import { demoPassword, realmAdmin } from './fixtures/api.ts';
import { banner, button, field, heading, profile, savedText } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');

/** Presses Tab until the wanted element has the focus; fails when the keyboard does not get there. */
async function tabTo(page: Page, wanted: Locator, limit = 60): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < limit; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

test('signs in, adds, finds, changes and deactivates a record without a mouse', async ({ page }) => {
  await page.goto('/login');
  await tabTo(page, field(page, t('session:email')));
  await page.keyboard.type(realmAdmin);
  await tabTo(page, field(page, t('session:password')));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(profile(page, 'online')).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByLabel(t('menu:palette.placeholder'), { exact: true })).toBeFocused();
  await page.keyboard.type(t('menu:organisationType'));
  await expect(page.getByRole('button', { name: t('menu:organisationType') }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, t('entities:organisationType.many'))).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: t('entities:organisationType.add'), exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, t('entities:organisationType.label')));
  await page.keyboard.press('Enter');
  // The first entry to correct takes the focus by itself.
  await expect(field(page, t('entities:organisationType.label'))).toBeFocused();
  await page.keyboard.type('keyboard office');
  await tabTo(page, button(page, t('lists:form.submit')));
  await page.keyboard.press('Enter');
  await expect(banner(page, savedText('added'))).toBeVisible();

  await tabTo(page, page.getByRole('searchbox', { name: t('lists:search') }));
  await page.keyboard.type('Keyboard');
  const link = page.getByRole('link', { name: 'Keyboard office', exact: true });
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Keyboard office']);
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, t('entities:organisationType.label')));
  await page.keyboard.press('End');
  await page.keyboard.type(' of the south');
  await page.keyboard.press('Enter');
  await expect(banner(page, savedText('updated'))).toBeVisible();

  await tabTo(page, button(page, t('lists:actionsFor', { name: 'Keyboard office of the south' })));
  await page.keyboard.press('Enter');
  const deactivate = page.getByRole('menuitem', { name: t('lists:deactivate') });
  await expect(deactivate).toBeVisible();
  for (let presses = 0; presses < 6; presses++) {
    if (await deactivate.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  // The safe answer has the focus first.
  await expect(button(dialog, t('lists:cancel'))).toBeFocused();
  await tabTo(page, button(dialog, t('lists:deactivate')));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('row', { name: /Keyboard office of the south/ }).getByText(t('lists:inactive')),
  ).toBeVisible();
});
