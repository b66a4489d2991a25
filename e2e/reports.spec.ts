import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { realmAdmin } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { openSignedIn, openWithProgram } from './fixtures/device.ts';
import { newestOn, versionOf } from './fixtures/planner.ts';
import { planned } from './fixtures/planning.ts';
import { button, goWithin, heading } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { escaped, texts } from './fixtures/texts.ts';
import { filesInZip } from './fixtures/zip.ts';

const t = texts('en');
const programCode = 'NVR-MAL-MOH';

test.use({ viewport: { width: 1440, height: 1000 } });

const filtersButton = (page: Page): Locator =>
  page
    .getByRole('region', { name: t('programCopies:filter.title') })
    .getByRole('button')
    .first();

async function openFilters(page: Page): Promise<void> {
  const toggle = filtersButton(page);
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
}

async function chooseIn(page: Page, label: string, option: string | RegExp): Promise<void> {
  await openFilters(page);
  await page
    .getByRole('combobox', { name: label, exact: true })
    .or(page.getByLabel(label, { exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).first().click();
}

const table = (page: Page, name: string): Locator => page.getByRole('table', { name });

/** All texts of a table, as people compare them. */
const textsOf = (where: Locator): Promise<string[]> => where.locator('tbody tr').allInnerTexts();

const formats = { xlsx: 'lists:exportExcel', csv: 'lists:exportCsv', pdf: 'lists:exportPdf' } as const;

async function exportAs(page: Page, format: 'xlsx' | 'csv' | 'pdf'): Promise<Buffer> {
  await page
    .getByRole('button', { name: t('reports:export'), exact: true })
    .first()
    .click();
  const waiting: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t(formats[format]), exact: true }).click();
  return readFileSync(await (await waiting).path());
}

test('a planner reads the stock status matrix from the device and the server, with equal figures', async ({
  page,
  server,
}) => {
  const version = versionOf(await newestOn(server, programCode));
  await openWithProgram(page, programCode);

  await test.step('opens it from the menu with the program on the device', async () => {
    await goWithin(page, '/report/stockStatusMatrix');
    await expect(heading(page, t('reports:matrix.title'))).toBeVisible();
    await expect(table(page, t('reports:matrix.byMonth'))).toBeVisible();
    await expect(page.getByText(t('reports:age.local'))).toBeVisible();
  });
  const local = await textsOf(table(page, t('reports:matrix.byMonth')));
  expect(local.length).toBeGreaterThan(3);

  await test.step('chooses the same version of the server', async () => {
    await chooseIn(page, t('reports:filter.version'), new RegExp(`^${version}\\D[^L]*$`));
    await expect(page.getByText(t('reports:age.server'))).toBeVisible();
  });
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  expect(await textsOf(table(page, t('reports:matrix.byMonth')))).toEqual(local);

  await test.step('finds the same filters again by the address', async () => {
    await page.getByRole('checkbox', { name: t('reports:filter.showQuantity') }).check();
    await expect(page).toHaveURL(/showQuantity=1/);
    await expect.poll(() => textsOf(table(page, t('reports:matrix.byMonth')))).not.toEqual(local);
    const shown = await textsOf(table(page, t('reports:matrix.byMonth')));
    await page.reload();
    await expect(table(page, t('reports:matrix.byMonth'))).toBeVisible();
    await expect.poll(() => textsOf(table(page, t('reports:matrix.byMonth')))).toEqual(shown);
  });

  await test.step('exports it in every format', async () => {
    const csv = (await exportAs(page, 'csv')).toString('utf8');
    expect(csv).toContain(t('reports:filter.period'));
    expect(csv).toContain(programCode);
    const sheets = filesInZip(await exportAs(page, 'xlsx'));
    expect([...sheets.keys()].filter((name) => name.includes('worksheets/')).length).toBeGreaterThan(1);
    expect((await exportAs(page, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await expectAccessible(page, 'stock status matrix');
});

test('a planner reads consumption and shipments, and opens what stands behind a figure', async ({ page }) => {
  await openWithProgram(page, programCode);

  await test.step('consumption of one product', async () => {
    await goWithin(page, '/report/consumption');
    await expect(heading(page, t('reports:consumption.title'))).toBeVisible();
    await chooseIn(page, t('reports:filter.planningUnit'), new RegExp(`^${escaped(planned[programCode])}`));
    await expect(table(page, t('reports:consumption.byMonth'))).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
    await openFilters(page);
    await page.getByRole('radio', { name: t('reports:view.forecastingUnit') }).check();
    await expect(page).toHaveURL(/view=2/);
    await expectAccessible(page, 'consumption');
  });

  await test.step('shipments of one program from the device', async () => {
    await goWithin(page, '/report/shipmentSummery');
    await expect(table(page, t('reports:shipments.details'))).toBeVisible();
    await expectAccessible(page, 'shipment details');
  });

  await test.step('keeps the program and the period from report to report', async () => {
    await goWithin(page, '/report/stockStatusMatrix');
    await expect(filtersButton(page)).toContainText(programCode);
  });

  await test.step('opens the plan of a product', async () => {
    await table(page, t('reports:matrix.byMonth')).getByRole('link').first().click();
    await expect(heading(page, t('supplyPlan:title'))).toBeVisible();
    await page.goBack();
    await expect(table(page, t('reports:matrix.byMonth'))).toBeVisible();
  });
});

test('a reader without programs on the device sees all programs of the server', async ({ page }) => {
  await openSignedIn(page, realmAdmin);
  await goWithin(page, '/report/shipmentSummery');
  await expect(table(page, t('reports:shipments.summary'))).toBeVisible();
  await expect(page.getByText(/^Newest versions of \d+ programs/)).toBeVisible();
  await goWithin(page, '/report/stockStatusMatrix');
  await expect(page.getByText(t('reports:select.program')).first()).toBeVisible();
  await chooseIn(page, t('reports:filter.program'), programCode);
  await expect(table(page, t('reports:matrix.byMonth'))).toBeVisible();
  await button(page, t('reports:showData')).click();
  await expect(table(page, t('reports:matrix.details'))).toBeVisible();
});
