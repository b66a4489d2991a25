import { datasetDataEndpoints } from '@stockwell/model/api/dataset-data';
import { programDataEndpoints } from '@stockwell/model/api/program-data';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { languageCodes } from '@stockwell/model/languages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { storeCopy } from '../src/local/documents/index.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { type Answers, keyOf } from './fixtures/fake-api.ts';
import { forecastAdmin, sampleForecast } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { openApp } from './fixtures/open-app.tsx';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { schemaSample } from './samples/schema-sample.ts';

const address = '/dataset/commitTree';
const t = textIn('en');
const scenario = exampleIds.scenario(1);

/** The sample with other values of its nodes, from the top. */
function withValues(versionId: number, values: readonly (number | null)[]): DatasetData {
  const data = sampleForecast(versionId);
  return {
    ...data,
    treeList: data.treeList.map((tree) => ({
      ...tree,
      flatList: tree.flatList.map((node, at) => {
        const own = node.nodeDataMap[scenario];
        const value = values[at] ?? null;
        return own && value !== null
          ? { ...node, nodeDataMap: { ...node.nodeDataMap, [scenario]: { ...own, dataValue: value } } }
          : node;
      }),
    })),
  };
}

const answers: Answers = {
  [keyOf(programDataEndpoints.latestVersion)]: () => 3,
  [keyOf(datasetDataEndpoints.datasetData)]: () => withValues(3, [3000, null, 80]),
  [keyOf(datasetDataEndpoints.commit)]: () => 77,
  [keyOf(programDataEndpoints.commitRequests)]: () => [],
  [keyOf(datasetDataEndpoints.versions)]: () => {
    const [line] = schemaSample(datasetDataEndpoints.versions.response) as readonly object[];
    return [{ ...line, versionId: 3 }];
  },
};

forecastDevice({
  forecasts: () => [],
  prepare: (owner) =>
    storeCopy(owner, 'forecast', withValues(2, [2000, 90]), { base: sampleForecast(2), modified: true }),
});

const dialog = () => page.getByRole('dialog').first();
const node = (title: string) => dialog().getByRole('treeitem', { name: new RegExp(`^${title}`) });

it('draws a tree with both sides beside each other, and takes a choice for a node', async () => {
  const app = await openApp({ ...forecastAdmin, address, answers });
  await page.getByRole('tab', { name: new RegExp(`^${t('versions:tab.tree')}`) }).click();
  await page.getByRole('button', { name: t('versions:treeMerge.show') }).click();
  await expect.element(node('People')).toHaveAccessibleName(new RegExp(t('versions:result.conflict')));
  await expect.element(node('Tablets')).toHaveAccessibleName(new RegExp(t('versions:result.mine')));
  await expect.element(node('Packs')).toHaveAccessibleName(new RegExp(t('versions:result.theirs')));
  await expect.element(node('People')).toHaveTextContent(/2,000.*3,000/);
  await expect.element(dialog().getByText(t('versions:treeMerge.open', { count: 1 }))).toBeVisible();
  await expectAccessible(app, 'both sides of a tree', '[role="dialog"]');
  for (const language of languageCodes) {
    await app.change({ language });
    await expectTranslated(language, address);
  }
  await app.change({ language: 'en' });
  await node('People').click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t('versions:conflict.acceptTheirs') })
    .click();
  await expect.element(dialog().getByText(t('versions:treeMerge.open', { count: 0 }))).toBeVisible();
  await expect.element(node('People')).not.toHaveAccessibleName(new RegExp(t('versions:result.conflict')));
});
