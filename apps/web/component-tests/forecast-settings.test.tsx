import { datasetDataEndpoints } from '@stockwell/model/api/dataset-data';
import { languageCodes } from '@stockwell/model/languages';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readSummary, storeCopy } from '../src/local/documents/index.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { type Answers, keyOf } from './fixtures/fake-api.ts';
import { forecastAdmin, sampleForecast } from './fixtures/forecast.ts';
import { forecastDevice, sampleCopy } from './fixtures/forecast-device.ts';
import { openApp, resetApp } from './fixtures/open-app.tsx';
import { cellText, sheetHasCell, typeInCell } from './fixtures/sheet.ts';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { schemaSample } from './samples/schema-sample.ts';

const address = '/dataset/versionSettings';
const endpoint = datasetDataEndpoints.versions;

/** The server has the version of the device and one before it. */
const answers: Answers = {
  [keyOf(endpoint)]: () => {
    const [line] = schemaSample(endpoint.response) as readonly object[];
    return [2, 1].map((versionId) => ({
      ...line,
      versionId,
      program: { id: 1, code: 'EX-ALL-MOH', label: { label_en: 'Sample program 1' } },
      versionType: { id: 1, label: { label_en: 'Draft' } },
      versionStatus: { id: 2, label: { label_en: 'Approved' } },
      createdDate: '2026-01-15 08:00:00',
      forecastStartDate: '2026-01-01',
      forecastStopDate: '2026-12-01',
      daysInMonth: 0,
      freightPerc: null,
      forecastThresholdHighPerc: null,
      forecastThresholdLowPerc: null,
      notes: null,
    }));
  },
  [keyOf(datasetDataEndpoints.datasetData)]: ({ params }) => sampleForecast(Number(params.versionId)),
};

const device = forecastDevice();
const settingsNow = device.saved;

const t = textIn('en');
const columns = { notes: 3, start: 6, period: 7, stop: 8, daysInMonth: 9, freight: 10 } as const;

async function open(more: Partial<Parameters<typeof openApp>[0]> = {}) {
  const app = await openApp({ ...forecastAdmin, address, answers, ...more });
  await sheetHasCell();
  return app;
}

it('shows versions of the device and of the server, in every language, and is accessible', async () => {
  const app = await open();
  await expect.poll(() => document.querySelectorAll('main [data-cell$=":0"]').length).toBe(3);
  expect(cellText(0, 1)).toBe(t('forecast:settings.local', { version: '2' }));
  for (const language of languageCodes) {
    await app.change({ language });
    await expect
      .element(page.getByRole('heading', { name: textIn(language)('forecast:settings.title') }))
      .toBeVisible();
    await expectTranslated(language, address);
  }
  await app.change({ language: 'en' });
  await expectAccessible(app, 'version settings', 'main');
});

it('moves the end with the period, carries the forecasts on, and takes both back in one step', async () => {
  await open();
  await typeInCell(0, columns.period, '18');
  await expect.poll(async () => (await settingsNow()).currentVersion.forecastStopDate).toBe('2027-06-01');
  const [line] = (await settingsNow()).consumptionExtrapolation;
  expect(line?.extrapolationDataList.at(-1)).toMatchObject({ month: '2027-06-01', amount: 510 });
  const summary = await readSummary(device.owner(), sampleCopy);
  expect(summary).toMatchObject({ value: { modified: true } });
  await page.getByRole('button', { name: t('sheet:undo') }).click();
  await expect.poll(async () => (await settingsNow()).currentVersion.forecastStopDate).toBe('2026-12-01');
  expect((await settingsNow()).consumptionExtrapolation).toEqual(sampleForecast().consumptionExtrapolation);
});

it('says what is wrong with a cell, keeps what was typed, and saves once it is right', async () => {
  await open();
  await typeInCell(0, columns.period, '0');
  const text = t('forecast:settings.issue.period');
  await expect.element(page.getByText(text).first()).toBeVisible();
  expect((await settingsNow()).currentVersion.forecastStopDate).toBe('2026-12-01');
  const waiting = page.getByRole('button', { name: t('menu:header.waiting', { count: 1 }) });
  await expect.element(waiting).toBeVisible();
  await resetApp();
  await open();
  await expect.poll(() => cellText(0, columns.period)).toContain('0');
  await typeInCell(0, columns.period, '1');
  await expect.poll(async () => (await settingsNow()).currentVersion.forecastStopDate).toBe('2026-01-01');
  await expect.poll(() => page.getByText(text).query()).toBeNull();
});

it('changes nothing of a version of the server', async () => {
  await open();
  await typeInCell(1, columns.freight, '12.5');
  await expect.element(page.getByText(t('forecast:settings.lock.server')).first()).toBeInTheDocument();
  expect(cellText(1, columns.freight)).toBe('');
  expect((await settingsNow()).currentVersion.freightPerc).toBeNull();
});

it('works offline with the versions of the device', async () => {
  await open({ sessionType: 'Offline' });
  expect(document.querySelectorAll('main [data-cell$=":0"]')).toHaveLength(1);
  await typeInCell(0, columns.freight, '12.5');
  await expect.poll(async () => (await settingsNow()).currentVersion.freightPerc).toBe(12.5);
});

it('opens at the version that the address names', async () => {
  await storeCopy(device.owner(), 'forecast', sampleForecast(1));
  const app = await open();
  await expect.poll(() => cellText(1, 1)).toBe(t('forecast:settings.local', { version: '1' }));
  await app.goTo(`${address}?copy=1~1`);
  const column = t('forecast:settings.column.notes');
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toBe(t('sheet:cellOf', { column, number: 2 }));
});

it('validates versions of the device and of the server', async () => {
  await open();
  await expect.poll(() => cellText(2, 0)).toBeDefined();
  for (const number of [1, 3]) {
    await page.getByRole('button', { name: t('sheet:menuOfRow', { number }) }).click();
    await page.getByRole('menuitem', { name: t('forecast:settings.validate') }).click();
    const dialog = page.getByRole('dialog', { name: t('forecast:validation.title') });
    await expect.element(dialog.getByText(t('forecast:validation.section.notes'))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.query()).toBeNull();
  }
});
