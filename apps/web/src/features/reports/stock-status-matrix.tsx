import type {
  MatrixCell as Cell,
  MatrixRow,
  StockStatusDetail,
} from '@stockwell/engine/reports/stock-status-matrix';
import { type MonthText, monthRange, parseMonth } from '@stockwell/model/months';
import type { ChartSeries, PlotChart } from '../../ui/charts/index.ts';
import {
  chosenIds,
  defineReport,
  flagFilter,
  periodFilter,
  programFilter,
  reportTable,
  unitsFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';
import { type Column, monthColumns, valueText } from '../../ui/table/index.ts';
import { figureColumn } from './figure-column.ts';
import { MatrixCell } from './MatrixCell.tsx';
import { periodDates } from './period-dates.ts';
import { isByQuantity, linkedUnitColumn, planByColumn, unitColumn } from './product-columns.ts';
import { bandOf, bandText, statusIds, stockStatusesFilter } from './stock-bands.ts';

const filters = {
  program: programFilter,
  version: versionFilter,
  period: periodFilter({ back: 3, ahead: 14 }),
  planningUnits: unitsFilter,
  statuses: stockStatusesFilter,
  withoutPlanned: flagFilter({ labelKey: 'reports:filter.removePlanned' }),
  withoutTbd: flagFilter({ labelKey: 'reports:filter.removeTbd' }),
  showQuantity: flagFilter({ labelKey: 'reports:filter.showQuantity' }),
  showIcons: flagFilter({ labelKey: 'reports:filter.showIcons', usual: true }),
} as const;

type Context = ViewContext<typeof filters>;

/** Quantities are whole, months of stock have the decimals that their size needs. */
const formatOf = (inQuantities: boolean) =>
  ({ kind: 'number', decimals: inQuantities ? 0 : 'smart' }) as const;

const monthsOut = (row: MatrixRow): number =>
  row.months.filter(({ stockStatusId }) => bandOf(stockStatusId) === 'stockedOut').length;

function cellTexts(row: MatrixRow, cell: Cell | undefined, { t, language, values }: Context) {
  const inQuantities = isByQuantity(row) || values.showQuantity;
  const figure = cell?.value ?? null;
  const text =
    figure === null ? t('reports:notAvailable') : valueText(formatOf(inQuantities), figure, language);
  const hasShipments = values.showIcons && (cell?.shipmentQuantity ?? 0) > 0;
  const hasExpiry = values.showIcons && (cell?.expiredQuantity ?? 0) > 0;
  return { text, hasShipments, hasExpiry };
}

function detailsOf(cell: Cell | undefined, { t, language }: Context): readonly string[] {
  if (!cell) return [];
  const number = (value: number | null, decimals: number | 'smart'): string =>
    value === null ? t('reports:notAvailable') : valueText({ kind: 'number', decimals }, value, language);
  return [
    `${t('reports:column.status')}: ${bandText(cell.stockStatusId, t)}`,
    `${t('reports:column.stock')}: ${number(cell.stock, 0)}`,
    `${t('reports:column.mos')}: ${number(cell.mos, 'smart')}`,
    `${t('reports:column.shipments')}: ${number(cell.shipmentQuantity, 0)}`,
    `${t('reports:column.expiry')}: ${number(cell.expiredQuantity, 0)}`,
  ];
}

function matrixColumns(months: readonly MonthText[], context: Context): readonly Column<MatrixRow>[] {
  const { t, language } = context;
  const places = new Map(months.map((month, place) => [month, place]));
  // Rows have the months of the period in their order.
  const cellIn = (row: MatrixRow, month: MonthText): Cell | undefined => row.months[places.get(month) ?? -1];
  const textIn = (row: MatrixRow, month: MonthText): string =>
    cellTexts(row, cellIn(row, month), context).text;
  const marksIn = (row: MatrixRow, month: MonthText): string => {
    const { hasShipments, hasExpiry } = cellTexts(row, cellIn(row, month), context);
    return `${hasShipments ? '+' : ''}${hasExpiry ? '*' : ''}`;
  };
  const limit = (value: number | null): string =>
    value === null ? '–' : valueText({ kind: 'number' }, value, language);
  return [
    linkedUnitColumn(context),
    planByColumn(t),
    {
      key: 'limits',
      title: t('reports:column.minMax'),
      kind: 'text',
      sortable: false,
      value: ({ min, max }) => `${limit(min)} / ${limit(max)}`,
    },
    {
      key: 'monthsOut',
      title: t('reports:column.monthsOut'),
      help: t('reports:column.monthsOutHelp'),
      kind: 'number',
      decimals: 0,
      value: monthsOut,
    },
    ...monthColumns<MatrixRow>(
      months,
      {
        kind: 'number',
        decimals: 'smart',
        value: (row, month) => cellIn(row, month)?.value ?? null,
        text: (row, month) => `${textIn(row, month)}${marksIn(row, month)}`,
        marks: marksIn,
        tone: (row, month) => bandOf(cellIn(row, month)?.stockStatusId ?? 4),
        render: (row, month) => {
          const cell = cellIn(row, month);
          return (
            <MatrixCell
              {...cellTexts(row, cell, context)}
              isCounted={cell?.isCounted ?? false}
              details={() => detailsOf(cell, context)}
            />
          );
        },
      },
      language,
    ),
  ];
}

interface BandCount {
  readonly id: number;
  readonly byMonth: ReadonlyMap<MonthText, number>;
}

/** How many products have a status in a month. */
function bandCounts(rows: readonly MatrixRow[], months: readonly MonthText[]): readonly BandCount[] {
  return statusIds.map((id) => ({
    id,
    byMonth: new Map(
      months.map((month) => [
        month,
        rows.filter((row) => row.months.some((cell) => cell.month === month && cell.stockStatusId === id))
          .length,
      ]),
    ),
  }));
}

/** Months of stock of each product, and the stock of those that are planned by quantity. */
function chartOf(
  rows: readonly MatrixRow[],
  months: readonly MonthText[],
  { t, labels }: Context,
): PlotChart {
  const byQuantity = rows.some(isByQuantity);
  const mosAxis = { title: t('reports:column.mos') };
  const stockAxis = { title: t('reports:column.stock'), format: { decimals: 0 } };
  const seriesOf = (row: MatrixRow): ChartSeries => ({
    kind: 'line',
    id: String(row.planningUnitId),
    name: labels.unit(row.planningUnitId),
    axis: byQuantity && isByQuantity(row) ? 1 : 0,
    values: row.months.map((cell) => (isByQuantity(row) ? cell.stock : cell.mos)),
  });
  return {
    kind: 'plot',
    title: t('reports:matrix.chart'),
    description: t('reports:matrix.chartDescription'),
    x: { kind: 'months', title: t('reports:column.month'), months: months.map(parseMonth) },
    axes: byQuantity ? [mosAxis, stockAxis] : [mosAxis],
    series: rows.map(seriesOf),
  };
}

function detailColumns(context: Context): readonly Column<StockStatusDetail>[] {
  const { t } = context;
  const quantity = (key: string, title: string, value: (row: StockStatusDetail) => number | null) =>
    figureColumn(key, title, 0, value, context);
  return [
    { key: 'month', title: t('reports:column.month'), kind: 'month', value: ({ month }) => month },
    unitColumn(context),
    {
      key: 'productId',
      title: t('reports:column.productId'),
      kind: 'number',
      decimals: 0,
      hiddenAtFirst: true,
      value: ({ planningUnitId }) => planningUnitId,
    },
    quantity('consumption', t('reports:column.consumption'), ({ consumption }) => consumption),
    {
      key: 'kind',
      title: t('reports:column.consumptionKind'),
      kind: 'text',
      value: ({ consumptionIsActual: actual }) =>
        actual === null ? '' : t(actual ? 'reports:consumption.actual' : 'reports:consumption.forecast'),
    },
    quantity('shipments', t('reports:column.shipments'), ({ shipmentQuantity }) => shipmentQuantity),
    quantity('expiry', t('reports:column.expiry'), ({ expiredQuantity }) => expiredQuantity),
    figureColumn('amc', t('reports:column.amc'), 'smart', ({ amc }) => amc, context),
    quantity('stock', t('reports:column.stock'), ({ stock }) => stock),
    figureColumn('mos', t('reports:column.mos'), 'smart', ({ mos }) => mos, context),
    {
      key: 'status',
      title: t('reports:column.status'),
      kind: 'text',
      value: ({ stockStatusId }) => bandText(stockStatusId, t),
      tone: ({ stockStatusId }) => bandOf(stockStatusId),
    },
  ];
}

/** All products of a program by months, each cell in the colour of its stock status. */
export const stockStatusMatrixReport = defineReport({
  name: 'stockStatusMatrix',
  route: '/report/stockStatusMatrix',
  titleKey: 'reports:matrix.title',
  descriptionKey: 'reports:matrix.description',
  guidance: 'stockStatusMatrix',
  exportsPrograms: true,
  filters,
  request: ({ period, planningUnits, statuses, withoutPlanned, withoutTbd, showQuantity }) => ({
    ...periodDates(period),
    planningUnitIds: chosenIds(planningUnits),
    stockStatusConditions: chosenIds(statuses),
    // Where both are ticked, planned shipments are removed: those without decided funding are planned, too.
    removePlannedShipments: withoutPlanned ? (1 as const) : withoutTbd ? (2 as const) : (0 as const),
    showByQty: showQuantity,
  }),
  view: ({ stockStatusMatrix: rows, stockStatusDetails: details }, context) => {
    const { t, values, language } = context;
    const months = monthRange(values.period.from, values.period.to);
    return {
      isEmpty: rows.length === 0,
      sections: [
        {
          id: 'matrix',
          title: t('reports:matrix.byMonth'),
          notes: [t('reports:matrix.legend')],
          table: reportTable<MatrixRow>({
            name: 'stockStatusMatrix',
            label: t('reports:matrix.byMonth'),
            columns: matrixColumns(months, context),
            rows,
            keyOf: ({ planningUnitId }) => planningUnitId,
            titleColumn: 'unit',
          }),
        },
        {
          id: 'counts',
          title: t('reports:matrix.counts'),
          table: reportTable<BandCount>({
            name: 'stockStatusCounts',
            label: t('reports:matrix.counts'),
            isPlain: true,
            columns: [
              {
                key: 'status',
                title: t('reports:column.status'),
                kind: 'text',
                value: ({ id }) => bandText(id, t),
                tone: ({ id }) => bandOf(id),
              },
              ...monthColumns<BandCount>(
                months,
                {
                  kind: 'number',
                  decimals: 0,
                  value: ({ byMonth }, month) => byMonth.get(month) ?? 0,
                  total: 'sum',
                },
                language,
              ),
            ],
            rows: bandCounts(rows, months),
            keyOf: ({ id }) => id,
          }),
        },
        {
          id: 'details',
          title: t('reports:matrix.details'),
          isFolded: true,
          chart: chartOf(rows, months, context),
          table: reportTable<StockStatusDetail>({
            name: 'stockStatusDetails',
            label: t('reports:matrix.details'),
            columns: detailColumns(context),
            rows: details,
            keyOf: ({ planningUnitId, month }) => `${planningUnitId} ${month}`,
          }),
        },
      ],
    };
  },
});
