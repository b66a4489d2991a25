import { templateFromTree } from '@stockwell/engine/tree/templates/index';
import { treeSchema } from '@stockwell/model/dataset-data/index';
import { exampleIds, exampleTree } from '@stockwell/model/dataset-data/testing';
import { languageCodes } from '@stockwell/model/languages';
import { parseMonth } from '@stockwell/model/months';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './fixtures/axe.ts';
import { forecastAdmin, forecastLists } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { type OpenedApp, openApp } from './fixtures/open-app.tsx';
import { cellText, sheetHasCell, typeInCell } from './fixtures/sheet.ts';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const t = textIn('en');
const address = '/dataSet/buildTree/template/7';

const lists = {
  ...forecastLists,
  planningUnit: forecastLists.planningUnit.map((unit) => ({
    ...unit,
    multiplier: 30,
    forecastingUnit: { id: 5 },
  })),
  unit: [{ unitId: 1, label: sampleLabel('Sample people'), dimension: { id: 5 }, active: true }],
  forecastMethod: [
    { forecastMethodId: 1, forecastMethodTypeId: 1, label: sampleLabel('Sample method'), active: true },
  ],
};
forecastDevice({ lists });

/** The example tree as a template: month -1 is the one before the forecast. */
function template() {
  const made = templateFromTree(treeSchema.parse(exampleTree()), {
    label: { label_en: 'Patients' },
    forecastMethod: { id: 1 },
    notes: null,
    scenarioId: exampleIds.scenario(1),
    period: { start: parseMonth('2026-01'), stop: parseMonth('2026-12') },
  });
  if (!made.ok) throw new Error(made.reason);
  return {
    ...made.template,
    treeTemplateId: 7,
    realm: { id: 1 },
    rootNodeType: 2,
    lastModifiedDate: '2026-01-15 08:00:00',
  };
}

const node = (title: string) => page.getByRole('treeitem', { name: new RegExp(`^${title}`) });
const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
const field = (key: string) => page.getByRole('textbox', { name: t(key) });

/** Only templates have nodes. */
const sentTemplate = (app: OpenedApp): unknown =>
  app.api.sent
    .map(({ body }) => body)
    .find((body) => typeof body === 'object' && body !== null && 'flatList' in body);

async function saveNode(): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('trees:node.save'), exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

async function open(at = address) {
  const app = await openApp({
    ...forecastAdmin,
    roleIds: ['ROLE_REALM_ADMIN'],
    address: at,
    answers: { 'GET /api/treeTemplate/{treeTemplateId}': template },
  });
  await expect.element(page.getByRole('treeitem').first()).toBeVisible();
  return app;
}

it('draws a template in every language, accessible, with months that count from the forecast start', async () => {
  const app = await open();
  for (const language of languageCodes) {
    await app.change({ language });
    await expect
      .element(page.getByRole('heading', { name: textIn(language)('trees:template.title'), level: 1 }))
      .toBeVisible();
    await expectTranslated(language, address);
  }
  await app.change({ language: 'en' });
  await expectAccessible(app, 'a template', 'main');
  await expect.element(node('Packs')).toHaveAccessibleName(/= 1,000/);
  await node('People').click();
  await expect.element(field('trees:node.month')).toHaveValue('-1');
});

it('sends what was drawn with its relative months', async () => {
  const app = await open();
  await node('People').click();
  await field('trees:node.number').fill('2500');
  await page.getByRole('combobox', { name: t('trees:node.unit') }).click();
  await page.getByRole('option', { name: 'Sample people' }).click();
  await saveNode();
  await expect.element(node('Packs')).toHaveAccessibleName(/= 2,500/);
  await button('trees:save').click();
  await expect
    .poll(() => sentTemplate(app))
    .toMatchObject({
      treeTemplateId: 7,
      monthsInFuture: 12,
      flatList: [
        {
          nodeData: {
            dataValue: 2500,
            monthNo: -1,
            nodeDataModelingList: [{ startDateNo: 1, stopDateNo: 12 }],
          },
        },
        {},
        {},
      ],
    });
});

it('begins a new template with an empty number, and asks for its name first', async () => {
  const app = await open('/dataset/createTreeTemplate/-1');
  await button('trees:save').click();
  await expect.element(page.getByText(t('trees:template.incomplete'))).toBeVisible();
  await field('trees:template.name').fill('Newborns');
  await node(t('trees:untitled')).element().focus();
  await userEvent.keyboard('{Enter}');
  await field('trees:node.title').fill('Births');
  await field('trees:node.number').fill('300');
  await page.getByRole('combobox', { name: t('trees:node.unit') }).click();
  await page.getByRole('option', { name: 'Sample people' }).click();
  await saveNode();
  await expect.element(node('Births')).toHaveAccessibleName(/300/);
  await button('trees:save').click();
  await expect
    .poll(() => sentTemplate(app))
    .toMatchObject({ label: { label_en: 'Newborns' }, flatList: [{ label: { label_en: 'Births' } }] });
  // The list, without a question about what is saved.
  await expect
    .element(page.getByRole('heading', { name: t('entities:treeTemplate.many'), level: 1 }))
    .toBeVisible();
});

it('is a table as well, in which what is not saved stays when the view changes', async () => {
  const app = await openApp({
    ...forecastAdmin,
    roleIds: ['ROLE_REALM_ADMIN'],
    address: '/dataSet/treeTable/template/7',
    answers: { 'GET /api/treeTemplate/{treeTemplateId}': template },
  });
  await sheetHasCell();
  const [unit, month, value] = [2, 3, 4];
  expect(cellText(0, month)).toBe('-1');
  // The unit of the sample is missing: the row waits for it.
  await typeInCell(0, value, '2500');
  await typeInCell(0, unit, 'Sample people');
  await expect.poll(() => cellText(0, value + 1)).toBe('2,500');
  await page.getByText(t('trees:view.drawing'), { exact: true }).click();
  await expect.element(node('Packs')).toHaveAccessibleName(/= 2,500/);
  await button('trees:save').click();
  await expect
    .poll(() => sentTemplate(app))
    .toMatchObject({
      flatList: [{ nodeUnit: { id: 1 }, nodeData: { dataValue: 2500, monthNo: -1 } }, {}, {}],
    });
});
