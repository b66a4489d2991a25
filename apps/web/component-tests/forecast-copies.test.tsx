import { datasetDataEndpoints as calls } from '@stockwell/model/api/dataset-data';
import { forecast } from '@stockwell/model/dataset-data/index';
import { endLine, linesOf } from '@stockwell/model/documents/line-texts';
import { languageCodes } from '@stockwell/model/languages';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readCopy, removeCopy, storeCopy } from '../src/local/documents/index.ts';
import { waitingRow, writeWaiting } from '../src/local/documents/waiting-rows.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { type Answers, keyOf } from './fixtures/fake-api.ts';
import { forecastAdmin, sampleForecast } from './fixtures/forecast.ts';
import { forecastDevice, sampleCopy } from './fixtures/forecast-device.ts';
import { openApp, resetApp } from './fixtures/open-app.tsx';
import { keepSavedFiles } from './fixtures/saved-files.ts';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const addresses = {
  download: '/dataset/loadDeleteDataSet',
  export: '/dataset/exportDataset',
  import: '/dataset/importDataset',
} as const;
const t = textIn('en');
const name = 'EX-ALL-MOH~v2';
const password = 'a long password';

const named = (id: number, code: string, text: string) => ({ id, code, label: sampleLabel(text) });

/** The server has version 3 of the program of the sample. */
const answers: Answers = {
  [keyOf(calls.loadDataset)]: () => {
    const realmCountry = named(1, 'EX', 'Sample country');
    return {
      realmCountryList: [realmCountry],
      programList: [
        {
          program: named(1, 'EX-ALL-MOH', 'Sample program 1'),
          realmCountry,
          organisation: named(1, 'MOH', 'Sample organisation'),
          healthAreaList: [named(1, 'ALL', 'Sample technical area')],
          currentPage: 0,
          maxPages: 1,
          versionList: [
            {
              versionId: '000003',
              versionType: { id: 1, label: sampleLabel('Sample draft') },
              versionStatus: { id: 2, label: sampleLabel('Sample status') },
              notes: null,
              createdBy: { userId: 1, username: 'Sample user' },
              createdDate: '2026-02-01 08:00:00',
              forecastStartDate: '2026-01-01',
              forecastStopDate: '2026-12-01',
            },
          ],
        },
      ],
    };
  },
  [keyOf(calls.datasetDataLines)]: ({ params }) =>
    linesOf(forecast, sampleForecast(Number(params.versionId))) + endLine,
};

const device = forecastDevice();
const open = (address: string) => openApp({ ...forecastAdmin, address, answers });
const isHere = async (versionId: number): Promise<boolean> =>
  (await readCopy(device.owner(), { ...sampleCopy, versionId })).result === 'found';
const button = (key: string, params = {}) => page.getByRole('button', { name: t(key, params), exact: true });

it.each(Object.entries(addresses))('speaks every language and is accessible: %s', async (what, address) => {
  const app = await open(address);
  for (const language of languageCodes) {
    await app.change({ language });
    const title = textIn(language)(`programCopies:${what}.title`);
    await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expectTranslated(language, address);
  }
  await app.change({ language: 'en' });
  await expectAccessible(app, address, 'main');
});

it('downloads the newest version in the place of the one that is here', async () => {
  await open(addresses.download);
  await page.getByRole('checkbox', { name: /EX-ALL-MOH/ }).click();
  await button('programCopies:download.start.button', { count: 1 }).click();
  const dialog = page.getByRole('dialog', { name: t('programCopies:overwrite.title') });
  await expect.element(dialog.getByText(name)).toBeVisible();
  await dialog.getByRole('button', { name: t('programCopies:overwrite.confirm') }).click();
  await expect.poll(() => isHere(3)).toBe(true);
  expect(await isHere(2)).toBe(false);
  const copy = await readCopy(device.owner(), { ...sampleCopy, versionId: 3 });
  expect(copy).toMatchObject({ value: { treeList: sampleForecast(3).treeList } });
});

it('says what is lost before a forecast is deleted', async () => {
  const owner = device.owner();
  await storeCopy(owner, 'forecast', sampleForecast(), { base: sampleForecast(), modified: true });
  await writeWaiting(owner, sampleCopy, 'planningUnits', [waitingRow('1', { planningUnit: 10 }, false)]);
  await open(addresses.download);
  await button('programCopies:local.deleteOne', { program: name }).click();
  const dialog = page.getByRole('dialog', { name: t('programCopies:delete.title') });
  await expect
    .element(dialog.getByText(t('programCopies:loss.waiting', { count: 1, number: '1' })))
    .toBeVisible();
  await dialog.getByRole('button', { name: t('cancel') }).click();
  expect(await isHere(2)).toBe(true);
  await button('programCopies:local.deleteOne', { program: name }).click();
  await dialog.getByRole('button', { name: t('programCopies:delete.anyway') }).click();
  await expect.poll(() => isHere(2)).toBe(false);
  await expect.element(page.getByText(t('programCopies:local.empty'))).toBeVisible();
});

/** The file that the export page saves. */
async function exported(): Promise<File> {
  const files = keepSavedFiles();
  await open(addresses.export);
  await page.getByRole('checkbox', { name: /EX-ALL-MOH/ }).click();
  await page.getByLabelText(t('programCopies:export.password')).first().fill(password);
  await page.getByLabelText(t('programCopies:export.repeat')).first().fill(password);
  await button('programCopies:export.button').click();
  await expect.element(page.getByText(t('programCopies:export.done', { count: 1 }))).toBeVisible();
  files.stop();
  return files.take();
}

async function openFile(file: File, typed: string): Promise<void> {
  const input = () => document.querySelector('main input[type=file]');
  await expect.poll(input).not.toBeNull();
  await userEvent.upload(page.elementLocator(input() ?? document.body), file);
  await page.getByLabelText(t('programCopies:import.password')).first().fill(typed);
  await button('programCopies:import.open').click();
}

it('exports a forecast under a password, and imports it where it is gone', async () => {
  const file = await exported();
  await resetApp();
  await removeCopy(device.owner(), sampleCopy);
  const app = await open(addresses.import);
  await openFile(file, 'another password');
  await expect.element(page.getByText(t('programCopies:import.fault.wrongPassword'))).toBeVisible();
  await openFile(file, password);
  await expect.element(page.getByRole('checkbox', { name: new RegExp(name) })).toBeChecked();
  await button('programCopies:import.button').click();
  await expect.poll(() => isHere(2)).toBe(true);
  expect(await device.saved()).toEqual(sampleForecast());
  await expect.poll(() => app.address()).toContain('static.message.programs.imported');
});

it('does not take the file of a forecast for a supply plan', async () => {
  const file = await exported();
  await resetApp();
  await openApp({ roleIds: ['ROLE_REALM_ADMIN'], address: '/program/importProgram', answers });
  await openFile(file, password);
  await expect.element(page.getByText(t('programCopies:import.otherKind.forecast'))).toBeVisible();
});
