import { candidatesOf } from '@stockwell/engine/outputs/candidates';
import { forecastReports } from '@stockwell/engine/outputs/forecast-reports';
import { importedQuantities, importRange } from '@stockwell/engine/outputs/import-into-plan';
import { monthsOfPeriod } from '@stockwell/engine/outputs/period';
import { selectedForecasts } from '@stockwell/engine/outputs/selected-forecast';
import { sourceKey } from '@stockwell/engine/outputs/sources';
import { nationalSummary } from '@stockwell/engine/outputs/summary';
import { treeResultsOf } from '@stockwell/engine/outputs/tree-results';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { textOf } from '@stockwell/model/label';
import { firstDayOf, formatMonth, monthOfDate, parseMonth } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { callAs, realmAdmin } from './fixtures/api.ts';
import { openSignedIn } from './fixtures/device.ts';
import { commitForecastAs, downloadForecast, keptForecast, serverForecast } from './fixtures/forecasts.ts';
import { choose, selectBox } from './fixtures/form.ts';
import { picture } from './fixtures/picture.ts';
import { keptDocument, labelIn, newestOn } from './fixtures/planner.ts';
import { downloadProgram, savedOnDevice, thisMonth } from './fixtures/planning.ts';
import { button, field, goWithin, heading } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { escaped, texts } from './fixtures/texts.ts';
import { scaledTimeout } from './fixtures/timeouts.ts';

const t = texts('en');
const forecastCode = 'MOZ-MAL-CMS-FC';
const planCode = 'MOZ-MAL-CMS';
const finalName = 'Final';
const shown = (figure: number): string => figure.toLocaleString('en', { maximumFractionDigits: 2 });
const fixed = (figure: number): string =>
  figure.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test.use({ viewport: { width: 1680, height: 1400 } });

/** A product and region of both programs that have a consumption forecast and a tree to select from. */
function placeOf(data: DatasetData, plan: ProgramData) {
  const trees = treeResultsOf(data);
  const naming = { nameOf: sourceKey, compare: (a: string, b: string) => a.localeCompare(b) };
  for (const unit of data.planningUnitList) {
    const isPlanned = plan.planningUnitList.some(
      (one) => one.active && one.planningUnit.id === unit.planningUnit.id,
    );
    if (!unit.active || !isPlanned) continue;
    for (const { id } of data.regionList) {
      if (!plan.regionList.some(({ regionId }) => regionId === id)) continue;
      const usable = candidatesOf(data, trees, unit, id, naming).filter(({ values }) => values !== null);
      const tree = usable.find(({ source }) => source.kind === 'tree');
      const method = usable.find(({ source }) => source.kind === 'extrapolation');
      if (tree?.source.kind === 'tree' && method?.source.kind === 'extrapolation') {
        return {
          planningUnitId: unit.planningUnit.id,
          regionId: id,
          tree: tree.source,
          method: method.source,
        };
      }
    }
  }
  throw new Error('The demo has no product with a tree and a consumption forecast');
}

const countingIn = (data: DatasetData, { planningUnitId, regionId }: ReturnType<typeof placeOf>) => {
  const unit = data.planningUnitList.find(({ planningUnit }) => planningUnit.id === planningUnitId);
  if (!unit) throw new Error('The product is gone');
  return selectedForecasts(data, treeResultsOf(data))(unit, regionId);
};

test('a forecast is blended, costed, imported into a plan that follows it, and compared with actuals a version later', async ({
  page,
  server,
}) => {
  const before = await serverForecast(server, realmAdmin, forecastCode);
  const planBefore = await newestOn(server, planCode);
  const place = placeOf(before, planBefore);
  const { planningUnitId, regionId } = place;
  const admin = await callAs(server, realmAdmin);
  const product = labelIn(await admin.get('/api/planningUnit/all'), 'planningUnitId', planningUnitId);
  const treeName = `${textOf(place.tree.tree.label, 'en')} – ${textOf(place.tree.scenario.label, 'en')}`;
  const version = (before.currentVersion.versionId ?? 0) + 1;

  await openSignedIn(page, realmAdmin);
  await downloadProgram(page, planCode);
  await downloadForecast(page, forecastCode);

  let kept = before;
  await test.step('compares what there is, and selects a blend of 40 % consumption', async () => {
    await goWithin(
      page,
      `/report/compareAndSelectScenario/${before.programId}/${planningUnitId}/${regionId}`,
    );
    await expect(
      page.getByRole('heading', { level: 2, name: new RegExp(`^${escaped(product)}`) }),
    ).toBeVisible();
    await page.getByRole('switch', { name: t('compare:blend.switch') }).check();
    for (const ticked of await page.getByRole('checkbox', { name: /^Select / }).all())
      if (await ticked.isChecked()) await ticked.uncheck();
    await page.getByRole('switch', { name: t('compare:blend.switch') }).check();
    await page.getByRole('checkbox', { name: t('compare:select', { name: treeName }), exact: true }).check();
    await page
      .getByRole('row', { name: new RegExp(t('compare:type.extrapolation')) })
      .first()
      .getByRole('checkbox', { name: /^Select / })
      .check();
    await field(page, t('compare:blend.share')).fill('40');
    await picture(page, 'compare-forecasts');
    await button(page, t('forecast:save')).click();
    await expect(button(page, t('forecast:save'))).toBeDisabled();
    await savedOnDevice(page);
    const total = page.getByText(/^Selected: a blend of 40 %/);
    await expect(total).toBeVisible();
    kept = await keptForecast(page, forecastCode);
    const counting = countingIn(kept, place);
    expect(counting.consumptionPercent).toBe(40);
    await page.goBack();
    await expect(total).toContainText(shown(counting.total ?? 0));
  });

  await test.step('reads what the country needs and what it costs', async () => {
    const summary = nationalSummary(kept, selectedForecasts(kept, treeResultsOf(kept)));
    const row = summary.rows.find(({ unit }) => unit.planningUnit.id === planningUnitId);
    const versionId = before.currentVersion.versionId;
    await goWithin(
      page,
      `/forecastReport/forecastSummary?program=${before.programId}&version=local-${versionId}&view=2`,
    );
    const line = page.getByRole('row', { name: new RegExp(escaped(product)) }).first();
    await expect(line).toContainText(fixed(row?.total ?? 0));
    await expect(page.getByText(fixed(summary.cost.total)).first()).toBeVisible();
    await picture(page, 'forecast-summary');
  });

  await test.step('uploads it as a final version', async () => {
    await goWithin(page, '/dataset/commitTree');
    await page.getByRole('radio', { name: finalName }).check({ timeout: scaledTimeout(60_000) });
    await field(page, t('versions:form.notes')).fill('Blend of cases and consumption');
    await button(page, t('versions:form.commit')).click();
    const validation = page.getByRole('dialog', { name: t('forecast:validation.title') });
    const done = page.getByText(t('versions:outcome.done', { program: forecastCode, version })).first();
    await expect(validation.or(done).first()).toBeVisible({ timeout: scaledTimeout(60_000) });
    if (await validation.isVisible()) await button(validation, t('versions:form.commit')).click();
    await expect(done).toBeVisible({ timeout: scaledTimeout(90_000) });
  });

  await test.step('imports it into the supply plan, which then holds the forecast and where it came from', async () => {
    await goWithin(page, '/importIntoQATSupplyPlan/listImportIntoQATSupplyPlan');
    await expect(heading(page, t('importForecast:title'))).toBeVisible();
    await choose(selectBox(page, t('importForecast:forecast.program')), forecastCode);
    await expect(page.getByRole('grid', { name: t('importForecast:units.title') })).toBeVisible({
      timeout: scaledTimeout(60_000),
    });
    await page.getByRole('checkbox', { name: t('importForecast:units.skip') }).check();
    await button(page, t('steps:next')).click();
    await expect(page.getByRole('grid', { name: t('importForecast:regions.title') })).toBeVisible();
    await button(page, t('steps:next')).click();
    await expect(page.getByRole('table', { name: t('importForecast:preview.title') })).toBeVisible();
    await picture(page, 'forecast-import');
    await page.getByRole('button', { name: /^Import \d/ }).click();
    await expect(page.getByText(t('importForecast:done.title', { program: planCode }))).toBeVisible({
      timeout: scaledTimeout(60_000),
    });
    const plan = await keptDocument(page, planCode);
    const stored = await serverForecast(server, realmAdmin, forecastCode);
    const { values } = countingIn(stored, place);
    const now = parseMonth(thisMonth());
    const range = importRange(stored, now);
    if (!range || !values) throw new Error('Nothing can be imported');
    const months = monthsOfPeriod(range);
    const { imported } = importedQuantities(
      months.map((month) => values.get(month) ?? 0),
      100,
      1,
    );
    for (const [at, month] of months.entries()) {
      if (month < now) continue;
      const record = plan.consumptionList.find(
        (one) =>
          one.active &&
          !one.actualFlag &&
          one.planningUnit.id === planningUnitId &&
          one.region.id === regionId &&
          monthOfDate(one.consumptionDate) === formatMonth(month),
      );
      expect(record?.consumptionRcpuQty, formatMonth(month)).toBe(imported[at]);
      expect(record?.forecastOrigin, formatMonth(month)).toBeDefined();
    }
  });

  await test.step('a version later it is compared with what came', async () => {
    const stored = await serverForecast(server, realmAdmin, forecastCode);
    const month = firstDayOf(monthOfDate(stored.currentVersion.forecastStartDate));
    const others = stored.actualConsumptionList.filter(
      (one) => !(one.planningUnit.id === planningUnitId && one.region.id === regionId && one.month === month),
    );
    const came = Math.round(
      1.25 * (countingIn(stored, place).values?.get(parseMonth(monthOfDate(month))) ?? 0),
    );
    const actual = {
      actualConsumptionId: exampleIds.consumption(99_999),
      planningUnit: { id: planningUnitId },
      region: { id: regionId },
      month,
      amount: came,
      reportingRate: null,
      daysOfStockOut: null,
      createdBy: null,
      createdDate: null,
      lastModifiedBy: null,
      lastModifiedDate: null,
    };
    await commitForecastAs(
      server,
      realmAdmin,
      { ...stored, actualConsumptionList: [...others, actual] } as DatasetData,
      'The first month of the forecast',
    );
    const latest = await serverForecast(server, realmAdmin, forecastCode);
    const from = monthOfDate(month);
    const { all } = forecastReports.forecastError(latest, {
      from,
      to: from,
      rowsBy: 'planningUnit',
      unitIds: [planningUnitId],
      counted: { unit: 'planningUnit' },
      regionIds: [regionId],
      window: 3,
    });
    const error = all.months[0]?.errorPerc ?? Number.NaN;
    const query = `program=${latest.programId}&version=${latest.currentVersion.versionId}`;
    const filters = `planningUnits=${planningUnitId}&regions=${regionId}&period=${from}..${from}&timeWindow=2`;
    // Opened again, as on the next day: the version has come meanwhile.
    await page.goto(`/forecastReport/consumptionForecastError?${query}&${filters}`);
    await expect(page.getByText(`${fixed(error)}%`).first()).toBeVisible({
      timeout: scaledTimeout(60_000),
    });
    await picture(page, 'forecast-error');
  });
});
