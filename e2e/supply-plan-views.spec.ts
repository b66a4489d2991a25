import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { cumulativeSuggestions } from '@stockwell/engine/supply-plan/accept';
import { placeOf, type SupplyPlan } from '@stockwell/engine/supply-plan/plan';
import { planRow } from '@stockwell/engine/supply-plan/rows';
import { type Suggestion, suggestionsFrom } from '@stockwell/engine/supply-plan/suggestions';
import { planProgram } from '@stockwell/engine/supply-plan/supply-plan';
import { addMonths, displayMonth, formatMonth, monthOfDate, parseMonth } from '@stockwell/model/months';
import { displayExact, displayRounded } from '@stockwell/model/numbers';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { expectAccessible } from './fixtures/axe.ts';
import { openWithProgram } from './fixtures/device.ts';
import { expectPlanOf, today } from './fixtures/plan.ts';
import { newestOn } from './fixtures/planner.ts';
import { savedOnDevice, typeInto } from './fixtures/planning.ts';
import { button, field, goWithin, heading } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';
import { filesInZip } from './fixtures/zip.ts';

const t = texts('en');
const programCode = 'NVR-MAL-MOH';
const thisMonth = monthOfDate(today());
const firstShown = addMonths(thisMonth, -3);
const first = parseMonth(firstShown);
const monthsShown = Array.from({ length: 18 }, (_, at) => first + at);
/** A shipment that the plan suggests later is looked at with this many months before it, as links do. */
const monthsBefore = 3;

test.use({ viewport: { width: 1680, height: 1000 } });

/** A product with a suggestion, and the last month in which all its regions were counted. */
function subjectIn(data: ProgramData) {
  for (const [unitId, plan] of planProgram(data, today())) {
    const [suggested] = suggestionsFrom(plan, today());
    const counted = monthsShown.findLast((month) => {
      const at = placeOf(plan, month);
      const row = at === undefined ? undefined : planRow(plan, at);
      return row && row.regionCount > 0 && row.regionCountForStock === row.regionCount;
    });
    if (suggested && counted !== undefined) return { unitId, plan, suggested, counted };
  }
  throw new Error('The demo has no product that is counted and needs a shipment');
}

const ending = (plan: SupplyPlan, month: number): number => {
  const at = placeOf(plan, month);
  return at === undefined ? 0 : planRow(plan, at).closingBalance;
};
const cell = (page: Page, row: string, month: number, from = first): Locator =>
  page.locator(`td[data-row="${row}"]`).nth(month - from);

/** Exports the plan that is open: that of this device, or of a version on the server. */
async function exported(
  page: Page,
  kind: 'csv' | 'xlsx' | 'pdf',
  { version = 'v\\d+-local', products = null as number | null } = {},
): Promise<Buffer> {
  await button(page, t('supplyPlan:export.open')).click();
  await page.getByRole('menuitem', { name: t(`supplyPlan:export.kind.${kind}`) }).click();
  if (products !== null) {
    const all = page.getByRole('radio', { name: t('supplyPlan:export.scopeAll', { count: products }) });
    await all.check();
  }
  const download = page.waitForEvent('download');
  await button(page.getByRole('dialog'), t(`supplyPlan:export.kind.${kind}`)).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^supply-plan-NVR-MAL-MOH-${version}(-changed|-unchanged)?-${today()}\\.${kind}$`),
  );
  await expect(page.getByRole('dialog')).toBeHidden();
  return readFileSync(await file.path());
}

/** The ending balances in a file of comma separated values, by product. */
const endingRowsIn = (csv: Buffer): number[][] =>
  csv
    .toString('utf8')
    .split(/\r?\n/)
    .map((line) => line.split(','))
    .filter(([name]) => name === t('supplyPlan:row.ending'))
    .map((line) => line.slice(1).map(Number));
const endingsIn = (csv: Buffer): number[] | undefined => endingRowsIn(csv)[0];

test('a planner looks at a plan from all sides, takes it along and tries another average', async ({
  page,
  server,
}) => {
  const data = await newestOn(server, programCode);
  const { programId } = data;
  const { unitId, plan, suggested, counted } = subjectIn(data);
  const openPlan = async (): Promise<void> => {
    await goWithin(page, `/supplyPlan/${programId}/0/${unitId}`);
    await expect(heading(page, t('supplyPlan:title'))).toBeVisible();
  };
  const later = suggested.month - monthsBefore;

  await test.step('opens the plan', async () => {
    await openWithProgram(page, programCode);
    await openPlan();
    await expectPlanOf(page, data, unitId, firstShown);
  });

  await test.step('takes it along in files that have the numbers of the engine', async () => {
    const endings = monthsShown.map((month) => ending(plan, month));
    expect(endingsIn(await exported(page, 'csv'))).toEqual(endings);
    const plans = planProgram(data, today());
    const all = await exported(page, 'csv', { products: plans.size });
    expect(endingRowsIn(all)).toHaveLength(plans.size);
    expect(endingRowsIn(all)).toContainEqual(endings);
    const files = filesInZip(await exported(page, 'xlsx'));
    const sheet = [...files].find(([name]) => name.endsWith('sheet1.xml'))?.[1] ?? '';
    const numbers = new Set([...sheet.matchAll(/<v>([^<]*)<\/v>/g)].map((found) => Number(found[1])));
    expect(endings.filter((one) => !numbers.has(one))).toEqual([]);
    const styles = [...files].find(([name]) => name.endsWith('styles.xml'))?.[1] ?? '';
    expect(styles, 'months of stock are shown with one decimal').toContain('formatCode="#,##0.0"');
    const pdf = (await exported(page, 'pdf')).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf, 'fonts are embedded').toContain('/FontFile2');
    expect(pdf, 'the chart is drawn with its patterns').toContain('/PatternType 1');
    expect(pdf, 'the chart is no picture').not.toContain('/Image');
  });

  await test.step('prints the plan without what belongs to the screen', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(button(page, t('supplyPlan:export.open'))).toBeHidden();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('asks why a number is what it is', async () => {
    const at = placeOf(plan, counted) ?? 0;
    await cell(page, 'amc', counted).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^[\d.,]+$/).first()).toHaveText(displayExact(planRow(plan, at).amc));
    await page.keyboard.press('Escape');
  });

  await test.step('sees of which batches the counted stock is', async () => {
    await cell(page, 'ending', counted).click();
    const dialog = page.getByRole('dialog');
    const months = Array.from({ length: 7 }, (_, at) => counted - 2 + at);
    await dialog
      .getByRole('row', { name: t('supplyPlan:details.final') })
      .getByRole('button')
      .nth(months.indexOf(counted))
      .click();
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
      t('supplyPlan:finalInventory.title', { month: displayMonth(formatMonth(counted), 'MMM-YYYY', 'en') }),
    );
    const at = placeOf(plan, counted) ?? 0;
    const batches = planRow(plan, at).batchDetails.filter(({ closingBalance }) => closingBalance > 0);
    await expect(dialog.getByRole('row')).toHaveCount(batches.length + 2);
    await expect(dialog.getByRole('row').last()).toContainText(displayExact(ending(plan, counted)));
    await expect(button(dialog, t('supplyPlan:finalInventory.byBatch'))).toBeVisible();
    await expectAccessible(page, 'final inventory by batch', { part: '[role="dialog"]' });
    await page.keyboard.press('Escape');
  });

  await test.step('looks at the version on the server', async () => {
    await page.getByRole('tab', { name: t('supplyPlan:tab.server') }).click();
    const version = data.currentVersion?.versionId ?? 0;
    await expect(
      page.getByRole('tab', { name: t('supplyPlan:tab.serverVersion', { version }) }),
    ).toBeVisible();
    await expectPlanOf(page, data, unitId, firstShown);
    expect(endingsIn(await exported(page, 'csv', { version: `v${version}-server` }))).toEqual(
      monthsShown.map((month) => ending(plan, month)),
    );
    await page.getByRole('tab', { name: t('supplyPlan:tab.local') }).click();
  });

  await test.step('plans by date what the plan suggests, and takes it back', async () => {
    await field(page, t('supplyPlan:controls.start')).fill(formatMonth(later));
    await expectPlanOf(page, data, unitId, formatMonth(later));
    const cumulative = cumulativeSuggestions(data, unitId, today(), later + monthsShown.length - 1);
    const last = cumulative.at(-1);
    if (!last) throw new Error('The plan suggests nothing');
    await page.getByRole('switch', { name: t('supplyPlan:suggestions.cumulative') }).check();
    await expect(cell(page, 'suggested', last.month, later)).toContainText(displayRounded(last.quantity, 2));
    await goWithin(page, `/shipment/shipmentDetails/${programId}/0/${unitId}`);
    await planByDate(page, suggested);
    await openPlan();
    await field(page, t('supplyPlan:controls.start')).fill(formatMonth(later));
    await expect(cell(page, 'planned', suggested.month, later)).toContainText(
      displayRounded(suggested.quantity, 2),
    );
    await button(page, t('supplyPlan:undo')).click();
    await expectPlanOf(page, data, unitId, formatMonth(later));
  });

  await test.step('tries another average, edits what is tried, and saves the average into the plan', async () => {
    await goWithin(page, '/report/whatIf');
    const form = page.getByRole('region', { name: t('scenarios:form.new') });
    await form
      .getByLabel(t('scenarios:form.scenario'))
      .selectOption({ label: t('scenarios:name.changeAmcWindow') });
    await field(form, t('scenarios:parameter.monthsInPast')).fill('6');
    await field(form, t('scenarios:parameter.monthsInFuture')).fill('1');
    await button(form, t('scenarios:form.add')).click();
    await page.getByRole('tab', { name: t('scenarios:tab.plan') }).click();
    const tried = withWindow(data, unitId, 6, 1);
    await expectPlanOf(page, tried, unitId, firstShown);
    await cell(page, 'consumption', first + 4).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('row').nth(1).getByRole('button').nth(2).click();
    const sheet = dialog.getByRole('grid').last();
    await typeInto(page, sheet, 0, t('dataEntry:column.quantity'), '54321');
    await expect(dialog.getByRole('button', { name: '54,321', exact: true })).toBeVisible();
    await button(dialog, t('lists:close')).click();
    const name = t('scenarios:name.byHand');
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
    await button(page, t('scenarios:list.removeOne', { name })).click();
    await expectPlanOf(page, tried, unitId, firstShown);
    await button(page, t('scenarios:save.open')).click();
    await button(page.getByRole('dialog'), t('scenarios:save.confirm')).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await openPlan();
    await expectPlanOf(page, tried, unitId, firstShown);
    await savedOnDevice(page);
    await page.reload();
    await expectPlanOf(page, tried, unitId, firstShown);
  });
});

async function planByDate(page: Page, { month }: Suggestion): Promise<void> {
  await button(page, t('dataEntry:shipment.byDate')).click();
  const dialog = page.getByRole('dialog', { name: t('supplyPlan:byDate.title') });
  await field(dialog, t('supplyPlan:byDate.month')).fill(formatMonth(month));
  await button(dialog, t('supplyPlan:byDate.submit')).click();
  await expect(dialog.getByText(t('supplyPlan:byDate.made'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** The program with other months of the average for a product. */
const withWindow = (data: ProgramData, unitId: number, past: number, future: number): ProgramData => ({
  ...data,
  planningUnitList: data.planningUnitList.map((unit) =>
    unit.planningUnit.id === unitId
      ? { ...unit, monthsInPastForAmc: past, monthsInFutureForAmc: future }
      : unit,
  ),
});
