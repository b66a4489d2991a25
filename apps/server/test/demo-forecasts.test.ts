import { adjustedAmount, daysCounted } from '@stockwell/engine/series/adjusted';
import { methodNames, seriesMethods } from '@stockwell/engine/series/methods';
import {
  type ActualConsumption,
  checkDatasetData,
  type DatasetData,
  type DatasetPlanningUnit,
} from '@stockwell/model/dataset-data/index';
import { monthOfYear, parseMonth } from '@stockwell/model/months';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forecastScripts } from '../src/db/demo/forecasts/scripts/index.ts';
import type { ProductLife } from '../src/db/demo/forecasts/scripts/script.ts';
import type { ForecastVersion } from '../src/db/demo/forecasts/versions.ts';
import { type DemoDatabase, openDemo } from './demo-database.ts';
import { fullForecasts } from './full-forecasts.ts';
import { readForecast } from './new-forecast.ts';

const codes = Object.keys(forecastScripts);
const thisMonth = parseMonth('2026-11');

let demo: DemoDatabase;
/** The newest version of each program as the small demo of tests stores it. */
let stored: readonly DatasetData[] = [];
/** The versions of each program as the full demo has them. */
let full: ReadonlyMap<string, readonly ForecastVersion[]> = new Map();
beforeAll(async () => {
  demo = await openDemo();
  const rows = await demo.rows(
    'select id, program_code as code from program where program_type_id = 2 order by id',
  );
  stored = await Promise.all(rows.map(({ id }) => readForecast(demo.database.db, Number(id))));
  full = await fullForecasts(demo);
}, 240_000);
afterAll(() => demo.close());

describe('the forecasts of a small demo', () => {
  it('are four, of four regions each, in their newest version, and right', () => {
    expect(stored.map(({ programCode }) => programCode)).toEqual(codes);
    for (const document of stored) {
      const script = forecastScripts[document.programCode];
      expect(document.currentVersion.versionId).toBe(1 + (script?.versions.length ?? 0));
      expect(document.regionList).toHaveLength(4);
      expect(document.planningUnitList).toHaveLength(4);
      expect(checkDatasetData(document).issues).toEqual([]);
    }
  });

  it('have up to three years of consumption, extrapolated in every region, and a tree', () => {
    for (const { planningUnitList, regionList, treeList, ...data } of stored) {
      for (const { planningUnit } of planningUnitList) {
        for (const { id } of regionList) {
          const own = <R extends Pick<ActualConsumption, 'planningUnit' | 'region'>>(list: readonly R[]) =>
            list.filter((record) => record.planningUnit.id === planningUnit.id && record.region.id === id);
          expect(own(data.actualConsumptionList).length).toBeGreaterThan(26);
          expect(own(data.consumptionExtrapolation).length).toBeGreaterThanOrEqual(4);
        }
      }
      expect(treeList).toHaveLength(1);
    }
  });

  it('have versions of several colleagues, one of them final, and records that say whose they are', async () => {
    const versions = await demo.rows(`
      select p.program_code as code, count(*)::int as versions, count(distinct v.created_by)::int as authors,
        count(*) filter (where v.version_type_id = 2)::int as finals
      from program p join program_version v on v.program_id = p.id
      where p.program_type_id = 2 group by p.program_code`);
    for (const { versions: count, authors, finals } of versions) {
      expect(count).toBeGreaterThanOrEqual(2);
      expect(count).toBeLessThanOrEqual(4);
      expect([authors, finals]).toEqual([expect.toSatisfy((n: number) => n >= 2), 1]);
    }
    const [changed] = await demo.rows(`
      select count(*)::int as count from consumption_extrapolation
      where to_version is null and record->'createdBy' <> record->'lastModifiedBy'`);
    expect(Number(changed?.count)).toBeGreaterThan(0);
  });
});

const newestOf = (code: string): DatasetData => {
  const version = full.get(code)?.at(-1);
  if (!version) throw new Error(`No versions of ${code}`);
  return version.data;
};

/** The product of a program that the script gives a life. */
function unitWith(code: string, life: ProductLife): DatasetPlanningUnit {
  const at = forecastScripts[code]?.products.findIndex((product) => product.life === life) ?? -1;
  const unit = newestOf(code).planningUnitList[at];
  if (!unit) throw new Error(`${code} has no such product`);
  return unit;
}

const reportsOf = (code: string, { planningUnit }: DatasetPlanningUnit): ActualConsumption[] =>
  newestOf(code).actualConsumptionList.filter((record) => record.planningUnit.id === planningUnit.id);

const monthsOf = (records: readonly ActualConsumption[]): number[] =>
  [...new Set(records.map(({ month }) => parseMonth(month.slice(0, 7))))].sort((a, b) => a - b);

describe('the forecasts of the full demo', () => {
  it('are right in every version', () => {
    for (const versions of full.values())
      for (const { data } of versions) expect(checkDatasetData(data).issues).toEqual([]);
  });

  it('count consumption in every kind of unit, and have notes in four languages', () => {
    const units = codes.flatMap((code) => newestOf(code).planningUnitList);
    expect(new Set(units.map(({ consumptionDataType }) => consumptionDataType))).toEqual(new Set([1, 2, 3]));
    const notes = units.flatMap(({ consumptionNotes }) => consumptionNotes ?? []).join('\n');
    for (const word of ['Discontinued', 'Retirado', 'campanhas', 'Saison']) expect(notes).toContain(word);
  });

  it('follow the rains where malaria is treated', () => {
    const code = 'MOZ-MAL-CMS-FC';
    const [unit] = newestOf(code).planningUnitList;
    const sums = new Map<number, number>();
    for (const record of unit ? reportsOf(code, unit) : []) {
      const month = parseMonth(record.month.slice(0, 7));
      const adjusted = adjustedAmount(record, daysCounted(month, 0)) ?? 0;
      sums.set(monthOfYear(month), (sums.get(monthOfYear(month)) ?? 0) + adjusted);
    }
    expect(sums.get(2) ?? 0).toBeGreaterThan(2 * (sums.get(8) ?? 0));
  });

  it('use every method, ARIMA for some products', () => {
    for (const code of codes) {
      const used = new Set(
        newestOf(code).consumptionExtrapolation.map(({ extrapolationMethod }) => extrapolationMethod.id),
      );
      expect(used).toEqual(new Set(methodNames.map((name) => seriesMethods[name].id)));
    }
  });

  describe.each(codes)('%s', (code) => {
    it('has 12 to 22 products in four regions and three to six years of history', () => {
      const { planningUnitList, regionList, actualConsumptionList } = newestOf(code);
      expect(planningUnitList.length).toBeGreaterThanOrEqual(12);
      expect(planningUnitList.length).toBeLessThanOrEqual(22);
      expect(regionList).toHaveLength(4);
      const months = monthsOf(actualConsumptionList);
      const first = months[0] ?? 0;
      // What is just over has not been reported yet.
      expect(thisMonth - (months.at(-1) ?? 0)).toBeLessThanOrEqual(2);
      expect(thisMonth - first).toBeGreaterThanOrEqual(36);
      expect(thisMonth - first).toBeLessThanOrEqual(72);
    });

    it('has months without stock, incomplete reports and blanks inside the history', () => {
      const { actualConsumptionList: records } = newestOf(code);
      const share = (isSo: (record: ActualConsumption) => boolean): number =>
        records.filter(isSo).length / records.length;
      const withoutStock = share(({ daysOfStockOut }) => (daysOfStockOut ?? 0) > 0);
      const incomplete = share(({ reportingRate }) => (reportingRate ?? 100) < 100);
      expect(withoutStock).toBeGreaterThan(0.02);
      expect(withoutStock).toBeLessThan(0.1);
      expect(incomplete).toBeGreaterThan(0.15);
      expect(incomplete).toBeLessThan(0.5);
      const gaps = newestOf(code).planningUnitList.flatMap((unit) => {
        const [first = 0, ...rest] = monthsOf(reportsOf(code, unit));
        const span = (rest.at(-1) ?? first) - first + 1;
        return reportsOf(code, unit).length < span * 4 ? [unit] : [];
      });
      expect(gaps.length).toBeGreaterThan(3);
    });

    it('has a product that is new, one that is no longer used and one that is needed now and then', () => {
      const isNew = monthsOf(reportsOf(code, unitWith(code, 'new')));
      expect(thisMonth - (isNew[0] ?? 0)).toBe(8);
      const ended = monthsOf(reportsOf(code, unitWith(code, 'ended')));
      expect(thisMonth - (ended.at(-1) ?? 0)).toBe(13);
      const amounts = reportsOf(code, unitWith(code, 'intermittent')).map(({ amount }) => amount);
      expect(amounts.filter((amount) => amount === 0).length).toBeGreaterThan(amounts.length / 2);
      expect(amounts.some((amount) => amount > 0)).toBe(true);
    });

    it('has extrapolated most products, and selected a forecast for some', () => {
      const { planningUnitList, regionList, consumptionExtrapolation, treeList } = newestOf(code);
      const extrapolated = new Set(consumptionExtrapolation.map(({ planningUnit }) => planningUnit.id));
      const reported = planningUnitList.filter(({ consuptionForecast }) => consuptionForecast);
      expect(extrapolated.size).toBeGreaterThan(reported.length * 0.8);
      const selections = planningUnitList.map(({ selectedForecastMap }) => Object.keys(selectedForecastMap));
      expect(selections.filter((regions) => regions.length === regionList.length).length).toBeGreaterThan(5);
      expect(selections.some((regions) => regions.length === 0)).toBe(true);
      const known = new Set(
        consumptionExtrapolation.map(({ consumptionExtrapolationId }) => consumptionExtrapolationId),
      );
      for (const { consumptionExtrapolationId: id, treeAndScenario } of planningUnitList.flatMap((unit) =>
        Object.values(unit.selectedForecastMap),
      )) {
        if (id === null) expect(treeList.map(({ treeId }) => treeId)).toContain(treeAndScenario[0]?.treeId);
        else expect(known).toContain(id);
      }
    });
  });
});
