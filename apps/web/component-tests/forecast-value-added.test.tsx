import { forecastReports } from '@stockwell/engine/outputs/forecast-reports';
import { forecastReportEndpoints } from '@stockwell/model/api/forecast-reports';
import { type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { addMonths, firstDayOf } from '@stockwell/model/months';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawnTables } from './fixtures/drawn-tables.ts';
import { expectEverywhere } from './fixtures/everywhere.ts';
import { keyOf } from './fixtures/fake-api.ts';
import { forecastAdmin } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { forecastWithOutputs, outputLists, storedOutputs } from './fixtures/forecast-outputs.ts';
import { openApp } from './fixtures/open-app.tsx';
import { keepSavedFiles } from './fixtures/saved-files.ts';
import { expectTranslated, textIn } from './fixtures/texts.ts';

const t = textIn('en');
const address = '/forecastReport/forecastValueAdded';
const dayAt = (months: number): string => firstDayOf(addMonths('2026-01', months));

/**
 * Product 11 in region 1: version 1 knows 90 and 110 up to December, forecasts 100 and has March set to 140. Version 2
 * knows January to April too: 100, 100, 120 and 100.
 */
function versionOf(versionId: number): DatasetData {
  const sample = forecastWithOutputs(versionId);
  const actual = (months: number, amount: number) => ({
    actualConsumptionId: exampleIds.consumption(300 + months),
    planningUnit: { id: 11 },
    region: { id: 1 },
    month: dayAt(months),
    amount,
  });
  const set = {
    month: dayAt(2),
    amount: 140,
    methodAmount: 100,
    reason: 'A campaign',
    createdBy: null,
    createdDate: null,
  };
  const later = versionId === 1 ? [] : [100, 100, 120, 100].map((amount, at) => actual(at, amount));
  return datasetDataSchema.parse({
    ...sample,
    actualConsumptionList: [...sample.actualConsumptionList, ...later],
    consumptionExtrapolation: sample.consumptionExtrapolation.map((method) =>
      method.consumptionExtrapolationId === exampleIds.extrapolation(11)
        ? { ...method, overrideList: [set] }
        : method,
    ),
  });
}

const figuresOf = (lookAhead: number) =>
  forecastReports.forecastValueAdded(versionOf(2), { versionIds: [1], lookAhead }, [versionOf(1)]);
const answers = {
  ...storedOutputs,
  [keyOf(forecastReportEndpoints.forecastValueAdded)]: ({ body }: { readonly body: unknown }) =>
    figuresOf((body as { lookAhead: number }).lookAhead),
};

forecastDevice({ lists: outputLists, forecasts: () => [1, 2].map(versionOf) });

const open = (query = '', more: Partial<Parameters<typeof openApp>[0]> = {}) =>
  openApp({ ...forecastAdmin, address: `${address}${query}`, answers, ...more });
const rows = () => drawnTables()[0]?.rows.map((row) => row.map((text) => text.trim())) ?? [];

// The last month known was 110: naive errors 10, 10, 10 and 10 of 420. Selected 0, 0, 20 and 0; without March 20.
const figures = () => ['9.5%', '4.8%', '+4.8', '+20', t('forecastOutputs:value.verdict.helps')];
const overrides = () => ['4.8%', '0.0', t('forecastOutputs:value.verdict.unclear'), '4'];

it('ranks products in words, on a chart and in a table that opens to the versions', async () => {
  await open();
  await expect.poll(() => rows()[0]?.slice(1)).toEqual([...figures(), ...overrides()]);
  await expect
    .element(page.getByText(t('forecastOutputs:value.selection.saved', { percent: '50' })))
    .toBeVisible();
  const counts = { helps: '1', harms: '0', unclear: '0' };
  await expect.element(page.getByText(t('forecastOutputs:value.counts', counts))).toBeVisible();
  await expect.element(page.getByText(t('forecastOutputs:value.overrides.same'))).toBeVisible();
  await expect.element(page.getByText(t('reports:age.versions'), { exact: false })).toBeVisible();
  expect(rows()).toHaveLength(1);
  await page.getByRole('table').getByRole('button').first().click();
  await expect.poll(rows).toHaveLength(2);
  expect(rows()[1]?.slice(1)).toEqual([...figures(), ...overrides()]);
});

it('looks fewer months ahead when asked to', async () => {
  await open();
  await expect.poll(() => rows()[0]?.at(-1)).toBe('4');
  await page.getByRole('button', { name: t('programCopies:filter.title') }).click();
  await page.getByRole('radio', { name: t('forecastOutputs:value.months', { count: 3 }) }).click();
  await expect.poll(() => rows()[0]?.at(-1)).toBe('3');
});

it('has the same figures of the copies on the device while offline, and in files', async () => {
  const files = keepSavedFiles();
  await open('', { sessionType: 'Offline' });
  await expect.poll(() => rows()[0]?.slice(1)).toEqual([...figures(), ...overrides()]);
  await expect.element(page.getByText(t('reports:age.copies'), { exact: false })).toBeVisible();
  await page.getByRole('button', { name: t('reports:export') }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.poll(files.count).toBe(1);
  const text = await (await files.take()).text();
  files.stop();
  expect(text).toContain(t('forecastOutputs:value.way.lastMonth'));
  expect(text).toContain(t('forecastOutputs:value.selection.saved', { percent: '50' }));
});

it('says what to do where there is one version only', async () => {
  const app = await open('', {
    answers: {
      ...answers,
      [keyOf(forecastReportEndpoints.forecastValueAdded)]: () =>
        forecastReports.forecastValueAdded(versionOf(2), { versionIds: [], lookAhead: 12 }, []),
    },
  });
  await expect.element(page.getByText(t('forecastOutputs:value.oneVersionText'))).toBeVisible();
  await app.change({ language: 'fr' });
  await expectTranslated('fr', address);
});

it('says so where no consumption came after the versions', async () => {
  await open('', {
    answers: {
      ...answers,
      [keyOf(forecastReportEndpoints.forecastValueAdded)]: () =>
        forecastReports.forecastValueAdded(versionOf(1), { versionIds: [], lookAhead: 12 }, [versionOf(2)]),
    },
  });
  await expect.element(page.getByText(t('forecastOutputs:value.noActualsText'))).toBeVisible();
});

it('speaks every language, is accessible in both themes, and fits a phone', async () => {
  const app = await open();
  await expect.poll(() => rows().length).toBeGreaterThan(0);
  await expectEverywhere(app, address);
});
