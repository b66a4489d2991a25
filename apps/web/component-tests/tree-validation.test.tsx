import { datasetDataEndpoints } from '@stockwell/model/api/dataset-data';
import { pickers } from '@stockwell/model/api/pickers';
import { languageCodes } from '@stockwell/model/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './fixtures/axe.ts';
import { drawnTables } from './fixtures/drawn-tables.ts';
import { type Answers, keyOf } from './fixtures/fake-api.ts';
import { forecastAdmin } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { forecastWithTrees, treeLists } from './fixtures/forecast-trees.ts';
import { openApp } from './fixtures/open-app.tsx';
import { keepSavedFiles, type SavedFiles } from './fixtures/saved-files.ts';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { schemaSample } from './samples/schema-sample.ts';

const t = textIn('en');
const modeling = '/validation/modelingValidation';
const product = '/validation/productValidation';

/** The server has the version of the device, and one before it in which twice as many children are. */
const answers: Answers = {
  [keyOf(pickers.forecastVersions)]: () => {
    const [version] = schemaSample(pickers.forecastVersions.response) as readonly object[];
    return [2, 1].map((versionId) => ({
      ...version,
      versionId,
      versionType: { id: 1 },
      versionStatus: { id: 1 },
      createdDate: '2026-01-15 08:00:00',
    }));
  },
  [keyOf(datasetDataEndpoints.datasetData)]: ({ params }) => {
    const stored = forecastWithTrees(Number(params.versionId));
    for (const { nodeDataMap, label } of stored.treeList[0]?.flatList ?? [])
      for (const data of Object.values(nodeDataMap))
        if (label.label_en.startsWith('Children')) Object.assign(data, { dataValue: 200 });
    return stored;
  },
};

let files: SavedFiles;
beforeAll(() => {
  files = keepSavedFiles();
});
afterAll(() => files.stop());

const open = (address: string, more: Partial<Parameters<typeof openApp>[0]> = {}) =>
  openApp({ ...forecastAdmin, address, answers, ...more });

/** Names of the sample say in which language they are. */
const plain = (text: string): string => text.replaceAll(/ en\b/g, '');
const rows = (table = 0) => drawnTables()[table]?.rows.map((row) => row.map(plain)) ?? [];
const titles = () => drawnTables()[0]?.titles.map(plain) ?? [];
const openFilters = () => page.getByRole('button', { name: t('programCopies:filter.title') }).click();

describe('with a tree on the device', () => {
  forecastDevice({ lists: treeLists, forecasts: () => [forecastWithTrees()] });

  it('shows the nodes of a level as numbers and percentages', async () => {
    await open(`${modeling}?level=1&period=2026-01..2026-02`);
    await expect.poll(rows).toEqual([
      ['Jan-26', '300.00', '100.00', '400.00'],
      ['Feb-26', '330.00', '70.00', '400.00'],
    ]);
    expect(titles()).toEqual([t('treeValidation:column.period'), 'Adults', 'Children', t('reports:total')]);
    await openFilters();
    await page.getByRole('radio', { name: t('treeValidation:as.percentage') }).click();
    await expect.poll(rows).toEqual([
      ['Jan-26', '75.00', '25.00', '100.00'],
      ['Feb-26', '82.50', '17.50', '100.00'],
    ]);
  });

  it('tells nodes of one title apart by their path until they are to be added', async () => {
    await open(`${modeling}?level=2&period=2026-01..2026-01`);
    await expect
      .poll(() => titles().slice(1, 3))
      .toEqual(['All > Adults > Treated', 'All > Children > Treated']);
    await openFilters();
    await page.getByRole('checkbox', { name: t('treeValidation:filter.merge') }).click();
    await expect.poll(rows).toEqual([['Jan-26', '200.00', '200.00']]);
    await expect.element(page.getByText(t('treeValidation:modeling.merged'))).toBeVisible();
  });

  it('adds months to years, and shows the months of the forecast below', async () => {
    await open(`${modeling}?level=0&displayBy=3`);
    const year = (number: number) => t('treeValidation:fiscalYear', { year: number });
    await expect.poll(() => rows().map(([period]) => period)).toEqual([year(2026), year(2027)]);
    await expect.poll(() => rows(1).length).toBe(12);
  });

  it('reads a version of the server, and remembers what was chosen', async () => {
    const app = await open(`${modeling}?version=1&level=1&period=2026-01..2026-01`);
    await expect.poll(rows).toEqual([['Jan-26', '300.00', '200.00', '500.00']]);
    await expect.element(page.getByText(t('reports:age.server'), { exact: false })).toBeVisible();
    await openFilters();
    await page.getByRole('radio', { name: t('treeValidation:as.percentage') }).click();
    await expect.poll(rows).toEqual([['Jan-26', '60.00', '40.00', '100.00']]);
    await app.goTo('/dataset/versionSettings');
    await app.goTo(`${modeling}?level=1&period=2026-01..2026-01`);
    await expect.poll(rows).toEqual([['Jan-26', '75.00', '25.00', '100.00']]);
  });

  it('computes what a person needs and what it costs, also in words', async () => {
    await open(product);
    await expect
      .poll(() => rows().map((row) => row.slice(-3)))
      .toEqual([
        ['1.01388889', '3.50000000', '3.54861111'],
        ['', '', '3.54861111'],
      ]);
    expect(rows()[0]?.slice(0, 4)).toEqual([
      'All > Adults > Treated',
      'Continuous',
      'Sample tablet | 5',
      'Every 1 patient requires 1 tablet every 1 day(s) indefinitely. Each patient requires 30.4167 tablet per month.',
    ]);
    expect(rows()[0]?.[5]).toBe('For each patient, 1.01388889 × Sample product 10 is needed every month.');
    await page.getByRole('button', { name: t('reports:export') }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await expect.poll(files.count).toBe(1);
    expect(await (await files.take()).text()).toContain('3.54861111');
  });

  it('shows costs in another currency', async () => {
    await open(`${product}?currency=2`);
    await expect.poll(() => rows()[0]?.slice(-2)).toEqual(['1.75000000', '1.77430556']);
  });

  it.each([modeling, product])('%s speaks every language and is accessible', async (address) => {
    const app = await open(address);
    await expect.poll(() => rows().length).toBeGreaterThan(0);
    for (const language of languageCodes) {
      await app.change({ language });
      await expectTranslated(language, address);
    }
    await app.change({ language: 'en' });
    await expectAccessible(app, address, 'main');
  });
});

describe('without trees', () => {
  forecastDevice({ lists: treeLists, forecasts: () => [forecastWithTrees(2, [])] });

  it('asks for a tree', async () => {
    await open(modeling, { sessionType: 'Offline' });
    await expect.element(page.getByText(t('treeValidation:select.tree')).first()).toBeVisible();
  });
});

describe('without programs', () => {
  forecastDevice({ lists: { ...treeLists, dataset: [] }, forecasts: () => [] });

  it('says what to do', async () => {
    await open(product, { sessionType: 'Offline' });
    await expect.element(page.getByText(t('reports:noCopies'))).toBeVisible();
  });
});
