import { describe, expect, it } from 'vitest';
import { goldenProduct } from '../supply-plan/golden/convert.ts';
import { exampleData, monthly, rowOf } from '../supply-plan/testing.ts';
import {
  applyScenario,
  applyScenarios,
  longestRange,
  type ScenarioContext,
  type ScenarioRequest,
  scenarios,
} from './index.ts';
import { applied, contextOf, forecastsIn, planOf } from './testing.ts';

const today = '2025-06-10';
const data = exampleData({ consumption: monthly('2025-01', 12, 100) });
const range = { start: '2025-01', stop: '2025-03' };
const line = (
  scenarioId: number,
  parameters: ScenarioRequest['parameters'],
  ticked?: boolean,
): ScenarioRequest => ({
  scenarioId,
  planningUnitId: goldenProduct,
  parameters,
  ...(ticked === undefined ? {} : { ticked }),
});

const always = (context: ScenarioContext) => () => context;

describe('the table of scenarios', () => {
  it('lists every type once', () => {
    expect(scenarios.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(scenarios.map(({ key }) => key)).size).toBe(9);
  });
});

describe('another window of the average', () => {
  it('is a setting of the product', () => {
    const rising = exampleData({
      consumption: [...monthly('2025-01', 1, 100), ...monthly('2025-02', 1, 400)],
    });
    const result = applied(rising, 8, { monthsInPast: 0, monthsInFuture: 1 });
    expect(rowOf(planOf(rising, today), '2025-02').amc).toBe(250);
    expect(rowOf(planOf(result.data, today), '2025-02').amc).toBe(400);
    expect(result.changes).toEqual([
      {
        key: 'amcWindowChanged',
        list: 'planningUnitList',
        recordId: 1,
        month: null,
        values: { pastBefore: 2, pastAfter: 0, futureBefore: 2, futureAfter: 1 },
      },
    ]);
    expect(applied(rising, 8, { monthsInPast: 2, monthsInFuture: 2 }).changes).toEqual([]);
  });
});

describe('a list of scenarios', () => {
  const up = line(1, { ...range, percentage: 10 });
  const down = line(2, { ...range, percentage: 50 });
  const phase = line(9, { ...range, startValue: 0, endValue: 10 });
  const total = (lines: readonly ScenarioRequest[]): number[] => {
    const outcome = applyScenarios(data, lines, always(contextOf(today)));
    return forecastsIn(outcome.data ?? data)
      .slice(0, 3)
      .map(([, , quantity]) => quantity);
  };

  it('is applied one after the other', () => {
    expect(total([up, down])).toEqual([55, 55, 55]);
    expect(total([phase, up])).toEqual([0, 6, 11]);
  });

  it('leaves out what is unticked and applies the rest from the original', () => {
    expect(total([{ ...up, ticked: false }, down])).toEqual([50, 50, 50]);
    expect(total([{ ...phase, ticked: false }, up])).toEqual([110, 110, 110]);
    const outcome = applyScenarios(data, [{ ...up, ticked: false }, down], always(contextOf(today)));
    expect(outcome.descriptions.map(({ key }) => key)).toEqual(['decreaseForecast']);
  });

  it('is refused as a whole, and says which line', () => {
    const outcome = applyScenarios(
      data,
      [up, line(2, { ...range, percentage: 101 })],
      always(contextOf(today)),
    );
    expect(outcome.data).toBeUndefined();
    expect(outcome.refusals).toEqual([{ code: 'aboveMax', parameter: 'percentage', limit: 100, line: 1 }]);
  });
});

describe('what is refused', () => {
  const drops = { droppedAgentIds: [], droppedFundingSourceIds: [] };
  it.each([
    [99, {}, 'unknownScenario', null],
    [1, range, 'required', 'percentage'],
    [1, { ...range, percentage: 1.5 }, 'notWhole', 'percentage'],
    [1, { ...range, percentage: '5' }, 'notWhole', 'percentage'],
    [1, { ...range, percentage: Number.NaN }, 'notWhole', 'percentage'],
    [1, { ...range, percentage: -1 }, 'belowMin', 'percentage'],
    [1, { ...range, percentage: 1001 }, 'aboveMax', 'percentage'],
    [1, { stop: '2025-03', percentage: 5 }, 'required', 'start'],
    [1, { start: '2025-13', stop: '2025-03', percentage: 5 }, 'notMonth', 'start'],
    [1, { start: '2025-04', stop: '2025-03', percentage: 5 }, 'rangeReversed', 'stop'],
    [1, { start: '1899-12', stop: '2025-03', percentage: 5 }, 'belowMin', 'start'],
    [1, { start: '2025-01', stop: '2301-01', percentage: 5 }, 'aboveMax', 'stop'],
    [1, { start: '2025-01', stop: '2075-01', percentage: 5 }, 'rangeTooLong', 'stop'],
    [3, { ...range, percentage: 5 }, 'unknownParameter', 'percentage'],
    [4, { onlyLate: 1 }, 'notTick', 'onlyLate'],
    [5, { start: '2025-01' }, 'rangeIncomplete', 'stop'],
    [6, { stop: '2025-01' }, 'rangeIncomplete', 'start'],
    [7, { ...range, ...drops, droppedAgentIds: 3 }, 'notPartners', 'droppedAgentIds'],
    [7, { ...range, ...drops, droppedAgentIds: [0] }, 'notPartners', 'droppedAgentIds'],
    [7, { ...range, ...drops, budgetId: 'x' }, 'notPartner', 'budgetId'],
    [7, { ...range, ...drops, procurementAgentId: 77 }, 'unknownAgent', 'procurementAgentId'],
    [7, { ...range, ...drops, fundingSourceId: 77 }, 'unknownFundingSource', 'fundingSourceId'],
    [8, { monthsInPast: 13, monthsInFuture: 1 }, 'aboveMax', 'monthsInPast'],
    [8, { monthsInPast: 1, monthsInFuture: -1 }, 'belowMin', 'monthsInFuture'],
    [9, { ...range, startValue: 1 }, 'required', 'endValue'],
    [9, { ...range, startValue: -1, endValue: 1 }, 'belowMin', 'startValue'],
  ])('scenario %i with %j: %s', (scenarioId, parameters, code, parameter) => {
    const outcome = applyScenario(data, line(scenarioId, parameters), contextOf(today));
    expect(outcome.data).toBeUndefined();
    expect(outcome.refusals).toEqual([expect.objectContaining({ code, parameter })]);
  });

  it('accepts the longest range', () => {
    const outcome = applyScenario(
      data,
      line(1, { start: '2025-01', stop: '2074-12', percentage: 0 }),
      contextOf(today),
    );
    expect([longestRange, outcome.refusals]).toEqual([600, []]);
  });

  it('names a product that the program does not have', () => {
    const request = { scenarioId: 4, planningUnitId: 77, parameters: {} };
    const { refusals } = applyScenario(data, request, contextOf(today));
    expect(refusals).toEqual([{ code: 'unknownPlanningUnit', parameter: null }]);
  });

  it('does not touch months before a cut-off', () => {
    const copy = { ...data, cutOffDate: '2025-02-01' };
    const { refusals } = applyScenario(copy, line(1, { ...range, percentage: 5 }), contextOf(today));
    expect(refusals).toEqual([{ code: 'beforeCutOff', parameter: 'start', limit: '2025-02' }]);
  });

  it.each([
    [7, { ...range, ...drops }],
    [9, { ...range, startValue: 1, endValue: 2 }],
  ])('scenario %i needs a reporting unit of one planning unit', (scenarioId, parameters) => {
    const without = {
      ...data,
      realmCountryPlanningUnitList: data.realmCountryPlanningUnitList.map((unit) => ({
        ...unit,
        conversionNumber: 5,
      })),
    };
    const { refusals } = applyScenario(without, line(scenarioId, parameters), contextOf(today));
    expect(refusals).toEqual([{ code: 'noUnitOneToOne', parameter: null }]);
  });

  it('keeps quantities within what a record can hold', () => {
    const huge = exampleData({ consumption: monthly('2025-01', 1, 900_000_000_000_000) });
    const { refusals } = applyScenario(huge, line(1, { ...range, percentage: 50 }), contextOf(today));
    expect(refusals).toEqual([
      { code: 'resultTooLarge', parameter: 'percentage', limit: 999_999_999_999_999 },
    ]);
  });
});
