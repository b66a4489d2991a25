import type { OverviewRow, ShipmentOverview } from '@stockwell/engine/reports/shipment-overview';
import type { PieChart, PlotChart } from '../../ui/charts/index.ts';
import {
  chosenIds,
  chosenPrograms,
  commonUnitsFilter,
  countriesFilter,
  defineReport,
  flagFilter,
  periodFilter,
  programsFilter,
  reportHref,
  reportTable,
  requestedPrograms,
  requestedUnits,
  shipmentStatusesFilter,
  unitsFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { explained, linkTo } from './explained.tsx';
import {
  isFundingSourceView,
  partnerColour,
  partnerFilters,
  partnerIds,
  partnerOf,
  partnerTitle,
} from './partner-views.ts';
import { periodDates } from './period-dates.ts';

const filters = {
  period: periodFilter({ back: 6, ahead: 18 }),
  countries: countriesFilter,
  programs: programsFilter,
  version: versionFilter,
  commonUnits: commonUnitsFilter,
  planningUnits: unitsFilter,
  ...partnerFilters,
  shipmentStatuses: shipmentStatusesFilter,
  byCountry: flagFilter({
    labelKey: 'reports:overview.byCountry',
    isShown: (scope, values) => chosenPrograms(scope, values).length > 1,
  }),
  hideCalculations: flagFilter({ labelKey: 'reports:overview.hideCalculations' }),
} as const;

type Context = ViewContext<typeof filters>;

/** A row of the tree with those below it. */
interface Node {
  readonly row: OverviewRow;
  readonly children: readonly Node[];
}

const depths = { group: 0, program: 1, country: 1, planningUnit: 2 } as const;

const byCost = (a: Node, b: Node): number => b.row.totalCostUsd - a.row.totalCostUsd;

/** Rows come in the order of the tree, each below the one that it is a part of; those that cost most stand first. */
function treeOf(rows: readonly OverviewRow[]): readonly Node[] {
  const below = (from: readonly OverviewRow[]): readonly Node[] => {
    const [first] = from;
    if (!first) return [];
    const level = depths[first.level];
    const starts = from.flatMap((row, at) => (depths[row.level] <= level ? [at] : []));
    return starts
      .flatMap((at, place): Node[] => {
        const row = from[at];
        return row ? [{ row, children: below(from.slice(at + 1, starts[place + 1])) }] : [];
      })
      .toSorted(byCost);
  };
  return below(rows);
}

const groupKey = (id: number | null): string => String(id ?? 'none');

/** More bars leave no room for the names of all. */
const mostBars = 30;

/** Bars and slices have the same order, and with it the same colours. */
function barsOf({ bars }: ShipmentOverview, groups: readonly Node[], context: Context) {
  const { t, labels } = context;
  const quantities = new Map<number, Map<string, number>>();
  for (const { planningUnitId, groupId, quantity } of bars) {
    const ofUnit = quantities.get(planningUnitId) ?? new Map<string, number>();
    quantities.set(planningUnitId, ofUnit.set(groupKey(groupId), quantity));
  }
  const totalOf = (id: number): number =>
    [...(quantities.get(id)?.values() ?? [])].reduce((sum, quantity) => sum + quantity, 0);
  const largest = [...quantities.keys()].toSorted((a, b) => totalOf(b) - totalOf(a));
  const units = largest.slice(0, mostBars);
  const chart: PlotChart = {
    kind: 'plot',
    title: t('reports:overview.quantities'),
    description: t('reports:overview.quantitiesDescription'),
    horizontal: true,
    x: { kind: 'categories', title: t('reports:column.planningUnit'), names: units.map(labels.unit) },
    axes: [{ title: t('reports:column.quantity'), format: { decimals: 0 } }],
    series: groups.map(({ row: { groupId } }) => ({
      kind: 'bars',
      id: groupKey(groupId),
      name: partnerOf(groupId, context),
      ...partnerColour(groupId, context),
      stack: 'quantity',
      values: units.map((id) => quantities.get(id)?.get(groupKey(groupId)) ?? null),
    })),
  };
  return {
    chart,
    notes:
      units.length < largest.length
        ? [t('reports:overview.largest', { count: units.length, of: largest.length })]
        : [],
  };
}

const smallestNamedShare = 0.02;

const sharesOf = (groups: readonly Node[], context: Context): PieChart => ({
  kind: 'pie',
  title: context.t('reports:overview.shares'),
  description: context.t('reports:overview.sharesDescription'),
  nameTitle: partnerTitle(context),
  valueTitle: context.t('reports:column.totalCost'),
  format: { decimals: 0 },
  namedFrom: smallestNamedShare,
  slices: groups.map(({ row: { groupId, totalCostUsd } }) => ({
    id: groupKey(groupId),
    name: partnerOf(groupId, context),
    ...partnerColour(groupId, context),
    value: totalCostUsd,
  })),
});

function nameOf(
  { row: { level, groupId, programId, realmCountryId, planningUnitId } }: Node,
  context: Context,
) {
  const { labels } = context;
  switch (level) {
    case 'group':
      return partnerOf(groupId, context);
    case 'program':
      return labels.programCode(programId ?? 0);
    case 'country':
      return labels.country(realmCountryId ?? 0);
    case 'planningUnit':
      return labels.unit(planningUnitId ?? 0);
  }
}

/** The shipments behind a row, with what it is a part of as far as the row says so. */
function shipmentsHref({ row }: Node, context: Context): string | undefined {
  const { period, view, version, countries, programs, planningUnits } = context.values;
  const partner =
    row.groupId === null
      ? {}
      : { [isFundingSourceView({ view }) ? 'fundingSources' : 'agents']: [row.groupId] };
  return reportHref(
    '/report/shipmentSummery',
    {
      period,
      view,
      version,
      countries: row.realmCountryId === null ? countries : [row.realmCountryId],
      programs: row.programId === null ? programs : [row.programId],
      planningUnits: row.planningUnitId === null ? planningUnits : [row.planningUnitId],
      ...partner,
    },
    context,
  );
}

function columnsOf(context: Context): readonly Column<Node>[] {
  const { t, values } = context;
  const money = (key: string, title: string, of: (row: OverviewRow) => number): Column<Node> => ({
    key,
    title,
    kind: 'money',
    value: ({ row }) => of(row),
    total: 'sum',
  });
  const why = (column: Column<Node>, formula: string, ...inputs: readonly Column<Node>[]): Column<Node> =>
    explained(
      column,
      {
        formula,
        inputs,
        about: (node) => nameOf(node, context),
        links: (node) => linkTo(t('reports:explain.openShipments'), shipmentsHref(node, context)),
      },
      context,
    );
  const product = money('product', t('reports:column.productCost'), ({ productCostUsd }) => productCostUsd);
  const freight = money('freight', t('reports:column.freightCost'), ({ freightCostUsd }) => freightCostUsd);
  const cost = money('cost', t('reports:column.totalCost'), ({ totalCostUsd }) => totalCostUsd);
  const share: Column<Node> = {
    key: 'share',
    title: t('reports:overview.share'),
    help: t('reports:overview.shareHelp'),
    kind: 'percent',
    decimals: 2,
    // Percentages of a table are shares of 1.
    value: ({ row: { totalCostPercent } }) => (totalCostPercent === null ? null : totalCostPercent / 100),
    total: 'sum',
  };
  return [
    {
      key: 'name',
      title: partnerTitle(context),
      kind: 'text',
      value: (node) => nameOf(node, context),
      href: (node) => shipmentsHref(node, context),
    },
    {
      key: 'productId',
      title: t('reports:column.productId'),
      kind: 'number',
      decimals: 0,
      hiddenAtFirst: true,
      value: ({ row }) => row.planningUnitId,
    },
    {
      key: 'quantity',
      title: t('reports:column.quantity'),
      kind: 'number',
      decimals: 0,
      value: ({ row }) => row.quantity,
    },
    ...(values.hideCalculations
      ? []
      : [why(product, 'productCost'), why(freight, 'freightCost'), why(cost, 'totalCost', product, freight)]),
    why(share, 'costShare', cost),
  ];
}

/** What shipments bring in and cost, by who pays or buys, program or country, and product. */
export const shipmentOverviewReport = defineReport({
  name: 'shipmentOverview',
  route: '/report/shipmentGlobalDemandView',
  titleKey: 'reports:overview.title',
  descriptionKey: 'reports:overview.description',
  guidance: 'shipmentOverview',
  filters,
  request: (values, scope) => {
    const isByFunder = isFundingSourceView(values);
    return {
      ...periodDates(values.period),
      ...requestedPrograms(values, scope),
      planningUnitIds: requestedUnits(values, scope),
      fundingSourceIds: isByFunder ? partnerIds(values) : [],
      procurementAgentIds: isByFunder ? [] : partnerIds(values),
      shipmentStatusIds: chosenIds(values.shipmentStatuses),
      reportView: values.view,
      aggregateByCountry: values.byCountry,
    };
  },
  view: (report, context) => {
    const { t } = context;
    const groups = treeOf(report.rows);
    return {
      isEmpty: report.rows.length === 0,
      sections: [
        {
          id: 'quantities',
          title: t('reports:overview.byUnit'),
          ...barsOf(report, groups, context),
        },
        {
          id: 'shares',
          title: t('reports:overview.byPartner'),
          chart: sharesOf(groups, context),
          notes: [t('reports:overview.smallShares')],
        },
        {
          id: 'costs',
          title: t('reports:overview.table'),
          table: reportTable<Node>({
            name: 'shipmentOverview',
            label: t('reports:overview.table'),
            columns: columnsOf(context),
            rows: groups,
            keyOf: ({ row }) =>
              [row.level, row.groupId, row.programId, row.realmCountryId, row.planningUnitId].join('-'),
            childrenOf: ({ children }) => children,
            closeLowest: t('reports:overview.closeUnits'),
          }),
        },
      ],
    };
  },
});
