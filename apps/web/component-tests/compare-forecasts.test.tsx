import { putRecords } from '@stockwell/engine/changes/put-records';
import { selectedForecasts } from '@stockwell/engine/outputs/selected-forecast';
import { treeResultsOf } from '@stockwell/engine/outputs/tree-results';
import { type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import { addMonths, firstDayOf } from '@stockwell/model/months';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OpenCopy } from '../src/local/documents/open-copy.ts';
import { drawnTables } from './fixtures/drawn-tables.ts';
import { expectEverywhere } from './fixtures/everywhere.ts';
import { forecastAdmin } from './fixtures/forecast.ts';
import { forecastDevice, sampleCopy } from './fixtures/forecast-device.ts';
import { storedOutputs as answers, forecastWithOutputs, outputLists } from './fixtures/forecast-outputs.ts';
import { openApp } from './fixtures/open-app.tsx';
import { keepSavedFiles } from './fixtures/saved-files.ts';
import { textIn } from './fixtures/texts.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const t = textIn('en');
const address = '/report/compareAndSelectScenario';

/** A second program like the first, with two years of consumption of product 11 and nothing selected for it in region 1. */
function withHistory(): DatasetData {
  const data = forecastWithOutputs();
  const [first, second] = data.planningUnitList;
  const { 1: _, ...selectedForecastMap } = second?.selectedForecastMap ?? {};
  const dayAt = (months: number): string => firstDayOf(addMonths('2026-01', months));
  return datasetDataSchema.parse({
    ...data,
    programId: 2,
    programCode: 'SECOND',
    planningUnitList: [first, { ...second, selectedForecastMap }],
    actualConsumptionList: [1, 2].flatMap((region) =>
      Array.from({ length: 24 }, (_month, at) => ({
        actualConsumptionId: exampleIds.consumption(1000 * region + at),
        planningUnit: { id: 11 },
        region: { id: region },
        month: dayAt(at - 24),
        amount: (region === 1 ? 100 : 50) + (at % 3) - 1,
      })),
    ),
  });
}
const device = forecastDevice({
  lists: outputLists,
  forecasts: () => [forecastWithOutputs(), withHistory()],
});
const plain = (text: string): string => text.replaceAll(/ en\b/g, '');
const shown = (figure: number): string => figure.toLocaleString('en', { maximumFractionDigits: 2 });

const fixed = (figure: number): string =>
  figure.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const open = async (place = '/1/10/1', more: Partial<Parameters<typeof openApp>[0]> = {}) => {
  const app = await openApp({ ...forecastAdmin, address: `${address}${place}`, answers, ...more });
  await expect.poll(() => drawnTables().length).toBeGreaterThan(0);
  return app;
};
const selectedIn = async (unit: number, region: number, program = 1) =>
  (await device.saved(program)).planningUnitList.find(({ planningUnit }) => planningUnit.id === unit)
    ?.selectedForecastMap[region];
const totalIn = (data: DatasetData, unitId: number, regionId: number): number => {
  const unit = data.planningUnitList.find(({ planningUnit }) => planningUnit.id === unitId);
  return (unit && selectedForecasts(data, treeResultsOf(data))(unit, regionId).total) ?? 0;
};
const box = (name: RegExp) => page.getByRole('checkbox', { name });
const button = (key: string, params = {}) => page.getByRole('button', { name: t(key, params) });
const status = (): string =>
  [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent ?? '').join('|');

const tree = /Select Sample tree.*scenario 1/;
const method = /Select Linear/;

it('lists what may be selected with its total, and says what counts', async () => {
  await open();
  const rows = drawnTables()[0]?.rows.map((row) => row.map(plain)) ?? [];
  const treeTotal = totalIn(forecastWithOutputs(), 10, 1);
  expect(rows.find((row) => row.includes('Sample tree – Sample scenario 1'))).toContain(fixed(treeTotal));
  expect(rows.find((row) => row.includes('Linear Regression'))).toContain(fixed(4740));
  expect(plain(status())).toContain(
    `Sample tree – Sample scenario 1. Total over the forecast period: ${shown(treeTotal)}`,
  );
  await expect.element(box(tree)).toBeChecked();
});

it('says where a tree counts in full in other regions too', async () => {
  await open();
  const shared = t('compare:explain.shared', { name: 'Sample tree – Sample scenario 1', regions: '|' });
  const [before = '', after = ''] = shared.split('|');
  const main = () => plain(document.querySelector('main')?.textContent ?? '');
  await expect.poll(main).not.toContain(before);
  await page.getByRole('combobox', { name: t('compare:column.region') }).click();
  await page.getByRole('option').nth(1).click();
  await box(tree).click();
  await expect.poll(main).toContain(before);
  expect(main()).toContain(after);
});

it('blends consumption with a tree by a typed share, and saves it', async () => {
  await open();
  const tree1 = totalIn(forecastWithOutputs(), 10, 1);
  await page.getByRole('switch', { name: t('compare:blend.switch') }).click();
  await box(method).click();
  await expect.poll(status).toContain(shown((tree1 + 4740) / 2));
  const share = page.getByRole('textbox', { name: t('compare:blend.share') });
  await userEvent.clear(share);
  await expect.element(page.getByText(t('compare:blend.wrong'))).toBeVisible();
  await userEvent.type(share, '30');
  const blended = shown(0.3 * 4740 + 0.7 * tree1);
  await expect
    .poll(() => plain(status()))
    .toContain('a blend of 30 % Linear Regression and 70 % Sample tree');
  await expect.poll(status).toContain(blended);
  await button('forecast:save').click();
  await expect
    .poll(() => selectedIn(10, 1))
    .toMatchObject({
      consumptionExtrapolationId: exampleIds.extrapolation(1),
      treeAndScenario: [{ treeId: exampleIds.tree(1) }],
      consumptionPercent: 30,
      notes: 'Agreed in May',
    });
  expect(shown(totalIn(await device.saved(), 10, 1))).toBe(blended);
});

it('keeps what is ticked while a tree comes from another tab', async () => {
  await open();
  await box(method).click();
  await expect.element(box(tree)).not.toBeChecked();
  const other = new OpenCopy(device.owner(), sampleCopy);
  const data = await device.saved();
  const [known] = data.treeList;
  if (!known) throw new Error('There is no tree');
  const treeId = exampleIds.tree(50);
  const added = { ...known, treeId, treeAnchorId: treeId, label: sampleLabel('Tree of a colleague') };
  await other.load([treeId]);
  await other.edit(putRecords(forecastRecords, data, 'tree', [added]), { units: [treeId] });
  await expect.element(box(/Select Tree of a colleague/)).toBeVisible();
  await expect.element(box(method)).toBeChecked();
  await expect.element(box(tree)).not.toBeChecked();
});

it('lets a consumption forecast take the place of trees without a blend, and asks before that is lost', async () => {
  await open();
  await box(method).click();
  await expect.element(box(tree)).not.toBeChecked();
  await page.getByRole('button', { name: /Sample product 11/ }).click();
  await expect.element(page.getByText(t('compare:leave.title'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:cancel') })
    .click();
  await button('forecast:discard').click();
  await expect.element(box(tree)).toBeChecked();
  expect(await selectedIn(10, 1)).toMatchObject({ consumptionExtrapolationId: null });
});

it('marks products without a forecast, and goes from product to product', async () => {
  await open('/1/10/2');
  const list = page.getByRole('navigation', { name: t('compare:products') });
  await expect
    .element(list.getByRole('button', { name: /Sample product 10/ }))
    .toHaveAccessibleName(new RegExp(t('compare:standing.none')));
  await list.getByRole('button', { name: /Sample product 11/ }).click();
  await expect.element(page.getByRole('heading', { name: /Sample product 11.*region 2/ })).toBeVisible();
  await expect.poll(status).toContain(shown(600));
});

it('needs a forecast in every region and one of the country before the regions can agree', async () => {
  await open();
  await button('compare:agree.open').click();
  await expect.element(page.getByText(/Select a forecast first in: Sample region 2/)).toBeVisible();
  await button('compare:cancel').click();
  await page.getByRole('button', { name: /Sample product 11/ }).click();
  await expect.element(page.getByRole('heading', { name: /Sample product 11/ })).toBeVisible();
  await button('compare:agree.open').click();
  await expect.element(page.getByText(t('compare:agree.nothing'))).toBeVisible();
});

it('selects for many by a rule after a preview, and takes it back', async () => {
  await open('/2/11/1');
  const selected = async () => (await selectedIn(11, 1, 2))?.consumptionExtrapolationId ?? null;
  expect(await selected()).toBeNull();
  await button('compare:rule.open').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('status')).toHaveTextContent(/^1 to change/);
  await expect.element(dialog.getByRole('row', { name: /Sample product 11/ })).toHaveTextContent(/Moving/);
  await button('compare:rule.apply', { count: 1 }).click();
  await expect.poll(selected).toBe(exampleIds.extrapolation(11));
  await expect.poll(status).toContain('Moving Averages. Total over the forecast period: 1,200');
  await button('compare:undo').click();
  await expect.poll(selected).toBeNull();
  await expect.poll(status).toContain(t('compare:explain.none'));
});

it('takes back by a notice only what it speaks of, and only once', async () => {
  await open('/2/10/1');
  const byRule = async () => (await selectedIn(11, 1, 2))?.consumptionExtrapolationId ?? null;
  const alone = async () => (await selectedIn(10, 1, 2))?.consumptionExtrapolationId ?? null;
  const applyRule = async () => {
    await button('compare:rule.open').click();
    await button('compare:rule.apply', { count: 1 }).click();
    await expect.poll(byRule).toBe(exampleIds.extrapolation(11));
  };
  const said = page.getByText(t('compare:rule.done', { count: 1 }));
  await box(method).click();
  await button('forecast:save').click();
  await expect.poll(alone).toBe(exampleIds.extrapolation(1));
  await applyRule();
  await expect.element(button('compare:undo')).toBeVisible();
  // Both clicks come before the button has gone.
  const undo = button('compare:undo').element() as HTMLElement;
  undo.click();
  undo.click();
  await expect.poll(byRule).toBeNull();
  await expect.poll(() => said.query()).toBeNull();
  expect(await alone()).toBe(exampleIds.extrapolation(1));

  await applyRule();
  await expect.element(button('compare:undo')).toBeVisible();
  await box(tree).click();
  await button('forecast:save').click();
  await expect.poll(alone).toBeNull();
  await expect.poll(() => button('compare:undo').query()).toBeNull();
  await expect.element(said).toBeVisible();
  await page.getByRole('combobox', { name: t('forecast:strip.program') }).click();
  await page.getByRole('option', { name: /EX-/ }).click();
  await expect.poll(() => said.query()).toBeNull();
});

it('makes regions agree with the country, and goes back to what was selected', async () => {
  await open('/2/11/1');
  await box(/Select Moving/).click();
  await button('forecast:save').click();
  await button('compare:agree.open').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('compare:way.topDown') }).click();
  await expect.element(dialog.getByRole('row', { name: /Country/ })).toBeVisible();
  await button('compare:agree.apply').click();
  await expect.poll(async () => (await selectedIn(11, 2, 2))?.agreed?.months.length).toBe(12);
  const way = t('compare:way.topDown');
  await expect.element(page.getByText(t('compare:agreed.counts', { way }))).toBeVisible();
  const agreed = shown(totalIn(await device.saved(2), 11, 1));
  await expect.poll(status).toContain(agreed);
  await button('compare:agreed.drop').click();
  await expect.poll(status).toContain('1,200');
});

it('counts in other units and by fiscal years, and writes files', async () => {
  const files = keepSavedFiles();
  await open();
  await page.getByRole('combobox', { name: t('compare:unit.label') }).click();
  await page.getByRole('option', { name: t('compare:unit.forecasting') }).click();
  await page.getByRole('checkbox', { name: t('compare:showData') }).click();
  await expect.poll(() => drawnTables()[1]?.rows.at(-1)?.length).toBe(drawnTables()[1]?.titles.length);
  const last = drawnTables()[1]?.rows.at(-1) ?? [];
  // 450 packs of 30 in the last month of the method.
  expect(last).toContain(fixed(450 * 30));
  await page.getByRole('combobox', { name: t('treeValidation:filter.displayBy') }).click();
  await page.getByRole('option', { name: /October/ }).click();
  await expect
    .poll(() => drawnTables()[1]?.rows.map(([year, months]) => [year, months]))
    .toEqual([
      ['2026', '9'],
      ['2027', '3'],
    ]);
  await page.getByRole('button', { name: t('lists:export') }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.poll(files.count).toBe(1);
  const csv = plain(await (await files.take()).text());
  expect(csv).toContain('Linear Regression');
  expect(csv).toContain('Agreed in May');
  files.stop();
});

it('is for reading without the right to select', async () => {
  await open('/1/10/1', { roleIds: ['ROLE_FORECAST_VIEWER'] });
  await expect.element(box(tree)).toBeDisabled();
  expect(page.getByRole('button', { name: t('forecast:save') }).query()).toBeNull();
});

it('speaks every language, is accessible in both themes, and fits a phone', async () => {
  const app = await open();
  await expectEverywhere(app, address);
});
