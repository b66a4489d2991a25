import { exampleRows, parentId, plannedOf160, planOf, units } from '@stockwell/engine/erp/testing';
import { ids, shipment } from '@stockwell/engine/merge/testing';
import { erpLinkingEndpoints as calls } from '@stockwell/model/api/erp-linking';
import { languageCodes } from '@stockwell/model/languages';
import { type ProgramData, programDataSchema } from '@stockwell/model/program-data/index';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSummary, readCopy, storeCopy } from '../src/local/documents/index.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { type Answers, keyOf } from './fixtures/fake-api.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { openApp } from './fixtures/open-app.tsx';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const address = '/shipment/manualTagging';
const t = textIn('en');
const word = (key: string, params = {}) => t(`erpLinking:${key}`, params);

/** The planned shipment of the worked example, another of its product, and one that is only planned. */
function samplePlan(): ProgramData {
  const plan = planOf([
    plannedOf160({ shipmentNo: 12, orderNo: '5001' }),
    shipment(2, { shipmentNo: 13, shipmentStatus: { id: 4 }, shipmentRcpuQty: 40, notes: 'for the south' }),
    shipment(3, { shipmentNo: 14, shipmentStatus: { id: 1 } }),
  ]);
  return programDataSchema.parse({
    ...plan,
    programCode: 'SP-ONE',
    currentVersion: {
      versionId: 3,
      versionType: { id: 1 },
      versionStatus: { id: 1 },
      createdDate: '2026-05-20 09:30:00',
    },
    planningUnitList: plan.planningUnitList.map((unit) => ({ ...unit, tracerCategory: { id: 2 } })),
  });
}

const named = (name: string, id: number) => ({ label: sampleLabel(`Sample ${name} ${id}`), active: true });
const lists = {
  planningUnit: [10, 20].map((id) => ({
    planningUnitId: id,
    ...named('product', id),
    forecastingUnit: { forecastingUnitId: 5, tracerCategory: { id: 2 } },
  })),
  realmCountryPlanningUnit: Object.values(units).map((id) => ({
    realmCountryPlanningUnitId: id,
    ...named('unit', id),
  })),
  procurementAgent: [{ procurementAgentId: 1, procurementAgentCode: 'PSM', ...named('agent', 1) }],
  fundingSource: [{ fundingSourceId: 7, fundingSourceCode: 'GOV', ...named('funding', 7) }],
  budget: [
    {
      budgetId: 70,
      budgetCode: 'B70',
      ...named('budget', 70),
      fundingSource: { fundingSourceId: 7 },
      budgetAmt: 1000,
      budgetUsdAmt: 1000,
      usedUsdAmt: 0,
      startDate: '2026-01-01',
      stopDate: '2030-12-31',
    },
  ],
  currency: [
    {
      currencyId: 1,
      currencyCode: 'USD',
      conversionRateToUsd: 1,
      systemKey: 'currency.usd',
      ...named('currency', 1),
    },
  ],
  dataSource: [{ dataSourceId: 18, systemKey: 'dataSource.none', ...named('source', 18) }],
  realmCountry: [{ realmCountryId: 4, country: { label: sampleLabel('Sample country 4') }, active: true }],
  program: [
    {
      programId: 1,
      programCode: 'SP-ONE',
      programTypeId: 1,
      realmCountry: { realmCountryId: 4 },
      ...named('program', 1),
    },
  ],
};

const device = forecastDevice({ forecasts: () => [], programs: () => [samplePlan()], lists });
async function saved(): Promise<ProgramData> {
  const stored = await readCopy(device.owner(), { kind: 'supplyPlan', programId: 1, versionId: 3 });
  if (stored.result !== 'found') throw new Error('The plan does not open');
  return stored.value;
}

const connector = {
  erpConnectorId: 1,
  name: 'ARTMIS',
  procurementAgent: { id: 1, code: 'PSM', label: sampleLabel('Sample agent 1') },
};
const otherLine = exampleRows.slice(0, 1).map((row) => ({
  ...row,
  roPrimeLineNo: '2',
  orderNo: '5002',
  knShipmentNo: 'KN-Z',
  quantity: 50,
}));
const erpRows = [...exampleRows, ...otherLine].map((row) => ({
  ...row,
  // What an ERP calls a status is no text of the application.
  status: 'Pending Shipment',
  erpPlanningUnit: { id: 10, label: sampleLabel('Sample ERP product'), skuCode: '100010001000' },
}));
const answers: Answers = {
  [keyOf(calls.erpConnectors)]: () => [connector],
  [keyOf(calls.notLinkedErpShipments)]: () => erpRows,
  [keyOf(calls.notLinkedErpLines)]: () => erpRows,
  [keyOf(calls.batchDetails)]: () => [
    { roNo: '1001', roPrimeLineNo: '1', orderedQty: 1500, erpLines: erpRows.slice(0, 3) },
  ],
  [keyOf(calls.categoriesWithLines)]: () =>
    [1, 2].map((id) => ({
      id,
      parentId: id === 1 ? null : 1,
      level: id - 1,
      sortOrder: id === 1 ? '00' : '00.01',
      payloadId: id,
      payload: {
        productCategoryId: id,
        realm: { id: 1, code: 'R1', label: sampleLabel('Sample realm 1') },
        label: sampleLabel(`Sample category ${id}`),
        sortOrder: id === 1 ? '00' : '00.01',
        active: true,
        lastModifiedDate: '2026-05-20 09:30:00',
        recordVersion: 1,
        expanded: true,
      },
    })),
  [keyOf(calls.autoCompleteOrder)]: () => ['1001', '5001'],
};
const open = (more: Partial<Parameters<typeof openApp>[0]> = {}) =>
  openApp({ roleIds: ['ROLE_PROGRAM_ADMIN'], module: 2, address, answers, ...more });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const table = (name: string) => page.getByRole('table', { name, exact: true });
const unitOf = (line: string) => page.getByRole('combobox', { name: word('link.unitOf', { line }) });
const tickOf = (order: string) => box(word('link.tick', { order }));

async function choose(field: ReturnType<typeof unitOf>, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option }).click();
}

async function openDialog(name = '12'): Promise<void> {
  await button(word('link.openOf', { shipment: name })).click();
  await expect.element(table(word('link.lines'))).toBeVisible();
}

async function linkExample(): Promise<void> {
  await openDialog();
  await tickOf('1001 - 1 | 5001 - 1 | KN-A').first().click();
  await choose(unitOf('1001 - 1'), 'Sample unit 101 en (*0.1)');
  await button(word('link.confirm')).click();
  await expect.poll(async () => (await saved()).shipmentLinkingList.length).toBe(2);
}

it('links every row of a requisition line, and says what becomes of the quantities', async () => {
  await open();
  await openDialog();
  // Three rows of the line, two of them batches of one shipment.
  await tickOf('1001 - 1 | 5001 - 1 | KN-B').click();
  const ticked = table(word('link.lines')).getByRole('checkbox', { checked: true });
  await expect.poll(() => ticked.elements().length).toBe(3);
  await expect.element(button(word('link.confirm'))).not.toBeInTheDocument();
  await expect.element(page.getByText(word('link.unitMissing'))).toBeVisible();
  await choose(unitOf('1001 - 1'), 'Sample unit 101 en (*0.1)');
  const keep = box(word('link.keepRest', { quantity: '10' }));
  await expect.element(keep).toBeChecked();
  await expect
    .element(page.getByRole('textbox', { name: word('link.notesOf', { line: '1001 - 1' }) }))
    .toHaveValue('for the north');
  await button(word('link.confirm')).click();
  await expect.element(page.getByText(word('link.done', { count: 1 }))).toBeVisible();
  await expect.poll(async () => (await saved()).shipmentLinkingList.length).toBe(2);
  const active = (await saved()).shipmentList.filter((one) => one.active && one.planningUnit.id === 10);
  expect(active.map(({ shipmentRcpuQty }) => shipmentRcpuQty)).toEqual([40, 100, 1000, 500, 10]);
  await button(word('undo')).click();
  await expect.poll(async () => (await saved()).shipmentLinkingList.length).toBe(0);
  expect((await saved()).shipmentList).toEqual(samplePlan().shipmentList);
});

it('folds further shipments of the product in, and joins their notes', async () => {
  await open();
  await openDialog();
  await box(word('link.showAll', { product: 'Sample product 10 en' })).click();
  await box(word('link.tickShipment', { shipment: '13' })).click();
  await tickOf('1001 - 2 | 5002 - 1 | KN-Z').click();
  await expect
    .element(page.getByRole('textbox', { name: word('link.notesOf', { line: '1001 - 2' }) }))
    .toHaveValue('for the north | for the south');
  await choose(unitOf('1001 - 2'), 'Sample unit 100 en (*1)');
  await button(word('link.confirm')).click();
  await expect
    .poll(
      async () =>
        (await saved()).shipmentList.filter((one) => one.parentLinkedShipmentId === parentId).length,
    )
    .toBe(2);
});

it('searches by an order number that is typed', async () => {
  const app = await open();
  await openDialog();
  const asked = () =>
    app.api.sent.flatMap(({ endpoint, body }) =>
      endpoint === calls.notLinkedErpShipments ? (body as { roNo: string | null }).roNo : [],
    );
  expect(asked()).toEqual(['5001']);
  const order = page.getByRole('combobox', { name: word('search.order') });
  await order.fill('');
  await expect.element(page.getByText(word('search.fillOne'))).toBeVisible();
  await expect.element(table(word('link.lines'))).not.toBeInTheDocument();
  await order.fill('ro-7');
  await page.getByRole('option', { name: '1001' }).click();
  await expect.element(table(word('link.lines'))).toBeVisible();
  expect(asked()).toEqual(['5001', '1001']);
});

it('changes unit and notes of a linked line, and unlinks it', async () => {
  await open();
  await linkExample();
  await page.getByRole('radio', { name: word('tab.linked'), exact: true }).click();
  await expect.element(table(word('tab.linked'))).toBeVisible();
  await choose(unitOf('1001 - 1'), 'Sample unit 102 en (*0.05)');
  await page.getByRole('textbox', { name: word('link.notesOf', { line: '1001 - 1' }) }).fill('at the port');
  await button(word('linked.update')).click();
  await expect
    .poll(async () => (await saved()).shipmentList.filter((one) => one.notes === 'at the port').length)
    .toBe(2);
  const child = (await saved()).shipmentList.find((one) => one.notes === 'at the port');
  expect(child).toMatchObject({
    rate: 240,
    productCost: 12_000,
    realmCountryPlanningUnit: { id: units.packOf5 },
  });
  await box(word('linked.tick', { line: '1001 - 1' })).click();
  await button(word('linked.update')).click();
  await expect.poll(async () => (await saved()).shipmentLinkingList.length).toBe(0);
  const data = await saved();
  expect(data.shipmentList.find((one) => one.shipmentId === parentId)).toMatchObject({
    active: true,
    erpFlag: false,
  });
  expect(data.delinkList).toEqual([{ roNo: '1001', roPrimeLineNo: '1' }]);
});

it('adds further order lines to a linked shipment', async () => {
  await open();
  await linkExample();
  await page.getByRole('radio', { name: word('tab.linked'), exact: true }).click();
  await page
    .getByRole('button', { name: /^Link further order lines to/ })
    .first()
    .click();
  await expect.element(tickOf('1001 - 1 | 5001 - 1 | KN-B')).toBeChecked();
  await expect.element(tickOf('1001 - 1 | 5001 - 1 | KN-B')).toBeDisabled();
  await tickOf('1001 - 2 | 5002 - 1 | KN-Z').click();
  await choose(unitOf('1001 - 2'), 'Sample unit 101 en (*0.1)');
  await button(word('link.confirm')).click();
  await expect.poll(async () => (await saved()).shipmentLinkingList.length).toBe(3);
  const rests = (await saved()).shipmentList.filter(
    (one) => !one.erpFlag && one.parentShipmentId === parentId,
  );
  expect(rests.map(({ shipmentRcpuQty }) => shipmentRcpuQty)).toEqual([5]);
});

/** Opens the second line of the ERP's order lines, and fills in what a new shipment of it needs. */
async function fillOrder(): Promise<void> {
  await button(word('link.openOf', { shipment: '1001 - 2 | 5002 - 1 | KN-Z' })).click();
  const field = (name: string) => page.getByRole('combobox', { name, exact: true });
  await choose(field(word('column.planUnit')), 'Sample product 20 en');
  await choose(field(word('order.fundingSource')), 'Sample funding 7 en');
  await choose(field(word('order.budget')), 'Sample budget 70 en');
  await expect.element(button(word('link.confirm'))).not.toBeInTheDocument();
  await choose(field(word('column.planUnit')), 'Sample product 10 en');
  await choose(unitOf('1001 - 2'), 'Sample unit 101 en (*0.1)');
}

it('makes one new shipment of an order line that nobody planned, however often it is asked to', async () => {
  await open({ address: `${address}/3` });
  await page.getByRole('combobox', { name: word('filter.categories') }).click();
  await page.getByRole('option', { name: 'Sample category 2 en' }).click();
  await userEvent.keyboard('{Escape}');
  await fillOrder();
  await button(word('link.confirm')).dblClick();
  await expect.element(page.getByText(word('link.done', { count: 1 }))).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(async () => (await saved()).shipmentLinkingList.length).toBe(1);
  const made = (await saved()).shipmentList.filter((one) => one.active && one.erpFlag);
  expect(made).toMatchObject([
    {
      shipmentRcpuQty: 50,
      budget: { id: 70 },
      dataSource: { id: 18 },
      notes: word('order.createdNotes'),
    },
  ]);
  expect(page.getByText(word('order.alreadyLinked')).elements()).toEqual([]);
  // The server still offers the line: it hears of the link with the upload.
  await fillOrder();
  await button(word('link.confirm')).click();
  await expect.element(page.getByText(word('order.alreadyLinked'))).toBeVisible();
  expect((await saved()).shipmentLinkingList).toHaveLength(1);
});

/** Another product came with the order of the planned shipment. */
const notification = {
  shipmentLinkingId: ids.link(1),
  parentShipment: { shipmentId: parentId, shipmentNo: 12 },
  parentLinkedShipments: [],
  childShipment: { shipmentId: ids.shipment(9), shipmentNo: 15 },
  roNo: '1001',
  roPrimeLineNo: '1',
  orderNo: '5001',
  primeLineNo: '1',
  knShipmentNo: null,
  erpPlanningUnit: { id: 20, label: sampleLabel('Sample ERP product'), skuCode: '200020002000' },
  planningUnit: { id: 10, label: sampleLabel('Sample product 10') },
  realmCountryPlanningUnit: { id: 101, label: sampleLabel('Sample unit 101'), multiplier: 0.1 },
  conversionFactor: 1,
  erpShipmentStatus: 'Shipped',
  receiveDate: '2026-07-20',
  shipmentRcpuQty: 100,
  shipmentQty: 10,
  notes: null,
  notificationId: 5,
  notificationTypeId: 2,
  addressed: false,
  linked: true,
  previousSkuCode: '100010001000',
  confirmedUnit: null,
  createdDate: '2026-05-20 09:30:00',
  lastModifiedBy: null,
  lastModifiedDate: '2026-05-20 09:30:00',
};

const notificationAnswers: Answers = {
  ...answers,
  [keyOf(calls.notifications)]: () => [notification],
  [keyOf(calls.notificationCount)]: () => 1,
  [keyOf(calls.notificationSummary)]: () => [
    { program: { id: 1, code: 'SP-ONE', label: sampleLabel('Sample program 1') }, notificationCount: 1 },
  ],
};
const tickNotification = () => box(word('notifications.tick', { order: '1001 - 1 | 5001 - 1' })).click();

it('asks for the unit again before a change of product counts as addressed', async () => {
  const app = await open({ address: '/shipmentLinkingNotification', answers: notificationAnswers });
  await button('SP-ONE').click();
  await tickNotification();
  await expect.element(button(word('notifications.submit'))).toBeDisabled();
  await expectAccessible(app, 'changed links', 'main');
  await choose(unitOf('1001 - 1'), 'Sample unit 102 en (*0.05)');
  await button(word('notifications.submit')).click();
  await expect
    .poll(() => app.api.sent.find(({ endpoint }) => endpoint === calls.updateNotifications)?.body)
    .toEqual([{ notificationId: 5, addressed: true, realmCountryPlanningUnitId: units.packOf5 }]);
});

it('changes the unit in the plan before a notification counts as addressed', async () => {
  const unitsThen: (number | undefined)[] = [];
  const app = await open({
    answers: {
      ...notificationAnswers,
      [keyOf(calls.updateNotifications)]: async () => {
        const made = (await saved()).shipmentList.filter((one) => one.active && one.erpFlag);
        unitsThen.push(...made.map((one) => one.realmCountryPlanningUnit.id));
        return { messageCode: 'static.message.updateSuccess' };
      },
    },
  });
  await linkExample();
  await app.goTo('/shipmentLinkingNotification');
  await tickNotification();
  await choose(unitOf('1001 - 1'), 'Sample unit 102 en (*0.05)');
  const copy = { kind: 'supplyPlan', programId: 1, versionId: 3 } as const;
  // While an upload has the copy nothing can be changed, and nothing may count as addressed either.
  await changeSummary(device.owner(), copy, { readonly: true });
  await expect.element(button(word('notifications.submit'))).toBeDisabled();
  await expect.element(page.getByText(t('programCopies:readonly.uploading'))).toBeVisible();
  await changeSummary(device.owner(), copy, { readonly: false });
  await expect.element(button(word('notifications.submit'))).toBeEnabled();
  await button(word('notifications.submit')).click();
  await expect.element(page.getByText(word('notifications.saved', { count: 1 }))).toBeVisible();
  expect(unitsThen).toEqual([units.packOf5, units.packOf5]);
});

it('forgets what was ticked in one version when another is chosen', async () => {
  const other = samplePlan();
  await storeCopy(device.owner(), 'supplyPlan', {
    ...other,
    currentVersion: other.currentVersion && { ...other.currentVersion, versionId: 4 },
  });
  await open();
  const version = page.getByRole('combobox', { name: word('filter.version') });
  const chooseVersion = async (id: number) => {
    await version.click();
    await page.getByRole('option', { name: word('filter.local', { version: id }) }).click();
  };
  await page.getByRole('combobox', { name: word('column.program') }).click();
  await page.getByRole('option', { name: 'SP-ONE' }).click();
  await chooseVersion(3);
  await linkExample();
  await page.getByRole('radio', { name: word('tab.linked'), exact: true }).click();
  await box(word('linked.tick', { line: '1001 - 1' })).click();
  await expect.element(button(word('linked.update'))).toBeVisible();
  await chooseVersion(4);
  const question = page.getByRole('dialog', { name: t('grids:discard.title') });
  await question.getByRole('button', { name: t('lists:cancel'), exact: true }).click();
  await expect.element(button(word('linked.update'))).toBeVisible();
  await chooseVersion(4);
  await question.getByRole('button', { name: t('grids:discard.confirm'), exact: true }).click();
  await expect.element(page.getByText(word('none.linked'))).toBeVisible();
  await expect.element(button(word('linked.update'))).not.toBeInTheDocument();
  await chooseVersion(3);
  await expect.element(box(word('linked.tick', { line: '1001 - 1' }))).toBeChecked();
});

it('shows a version of the server without a way to change it', async () => {
  await open({ address: '/shipment/delinking' });
  await expect.element(page.getByRole('radio', { name: word('tab.linked'), exact: true })).toBeChecked();
  await page.getByRole('combobox', { name: word('filter.version') }).click();
  await page.getByRole('option', { name: '1', exact: true }).click();
  await expect.element(page.getByText(word('readOnlyVersion'))).toBeVisible();
  await expect.element(table(word('tab.linked'))).toBeVisible();
  await expect.element(page.getByRole('checkbox').first()).toBeDisabled();
});

it('speaks every language', async () => {
  const app = await open();
  await openDialog();
  await tickOf('1001 - 1 | 5001 - 1 | KN-A').first().click();
  for (const language of languageCodes) {
    await app.change({ language });
    await expect.element(page.getByText(textIn(language)('erpLinking:link.unitMissing'))).toBeVisible();
    await expectTranslated(language, address);
  }
});

it('has an accessible dialog', async () => {
  const app = await open();
  await openDialog();
  await tickOf('1001 - 1 | 5001 - 1 | KN-A').first().click();
  await expectAccessible(app, 'link dialog', '[role="dialog"]');
});

it('has an accessible list of links, which fits a phone', async () => {
  const app = await open();
  await linkExample();
  await page.getByRole('radio', { name: word('tab.linked'), exact: true }).click();
  await expect.element(table(word('tab.linked'))).toBeVisible();
  await expectAccessible(app, 'linked', 'main');
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});
