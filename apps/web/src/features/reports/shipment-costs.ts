import {
  type AgentCosts,
  type FunderCosts,
  type GroupCosts,
  type ProductCosts,
  totalOfRows,
} from '@stockwell/engine/reports/shipment-costs';
import {
  choiceFilter,
  chosenIds,
  defineReport,
  fundingSourcesFilter,
  fundingSourceTypesFilter,
  includePlannedFilter,
  periodFilter,
  programAgentsFilter,
  programFilter,
  reportHref,
  reportTable,
  requestedFundingSources,
  unitsFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { explained, linkTo, type Rule } from './explained.tsx';
import { periodDates } from './period-dates.ts';
import { linkedUnitColumn, productIdColumn } from './product-columns.ts';

const views = { procurementAgent: 1, fundingSource: 2, planningUnit: 3 } as const;

const isView = (view: number) => (_scope: unknown, values: object) =>
  (values as { readonly view?: number }).view === view;

const filters = {
  program: programFilter,
  version: versionFilter,
  period: periodFilter({ back: 6, ahead: 18 }),
  planningUnits: unitsFilter,
  includePlanned: includePlannedFilter,
  view: choiceFilter({
    labelKey: 'reports:filter.reportView',
    options: [
      { value: views.fundingSource, textKey: 'reports:view.fundingSource' },
      { value: views.procurementAgent, textKey: 'reports:view.procurementAgent' },
      { value: views.planningUnit, textKey: 'reports:view.planningUnit' },
    ],
  }),
  fundingSourceTypes: { ...fundingSourceTypesFilter, isShown: isView(views.fundingSource) },
  fundingSources: { ...fundingSourcesFilter, isShown: isView(views.fundingSource) },
  agents: { ...programAgentsFilter, isShown: isView(views.procurementAgent) },
} as const;

type Context = ViewContext<typeof filters>;
/** A row of any view. */
type Row = ProductCosts & Partial<AgentCosts & FunderCosts>;

const calls = {
  [views.procurementAgent]: 'procurementAgentShipmentReport',
  [views.fundingSource]: 'fundingSourceShipmentReport',
  [views.planningUnit]: 'aggregateShipmentByProduct',
} as const;

/** Who buys or pays, in the two views that ask for it. */
function partnerColumns({ t, labels, values }: Context): readonly Column<Row>[] {
  const named = (key: string, title: string, value: (row: Row) => string): Column<Row> => ({
    key,
    title: t(title),
    kind: 'text',
    filter: 'choice',
    value,
  });
  if (values.view === views.procurementAgent)
    return [
      named('agent', 'reports:column.procurementAgent', ({ procurementAgentId: id }) =>
        id === null || id === undefined ? t('reports:none') : labels.agent(id).label,
      ),
      named('agentCode', 'reports:column.procurementAgentCode', ({ procurementAgentId: id }) =>
        id === null || id === undefined ? '' : labels.agent(id).code,
      ),
    ];
  if (values.view === views.fundingSource)
    return [
      named('fundingSource', 'reports:column.fundingSource', ({ fundingSourceId: id }) =>
        id === null || id === undefined ? t('reports:none') : labels.fundingSource(id).label,
      ),
      named('fundingSourceType', 'reports:column.fundingSourceType', ({ fundingSourceTypeId: id }) =>
        id === null || id === undefined ? '' : labels.name('fundingSourceType', id),
      ),
    ];
  return [];
}

/** The shipments that a row adds up. */
function shipmentsHref(row: Row, context: Context): string | undefined {
  const { program, version, period } = context.values;
  if (!program) return undefined;
  const { planningUnitId, procurementAgentId: agent, fundingSourceId: funder } = row;
  const partner =
    agent != null
      ? { view: 2, agents: [agent] }
      : funder != null
        ? { view: 1, fundingSources: [funder] }
        : {};
  return reportHref(
    '/report/shipmentSummery',
    { programs: [program], version, period, planningUnits: [planningUnitId], ...partner },
    context,
  );
}

function columnsOf(context: Context): readonly Column<Row>[] {
  const { t } = context;
  const figure = (
    key: keyof GroupCosts,
    kind: Column<Row>['kind'],
    title: string,
    value: (costs: GroupCosts) => number | null = (costs) => costs[key],
  ): Column<Row> => ({
    key,
    title: t(title),
    kind,
    ...(kind === 'number' ? { decimals: 0 } : {}),
    value,
    total: (rows) => value(totalOfRows(rows)),
  });
  const quantity = figure('quantity', 'number', 'reports:column.quantity');
  const unitCost = figure('unitCostUsd', 'money', 'reports:column.unitCost');
  const product = figure('productCostUsd', 'money', 'reports:column.productCost');
  const freightPercent = figure('freightPercent', 'percent', 'reports:column.freightPercent', (costs) =>
    costs.freightPercent === null ? null : costs.freightPercent / 100,
  );
  const freight = figure('freightCostUsd', 'money', 'reports:column.freightCost');
  const total = figure('totalCostUsd', 'money', 'reports:column.totalCost');
  const rule = (formula: string, ...inputs: Column<Row>[]): Rule<Row> => ({
    formula,
    inputs,
    about: ({ planningUnitId }) => context.labels.unit(planningUnitId),
    links: (row) => linkTo(t('reports:explain.openShipments'), shipmentsHref(row, context)),
  });
  return [
    ...partnerColumns(context),
    linkedUnitColumn<Row>(context),
    productIdColumn<Row>(t),
    { ...quantity, href: (row) => shipmentsHref(row, context) },
    explained(unitCost, rule('unitCost', product, quantity), context),
    explained(product, rule('productCost'), context),
    explained(freightPercent, rule('freightPercent', freight, product), context),
    explained(freight, rule('freightCost'), context),
    explained(total, rule('totalCost', product, freight), context),
  ];
}

/** What shipments cost, by who pays, who buys, or product alone. */
export const shipmentCostsReport = defineReport({
  name: ({ view }) => calls[view],
  route: '/report/procurementAgentExport',
  titleKey: 'reports:costDetails.title',
  descriptionKey: 'reports:costDetails.description',
  guidance: 'shipmentCosts',
  exportsPrograms: true,
  filters,
  request: (values, scope) => {
    const common = {
      ...periodDates(values.period),
      planningUnitIds: chosenIds(values.planningUnits),
      includePlannedShipments: values.includePlanned,
    };
    if (values.view === views.procurementAgent)
      return { ...common, procurementAgentIds: chosenIds(values.agents) };
    if (values.view === views.fundingSource)
      return { ...common, fundingSourceIds: requestedFundingSources(values, scope) };
    return common;
  },
  view: ({ rows }, context) => {
    const { t } = context;
    return {
      isEmpty: rows.length === 0,
      sections: [
        {
          id: 'costs',
          title: t('reports:costDetails.table'),
          table: reportTable<Row>({
            name: `shipmentCosts${context.values.view}`,
            label: t('reports:costDetails.table'),
            columns: columnsOf(context),
            rows,
            keyOf: ({ procurementAgentId, fundingSourceId, planningUnitId }) =>
              [procurementAgentId, fundingSourceId, planningUnitId].join(' '),
            titleColumn: 'unit',
          }),
        },
      ],
    };
  },
});

/**
 * What each funding source pays, under the address of those who look at funding sources: the other views belong to a
 * function that they need not have.
 */
export const funderCostsReport: typeof shipmentCostsReport = {
  ...shipmentCostsReport,
  route: '/report/funderExport',
  titleKey: 'reports:costDetails.funderTitle',
  descriptionKey: 'reports:costDetails.funderDescription',
  filters: {
    ...filters,
    view: { ...filters.view, isShown: () => false, settle: () => views.fundingSource },
  },
};
