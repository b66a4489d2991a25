import { realmAdmin } from './fixtures/api.ts';
import { openSignedIn } from './fixtures/device.ts';
import { choose, selectBox } from './fixtures/form.ts';
import { downloadButton, programTick } from './fixtures/planning.ts';
import { button, goWithin, heading, profile } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const word = (key: string, params = {}): string => t(`importActuals:${key}`, params);
const shared = (key: string): string => t(`importSteps:${key}`);
const forecast = 'SEN-MCH-MOH-FC';
const plan = 'SEN-MCH-MOH';

test('imports the consumption of a supply plan into a forecast, and undoes it', async ({ page }) => {
  await openSignedIn(page, realmAdmin);
  await goWithin(page, '/dataset/loadDeleteDataSet');
  await programTick(page, forecast).check();
  await downloadButton(page).click();
  await page.waitForURL(/\/ApplicationDashboard/);
  await expect(profile(page, 'online')).toBeVisible();

  await goWithin(page, '/importFromQATSupplyPlan/listImportFromQATSupplyPlan');
  await expect(heading(page, word('title'))).toBeVisible();
  await choose(selectBox(page, word('plans.programOf', { number: 1 })), plan);
  await page.getByRole('checkbox', { name: word('units.skip') }).check();
  await button(page, t('steps:next')).click();
  await expect(page.getByRole('grid', { name: word('regions.title') })).toBeVisible();
  await button(page, t('steps:next')).click();
  await expect(page.getByRole('table', { name: word('preview.title') })).toBeVisible();
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await expect(page.getByText(word('done.title', { program: forecast }))).toBeVisible();
  await button(page, shared('done.undo')).click();
  await expect(page.getByText(shared('undone'))).toBeVisible();
});
