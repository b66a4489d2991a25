import { putRecords } from '@stockwell/engine/changes/put-records';
import { datasetDataEndpoints } from '@stockwell/model/api/dataset-data';
import { pickers } from '@stockwell/model/api/pickers';
import { nodeTypeIds } from '@stockwell/model/dataset-data/index';
import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import { languageCodes } from '@stockwell/model/languages';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { engine } from '../src/engine/engine.ts';
import { readCopy, readSummary, storeCopy } from '../src/local/documents/index.ts';
import { openCopy } from '../src/ui/program/index.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { type Answers, keyOf } from './fixtures/fake-api.ts';
import { forecastAdmin } from './fixtures/forecast.ts';
import { forecastDevice, sampleCopy } from './fixtures/forecast-device.ts';
import { forecastWithTrees, sampleTree, treeLists } from './fixtures/forecast-trees.ts';
import { openApp } from './fixtures/open-app.tsx';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { sampleLabel, schemaSample } from './samples/schema-sample.ts';

const address = '/dataset/listTree';
const t = textIn('en');

/** A second tree whose scenario has another name; and one that is no longer used. */
const secondTree = {
  ...sampleTree,
  treeId: exampleIds.tree(2),
  treeAnchorId: exampleIds.tree(2),
  label: sampleLabel('Another tree'),
  scenarioList: sampleTree.scenarioList.map((scenario) => ({ ...scenario, label: sampleLabel('Own name') })),
};
const oldTree = {
  ...sampleTree,
  treeId: exampleIds.tree(3),
  treeAnchorId: exampleIds.tree(3),
  label: sampleLabel('Old tree'),
  active: false,
};
const forecast = () => forecastWithTrees(2, [sampleTree, secondTree, oldTree]);

/** The server has the version of the device and one before it. */
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
  [keyOf(datasetDataEndpoints.datasetData)]: ({ params }) => forecastWithTrees(Number(params.versionId)),
};

const open = (more: Partial<Parameters<typeof openApp>[0]> = {}) =>
  openApp({ ...forecastAdmin, address, answers, ...more });

const names = (): string[] =>
  [...document.querySelectorAll('main tbody tr > :first-child')].map((cell) =>
    (cell.textContent ?? '').replace(/ en$/, '').trim(),
  );

const openMenu = async (tree: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: t('lists:actionsFor', { name: `${tree} en` }) }).click();
  await page.getByRole('menuitem', { name: t(entry) }).click();
};

const choose = async (label: string, option: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

describe('with trees on the device', () => {
  const device = forecastDevice({ lists: treeLists, forecasts: () => [forecast()] });

  it('lists active trees of the device, in every language, and is accessible', async () => {
    const app = await open();
    await expect.poll(names).toEqual(['Another tree', 'Sample tree']);
    for (const language of languageCodes) {
      await app.change({ language });
      await expectTranslated(language, address);
    }
    await app.change({ language: 'en' });
    await expectAccessible(app, 'tree list', 'main');
  });

  it('shows inactive trees, and those of a version on the server for reading', async () => {
    const app = await open({ address: `${address}?treeStatus=0` });
    await expect.poll(names).toEqual(['Old tree']);
    await app.goTo(`${address}?program=1&version=1`);
    await expect.poll(names).toEqual(['Sample tree']);
    await page.getByRole('button', { name: t('lists:actionsFor', { name: 'Sample tree en' }) }).click();
    await expect.element(page.getByRole('menuitem', { name: t('treeList:menu.table') })).toBeVisible();
    expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  });

  it('deletes a tree and takes that back', async () => {
    await open();
    await openMenu('Sample tree', 'treeList:menu.delete');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('treeList:menu.delete') })
      .click();
    await expect.poll(names).toEqual(['Another tree']);
    await expect.poll(async () => (await device.saved()).treeList.length).toBe(2);
    expect(await readSummary(device.owner(), sampleCopy)).toMatchObject({ value: { modified: true } });
    await page.getByRole('button', { name: t('treeList:undo') }).click();
    await expect.poll(names).toEqual(['Another tree', 'Sample tree']);
    await expect
      .poll(async () => (await device.saved()).treeList.map(({ treeId }) => treeId).toSorted())
      .toEqual([1, 2, 3].map(exampleIds.tree));
  });

  it('takes nothing else back for a tree that was deleted', async () => {
    await open();
    await openMenu('Sample tree', 'treeList:menu.delete');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('treeList:menu.delete') })
      .click();
    await expect.element(page.getByRole('button', { name: t('treeList:undo') })).toBeVisible();
    const copy = openCopy(device.owner(), sampleCopy);
    const [unit] = copy.data([])?.planningUnitList ?? [];
    if (!unit) throw new Error('There is no product');
    const after = { ...unit, stock: 4321 };
    await copy.edit(putRecords(forecastRecords, await device.saved(), 'planningUnit', [after]), {
      units: [],
    });
    await page.getByRole('button', { name: t('treeList:undo') }).click();
    await expect.element(page.getByText(t('common:undoTooLate'))).toBeVisible();
    const { treeList, planningUnitList } = await device.saved();
    expect([treeList.length, planningUnitList[0]?.stock]).toEqual([2, 4321]);
  });

  it('duplicates a tree into another program, with a planning unit that it does not have', async () => {
    const other = {
      ...forecastWithTrees(1, []),
      programId: 2,
      programCode: 'EX-TWO-MOH',
      planningUnitList: [],
    };
    await storeCopy(device.owner(), 'forecast', {
      ...other,
      actualConsumptionList: [],
      consumptionExtrapolation: [],
    });
    const app = await open({ sessionType: 'Offline' });
    await expect.poll(names).toEqual(['Another tree', 'Sample tree']);
    await openMenu('Sample tree', 'treeList:menu.duplicate');
    const dialog = page.getByRole('dialog');
    await expect
      .element(dialog.getByRole('textbox', { name: t('treeList:details.name') }))
      .toHaveValue(t('treeList:duplicate.name', { name: 'Sample tree en' }));
    await choose(t('treeList:details.program'), 'EX-TWO-MOH~v1');
    await expect.element(dialog.getByText(t('treeList:missing.missing'))).toBeVisible();
    await dialog.getByRole('button', { name: t('treeList:duplicate.confirm') }).click();
    await expect.element(dialog.getByText('Required')).toBeVisible();
    await choose(t('treeList:details.regions'), 'Sample region 1');
    await expectAccessible(app, 'duplicating a tree', '[role="dialog"]');
    await dialog.getByRole('button', { name: t('treeList:duplicate.confirm') }).click();
    await expect
      .poll(async () => {
        const stored = await readCopy(device.owner(), { ...sampleCopy, programId: 2, versionId: 1 });
        if (stored.result !== 'found') return [];
        const { treeList, planningUnitList } = stored.value;
        return [treeList[0]?.flatList.length, planningUnitList.map(({ planningUnit }) => planningUnit.id)];
      })
      .toEqual([sampleTree.flatList.length, [10]]);
  });

  it('merges two trees after showing what they become, with forecasts that stay', async () => {
    const app = await open({ sessionType: 'Offline' });
    await openMenu('Sample tree', 'treeList:menu.merge');
    const dialog = page.getByRole('dialog');
    await choose(t('treeList:merge.other'), 'Another tree');
    await expect.poll(() => document.querySelectorAll('[role="dialog"] tbody tr').length).toBeGreaterThan(0);
    for (const row of document.querySelectorAll('[role="dialog"] tbody tr')) {
      const [before, after] = [...row.children].slice(-2).map((cell) => cell.textContent);
      expect(before).toBe(after);
    }
    await expectAccessible(app, 'merging trees', '[role="dialog"]');
    await dialog.getByRole('button', { name: t('treeList:merge.confirm') }).click();
    await expect.poll(names).toHaveLength(1);
    await expect.poll(async () => (await device.saved()).treeList.length).toBe(2);
    await page.getByRole('button', { name: t('treeList:undo') }).click();
    await expect.poll(names).toEqual(['Another tree', 'Sample tree']);
  });

  it('merges nothing that was cancelled, and says when merging failed', async () => {
    const run = engine().run;
    let end = (_outcome: 'merged' | 'failed'): void => undefined;
    // What is looked at has no name yet.
    const spy = vi.spyOn(engine(), 'run').mockImplementation(async (task, input) => {
      if ('name' in input && input.name !== '') {
        const outcome = await new Promise<'merged' | 'failed'>((resolve) => {
          end = resolve;
        });
        if (outcome === 'failed') throw new Error('for the test');
      }
      // An answer that was already under way when it was cancelled.
      return run(task, input);
    });
    onTestFinished(() => spy.mockRestore());
    await open({ sessionType: 'Offline' });
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: t('treeList:merge.confirm') });
    const begin = async (): Promise<void> => {
      await openMenu('Sample tree', 'treeList:menu.merge');
      await choose(t('treeList:merge.other'), 'Another tree');
      await expect.element(confirm).toBeEnabled();
      await confirm.click();
      await expect.element(confirm).toHaveAttribute('data-loading');
    };
    await begin();
    end('failed');
    await expect.element(dialog.getByText(t('treeList:failed.other'))).toBeVisible();
    await expect.element(confirm).toBeEnabled();
    await confirm.click();
    await expect.element(confirm).toHaveAttribute('data-loading');
    await dialog.getByRole('button', { name: t('common:cancel') }).click();
    end('merged');
    await expect.poll(() => dialog.query()).toBeNull();
    await openCopy(device.owner(), sampleCopy).settled();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await device.saved()).treeList).toHaveLength(3);
    expect(names()).toEqual(['Another tree', 'Sample tree']);
  });

  it('creates a tree from scratch, once its details are right', async () => {
    await open({ sessionType: 'Offline' });
    await page.getByRole('button', { name: t('treeList:create.title') }).click();
    await page.getByRole('menuitem', { name: t('treeList:create.scratch') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('treeList:details.name') }).fill('New tree ');
    await dialog.getByRole('button', { name: t('treeList:create.confirm') }).click();
    await expect.element(dialog.getByText('single spaces', { exact: false })).toBeVisible();
    await dialog.getByRole('textbox', { name: t('treeList:details.name') }).fill('New tree');
    await choose(t('treeList:details.method'), 'Sample method');
    await choose(t('treeList:details.regions'), 'Sample region 1');
    await dialog.getByRole('button', { name: t('treeList:create.confirm') }).click();
    await expect.poll(async () => (await device.saved()).treeList.length).toBe(4);
    const made = (await device.saved()).treeList.find(({ label }) => label.label_en === 'New tree');
    expect(made?.flatList.map(({ nodeType }) => nodeType.id)).toEqual([nodeTypeIds.number]);
    expect(Object.values(made?.flatList[0]?.nodeDataMap ?? {})[0]?.month).toBe('2025-12-01');
  });

  it('creates a tree of the answers to a few questions', async () => {
    const app = await open({ sessionType: 'Offline' });
    await page.getByRole('button', { name: t('treeList:create.title') }).click();
    await page.getByRole('menuitem', { name: t('treeList:create.questions') }).click();
    const dialog = page.getByRole('dialog');
    const fill = (key: string, text: string) =>
      dialog.getByRole('textbox', { name: t(`treeList:${key}`) }).fill(text);
    const next = () => dialog.getByRole('button', { name: t('steps:next') }).click();
    await fill('details.name', 'First tree');
    await choose(t('treeList:details.method'), 'Sample method');
    await choose(t('treeList:details.regions'), 'Sample region 1');
    await next();
    await next();
    await expect.element(dialog.getByText('Required').first()).toBeVisible();
    await expectAccessible(app, 'questions for a tree', '[role="dialog"]');
    await fill('wizard.people', 'Population');
    await choose(t('treeList:wizard.unitId'), 'patient');
    await fill('wizard.number', '10,000');
    await fill('wizard.treated', 'Treated');
    await fill('wizard.percentage', '20');
    await next();
    await choose(t('treeList:wizard.planningUnitId'), 'Sample product 10');
    await next();
    await dialog.getByRole('button', { name: t('treeList:create.confirm') }).click();
    await expect.poll(async () => (await device.saved()).treeList.length).toBe(4);
    const made = (await device.saved()).treeList.find(({ label }) => label.label_en === 'First tree');
    const { number, percentage, forecastingUnit, planningUnit } = nodeTypeIds;
    expect(made?.flatList.map(({ nodeType }) => nodeType.id)).toEqual([
      number,
      percentage,
      forecastingUnit,
      planningUnit,
    ]);
    expect(Object.values(made?.flatList[0]?.nodeDataMap ?? {})[0]?.dataValue).toBe(10_000);
  });

  it('creates a tree from a template, with dates of the program', async () => {
    await open({ sessionType: 'Offline' });
    await page.getByRole('button', { name: t('treeList:create.title') }).click();
    await page.getByRole('menuitem', { name: 'Sample template en' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(t('treeList:missing.none'))).toBeVisible();
    await choose(t('treeList:details.regions'), 'Sample region 1');
    await dialog.getByRole('button', { name: t('treeList:create.confirm') }).click();
    await expect.poll(async () => (await device.saved()).treeList.length).toBe(4);
    const made = (await device.saved()).treeList.find(({ label }) => label.label_en === 'Sample template en');
    expect(made?.scenarioList.map(({ label }) => label.label_en)).toEqual(['Default']);
    expect(Object.values(made?.flatList[0]?.nodeDataMap ?? {})[0]).toMatchObject({
      month: '2025-12-01',
      dataValue: 500,
    });
  });

  it('offers readers nothing that changes trees', async () => {
    await open({ roleIds: ['ROLE_FORECAST_VIEWER'] });
    await expect.poll(names).toEqual(['Another tree', 'Sample tree']);
    expect(page.getByRole('button', { name: t('treeList:create.title') }).query()).toBeNull();
    await page.getByRole('button', { name: t('lists:actionsFor', { name: 'Sample tree en' }) }).click();
    await expect.element(page.getByRole('menuitem', { name: t('treeList:menu.table') })).toBeVisible();
    expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  });
});

describe('without programs', () => {
  forecastDevice({ lists: { ...treeLists, dataset: [] }, forecasts: () => [] });

  it('says what to do', async () => {
    const app = await open();
    await expect.element(page.getByText(t('treeList:empty.noPrograms'))).toBeVisible();
    await expectAccessible(app, 'empty tree list', 'main');
  });
});
