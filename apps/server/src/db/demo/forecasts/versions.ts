import { applyToDocument } from '@stockwell/engine/changes/apply';
import { putRecords } from '@stockwell/engine/changes/put-records';
import { extrapolateEntered } from '@stockwell/engine/series/extrapolate-entered';
import { type DatasetData, forecast } from '@stockwell/model/dataset-data/index';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import { addDays, type DateText, type Month, parseMonth } from '@stockwell/model/months';
import { randomFor } from '../plans/plan-random.ts';
import { recordIds } from '../plans/record-ids.ts';
import { enteredReports } from './consumption.ts';
import { extrapolationsOf } from './extrapolations.ts';
import type { ForecastFixture, ForecastProduct } from './fixture.ts';
import { withMonthsSet } from './overrides.ts';
import { type Report, reportsOf } from './reports.ts';
import type { VersionScript, VersionStep } from './scripts/script.ts';
import { withSelections } from './selection.ts';
import { programTrees } from './trees.ts';
import { unitOf } from './units.ts';

/** A version of a forecast program, ready to be committed. */
export interface ForecastVersion {
  readonly versionId: number;
  readonly script: VersionScript;
  readonly data: DatasetData;
}

/** Late reports come for the first products of a program. */
const reportedLate = 2;

/** A month is reported once it is over. */
const lastReported = (day: DateText): Month => parseMonth(day.slice(0, 7)) - 1;

/** The versions of a program, one after the other: each takes the one before it further. */
export function* forecastVersions(fixture: ForecastFixture): Generator<ForecastVersion, void, undefined> {
  const { seed, today, empty, script, products } = fixture;
  const { programCode, regionList } = empty;
  const last = lastReported(today);
  const period = { first: last - script.months + 1, last, season: script.season };
  const known = new Map<ForecastProduct, readonly Report[]>();
  for (const product of products) {
    // Each product has a stream of its own, so that one more does not change the others.
    const random = randomFor(seed, `${programCode}/${product.script.name}`);
    known.set(product, reportsOf(product, regionList, period, random));
  }
  const random = randomFor(seed, `${programCode}/forecast`);
  const idOn = recordIds(random);
  // Trees have one of their own: what they are made of does not change the products.
  const treeRandom = randomFor(seed, `${programCode}/trees`);
  const treeId = recordIds(treeRandom);

  /** Reports of a product that had come by a day, after those of another. */
  const reports = (product: ForecastProduct, until: Month, after: Month = 0): Report[] =>
    (known.get(product) ?? []).filter(({ month }) => month > after && month <= until);

  let entered: Month = 0;
  const steps: Readonly<Record<VersionStep, (data: DatasetData, day: DateText) => DatasetData>> = {
    history: (data, day) => {
      const newId = (): string => idOn(day);
      entered = lastReported(day);
      return {
        ...data,
        currentVersion: { ...data.currentVersion, ...script.settings },
        planningUnitList: products.map((product) => unitOf(product, random, newId)),
        actualConsumptionList: products.flatMap((product) =>
          enteredReports(product.unit.id, reports(product, entered), newId),
        ),
      };
    },
    forecast: (data, day) => {
      const newId = (): string => idOn(day);
      const made = {
        ...data,
        consumptionExtrapolation: products.flatMap((product) => extrapolationsOf(product, data, newId)),
        treeList: [...programTrees(fixture, data, treeRandom, () => treeId(day))],
      };
      return { ...made, planningUnitList: withSelections(fixture, made) };
    },
    overrides: (data) => withMonthsSet(data, entered),
    newReports: (data, day) => {
      const newId = (): string => idOn(day);
      const before = entered;
      entered = lastReported(day);
      const reported = products.flatMap((product) =>
        enteredReports(product.unit.id, reports(product, entered, before), newId),
      );
      const known = { ...data, actualConsumptionList: [...data.actualConsumptionList, ...reported] };
      const made = {
        ...known,
        consumptionExtrapolation: products.flatMap((product) => extrapolationsOf(product, known, newId)),
      };
      return { ...made, planningUnitList: withSelections(fixture, made) };
    },
    lateReports: (data, day) => {
      const newId = (): string => idOn(day);
      const before = entered;
      entered = lastReported(day);
      return products.slice(0, reportedLate).reduce((now, product) => {
        const { id } = product.unit;
        const late = enteredReports(id, reports(product, entered, before), newId);
        const typed = putRecords(forecastRecords, now, 'actualConsumption', late);
        const again = extrapolateEntered(now, typed, id, newId);
        return applyToDocument(forecast, applyToDocument(forecast, now, typed), again);
      }, data);
    },
  };

  let data = empty;
  for (const [place, version] of script.versions.entries()) {
    const day = addDays(today, -version.daysAgo);
    for (const step of version.steps) data = steps[step](data, day);
    // Version 1 is there from the start, and empty.
    yield { versionId: place + 2, script: version, data };
  }
}
