import { datasetDataEndpoints } from '@stockwell/model/api/dataset-data';
import { programDataEndpoints } from '@stockwell/model/api/program-data';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { languageCodes } from '@stockwell/model/languages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { displayStamp } from '../src/i18n/format.ts';
import { changeSummary, storeCopy } from '../src/local/documents/index.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { type Answers, keyOf } from './fixtures/fake-api.ts';
import { forecastAdmin, sampleForecast } from './fixtures/forecast.ts';
import { forecastDevice, sampleCopy } from './fixtures/forecast-device.ts';
import { selectOf } from './fixtures/form.ts';
import { openApp } from './fixtures/open-app.tsx';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { schemaSample } from './samples/schema-sample.ts';

const address = '/dataset/commitTree';
const t = textIn('en');
const { commit } = datasetDataEndpoints;
const colleagueId = 77;

/** A colleague has made version 3 of the version that the device has: a longer period, another month, another name. */
function theirs(): DatasetData {
  const data = sampleForecast(3);
  const [first, ...others] = data.actualConsumptionList;
  const [tree] = data.treeList;
  if (!first || !tree) throw new Error('The sample has neither consumption nor a tree');
  return {
    ...data,
    currentVersion: { ...data.currentVersion, forecastStopDate: '2027-06-01', freightPerc: 5 },
    actualConsumptionList: [
      {
        ...first,
        amount: 111,
        lastModifiedBy: { userId: colleagueId },
        lastModifiedDate: '2026-02-01 09:00:00',
      },
      ...others,
    ],
    treeList: [{ ...tree, label: { ...tree.label, label_en: 'Patients of a colleague' } }],
  };
}

/** Here the freight, the same month and a name were changed. */
function mine(): DatasetData {
  const data = sampleForecast(2);
  const [first, ...others] = data.actualConsumptionList;
  const [tree] = data.treeList;
  if (!first || !tree) throw new Error('The sample has neither consumption nor a tree');
  return {
    ...data,
    currentVersion: { ...data.currentVersion, freightPerc: 7 },
    actualConsumptionList: [{ ...first, amount: 222 }, ...others],
    treeList: [{ ...tree, notes: 'Checked with the clinics' }],
  };
}

const answers: Answers = {
  [keyOf(programDataEndpoints.latestVersion)]: () => 3,
  [keyOf(datasetDataEndpoints.datasetData)]: () => theirs(),
  [keyOf(commit)]: () => 77,
  [keyOf(programDataEndpoints.commitRequests)]: () => [],
  [keyOf(datasetDataEndpoints.versions)]: () => {
    const [line] = schemaSample(datasetDataEndpoints.versions.response) as readonly object[];
    return [{ ...line, versionId: 3, createdBy: { userId: colleagueId, username: 'Amina' } }];
  },
};

const device = forecastDevice({
  forecasts: () => [],
  prepare: (owner) => storeCopy(owner, 'forecast', mine(), { base: sampleForecast(2), modified: true }),
});

const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${t(`versions:tab.${name}`)}`) });

async function open() {
  const app = await openApp({ ...forecastAdmin, address, answers });
  await expect.element(tab('settings')).toBeVisible();
  return app;
}

it('compares in five tabs, in every language, and is accessible', async () => {
  const app = await open();
  await expect.element(tab('settings')).toHaveAccessibleName(/1/);
  await expect.element(page.getByText(t('versions:conflict.count', { count: 2 }))).toBeVisible();
  for (const language of languageCodes) {
    await app.change({ language });
    for (const name of ['settings', 'planningUnit', 'consumption', 'tree', 'selectedForecast'])
      await expect
        .element(page.getByRole('tab', { name: new RegExp(`^${textIn(language)(`versions:tab.${name}`)}`) }))
        .toBeVisible();
    await expectTranslated(language, address);
  }
  await app.change({ language: 'en' });
  await expectTranslated('en', address);
  await tab('consumption').click();
  await expect.element(tab('consumption')).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(page.getByText(t('versions:change.both', { mine: '222', theirs: '111' })))
    .toBeVisible();
  const when = displayStamp('2026-02-01 09:00:00', 'en');
  await expect.element(page.getByText(t('versions:who.theirs', { name: 'Amina', when }))).toBeVisible();
  await expectAccessible(app, 'upload of a forecast', 'main');
});

it('settles conflicts, leaves own changes out, validates, and sends what is left', async () => {
  const app = await open();
  await page.getByRole('button', { name: t('versions:conflict.allMine') }).click();
  await expect.element(page.getByRole('button', { name: t('versions:form.commit') })).toBeVisible();
  await tab('tree').click();
  await page.getByRole('checkbox', { name: t('versions:exclude.of', { record: 'Patients' }) }).click();
  await expect.element(page.getByRole('list', { name: t('versions:exclude.list') })).toBeVisible();
  await page.getByRole('button', { name: t('versions:form.commit') }).click();
  const dialog = page.getByRole('dialog', { name: t('forecast:validation.title') });
  await expect.element(dialog.getByText(t('forecast:validation.section.notSelected'))).toBeVisible();
  await dialog.getByRole('button', { name: t('versions:form.commit') }).click();
  await expect.poll(() => app.api.sent.some(({ endpoint }) => endpoint.path === commit.path)).toBe(true);
  const sent = app.api.sent.find(({ endpoint }) => endpoint.path === commit.path);
  expect(sent?.params).toEqual({ comparedVersionId: '3' });
  expect(sent?.body).toMatchObject({ versionType: { id: 1 }, currentVersion: { versionId: 2 } });
  const { records = [] } = (sent?.body ?? {}) as { records?: { kind: string }[] };
  const kinds = records.map(({ kind }) => kind);
  expect(kinds).toContain('actualConsumption');
  expect(kinds).not.toContain('tree');
});

it('goes on with what was typed last when the connection is lost and comes back', async () => {
  const app = await open();
  const notes = page.getByRole('textbox', { name: t('versions:form.notes') });
  const final = page.getByRole('radio', { name: 'Final' });
  await notes.fill('typed with a connection');
  await final.click();
  await app.change({ sessionType: 'Offline' });
  await expect.element(page.getByText(t('versions:offline.text'))).toBeVisible();
  await expect.element(notes).toHaveValue('typed with a connection');
  await expect.element(final).toBeChecked();
  await notes.fill('typed without one');
  await app.change({ sessionType: 'Online' });
  await expect.element(tab('settings')).toBeVisible();
  await expect.element(notes).toHaveValue('typed without one');
  await expect.element(final).toBeChecked();
});

it('stops at a node without its unit and says where it is', async () => {
  const data = mine();
  const [tree] = data.treeList;
  if (!tree) throw new Error('The sample has no tree');
  const flatList = tree.flatList.map((node) =>
    node.nodeType.id === 5
      ? {
          ...node,
          nodeDataMap: Object.fromEntries(
            Object.entries(node.nodeDataMap).map(([scenario, one]) => [
              scenario,
              { ...one, puNode: one.puNode && { ...one.puNode, planningUnit: null } },
            ]),
          ),
        }
      : node,
  );
  await storeCopy(
    device.owner(),
    'forecast',
    { ...data, treeList: [{ ...tree, flatList }] },
    {
      base: sampleForecast(2),
      modified: true,
    },
  );
  await open();
  await page.getByRole('button', { name: t('versions:conflict.allMine') }).click();
  const where = { tree: 'Patients of a colleague', scenario: 'Usual', node: 'Packs' };
  await expect.element(page.getByText(t('forecast:validation.missing.planningUnit', where))).toBeVisible();
  expect(page.getByRole('button', { name: t('versions:form.commit') }).query()).toBeNull();
});

it('prepares an upload offline', async () => {
  await openApp({ ...forecastAdmin, address, answers, sessionType: 'Offline' });
  await page.getByRole('button', { name: t('versions:offline.prepare') }).click();
  await expect.element(page.getByText(t('versions:offline.prepared'))).toBeVisible();
});

it('names the new version as soon as it has taken the place of the uploaded one', async () => {
  await open();
  const picker = page.elementLocator(await selectOf(document, t('versions:pick.copy')));
  const locked = (name: string) => t('versions:pick.locked', { name });
  const nameOf = (versionId: number) => `EX-ALL-MOH~v${versionId} · Sample program 1 en`;
  await expect.element(picker).toHaveValue(nameOf(2));
  await changeSummary(device.owner(), sampleCopy, { readonly: true });
  await expect.element(picker).toHaveValue(locked(nameOf(2)));
  await changeSummary(device.owner(), sampleCopy, { readonly: false });
  await expect.element(picker).toHaveValue(nameOf(2));
  await changeSummary(device.owner(), sampleCopy, { readonly: true });
  await expect.element(picker).toHaveValue(locked(nameOf(2)));
  await storeCopy(device.owner(), 'forecast', sampleForecast(4), { replaces: [sampleCopy] });
  await expect.element(picker).toHaveValue(nameOf(4));
});
