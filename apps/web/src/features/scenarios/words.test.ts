import { scenarios } from '@stockwell/engine/scenarios/index';
import { stockBands } from '@stockwell/engine/supply-plan/status';
import { displayMonth, formatMonth, parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import texts from '../../i18n/en/scenarios.json';
import { type ChartSeries, chartFigures, inPlanningUnits, monthsFrom } from '../supply-plan/index.ts';
import { thisDevice } from './against.ts';
import { applyLines } from './apply-lines.ts';
import { changesText, changeText, lineChangeKeys } from './change-words.ts';
import { comparedRows, comparison } from './comparison.ts';
import {
  type BeforeSeries,
  beforeSeries,
  type ComparedSeries,
  comparisonOption,
  shipmentTotals,
} from './comparison-option.ts';
import { comparedTable, scenarioTable } from './export-scenarios.ts';
import { parametersText, refusalText, type ScenarioWords } from './parameter-words.ts';
import { applyHere, example, exampleUnit, line, more, plannedOf, replanned } from './testing.ts';

const known: Readonly<Record<string, string>> = texts;
const t: ScenarioWords['t'] = (key, params = {}) => {
  const name = key.replace('scenarios:', '');
  const form = params.count === 1 ? `${name}_one` : `${name}_other`;
  const text = known[name] ?? known[form] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(params[place] ?? ''));
};
const words: ScenarioWords = {
  t,
  language: 'en',
  names: {
    agent: (id) => ({ id, label: '', code: `Agent ${id}`, color: '', darkColor: '' }),
    fundingSource: (id) => ({ id, label: '', code: `Fund ${id}` }),
    budget: (id) => ({
      id,
      label: '',
      code: `Budget ${id}`,
      fundingSourceId: null,
      startDate: null,
      stopDate: null,
      usable: true,
      active: true,
    }),
    region: (id) => `Region ${id}`,
    shipmentStatus: (id) => `status ${id}`,
  },
  format: {
    exact: (value) => String(value ?? ''),
    display: { showDecimals: false },
    date: (date) => date ?? '',
  },
};

describe('the words of scenarios', () => {
  it('name every scenario, parameter, change, row and band', () => {
    const wanted = [
      ...scenarios.flatMap(({ key, parameters }) => [
        `name.${key}`,
        `hint.${key}`,
        ...Object.keys(parameters).map((name) => `parameter.${name}`),
      ]),
      ...lineChangeKeys.flatMap((key) => [`change.${key}`, `count.${key}_one`, `count.${key}_other`]),
      ...comparedRows.map((key) => `row.${key}`),
      ...Object.keys(stockBands).map((band) => `band.${band}`),
      ...beforeSeries.map((series) => `series.${series}`),
    ];
    expect(wanted.filter((key) => known[key] === undefined)).toEqual([]);
  });

  it('tell the parameters of a line', () => {
    const rules = scenarios.find(({ key }) => key === 'replan')?.parameters ?? {};
    expect(
      parametersText(rules, { ...replanned('r').parameters, droppedAgentIds: [3, null], budgetId: 2 }, words),
    ).toBe(
      'From month: Jan-25; To month: Sep-25; Agents whose planned shipments are dropped: Agent 3, None; ' +
        'Funding sources whose planned shipments are dropped: None; Budget of the new shipments: Budget 2',
    );
  });

  it('tell why a scenario is refused, with its limit', () => {
    expect(refusalText({ code: 'aboveMax', parameter: 'percentage', limit: 1000 }, words)).toBe(
      'Use at most 1000.',
    );
    expect(refusalText({ code: 'rangeReversed', parameter: 'stop', limit: '2025-06' }, words)).toBe(
      'The last month lies before Jun-25, the first one.',
    );
  });
});

describe('what scenarios changed', () => {
  const lines = [more('a', 10), replanned('r'), line('off', 4, {}, false)];
  const apply = () => applyLines(example, lines, exampleUnit, applyHere);

  it('is counted and told record by record', async () => {
    const { changes } = await apply();
    expect(changesText(changes.get('a') ?? [], words)).toBe('12 forecasts changed');
    const [first] = changes.get('a') ?? [];
    expect(first && changeText(first, words)).toMatch(/^Forecast of Region \d+: 100 becomes 110$/);
    const added = changes.get('r') ?? [];
    expect(added[0] && changeText(added[0], words)).toMatch(/^Shipment added: \d+, status 1, 2025-/);
    expect(changesText([], words)).toBe('Nothing changes.');
  });

  it('leaves with both plans in an export', async () => {
    const applied = await apply();
    const months = monthsFrom(parseMonth('2025-01'), 3);
    const what = {
      title: '',
      facts: [],
      lines,
      applied,
      months,
      compared: comparison(plannedOf(example), plannedOf(applied.data), months),
      monthName: (month: number) => displayMonth(formatMonth(month), 'MMM-YY', 'en'),
      against: thisDevice,
      words,
      today: '2025-01-10',
      picture: null,
    };
    const [, first, , off] = scenarioTable(what);
    expect(first?.at(-1)).toBe('12 forecasts changed');
    expect(off?.slice(2)).toEqual(['lists:no', '']);
    const [head, ...body] = comparedTable(what);
    expect(head).toEqual(['', 'Jan-25', 'Feb-25', 'Mar-25']);
    expect(body).toHaveLength(2 * comparedRows.length);
    expect(body.find(([name]) => name === 'Consumption, after')).toEqual([
      'Consumption, after',
      110,
      110,
      110,
    ]);
  });

  it('is drawn over the plan as it was', async () => {
    const applied = await apply();
    const months = monthsFrom(parseMonth('2025-01'), 9);
    const before = chartFigures(plannedOf(example), months, inPlanningUnits);
    const after = chartFigures(plannedOf(applied.data), months, inPlanningUnits);
    const drawn = (hidden: readonly ComparedSeries[] = []) =>
      comparisonOption(
        before,
        after,
        {
          series: {} as Record<ChartSeries, string>,
          before: Object.fromEntries(beforeSeries.map((one) => [one, one])) as Record<BeforeSeries, string>,
          quantityAxis: '',
          monthsAxis: '',
          month: String,
          number: String,
          unnamedBatch: '',
          description: '',
        },
        { theme: 'light', hidden: new Set(hidden) },
      ) as unknown as { readonly series: readonly { readonly id: string; readonly data: unknown }[] };
    const dataOf = (id: string) => drawn().series.find((one) => one.id === id)?.data;
    expect(dataOf('stockBefore')).toEqual(before.stock);
    expect(dataOf('stock')).toEqual(after.stock);
    expect(dataOf('shipmentsBefore')).toEqual(shipmentTotals(before));
    expect(drawn(['stockBefore', 'stock']).series.map(({ id }) => id)).not.toContain('stock');
    expect(drawn(['stockBefore', 'stock']).series.map(({ id }) => id)).not.toContain('stockBefore');
  });
});
