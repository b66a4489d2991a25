import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { openQuestions } from './open-questions.ts';
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

const inBoth = <T>(selected: T) => ({ 1: selected, 2: selected });
const oneRegion = { regionList: [{ id: 1 }] };

describe('open questions of a forecast', () => {
  it('are the products and regions without a selected forecast', () => {
    const data = datasetWith({
      planningUnitList: [
        unitInput(10, { selectedForecastMap: { 1: selectExtrapolation(1) } }),
        unitInput(20),
        unitInput(30, { active: false }),
      ],
      consumptionExtrapolation: [extrapolationInput(1, [100, 110, 120])],
    });
    expect(openQuestions(data)).toMatchObject({
      products: 2,
      regions: 2,
      unselected: [
        { planningUnitId: 10, regionId: 2 },
        { planningUnitId: 20, regionId: 1 },
        { planningUnitId: 20, regionId: 2 },
      ],
      lost: [],
    });
  });

  it('are selections that point at nothing or are switched off, which are not counted as missing too', () => {
    const data = datasetWith({
      planningUnitList: [
        unitInput(10, { selectedForecastMap: inBoth(selectExtrapolation(9)) }),
        unitInput(20, { treeForecast: false, selectedForecastMap: { 1: selectTrees(1), 2: {} } }),
      ],
      treeList: [treeInput(1)],
    });
    expect(openQuestions(data)).toMatchObject({
      unselected: [{ planningUnitId: 20, regionId: 2 }],
      lost: [
        { planningUnitId: 10, regionId: 1, reasons: ['gone'] },
        { planningUnitId: 10, regionId: 2, reasons: ['gone'] },
        { planningUnitId: 20, regionId: 1, reasons: ['switchedOff'] },
      ],
    });
  });

  it('name a selection of which a part is left, with each reason once', () => {
    const data = datasetWith({
      ...oneRegion,
      planningUnitList: [unitInput(10, { selectedForecastMap: { 1: selectTrees(1, 8, 9) } })],
      treeList: [treeInput(1)],
    });
    const { lost, unselected } = openQuestions(data);
    expect(lost).toEqual([{ planningUnitId: 10, regionId: 1, reasons: ['gone'] }]);
    expect(unselected).toEqual([]);
  });

  it('are agreements of regions on a forecast that has changed since', () => {
    const agreedOn = (selected: number) => ({
      ...selectExtrapolation(1),
      agreed: { way: 'topDown' as const, months: [{ month: '2026-01-01', selected, amount: 90 }] },
    });
    const dataOf = (selected: number) =>
      datasetWith({
        ...oneRegion,
        planningUnitList: [unitInput(10, { selectedForecastMap: { 1: agreedOn(selected) } })],
        consumptionExtrapolation: [extrapolationInput(1, [100, 110, 120])],
      });
    expect(openQuestions(dataOf(100)).outdatedAgreements).toEqual([]);
    expect(openQuestions(dataOf(95)).outdatedAgreements).toEqual([{ planningUnitId: 10, regionId: 1 }]);
  });

  it('count a product that cannot be forecast once, not in every region', () => {
    const data = datasetWith({
      planningUnitList: [unitInput(10, { consuptionForecast: false, treeForecast: false })],
    });
    expect(openQuestions(data)).toMatchObject({ switchedOff: [10], unselected: [] });
  });

  it('are active trees with something to check in an active scenario', () => {
    const unknownUnit = [unitInput(20)];
    const sound = datasetWith({ treeList: [treeInput(1)] });
    expect(openQuestions(sound).trees).toEqual([]);
    const tree = { treeId: exampleIds.tree(1), scenarioId: exampleIds.scenario(1) };
    const wrong = datasetWith({ planningUnitList: unknownUnit, treeList: [treeInput(1)] });
    expect(openQuestions(wrong).trees).toMatchObject([tree]);
    expect(openQuestions(wrong).trees[0]?.findings).toBeGreaterThan(0);
    const inactive = datasetWith({
      planningUnitList: unknownUnit,
      treeList: [treeInput(1, 1000, { active: false })],
    });
    expect(openQuestions(inactive).trees).toEqual([]);
    const setAside = datasetWith({
      planningUnitList: unknownUnit,
      treeList: [
        treeInput(1, 1000, {
          scenarioList: [{ id: exampleIds.scenario(1), label: { label_en: 'Usual' }, active: false }],
        }),
      ],
    });
    expect(openQuestions(setAside).trees).toEqual([]);
  });

  it('know the last month with actual consumption of an active product', () => {
    expect(openQuestions(datasetWith()).lastActual).toBeNull();
    const data = datasetWith({
      planningUnitList: [unitInput(10), unitInput(30, { active: false })],
      actualConsumptionList: [
        actualInput(1, january - 2, 5),
        actualInput(2, january - 4, 5, 2),
        actualInput(3, january - 1, 5, 1, 30),
      ],
    });
    expect(openQuestions(data).lastActual).toBe(january - 2);
  });

  it('are none in a forecast that is ready', () => {
    const data = datasetWith({
      ...oneRegion,
      planningUnitList: [unitInput(10, { selectedForecastMap: { 1: selectTrees(1) } })],
      treeList: [treeInput(1)],
    });
    expect(openQuestions(data)).toMatchObject({
      switchedOff: [],
      unselected: [],
      lost: [],
      outdatedAgreements: [],
      trees: [],
    });
  });
});
