import { draftOf } from '@stockwell/engine/entry/extrapolation/draft';
import { jobOf } from '@stockwell/engine/entry/extrapolation/job';
import { placeFacts } from '@stockwell/engine/entry/extrapolation/place';
import { runSeriesJob } from '@stockwell/engine/series/batch/job';
import { extrapolatedMonths } from '@stockwell/engine/series/extrapolation-records';
import { levelOfProgram } from '@stockwell/engine/series/learned-level/of-program';
import { methodIdOf } from '@stockwell/engine/series/methods';
import { type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { exampleDataset, exampleIds } from '@stockwell/model/dataset-data/testing';
import { languageCodes } from '@stockwell/model/languages';
import { addMonths, firstDayOf } from '@stockwell/model/months';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Engine } from '../src/engine/client.ts';
import { engine } from '../src/engine/engine.ts';
import type { TaskName } from '../src/engine/tasks.ts';
import { hasEntries } from '../src/platform/unsaved.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { forecastAdmin, forecastLists, sampleForecast } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { write } from './fixtures/form.ts';
import { openApp } from './fixtures/open-app.tsx';
import { clickCell, sheetHasCell } from './fixtures/sheet.ts';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const address = '/extrapolation/extrapolateData';
const t = textIn('en');
const months = 30;

/** Two products in two regions with 30 months each, a month of one of them missing, and nothing forecast yet. */
function fourHistories(): DatasetData {
  const sample = sampleForecast();
  const [unit] = exampleDataset().planningUnitList ?? [];
  const places = [10, 11].flatMap((product) => [1, 2].map((region) => ({ product, region })));
  return datasetDataSchema.parse({
    ...sample,
    regionList: [{ id: 1 }, { id: 2 }],
    planningUnitList: [10, 11].map((id, at) => ({
      ...unit,
      programPlanningUnitId: at + 1,
      planningUnit: { ...unit?.planningUnit, id },
      selectedForecastMap: {},
    })),
    actualConsumptionList: places.flatMap(({ product, region }, place) =>
      Array.from({ length: months }, (_, at) => at)
        .filter((at) => !(place === 0 && at === 10))
        .map((at) => ({
          actualConsumptionId: exampleIds.consumption(place * 100 + at + 1),
          planningUnit: { id: product },
          region: { id: region },
          month: firstDayOf(addMonths('2023-07', at)),
          amount: 500 + 100 * place + 8 * at + ((at * 37 + place * 11) % 60) + 40 * (at % 12 === 5 ? 1 : 0),
        })),
    ),
    consumptionExtrapolation: [],
  });
}

const lists = {
  ...forecastLists,
  region: [1, 2].map((id) => ({ regionId: id, label: sampleLabel(`Sample region ${id}`), active: true })),
};
const { saved } = forecastDevice({ lists, forecasts: () => [fourHistories()] });
const place = { planningUnitId: 10, regionId: 1 };

async function open(more: Partial<Parameters<typeof openApp>[0]> = {}) {
  const app = await openApp({ ...forecastAdmin, address: `${address}/10`, ...more });
  await expect.element(page.getByText(t('extrapolation:error.title')).first()).toBeVisible();
  return app;
}

const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
const method = (name: string) => page.getByRole('group', { name, exact: true });

async function save(): Promise<void> {
  await button('forecast:save').click();
  await expect.element(button('forecast:save')).toBeDisabled();
  // What is shown is on the device a moment later.
  await expect.poll(async () => (await saved()).consumptionExtrapolation.length).toBeGreaterThan(0);
}

/** What the engine makes of the histories as they are saved. */
function expected(data: DatasetData) {
  const draft = draftOf(data, place);
  if (!draft) throw new Error('There is no data');
  return runSeriesJob(jobOf(data, placeFacts(data, place), draft, levelOfProgram(data)));
}

const recordsOf = (data: DatasetData, product = 10, region = 1) =>
  data.consumptionExtrapolation.filter((one) => one.planningUnit.id === product && one.region.id === region);

it('speaks every language, is accessible in both themes, and fits a phone', async () => {
  const app = await open();
  for (const language of languageCodes) {
    await app.change({ language });
    await expect
      .element(page.getByRole('heading', { name: textIn(language)('extrapolation:title'), level: 1 }))
      .toBeVisible();
    await expectTranslated(language, address);
  }
  await app.change({ language: 'en' });
  await expectAccessible(app, 'extrapolation', 'main');
  await page.getByRole('tab', { name: t('extrapolation:tab.all') }).click();
  await expect.element(page.getByText(t('extrapolation:uncertainty.notCalculated')).first()).toBeVisible();
  await expectAccessible(app, 'all extrapolations', 'main');
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

it('saves every ticked method with the numbers of the engine, and says which months it filled', async () => {
  await open();
  await expect.element(page.getByText(/May-24/).first()).toBeVisible();
  await method('Semi-Averages')
    .getByRole('checkbox', { name: t('extrapolation:method.use') })
    .click();
  await method('Automatic')
    .getByRole('radio', { name: t('extrapolation:method.counts') })
    .click();
  await save();
  const data = await saved();
  expect(recordsOf(data).map((one) => one.extrapolationMethod.id)).toEqual([12, 7, 5, 2, 4]);
  const { automatic, results } = expected(data);
  for (const made of [...(automatic ? [automatic] : []), ...results]) {
    const record = recordsOf(data).find((one) => one.extrapolationMethod.id === methodIdOf(made.method));
    expect(record?.extrapolationDataList).toEqual(extrapolatedMonths(made));
  }
  const unit = data.planningUnitList.find(({ planningUnit }) => planningUnit.id === 10);
  expect(unit?.selectedForecastMap['1']?.consumptionExtrapolationId).toBe(
    recordsOf(data)[0]?.consumptionExtrapolationId,
  );
});

it('keeps a month that is set, beside the value of the method, and refuses it without a reason', async () => {
  await open();
  await method('Linear Regression')
    .getByRole('radio', { name: t('extrapolation:method.counts') })
    .click();
  await sheetHasCell(0, 4);
  await clickCell(0, 4);
  await userEvent.keyboard('950{Tab}');
  await button('forecast:save').click();
  await expect.element(page.getByText(t('extrapolation:override.reasonMissing')).first()).toBeVisible();
  await clickCell(0, 5);
  await userEvent.keyboard('Campaign in the north{Enter}');
  await save();
  const record = recordsOf(await saved()).find((one) => one.extrapolationMethod.id === 5);
  const [set] = record?.overrideList ?? [];
  const own = record?.extrapolationDataList.find(({ month }) => month === set?.month);
  expect(set).toMatchObject({ month: '2026-01-01', amount: 950, reason: 'Campaign in the north' });
  expect(set?.methodAmount).toBeCloseTo(own?.amount ?? 0, 3);
  expect(set?.createdBy).not.toBeNull();
});

it('finds better settings, says when one is wrong, and gives up what was not saved', async () => {
  await open();
  const alpha = method('TES (Holt-Winters)').getByLabelText(t('extrapolation:setting.alpha'));
  await alpha.fill('1.5');
  await button('forecast:save').click();
  await expect.element(page.getByText(t('extrapolation:parameterWrong'))).toBeVisible();
  await button('forecast:discard').click();
  await expect.element(alpha).toHaveValue('0.2');
  await method('TES (Holt-Winters)')
    .getByRole('button', { name: t('extrapolation:method.tune') })
    .click();
  await expect.element(button('forecast:discard')).toBeEnabled();
  await save();
  const tes = recordsOf(await saved()).find((one) => one.extrapolationMethod.id === 2);
  expect(tes?.jsonProperties).not.toMatchObject({ alpha: 0.2, beta: 0.2, gamma: 0.2 });
});

it('refuses a wrong setting before it is calculated, and saves nothing by itself once it is given up', async () => {
  await open();
  const tes = method('TES (Holt-Winters)');
  const alpha = tes.getByLabelText(t('extrapolation:setting.alpha'));
  const setAndSave = (value: string): void => {
    write(alpha.element() as HTMLInputElement, value);
    (button('forecast:save').element() as HTMLButtonElement).click();
  };
  setAndSave('1.5');
  await expect.element(page.getByText(t('extrapolation:parameterWrong'))).toBeVisible();
  await button('forecast:discard').click();
  await expect.element(alpha).toHaveValue('0.2');
  await expect.element(page.getByText(t('extrapolation:parameterWrong'))).not.toBeInTheDocument();
  await tes.getByRole('button', { name: t('extrapolation:method.tune') }).click();
  await expect.element(button('forecast:discard')).toBeEnabled();
  expect((await saved()).consumptionExtrapolation).toEqual([]);
  await button('forecast:discard').click();
  setAndSave('1.5');
  await expect.element(page.getByText(t('extrapolation:parameterWrong'))).toBeVisible();
  setAndSave('0.3');
  await expect.poll(async () => recordsOf(await saved()).length).toBeGreaterThan(0);
  const record = recordsOf(await saved()).find((one) => one.extrapolationMethod.id === 2);
  expect(record?.jsonProperties).toMatchObject({ alpha: 0.3 });
});

/** Searches for settings end when the test lets them. */
function holdSearches() {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const one = engine();
  const { run } = one;
  const untilLetGo = async (task: TaskName, signal: AbortSignal | undefined): Promise<void> => {
    const givenUp = new Promise((resolve) => signal?.addEventListener('abort', resolve));
    if (task === 'tuneMethod') await Promise.race([released, givenUp]);
    signal?.throwIfAborted();
  };
  const held: Engine['run'] = (task, input, options) => {
    const output = run(task, input, options);
    return output.then(() => untilLetGo(task, options?.signal)).then(() => output);
  };
  const spy = vi.spyOn(one, 'run').mockImplementation(held);
  return {
    release: async () => {
      release();
      await Promise.allSettled(spy.mock.results.map(({ value }) => value));
      spy.mockRestore();
      await drawn();
    },
  };
}
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const notes = () => page.getByRole('textbox', { name: t('extrapolation:notes') });
const savedNotes = async () => recordsOf(await saved())[0]?.notes;
const tune = (name: string) =>
  method(name)
    .getByRole('button', { name: t('extrapolation:method.tune') })
    .click();
const searching = () => page.getByText(/^Looking for/);

it('puts settings that are found on top of what was saved meanwhile', async () => {
  await open();
  const search = holdSearches();
  await tune('TES (Holt-Winters)');
  await notes().fill('Agreed in May');
  await save();
  await expect.poll(savedNotes).toBe('Agreed in May');
  await drawn();
  await search.release();
  await expect.element(button('forecast:discard')).toBeEnabled();
  await expect.element(notes()).toHaveValue('Agreed in May');
  await button('forecast:save').click();
  const tes = async () => recordsOf(await saved()).find((one) => one.extrapolationMethod.id === 2);
  await expect
    .poll(async () => (await tes())?.jsonProperties)
    .not.toMatchObject({ alpha: 0.2, beta: 0.2, gamma: 0.2 });
  expect(await savedNotes()).toBe('Agreed in May');
});

it('ends a search for settings when all is given up, and when another one begins', async () => {
  await open();
  const search = holdSearches();
  await notes().fill('Not this');
  await tune('TES (Holt-Winters)');
  await expect.element(searching()).toBeVisible();
  await button('forecast:discard').click();
  await expect.element(searching()).not.toBeInTheDocument();
  await tune('TES (Holt-Winters)');
  await tune('ARIMA');
  await drawn();
  await expect.element(searching()).toBeVisible();
  await search.release();
  await expect.element(searching()).not.toBeInTheDocument();
  await expect.element(button('forecast:discard')).toBeEnabled();
  await expect
    .element(method('TES (Holt-Winters)').getByLabelText(t('extrapolation:setting.alpha')))
    .toHaveValue('0.2');
  await button('forecast:discard').click();
  const given = holdSearches();
  await tune('TES (Holt-Winters)');
  await notes().fill('Nor this');
  await button('forecast:discard').click();
  await given.release();
  await expect.element(button('forecast:discard')).toBeDisabled();
});

/** What is shown has been calculated: a save need not wait for it. */
async function calculated(): Promise<void> {
  await engine().run('uncertaintyList', { data: await saved() });
  await drawn();
}

it('keeps what is typed while a save is being written', async () => {
  await open();
  await calculated();
  const box = notes().element() as HTMLTextAreaElement;
  write(box, 'First');
  (button('forecast:save').element() as HTMLButtonElement).click();
  write(box, 'Second');
  await expect.poll(savedNotes).toBe('First');
  await drawn();
  expect(box.value).toBe('Second');
  await expect.poll(hasEntries).toBe(true);
  await button('forecast:save').click();
  await expect.poll(savedNotes).toBe('Second');
  await expect.element(button('forecast:discard')).toBeDisabled();
});

it('carries all products on in workers, lists the most uncertain first, and takes it back', async () => {
  await open();
  await page.getByRole('tab', { name: t('extrapolation:tab.all') }).click();
  await button('extrapolation:bulk.open').click();
  await button('extrapolation:bulk.run').click();
  await expect
    .element(page.getByText(t('extrapolation:bulk.done', { count: 4 })), { timeout: 60_000 })
    .toBeVisible();
  const data = await saved();
  expect(data.consumptionExtrapolation).toHaveLength(4 * 6);
  const { automatic } = expected(data);
  expect(automatic && extrapolatedMonths(automatic)).toEqual(recordsOf(data)[0]?.extrapolationDataList);
  const widths = () =>
    [...document.querySelectorAll('main tbody tr')].map((row) =>
      Number.parseInt(row.querySelectorAll('td')[2]?.textContent ?? '', 10),
    );
  await expect.poll(() => widths().every(Number.isFinite)).toBe(true);
  expect(widths()).toEqual(widths().toSorted((a, b) => b - a));
  await button('extrapolation:bulk.undo').click();
  await expect.poll(async () => (await saved()).consumptionExtrapolation.length).toBe(0);
});
