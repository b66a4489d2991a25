import type { Page } from '@playwright/test';
import { type Dhis2Peer, peerIds, startDhis2Peer } from '../apps/server/test/dhis2-peer.ts';
import { callAs, realmAdmin } from './fixtures/api.ts';
import { openSignedIn } from './fixtures/device.ts';
import { choose, selectBox } from './fixtures/form.ts';
import { picture } from './fixtures/picture.ts';
import { serverDocument } from './fixtures/plan.ts';
import { downloadButton, downloaded, tickPrograms } from './fixtures/planning.ts';
import type { Server } from './fixtures/server.ts';
import { button, field, goWithin, heading } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const word = (key: string, params = {}): string => t(`dataFeeds:${key}`, params);
const code = 'SEN-MCH-MOH';
const months = 6;

let peer: Dhis2Peer;
test.beforeAll(async () => {
  peer = await startDhis2Peer();
});
test.afterAll(() => peer.close());

/** A month so many months ago, as `202611`. */
function monthAgo(count: number): string {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1));
  return month.toISOString().slice(0, 7).replace('-', '');
}

interface Found {
  readonly programId: number;
  readonly planningUnitId: number;
  readonly versionId: number;
  readonly region: string;
  readonly unit: string;
}

/** The first region and the first product of the program that is counted one to one. */
async function targetsOf(server: Server): Promise<Found> {
  const api = await callAs(server, realmAdmin);
  const program = [...(await api.get('/api/program'))].find((one) => String(one.programCode) === code);
  const programId = Number(program?.programId);
  const document = await serverDocument(server, realmAdmin, programId);
  const countryId = Number(program?.realmCountry?.realmCountryId ?? program?.realmCountry?.id);
  const units = [...(await api.get(`/api/realmCountry/${countryId}/planningUnit`))];
  const own = document.planningUnitList.find(({ active }) => active)?.planningUnit.id ?? 0;
  const counted = document.realmCountryPlanningUnitList.find(
    (unit) => unit.active && unit.planningUnit.id === own && unit.conversionNumber === 1,
  );
  const named = units.find(
    (one) => Number(one.realmCountryPlanningUnitId) === counted?.realmCountryPlanningUnitId,
  );
  const region = [...(program?.regionList ?? [])].find(
    (one) => Number(one.regionId ?? one.id) === document.regionList[0]?.regionId,
  );
  return {
    programId,
    planningUnitId: own,
    versionId: document.currentVersion?.versionId ?? 0,
    region: String(region?.label?.label_en),
    unit: String(named?.label?.label_en),
  };
}

/** DHIS2 calls the region a district, the product a data element, and has six months of both. */
function fillPeer({ region, unit }: Found): void {
  for (const one of peer.data.units) {
    if (one.id === peerIds.north) Object.assign(one, { name: `${region} District` });
    if (one.id === peerIds.south) Object.assign(one, { name: 'Central medical store' });
  }
  for (const one of peer.data.dataElements) {
    if (one.id === peerIds.aspirinUsed) Object.assign(one, { name: `${unit}, consumed` });
    if (one.id === peerIds.aspirinStock) Object.assign(one, { name: `${unit}, stock on hand` });
  }
  for (let ago = 1; ago <= months; ago += 1) {
    const value = { orgUnit: peerIds.northClinic, period: monthAgo(ago) };
    peer.data.values.push({ ...value, dataElement: peerIds.aspirinUsed, value: String(910_000 + ago) });
  }
  peer.data.values.push({
    dataElement: peerIds.aspirinUsed,
    orgUnit: peerIds.southClinic,
    period: monthAgo(1),
    value: '5',
  });
}

/** The consumption of a product as the supply plan shows it. */
async function shownConsumption(
  page: Page,
  { programId, versionId, planningUnitId }: Found,
): Promise<string> {
  await goWithin(page, `/supplyPlan/${programId}/${versionId}/${planningUnitId}`);
  const cells = page.locator('td[data-row="consumption"]');
  await expect(cells.first()).toBeVisible();
  return (await cells.allTextContents()).join(' ');
}

async function pick(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await box.click();
  await box.fill(typed);
  await page.getByRole('option', { name: option }).click();
  await page.keyboard.press('Escape');
}

test('six months of consumption of a DHIS2 come into a plan after mapping and preview, and go again', async ({
  page,
  server,
}) => {
  const found = await targetsOf(server);
  fillPeer(found);
  await openSignedIn(page, realmAdmin);
  await tickPrograms(page, [code]);
  await downloadButton(page).click();
  await downloaded(page);
  const before = await shownConsumption(page, found);

  await test.step('sets the feed up', async () => {
    await goWithin(page, `/dataFeed/addDataFeed/${found.programId}`);
    await field(page, word('name')).fill('LMIS of DHIS2');
    await field(page, word('url')).fill(peer.url);
    await field(page, word('secret.TOKEN')).fill('wrong');
    await button(page, word('test')).click();
    await expect(page.getByText(t('messages:static.dataFeed.unauthorized'))).toBeVisible();
    await field(page, word('secret.TOKEN')).fill(peer.token);
    await button(page, word('test')).click();
    await expect(page.getByText(/^DHIS2 .* answers/)).toBeVisible();
    await pick(page, word('items'), 'consumed', /, consumed/);
    await pick(page, word('root'), 'Sample', /Sample country/);
    await choose(selectBox(page, word('level')), 'District');
    await button(page, word('save')).click();
    await expect(page.getByText(word('saved', { name: 'LMIS of DHIS2' }))).toBeVisible();
  });

  await test.step('requests the data', async () => {
    await page.getByRole('link', { name: 'LMIS of DHIS2', exact: true }).click();
    await expect(page.getByText(word('deliveries.none'))).toBeVisible();
    await button(page, word('pull')).click();
    await expect(page.getByText(word('deliveryState.done'), { exact: true })).toBeVisible();
    expect(peer.violations).toEqual([]);
  });

  await test.step('maps it by the suggestions', async () => {
    await page
      .getByRole('table')
      .getByRole('link', { name: word('map') })
      .click();
    await expect(page.getByText(word('mapping.open', { places: 2, items: 1 }))).toBeVisible();
    await picture(page, 'data-feed-mapping');
    await button(page, word('mapping.acceptAll', { count: 2 })).click();
    await page.getByRole('tab', { name: word('mapping.places', { count: 1 }) }).click();
    await choose(
      selectBox(page, word('mapping.regionOf', { name: 'Central medical store' })),
      word('mapping.leaveOut'),
    );
    await expect(page.getByText(word('mapping.complete'))).toBeVisible();
    await button(page, word('mapping.save')).click();
    await button(page.getByRole('dialog'), word('save')).click();
    await expect(page.getByText(word('mapping.saved'))).toBeVisible();
  });

  const takeIn = () => button(page, word('preview.takeIn', { count: months }));
  await test.step('looks at the preview and takes it in', async () => {
    await page.getByRole('link', { name: word('openPreview') }).click();
    await expect(takeIn()).toBeVisible();
    const source = selectBox(page, word('preview.source.CONSUMPTION'));
    if ((await source.inputValue()) === '') await choose(source, 0);
    await picture(page, 'data-feed-preview');
    await takeIn().click();
    await expect(page.getByText(word('preview.doneText', { count: months }))).toBeVisible();
    await expect(page.getByLabel(word('rowCount.same', { count: months }))).toBeVisible();
  });

  await test.step('sees the plan change, and undoes it from there', async () => {
    await expect.poll(() => shownConsumption(page, found)).not.toBe(before);
    // The message outlives the page; the undo of any other page does the same.
    await button(page.getByRole('alert'), word('preview.undo')).click();
    await expect.poll(() => shownConsumption(page, found)).toBe(before);
  });

  await test.step('the delivery says who undid it', async () => {
    await goWithin(page, `/dataFeed/listDataFeed?program=${found.programId}`);
    await expect(page.getByText(word('state.waiting'), { exact: true })).toBeVisible();
  });
});

test('a file with repeated and wrong lines is uploaded without them', async ({ page, server }) => {
  const { programId } = await targetsOf(server);
  await openSignedIn(page, realmAdmin);
  await goWithin(page, `/dataFeed/addDataFeed/${programId}`);
  await page.getByText(word('kind.FILE'), { exact: true }).click();
  await field(page, word('name')).fill('Extracts');
  for (const [column, name] of [
    ['place', 'Facility'],
    ['item', 'Product'],
    ['month', 'Month'],
    ['value', 'Quantity'],
  ] as const)
    await field(page, word(`column.${column}`)).fill(name);
  await button(page, word('save')).click();
  await page.getByRole('link', { name: 'Extracts', exact: true }).click();
  await button(page, word('upload')).click();
  const dialog = page.getByRole('dialog');
  const csv = [
    'Facility,Product,Month,Quantity',
    'F1,P1,2026-01,5',
    'F1,P1,2026-01,5',
    'F1,P1,2026-02,5',
    'F1,P1,2026-02,6',
    'F1,P1,February,7',
  ].join('\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'january.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText(word('duplicatesFound', { count: 1 }))).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'February' })).toBeVisible();
  await button(dialog, word('uploadShort')).click();
  await expect(page.getByText(word('uploaded', { file: 'january.csv', count: 1 }))).toBeVisible();
  await button(page, word('showProblems', { count: 1 })).click();
  await expect(page.getByRole('dialog').getByText(t('messages:static.dataFeed.line.notMonth'))).toBeVisible();
  await button(page.getByRole('dialog'), t('common:close')).click();
  await expect(heading(page, word('deliveries.of', { name: 'Extracts' }))).toBeVisible();
});
