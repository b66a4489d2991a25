import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { languageCodes } from '@stockwell/model/languages';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './fixtures/axe.ts';
import { forecastAdmin, forecastLists } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { openApp } from './fixtures/open-app.tsx';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const address = `/dataSet/buildTree/tree/${exampleIds.tree(1)}/1`;
const t = textIn('en');

const lists = {
  ...forecastLists,
  unit: [
    { unitId: 1, label: sampleLabel('Sample people'), dimension: { id: 5 }, active: true },
    { unitId: 2, label: sampleLabel('Sample tablet'), dimension: { id: 1 }, active: true },
  ],
  usagePeriod: [{ usagePeriodId: 3, label: sampleLabel('Sample months'), active: true }],
  forecastingUnit: [
    { forecastingUnitId: 5, label: sampleLabel('Sample tablets'), unit: { id: 2 }, active: true },
  ],
};
const { saved } = forecastDevice({ lists });

const node = (title: string) => page.getByRole('treeitem', { name: new RegExp(`^${title}`) });
const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
const field = (key: string) => page.getByRole('textbox', { name: t(key) });
const savedTree = async () => (await saved()).treeList[0];

async function open() {
  const app = await openApp({ ...forecastAdmin, address });
  await expect.element(node('People')).toBeVisible();
  return app;
}

it('speaks every language, is accessible in both themes, and fits a phone', async () => {
  const app = await open();
  for (const language of languageCodes) {
    await app.change({ language });
    await expect
      .element(page.getByRole('heading', { name: textIn(language)('trees:build.title'), level: 1 }))
      .toBeVisible();
    await expectTranslated(language, address);
  }
  await app.change({ language: 'en' });
  await expectAccessible(app, 'a tree', 'main');
  await node('Tablets').click();
  await expect.element(button('trees:node.save')).toBeVisible();
  await expectAccessible(app, 'the dialog of a node', '[role="dialog"]');
  await button('trees:cancel').click();
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

it('shows a changed number in all that follows from it, and takes it back', async () => {
  await open();
  await expect.element(node('Packs')).toHaveAccessibleName(/= 1,000/);
  await node('People').click();
  await field('trees:node.number').fill('2500');
  await field('trees:node.title').fill('All people');
  await page.getByRole('combobox', { name: t('trees:node.unit') }).click();
  await page.getByRole('option', { name: 'Sample people' }).click();
  await button('trees:node.save').click();
  await expect.element(node('Packs')).toHaveAccessibleName(/= 2,500/);
  await expect
    .poll(async () => (await savedTree())?.flatList[0]?.nodeDataMap[exampleIds.scenario(1)]?.dataValue)
    .toBe(2500);
  await button('trees:build.undo').click();
  await expect.element(node('Packs')).toHaveAccessibleName(/= 1,000/);
});

it('grows by the keyboard, says what is missing, and loses a branch only after a question', async () => {
  await open();
  await node('People').element().focus();
  await userEvent.keyboard('{Insert}');
  await button('trees:node.addConfirm').click();
  await expect.element(page.getByText(t('trees:node.refused'))).toBeVisible();
  await field('trees:node.title').fill('Treated');
  await page.getByRole('combobox', { name: t('trees:node.unit') }).click();
  await page.getByRole('option', { name: 'Sample people' }).click();
  await field('trees:node.percent').fill('40');
  await button('trees:node.addConfirm').click();
  await expect.element(node('Treated')).toHaveAccessibleName(/40% of parent, = 400/);
  await expect.element(node('People')).toHaveAccessibleName(/Sum of children: 140%/);
  await expect.poll(async () => (await savedTree())?.flatList.length).toBe(4);

  await node('Treated').element().focus();
  await userEvent.keyboard('{Delete}');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('trees:remove.confirm') })
    .click();
  await expect.element(node('Treated')).not.toBeInTheDocument();
});

it('copies a branch, and adds a scenario with all its data', async () => {
  await open();
  await node('Tablets').element().focus();
  await userEvent.keyboard('{Control>}c{/Control}{ArrowUp}{Control>}v{/Control}');
  await expect.element(node('Tablets').nth(1)).toBeInTheDocument();
  await expect.poll(async () => (await savedTree())?.flatList.length).toBe(5);

  await button('trees:scenario.menu').click();
  await page.getByRole('menuitem', { name: t('trees:scenario.add') }).click();
  await field('trees:scenario.name').fill('Usual');
  await button('trees:save').click();
  await expect.element(page.getByRole('dialog').getByText(/already/)).toBeVisible();
  await field('trees:scenario.name').fill('High');
  await button('trees:save').click();
  await expect.poll(async () => (await savedTree())?.scenarioList.length).toBe(2);
  const tree = await savedTree();
  expect(tree?.flatList.every(({ nodeDataMap }) => Object.keys(nodeDataMap).length === 2)).toBe(true);
});
