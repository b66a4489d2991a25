import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { DatasetData, Tree, TreeNode } from '@stockwell/model/dataset-data/index';
import { addPerson, callAs, demoPassword } from './fixtures/api.ts';
import { commitForecastAs, downloadForecast, keptForecast, serverForecast } from './fixtures/forecasts.ts';
import { choose, selectBox } from './fixtures/form.ts';
import { picture } from './fixtures/picture.ts';
import { savedOnDevice, typeInCell } from './fixtures/planning.ts';
import { button, field, goWithin, heading, signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';
import { scaledTimeout } from './fixtures/timeouts.ts';

const t = texts('en');
const programCode = 'MOZ-MAL-CMS-FC';
const otherCode = 'SEN-MCH-MOH-FC';
const colleague = 'dataset.admin@demo.example';
const treeName = 'Cases of the district';

test.use({ viewport: { width: 1680, height: 1000 } });

const node = (page: Page, title: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${title}`) });
const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();
const modelingCell = (page: Page, row: number, column: number): Locator =>
  page
    .getByRole('grid', { name: t('trees:modeling.title'), exact: true })
    .locator(`[data-cell="${row}:${column}"]`);

/** Columns of the table of modeling rows. */
const columns = { notes: 0, transferTo: 3, kind: 4, percent: 6 };

async function addModelingRow(page: Page, row: number, typed: Partial<Record<keyof typeof columns, string>>) {
  await page.getByRole('tab', { name: t('trees:node.tab.modeling') }).click();
  await button(dialogOf(page), t('sheet:addRow')).click();
  for (const [name, text] of Object.entries(typed))
    await typeInCell(page, modelingCell(page, row, columns[name as keyof typeof columns]), text);
}

const saveNode = async (page: Page, isNew = false): Promise<void> => {
  await button(dialogOf(page), t(isNew ? 'trees:node.addConfirm' : 'trees:node.save')).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Adds a child by the keyboard and types its name and percentage as fast as the keys go. */
async function addChild(page: Page, parent: string, type: string, title: string, percent?: string) {
  await node(page, parent).focus();
  await page.keyboard.press('Insert');
  await choose(selectBox(dialogOf(page), t('trees:node.type')), type);
  await field(dialogOf(page), t('trees:node.title')).click();
  await page.keyboard.type(title);
  if (percent !== undefined) await field(dialogOf(page), t('trees:node.percent')).fill(percent);
}

const treeIn = (data: DatasetData, name: string): Tree | undefined =>
  data.treeList.find(({ label }) => label.label_en === name);
const nodeIn = (tree: Tree | undefined, title: string): TreeNode | undefined =>
  tree?.flatList.find(({ label }) => label.label_en === title);

/** Two fingers on the drawing, that far apart. */
async function spread(page: Page, from: number, to: number): Promise<void> {
  const box = await page.getByRole('tree').boundingBox();
  if (!box) throw new Error('There is no drawing');
  const touches = await page.context().newCDPSession(page);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height - 40 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number): Promise<unknown> =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [-1, 1].map((side, id) => ({ x: middle.x + (side * apart) / 2, y: middle.y, id })),
    });
  await send('touchStart', from);
  for (let step = 1; step <= 5; step += 1) await send('touchMove', from + ((to - from) * step) / 5);
  await send('touchEnd', to);
  await touches.detach();
}

test('a forecaster builds a tree from nothing, uses it elsewhere, and merges it with a colleague', async ({
  page,
  server,
}) => {
  test.setTimeout(scaledTimeout(600_000));
  const forecaster = 'tree.builder@plans.example';
  await addPerson(server, { emailId: forecaster, roleId: 'ROLE_REALM_ADMIN', password: demoPassword });
  await (await callAs(server, forecaster)).send('POST', '/api/user/agreement');
  const before = await serverForecast(server, colleague, programCode);

  await test.step('makes a tree of one node', async () => {
    await signIn(page, { emailId: forecaster });
    await downloadForecast(page, programCode);
    await goWithin(page, '/dataset/listTree');
    await button(page, t('treeList:create.title')).click();
    await page.getByRole('menuitem', { name: t('treeList:create.scratch') }).click();
    await field(dialogOf(page), t('treeList:details.name')).fill(treeName);
    await choose(selectBox(dialogOf(page), t('treeList:details.method')), 0);
    await choose(selectBox(dialogOf(page), t('treeList:details.regions')), 0);
    await page.keyboard.press('Tab');
    await button(dialogOf(page), t('treeList:create.confirm')).click();
    await expect(heading(page, t('trees:build.title'))).toBeVisible();
  });

  await test.step('builds the worked example: 4,000 cases, 15 % treated, 90 % with a course of 24', async () => {
    await page.getByRole('treeitem').first().focus();
    await page.keyboard.press('Enter');
    await field(dialogOf(page), t('trees:node.title')).fill('Cases');
    await choose(selectBox(dialogOf(page), t('trees:node.unit')), 0);
    await field(dialogOf(page), t('trees:node.number')).fill('4000');
    await addModelingRow(page, 0, {
      notes: 'Growth',
      kind: t('trees:modeling.kinds.4'),
      percent: '1',
    });
    await saveNode(page);
    await expect(node(page, 'Cases')).toHaveAccessibleName(/4,040/);

    await addChild(page, 'Cases', 'Percentage', 'Treated', '15');
    await saveNode(page, true);
    await addChild(page, 'Cases', 'Percentage', 'Not treated', '85');
    await saveNode(page, true);
    await addChild(page, 'Treated', 'Forecasting unit', 'Tablets', '90');
    await choose(selectBox(dialogOf(page), t('trees:usage.forecastingUnit')), 0);
    await choose(selectBox(dialogOf(page), t('trees:usage.planningUnit')), 0);
    await dialogOf(page).getByRole('radio', { name: 'Discrete' }).check();
    await dialogOf(page)
      .getByRole('textbox', { name: /^require/ })
      .fill('4');
    await field(dialogOf(page), t('trees:usage.times')).fill('2');
    await field(dialogOf(page), t('trees:usage.for')).fill('3');
    await picture(page, 'tree-node');
    await saveNode(page, true);
    await expect(node(page, 'Treated')).toHaveAccessibleName(/15% of parent, = 606,/);
    await expect(node(page, 'Tablets')).toHaveAccessibleName(/90% of parent × 24, = 13,089.6/);
  });

  await test.step('asks why, and adds a scenario, a transfer and a funnel', async () => {
    await node(page, 'Tablets').focus();
    await page.keyboard.press('w');
    await expect(dialogOf(page).getByText(t('treeWhy:formula.unitsOfPeople'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await button(page, t('trees:scenario.menu')).click();
    await page.getByRole('menuitem', { name: t('trees:scenario.add') }).click();
    await field(dialogOf(page), t('trees:scenario.name')).fill('Fewer treated');
    await button(dialogOf(page), t('trees:save')).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await node(page, 'Treated').click();
    await page.getByRole('checkbox', { name: t('trees:node.isSource') }).check();
    await addModelingRow(page, 0, { notes: 'Prevention', transferTo: 'Not treated', percent: '1' });
    await saveNode(page);
    await expect(node(page, 'Treated')).toHaveAccessibleName(/14% of parent, = 565.6/);
    await expect(node(page, 'Not treated')).toHaveAccessibleName(/86% of parent, = 3,474.4/);

    await addChild(page, 'Not treated', 'Funnel', 'All in care');
    await choose(selectBox(dialogOf(page), t('trees:node.sources')), 'Fewer treated');
    await page.keyboard.press('Tab');
    await saveNode(page, true);
    await expect(node(page, 'All in care')).toHaveAccessibleName(/565.6/);
    await savedOnDevice(page);
    await picture(page, 'tree-build');
  });

  await test.step('enlarges the drawing with two fingers', async () => {
    const widthOf = async () => (await node(page, 'Cases').boundingBox())?.width ?? 0;
    const before = await widthOf();
    await spread(page, 100, 160);
    await expect.poll(widthOf).toBeGreaterThan(1.3 * before);
    await button(page, t('trees:drawing.whole')).click();
  });

  const templateName = 'Template of the district';
  await test.step('saves it as a template, and makes a tree of it in another program', async () => {
    await choose(selectBox(page, t('trees:scenario.label')), 'Default');
    await expect(node(page, 'Treated')).toHaveAccessibleName(/= 606,/);
    await button(page, t('trees:scenario.menu')).click();
    await page.getByRole('menuitem', { name: t('trees:asTemplate.open') }).click();
    await field(dialogOf(page), t('trees:template.name')).fill(templateName);
    await button(dialogOf(page), t('trees:save')).click();
    await expect(page.getByText(t('trees:template.saved', { name: templateName })).first()).toBeVisible();

    await downloadForecast(page, otherCode);
    await goWithin(page, '/dataset/listTree');
    await button(page, t('treeList:create.title')).click();
    await page.getByRole('menuitem', { name: templateName }).click();
    await choose(selectBox(dialogOf(page), t('treeList:details.program')), otherCode);
    await choose(selectBox(dialogOf(page), t('treeList:details.regions')), 0);
    await page.keyboard.press('Tab');
    await button(dialogOf(page), t('treeList:create.confirm')).click();
    await expect(heading(page, t('trees:build.title'))).toBeVisible();
    await expect(node(page, 'Tablets')).toHaveAccessibleName(/90% of parent × 24, = 13,089.6/);
    await savedOnDevice(page);
    expect(treeIn(await keptForecast(page, otherCode), templateName)?.flatList).toHaveLength(6);
  });

  await test.step('breaks it and reads what is wrong', async () => {
    await goWithin(page, '/dataset/listTree');
    await page.getByRole('link', { name: templateName }).click();
    await node(page, 'Not treated').click();
    await field(dialogOf(page), t('trees:node.percent')).fill('70');
    await saveNode(page);
    await expect(page.getByText(/children make 85 %/).first()).toBeVisible();
  });

  await test.step('saves the drawing and the table as files', async () => {
    await button(page, t('treeFiles:menu')).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /Excel/ }).first().click();
    const file = await (await download).path();
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('changes a tree that a colleague changes too', async () => {
    const demo = before.treeList.find(({ label }) => label.label_en === 'Malaria cases');
    if (!demo) throw new Error('The demo has no tree of malaria cases');
    const scenarioId = demo.scenarioList[0]?.id ?? '';
    const withValue = (title: string, change: object): DatasetData['treeList'] =>
      before.treeList.map((tree) =>
        tree === demo
          ? {
              ...tree,
              flatList: tree.flatList.map((one) => {
                const data = one.nodeDataMap[scenarioId];
                if (!data) return one;
                const own =
                  one.label.label_en === title ? change : one.parentNodeId === null ? { notes: 'Seen' } : {};
                return { ...one, nodeDataMap: { ...one.nodeDataMap, [scenarioId]: { ...data, ...own } } };
              }),
            }
          : tree,
      );
    await commitForecastAs(
      server,
      colleague,
      { ...before, treeList: withValue('15–24 kg', { dataValue: 25 }) },
      'More children of this weight',
    );
    await goWithin(page, `/dataSet/buildTree/tree/${demo.treeId}/${before.programId}`);
    await node(page, '15–24 kg').click();
    await field(dialogOf(page), t('trees:node.percent')).fill('21');
    await saveNode(page);
    await savedOnDevice(page);
  });

  await test.step('sees both sides on the drawing, decides, and uploads', async () => {
    await goWithin(page, '/dataset/commitTree');
    await page.getByRole('tab', { name: new RegExp(`^${t('versions:tab.tree')}`) }).click();
    await button(page, t('versions:treeMerge.show')).first().click();
    await expect(node(page, '15–24 kg')).toHaveAccessibleName(new RegExp(t('versions:result.conflict')));
    await picture(page, 'tree-merge');
    await node(page, '15–24 kg').click();
    await button(dialogOf(page), t('versions:conflict.acceptMine')).click();
    await expect(page.getByText(t('versions:treeMerge.open', { count: 0 }))).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();
    await field(page, t('versions:form.notes')).fill('Cases of the district');
    await button(page, t('versions:form.commit')).click();
    const validation = page.getByRole('dialog', { name: t('forecast:validation.title') });
    const next = (before.currentVersion.versionId ?? 0) + 2;
    const done = page.getByText(t('versions:outcome.done', { program: programCode, version: next })).first();
    await expect(validation.or(done)).toBeVisible({ timeout: scaledTimeout(60_000) });
    if (await validation.isVisible()) await button(validation, t('versions:form.commit')).click();
    await expect(done).toBeVisible({ timeout: scaledTimeout(90_000) });
    const made = await serverForecast(server, colleague, programCode);
    const merged = treeIn(made, 'Malaria cases');
    const scenarioId = merged?.scenarioList[0]?.id ?? '';
    expect(nodeIn(merged, '15–24 kg')?.nodeDataMap[scenarioId]?.dataValue).toBe(21);
    expect(
      merged?.flatList.find(({ parentNodeId }) => parentNodeId === null)?.nodeDataMap[scenarioId]?.notes,
    ).toBe('Seen');
    expect(treeIn(made, treeName)?.scenarioList).toHaveLength(2);
  });
});
