import { forecastReports } from '@stockwell/engine/outputs/forecast-reports';
import { type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawnTables } from './fixtures/drawn-tables.ts';
import { expectEverywhere } from './fixtures/everywhere.ts';
import { forecastAdmin } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { storedOutputs as answers, forecastWithOutputs, outputLists } from './fixtures/forecast-outputs.ts';
import { openApp } from './fixtures/open-app.tsx';
import { keepSavedFiles } from './fixtures/saved-files.ts';
import { cellElement, cellText, clickCell, pasteBlock, sheetHasCell, typeInCell } from './fixtures/sheet.ts';
import { textIn } from './fixtures/texts.ts';

const t = textIn('en');
const address = '/forecastReport/forecastSummary';
const plain = (text: string): string => text.replaceAll(/ en\b/g, '');
const rows = (table = 0) => drawnTables()[table]?.rows.map((row) => row.map(plain)) ?? [];
const open = (query = '', more: Partial<Parameters<typeof openApp>[0]> = {}) =>
  openApp({ ...forecastAdmin, address: `${address}${query}`, answers, ...more });
const shown = (figure: number): string =>
  figure.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const treeTotal = (data = forecastWithOutputs()): number =>
  forecastReports.forecastSummary(data, { withOffers: false }).lines[0]?.cells[0]?.total ?? 0;

const tree = 'Sample tree – Sample scenario 1';
const method = 'Moving Averages';

describe('of a copy on this device', () => {
  const device = forecastDevice({ lists: outputLists, forecasts: () => [forecastWithOutputs()] });
  const selectedIn = async (unit: number, region: number) =>
    (await device.saved()).planningUnitList.find(({ planningUnit }) => planningUnit.id === unit)
      ?.selectedForecastMap[region];

  /** Rows: a category, product 10, no category, product 11. The pinned product is the first column. */
  const product10 = 1;
  const product11 = 3;
  const columns = { selected1: 1, quantity1: 2, notes1: 3, selected2: 4, quantity2: 5, notes2: 6, total: 7 };

  async function openSheet() {
    const app = await open();
    await sheetHasCell(product10);
    return app;
  }
  const dialog = () => page.getByRole('dialog');
  const box = () => dialog().getByRole('combobox', { name: t('forecastOutputs:dialog.forecasts') });
  const save = () =>
    dialog()
      .getByRole('button', { name: t('forecastOutputs:dialog.save') })
      .click();

  it('shows what is selected in every region, how much that is, and what is missing', async () => {
    await openSheet();
    await expect.poll(() => cellText(product10, columns.quantity1)).toBe(shown(treeTotal()));
    const line = (row: number) => Object.values(columns).map((column) => plain(cellText(row, column) ?? ''));
    expect(line(product10)).toEqual([
      tree,
      shown(treeTotal()),
      'Agreed in May',
      t('forecastOutputs:noSelection'),
      '',
      '',
      shown(treeTotal()),
    ]);
    expect(line(product11)).toEqual([method, '1,200', '', method, '600', '', '1,800']);
    await expect.element(page.getByText(t('forecastOutputs:summary.partial', { count: 1 }))).toBeVisible();
  });

  it('selects a forecast, adds its quantity, and goes back', async () => {
    await openSheet();
    await clickCell(product10, columns.selected2);
    await userEvent.keyboard('{Enter}');
    await box().click();
    await page.getByRole('option', { name: /Sample tree/ }).click();
    await save();
    await expect.poll(() => cellText(product10, columns.total)).toBe(shown(2 * treeTotal()));
    await expect.poll(async () => (await selectedIn(10, 2))?.treeAndScenario ?? []).toHaveLength(1);
    await expect
      .poll(() => page.getByText(t('forecastOutputs:summary.partial', { count: 1 })).query())
      .toBeNull();
    await page.getByRole('button', { name: t('sheet:undo') }).click();
    await expect.poll(() => cellText(product10, columns.total)).toBe(shown(treeTotal()));
    await expect.poll(async () => (await selectedIn(10, 2))?.treeAndScenario ?? []).toHaveLength(0);
  });

  it('refuses to mix a consumption forecast with trees, and asks before that is lost', async () => {
    await openSheet();
    await clickCell(product10, columns.selected1);
    await userEvent.keyboard('{Enter}');
    await box().click();
    await page.getByRole('option', { name: /Linear/ }).click();
    await expect.element(dialog().getByText(t('forecastOutputs:dialog.problem.oneKindOnly'))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await save();
    await expect.element(dialog().getByText(t('forecastOutputs:dialog.problem.oneKindOnly'))).toBeVisible();
    await dialog()
      .getByRole('button', { name: t('common:close') })
      .first()
      .click();
    await expect.element(page.getByText(t('common:unsavedDialog.title'))).toBeVisible();
    await page.getByRole('button', { name: t('common:unsavedDialog.close') }).click();
    expect(await selectedIn(10, 1)).toMatchObject({
      consumptionExtrapolationId: null,
      notes: 'Agreed in May',
    });
  });

  it('clears quantity and notes with the selection', async () => {
    await openSheet();
    await clickCell(product10, columns.selected1);
    await userEvent.keyboard('{Enter}');
    await dialog()
      .getByRole('button', { name: t('lists:select.none') })
      .click();
    await expect.element(dialog().getByText(t('forecastOutputs:dialog.clearsNotes'))).toBeVisible();
    await save();
    await expect.poll(() => cellText(product10, columns.quantity1)).toBe('');
    await expect.poll(() => cellText(product10, columns.notes1)).toBe('');
    await expect.poll(() => selectedIn(10, 1)).toBeUndefined();
  });

  it('takes notes where a forecast is selected, and keeps pasted text out of selections', async () => {
    await openSheet();
    await typeInCell(product11, columns.notes2, 'by district');
    await expect.poll(async () => (await selectedIn(11, 2))?.notes).toBe('by district');
    await typeInCell(product10, columns.notes2, 'nothing to note');
    expect(cellText(product10, columns.notes2)).toBe('');
    await clickCell(product11, columns.selected1);
    await userEvent.keyboard('{Escape}');
    cellElement(product11, columns.selected1);
    pasteBlock([['Sample tree – Sample scenario 1']]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await selectedIn(11, 1)).toMatchObject({
      consumptionExtrapolationId: exampleIds.extrapolation(11),
      treeAndScenario: [],
    });
  });

  it('computes what the country needs and must buy', async () => {
    await open('?view=2');
    await expect.poll(() => rows().length).toBe(4);
    const figures = forecastReports.forecastSummary(forecastWithOutputs(), { withOffers: false });
    const [first, second] = figures.lines;
    const money = (amount: number | null | undefined) => shown(amount ?? 0);
    expect(rows()[1]).toEqual([
      'Sample product 10 | 10',
      shown(treeTotal()),
      '100',
      '50',
      money(first?.procurement?.stockOrUnmetDemand),
      '3',
      money(first?.procurement?.desiredStock),
      money(first?.procurement?.surplusOrGap),
      t('forecastOutputs:price.custom'),
      '3.5',
      money(first?.procurement?.cost),
      'Sample region 1: Agreed in May',
    ]);
    expect(rows()[3]?.[10]).toBe(t('forecastOutputs:price.missing'));
    expect(second?.procurement?.priceMissing).toBe(true);
    expect(rows(1).map((row) => row[1])).toEqual(
      [figures.cost.product, figures.cost.freight, figures.cost.total].map(money),
    );
    await expect
      .element(page.getByRole('link', { name: t('forecastOutputs:price.missing') }))
      .toHaveAttribute('href', '/planningUnitSetting/listPlanningUnitSetting?copy=1~2');
    await expect
      .element(page.getByText(t('forecastOutputs:summary.pricesMissing', { count: 1 })))
      .toBeVisible();
  });

  it('hides calculations', async () => {
    await open('?view=2&hideCalculations=1');
    await expect
      .poll(() => drawnTables()[0]?.titles)
      .toEqual(
        [
          'reports:column.planningUnit',
          'forecastOutputs:summary.column.total',
          'forecastOutputs:summary.column.gap',
          'forecastOutputs:summary.column.cost',
          'reports:column.notes',
        ].map((key) => t(key)),
      );
  });

  it('is for reading without the right to select', async () => {
    await open('', { roleIds: ['ROLE_FORECAST_VIEWER'] });
    await expect.poll(() => rows().length).toBe(4);
    expect(rows()[1]?.slice(0, 4)).toEqual([
      'Sample product 10 | 10',
      tree,
      shown(treeTotal()),
      'Agreed in May',
    ]);
    expect(document.querySelector('[data-cell]')).toBeNull();
  });

  it('writes both views into files', async () => {
    const files = keepSavedFiles();
    const csv = async (): Promise<string> => {
      await page.getByRole('button', { name: t('reports:export') }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).click();
      await expect.poll(files.count).toBe(1);
      return plain(await (await files.take()).text());
    };
    await openSheet();
    expect(await csv()).toContain('Agreed in May');
    await page.getByRole('button', { name: t('programCopies:filter.title') }).click();
    await page.getByRole('radio', { name: t('forecastOutputs:summary.view.national') }).click();
    await expect.poll(() => rows(1).length).toBe(3);
    expect(await csv()).toContain(t('forecastOutputs:summary.cost.title'));
    files.stop();
  });

  it.each(['', '?view=2'])(
    'speaks every language, is accessible in both themes, and fits a phone: %s',
    async (query) => {
      const app = await open(query);
      await expect.element(page.getByText(/Sample product 10/).first()).toBeVisible();
      await expectEverywhere(app, address);
    },
  );
});

describe('of a version on the server', () => {
  forecastDevice({ lists: outputLists, forecasts: () => [] });

  it('is for reading, with the same figures', async () => {
    await open('?program=1&version=1');
    await expect.poll(() => rows().length).toBe(4);
    expect(rows()[1]?.[2]).toBe(shown(treeTotal()));
    expect(document.querySelector('[data-cell]')).toBeNull();
  });
});

describe('with a blend and a tree that is switched off', () => {
  const sample = (): DatasetData => {
    const data = forecastWithOutputs();
    const [first, second] = data.planningUnitList;
    const pointer = { treeId: exampleIds.tree(1), scenarioId: exampleIds.scenario(1) };
    return datasetDataSchema.parse({
      ...data,
      planningUnitList: [
        {
          ...first,
          selectedForecastMap: {
            1: {
              treeAndScenario: [pointer],
              consumptionExtrapolationId: exampleIds.extrapolation(1),
              consumptionPercent: 40,
            },
            2: { treeAndScenario: [{ ...pointer, scenarioId: exampleIds.scenario(2) }] },
          },
        },
        second,
      ],
    });
  };
  forecastDevice({ lists: outputLists, forecasts: () => [sample()] });

  it('names the shares, and leaves changing them to the page that compares', async () => {
    await open();
    await sheetHasCell(1);
    await expect.poll(() => plain(cellText(1, 1) ?? '')).toMatch(/^40 % .*; 60 % Sample tree/);
    expect(plain(cellText(1, 4) ?? '')).toContain(t('forecastOutputs:lost.inactive'));
    await clickCell(1, 1);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(t('forecastOutputs:dialog.blend'))).toBeVisible();
    expect(page.getByRole('button', { name: t('forecastOutputs:dialog.save') }).query()).toBeNull();
  });
});
