import type { RowName } from '@stockwell/engine/explain/index';
import { groupedBy } from '@stockwell/engine/reports/groups';
import type { StockStatusOverTimeMonth } from '@stockwell/engine/reports/stock-status-over-time';
import { type MonthText, monthRange, parseMonth } from '@stockwell/model/months';
import type { ChartSeries, PlotChart } from '../../ui/charts/index.ts';
import {
  chosenIds,
  defineReport,
  periodFilter,
  programFilter,
  reportTable,
  unitsFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';
import { type Column, valueText } from '../../ui/table/index.ts';
import { explained } from './explained.tsx';
import { figureColumn } from './figure-column.ts';
import { periodDates } from './period-dates.ts';
import { linkedUnitColumn } from './product-columns.ts';

const filters = {
  program: programFilter,
  version: versionFilter,
  period: periodFilter({ back: 6, ahead: 18 }),
  planningUnits: unitsFilter,
} as const;

type Context = ViewContext<typeof filters>;
type Row = StockStatusOverTimeMonth;

/** More lines than these cannot be distinguished. */
const mostLines = 10;

const byUnit = (rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> =>
  groupedBy(rows, ({ planningUnitId }) => planningUnitId);

function chartOf(rows: readonly Row[], months: readonly MonthText[], context: Context): PlotChart {
  const { t, labels, language } = context;
  const notesOf = ({ mos, mosDrawn }: Row): readonly string[] =>
    mos === mosDrawn || mos === null
      ? []
      : [`${t('reports:column.mos')}: ${valueText({ kind: 'number', decimals: 'smart' }, mos, language)}`];
  const series = [...byUnit(rows)].map(
    ([id, ofUnit]): ChartSeries => ({
      kind: 'line',
      id: String(id),
      name: labels.unit(id),
      values: ofUnit.map(({ mosDrawn }) => mosDrawn),
      notes: ofUnit.map(notesOf),
    }),
  );
  return {
    kind: 'plot',
    title: t('reports:column.mos'),
    description: t('reports:overTime.chartDescription'),
    x: { kind: 'months', title: t('reports:column.month'), months: months.map(parseMonth) },
    axes: [{ title: t('reports:column.mos') }],
    series,
  };
}

function columnsOf(context: Context): readonly Column<Row>[] {
  const { t } = context;
  const notAvailable = t('reports:notAvailable');
  const of =
    (...cells: RowName[]) =>
    (row: Row) => ({ ...row, cells });
  const stock = figureColumn<Row>('stock', t('reports:column.stock'), 0, (row) => row.stock, context);
  const past = figureColumn<Row>(
    'past',
    t('reports:column.amcPast'),
    0,
    (row) => row.monthsInPastForAmc,
    context,
  );
  const future = figureColumn<Row>(
    'future',
    t('reports:column.amcFuture'),
    0,
    (row) => row.monthsInFutureForAmc,
    context,
  );
  const consumption = figureColumn<Row>(
    'consumption',
    t('reports:column.consumption'),
    0,
    (row) => row.consumption,
    context,
  );
  const amc = figureColumn<Row>(
    'amc',
    t('reports:column.amc'),
    'smart',
    (row) => row.amc,
    context,
    notAvailable,
  );
  const mos = figureColumn<Row>(
    'mos',
    t('reports:column.mos'),
    'smart',
    (row) => row.mos,
    context,
    notAvailable,
  );
  return [
    { key: 'month', title: t('reports:column.month'), kind: 'month', value: ({ month }) => month },
    linkedUnitColumn(context, ({ month }) => month),
    explained(stock, { formula: 'stock', inputs: [consumption], plan: of('closingBalance') }, context),
    explained(consumption, { formula: 'consumption', plan: of('consumptionQty') }, context),
    past,
    future,
    explained(amc, { formula: 'amc', inputs: [past, future], plan: of('amc') }, context),
    explained(mos, { formula: 'mos', inputs: [stock, amc], plan: of('mos') }, context),
  ];
}

/** Months of stock of products as lines. */
export const stockStatusOverTimeReport = defineReport({
  name: 'stockStatusOverTime',
  route: '/report/stockStatusOverTime',
  titleKey: 'reports:overTime.title',
  descriptionKey: 'reports:overTime.description',
  guidance: 'stockStatusOverTime',
  filters,
  request: ({ period, planningUnits }) => ({
    ...periodDates(period),
    planningUnitIds: chosenIds(planningUnits),
  }),
  view: (rows, context) => {
    const { t, values } = context;
    const months = monthRange(values.period.from, values.period.to);
    const lines = byUnit(rows).size;
    return {
      isEmpty: rows.every(({ stock }) => stock === null),
      sections: [
        {
          id: 'overTime',
          title: t('reports:overTime.byMonth'),
          chart: chartOf(rows, months, context),
          notes: [
            ...(lines > mostLines ? [t('reports:overTime.many', { count: lines })] : []),
            ...(rows.some(({ mos, mosDrawn }) => mos !== mosDrawn) ? [t('reports:overTime.capped')] : []),
          ],
          table: reportTable<Row>({
            name: 'stockStatusOverTime',
            label: t('reports:overTime.byMonth'),
            columns: columnsOf(context),
            rows,
            keyOf: ({ planningUnitId, month }) => `${planningUnitId} ${month}`,
            titleColumn: 'unit',
          }),
        },
      ],
    };
  },
});
