import { realmAdmin } from './fixtures/api.ts';
import { openSignedIn } from './fixtures/device.ts';
import { choose, selectBox } from './fixtures/form.ts';
import { downloadButton, downloaded, tickPrograms } from './fixtures/planning.ts';
import { button, goWithin, heading } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const word = (key: string, params = {}): string => t(`importForecast:${key}`, params);
const shared = (key: string): string => t(`importSteps:${key}`);
const forecast = 'SEN-MCH-MOH-FC';
const plan = 'SEN-MCH-MOH';

test('imports a final forecast of the server into a supply plan, and undoes it', async ({ page }) => {
  await openSignedIn(page, realmAdmin);
  await tickPrograms(page, [plan]);
  await downloadButton(page).click();
  await downloaded(page);

  await goWithin(page, '/importIntoQATSupplyPlan/listImportIntoQATSupplyPlan');
  await expect(heading(page, word('title'))).toBeVisible();
  await choose(selectBox(page, word('forecast.program')), forecast);
  await expect(page.getByRole('grid', { name: word('units.title') })).toBeVisible();
  await page.getByRole('checkbox', { name: word('units.skip') }).check();
  await button(page, t('steps:next')).click();
  await expect(page.getByRole('grid', { name: word('regions.title') })).toBeVisible();
  await button(page, t('steps:next')).click();
  await expect(page.getByRole('table', { name: word('preview.title') })).toBeVisible();
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await expect(page.getByText(word('done.title', { program: plan }))).toBeVisible();
  await button(page, shared('done.undo')).click();
  await expect(page.getByText(shared('undone'))).toBeVisible();
});
