import type { ConsumptionMonth } from '@stockwell/engine/reports/consumption';
import { type MonthText, monthOfDate, parseMonth } from '@stockwell/model/months';
import type { PlotChart } from '../../ui/charts/index.ts';
import {
  choiceFilter,
  defineReport,
  periodFilter,
  programFilter,
  reportTable,
  unitFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';
import type { Column, ExplainedFigure } from '../../ui/table/index.ts';
import { monthColumns } from '../../ui/table/index.ts';
import { explanation } from './explained.tsx';
import { entryHref, unitHref } from './links.ts';
import { periodDates } from './period-dates.ts';

const filters = {
  program: programFilter,
  version: versionFilter,
  period: periodFilter({ back: 6, ahead: 18 }),
  planningUnit: unitFilter,
  view: choiceFilter({
    labelKey: 'reports:filter.reportView',
    options: [
      { value: 1, textKey: 'reports:view.planningUnit' },
      { value: 2, textKey: 'reports:view.forecastingUnit' },
    ],
  }),
} as const;

type Context = ViewContext<typeof filters>;

/** Planning units are whole; forecasting units may have parts. */
const decimalsOf = ({ values }: Context): number | 'smart' => (values.view === 1 ? 0 : 'smart');

const shownForecast = (month: ConsumptionMonth): number | null =>
  month.forecastedConsumptionRounded ?? month.forecastedConsumption;
const shownActual = (month: ConsumptionMonth): number | null =>
  month.actualConsumptionRounded ?? month.actualConsumption;

/** Some regions reported and others did not: the actual is not the whole one. */
const isPartial = ({ regionsWithActual, regionCount }: ConsumptionMonth): boolean =>
  regionsWithActual > 0 && regionsWithActual < regionCount;

function chartOf(months: readonly ConsumptionMonth[], context: Context): PlotChart {
  const { t, values, labels } = context;
  const product = labels.unit(values.planningUnit ?? 0);
  const decimals = decimalsOf(context);
  const format = decimals === 'smart' ? {} : { decimals };
  const some = months.some(isPartial);
  const partialNote = (month: ConsumptionMonth): readonly string[] =>
    isPartial(month)
      ? [t('reports:consumption.regions', { reported: month.regionsWithActual, of: month.regionCount })]
      : [];
  return {
    kind: 'plot',
    title: product,
    description: t('reports:consumption.chart', { product }),
    x: {
      kind: 'months',
      title: t('reports:column.month'),
      months: months.map(({ transDate }) => parseMonth(monthOfDate(transDate))),
    },
    axes: [
      {
        title: t(values.view === 1 ? 'reports:axis.planningUnits' : 'reports:axis.forecastingUnits'),
        format,
      },
    ],
    series: [
      {
        kind: 'bars',
        id: 'actual',
        name: t('reports:consumption.actual'),
        colour: 'actual',
        stack: 'actual',
        values: months.map((month) => (isPartial(month) ? null : shownActual(month))),
      },
      ...(some
        ? [
            {
              kind: 'bars' as const,
              id: 'partial',
              name: t('reports:consumption.partial'),
              colour: 'actual' as const,
              stack: 'actual',
              outline: true,
              values: months.map((month) => (isPartial(month) ? shownActual(month) : null)),
              notes: months.map(partialNote),
            },
          ]
        : []),
      {
        kind: 'line',
        id: 'forecast',
        name: t('reports:consumption.forecast'),
        colour: 'forecast',
        dash: 'dashed',
        symbol: 'none',
        values: months.map(shownForecast),
      },
    ],
  };
}

const blankMonth: ConsumptionMonth = {
  transDate: '',
  forecastedConsumption: null,
  actualConsumption: null,
  forecastedConsumptionRounded: null,
  actualConsumptionRounded: null,
  regionsWithActual: 0,
  regionCount: 0,
};

interface Measure {
  readonly id: string;
  readonly title: string;
  readonly of: (month: ConsumptionMonth) => number | null;
}

/** Forecast and actual of one product by month. */
export const consumptionReport = defineReport({
  name: 'consumption',
  route: '/report/consumption',
  titleKey: 'reports:consumption.title',
  descriptionKey: 'reports:consumption.description',
  guidance: 'consumptionReport',
  filters,
  request: ({ period, planningUnit, view }) => ({
    ...periodDates(period),
    planningUnitId: planningUnit ?? 0,
    reportView: view,
  }),
  view: (months, context) => {
    const { t, language, values } = context;
    const byMonth = new Map<MonthText, ConsumptionMonth>(
      months.map((month) => [monthOfDate(month.transDate), month]),
    );
    const measures: readonly Measure[] = [
      { id: 'forecast', title: t('reports:consumption.forecast'), of: shownForecast },
      { id: 'actual', title: t('reports:consumption.actual'), of: shownActual },
    ];
    const decimals = decimalsOf(context);
    const regions: Column<ConsumptionMonth> = {
      key: 'regions',
      title: t('reports:consumption.regionsReported'),
      kind: 'text',
      value: ({ regionsWithActual, regionCount }) => `${regionsWithActual} / ${regionCount}`,
    };
    const name: Column<Measure> = {
      key: 'measure',
      title: t('reports:column.consumption'),
      kind: 'text',
      sortable: false,
      value: ({ title }) => title,
    };
    const monthColumn = (key: string, title: string, of: Measure['of']): Column<ConsumptionMonth> => ({
      key,
      title,
      kind: 'number',
      decimals,
      value: of,
      total: 'sum',
    });
    /** The records of the month, and where they are entered. */
    const monthExplanation = (column: Column<ConsumptionMonth>, month: MonthText): ExplainedFigure => {
      const found = byMonth.get(month);
      const planningUnitId = values.planningUnit ?? 0;
      const records = entryHref('consumption', planningUnitId, context, month);
      const plan = unitHref(planningUnitId, context, month);
      return explanation(
        column,
        found ?? blankMonth,
        {
          formula: column.key === 'actual' ? 'actualConsumption' : 'forecastConsumption',
          inputs: column.key === 'actual' ? [regions] : [],
          // What was planned with: the plan takes one of the two.
          plan: () => ({ planningUnitId, month, cells: ['consumptionQty'] }),
          links: () => [
            ...(records === undefined ? [] : [{ text: t('reports:explain.openRecords'), href: records }]),
            ...(plan === undefined ? [] : [{ text: t('reports:explain.openPlan'), href: plan }]),
          ],
        },
        context,
      );
    };
    const partial = months.filter(isPartial);
    return {
      isEmpty: months.every((month) => shownActual(month) === null && shownForecast(month) === null),
      sections: [
        {
          id: 'consumption',
          title: t('reports:consumption.byMonth'),
          chart: chartOf(months, context),
          notes: partial.length > 0 ? [t('reports:consumption.partialNote', { count: partial.length })] : [],
          table: reportTable<Measure>({
            name: 'consumption',
            label: t('reports:consumption.byMonth'),
            isPlain: true,
            columns: [
              name,
              ...monthColumns<Measure>(
                [...byMonth.keys()],
                {
                  kind: 'number',
                  decimals,
                  value: ({ of }, month) => {
                    const found = byMonth.get(month);
                    return found ? of(found) : null;
                  },
                  explain: ({ id, title, of }, month) => monthExplanation(monthColumn(id, title, of), month),
                },
                language,
              ),
            ],
            rows: measures,
            keyOf: ({ id }) => id,
          }),
          exportTable: reportTable<ConsumptionMonth>({
            name: 'consumption',
            label: t('reports:consumption.byMonth'),
            columns: [
              {
                key: 'month',
                title: t('reports:column.month'),
                kind: 'month',
                value: ({ transDate }) => monthOfDate(transDate),
              },
              ...measures.map(({ id, title, of }) => monthColumn(id, title, of)),
              regions,
            ],
            rows: months,
            keyOf: ({ transDate }) => transDate,
          }),
        },
      ],
    };
  },
});
