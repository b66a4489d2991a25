import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { openSignedIn, openWithProgram } from './fixtures/device.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const programCode = 'NVR-MAL-MOH';
const reader = 'report.user@demo.example';

const part = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: t(`dashboard:${name}.title`), exact: true });

const overviewRow = (page: Page, code: string): Locator =>
  part(page, 'overview').getByRole('row').filter({ hasText: code });

const panel = (page: Page, name: string): Locator =>
  part(page, 'spotlight').getByRole('region', { name: t(`dashboard:spotlight.${name}`), exact: true });

async function comeNear(page: Page, name: string): Promise<void> {
  await part(page, name).scrollIntoViewIfNeeded();
}

test('a planner sees how the program on the device stands, and keeps seeing it without a connection', async ({
  page,
  context,
}) => {
  await openWithProgram(page, programCode);
  await page.goto('/ApplicationDashboard');
  const overview = overviewRow(page, programCode);
  await expect(overview).toBeVisible();
  const plan = t('dashboard:start.plan.open', { program: programCode });
  await expect(part(page, 'start').getByRole('link', { name: plan })).toHaveAttribute('href', /supplyPlan/);
  await expect(part(page, 'ticker')).toBeVisible();

  const named = (key: string) => ({ name: t(`dashboard:overview.${key}`, { program: programCode }) });
  await overview.getByRole('button', named('notes')).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await overview.getByRole('button', named('delete')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const refresh = part(page, 'overview').getByRole('button', { name: t('dashboard:refresh.problems') });
  await refresh.click();
  await expect(refresh).toBeEnabled();
  await expect(overview).toBeVisible();

  await comeNear(page, 'spotlight');
  await expect(panel(page, 'quality')).toBeVisible();
  await expect(panel(page, 'stock').getByRole('img')).toBeVisible();
  await expectAccessible(page, 'dashboard with a program', { part: 'main' });

  await context.setOffline(true);
  const only = part(page, 'overview').getByRole('switch', { name: t('dashboard:overview.downloadedOnly') });
  await expect(only).toBeDisabled();
  await expect(only).toBeChecked();
  await expect(overviewRow(page, programCode)).toBeVisible();
  await expect(panel(page, 'quality')).toBeVisible();
});

test('a reader without programs on the device sees those of the server, and chooses among them', async ({
  page,
}) => {
  await openSignedIn(page, reader);
  await page.goto('/ApplicationDashboard');
  await expect(overviewRow(page, programCode)).toBeVisible();
  const programs = part(page, 'overview').getByRole('row');
  const before = await programs.count();
  expect(before).toBeGreaterThan(3);
  // The crosses of chosen names are for the mouse: the keyboard takes a name out of the list.
  const remove = t('lists:select.remove', { name: programCode });
  await part(page, 'overview').getByLabel(remove, { exact: true }).click();
  await part(page, 'overview')
    .getByRole('button', { name: t('dashboard:overview.show'), exact: true })
    .click();
  await expect(programs).toHaveCount(before - 1);
  // The choice is still there after coming back.
  await page.reload();
  await expect(programs).toHaveCount(before - 1);
  await expect(overviewRow(page, programCode)).toHaveCount(0);

  await comeNear(page, 'spotlight');
  await part(page, 'spotlight')
    .getByRole('combobox', { name: t('dashboard:spotlight.program'), exact: true })
    .or(part(page, 'spotlight').getByLabel(t('dashboard:spotlight.program'), { exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: programCode, exact: true }).click();
  await expect(panel(page, 'shipments').getByRole('img')).toBeVisible();
  await panel(page, 'shipments').getByText(t('dashboard:spotlight.by.status'), { exact: true }).click();
  await expect(panel(page, 'shipments').getByRole('radio', { checked: true })).toHaveAttribute(
    'value',
    'status',
  );
  await panel(page, 'stock')
    .getByRole('link', { name: t('dashboard:spotlight.stock'), exact: true })
    .click();
  await expect(page).toHaveURL(/stockStatusMatrix\?program=\d+/);
});
