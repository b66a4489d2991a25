import type { RowName } from '@stockwell/engine/explain/index';
import type { MatrixRow, StockStatusDetail } from '@stockwell/engine/reports/stock-status-matrix';
import { variantSuffixes } from '@stockwell/engine/supply-plan/variants';
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
import { type Column, type ExplainedFigure, valueText } from '../../ui/table/index.ts';
import { monthlyBandCounts } from './band-counts.ts';
import { explained, explanation } from './explained.tsx';
import { figureColumn } from './figure-column.ts';
import { periodDates } from './period-dates.ts';
import {
  isByQuantity,
  linkedUnitColumn,
  planByColumn,
  productIdColumn,
  unitColumn,
} from './product-columns.ts';
import { bandOf, bandText, statusIds, stockStatusesFilter } from './stock-bands.ts';
import { matrixFilters, matrixRequest, stockMatrixColumns } from './stock-matrix.ts';

const filters = {
  program: programFilter,
  version: versionFilter,
  period: periodFilter({ back: 3, ahead: 14 }),
  planningUnits: unitsFilter,
  statuses: stockStatusesFilter,
  ...matrixFilters,
} as const;

type Context = ViewContext<typeof filters>;

/** Figures of the projection that is shown: with all shipments, without planned ones or those without funding. */
const shownVariant = ({ values }: Context) =>
  variantSuffixes[matrixRequest(values).removePlannedShipments] ?? '';

/** Why a cell of the matrix is what it is: by the figures of the month, and by its plan. */
function monthExplanation(row: MatrixRow, month: MonthText, context: Context): ExplainedFigure {
  const { t, values } = context;
  const { planningUnitId } = row;
  const found = row.months.find((cell) => cell.month === month);
  const isQuantity = isByQuantity(row) || values.showQuantity;
  const column = figureColumn<MatrixRow>(
    month,
    t(isQuantity ? 'reports:column.stock' : 'reports:column.mos'),
    isQuantity ? 0 : 'smart',
    () => found?.value ?? null,
    context,
  );
  const input = (title: string, decimals: number | 'smart', value: number | null | undefined) =>
    figureColumn<MatrixRow>(title, t(`reports:column.${title}`), decimals, () => value ?? null, context);
  const suffix = shownVariant(context);
  return explanation(
    column,
    row,
    {
      formula: isQuantity ? 'stock' : 'mos',
      inputs: isQuantity
        ? [
            input('consumption', 0, found?.consumption),
            input('shipments', 0, found?.shipmentQuantity),
            input('expiry', 0, found?.expiredQuantity),
          ]
        : [input('stock', 0, found?.stock), input('amc', 'smart', found?.amc)],
      plan: () => ({
        planningUnitId,
        month,
        cells: isQuantity ? [`closingBalance${suffix}`] : [`mos${suffix}`, `closingBalance${suffix}`],
      }),
    },
    context,
  );
}

function matrixColumns(months: readonly MonthText[], context: Context): readonly Column<MatrixRow>[] {
  const { t, language } = context;
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
    ...stockMatrixColumns<MatrixRow>(months, context, {
      explain: (row, month) => monthExplanation(row, month, context),
    }),
  ];
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
  const suffix = shownVariant(context);
  const of =
    (...cells: RowName[]) =>
    (row: StockStatusDetail) => ({ ...row, cells });
  const shipments = quantity(
    'shipments',
    t('reports:column.shipments'),
    ({ shipmentQuantity }) => shipmentQuantity,
  );
  const expiry = quantity('expiry', t('reports:column.expiry'), ({ expiredQuantity }) => expiredQuantity);
  const consumption = quantity('consumption', t('reports:column.consumption'), (row) => row.consumption);
  const amc = figureColumn<StockStatusDetail>(
    'amc',
    t('reports:column.amc'),
    'smart',
    (row) => row.amc,
    context,
  );
  const stock = quantity('stock', t('reports:column.stock'), (row) => row.stock);
  const mos = figureColumn<StockStatusDetail>(
    'mos',
    t('reports:column.mos'),
    'smart',
    (row) => row.mos,
    context,
  );
  // Every product has a row for every month: texts are looked up once for all of them.
  const [actual, forecast] = [t('reports:consumption.actual'), t('reports:consumption.forecast')];
  const statusTexts = new Map(statusIds.map((id) => [bandOf(id), bandText(id, t)]));
  return [
    { key: 'month', title: t('reports:column.month'), kind: 'month', value: ({ month }) => month },
    unitColumn(context),
    productIdColumn(t),
    explained(consumption, { formula: 'consumption', plan: of('consumptionQty') }, context),
    {
      key: 'kind',
      title: t('reports:column.consumptionKind'),
      kind: 'text',
      value: ({ consumptionIsActual: isActual }) => (isActual === null ? '' : isActual ? actual : forecast),
    },
    explained(shipments, { formula: 'shipments', plan: of(`shipmentTotalQty${suffix}`) }, context),
    explained(expiry, { formula: 'expired', plan: of(`expiredStock${suffix}`) }, context),
    explained(amc, { formula: 'amc', plan: of('amc') }, context),
    explained(
      stock,
      { formula: 'stock', inputs: [consumption, shipments, expiry], plan: of(`closingBalance${suffix}`) },
      context,
    ),
    explained(mos, { formula: 'mos', inputs: [stock, amc], plan: of(`mos${suffix}`) }, context),
    {
      key: 'status',
      title: t('reports:column.status'),
      kind: 'text',
      value: ({ stockStatusId }) => statusTexts.get(bandOf(stockStatusId)) ?? '',
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
  request: (values) => ({
    ...periodDates(values.period),
    ...matrixRequest(values),
    planningUnitIds: chosenIds(values.planningUnits),
    stockStatusConditions: chosenIds(values.statuses),
  }),
  view: ({ stockStatusMatrix: rows, stockStatusDetails: details }, context) => {
    const { t, values } = context;
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
            isMatrix: true,
            lessNeeded: ['planBy', 'limits', 'monthsOut'],
            columns: matrixColumns(months, context),
            rows,
            keyOf: ({ planningUnitId }) => planningUnitId,
            titleColumn: 'unit',
          }),
        },
        {
          id: 'counts',
          title: t('reports:matrix.counts'),
          table: monthlyBandCounts(t('reports:matrix.counts'), months, rows, context),
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
