import { scenarios } from '@stockwell/engine/scenarios/index';
import { stockBands } from '@stockwell/engine/supply-plan/status';
import { displayMonth, formatMonth, parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import texts from '../../i18n/en/scenarios.json';
import { chartOption } from '../../ui/charts/index.ts';
import { styledCell } from '../../ui/export/index.ts';
import { type ChartSeries, chartFigures, inPlanningUnits, monthsFrom } from '../supply-plan/index.ts';
import { applyLines } from './apply-lines.ts';
import { thisDevice } from './baseline.ts';
import { changesText, changeText, lineChangeKeys } from './change-texts.ts';
import { comparedRows, comparison } from './comparison.ts';
import { type BeforeSeries, beforeSeries, comparisonChart, shipmentTotals } from './comparison-chart.ts';
import { parametersText, refusalText, type ScenarioLabels } from './parameter-texts.ts';
import { comparedTable, scenarioDocument, scenarioTable } from './scenario-document.ts';
import { applyHere, example, exampleUnit, line, more, plannedOf, replanned } from './testing.ts';

const known: Readonly<Record<string, string>> = texts;
const t: ScenarioLabels['t'] = (key, params = {}) => {
  const name = key.replace('scenarios:', '');
  const form = params.count === 1 ? `${name}_one` : `${name}_other`;
  const text = known[name] ?? known[form] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(params[place] ?? ''));
};
const labels: ScenarioLabels = {
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

  it('report the parameters of a line', () => {
    const rules = scenarios.find(({ key }) => key === 'replan')?.parameters ?? {};
    expect(
      parametersText(
        rules,
        { ...replanned('r').parameters, droppedAgentIds: [3, null], budgetId: 2 },
        labels,
      ),
    ).toBe(
      'From month: Jan-25; To month: Sep-25; Agents whose planned shipments are removed: Agent 3, None; ' +
        'Funding sources whose planned shipments are removed: None; Budget of the new shipments: Budget 2',
    );
  });

  it('report why a scenario is refused, with its limit', () => {
    expect(refusalText({ code: 'aboveMax', parameter: 'percentage', limit: 1000 }, labels)).toBe(
      'Use at most 1000.',
    );
    expect(refusalText({ code: 'rangeReversed', parameter: 'stop', limit: '2025-06' }, labels)).toBe(
      'The last month must not be before the first one, Jun-25.',
    );
  });
});

describe('what scenarios changed', () => {
  const lines = [more('a', 10), replanned('r'), line('off', 4, {}, false)];
  const apply = () => applyLines(example, lines, exampleUnit, applyHere);

  it('is counted and described record by record', async () => {
    const { changes } = await apply();
    expect(changesText(changes.get('a') ?? [], labels)).toBe('12 forecasts changed');
    const [first] = changes.get('a') ?? [];
    expect(first && changeText(first, labels)).toMatch(/^Forecast of Region \d+: 100 becomes 110$/);
    const added = changes.get('r') ?? [];
    expect(added[0] && changeText(added[0], labels)).toMatch(/^Shipment added: \d+, status 1, 2025-/);
    expect(changesText([], labels)).toBe('Nothing changes.');
  });

  it('leaves with both plans in an export', async () => {
    const applied = await apply();
    const months = monthsFrom(parseMonth('2025-01'), 3);
    const what = {
      title: '',
      about: '',
      facts: [],
      lines,
      applied,
      months,
      compared: comparison(plannedOf(example), plannedOf(applied.data), months),
      monthName: (month: number) => displayMonth(formatMonth(month), 'MMM-YY', 'en'),
      against: thisDevice,
      labels,
      today: '2025-01-10',
      chart: null,
    };
    const [first, , off] = scenarioTable(what).rows;
    expect(first?.cells.changes).toBe('12 forecasts changed');
    expect(off?.cells).toMatchObject({ applied: 'lists:no', changes: '' });
    const { columns, rows } = comparedTable(what);
    expect(columns.map(({ title }) => title)).toEqual(['', 'Jan-25', 'Feb-25', 'Mar-25']);
    expect(rows).toHaveLength(2 * comparedRows.length);
    const after = rows.find(({ cells }) => cells.row === 'Consumption, after');
    expect(columns.slice(1).map(({ key }) => styledCell(after?.cells[key]).value)).toEqual([110, 110, 110]);
    expect(scenarioDocument(what).sections.map(({ heading }) => heading)).toHaveLength(2);
  });

  it('is drawn over the plan as it was', async () => {
    const applied = await apply();
    const months = monthsFrom(parseMonth('2025-01'), 9);
    const before = chartFigures(plannedOf(example), months, inPlanningUnits);
    const after = chartFigures(plannedOf(applied.data), months, inPlanningUnits);
    const chart = comparisonChart(
      before,
      after,
      {
        series: {} as Record<ChartSeries, string>,
        before: Object.fromEntries(beforeSeries.map((one) => [one, one])) as Record<BeforeSeries, string>,
        monthTitle: '',
        quantityAxis: '',
        monthsAxis: '',
        month: String,
        number: String,
        unnamedBatch: '',
        currentMonth: '',
        description: '',
      },
      '',
    );
    const seriesOf = (id: string) => chart.series.find((one) => one.id === id);
    expect(seriesOf('stockBefore')).toMatchObject({ kind: 'line', dash: 'dotted', values: before.stock });
    expect(seriesOf('monthsOfStockBefore')).toMatchObject({ axis: 1, values: before.monthsOfStock });
    expect(seriesOf('stock')?.values).toEqual(after.stock);
    expect(seriesOf('shipmentsBefore')).toMatchObject({ outline: true, values: shipmentTotals(before) });
    const option = chartOption(
      chart,
      'light',
      { month: String, number: String },
      { hidden: new Set(['stockBefore', 'stock']) },
    ) as { readonly series: readonly { readonly id: string }[] };
    const drawn = option.series.map(({ id }) => id);
    expect(drawn).toContain('consumptionBefore');
    expect(drawn).not.toContain('stock');
    expect(drawn).not.toContain('stockBefore');
  });
});
