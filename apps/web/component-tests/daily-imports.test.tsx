import { languageCodes } from '@stockwell/model/languages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './fixtures/axe.ts';
import type { Answers } from './fixtures/fake-api.ts';
import { boxOf, write } from './fixtures/form.ts';
import { type OpenedApp, openApp } from './fixtures/open-app.tsx';
import { expectTranslated, textIn } from './fixtures/texts.ts';

const run = {
  state: 'done',
  startedDate: '2026-11-16 04:00:00',
  finishedDate: '2026-11-16 04:00:09',
  taken: 1,
  failure: null,
  fileName: null,
};
const wrongRows = { ...run, state: 'failed', taken: 0, failure: 'static.erpFeed.rowErrors' };
const imports = [
  {
    name: 'catalogue',
    source: { kind: 'web', host: 'erp.example' },
    lastRun: { ...wrongRows, fileName: 'item_data_2.xml' },
    lastSuccess: '2026-11-15 04:00:00',
    nextRun: '2026-11-17 04:00:00',
    isOld: false,
    runnable: true,
  },
  {
    name: 'volumes',
    source: null,
    lastRun: null,
    lastSuccess: null,
    nextRun: null,
    isOld: false,
    runnable: false,
  },
  {
    name: 'currencyRates',
    source: { kind: 'file', host: null },
    lastRun: { ...run, taken: 4 },
    lastSuccess: '2026-11-02 08:00:00',
    nextRun: '2026-11-17 08:00:00',
    isOld: true,
    runnable: false,
  },
];
const file = {
  importFileId: 1,
  name: 'catalogue',
  source: 'web',
  fileName: 'item_data_1.xml',
  state: 'taken',
  rows: 1200,
  counts: { planningUnit: { added: 3, changed: 2 } },
  failure: null,
  errorCount: 1,
  errors: [
    {
      file: 'items',
      line: 17,
      code: 'static.catalogueFeed.unknownForecastingUnit',
      field: 'product_name_no_pack',
      value: 'Firstol cream',
    },
  ],
  on: '2026-11-15 04:00:09',
};
const bad = {
  ...file,
  importFileId: 2,
  fileName: 'item_data_2.xml',
  state: 'failed',
  counts: {},
  failure: 'static.erpFeed.rowErrors',
  errorCount: 250,
  errors: [
    {
      file: 'items',
      line: 40,
      code: 'static.catalogueFeed.notPositive',
      field: 'product_base_unit_mult',
      value: '0',
    },
  ],
};
const older = { ...file, importFileId: 0, fileName: 'item_data_0.xml', errorCount: 0, errors: [] };
const connector = {
  erpConnectorId: 1,
  name: 'ARTMIS',
  procurementAgent: { id: 1, label: { label_en: 'Agent of the ERP' }, code: 'AGT' },
  active: true,
  lastRun: { ...wrongRows, failure: 'static.erpFeed.noTwin', fileName: 'order_data_20261116.xml' },
  lastTaken: '2026-11-15 04:00:00',
  lineCount: 120,
  unknownCount: 2,
};
const pair = {
  erpFeedId: 8,
  erpConnectorId: 1,
  source: 'folder',
  orderFile: 'order_data_20261115.xml',
  shipmentFile: 'shipment_data_20261115.xml',
  receivedOn: '2026-11-15',
  state: 'failed',
  orderRows: 0,
  shipmentRows: 0,
  failure: 'static.erpFeed.rowErrors',
  errorCount: 1,
  errors: [
    { file: 'orders', line: 12, code: 'static.erpFeed.notAmount', field: 'ordered_qty', value: 'many' },
  ],
  by: null,
  on: '2026-11-15 04:00:00',
};
const unknownLine = {
  erpConnectorId: 1,
  roNo: 'RO-1',
  roPrimeLineNo: '1',
  orderNo: 'PO-1',
  primeLineNo: '1',
  unknown: ['product', 'country'],
  skuCode: 'UNKNOWN00001',
  recipientCountry: 'Atlantis',
  status: 'Shipped',
  fileName: 'order_data_20261115.xml',
  lastModifiedDate: '2026-11-15 04:00:00',
};
const answers: Answers = {
  'GET /api/job/imports': () => imports,
  'GET /api/job/importFiles': () => [bad, file],
  'GET /api/job/list': () => [],
  'GET /api/erpFeed/connectors': () => ({ watchesFolder: true, connectors: [connector] }),
  'GET /api/erpFeed/files': () => [pair],
  'GET /api/erpFeed/unknownLines': () => [unknownLine],
};
const open = (address: string): Promise<OpenedApp> =>
  openApp({ roleIds: ['ROLE_REALM_ADMIN'], module: 2, address, answers });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function inEveryLanguage(app: OpenedApp, name: string, key: string): Promise<void> {
  for (const language of languageCodes) {
    await app.change({ language });
    await expect.element(page.getByText(textIn(language)(key)).first()).toBeVisible();
    await expectTranslated(language, name);
  }
  await app.change({ language: 'en' });
  await expectAccessible(app, name);
}

describe('daily imports', () => {
  it('say where they come from and why something was not imported, in every language', async () => {
    const app = await open('/job/listJob?tab=imports');
    await inEveryLanguage(app, 'daily imports', 'jobs:import.old');
    await expect.element(page.getByText('From erp.example')).toBeVisible();
    await expect.element(page.getByText('Off: no source is set on the server.')).toBeVisible();
  });

  it('are started by those who may, and show errors by line', async () => {
    const app = await open('/job/listJob?tab=imports');
    await expect.element(button('Run now: Currency rates')).not.toBeInTheDocument();
    app.api.forget();
    await button('Run now: Product catalog').click();
    await expect
      .poll(() => app.api.sent.map(({ endpoint, params }) => [endpoint.path, params.importName]))
      .toEqual([['/api/job/imports/{importName}/run', 'catalogue']]);
    await button('Errors: 250').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('product_base_unit_mult')).toBeVisible();
    await expect.element(dialog.getByText('The first 1 of 250 errors are listed.')).toBeVisible();
    await expectAccessible(app, 'errors of a file');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await button('Left out: 1').click();
    await expect.element(page.getByRole('dialog').getByText('Firstol cream')).toBeVisible();
    expect(app.api.faults).toEqual([]);
  });

  it('are undone from the newest file on, after a question', async () => {
    let state = 'taken';
    const app = await openApp({
      roleIds: ['ROLE_REALM_ADMIN'],
      module: 2,
      address: '/job/listJob?tab=imports',
      answers: {
        ...answers,
        'GET /api/job/importFiles': () => [bad, { ...file, state }, older],
        'POST /api/job/importFiles/{importFileId}/undo': () => {
          state = 'undone';
          return { restored: 2, deactivated: 3 };
        },
      },
    });
    await expect.element(button('Undo: item_data_1.xml')).toBeVisible();
    await expect.element(button('Undo: item_data_0.xml')).not.toBeInTheDocument();
    await expect.element(button('Undo: item_data_2.xml')).not.toBeInTheDocument();
    await button('Undo: item_data_1.xml').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('records that it added become inactive')).toBeVisible();
    await expectAccessible(app, 'question before an import is undone');
    app.api.forget();
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => app.api.sent[0]?.params.importFileId).toBe('1');
    await expect.element(page.getByText('inactive records: 3.').first()).toBeVisible();
    await expect.element(button('Undo: item_data_0.xml')).toBeVisible();
    await expect.element(page.getByText('Undone', { exact: true }).first()).toBeVisible();
    expect(app.api.faults).toEqual([]);
  });
});

describe('files of ERPs', () => {
  it('are listed with what is wrong with them, in every language', async () => {
    const app = await open('/integration/erpFeeds');
    await inEveryLanguage(app, 'files of ERPs', 'messages:static.erpFeed.noTwin');
    await button('Errors: 1').click();
    await expect.element(page.getByRole('dialog').getByText('ordered_qty')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('tab', { name: 'Not recognized' }).click();
    await expect.element(page.getByText('Atlantis').first()).toBeVisible();
    await expectAccessible(app, 'lines that are not recognized');
  });

  it('are looked for at once, and an ERP is changed', async () => {
    const app = await open('/integration/erpFeeds');
    app.api.forget();
    await button('Check the folder now').click();
    await expect.poll(() => app.api.sent[0]?.endpoint.path).toBe('/api/erpFeed/run');
    await button('Edit ARTMIS').click();
    write(await boxOf(document, 'Name'), 'ARTMIS2');
    app.api.forget();
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => app.api.sent[0]?.body).toMatchObject({ erpConnectorId: 1, name: 'ARTMIS2' });
    expect(app.api.faults).toEqual([]);
  });
});
