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
const address = '/forecastReport/consumptionForecastError';

forecastDevice({ lists: outputLists, forecasts: () => [forecastWithOutputs()] });

const open = (query = '', more: Partial<Parameters<typeof openApp>[0]> = {}) =>
  openApp({ ...forecastAdmin, address: `${address}${query}`, answers, ...more });
const plain = (text: string): string => text.replaceAll(/ en\b/g, '');
const rows = () => drawnTables()[0]?.rows.map((row) => row.map(plain)) ?? [];
const twoMonths = '?planningUnits=11&period=2025-11..2025-12';
const errorOf = (name: string): string => t('reports:forecastError.errorOf', { name });

it('shows errors of all regions and of each, with what they are made of and their mean', async () => {
  await open(twoMonths);
  // November: 130 against 150. December: region 2 has not reported, so 110 against 100.
  await expect.poll(rows).toEqual([
    [errorOf(t('forecastOutputs:error.allRegions')), '15.38%', '12.50%', '13.94%'],
    [t('forecastOutputs:error.actual'), '130.00', '110.00', '120.00'],
    [t('forecastOutputs:error.forecast'), '150.00', '150.00', '150.00'],
    [t('forecastOutputs:error.difference'), '-20.00', '10.00', '-5.00'],
    [errorOf('Sample region 1'), '11.11%', '10.00%', '10.56%'],
    [t('forecastOutputs:error.actual'), '90.00', '110.00', '100.00'],
    [t('forecastOutputs:error.forecast'), '100.00', '100.00', '100.00'],
    [t('forecastOutputs:error.difference'), '-10.00', '10.00', '0.00'],
    [errorOf('Sample region 2'), '25.00%', '25.00%', '25.00%'],
    [t('forecastOutputs:error.actual'), '40.00', '', '40.00'],
    [t('forecastOutputs:error.forecast'), '50.00', '50.00', '50.00'],
    [t('forecastOutputs:error.difference'), '-10.00', '', '-10.00'],
  ]);
  const figures = forecastReports.forecastError(forecastWithOutputs(), {
    from: '2025-11',
    to: '2025-12',
    rowsBy: 'planningUnit',
    unitIds: [11],
    counted: { unit: 'planningUnit' },
    regionIds: [],
    window: 6,
  });
  expect(figures.regions[1]?.months[1]?.incomplete).toBe(true);
  // The sign of a month without actual consumption.
  expect(document.querySelectorAll('main td [data-icon="warning"]')).toHaveLength(1);
});

it('narrows to a region and a shorter time window', async () => {
  await open(`${twoMonths}&regions=1&timeWindow=2`);
  await expect.poll(() => rows().map(([title]) => title)).toHaveLength(4);
});

it('begins with the last year that has consumption', async () => {
  await open('?planningUnits=10');
  await expect.poll(() => drawnTables()[0]?.titles.slice(1)).toHaveLength(13);
  expect(drawnTables()[0]?.titles.slice(1, 13)).toEqual(expect.arrayContaining(['Jan-25', 'Dec-25']));
});

it('adds products in an equivalency unit only', async () => {
  await open('?period=2025-12..2025-12&equivalencyUnit=60&unitKind=2');
  // 110 packs of 10, of which 2 make a treatment; product 10 has no forecast in that month.
  await expect.poll(() => rows()[1]?.[1]).toBe('2,530.00');
});

it('has the same figures of a version on the server, and in files', async () => {
  const files = keepSavedFiles();
  await open(`${twoMonths}&version=1`);
  await expect.element(page.getByText(t('reports:age.server'), { exact: false })).toBeVisible();
  await expect.poll(() => rows()[0]?.slice(1)).toEqual(['15.38%', '12.50%', '13.94%']);
  await page.getByRole('button', { name: t('reports:export') }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.poll(files.count).toBe(1);
  const text = await (await files.take()).text();
  files.stop();
  expect(text).toContain('15.38');
});

it('speaks every language, is accessible in both themes, and fits a phone', async () => {
  const app = await open(twoMonths);
  await expect.poll(() => rows().length).toBeGreaterThan(0);
  await expectEverywhere(app, address);
});
