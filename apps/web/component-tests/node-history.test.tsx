import {
  methodsOf,
  nodeSeriesJob,
  withExtrapolation,
  withForecasts,
  withHistoryMonth,
  withMethods,
  withRange,
} from '@stockwell/engine/entry/trees/node-extrapolation';
import { formOfNode } from '@stockwell/engine/entry/trees/node-form';
import { nodeDataOf } from '@stockwell/engine/entry/trees/put-node';
import { runSeriesJob } from '@stockwell/engine/series/batch/job';
import { type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { parseMonth } from '@stockwell/model/months';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forecastAdmin } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { forecastWithTrees, treeLists } from './fixtures/forecast-trees.ts';
import { openApp } from './fixtures/open-app.tsx';
import { textIn } from './fixtures/texts.ts';

const address = `/dataSet/buildTree/tree/${exampleIds.tree(1)}/1`;
const t = textIn('en');
const scenarioId = exampleIds.scenario(1);
const start = parseMonth('2026-01');
const stop = start + 11;
const actuals = [100, 112, 119, 133, 138, 151];
/** The line in the first month. */
const asSaved = '100.71';

/** Adults follow six months of history by a line, which counts. */
function withHistory(): DatasetData {
  const data = forecastWithTrees();
  const [tree] = data.treeList;
  const adults = tree?.flatList.find(({ nodeId }) => nodeId === exampleIds.node(2));
  if (!tree || !adults) throw new Error('The sample has no adults');
  const first = start - 1 - actuals.length;
  const empty = withExtrapolation(formOfNode(tree, adults, scenarioId, 'en'), true, start);
  const entered = actuals.reduce(
    (now, amount, at) => withHistoryMonth(now, first + at, { amount }),
    withRange(empty, { first, last: start - 2 }),
  );
  const form = withMethods(entered, {
    ...methodsOf(entered),
    methods: ['linearRegression'],
    chosen: 'linearRegression',
  });
  const job = nodeSeriesJob(form, stop);
  if (!job) throw new Error('Nothing to carry on');
  const own = {
    ...nodeDataOf(withForecasts(form, runSeriesJob(job))),
    nodeDataId: exampleIds.nodeData(102),
  };
  return datasetDataSchema.parse({
    ...data,
    treeList: [
      {
        ...tree,
        flatList: tree.flatList.map((node) =>
          node === adults ? { ...node, nodeDataMap: { ...node.nodeDataMap, [scenarioId]: own } } : node,
        ),
      },
    ],
  });
}
const { saved } = forecastDevice({ lists: treeLists, forecasts: () => [withHistory()] });

const dialog = () => page.getByRole('dialog');
const button = (key: string) => dialog().getByRole('button', { name: t(key), exact: true });
const adultsIn = (data: DatasetData) =>
  data.treeList[0]?.flatList.find(({ nodeId }) => nodeId === exampleIds.node(2));
const savedAdults = async () => adultsIn(await saved())?.nodeDataMap[scenarioId];

async function openHistory(): Promise<void> {
  await openApp({ ...forecastAdmin, address });
  await page.getByRole('treeitem', { name: /^Adults/ }).click();
  await dialog()
    .getByRole('tab', { name: t('trees:node.tab.extrapolation') })
    .click();
}

/** A month of the line in the history. */
const line = (row: number): string | undefined =>
  document.querySelector(`[role="dialog"] [data-cell="${row}:4"]`)?.textContent ?? undefined;
async function typeActual(row: number, amount: number): Promise<void> {
  const cell = document.querySelector(`[role="dialog"] [data-cell="${row}:1"]`);
  if (!cell) throw new Error('There is no such month');
  await page.elementLocator(cell).click();
  await userEvent.keyboard(`${amount}{Enter}`);
}

/** Saves with another title, so that it is seen when it is on the device. */
async function save(): Promise<void> {
  await dialog()
    .getByRole('tab', { name: t('trees:node.tab.data') })
    .click();
  await dialog()
    .getByRole('textbox', { name: t('trees:node.title') })
    .fill('Saved');
  await button('trees:node.save').click();
  await expect.poll(async () => adultsIn(await saved())?.label.label_en).toBe('Saved');
}

it('saves what follows from a history that was changed and restored', async () => {
  const before = await savedAdults();
  await openHistory();
  await expect.poll(() => line(0)).toBe(asSaved);
  await typeActual(0, 500);
  await expect.poll(() => line(0)).not.toBe(asSaved);
  await typeActual(0, 100);
  await expect.poll(() => line(0)).toBe(asSaved);
  await save();
  expect(await savedAdults()).toEqual(before);
});

it('saves what a method gives that was left out and taken in again', async () => {
  const before = await savedAdults();
  await openHistory();
  await expect.poll(() => line(0)).toBe(asSaved);
  const method = dialog().getByRole('group', { name: 'Linear Regression', exact: true });
  const use = method.getByRole('checkbox', { name: t('extrapolation:method.use') });
  await use.click();
  await expect.poll(() => line(0)).not.toBe(asSaved);
  await use.click();
  await method.getByRole('radio', { name: t('extrapolation:method.counts') }).click();
  await expect.poll(() => line(0)).toBe(asSaved);
  await save();
  expect(await savedAdults()).toEqual(before);
});
