/** The program of the demo whose sheets are shown. */
const program = 'NVR-MAL-MOH';

/** Waits until the sheet has drawn its first row. */
const firstRow = (scope) => scope.getByRole('grid').last().locator('[data-cell^="0:"]').last().waitFor();

/** Shows the records as a list or as a matrix; the choice stays for the next pages. */
async function show(page, view) {
  await page
    .getByRole('radiogroup', { name: 'View of the records' })
    .getByText(view, { exact: true })
    .click();
  await firstRow(page);
}

/** Products of the demo that have adjustments in the months shown. */
const adjusted = [/20\/120 mg tablet, 6×4/, /dispersible tablet, 6×1/, /^LLIN, dual/];

/** Shows the adjustments of some products, and folds the filters into their line again. */
async function showAdjustments(page) {
  const line = page.getByRole('region', { name: 'Filters' }).locator('> button');
  await line.click();
  await page.getByRole('combobox', { name: 'Inventory type' }).click();
  await page.getByRole('option', { name: 'Adjustment', exact: true }).click();
  await page.getByRole('combobox', { name: /^Planning units/ }).click();
  for (const name of adjusted) await page.getByRole('option', { name, selected: false }).first().click();
  await page.getByRole('option', { selected: true }).first().click();
  await page.keyboard.press('Escape');
  await line.click();
  await firstRow(page);
}

/** Opens the records behind a month of the plan in the dialog in which they are changed. */
async function openConsumptionOfPlan(page) {
  await page.locator('tr[data-row=consumption] td[data-cell]').nth(6).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('tbody tr').first().locator('td button').nth(2).click();
  await firstRow(dialog);
}

/** The sheets of data entry. Pages open with the product and the view of the page before. */
const ofPlanner = [
  { name: 'entry-consumption', path: '/consumptionDetails', open: (page) => show(page, 'List') },
  { name: 'entry-matrix', path: '/consumptionDetails', open: (page) => show(page, 'Matrix') },
  { name: 'entry-inventory', path: '/inventory/addInventory', open: (page) => show(page, 'List') },
  { name: 'entry-shipments', path: '/shipment/shipmentDetails', open: firstRow },
  { name: 'entry-plan-dialog', path: '/supplyPlan', open: openConsumptionOfPlan },
  { name: 'entry-adjustments', path: '/inventory/addInventory', open: showAdjustments },
].map((screen) => ({ ...screen, as: 'program.user', program }));

const ofAdmin = [
  {
    name: 'entry-grid',
    path: '/programProduct/addProgramProduct?program=1',
    open: firstRow,
    as: 'realm.admin',
  },
];

/** On a phone the sheet stands below its tools: the page is scrolled to the hint that ends it. */
const scrolled = (open) => async (page) => {
  await open(page);
  await page
    .getByText(/^Type to replace a cell/)
    .last()
    .evaluate((hint) => hint.scrollIntoView({ block: 'end' }));
};

/** Each sheet on a desk and on a phone. */
export const dataEntryScreens = [
  ...[...ofPlanner, ...ofAdmin].map((screen) => ({ ...screen, width: 'sheet' })),
  ...[...ofPlanner, ...ofAdmin].map((screen) => ({
    ...screen,
    name: `${screen.name}-narrow`,
    width: 'narrowSheet',
    open: scrolled(screen.open),
  })),
];
