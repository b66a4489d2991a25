import type { DatasetData, DatasetDataInput } from '@stockwell/model/dataset-data/index';
import { formatMonth, type Month } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import {
  actualInput,
  datasetWith,
  extrapolationInput,
  january,
  selectExtrapolation,
  selectTrees,
  treeInput,
  unitInput,
} from './testing.ts';
import { valueAdded } from './value-added.ts';

type Actuals = NonNullable<DatasetDataInput['actualConsumptionList']>;

/** Consecutive months of a product in a region; null was not reported. */
const actuals = (values: readonly (number | null)[], start: Month, region = 1, product = 10): Actuals =>
  values.flatMap((value, i) =>
    value === null
      ? []
      : [
          actualInput(
            1000 * (2 * product + region) + start + i - january + 100,
            start + i,
            value,
            region,
            product,
          ),
        ],
  );

const setTo = (month: Month, amount: number) => ({
  month: `${formatMonth(month)}-01`,
  amount,
  methodAmount: null,
  reason: 'A campaign',
  createdBy: null,
  createdDate: null,
});

/** Version 2 knows everything up to December 2025; what came in 2026 stands in the newest. */
const known = actuals([100, 100, 100], january - 3);
const selectFirst = {
  planningUnitList: [unitInput(10, { selectedForecastMap: { 1: selectExtrapolation(1) } })],
};
const asVersion = (versionId: number, data: DatasetData): DatasetData => ({
  ...data,
  currentVersion: { ...data.currentVersion, versionId, createdDate: '2026-01-05 08:00:00' },
});
const before = (part: Partial<DatasetDataInput> = {}, versionId = 2) =>
  asVersion(
    versionId,
    datasetWith({
      ...selectFirst,
      actualConsumptionList: known,
      consumptionExtrapolation: [extrapolationInput(1, [110, 120, 130])],
      ...part,
    }),
  );
const newest = (part: Partial<DatasetDataInput> = {}) =>
  asVersion(
    9,
    datasetWith({
      ...selectFirst,
      actualConsumptionList: [...known, ...actuals([120, 120, 120], january)],
      ...part,
    }),
  );
const ahead = { lookAhead: 12 };
const first = (result: ReturnType<typeof valueAdded>) => {
  const [product] = result.products;
  if (!product) throw new Error('No product was compared');
  return product;
};

describe('value added to forecasts', () => {
  it('is how much smaller the error of the selected forecast is than that of the naive one', () => {
    // Selected 110 120 130 against 120: 20 of 360. Naive 100 each: 60 of 360.
    const { products, saved, versions } = valueAdded(newest(), [before()], ahead);
    expect(products).toMatchObject([
      {
        planningUnitId: 10,
        naiveWays: ['lastMonth'],
        selection: { months: 3, packsSaved: 40, outcome: 'helps' },
        overrides: null,
        versions: [{ versionId: 2, createdDate: '2026-01-05 08:00:00', selection: { months: 3 } }],
      },
    ]);
    const { selection } = first({ products, saved, versions });
    expect(selection.ownPerc).toBeCloseTo(5.5556, 4);
    expect(selection.plainPerc).toBeCloseTo(16.6667, 4);
    expect(selection.points).toBeCloseTo(11.1111, 4);
    expect(saved.selectionPerc).toBeCloseTo(66.6667, 4);
    expect(saved.overridesPerc).toBeNull();
    expect(versions).toBe(1);
  });

  it('compares with the same month a year before once a year is known, and skips blanks there', () => {
    const year = [90, 110, 130, null, 100, 100, 100, 100, 100, 100, 100, 100, 100];
    const history = actuals(year, january - 13);
    const list = { actualConsumptionList: history };
    const later = [...history, ...actuals([110, 130, 120, 120], january, 1, 10)];
    const result = valueAdded(
      newest({ actualConsumptionList: later }),
      [before({ ...list, consumptionExtrapolation: [extrapolationInput(1, [100, 100, 100, 100])] })],
      ahead,
    );
    // January and February 2025 were 110 and 130, March was blank and April 100.
    expect(first(result)).toMatchObject({
      naiveWays: ['lastYear'],
      selection: { months: 3, packsSaved: 20 - 60, outcome: 'harms' },
    });
  });

  it('adds regions first, of each only the months that have all figures', () => {
    const two = {
      planningUnitList: [
        unitInput(10, { selectedForecastMap: { 1: selectExtrapolation(1), 2: selectExtrapolation(2) } }),
      ],
      consumptionExtrapolation: [
        extrapolationInput(1, [110, 110, 110]),
        extrapolationInput(2, [90, 90, 90], { region: { id: 2 } }),
      ],
      actualConsumptionList: [...known, ...actuals([80], january - 1, 2)],
    };
    const now = newest({
      ...two,
      actualConsumptionList: [
        ...two.actualConsumptionList,
        ...actuals([100, 100, 100], january),
        ...actuals([100, 100, null], january, 2),
      ],
    });
    // 200 against 200 twice, then 100 against 110. Naive: 180 twice, then 100.
    expect(first(valueAdded(now, [before(two)], ahead)).selection).toMatchObject({
      months: 3,
      ownPerc: 2,
      plainPerc: 8,
      points: 6,
      packsSaved: 30,
    });
  });

  it('looks at each region from its own last month on, and no further ahead than asked for', () => {
    const long = newest({
      actualConsumptionList: [...known, ...actuals([120, 120, 120, 120, 120], january)],
    });
    const even = { consumptionExtrapolation: [extrapolationInput(1, [120, 120, 120, 120, 120])] };
    const made = before(even);
    expect(first(valueAdded(long, [made], { lookAhead: 3 })).selection.months).toBe(3);
    expect(first(valueAdded(long, [made], ahead)).selection.months).toBe(5);
    const shorter = before({ ...even, actualConsumptionList: known.slice(0, 2) });
    // December came later, and the forecast of this version begins in January.
    expect(first(valueAdded(long, [shorter], { lookAhead: 3 })).selection.months).toBe(2);
  });
});

describe('value of months that people set', () => {
  const withSet = (overrideList: readonly ReturnType<typeof setTo>[]) => ({
    consumptionExtrapolation: [extrapolationInput(1, [110, 120, 130], { overrideList: [...overrideList] })],
  });

  it('is how much larger the error is without them', () => {
    const result = valueAdded(
      newest(),
      [before(withSet([setTo(january, 120), setTo(january + 2, 150)]))],
      ahead,
    );
    // With: 0 0 30. Without: 10 0 10.
    const { overrides, selection } = first(result);
    expect(overrides).toMatchObject({ months: 3, packsSaved: -10, outcome: 'harms' });
    expect(overrides?.plainPerc).toBeCloseTo(5.5556, 4);
    expect(overrides?.ownPerc).toBe(selection.ownPerc);
    expect(result.saved.overridesPerc).toBeCloseTo(-50, 9);
  });

  it('is blank where only other months were set', () => {
    const result = valueAdded(newest(), [before(withSet([setTo(january + 8, 500)]))], ahead);
    expect(first(result).overrides).toBeNull();
  });

  it('leaves months alone that the regions agreed on', () => {
    const agreed = {
      way: 'topDown' as const,
      months: [{ month: `${formatMonth(january)}-01`, selected: 200, amount: 120 }],
    };
    const planningUnitList = [
      unitInput(10, { selectedForecastMap: { 1: { ...selectExtrapolation(1), agreed } } }),
    ];
    const made = before({ ...withSet([setTo(january, 200), setTo(january + 1, 130)]), planningUnitList });
    // With 120 130 130, without 120 120 130.
    expect(first(valueAdded(newest(), [made], ahead)).overrides).toMatchObject({ packsSaved: -10 });
  });
});

describe('several versions and products', () => {
  it('pool the months of all versions', () => {
    const later = before(
      {
        actualConsumptionList: [...known, ...actuals([120], january)],
        consumptionExtrapolation: [extrapolationInput(1, [120, 120, 120])],
      },
      3,
    );
    const product = first(valueAdded(newest(), [before(), later], ahead));
    // 20 and 0 against 60 and 0, over 360 and 240.
    expect(product.selection).toMatchObject({ months: 5, packsSaved: 40 });
    expect(product.selection.points).toBeCloseTo(100 * (40 / 600), 6);
    expect(product.versions.map(({ versionId, selection }) => [versionId, selection.points])).toEqual([
      [2, expect.closeTo(11.1111, 4)],
      // Two months say nothing.
      [3, null],
    ]);
  });

  it('say nothing about less than three months, nor where nothing was consumed', () => {
    const short = newest({ actualConsumptionList: [...known, ...actuals([120, 120], january)] });
    const { products, saved } = valueAdded(short, [before()], ahead);
    expect(products[0]?.selection).toEqual({
      months: 2,
      plainPerc: null,
      ownPerc: null,
      points: null,
      packsSaved: null,
      outcome: 'unclear',
    });
    expect(saved).toEqual({ selectionPerc: null, overridesPerc: null });
    const nothing = newest({ actualConsumptionList: [...known, ...actuals([0, 0, 0], january)] });
    expect(first(valueAdded(nothing, [before()], ahead)).selection).toMatchObject({
      points: null,
      outcome: 'unclear',
    });
  });

  it('call differences of less than a percentage point unclear', () => {
    const close = before({ consumptionExtrapolation: [extrapolationInput(1, [101, 101, 101])] });
    const later = newest({ actualConsumptionList: [...known, ...actuals([101, 100.5, 101], january)] });
    expect(first(valueAdded(later, [close], ahead)).selection.outcome).toBe('unclear');
  });

  it('come in the order of the packs that were saved, also by trees', () => {
    const inTwo = (first: object) => [
      unitInput(10, { selectedForecastMap: { 1: first } }),
      unitInput(20, { selectedForecastMap: { 1: selectExtrapolation(2) } }),
    ];
    const ofTwenty = actuals([10, 10, 10], january - 3, 1, 20);
    const part = {
      planningUnitList: inTwo(selectTrees(1)),
      treeList: [treeInput(1)],
      consumptionExtrapolation: [extrapolationInput(2, [20, 20, 20], { planningUnit: { id: 20 } })],
      actualConsumptionList: [...known, ...ofTwenty],
    };
    const now = newest({
      ...part,
      actualConsumptionList: [
        ...part.actualConsumptionList,
        ...actuals([120, 120, 120], january, 1, 10),
        ...actuals([20, 20, 20], january, 1, 20),
      ],
    });
    // The tree gives 1,000 a month.
    expect(
      valueAdded(now, [before(part)], ahead).products.map(({ planningUnitId, selection }) => [
        planningUnitId,
        selection.packsSaved,
        selection.outcome,
      ]),
    ).toEqual([
      [20, 30, 'helps'],
      [10, 60 - 3 * 880, 'harms'],
    ]);
  });

  it('leave out the newest version itself, products without months to compare and inactive ones', () => {
    const now = newest();
    expect(valueAdded(now, [before({}, 9)], ahead)).toEqual({
      versions: 0,
      products: [],
      saved: { selectionPerc: null, overridesPerc: null },
    });
    const same = before({ actualConsumptionList: now.actualConsumptionList as Actuals });
    expect(valueAdded(now, [same], ahead)).toMatchObject({ versions: 1, products: [] });
    const unused = newest({ planningUnitList: [unitInput(10, { active: false })] });
    expect(valueAdded(unused, [before()], ahead).products).toEqual([]);
  });
});
