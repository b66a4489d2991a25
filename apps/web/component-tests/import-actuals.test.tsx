import { previewKey } from '@stockwell/engine/entry/import-actuals/preview';
import { type FromPlanRow, fromPlanRows } from '@stockwell/engine/outputs/import-from-plan';
import { rowsByPlace } from '@stockwell/engine/outputs/import-from-plan-write';
import { planningUnitsPerEntryUnit } from '@stockwell/engine/series/adjusted';
import { consumptionOf } from '@stockwell/engine/series/history';
import { forecastReportEndpoints } from '@stockwell/model/api/forecast-reports';
import { pickers } from '@stockwell/model/api/pickers';
import { programEndpoints } from '@stockwell/model/api/programs';
import { unitEndpoints } from '@stockwell/model/api/units';
import { type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { exampleDataset } from '@stockwell/model/dataset-data/testing';
import { languageCodes } from '@stockwell/model/languages';
import { firstDayOf, formatMonth, monthOfDate, monthRange, parseMonth } from '@stockwell/model/months';
import { displayExact, roundTo } from '@stockwell/model/numbers';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './fixtures/axe.ts';
import { type Answers, keyOf, type MadeCall } from './fixtures/fake-api.ts';
import { forecastAdmin, forecastLists, sampleForecast } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { openApp } from './fixtures/open-app.tsx';
import { cellElement, cellText, clickCell, sheetHasCell, typeInCell } from './fixtures/sheet.ts';
import { expectTranslated, textIn } from './fixtures/texts.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const address = '/importFromQATSupplyPlan/listImportFromQATSupplyPlan';
const t = textIn('en');
const word = (key: string, params = {}) => t(`importActuals:${key}`, params);
const shared = (key: string, params = {}) => t(`importSteps:${key}`, params);
const [first, second] = [2, 3];
const report = forecastReportEndpoints.actualConsumptionReport;

/** Two products and two regions; the first product is entered in forecasting units. */
function sample(): DatasetData {
  const [unit] = exampleDataset().planningUnitList ?? [];
  return datasetDataSchema.parse({
    ...sampleForecast(),
    regionList: [{ id: 1 }, { id: 2 }],
    planningUnitList: [
      { ...unit, consumptionDataType: 1, consumptionNotes: 'From the stores' },
      {
        ...unit,
        programPlanningUnitId: 2,
        planningUnit: { id: 20, multiplier: 10, forecastingUnit: { id: 6, tracerCategory: { id: 2 } } },
        selectedForecastMap: {},
      },
    ],
  });
}

const named = (prefix: string, id: number) => sampleLabel(`${prefix} ${id}`);
const device = forecastDevice({
  forecasts: () => [sample()],
  lists: {
    ...forecastLists,
    planningUnit: [10, 20].map((id) => ({ planningUnitId: id, label: named('Sample product', id) })),
    region: [1, 2].map((id) => ({ regionId: id, label: named('Sample region', id) })),
  },
});

const ref = (id: number) => ({ id, label: named('Sample', id), code: `CODE${id}` });
const programOf = (id: number, code: string, type: number, country: number, regions: readonly number[]) => ({
  id,
  code,
  label: named('Sample program', id),
  programTypeId: type,
  currentVersionId: 1,
  active: true,
  realmCountry: ref(country),
  organisation: ref(1),
  healthAreaList: [],
  regionList: regions.map((region) => ({ id: region, label: named('Plan region', region) })),
  noOfMonthsInPastForBottomDashboard: null,
  noOfMonthsInFutureForBottomDashboard: null,
  procurementAgentList: [],
  fundingSourceList: [],
});
const programs = [
  programOf(1, 'EX-ALL-MOH', 2, 1, [1, 2]),
  programOf(first, 'SP-ONE', 1, 1, [1, 5]),
  programOf(second, 'SP-TWO', 1, 1, [1]),
  programOf(4, 'SP-ELSEWHERE', 1, 9, [1]),
];
/** The same product, packs of 60 of it, other content, and one of another tracer category. */
const contents: Readonly<Record<number, readonly [multiplier: number, content: number, tracer: number]>> = {
  10: [30, 5, 2],
  11: [60, 5, 2],
  12: [1, 77, 2],
  13: [1, 78, 99],
};
const unitsOf: Readonly<Record<number, readonly number[]>> = { [first]: [10, 11, 12, 13], [second]: [10] };
const versionsOf: Readonly<Record<number, readonly number[]>> = { [first]: [1, 2, 3], [second]: [1] };

/** What a plan reports: nothing every fifth month, and sometimes days without stock. */
const reported = (programId: number, unit: number, region: number, month: number) => ({
  actualConsumption: month % 5 === 0 ? null : 100 * programId + unit + region + ((month * 7) % 13),
  dayOfStockOut: month % 5 === 0 ? null : month % 4,
});

interface Asked {
  readonly startDate: string;
  readonly stopDate: string;
  readonly programDataList: readonly {
    readonly programId: number;
    readonly versionId: number;
    readonly planningUnitIds: readonly number[];
    readonly regionIds: readonly number[];
  }[];
}

const monthsOf = ({ startDate, stopDate }: Asked) =>
  monthRange(monthOfDate(startDate), monthOfDate(stopDate)).map(parseMonth);

const answerReport = ({ body }: Pick<MadeCall, 'body'>) => {
  const asked = body as Asked;
  return Object.fromEntries(
    asked.programDataList.map(({ programId, versionId, planningUnitIds, regionIds }) => [
      `${programId}~${versionId}`,
      planningUnitIds.flatMap((unit) =>
        regionIds.flatMap((region) =>
          monthsOf(asked).map((month) => ({
            planningUnit: { id: unit },
            region: { id: region },
            month: firstDayOf(formatMonth(month)),
            ...reported(programId, unit, region, month),
          })),
        ),
      ),
    ]),
  );
};

const answers: Answers = {
  [keyOf(pickers.expandedPrograms)]: () => programs,
  [keyOf(pickers.versionsByType)]: ({ params }) =>
    (versionsOf[Number(params.programId)] ?? []).map((versionId) => ({
      versionId,
      versionType: ref(versionId === 3 ? 2 : 1),
      versionStatus: ref(1),
      notes: null,
      createdBy: null,
      createdDate: '2026-01-01 00:00:00',
      lastModifiedBy: null,
      lastModifiedDate: '2026-01-01 00:00:00',
      forecastStartDate: null,
      forecastStopDate: null,
    })),
  [keyOf(programEndpoints.lightSettingsByTracer)]: ({ params }) =>
    (unitsOf[Number(params.programId)] ?? []).map(ref),
  [keyOf(unitEndpoints.planningUnitsByIds)]: ({ body }) =>
    (body as readonly number[]).map((id) => {
      const [multiplier, content, tracer] = contents[id] ?? [1, id, 1];
      return {
        planningUnitId: id,
        label: named('Plan product', id),
        multiplier,
        forecastingUnit: {
          ...ref(content),
          tracerCategory: { id: tracer, label: named('Sample tracer', tracer) },
        },
      };
    }),
  [keyOf(report)]: answerReport,
};

const open = (more: Partial<Parameters<typeof openApp>[0]> = {}) =>
  openApp({ ...forecastAdmin, address, answers, ...more });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const next = () => button(t('steps:next')).click();
const previous = () => button(t('steps:previous')).click();
const atStep = (step: 1 | 2 | 3) =>
  expect
    .element(
      page.getByRole('heading', {
        name: t('steps:heading', {
          step,
          of: 3,
          name: word(`step.${['sources', 'regions', 'preview'][step - 1]}`),
        }),
      }),
    )
    .toBeVisible();

const field = (name: string) => page.getByRole('combobox', { name, exact: true });

async function choose(label: string, option: string): Promise<void> {
  await field(label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Rows of the sheet of the first step: the heading of the plan, then its products. */
const [same, larger, other] = [1, 2, 3];
const columns = { unit: 0, tracer: 1, to: 2, factor: 3 } as const;
const regionColumns = { region: 0, percent: 1, to: 2 } as const;

async function chooseFirstPlan(): Promise<void> {
  await choose(word('plans.programOf', { number: 1 }), 'SP-ONE');
  await sheetHasCell(other, columns.to);
}

const lastAsked = (sent: readonly MadeCall[]): Asked =>
  sent.filter(({ endpoint }) => keyOf(endpoint) === keyOf(report)).at(-1)?.body as Asked;

/** The rows as the engine makes them of what the fake server answered. */
function expectedRows(data: DatasetData, asked: Asked, mapping: Parameters<typeof fromPlanRows>[2]) {
  const actuals = asked.programDataList.flatMap(({ programId, versionId, planningUnitIds, regionIds }) =>
    planningUnitIds.flatMap((planningUnitId) =>
      regionIds.flatMap((regionId) =>
        monthsOf(asked).map((month) => {
          const { actualConsumption, dayOfStockOut } = reported(programId, planningUnitId, regionId, month);
          const place = { programId, versionId, planningUnitId, regionId, month };
          return { ...place, actualConsumption, daysOfStockOut: dayOfStockOut };
        }),
      ),
    ),
  );
  return fromPlanRows(data, actuals, mapping);
}

const mapping = {
  products: [
    { programId: first, planningUnitId: 10, toPlanningUnitId: 10, factor: 1 },
    { programId: first, planningUnitId: 12, toPlanningUnitId: 20, factor: 0.3333 },
    { programId: second, planningUnitId: 10, toPlanningUnitId: 10, factor: 1 },
  ],
  regions: [
    { programId: first, regionId: 1, toRegionId: 1, percent: 60 },
    { programId: first, regionId: 5, toRegionId: 2, percent: 33.33 },
    { programId: second, regionId: 1, toRegionId: 1, percent: 100 },
  ],
};

/** Chooses two plans, maps a product by hand and leaves another out, and splits regions. */
async function walkToPreview(): Promise<void> {
  await chooseFirstPlan();
  await typeInCell(larger, columns.to, shared('doNotImport'));
  await clickCell(other, columns.to);
  await userEvent.keyboard('Sample product 20 en{Tab}0.3333{Enter}');
  await expect.poll(() => cellText(other, columns.factor)).toBe('0.3333');
  await button(word('plans.add')).click();
  await choose(word('plans.programOf', { number: 2 }), 'SP-TWO');
  await expect.poll(() => cellText(other + 2, columns.unit)).toBe('Plan product 10 en');
  await next();
  await atStep(2);
  await clickCell(1, regionColumns.percent);
  await userEvent.keyboard('60{Enter}33.33{Tab}Sample region 2 en{Enter}');
  await expect.poll(() => cellText(2, regionColumns.to)).toBe('Sample region 2 en');
  await next();
  await atStep(3);
  await expect.element(page.getByRole('table', { name: word('preview.title') })).toBeVisible();
}

/** The cells of the shown rows of the preview, by their headings. */
function previewCells(): readonly Readonly<Record<string, string>>[] {
  const table = page.getByRole('table', { name: word('preview.title') }).element();
  const titles = [...table.querySelectorAll('thead th')].map((cell) => cell.textContent?.trim() ?? '');
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    Object.fromEntries(
      [...row.querySelectorAll('th, td')].map((cell, at) => [
        titles[at] ?? '',
        cell.textContent?.trim() ?? '',
      ]),
    ),
  );
}

it('speaks every language', async () => {
  const app = await open();
  await chooseFirstPlan();
  for (const language of languageCodes) {
    await app.change({ language });
    await expect
      .element(page.getByRole('heading', { name: textIn(language)('importActuals:title') }))
      .toBeVisible();
    await expectTranslated(language, address);
  }
});

it('is accessible in each step, and fits a phone', async () => {
  const app = await open();
  await chooseFirstPlan();
  await expectAccessible(app, 'first step', 'main');
  await page.getByLabelText(word('units.skip')).click();
  await next();
  await atStep(2);
  await expectAccessible(app, 'second step', 'main');
  await typeInCell(2, regionColumns.to, shared('doNotImport'));
  await next();
  await atStep(3);
  await expect.element(page.getByRole('table', { name: word('preview.title') })).toBeVisible();
  await expectAccessible(app, 'third step', 'main');
  await page.viewport(390, 844);
  for (const step of [3, 2, 1] as const) {
    await atStep(step);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    if (step > 1) await previous();
  }
  await page.viewport(1280, 800);
});

it('offers the plans of the country, the newest version, and what each product can go to', async () => {
  await open();
  await field(word('plans.programOf', { number: 1 })).click();
  await expect.element(page.getByRole('option', { name: 'SP-ONE' })).toBeVisible();
  expect(
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['SP-ONE', 'SP-TWO']);
  await page.getByRole('option', { name: 'SP-ONE' }).click();
  await sheetHasCell(other, columns.to);
  await expect.element(field(word('plans.versionOf', { number: 1 }))).toHaveValue('3*');
  expect(cellText(0, 0)).toBe('SP-ONE~v3');
  expect([same, larger, other].map((row) => cellText(row, columns.to))).toEqual([
    'Sample product 10 en',
    '',
    '',
  ]);
  expect(cellText(same, columns.factor)).toBe('1');
  expect(cellElement(same, columns.factor).getAttribute('aria-readonly')).toBe('true');
  expect(cellText(same, columns.tracer)).toBe('Sample tracer 2 en');
  await expect.element(page.getByText(word('units.withoutPlace', { count: 1 }))).toBeVisible();
  // Packs of 60 in packs of 30.
  await typeInCell(larger, columns.to, 'Sample product 10 en');
  await expect.poll(() => cellText(larger, columns.factor)).toContain('2');
  await expect.element(page.getByText(word('issue.usedTwice')).first()).toBeVisible();
  await button(t('sheet:undo')).click();
  await expect.poll(() => cellText(larger, columns.to)).toBe('');
});

it('says what is missing before it goes on', async () => {
  await open();
  await atStep(1);
  await expect.element(button(t('steps:next'))).toBeVisible();
  await next();
  await expect.element(page.getByText(word('plans.issue.program'))).toBeVisible();
  await expect.element(field(word('plans.programOf', { number: 1 }))).toHaveFocus();
  await chooseFirstPlan();
  await next();
  await expect.element(page.getByText(word('issue.choose')).first()).toBeVisible();
  await page.getByLabelText(word('units.skip')).click();
  await expect.poll(() => cellText(larger, columns.to)).toBe(shared('doNotImport'));
  await typeInCell(same, columns.to, shared('doNotImport'));
  await next();
  await expect.element(page.getByText(word('issue.nothing'))).toBeVisible();
  await typeInCell(same, columns.to, 'Sample product 10 en');
  await next();
  await atStep(2);
  await typeInCell(1, regionColumns.percent, '101');
  await next();
  await expect.element(page.getByText(word('issue.percent')).first()).toBeVisible();
  await expect.element(page.getByText(word('issue.chooseRegion')).first()).toBeVisible();
});

it('walks there and back without losing a choice, imports, and undoes it', async () => {
  const app = await open();
  const before = await device.saved();
  await walkToPreview();

  const asked = lastAsked(app.api.sent);
  expect(asked).toMatchObject({ startDate: '2023-01-01', stopDate: '2025-12-31' });
  expect(asked.programDataList).toEqual([
    { programId: first, versionId: 3, planningUnitIds: [10, 12], regionIds: [1, 5] },
    { programId: second, versionId: 1, planningUnitIds: [10], regionIds: [1] },
  ]);
  const rows = expectedRows(before, asked, mapping);
  await expect.element(button(shared('import', { count: rows.length }))).toBeVisible();

  // Every number of the first page is the engine's.
  const byKey = new Map(rows.map((row) => [rowName(row), row]));
  const shown = previewCells();
  expect(shown.length).toBeGreaterThan(5);
  for (const cells of shown) {
    const name = [cells[word('column.plan')], cells[word('column.planUnit')], cells[shared('column.month')]];
    const row = byKey.get(name.join(', '));
    if (!row) throw new Error(`No row ${name}`);
    expect(cells[word('column.actual')]).toBe(displayExact(row.actualConsumption));
    expect(Number(cells[word('column.converted')]?.replaceAll(',', ''))).toBe(row.converted);
    expect(cells[shared('column.effect')]).toBe(
      shared(`effect.${row.current === null ? 'new' : 'overwritten'}`),
    );
  }

  // There and back: everything is as it was.
  await previous();
  await atStep(2);
  expect([1, 2].map((row) => cellText(row, regionColumns.percent))).toEqual(['60', '33.33']);
  await previous();
  await atStep(1);
  await sheetHasCell(other, columns.to);
  expect(cellText(larger, columns.to)).toBe(shared('doNotImport'));
  expect(cellText(other, columns.to)).toBe('Sample product 20 en');
  await next();
  await atStep(2);
  await next();
  await atStep(3);

  // A row that is left out is not written.
  const [leftOut] = shown;
  const leftName = [
    leftOut?.[word('column.plan')],
    leftOut?.[word('column.planUnit')],
    leftOut?.[shared('column.month')],
  ].join(', ');
  const left = byKey.get(leftName);
  if (!left) throw new Error('No row to leave out');
  await page.getByRole('checkbox', { name: shared('preview.tick', { row: nameInPreview(left) }) }).click();
  const ticked = rows.filter((row) => previewKey(row) !== previewKey(left));
  await button(shared('import', { count: ticked.length })).click();
  await expect.element(page.getByText(word('done.title', { program: 'EX-ALL-MOH' }))).toBeVisible();

  const after = await device.saved();
  const byPlace = rowsByPlace(ticked);
  for (const [place, own] of byPlace) {
    const [row] = own;
    if (!row) throw new Error(`No rows of ${place}`);
    const record = after.actualConsumptionList.find(
      ({ planningUnit, region, month }) =>
        planningUnit.id === row.toPlanningUnitId &&
        region.id === row.toRegionId &&
        month === firstDayOf(formatMonth(row.month)),
    );
    const sum = roundTo(
      own.reduce((total, { converted }) => total + converted, 0),
      4,
    );
    expect([place, record?.amount, record?.reportingRate]).toEqual([place, sum, 100]);
  }
  const [ten, twenty] = after.planningUnitList;
  expect(ten).toMatchObject({ consumptionDataType: 2 });
  expect(ten?.consumptionNotes).toBe(
    'From the stores\nJan-2023 to Dec-2025 data imported and aggregated from SP-ONE-v3 [SP], SP-TWO-v1 [SP]',
  );
  expect(twenty?.consumptionNotes).toBe(
    'Jan-2023 to Dec-2025 data imported and aggregated from SP-ONE-v3 [SP]',
  );
  // A month that no plan reports keeps its quantity, counted in planning units now.
  const gap = parseMonth('2024-01') + ((5 - (parseMonth('2024-01') % 5)) % 5);
  const [unitBefore] = before.planningUnitList;
  if (!unitBefore) throw new Error('No product');
  expect(planningUnitsPerEntryUnit(unitBefore)).toBe(1 / 30);
  expect(consumptionOf(after, 10, 1).get(gap)).toBe(consumptionOf(before, 10, 1).get(gap));
  // The saved method is carried on under its id; other places have forecasts now.
  expect(after.consumptionExtrapolation.map((one) => one.consumptionExtrapolationId)).toContain(
    before.consumptionExtrapolation[0]?.consumptionExtrapolationId,
  );
  expect(
    new Set(
      after.consumptionExtrapolation.map(({ planningUnit, region }) => `${planningUnit.id} ${region.id}`),
    ),
  ).toEqual(new Set(['10 1', '10 2', '20 1', '20 2']));

  await button(shared('done.undo')).click();
  await expect.element(page.getByText(shared('undone'))).toBeVisible();
  await expect
    .poll(async () => (await device.saved()).actualConsumptionList)
    .toEqual(before.actualConsumptionList);
  expect((await device.saved()).planningUnitList.map((unit) => unit.consumptionNotes)).toEqual(
    before.planningUnitList.map((unit) => unit.consumptionNotes),
  );
  // The choices are still there, the row that was left out too.
  await expect.element(button(shared('import', { count: ticked.length }))).toBeVisible();
});

const codes: Readonly<Record<number, string>> = { [first]: 'SP-ONE', [second]: 'SP-TWO' };
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthName = (month: number): string => {
  const [year, number] = formatMonth(month).split('-');
  return `${monthNames[Number(number) - 1]}-${year}`;
};
const planText = (row: FromPlanRow) =>
  `${codes[row.programId]}~v${row.versionId} (Plan region ${row.regionId} en)`;
const unitText = (row: FromPlanRow) => `Plan product ${row.planningUnitId} en`;
const rowName = (row: FromPlanRow) => [planText(row), unitText(row), monthName(row.month)].join(', ');
const nameInPreview = (row: FromPlanRow) => [unitText(row), planText(row), monthName(row.month)].join(', ');

it('offers the choices of the last import again, and puts them aside on request', async () => {
  const app = await open();
  await walkToPreview();
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await expect.element(page.getByText(word('done.title', { program: 'EX-ALL-MOH' }))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: word('toHistory') })
    .first()
    .click();
  await expect.poll(app.address).toBe('/dataentry/consumptionDataEntryAndAdjustment');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('consumptionHistory:toImport') })
    .click();
  await expect.poll(app.address).toBe(address);
  await chooseFirstPlan();
  await expect.element(page.getByText(shared('remembered.text'))).toBeVisible();
  await expect.poll(() => cellText(other, columns.to)).toBe('Sample product 20 en');
  expect(cellText(other, columns.factor)).toBe('0.3333');
  expect(cellText(larger, columns.to)).toBe(shared('doNotImport'));
  await next();
  await atStep(2);
  expect([1, 2].map((row) => cellText(row, regionColumns.percent))).toEqual(['60', '33.33']);
  await previous();
  await atStep(1);
  await button(shared('remembered.putAside')).click();
  await expect.poll(() => cellText(other, columns.to)).toBe('');
  expect(page.getByText(shared('remembered.text')).elements()).toEqual([]);
});

it('imports nothing where no plan reports anything, and says what to do', async () => {
  await open({ answers: { ...answers, [keyOf(report)]: () => ({}) } });
  await chooseFirstPlan();
  await page.getByLabelText(word('units.skip')).click();
  await next();
  await typeInCell(2, regionColumns.to, shared('doNotImport'));
  await next();
  await expect.element(page.getByText(word('preview.noneText'))).toBeVisible();
  await expect.element(button(shared('import', { count: 0 }))).toBeDisabled();
});

it('says why the server refused, and tries again', async () => {
  let isRefused = true;
  await open({
    answers: {
      ...answers,
      [keyOf(report)]: (call) => {
        if (isRefused) throw new TypeError('no answer');
        return answerReport(call);
      },
    },
  });
  await chooseFirstPlan();
  await page.getByLabelText(word('units.skip')).click();
  await next();
  await typeInCell(2, regionColumns.to, shared('doNotImport'));
  await next();
  await expect.element(page.getByText(word('preview.failed'))).toBeVisible();
  isRefused = false;
  await button(shared('tryAgain')).click();
  await expect.element(page.getByRole('table', { name: word('preview.title') })).toBeVisible();
});

it('keeps what was chosen while the connection is lost', async () => {
  const app = await open();
  await chooseFirstPlan();
  await typeInCell(other, columns.to, 'Sample product 20 en');
  await app.change({ sessionType: 'Offline' });
  await expect.element(page.getByText(t('errors:connectionLost'))).toBeVisible();
  await expect.element(button(t('steps:next'))).toBeDisabled();
  expect(cellText(other, columns.to)).toBe('Sample product 20 en');
  await app.change({ sessionType: 'Online' });
  await expect.element(button(t('steps:next'))).toBeEnabled();
  expect(cellText(other, columns.to)).toBe('Sample product 20 en');
});

it('says that it needs a connection', async () => {
  await open({ sessionType: 'Offline' });
  await expect.element(page.getByRole('heading', { name: t('errors:offline.title') })).toBeVisible();
});

it('says that it needs plans within the access', async () => {
  await open({ answers: { ...answers, [keyOf(pickers.expandedPrograms)]: () => programs.slice(0, 1) } });
  await expect.element(page.getByText(word('plans.noneText'))).toBeVisible();
});

it('leads to the consumption history and back', async () => {
  const app = await open();
  await page.getByRole('link', { name: word('toHistory') }).click();
  await expect.poll(app.address).toBe('/dataentry/consumptionDataEntryAndAdjustment');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('consumptionHistory:toImport') })
    .click();
  await expect.poll(app.address).toBe(address);
});
