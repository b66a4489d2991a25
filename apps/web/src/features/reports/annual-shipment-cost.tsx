import type { AnnualCostRow } from '@stockwell/engine/reports/annual-shipment-cost';
import {
  choiceFilter,
  chosenIds,
  defineReport,
  fundingSourcesFilter,
  periodFilter,
  programAgentsFilter,
  programFilter,
  reportHref,
  reportTable,
  shipmentStatusesFilter,
  unitsFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { explained, linkTo } from './explained.tsx';
import { figureColumn } from './figure-column.ts';
import { unitHref } from './links.ts';
import { periodDates } from './period-dates.ts';

const filters = {
  basedOn: choiceFilter({
    labelKey: 'reports:filter.basedOn',
    options: [
      { value: 2, textKey: 'reports:yearlyCost.received' },
      { value: 1, textKey: 'reports:yearlyCost.submitted' },
    ],
  }),
  program: programFilter,
  version: versionFilter,
  period: periodFilter({ back: 6, ahead: 18 }),
  planningUnits: unitsFilter,
  agents: programAgentsFilter,
  fundingSources: fundingSourcesFilter,
  shipmentStatuses: shipmentStatusesFilter,
} as const;

type Context = ViewContext<typeof filters>;

/** What a sum is of stands where the product would. */
const unitText = ({ level, planningUnitId }: AnnualCostRow, { t, labels }: Context): string =>
  level === 'detail'
    ? labels.unit(planningUnitId ?? 0)
    : t(level === 'subtotal' ? 'reports:yearlyCost.subtotal' : 'reports:total');

/** The shipments that a row adds up. */
function shipmentsHref(row: AnnualCostRow, context: Context): string | undefined {
  const { program, version, period, planningUnits } = context.values;
  const { planningUnitId, procurementAgentId: agent } = row;
  if (!program) return undefined;
  const partner = agent === null ? {} : { view: 2, agents: [agent] };
  const units = planningUnitId === null ? planningUnits : [planningUnitId];
  return reportHref(
    '/report/shipmentSummery',
    { programs: [program], version, period, planningUnits: units, ...partner },
    context,
  );
}

/** A product leads into its plan, a sum to the shipments that it adds up. */
const costHref = (row: AnnualCostRow, context: Context): string | undefined =>
  row.level === 'detail' && row.planningUnitId !== null
    ? unitHref(row.planningUnitId, context)
    : shipmentsHref(row, context);

function columnsOf(rows: readonly AnnualCostRow[], context: Context): readonly Column<AnnualCostRow>[] {
  const { t, labels } = context;
  const named = (
    row: AnnualCostRow,
    id: number | null,
    nameOf: (id: number) => { readonly label: string },
  ) => (row.level === 'grandTotal' ? '' : id === null ? t('reports:yearlyCost.nobody') : nameOf(id).label);
  const years = Object.keys(rows[0]?.costUsd ?? {}).filter((year) => year !== 'total');
  const unit: Column<AnnualCostRow> = {
    key: 'unit',
    title: t('reports:column.planningUnit'),
    kind: 'text',
    value: (row) => unitText(row, context),
    href: (row) => costHref(row, context),
    render: (row) =>
      row.level === 'detail' ? unitText(row, context) : <strong>{unitText(row, context)}</strong>,
  };
  const costs = years.map((year) =>
    figureColumn<AnnualCostRow>(year, year, 0, ({ costUsd }) => costUsd[year] ?? null, context),
  );
  const total = figureColumn<AnnualCostRow>(
    'total',
    t('reports:column.totalCost'),
    0,
    ({ costUsd }) => costUsd.total ?? null,
    context,
  );
  const why = (
    column: Column<AnnualCostRow>,
    formula: string,
    inputs: readonly Column<AnnualCostRow>[] = [],
  ): Column<AnnualCostRow> =>
    explained(
      column,
      {
        formula,
        inputs,
        about: (row) => unitText(row, context),
        links: (row) => linkTo(t('reports:explain.openShipments'), shipmentsHref(row, context)),
      },
      context,
    );
  return [
    {
      key: 'agent',
      title: t('reports:column.procurementAgent'),
      kind: 'text',
      value: (row) => named(row, row.procurementAgentId, labels.agent),
    },
    {
      key: 'fundingSource',
      title: t('reports:column.fundingSource'),
      kind: 'text',
      value: (row) => named(row, row.fundingSourceId, labels.fundingSource),
    },
    unit,
    ...costs.map((column) => why(column, 'shipmentsCost')),
    why(total, 'rowTotal', costs),
  ];
}

/** What shipments cost by calendar year. */
export const annualShipmentCostReport = defineReport({
  name: 'annualShipmentCost',
  route: '/report/annualShipmentCost',
  titleKey: 'reports:yearlyCost.title',
  descriptionKey: 'reports:yearlyCost.description',
  guidance: 'annualShipmentCost',
  exportsPrograms: true,
  filters,
  request: ({ period, basedOn, planningUnits, agents, fundingSources, shipmentStatuses }) => ({
    ...periodDates(period),
    reportBasedOn: basedOn,
    planningUnitIds: chosenIds(planningUnits),
    procurementAgentIds: chosenIds(agents),
    fundingSourceIds: chosenIds(fundingSources),
    shipmentStatusIds: chosenIds(shipmentStatuses),
  }),
  view: ({ rows, shipmentsAtEstimatedDate }, context) => {
    const { t } = context;
    return {
      isEmpty: rows.every(({ level }) => level !== 'detail'),
      sections: [
        {
          id: 'cost',
          title: t('reports:yearlyCost.table'),
          notes: shipmentsAtEstimatedDate
            ? [t('reports:yearlyCost.estimated', { count: shipmentsAtEstimatedDate })]
            : [],
          table: reportTable<AnnualCostRow>({
            name: 'annualShipmentCost',
            label: t('reports:yearlyCost.table'),
            isPlain: true,
            columns: columnsOf(rows, context),
            rows,
            keyOf: ({ level, procurementAgentId, fundingSourceId, planningUnitId }) =>
              [level, procurementAgentId, fundingSourceId, planningUnitId].join(' '),
            titleColumn: 'unit',
          }),
        },
      ],
    };
  },
});
