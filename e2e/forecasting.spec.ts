import type { Locator, Page } from '@playwright/test';
import { draftOf } from '@stockwell/engine/entry/extrapolation/draft';
import { jobOf } from '@stockwell/engine/entry/extrapolation/job';
import { placeFacts } from '@stockwell/engine/entry/extrapolation/place';
import { historyMonths, usualHistoryStart } from '@stockwell/engine/entry/history/table';
import { runSeriesJob } from '@stockwell/engine/series/batch/job';
import { extrapolatedMonths } from '@stockwell/engine/series/extrapolation-records';
import { levelOfProgram } from '@stockwell/engine/series/learned-level/of-program';
import { methodIdOf } from '@stockwell/engine/series/methods';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { firstDayOf, monthOfDate } from '@stockwell/model/months';
import { addPerson, callAs, demoPassword, realmAdmin } from './fixtures/api.ts';
import { commitForecastAs, downloadForecast, keptForecast, serverForecast } from './fixtures/forecasts.ts';
import { choose, selectBox } from './fixtures/form.ts';
import { picture } from './fixtures/picture.ts';
import { today } from './fixtures/plan.ts';
import { labelIn } from './fixtures/planner.ts';
import { pasteInto, savedOnDevice, typeInCell } from './fixtures/planning.ts';
import {
  button,
  field,
  goWithin,
  heading,
  keptForOffline,
  profile,
  signInToPlainPage,
} from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { escaped, texts } from './fixtures/texts.ts';
import { scaledTimeout } from './fixtures/timeouts.ts';

const t = texts('en');
const programCode = 'NVR-HIV-MOH-FC';
const colleague = 'dataset.admin@demo.example';

test.use({ serviceWorkers: 'allow', viewport: { width: 1680, height: 1000 } });
test.afterEach(({ server }) => server.start());

const cell = (page: Page, sheet: string, row: number, column: number): Locator =>
  page.getByRole('grid', { name: sheet, exact: true }).locator(`[data-cell="${row}:${column}"]`);

/** What the engine makes of the history of a product and region, by method. */
function forecastsOf(data: DatasetData, place: { planningUnitId: number; regionId: number }) {
  const draft = draftOf(data, place);
  if (!draft) throw new Error('The history is empty');
  const { automatic, results } = runSeriesJob(
    jobOf(data, placeFacts(data, place), draft, levelOfProgram(data)),
  );
  return new Map(
    [...(automatic ? [automatic] : []), ...results].map((made) => [
      methodIdOf(made.method),
      extrapolatedMonths(made),
    ]),
  );
}

/** Every saved forecast of a product and region is what the engine makes of the history that is saved. */
function expectForecastsOf(data: DatasetData, place: { planningUnitId: number; regionId: number }): void {
  const made = forecastsOf(data, place);
  const saved = data.consumptionExtrapolation.filter(
    (one) => one.planningUnit.id === place.planningUnitId && one.region.id === place.regionId,
  );
  expect(saved.length).toBeGreaterThanOrEqual(4);
  for (const { extrapolationMethod, extrapolationDataList } of saved) {
    const expected = made.get(extrapolationMethod.id) ?? [];
    const name = `method ${extrapolationMethod.id} of ${place.planningUnitId} in ${place.regionId}`;
    expect(
      extrapolationDataList.map(({ month }) => month),
      name,
    ).toEqual(expected.map(({ month }) => month));
    for (const [at, { month, amount, ci }] of extrapolationDataList.entries()) {
      expectClose(amount, expected[at]?.amount ?? null, `${name}, ${month}`);
      expectClose(ci, expected[at]?.ci ?? null, `width of ${name}, ${month}`);
    }
  }
}

/** The last digits of logarithms differ between the browser and this process. */
function expectClose(actual: number | null, expected: number | null, about: string): void {
  if (actual === null || expected === null) expect(actual, about).toBe(expected);
  else expect(Math.abs(actual - expected), about).toBeLessThanOrEqual(0.001 + 1e-6 * Math.abs(expected));
}

test('a forecaster enters a history offline, carries everything on, merges and uploads', async ({
  page,
  server,
}) => {
  test.setTimeout(scaledTimeout(600_000));
  const forecaster = 'offline.forecaster@plans.example';
  await addPerson(server, { emailId: forecaster, roleId: 'ROLE_DATASET_USER', password: demoPassword });
  await (await callAs(server, forecaster)).send('POST', '/api/user/agreement');
  const before = await serverForecast(server, colleague, programCode);
  const admin = await callAs(server, realmAdmin);
  const unit = before.planningUnitList.find(
    (one) => one.active && one.consuptionForecast && one.consumptionDataType === 2,
  );
  const regions = (await admin.get('/api/region/all')) as Parameters<typeof labelIn>[0];
  const byName = before.regionList
    .map(({ id }) => ({ id, name: labelIn(regions, 'regionId', id) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const [region] = byName;
  if (!unit || !region) throw new Error('The demo has no product to forecast');
  const planningUnitId = unit.planningUnit.id;
  const place = { planningUnitId, regionId: region.id };
  const product = labelIn(await admin.get('/api/planningUnit/all'), 'planningUnitId', planningUnitId);
  const shown = historyMonths(
    usualHistoryStart(monthOfDate(before.currentVersion.forecastStartDate), monthOfDate(today())),
    monthOfDate(today()),
  );
  const typedMonths = shown.slice(0, 24);
  const gaps = [5, 6];
  const known = before.actualConsumptionList
    .filter((one) => one.planningUnit.id === planningUnitId && one.region.id === region.id)
    .map(({ amount }) => amount);
  const level = known.reduce((sum, amount) => sum + amount, 0) / known.length;
  // Around what is known, with chance and a little growth, and never what was there before.
  const amounts = typedMonths.map(
    (_, at) => Math.round(level * (0.85 + 0.004 * at + ((at * 37) % 90) / 600)) + 0.25,
  );
  const historyTitle = t('consumptionHistory:detail.title');
  /** The days of the months, then a heading and the rows of the first region. */
  const amountRow = 2;

  await test.step('downloads a forecast and loses the connection', async () => {
    await signInToPlainPage(page, { emailId: forecaster });
    await downloadForecast(page, programCode);
    await keptForOffline(page);
    await server.stop();
    await page.reload();
    await expect(profile(page, 'offline')).toBeVisible();
  });

  await test.step('pastes two years with gaps, a low reporting rate and a stock-out', async () => {
    await goWithin(page, `/dataentry/consumptionDataEntryAndAdjustment/${planningUnitId}`);
    await expect(heading(page, t('consumptionHistory:title'))).toBeVisible();
    const rows = [
      amounts.map((amount, at) => (gaps.includes(at) ? '' : String(amount))),
      typedMonths.map((_, at) => (at === 4 ? '80' : '100')),
      typedMonths.map((_, at) => (at === 9 ? '12' : '0')),
    ];
    await pasteInto(
      page,
      cell(page, historyTitle, amountRow, 1),
      rows.map((row) => row.join('\t')).join('\n'),
    );
    await expect(cell(page, historyTitle, amountRow + 1, 5)).toHaveText('80');
    await picture(page, 'consumption-history');
    await button(page, t('consumptionHistory:interpolate.open')).click();
    const dialog = page.getByRole('dialog');
    await button(dialog, t('consumptionHistory:interpolate.take')).click();
    await expect(dialog).toBeHidden();
    await button(page, t('consumptionHistory:save')).click();
    await expect(page.getByText(t('consumptionHistory:unsaved'))).toHaveCount(0);
    await expect(page.locator('main [role=progressbar]')).toHaveCount(0, { timeout: scaledTimeout(60_000) });
    await savedOnDevice(page);
  });

  let kept = await keptForecast(page, programCode);
  const amountIn = (data: DatasetData, month: string): number | undefined =>
    data.actualConsumptionList.find(
      (one) =>
        one.planningUnit.id === planningUnitId &&
        one.region.id === region.id &&
        one.month === firstDayOf(month),
    )?.amount;

  await test.step('what was pasted is kept, and every forecast follows from it', async () => {
    for (const [at, month] of typedMonths.entries())
      if (!gaps.includes(at)) expect(amountIn(kept, month), month).toBe(amounts[at]);
    for (const at of gaps) expect(amountIn(kept, typedMonths[at] ?? '')).toBeGreaterThan(0);
    expectForecastsOf(kept, place);
  });

  await test.step('carries every product and region on', async () => {
    await goWithin(page, '/extrapolation/extrapolateData');
    await page.getByRole('tab', { name: t('extrapolation:tab.all') }).click();
    await button(page, t('extrapolation:bulk.open')).click();
    await button(page.getByRole('dialog'), t('extrapolation:bulk.run')).click();
    await expect(page.getByText(/products and regions were calculated and saved/)).toBeVisible({
      timeout: scaledTimeout(120_000),
    });
    await picture(page, 'extrapolation-all');
    await savedOnDevice(page);
  });

  const counting = 'Linear Regression';
  await test.step('chooses a forecast and sets a month of it', async () => {
    await goWithin(page, `/extrapolation/extrapolateData/${planningUnitId}`);
    const placeHeading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name });
    await expect(placeHeading(new RegExp(`^${escaped(product)} – `))).toBeVisible();
    await choose(selectBox(page, t('extrapolation:column.region')), region.name);
    await expect(placeHeading(`${product} – ${region.name}`)).toBeVisible();
    await page
      .getByRole('group', { name: counting, exact: true })
      .getByRole('radio', { name: t('extrapolation:method.counts') })
      .check();
    const sheet = t('extrapolation:override.title');
    await typeInCell(page, cell(page, sheet, 2, 4), '5250');
    await typeInCell(page, cell(page, sheet, 2, 5), 'Campaign of the ministry');
    await page
      .locator('figure')
      .first()
      .evaluate((chart) => chart.scrollIntoView({ block: 'center' }));
    await picture(page, 'extrapolation');
    await button(page, t('forecast:save')).click();
    await expect(button(page, t('forecast:save'))).toBeDisabled();
    await savedOnDevice(page);
  });

  await test.step('everything is there after a reload', async () => {
    await page.reload();
    await expect(profile(page, 'offline')).toBeVisible();
    kept = await keptForecast(page, programCode);
    for (const { planningUnit } of kept.planningUnitList.filter(
      (one) => one.active && one.consuptionForecast,
    ))
      for (const { id } of kept.regionList) {
        const own = { planningUnitId: planningUnit.id, regionId: id };
        if (placeFacts(kept, own).saved.length >= 4) expectForecastsOf(kept, own);
      }
    const chosen = kept.consumptionExtrapolation.find(
      (one) =>
        one.planningUnit.id === planningUnitId &&
        one.region.id === region.id &&
        one.extrapolationMethod.id === 5,
    );
    const own = kept.planningUnitList.find((one) => one.planningUnit.id === planningUnitId);
    expect(own?.selectedForecastMap[String(region.id)]?.consumptionExtrapolationId).toBe(
      chosen?.consumptionExtrapolationId,
    );
    expect(chosen?.overrideList).toMatchObject([{ amount: 5250, reason: 'Campaign of the ministry' }]);
  });

  const contested = typedMonths[20] ?? '';
  await test.step('comes back online, where a colleague has corrected the same month meanwhile', async () => {
    await server.start();
    const known = before.actualConsumptionList.find(
      (one) =>
        one.planningUnit.id === planningUnitId &&
        one.region.id === region.id &&
        one.month === firstDayOf(contested),
    );
    expect(known, 'the demo knows the month').toBeDefined();
    const theirs = before.actualConsumptionList.map((one) =>
      one === known ? { ...one, amount: 7777 } : one,
    );
    await commitForecastAs(
      server,
      colleague,
      { ...before, actualConsumptionList: theirs },
      'Late reports of the region',
    );
    await page.reload();
    await expect(profile(page, 'online')).toBeVisible({ timeout: scaledTimeout(60_000) });
  });

  await test.step('merges, keeps the own value in the conflict, and uploads', async () => {
    await goWithin(page, '/dataset/commitTree');
    await button(page, t('versions:conflict.allMine')).click({ timeout: scaledTimeout(60_000) });
    await field(page, t('versions:form.notes')).fill('Two years of consumption, carried on');
    await picture(page, 'forecast-upload');
    await button(page, t('versions:form.commit')).click();
    const validation = page.getByRole('dialog', { name: t('forecast:validation.title') });
    const next = (before.currentVersion.versionId ?? 0) + 2;
    const done = page.getByText(t('versions:outcome.done', { program: programCode, version: next })).first();
    await expect(validation.or(done)).toBeVisible({ timeout: scaledTimeout(60_000) });
    if (await validation.isVisible()) await button(validation, t('versions:form.commit')).click();
    await expect(done).toBeVisible({ timeout: scaledTimeout(90_000) });
    const made = await serverForecast(server, colleague, programCode);
    expect(made.currentVersion.versionId).toBe(next);
    for (const [at, month] of typedMonths.entries())
      if (!gaps.includes(at)) expect(amountIn(made, month), month).toBe(amounts[at]);
    expectForecastsOf(made, place);
    const set = made.consumptionExtrapolation.flatMap(({ overrideList = [] }) => overrideList);
    expect(set).toMatchObject([{ amount: 5250, reason: 'Campaign of the ministry' }]);
  });
});
