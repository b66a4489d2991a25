import type { Locator, Page } from '@playwright/test';
import { displayMonth, monthOfDate } from '@stockwell/model/months';
import { shipmentStatusIds } from '@stockwell/model/program-data/index';
import { callAs, realmAdmin } from './fixtures/api.ts';
import { openSignedIn, openWithProgram } from './fixtures/device.ts';
import { selectBox } from './fixtures/form.ts';
import { keptDocument, programIdOf } from './fixtures/planner.ts';
import {
  cellOf,
  openEntry,
  openFilters,
  planned,
  savedOnDevice,
  sheetOf,
  thisMonth,
} from './fixtures/planning.ts';
import { button, goWithin, savedRows } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';
import { scaledTimeout } from './fixtures/timeouts.ts';
import {
  cellsOf,
  expectPainted,
  randomFrom,
  type Typing,
  typedColumn,
  typeKeys,
  typings,
} from './fixtures/typing.ts';

const t = texts('en');
const programCode = 'NVR-MAL-MOH';
const unit = planned[programCode];

/** Numbers typed in one place in each way of typing. */
const numbersEach = process.env.E2E_ALL ? 200 : 9;

/** A third of the ways of typing in each place, so that every way is tried in one place or two; `E2E_ALL=1` tries all everywhere. */
const waysIn = (place: number): readonly Typing[] =>
  process.env.E2E_ALL ? typings : typings.filter((_, index) => (index + place) % 3 === 0);

test.describe.configure({ timeout: scaledTimeout(process.env.E2E_ALL ? 2_400_000 : 300_000) });

interface Tally {
  keys: number;
  cells: number;
}

interface ColumnToType {
  readonly title: string;
  readonly seed: number;
  /** The greatest number; quantities of any size by default. */
  readonly most?: number;
  /** Rows that are typed in, from the first on. */
  readonly rows?: number;
}

const nameOf = ({ delay, slowdown }: Typing): string => `${delay} ms a key, ${slowdown} times slower`;
const columnOf = async (cell: Locator): Promise<number> =>
  Number((await cell.getAttribute('data-cell'))?.split(':')[1]);

/** Types into a column in several ways; every cell is then as it was typed, in the sheet and on the screen. */
async function typeColumn(page: Page, sheet: Locator, wanted: ColumnToType): Promise<Tally> {
  const { title, most = 9999 } = wanted;
  const random = randomFrom(wanted.seed);
  const number = () => {
    const digits = 1 + Math.floor(random() * String(most).length);
    return String(1 + Math.floor(random() * Math.min(most, 10 ** digits - 1)));
  };
  const tally = { keys: 0, cells: 0 };
  const first = await cellOf(sheet, 0, title);
  const column = await columnOf(first);
  const rows = wanted.rows ?? Number(await sheet.getAttribute('aria-rowcount')) - 1;
  await first.click();
  let before = (await cellsOf(page)).map((cells) => cells[column] ?? '');
  for (const typing of waysIn(wanted.seed)) {
    // The first cell again, on the first page.
    await page.keyboard.press('Control+Home');
    for (let right = 0; right < column; right += 1) await page.keyboard.press('ArrowRight');
    const from = Math.floor(random() * Math.min(rows, 10));
    for (let down = 0; down < from; down += 1) await page.keyboard.press('ArrowDown');
    const typed = typedColumn({ rows, from, numbers: numbersEach, random, number });
    await typeKeys(page, typed.keys, typing);
    const expected = before.map((text, row) => {
      const value = typed.values.get(row);
      return value === undefined ? text : Number(value).toLocaleString('en');
    });
    const cells = await cellsOf(page);
    const shown = cells.map((row) => row[column] ?? '');
    expect(shown, nameOf(typing)).toEqual(expected);
    tally.keys += typed.keys.length;
    tally.cells += expected.length + (await expectPainted(sheet, cells, column));
    before = expected;
  }
  return tally;
}

function report(place: string, { keys, cells }: Tally, stored: number): void {
  console.log(
    `typing ${place}: ${keys} keys, ${cells} cells and ${stored} stored records compared, 0 errors`,
  );
}

const monthText = (date: string): string => displayMonth(monthOfDate(date), 'MMM-YYYY', 'en');

/** Some columns of the sheet that has the focus, a line each row. */
async function linesOf(page: Page, sheet: Locator, ...titles: readonly string[]): Promise<string[]> {
  const columns: number[] = [];
  for (const title of titles) columns.push(await columnOf(await cellOf(sheet, 0, title)));
  // Columns that had to be shown first took the focus away.
  await (await cellOf(sheet, 0, titles.at(-1) ?? '')).click();
  return (await cellsOf(page)).map((cells) => columns.map((column) => cells[column] ?? '').join(' ')).sort();
}

/** Every row of the sheet is among the stored records. */
function expectStored(rows: readonly string[], stored: readonly string[]): void {
  const left = [...stored];
  for (const row of rows) {
    const at = left.indexOf(row);
    expect(at, `${row} is stored`).toBeGreaterThanOrEqual(0);
    left.splice(at, 1);
  }
}

const quantity = (value: number): string => value.toLocaleString('en');

async function openAsPlanner(page: Page): Promise<void> {
  await openWithProgram(page, programCode);
}

test('every number typed into consumption arrives, at any speed', async ({ page }) => {
  await openAsPlanner(page);
  const title = t('dataEntry:column.quantity');
  const sheet = await openEntry(page, '/consumptionDetails', t('dataEntry:consumption.title'), {
    unit,
    from: thisMonth(),
  });
  const tally = await typeColumn(page, sheet, { title, seed: 1 });
  const rows = await linesOf(page, sheet, t('dataEntry:column.month'), title);
  await savedOnDevice(page);
  const { consumptionList } = await keptDocument(page, programCode);
  expectStored(
    rows,
    consumptionList.map((one) => `${monthText(one.consumptionDate)} ${quantity(one.consumptionRcpuQty)}`),
  );
  report('in consumption', tally, rows.length);
});

test('every number typed into inventory arrives, at any speed', async ({ page }) => {
  await openAsPlanner(page);
  const title = t('dataEntry:column.quantity');
  const sheet = await openEntry(page, '/inventory/addInventory', t('dataEntry:inventory.title'), { unit });
  const tally = await typeColumn(page, sheet, { title, seed: 2 });
  const rows = await linesOf(page, sheet, t('dataEntry:column.month'), title);
  await savedOnDevice(page);
  const { inventoryList } = await keptDocument(page, programCode);
  expectStored(
    rows,
    inventoryList.map((one) => `${monthText(one.inventoryDate)} ${quantity(one.actualQty ?? -1)}`),
  );
  report('in inventory', tally, rows.length);
});

test('every number typed into shipments arrives, at any speed', async ({ page }) => {
  await openAsPlanner(page);
  const title = t('dataEntry:shipment.column.quantity');
  await goWithin(page, '/shipment/shipmentDetails');
  await openFilters(page);
  // Planned shipments need no budget and no batches: nothing asks a question between two numbers.
  await page.getByRole('combobox', { name: t('dataEntry:shipment.column.status') }).click();
  await page.getByRole('option', { name: 'Planned', exact: true }).click();
  await page.keyboard.press('Escape');
  const units = selectBox(page, t('programCopies:pick.units'));
  await units.click();
  const list = page.locator(`[id="${await units.getAttribute('aria-controls')}"]`);
  // Another test may have uploaded batches of this product: less than they hold would wait for correction.
  const options = list.getByRole('option', { selected: false }).filter({ hasNotText: unit });
  for (let count = 0; count < 8 && (await options.count()) > 0; count += 1) await options.first().click();
  await page.keyboard.press('Escape');
  const sheet = sheetOf(page, t('dataEntry:shipment.title'));
  await expect(sheet.locator('[data-cell^="1:"]').last()).toBeVisible();
  const tally = await typeColumn(page, sheet, { title, seed: 3, most: 999 });
  const rows = await linesOf(page, sheet, title);
  await savedOnDevice(page);
  await expect(page.getByText(/rows? that waits? for correction/)).toHaveCount(0);
  const { shipmentList } = await keptDocument(page, programCode);
  expectStored(
    rows,
    shipmentList
      .filter(({ shipmentStatus }) => shipmentStatus.id === shipmentStatusIds.planned)
      .map((one) => quantity(one.shipmentRcpuQty)),
  );
  report('in shipments', tally, rows.length);
});

test('every number typed into a dialog of the plan arrives, at any speed', async ({ page }) => {
  await openAsPlanner(page);
  const title = t('dataEntry:column.quantity');
  await openEntry(page, '/consumptionDetails', t('dataEntry:consumption.title'), { unit });
  await goWithin(page, '/supplyPlan');
  await page.locator('tr[data-row=consumption] td[data-cell]').nth(6).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('tbody tr').first().locator('td button').nth(2).click();
  const sheet = dialog.getByRole('grid').last();
  await expect(sheet.locator('[data-cell^="0:"]').last()).toBeVisible();
  const tally = await typeColumn(page, sheet, { title, seed: 4 });
  const rows = await linesOf(page, sheet, t('dataEntry:column.month'), title);
  await expect(
    dialog.getByRole('button', { name: (rows[0] ?? '').split(' ')[1] ?? '', exact: true }),
  ).toBeVisible();
  await button(dialog, t('lists:close')).click();
  await savedOnDevice(page);
  const { consumptionList } = await keptDocument(page, programCode);
  expectStored(
    rows,
    consumptionList.map((one) => `${monthText(one.consumptionDate)} ${quantity(one.consumptionRcpuQty)}`),
  );
  report('in a dialog of the plan', tally, rows.length);
});

test('every number typed into a grid of master data arrives, at any speed', async ({ page, server }) => {
  await openSignedIn(page, realmAdmin);
  const programId = await programIdOf(server, programCode);
  await goWithin(page, `/programProduct/addProgramProduct?program=${programId}`);
  const sheet = page.getByRole('grid', { name: t('grids:page.programPlanningUnits'), exact: true });
  const title = t('entities:programPlanningUnit.shelfLife');
  await expect(sheet.locator('[data-cell^="0:"]').last()).toBeVisible();
  const tally = await typeColumn(page, sheet, { title, seed: 5, most: 99 });
  const rows = await linesOf(page, sheet, title);
  await button(page, t('lists:form.submit')).click();
  await expect(page.getByText(savedRows())).toBeVisible();
  const stored = await (await callAs(server, realmAdmin)).get(`/api/program/${programId}/planningUnit/all`);
  expectStored(
    rows,
    [...stored].map((one) => String(one.shelfLife)),
  );
  report('in a grid of master data', tally, rows.length);
});
