import type {
  ShipmentDetail,
  ShipmentDetailsReport,
  ShipmentSummary,
} from '@stockwell/engine/reports/shipment-details';
import { parseMonth } from '@stockwell/model/months';
import { addressOf } from '../../platform/routes/route-paths.ts';
import type { PlotChart } from '../../ui/charts/index.ts';
import { shipmentStatusOrder } from '../../ui/program/shipment-statuses.ts';
import {
  budgetsFilter,
  chosenIds,
  countriesFilter,
  defineReport,
  periodFilter,
  programsFilter,
  reportHref,
  reportTable,
  requestedPrograms,
  unitsFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { explained, linkTo } from './explained.tsx';
import { productHref } from './links.ts';
import {
  isFundingSourceView,
  onlyByFundingSource,
  partnerFilters,
  partnerIds,
  partnerOf,
  partnerTitle,
} from './partner-views.ts';
import { periodDates } from './period-dates.ts';
import { productIdColumn } from './product-columns.ts';

const filters = {
  countries: countriesFilter,
  programs: programsFilter,
  version: versionFilter,
  period: periodFilter({ back: 6, ahead: 18 }),
  planningUnits: unitsFilter,
  ...partnerFilters,
  budgets: onlyByFundingSource(budgetsFilter),
} as const;

type Context = ViewContext<typeof filters>;

function chartOf({ chart, chartMeasure }: ShipmentDetailsReport, { t, labels }: Context): PlotChart {
  const used = shipmentStatusOrder.filter(({ id }) =>
    chart.some(({ byStatus }) => (byStatus[id] ?? 0) !== 0),
  );
  const measure = t(chartMeasure === 'quantity' ? 'reports:shipments.quantity' : 'reports:shipments.cost');
  return {
    kind: 'plot',
    title: t('reports:shipments.chart', { measure }),
    description: t('reports:shipments.chartDescription', { measure }),
    x: {
      kind: 'months',
      title: t('reports:column.month'),
      months: chart.map(({ month }) => parseMonth(month)),
    },
    axes: [{ title: measure, format: { decimals: 0 } }],
    series: used.map(({ id, colour }) => ({
      kind: 'bars',
      id: String(id),
      name: labels.shipmentStatus(id),
      colour,
      stack: 'shipments',
      values: chart.map(({ byStatus }) => byStatus[id] ?? 0),
    })),
  };
}

/** The shipments of one who pays or buys alone. */
const partnerHref = (id: number, context: Context): string | undefined => {
  const { countries, programs, version, period, planningUnits, view } = context.values;
  const partner = isFundingSourceView({ view }) ? { fundingSources: [id] } : { agents: [id] };
  return reportHref(
    '/report/shipmentSummery',
    { countries, programs, version, period, planningUnits, view, ...partner },
    context,
  );
};

function summaryColumns(context: Context): readonly Column<ShipmentSummary>[] {
  const { t, labels } = context;
  const shipments: Column<ShipmentSummary> = {
    key: 'shipments',
    title: t('reports:column.shipmentCount'),
    kind: 'number',
    decimals: 0,
    value: (row) => row.shipments,
    total: 'sum',
  };
  return [
    {
      key: 'partner',
      title: partnerTitle(context),
      kind: 'text',
      value: ({ id }) => partnerOf(id, context),
      href: ({ id }) => (id === null ? undefined : partnerHref(id, context)),
    },
    {
      key: 'countries',
      title: t('reports:column.countries'),
      kind: 'text',
      value: ({ realmCountryIds }) => realmCountryIds.map(labels.country).join(', '),
    },
    {
      key: 'programs',
      title: t('reports:column.programs'),
      kind: 'text',
      value: ({ programIds }) => programIds.map(labels.programCode).join(', '),
    },
    shipments,
    explained(
      {
        key: 'cost',
        title: t('reports:column.totalCost'),
        kind: 'money',
        value: ({ totalCostUsd }) => totalCostUsd,
        total: 'sum',
      },
      {
        formula: 'shipmentsCost',
        inputs: [shipments],
        about: ({ id }) => partnerOf(id, context),
        links: ({ id }) =>
          linkTo(t('reports:explain.openShipments'), id === null ? undefined : partnerHref(id, context)),
      },
      context,
    ),
  ];
}

/** A shipment that was never uploaded has no number yet. */
const shipmentNumber = ({ shipmentNo, shipmentId }: ShipmentDetail): string =>
  shipmentNo === null ? `Temp-${shipmentId.slice(0, 8)}` : String(shipmentNo);

function detailColumns(context: Context): readonly Column<ShipmentDetail>[] {
  const { t, labels } = context;
  const yesNo = (value: boolean): string => t(value ? 'reports:yes' : 'reports:no');
  const named = (
    key: string,
    title: string,
    value: (row: ShipmentDetail) => string,
  ): Column<ShipmentDetail> => ({ key, title, kind: 'text', value });
  /** Of few texts, so that they can be chosen from. */
  const listed = (...column: Parameters<typeof named>): Column<ShipmentDetail> => ({
    ...named(...column),
    filter: 'choice',
  });
  const money = (
    key: string,
    title: string,
    value: (row: ShipmentDetail) => number,
  ): Column<ShipmentDetail> => ({ key, title, kind: 'money', value, total: 'sum' });
  const product = money('product', t('reports:column.productCost'), ({ productCostUsd }) => productCostUsd);
  const freight = money('freight', t('reports:column.freightCost'), ({ freightCostUsd }) => freightCostUsd);
  const cost = money('cost', t('reports:column.totalCost'), ({ totalCostUsd }) => totalCostUsd);
  const why = (
    column: Column<ShipmentDetail>,
    formula: string,
    ...inputs: readonly Column<ShipmentDetail>[]
  ): Column<ShipmentDetail> =>
    explained(
      column,
      {
        formula,
        inputs,
        about: (row) => `${labels.unit(row.planningUnitId)}, ${shipmentNumber(row)}`,
        links: (row) => linkTo(t('reports:explain.openShipment'), shipmentHref(row, context)),
      },
      context,
    );
  return [
    listed('program', t('reports:column.program'), ({ programId }) => labels.programCode(programId)),
    named('unit', t('reports:column.planningUnit'), ({ planningUnitId }) => labels.unit(planningUnitId)),
    productIdColumn(t),
    named('shipment', t('reports:column.shipmentId'), shipmentNumber),
    listed('emergency', t('reports:column.emergency'), ({ emergencyOrder }) => yesNo(emergencyOrder)),
    listed('erp', t('reports:column.erpLinked'), ({ erpLinked }) => yesNo(erpLinked)),
    listed('local', t('reports:column.localProcurement'), ({ localProcurement }) => yesNo(localProcurement)),
    named('order', t('reports:column.erpShipment'), ({ orderNo, primeLineNo }) =>
      [orderNo, primeLineNo].filter(Boolean).join(' | '),
    ),
    listed('agent', t('reports:column.procurementAgent'), ({ procurementAgentId: id }) =>
      id === null ? '' : labels.agent(id).code,
    ),
    listed('fund', t('reports:column.fundingSource'), ({ fundingSourceId: id }) =>
      id === null ? '' : labels.fundingSource(id).code,
    ),
    listed('budget', t('reports:column.budget'), ({ budgetId: id }) =>
      id === null ? '' : labels.budget(id).code,
    ),
    listed('status', t('reports:column.shipmentStatus'), ({ statusId }) => labels.shipmentStatus(statusId)),
    {
      key: 'quantity',
      title: t('reports:column.quantity'),
      kind: 'number',
      decimals: 0,
      value: ({ quantity }) => quantity,
    },
    {
      key: 'received',
      title: t('reports:column.receiveDate'),
      kind: 'date',
      value: ({ receiveDate }) => receiveDate,
    },
    why(product, 'inDollars'),
    why(freight, 'inDollars'),
    why(cost, 'totalCost', product, freight),
    named('notes', t('reports:column.notes'), ({ notes }) => notes ?? ''),
  ];
}

/** A shipment of a copy on this device opens in data entry. */
function shipmentHref(
  row: ShipmentDetail,
  { values: { version, period }, hasPage }: Context,
): string | undefined {
  const path = '/shipment/shipmentDetails/{programId}/{versionId}/{planningUnitId}';
  const { programId, planningUnitId } = row;
  // A version elsewhere has no data entry: there its plan is shown.
  if (version?.from !== 'local' || !hasPage(path)) return productHref(row, { hasPage }, period);
  return addressOf(path, { programId, versionId: version.versionId, planningUnitId });
}

/** The shipments of programs: what they cost, who pays or buys, and when they come. */
export const shipmentDetailsReport = defineReport({
  name: 'shipmentDetails',
  route: '/report/shipmentSummery',
  titleKey: 'reports:shipments.title',
  descriptionKey: 'reports:shipments.description',
  guidance: 'shipmentDetails',
  filters,
  request: (values, scope) => ({
    ...periodDates(values.period),
    ...requestedPrograms(values, scope),
    planningUnitIds: chosenIds(values.planningUnits),
    reportView: values.view,
    fundingSourceProcurementAgentIds: partnerIds(values),
    budgetIds: isFundingSourceView(values) ? chosenIds(values.budgets) : [],
  }),
  view: (report, context) => {
    const { t } = context;
    return {
      isEmpty: report.rows.length === 0,
      sections: [
        { id: 'chart', title: t('reports:shipments.byMonth'), chart: chartOf(report, context) },
        {
          id: 'summary',
          title: t('reports:shipments.summary'),
          table: reportTable<ShipmentSummary>({
            name: 'shipmentSummary',
            label: t('reports:shipments.summary'),
            isPlain: true,
            columns: summaryColumns(context),
            rows: report.summary,
            keyOf: ({ id }) => id ?? 'none',
          }),
        },
        {
          id: 'details',
          title: t('reports:shipments.details'),
          table: reportTable<ShipmentDetail>({
            name: 'shipmentDetails',
            label: t('reports:shipments.details'),
            columns: detailColumns(context),
            rows: report.rows,
            keyOf: ({ shipmentId }) => shipmentId,
            titleColumn: 'unit',
            isMarked: ({ emergencyOrder }) => emergencyOrder,
            hrefOf: (row) => shipmentHref(row, context),
          }),
        },
      ],
    };
  },
});
