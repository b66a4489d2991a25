import { groupedBy, sumOf } from '@stockwell/engine/reports/groups';
import type { SupplyPlanRow } from '@stockwell/engine/reports/supply-plan-report';
import type { ShipmentGroup, SupplyPlanShipment } from '@stockwell/engine/reports/supply-plan-shipments';
import { monthOfDate, parseMonth } from '@stockwell/model/months';
import type { BarSeries, ChartColour, ChartSeries, LineSeries, PlotChart } from '../../ui/charts/index.ts';
import { isByQuantity } from './product-columns.ts';
import { type SupplyPlanContext, shipmentSplits } from './supply-plan-filters.ts';

const groups: readonly { readonly id: ShipmentGroup; readonly colour: ChartColour }[] = [
  { id: 'received', colour: 'received' },
  { id: 'shippedArrived', colour: 'shipped' },
  { id: 'submittedApproved', colour: 'submitted' },
  { id: 'onHold', colour: 'onHold' },
  { id: 'planned', colour: 'planned' },
];

const byStatus = (rows: readonly SupplyPlanRow[], { t }: SupplyPlanContext): readonly BarSeries[] =>
  groups
    .filter(({ id }) => rows.some(({ shipmentsByGroup }) => shipmentsByGroup[id] !== undefined))
    .map(({ id, colour }) => ({
      kind: 'bars',
      id,
      name: t(`reports:supplyPlanReport.group.${id}`),
      colour,
      stack: 'shipments',
      values: rows.map(({ shipmentsByGroup }) => shipmentsByGroup[id] ?? null),
    }));

/** A bar for each program, product or both, in the colours of the palette. */
function byOwner(
  rows: readonly SupplyPlanRow[],
  { values, labels }: SupplyPlanContext,
): readonly BarSeries[] {
  const { splitBy } = values;
  const nameOf = ({ programId, planningUnitId }: SupplyPlanShipment): string =>
    [
      ...(splitBy === shipmentSplits.unit ? [] : [labels.programCode(programId)]),
      ...(splitBy === shipmentSplits.program ? [] : [labels.unit(planningUnitId)]),
    ].join(' – ');
  const all = rows.flatMap(({ shipments }) => shipments);
  return [...groupedBy(all, nameOf).keys()].sort().map((name) => ({
    kind: 'bars',
    id: name,
    name,
    stack: 'shipments',
    values: rows.map(({ shipments }) => {
      const own = shipments.filter((shipment) => nameOf(shipment) === name);
      return own.length === 0 ? null : sumOf(own, ({ quantity }) => quantity);
    }),
  }));
}

/** The plan of one product, or of several in one unit: quantities on the left, months of stock on the right. */
export function supplyPlanChart(
  rows: readonly SupplyPlanRow[],
  title: string,
  context: SupplyPlanContext,
): PlotChart {
  const { t, values, scope } = context;
  const byQuantity = rows.every(isByQuantity);
  const limit = (id: 'min' | 'max', name: string, of: (row: SupplyPlanRow) => number | null): LineSeries => ({
    kind: 'line',
    id,
    name,
    colour: 'limit',
    dash: 'dashed',
    symbol: 'none',
    axis: byQuantity ? 0 : 1,
    values: rows.map(of),
  });
  const isSplit = values.splitBy !== shipmentSplits.status && rows.every(({ unit }) => unit === null);
  const series: readonly ChartSeries[] = [
    ...(isSplit ? byOwner(rows, context) : byStatus(rows, context)),
    {
      kind: 'area',
      id: 'stock',
      name: t('reports:supplyPlanReport.stock'),
      colour: 'stock',
      values: rows.map(({ endingBalance }) => endingBalance),
    },
    {
      kind: 'line',
      id: 'consumption',
      name: t('reports:supplyPlanReport.consumption'),
      colour: 'consumption',
      dash: 'solid',
      symbol: 'circle',
      values: rows.map(({ consumption }) => consumption),
      marked: rows.map(({ consumptionIsActual }) => consumptionIsActual ?? false),
    },
    {
      kind: 'points',
      id: 'expired',
      name: t('reports:column.expiry'),
      colour: 'expired',
      symbol: 'triangle',
      values: rows.map(({ expiredStock }) => expiredStock || null),
    },
    ...(byQuantity
      ? []
      : [
          {
            kind: 'line' as const,
            id: 'mos',
            name: t('reports:column.mos'),
            colour: 'monthsOfStock' as const,
            dash: 'solid' as const,
            symbol: 'diamond' as const,
            axis: 1 as const,
            values: rows.map(({ mos }) => mos),
          },
        ]),
    limit('min', t('reports:column.min'), (row) => (byQuantity ? row.minQuantity : row.minMos)),
    limit('max', t('reports:column.max'), (row) => (byQuantity ? row.maxQuantity : row.maxMos)),
  ];
  const currentAt = rows.findIndex(({ month }) => month === monthOfDate(scope.today));
  const quantities = { title: t('reports:column.quantity') };
  return {
    kind: 'plot',
    title,
    description: t('reports:supplyPlanReport.chart', { product: title }),
    x: {
      kind: 'months',
      title: t('reports:column.month'),
      months: rows.map(({ month }) => parseMonth(month)),
    },
    axes: byQuantity ? [quantities] : [quantities, { title: t('reports:column.mos'), min: 0 }],
    series,
    marks:
      currentAt < 0
        ? []
        : [{ id: 'currentMonth', name: t('reports:supplyPlanReport.currentMonth'), from: currentAt }],
  };
}
