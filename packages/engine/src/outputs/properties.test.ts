/// <reference types="vite/types/importMeta.d.ts" />
import { parseProgramData } from '@stockwell/model/program-data/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentWith } from '../merge/testing.ts';
import { windowErrors } from './error-window.ts';
import { originOfTotal } from './forecast-origin.ts';
import { importedQuantities } from './import-into-plan.ts';
import { intoPlanRows } from './import-into-plan-rows.ts';
import { importIntoPlan } from './import-into-plan-write.ts';
import { importableForecasts, lookupOf } from './importable-forecasts.ts';
import { monthlyForecast, totalOfRows } from './monthly-forecast.ts';
import { forecastPeriod } from './period.ts';
import { regionalSummary } from './summary.ts';
import {
  datasetWith,
  extrapolationInput,
  forecastsIn,
  january,
  selectExtrapolation,
  selectTrees,
  treeInput,
  unitInput,
} from './testing.ts';
import { displayBy, yearsOf } from './years.ts';

const numRuns = Number(import.meta.env.PROPERTY_RUNS ?? 200);
const timeout = 60_000 + numRuns * 60;

const cents = fc.integer({ min: 0, max: 100_000_000 }).map((value) => value / 100);
const values = fc.array(fc.option(cents), { minLength: 3, maxLength: 3 });

/** Two regions and two products; each by a method, by trees or not at all. */
const datasets = fc
  .record({
    lists: fc.array(values, { minLength: 4, maxLength: 4 }),
    chosen: fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
    people: cents,
  })
  .map(({ lists, chosen, people }) => {
    const place = (n: number) => ({ product: n < 2 ? 10 : 20, region: (n % 2) + 1 });
    const selected = (n: number) =>
      [selectExtrapolation(n), n === 0 ? selectTrees(1, 2) : {}, {}][chosen[n] ?? 2] ?? {};
    return datasetWith({
      planningUnitList: [10, 20].map((id, i) =>
        unitInput(id, { selectedForecastMap: { 1: selected(2 * i), 2: selected(2 * i + 1) } }),
      ),
      consumptionExtrapolation: lists.map((list, n) =>
        extrapolationInput(n, list, {
          planningUnit: { id: place(n).product },
          region: { id: place(n).region },
        }),
      ),
      treeList: [treeInput(1, people), treeInput(2, 50)],
    });
  });

describe('the laws of outputs', { timeout }, () => {
  it('carry what is cut off from month to month and lose nothing', () => {
    const percents = fc.integer({ min: 1, max: 100_000_000 }).map((value) => value / 1_000_000);
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 60 }), percents, (forecast, percent) => {
        const { imported, residual } = importedQuantities(forecast, percent, 1);
        const due = forecast.reduce((sum, quantity) => sum + (quantity * percent) / 100, 0);
        const whole = imported.reduce((sum, quantity) => sum + quantity, 0);
        expect(imported.every((quantity) => Number.isInteger(quantity) && quantity >= 0)).toBe(true);
        expect(residual).toBeGreaterThanOrEqual(0);
        expect(residual).toBeLessThan(1);
        // Eight decimals are kept each month.
        expect(Math.abs(whole + residual - due)).toBeLessThan(1e-6 * (1 + forecast.length) + 1e-9 * due);
      }),
      { numRuns },
    );
  });

  it('agree: months, years and the summary add up to the same', () => {
    fc.assert(
      fc.property(datasets, (data) => {
        const forecasts = forecastsIn(data);
        const options = { period: forecastPeriod(data), rowsBy: 'planningUnit', unitIds: null } as const;
        const months = monthlyForecast(data, forecasts, { ...options, yearStart: null });
        const years = monthlyForecast(data, forecasts, { ...options, yearStart: 1 });
        for (const { unit, total } of regionalSummary(data, forecasts)) {
          const own = (report: typeof months) =>
            report.rows.filter(({ unitId }) => unitId === unit.planningUnit.id);
          const sum = (report: typeof months) =>
            totalOfRows(own(report), report.columns.length).reduce<number>((all, one) => all + (one ?? 0), 0);
          expect(sum(months)).toBeCloseTo(total ?? 0, 4);
          expect(sum(years)).toBeCloseTo(total ?? 0, 4);
          expect(own(months).some(({ forecasts: [one] }) => one?.total !== null)).toBe(total !== null);
        }
      }),
      { numRuns },
    );
  });

  it('put every month of a period into one year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.nat(120),
        fc.constantFrom(...displayBy.values()),
        (start, length, first) => {
          if (first === null) return;
          const years = yearsOf({ start, stop: start + length }, first);
          expect(years.flatMap(({ months }) => [...months])).toEqual(
            Array.from({ length: length + 1 }, (_, i) => start + i),
          );
          expect(new Set(years.map(({ year }) => year)).size).toBe(years.length);
        },
      ),
      { numRuns },
    );
  });

  it('never give an error that is not one', () => {
    const series = fc.array(fc.option(cents), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(series, series, fc.constantFrom(3, 6, 9, 12), (actual, forecast, window) => {
        for (const { error, months } of windowErrors(actual, forecast, window)) {
          expect(months).toBeLessThanOrEqual(window);
          if (error !== null) expect(Number.isFinite(error) && error >= 0).toBe(true);
        }
      }),
      { numRuns },
    );
  });

  it('make right plans of right plans', () => {
    fc.assert(
      fc.property(datasets, fc.nat(8), (data, now) => {
        const plan = documentWith();
        const mapping = {
          products: [10, 20].map((id) => ({ planningUnitId: id, toPlanningUnitId: 10, factor: 0.5 })),
          regions: [1, 2].map((id) => ({ regionId: id, toRegionId: 1, percent: 33.3 })),
          range: forecastPeriod(data),
        };
        const rows = intoPlanRows(data, forecastsIn(data), plan, mapping, january + now);
        let next = 0;
        const result = importIntoPlan(plan, rows, {
          dataSourceId: 31,
          noteOf: () => 'Imported',
          originOf: (total) =>
            originOfTotal(total, lookupOf(importableForecasts(data)), {
              programId: 5,
              versionId: 2,
              language: 'en',
            }),
          replacedNote: '',
          userId: 1,
          date: '2026-11-15 12:00:00',
          newId: () => {
            next += 1;
            return `00000001-0000-7000-8000-${String(next).padStart(12, '0')}`;
          },
        });
        if (!result.ok) throw new Error('The import was refused');
        expect(parseProgramData(result.data)).toEqual(result.data);
        const written = result.data.consumptionList.reduce((sum, one) => sum + one.consumptionRcpuQty, 0);
        expect(written).toBe(rows.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
      { numRuns },
    );
  });
});
