import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { forecast } from '@stockwell/model/dataset-data/parts';
import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { expect, it } from 'vitest';
import { applyToDocument } from '../changes/apply.ts';
import { historyChanges } from '../entry/history/changes.ts';
import { historyOf, monthAt, newIds, product, typed } from '../entry/history/testing.ts';
import { extrapolateEntered } from './extrapolate-entered.ts';

/** A line with some unrest, without which there is nothing for ARIMA to estimate. */
const line = (months: number): number[] =>
  Array.from({ length: months }, (_, at) => 100 + 10 * at + ((at * 7) % 5));

const newId = newIds();

function entered(data: DatasetData, amounts: readonly (number | null)[], first = '2024-01'): DatasetData {
  const changes = historyChanges(data, product, typed(data, { amount: amounts }, first), newId);
  const made = extrapolateEntered(data, changes, product, newId);
  return [changes, made].reduce((now, step) => applyToDocument(forecast, now, step), data);
}

const methodsIn = ({ consumptionExtrapolation }: DatasetData) =>
  consumptionExtrapolation.map(({ extrapolationMethod }) => extrapolationMethod.id);

it('runs every method that has enough months where none was saved', () => {
  expect(methodsIn(entered(historyOf([]), line(2)))).toEqual([]);
  expect(methodsIn(entered(historyOf([]), line(3)))).toEqual([12, 7, 6, 5]);
  const whole = entered(historyOf([]), line(24));
  expect(methodsIn(whole)).toEqual([12, 7, 6, 5, 2, 4]);
  expect(new Set(whole.consumptionExtrapolation.map((one) => one.consumptionExtrapolationId)).size).toBe(6);
  const regression = whole.consumptionExtrapolation.find((one) => one.extrapolationMethod.id === 5);
  expect(regression?.jsonProperties).toEqual({
    startDate: '2024-01-01',
    stopDate: '2025-12-01',
    confidenceLevel: 0.85,
  });
  expect(regression?.extrapolationDataList.find(({ month }) => month === '2026-01-01')?.amount).toBeCloseTo(
    342.4,
    0,
  );
});

it('keeps ids, parameters, a chosen window, notes, what is switched off and what is selected', () => {
  const first = entered(historyOf([]), line(24));
  const data: DatasetData = {
    ...first,
    consumptionExtrapolation: first.consumptionExtrapolation
      .filter((one) => one.extrapolationMethod.id !== 6)
      .map((one) => ({
        ...one,
        notes: 'Agreed',
        jsonProperties: {
          ...one.jsonProperties,
          startDate: '2024-03-01',
          ...(one.extrapolationMethod.id === 7 ? { months: 3 } : {}),
          ...(one.extrapolationMethod.id === 4 ? { d: 0 } : {}),
        },
      })),
    planningUnitList: first.planningUnitList.map((unit) => ({
      ...unit,
      selectedForecastMap: {
        1: {
          treeAndScenario: [],
          consumptionExtrapolationId: first.consumptionExtrapolation[0]?.consumptionExtrapolationId ?? null,
          notes: null,
        },
      },
    })),
  };
  const next = entered(data, [999], monthAt(24));
  expect(next.planningUnitList).toEqual(data.planningUnitList);
  const kept = ({ consumptionExtrapolation }: DatasetData) =>
    consumptionExtrapolation.map(({ extrapolationDataList: _, ...record }) => record);
  expect(kept(next)).toEqual(kept(data));
});

it('goes on holding all months where it held all, and takes the new one into account', () => {
  const first = entered(historyOf([]), line(24));
  const next = entered(first, [340], monthAt(24));
  expect(new Set(next.consumptionExtrapolation.map((one) => one.jsonProperties.stopDate))).toEqual(
    new Set(['2026-01-01']),
  );
  expect(next.consumptionExtrapolation.map((one) => one.consumptionExtrapolationId)).toEqual(
    first.consumptionExtrapolation.map((one) => one.consumptionExtrapolationId),
  );
});

it('adds a method that has enough months only now', () => {
  const short = entered(historyOf([]), line(12));
  expect(methodsIn(short)).toEqual([12, 7, 6, 5]);
  const switchedOff = {
    ...short,
    consumptionExtrapolation: short.consumptionExtrapolation.filter(
      (one) => one.extrapolationMethod.id !== 6,
    ),
  };
  expect(methodsIn(entered(switchedOff, line(24)))).toEqual([12, 7, 5, 2, 4]);
});

it('touches no other product', () => {
  const data = historyOf(line(3));
  const changes = historyChanges(data, product, typed(data, { amount: [1] }), newId);
  for (const { part } of extrapolateEntered(data, changes, product, newId).records)
    expect(part).toBe(product);
  expect(exampleIds.consumption(1)).toBe(data.actualConsumptionList[0]?.actualConsumptionId);
});
