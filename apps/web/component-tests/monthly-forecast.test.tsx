import { forecastReports } from '@stockwell/engine/outputs/forecast-reports';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawnTables } from './fixtures/drawn-tables.ts';
import { expectEverywhere } from './fixtures/everywhere.ts';
import { forecastAdmin } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { storedOutputs as answers, forecastWithOutputs, outputLists } from './fixtures/forecast-outputs.ts';
import { openApp } from './fixtures/open-app.tsx';
import { keepSavedFiles } from './fixtures/saved-files.ts';
import { textIn } from './fixtures/texts.ts';

const t = textIn('en');
const address = '/forecastReport/forecastOutput';

forecastDevice({ lists: outputLists, forecasts: () => [forecastWithOutputs()] });

const open = (query = '', more: Partial<Parameters<typeof openApp>[0]> = {}) =>
  openApp({ ...forecastAdmin, address: `${address}${query}`, answers, ...more });

const plain = (text: string): string => text.replaceAll(/ en\b/g, '');
const rows = () => drawnTables()[0]?.rows.map((row) => row.slice(1).map(plain)) ?? [];
const openFilters = () => page.getByRole('button', { name: t('programCopies:filter.title') }).click();
const tree = 'Sample tree – Sample scenario 1';
const method = 'Moving Averages';

it('shows the selected forecasts of regions and products by month, as the engine has them', async () => {
  await open('?period=2026-01..2026-02');
  await expect.poll(rows).toHaveLength(4);
  const figures = forecastReports.monthlyForecast(forecastWithOutputs(), {
    from: '2026-01',
    to: '2026-02',
    rowsBy: 'planningUnit',
    unitIds: [],
    counted: { unit: 'planningUnit' },
    displayBy: 1,
  });
  const [january, february] = figures.lines[0]?.values ?? [];
  expect(rows()).toEqual([
    ['Sample product 10 | 10', 'Sample region 1', tree, january?.toFixed(2), february?.toFixed(2)],
    ['Sample product 10 | 10', 'Sample region 2', t('forecastOutputs:noSelection'), '', ''],
    ['Sample product 11 | 11', 'Sample region 1', method, '100.00', '100.00'],
    ['Sample product 11 | 11', 'Sample region 2', method, '50.00', '50.00'],
  ]);
});

it('adds years, of the report period only, and speaks of fiscal ones', async () => {
  await open('?displayBy=2&planningUnits=11');
  await expect.poll(() => rows().map((row) => row.at(-1))).toEqual(['1,200.00', '600.00']);
  await openFilters();
  await page.getByRole('combobox', { name: t('treeValidation:filter.displayBy') }).click();
  await page.getByRole('option', { name: t('treeValidation:by.fiscalYear', { month: 'July' }) }).click();
  await expect
    .poll(() => rows().map((row) => row.slice(-2)))
    .toEqual([
      ['600.00', '600.00'],
      ['300.00', '300.00'],
    ]);
  expect(drawnTables()[0]?.titles.slice(-2)).toEqual(['FY2026', 'FY2027']);
});

it('counts in equivalency units, with a total of the rows that are ticked', async () => {
  await open('?period=2026-01..2026-01&equivalencyUnit=60');
  const total = () => document.querySelector('main tfoot')?.textContent ?? '';
  // 100 and 50 packs of 10, of which 2 make a treatment.
  await expect
    .poll(() => rows().map((row) => row.at(-1)))
    .toEqual([expect.any(String), '', '500.00', '250.00']);
  const first = Number(rows()[0]?.at(-1)?.replace(',', ''));
  expect(total()).toContain((first + 750).toLocaleString('en', { minimumFractionDigits: 2 }));
  await page.getByRole('checkbox', { name: /product 11.*region 2/ }).click();
  await expect.poll(total).toContain((first + 500).toLocaleString('en', { minimumFractionDigits: 2 }));
  await openFilters();
  await page.getByRole('button', { name: t('reports:filter.showRows') }).click();
  await expect.element(page.getByRole('checkbox', { name: /product 11.*region 2/ })).toBeChecked();
});

it('adds the products of forecasting units', async () => {
  await open('?period=2026-01..2026-01&unitKind=2&forecastingUnits=6');
  await expect.poll(rows).toEqual([
    ['Sample capsule | 6', 'Sample region 1', method, '1,000.00'],
    ['Sample capsule | 6', 'Sample region 2', method, '500.00'],
  ]);
});

it('opens the version that the address names, and one of the server with the same figures', async () => {
  await openApp({ ...forecastAdmin, address: `${address}/1/1?period=2026-01..2026-01`, answers });
  await expect.element(page.getByText(t('reports:age.server'), { exact: false })).toBeVisible();
  await expect.poll(rows).toHaveLength(4);
  expect(rows()[2]?.at(-1)).toBe('100.00');
});

it('cannot leave the forecast period', async () => {
  await open('?period=2025-06..2026-02&planningUnits=11');
  await expect.poll(() => drawnTables()[0]?.titles.slice(4)).toEqual(['Jan-26', 'Feb-26']);
});

it('writes every region into files', async () => {
  const files = keepSavedFiles();
  await open('?period=2026-01..2026-01', { sessionType: 'Offline' });
  await expect.poll(rows).toHaveLength(4);
  await page.getByRole('button', { name: t('reports:export') }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.poll(files.count).toBe(1);
  const lines = plain(await (await files.take()).text()).split('\n');
  files.stop();
  expect(lines.filter((line) => line.includes('Sample product 11'))).toEqual([
    expect.stringContaining('Sample region 1'),
    expect.stringContaining('Sample region 2'),
  ]);
});

it('speaks every language, is accessible in both themes, and fits a phone', async () => {
  const app = await open('?equivalencyUnit=60');
  await expect.poll(() => rows().length).toBeGreaterThan(0);
  await expectEverywhere(app, address);
});
