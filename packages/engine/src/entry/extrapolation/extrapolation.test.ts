import { type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { forecast } from '@stockwell/model/dataset-data/parts';
import { exampleDataset, exampleIds } from '@stockwell/model/dataset-data/testing';
import { addMonths, firstDayOf, parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { applyToDocument } from '../../changes/apply.ts';
import { isEmpty } from '../../changes/change.ts';
import { extrapolationValues } from '../../outputs/sources.ts';
import { runSeriesJob, type SeriesJobResult } from '../../series/batch/job.ts';
import { extrapolateAgain } from '../../series/extrapolate-again.ts';
import { levelOfProgram } from '../../series/learned-level/of-program.ts';
import { defaultSettings } from '../../series/methods.ts';
import { growing } from '../../series/testing.ts';
import { bulkChanges, bulkJobs, placesFor } from './bulk.ts';
import { extrapolationChanges } from './changes.ts';
import { draftOf, type ExtrapolationDraft } from './draft.ts';
import { uncertaintyList } from './forecast-uncertainty.ts';
import { jobOf } from './job.ts';
import { overrideErrors, overrideErrorsOfProgram, withOverride } from './overrides.ts';
import { placeFacts } from './place.ts';

const place = { planningUnitId: 10, regionId: 1 };
const first = parseMonth('2021-01');

/** The 36 months of the domain's example, forecast to the end of 2024, without any saved forecast. */
function example(values: readonly number[] = growing, more: Partial<DatasetData> = {}): DatasetData {
  const base = datasetDataSchema.parse(exampleDataset());
  return datasetDataSchema.parse({
    ...base,
    currentVersion: {
      ...base.currentVersion,
      forecastStartDate: '2024-01-01',
      forecastStopDate: '2024-12-01',
    },
    planningUnitList: base.planningUnitList.map((unit) => ({ ...unit, selectedForecastMap: {} })),
    actualConsumptionList: values.map((amount, at) => ({
      actualConsumptionId: exampleIds.consumption(at + 1),
      planningUnit: { id: place.planningUnitId },
      region: { id: place.regionId },
      month: firstDayOf(addMonths('2021-01', at)),
      amount,
    })),
    consumptionExtrapolation: [],
    ...more,
  });
}

let made = 0;
const newId = (): string => {
  made += 1;
  return exampleIds.extrapolation(500 + made);
};

const draftIn = (data: DatasetData): ExtrapolationDraft => {
  const draft = draftOf(data, place);
  if (!draft) throw new Error('There is no data');
  return draft;
};

const run = (data: DatasetData, draft: ExtrapolationDraft): SeriesJobResult =>
  runSeriesJob(jobOf(data, placeFacts(data, place), draft, levelOfProgram(data)));

function saved(data: DatasetData, draft: ExtrapolationDraft = draftIn(data)): DatasetData {
  const { results, automatic } = run(data, draft);
  const all = automatic ? [automatic, ...results] : results;
  return applyToDocument(forecast, data, extrapolationChanges(data, place, draft, all, newId));
}

const recordsIn = (data: DatasetData) =>
  data.consumptionExtrapolation.map(({ extrapolationMethod }) => extrapolationMethod.id);
const selectedIn = (data: DatasetData) =>
  data.planningUnitList.find(({ planningUnit }) => planningUnit.id === place.planningUnitId)
    ?.selectedForecastMap['1'];

describe('a draft', () => {
  it('begins with all months and every method that has enough of them', () => {
    expect(draftIn(example())).toMatchObject({
      window: { first, last: first + 35 },
      methods: ['automatic', 'movingAverages', 'semiAverages', 'linearRegression', 'tes', 'arima'],
      notes: '',
      chosen: null,
    });
    expect(draftIn(example(growing.slice(0, 14))).methods).toEqual([
      'automatic',
      'movingAverages',
      'semiAverages',
      'linearRegression',
    ]);
    expect(draftOf(example([]), place)).toBeNull();
  });

  it('comes back as it was saved, a parameter of 0 and a switched-off method included', () => {
    const data = example();
    const draft: ExtrapolationDraft = {
      ...draftIn(data),
      window: { first: first + 6, last: first + 35 },
      methods: ['arima', 'linearRegression'],
      settings: { ...draftIn(data).settings, arima: { ...defaultSettings, d: 0, seasonality: false } },
      notes: 'Checked with the region',
      chosen: 'arima',
    };
    const again = draftIn(saved(data, draft));
    expect(again.settings.arima).toMatchObject({ p: 0, d: 0, q: 1, seasonality: false });
    expect(new Set(again.methods)).toEqual(new Set(['automatic', 'linearRegression', 'arima']));
    expect(again).toMatchObject({ window: draft.window, notes: draft.notes, chosen: 'arima' });
  });

  it('leaves the automatic choice off where somebody has switched it off and others use it', () => {
    const data = saved(example());
    const without = saved(data, { ...draftIn(data), methods: ['linearRegression'] });
    expect(draftIn(without).methods).toEqual(['automatic', 'linearRegression']);
    const elsewhere = data.consumptionExtrapolation.map((record, at) => ({
      ...record,
      consumptionExtrapolationId: exampleIds.extrapolation(900 + at),
      region: { id: 2 },
    }));
    const both = {
      ...without,
      consumptionExtrapolation: [...without.consumptionExtrapolation, ...elsewhere],
    };
    expect(draftIn(both).methods).toEqual(['linearRegression']);
  });
});

describe('saving', () => {
  it('stores every ticked method with its months, settings and window', () => {
    const data = saved(example());
    expect(recordsIn(data)).toEqual([12, 7, 6, 5, 2, 4]);
    const line = data.consumptionExtrapolation.find((one) => one.extrapolationMethod.id === 5);
    expect(line?.jsonProperties).toEqual({
      startDate: '2021-01-01',
      stopDate: '2023-12-01',
      confidenceLevel: 0.85,
    });
    expect(line?.extrapolationDataList[36]).toMatchObject({ month: '2024-01-01', amount: 1854.5365 });
    // By its formula 99.5286; what it missed by in the past of this series says that this is too narrow.
    expect(line?.extrapolationDataList[36]?.ci).toBeCloseTo(131.6522, 4);
    expect(line?.extrapolationDataList).toHaveLength(48);
  });

  it('changes nothing when nothing was changed, and gives what running all again gives', () => {
    const data = saved(example());
    const { results, automatic } = run(data, draftIn(data));
    const all = automatic ? [automatic, ...results] : results;
    expect(isEmpty(extrapolationChanges(data, place, draftIn(data), all, newId))).toBe(true);
    expect(isEmpty(extrapolateAgain(data, [place]))).toBe(true);
  });

  it('keeps the id of a method, so that what was chosen stays chosen, and takes out what is unticked', () => {
    const data = saved(example(), { ...draftIn(example()), chosen: 'linearRegression' });
    const chosen = selectedIn(data)?.consumptionExtrapolationId;
    const fewer = saved(data, { ...draftIn(data), methods: ['linearRegression', 'tes'] });
    expect(recordsIn(fewer)).toEqual([5, 2]);
    expect(selectedIn(fewer)?.consumptionExtrapolationId).toBe(chosen);
    const none = saved(fewer, { ...draftIn(fewer), methods: ['tes'] });
    expect(selectedIn(none)?.consumptionExtrapolationId).toBeNull();
  });

  it('leaves a chosen tree alone until a method is chosen', () => {
    const tree = { treeId: exampleIds.tree(1), scenarioId: exampleIds.scenario(1) };
    const base = example();
    const data = {
      ...base,
      planningUnitList: base.planningUnitList.map((unit) => ({
        ...unit,
        selectedForecastMap: {
          '1': { treeAndScenario: [tree], consumptionExtrapolationId: null, notes: 'by meeting' },
        },
      })),
    };
    expect(selectedIn(saved(data))).toMatchObject({ treeAndScenario: [tree] });
    const chosen = selectedIn(saved(data, { ...draftIn(data), chosen: 'tes' }));
    expect(chosen).toMatchObject({ treeAndScenario: [], notes: 'by meeting' });
    expect(chosen?.consumptionExtrapolationId).not.toBeNull();
  });

  it('stores nothing for a method that gives nothing', () => {
    const data = example(growing.slice(0, 5));
    const draft = { ...draftIn(data), methods: ['tes', 'linearRegression'] as const };
    expect(run(data, draft).problems).toEqual([
      { method: 'tes', problem: { code: 'tooFewMonths', needed: 24, found: 5 } },
    ]);
    expect(recordsIn(saved(data, draft))).toEqual([5]);
  });
});

describe('an override', () => {
  const stamp = { userId: 7, at: '2024-02-03 10:00:00' };
  const typed = { month: '2024-01-01', amount: 2000, reason: 'Campaign', methodAmount: 1854.5365 };

  it('counts instead of the month of the method, which stays beside it, and outlives a new run', () => {
    const base = example();
    const overrides = { linearRegression: withOverride([], typed, stamp) };
    const data = saved(base, { ...draftIn(base), overrides, chosen: 'linearRegression' });
    const again = applyToDocument(forecast, data, extrapolateAgain(data, [place]));
    const record = again.consumptionExtrapolation.find((one) => one.extrapolationMethod.id === 5);
    expect(record?.overrideList).toEqual([
      {
        month: '2024-01-01',
        amount: 2000,
        methodAmount: 1854.5365,
        reason: 'Campaign',
        createdBy: { userId: 7 },
        createdDate: '2024-02-03 10:00:00',
      },
    ]);
    expect(record?.extrapolationDataList[36]?.amount).toBe(1854.5365);
    expect(record && extrapolationValues(record).get(first + 36)).toBe(2000);
    expect(draftIn(again).overrides).toEqual(overrides);
  });

  it('keeps what the method gave before, is taken back by a blank, and stays who set it when nothing changes', () => {
    const once = withOverride([], typed, stamp);
    const later = { ...stamp, userId: 8 };
    expect(withOverride(once, { ...typed, methodAmount: 1 }, later)).toBe(once);
    const changed = withOverride(once, { ...typed, amount: 2100, methodAmount: 1 }, later);
    expect(changed).toMatchObject([{ amount: 2100, methodAmount: 1854.5365, createdBy: { userId: 8 } }]);
    expect(withOverride(once, { ...typed, amount: null }, later)).toEqual([]);
  });

  it('has an error that is compared with the one without it, over the months that have come', () => {
    // Actuals 100, 120, 90; set to 110, 115, – against 130, 100, 80 of the method.
    const [january, february, march] = [
      ['2024-01-01', 110, 130],
      ['2024-02-01', 115, 100],
      ['2024-04-01', 70, 80],
    ].map(([month, amount, own]) => ({
      month: String(month),
      amount: Number(amount),
      methodAmount: Number(own),
      reason: 'x',
      createdBy: null,
      createdDate: null,
    }));
    if (!january || !february || !march) throw new Error('No overrides');
    const actual = new Map([
      [first + 36, 100],
      [first + 37, 120],
    ]);
    const errors = overrideErrors([january, february, march], actual);
    expect(errors.months).toBe(2);
    expect(errors.errorWith).toBeCloseTo(15 / 220, 10);
    expect(errors.errorWithout).toBeCloseTo(50 / 220, 10);
    expect(overrideErrorsOfProgram(example())).toEqual({ months: 0, errorWith: null, errorWithout: null });
  });
});

describe('all products and regions at once', () => {
  const request = (data: DatasetData, action: 'all' | 'tuned' | 'allTuned' | 'automatic') => ({
    action,
    places: [place, { planningUnitId: 10, regionId: 2 }],
    window: null,
    seasonality: true,
    data,
  });
  const bulk = (data: DatasetData, action: 'all' | 'tuned' | 'automatic'): DatasetData => {
    const asked = request(data, action);
    const results = bulkJobs(data, asked).map(runSeriesJob);
    return applyToDocument(forecast, data, bulkChanges(data, asked, results, newId));
  };

  it('runs what has data, and leaves out what has not', () => {
    const data = example();
    expect(placesFor(data, request(data, 'all'))).toEqual([place]);
    expect(placesFor(example(growing.slice(0, 13)), request(data, 'tuned'))).toEqual([]);
    expect(recordsIn(bulk(data, 'all'))).toEqual([12, 7, 6, 5, 2, 4]);
  });

  it('keeps ids, notes, overrides, what is chosen, and the methods that were not run', () => {
    const base = example();
    const before = saved(base, {
      ...draftIn(base),
      methods: ['tes', 'linearRegression'],
      notes: 'Checked',
      chosen: 'tes',
    });
    const after = bulk(before, 'tuned');
    expect(recordsIn(after)).toEqual([2, 5, 4]);
    const tes = after.consumptionExtrapolation.find((one) => one.extrapolationMethod.id === 2);
    // The worked example of the search: 0.2, 0.2, 0.
    expect(tes?.jsonProperties).toMatchObject({ alpha: 0.2, beta: 0.2, gamma: 0 });
    expect(tes?.notes).toBe('Checked');
    expect(selectedIn(after)?.consumptionExtrapolationId).toBe(tes?.consumptionExtrapolationId);
    expect(selectedIn(before)).toEqual(selectedIn(after));
  });

  it('gives the automatic choice the same numbers as the page of one product does', () => {
    const data = example();
    const [record] = bulk(data, 'automatic').consumptionExtrapolation;
    const one = saved(data).consumptionExtrapolation[0];
    expect(record?.extrapolationDataList).toEqual(one?.extrapolationDataList);
  });
});

describe('the list by uncertainty', () => {
  it('has the least sure first, what is not calculated before it, and what has no data last', () => {
    const noisy = growing.map((value, at) => (at % 2 === 0 ? value * 1.8 : value * 0.3));
    const base = example();
    const second = example(noisy).actualConsumptionList.map((record, at) => ({
      ...record,
      actualConsumptionId: exampleIds.consumption(100 + at),
      region: { id: 2 },
    }));
    const regionList = [{ id: 1 }, { id: 2 }];
    const data = { ...base, regionList, actualConsumptionList: [...base.actualConsumptionList, ...second] };
    expect(uncertaintyList(data).map(({ state }) => state)).toEqual(
      uncertaintyList(data).map(({ monthsWithData }) => (monthsWithData > 0 ? 'notCalculated' : 'noData')),
    );
    const request = {
      action: 'automatic' as const,
      places: [place, { ...place, regionId: 2 }],
      window: null,
      seasonality: true,
    };
    const done = bulkJobs(data, request).map(runSeriesJob);
    const after = applyToDocument(forecast, data, bulkChanges(data, request, done, newId));
    const list = uncertaintyList(after).filter(({ state }) => state === 'calculated');
    expect(list.map((one) => one.place.regionId)).toEqual([2, 1]);
    const [wide, narrow] = list;
    expect(wide?.width ?? 0).toBeGreaterThan(narrow?.width ?? 1);
    expect(narrow?.change ?? 0).toBeGreaterThan(0);
  });
});
