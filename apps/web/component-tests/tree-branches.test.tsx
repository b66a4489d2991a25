import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './fixtures/axe.ts';
import { forecastAdmin } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { forecastWithTrees, treeLists } from './fixtures/forecast-trees.ts';
import { openApp } from './fixtures/open-app.tsx';
import { pasteBlock } from './fixtures/sheet.ts';
import { textIn } from './fixtures/texts.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const address = `/dataSet/buildTree/tree/${exampleIds.tree(1)}/1`;
const t = textIn('en');
const scenario = exampleIds.scenario(1);

/** A course of tablets for half of the people above it. */
const branchTemplate = {
  treeTemplateId: 9,
  label: sampleLabel('Sample branch'),
  forecastMethod: { id: 1 },
  monthsInPast: 1,
  monthsInFuture: 36,
  notes: 'Of the guideline',
  active: true,
  levelList: [],
  flatList: [
    {
      nodeId: exampleIds.node(71),
      parentNodeId: null,
      order: 1,
      nodeType: { id: 3 },
      nodeUnit: { id: 21 },
      label: sampleLabel('Severe'),
      nodeData: { nodeDataId: exampleIds.nodeData(71), monthNo: -1, dataValue: 10 },
    },
  ],
};
const { saved } = forecastDevice({
  lists: { ...treeLists, treeTemplate: [...treeLists.treeTemplate, branchTemplate] },
  forecasts: () => [forecastWithTrees(2)],
});

const dialog = () => page.getByRole('dialog');
const node = (title: string) => page.getByRole('treeitem', { name: new RegExp(`^${title}`) });
const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
const savedTree = async () => (await saved()).treeList[0];
const savedNode = async (title: string) =>
  (await savedTree())?.flatList.find(
    ({ label }) => label.label_en === `${title} en` || label.label_en === title,
  );

async function open() {
  const app = await openApp({ ...forecastAdmin, address });
  await expect.element(node('Adults')).toBeVisible();
  return app;
}

it('adds a branch from a template with its notes, and takes it back in one step', async () => {
  const app = await open();
  await node('Adults').element().focus();
  await button('trees:tools.branch').click();
  await page.getByRole('combobox', { name: t('trees:branch.template') }).click();
  await page.getByRole('option', { name: /Sample branch/ }).click();
  await expect
    .element(dialog().getByRole('textbox', { name: t('trees:node.notes') }))
    .toHaveValue('Of the guideline');
  await expectAccessible(app, 'adding a branch', '[role="dialog"]');
  await button('trees:branch.add').click();
  await expect.element(node('Severe')).toHaveAccessibleName(/10% of parent, = 30/);
  await expect
    .poll(async () => (await savedTree())?.notes)
    .toMatch(/^Sample notes \| .*Sample branch.*: Of the guideline$/);
  expect(Object.keys((await savedNode('Severe'))?.nodeDataMap ?? {})).toHaveLength(2);
  await button('trees:build.undo').click();
  await expect.element(node('Severe')).not.toBeInTheDocument();
});

/** Drags the template from the list of templates onto a node, as the browser reports it to the page. */
function dragOnto(title: string): void {
  const item = page.getByRole('button', { name: /^Sample branch/ }).element();
  const card = node(title).element();
  const dataTransfer = new DataTransfer();
  const send = (target: Element, type: string) =>
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  send(item, 'dragstart');
  expect(send(card, 'dragover'), 'a template may be dropped here').toBe(false);
  expect(card).toHaveAttribute('data-over');
  send(card, 'drop');
  expect(card).not.toHaveAttribute('data-over');
}

it('adds a template that is dragged onto a node, and refuses a node that it does not fit under', async () => {
  const app = await open();
  await button('trees:palette.title').click();
  await expect.element(dialog().getByText(t('trees:palette.hint'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Sample branch/ })).toBeVisible();
  await expectAccessible(app, 'the list of branch templates', '[role="dialog"]');
  dragOnto('Adults');
  await expect
    .element(dialog().getByRole('textbox', { name: t('trees:node.notes') }))
    .toHaveValue('Of the guideline');
  await button('trees:branch.add').click();
  await expect.element(node('Severe')).toHaveAccessibleName(/10% of parent, = 30/);
  await button('trees:palette.title').click();
  await expect.element(page.getByRole('button', { name: /^Sample branch/ })).toBeVisible();
  dragOnto('Tablet');
  await expect.element(dialog().getByText(t('trees:branch.unfit'))).toBeVisible();
  await expect.element(button('trees:branch.add')).toBeDisabled();
});

it('adds a template from the list under the current node without a mouse', async () => {
  await open();
  await node('Adults').click();
  await userEvent.keyboard('{Escape}');
  await button('trees:palette.title').click();
  await page.getByRole('button', { name: /^Sample branch/ }).click();
  await button('trees:branch.add').click();
  await expect.element(node('Severe')).toBeVisible();
});

it('changes what the tree says of itself', async () => {
  await open();
  await button('trees:scenario.menu').click();
  await page.getByRole('menuitem', { name: t('trees:details.title') }).click();
  const name = dialog().getByRole('textbox', { name: t('treeList:details.name') });
  await name.fill('Two  spaces');
  await button('trees:save').click();
  await expect.element(name).toBeInvalid();
  await name.fill('Another name');
  await button('trees:save').click();
  await expect.poll(async () => (await savedTree())?.label.label_en).toBe('Another name');
});

const cell = (row: number, column: number) =>
  page.elementLocator(document.querySelector(`[role="dialog"] [data-cell="${row}:${column}"]`) as Element);

/** The history of a number node, with the first actual focused. */
async function openHistory(title: string) {
  await node(title).click();
  await dialog()
    .getByRole('checkbox', { name: t('trees:node.extrapolate') })
    .click();
  await page.getByRole('tab', { name: t('trees:node.tab.extrapolation') }).click();
  await expect.element(dialog().getByText(t('trees:extrapolation.begin'))).toBeVisible();
  await expect.poll(() => document.querySelector('[role="dialog"] [data-cell="0:1"]')).not.toBeNull();
  await cell(0, 1).click();
}

it('carries a node on from pasted months, waits for gaps, and stores what the methods gave', async () => {
  const app = await open();
  await openHistory('Children');
  pasteBlock([100, 110, 120, '', 140, 150, 160, 170].map((amount) => [amount]));
  await expect.element(dialog().getByText(/Fill these months/)).toBeVisible();
  await button('trees:extrapolation.fill').click();
  const line = dialog().getByRole('group', { name: 'Linear Regression', exact: true });
  await line.getByRole('radio').click();
  await expect.element(dialog().getByText(t('extrapolation:error.title')).first()).toBeVisible();
  await expectAccessible(app, 'the extrapolation of a node', '[role="dialog"]');
  await cell(1, 2).click();
  await userEvent.keyboard('250{Enter}');
  await button('trees:node.save').click();
  await expect.element(dialog().getByText(t('trees:node.refused'))).toBeVisible();
  await cell(1, 2).click();
  await userEvent.keyboard('{Delete}');
  await expect.element(button('trees:node.save')).not.toHaveAttribute('data-loading');
  await button('trees:node.save').click();
  await expect.element(node('Children')).toHaveAccessibleName(/330/);
  const data = async () => (await savedNode('Children'))?.nodeDataMap[scenario];
  await expect.poll(async () => (await data())?.extrapolation).toBe(true);
  const own = await data();
  expect(own?.nodeDataExtrapolation?.extrapolationMethod.id).toBe(5);
  const months = own?.nodeDataExtrapolationOptionList.find((one) => one.extrapolationMethod.id === 5);
  expect(months?.extrapolationOptionDataList.find(({ month }) => month === '2026-01-01')?.amount).toBe(330);
});

it('says what Automatic learns from, and when no settings were found', async () => {
  await open();
  await openHistory('Children');
  await expect.element(dialog().getByText(t('extrapolation:method.about.automaticNode'))).toBeVisible();
  pasteBlock(Array.from({ length: 20 }, (_, at) => [at === 3 ? '' : 100 + at * at]));
  const arima = dialog().getByRole('group', { name: 'ARIMA', exact: true });
  await arima.getByRole('checkbox', { name: t('extrapolation:setting.seasonality') }).click();
  const find = arima.getByRole('button', { name: t('extrapolation:method.tune') });
  const failed = dialog().getByText(t('extrapolation:tuning.failed'));
  await find.click();
  await expect.element(failed).toBeVisible();
  await button('trees:extrapolation.fill').click();
  await find.click();
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(arima.getByLabelText(t('extrapolation:setting.d'), { exact: true })).toHaveValue('0');
});

it('explains a number down to what was entered', async () => {
  const app = await open();
  await node('Adults').element().focus();
  await userEvent.keyboard('{ArrowDown}w');
  await expect.element(dialog().getByText(t('treeWhy:formula.shareOfParent'))).toBeVisible();
  await expectAccessible(app, 'why a number', '[role="dialog"]');
  await dialog()
    .getByRole('button', { name: /^Parent: Adults/ })
    .click();
  await expect.element(dialog().getByText(t('treeWhy:formula.valueOfNumber'))).toBeVisible();
  await dialog()
    .getByRole('button', { name: new RegExp(t('treeWhy:terms.end')) })
    .click();
  await expect.element(dialog().getByText(t('treeWhy:formula.endOfMonth'))).toBeVisible();
  await button('treeWhy:back').click();
  await expect.element(dialog().getByText(t('treeWhy:formula.valueOfNumber'))).toBeVisible();
});

it('shows scenarios beside each other, and calculates on demand', async () => {
  const app = await open();
  await button('trees:scenario.menu').click();
  await page.getByRole('menuitem', { name: t('trees:compare.open') }).click();
  await dialog()
    .getByRole('combobox', { name: t('trees:compare.scenarios') })
    .click();
  await page.getByRole('option', { name: /Sample scenario 2/ }).click();
  await expect
    .element(dialog().getByRole('columnheader', { name: /Sample scenario 2.*difference/ }))
    .toBeVisible();
  await expectAccessible(app, 'scenarios side by side', '[role="dialog"]');
  await userEvent.keyboard('{Escape}');
  await dialog()
    .getByRole('button', { name: t('close') })
    .first()
    .click();

  await page.getByRole('checkbox', { name: t('trees:calculate.automatic') }).click();
  await node('Treated').first().click();
  await page.getByRole('textbox', { name: t('trees:node.percent') }).fill('40');
  await button('trees:node.save').click();
  await expect.element(page.getByText(t('trees:calculate.stale'))).toBeVisible();
  await expect.element(node('Treated').first()).toHaveAccessibleName(/50% of parent/);
  await button('trees:calculate.now').click();
  await expect.element(node('Treated').first()).toHaveAccessibleName(/40% of parent, = 120/);
});
