import { programDataEndpoints } from '@stockwell/model/api/program-data';
import {
  type DatasetData,
  type DatasetDataInput,
  datasetDataSchema,
} from '@stockwell/model/dataset-data/index';
import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { languageCodes } from '@stockwell/model/languages';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { engine } from '../src/engine/engine.ts';
import { storeCopy } from '../src/local/documents/index.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { keyOf } from './fixtures/fake-api.ts';
import { forecastAdmin } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { forecastWithTrees, treeLists } from './fixtures/forecast-trees.ts';
import { openApp } from './fixtures/open-app.tsx';
import { expectTranslated, textIn } from './fixtures/texts.ts';

const address = '/ApplicationDashboard';
const t = textIn('en');

type UnitInput = NonNullable<DatasetDataInput['planningUnitList']>[number];

const product = (id: number, part: Partial<UnitInput> = {}): UnitInput => ({
  programPlanningUnitId: id,
  planningUnit: { id, multiplier: 30, forecastingUnit: { id: 5, tracerCategory: { id: 2 } } },
  ...part,
});

/** The sample, which is ready, with a tree that has something to check and these further products. */
const forecastWith = (versionId: number, more: readonly UnitInput[]): DatasetData => {
  const sample = forecastWithTrees(versionId);
  return datasetDataSchema.parse({ ...sample, planningUnitList: [...sample.planningUnitList, ...more] });
};
/** Nothing is left to do. */
const ready = (versionId: number): DatasetData => forecastWithTrees(versionId, []);

const device = forecastDevice({
  lists: treeLists,
  forecasts: () => [
    forecastWith(2, [
      product(11),
      product(12, {
        selectedForecastMap: { 1: { consumptionExtrapolationId: exampleIds.extrapolation(9) } },
      }),
    ]),
  ],
});
const answers = { [keyOf(programDataEndpoints.latestVersions)]: () => [{ programId: 1, versionId: 4 }] };

// Outside of a built application the worker loads its modules one by one, which may take longer than a test waits.
beforeAll(async () => {
  await engine().run('openQuestions', { data: ready(2) });
});

const questionsOf = (texts = t, program = 'EX-ALL-MOH~v2') =>
  page.getByRole('list', { name: texts('dashboard:forecasts.open.title', { program }), exact: true });
const questions = () =>
  [...(questionsOf().query()?.querySelectorAll('li') ?? [])].map((line) => line.textContent?.trim());
const linkTo = (key: string, params = {}) =>
  questionsOf().getByRole('link', { name: t(key, params), exact: true });

it('says what is left to do in a forecast, with the way there', async () => {
  await openApp({ ...forecastAdmin, address, answers });
  await expect
    .poll(questions)
    .toEqual([
      t('programCopies:local.newer', { version: 4 }),
      t('dashboard:forecasts.open.unselected', { count: 1 }),
      t('dashboard:forecasts.open.lost', { count: 1 }),
      t('dashboard:forecasts.open.trees', { count: 1 }),
    ]);
  await expect
    .element(linkTo('programCopies:local.newer', { version: 4 }))
    .toHaveAttribute('href', '/dataset/loadDeleteDataSet');
  const home = page.getByRole('region', { name: t('dashboard:forecasts.title'), exact: true });
  await expect.element(home.getByText(/3 products · 1 region/)).toBeVisible();
  await expect
    .element(home.getByRole('link', { name: t('dashboard:forecasts.actuals', { month: 'Dec-2025' }) }))
    .toHaveAttribute('href', '/dataentry/consumptionDataEntryAndAdjustment?copy=1~2');
});

it('speaks every language, is accessible in both themes, and fits a phone', async () => {
  const app = await openApp({ ...forecastAdmin, address, answers });
  for (const language of languageCodes) {
    await app.change({ language });
    const texts = textIn(language);
    await expect
      .element(questionsOf(texts).getByText(texts('dashboard:forecasts.open.trees', { count: 1 })))
      .toBeVisible();
    await expectTranslated(language, address);
  }
  await app.change({ language: 'en' });
  await expectAccessible(app, 'the home of forecasts', 'main');
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

it('follows what is done on the device, also without a connection', async () => {
  await openApp({ ...forecastAdmin, address, sessionType: 'Offline' });
  await expect.poll(questions).toContain(t('dashboard:forecasts.open.unselected', { count: 1 }));
  await storeCopy(device.owner(), 'forecast', ready(2), { base: forecastWith(2, []), modified: true });
  await expect.poll(questions).toEqual([t('programCopies:local.modified')]);
  await expect
    .element(linkTo('programCopies:local.modified'))
    .toHaveAttribute('href', '/dataset/commitTree?copy=1~2');
  await storeCopy(device.owner(), 'forecast', ready(2));
  await expect.poll(questions).toEqual([t('dashboard:forecasts.open.none')]);
});

it('opens the tree of the version whose tile was clicked', async () => {
  await storeCopy(device.owner(), 'forecast', ready(3));
  await openApp({ ...forecastAdmin, address });
  await linkTo('dashboard:forecasts.open.trees', { count: 1 }).click();
  await expect.element(page.getByRole('treeitem', { name: /^Adults/ })).toBeVisible();
  const program = page.getByRole('combobox', { name: t('forecast:strip.program') });
  await expect.poll(() => (program.element() as HTMLInputElement).value).toContain('~v2');
});
