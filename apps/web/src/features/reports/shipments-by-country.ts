import type { CountryQuantities, ShipmentsByCountry } from '@stockwell/engine/reports/shipments-by-country';
import { isOnMap, type PlotChart, type WorldMapChart } from '../../ui/charts/index.ts';
import { shipmentStatusOrder } from '../../ui/program/shipment-statuses.ts';
import {
  agentsFilter,
  agentTypesFilter,
  type Chosen,
  choiceFilter,
  chosenIds,
  commonUnitsFilter,
  countriesFilter,
  defineReport,
  equivalencyUnitFilter,
  type Filter,
  fundingSourcesFilter,
  fundingSourceTypesFilter,
  periodFilter,
  programsFilter,
  type ReportSection,
  reportHref,
  reportTable,
  requestedPrograms,
  requestedUnits,
  unitsFilter,
  type ViewContext,
} from '../../ui/report/index.ts';
import { type Column, valueText } from '../../ui/table/index.ts';
import { amountLevels } from './amount-levels.ts';
import { countedDecimals, countedFormat, countingUnit } from './counting-unit.ts';
import { explained, linkTo } from './explained.tsx';
import { periodDates } from './period-dates.ts';

/** `reportView` of the request, with the list that belongs to it. */
const views = { fundingSource: 1, agent: 2, fundingSourceType: 3, agentType: 4 } as const;

const onlyIn = (view: number, filter: Filter<Chosen>): Filter<Chosen> => ({
  ...filter,
  isShown: (_scope, values) => (values as { readonly view?: number }).view === view,
});

const filters = {
  period: periodFilter({ back: 6, ahead: 18 }),
  countries: countriesFilter,
  programs: programsFilter,
  equivalencyUnit: equivalencyUnitFilter,
  commonUnits: commonUnitsFilter,
  planningUnits: unitsFilter,
  view: choiceFilter({
    labelKey: 'reports:filter.reportView',
    options: [
      { value: views.fundingSource, textKey: 'reports:view.fundingSource' },
      { value: views.agent, textKey: 'reports:view.procurementAgent' },
      { value: views.fundingSourceType, textKey: 'reports:view.fundingSourceType' },
      { value: views.agentType, textKey: 'reports:view.procurementAgentType' },
    ],
  }),
  shownFundingSources: onlyIn(views.fundingSource, fundingSourcesFilter),
  shownAgents: onlyIn(views.agent, agentsFilter),
  shownFundingSourceTypes: onlyIn(views.fundingSourceType, fundingSourceTypesFilter),
  shownAgentTypes: onlyIn(views.agentType, agentTypesFilter),
} as const;

type Context = ViewContext<typeof filters>;
type Row = CountryQuantities;

function chosenGroups(values: Context['values']): readonly number[] {
  switch (values.view) {
    case views.fundingSource:
      return chosenIds(values.shownFundingSources);
    case views.agent:
      return chosenIds(values.shownAgents);
    case views.fundingSourceType:
      return chosenIds(values.shownFundingSourceTypes);
    case views.agentType:
      return chosenIds(values.shownAgentTypes);
  }
}

/** The name of a group; shipments without one are named as such. */
function groupName(key: string, { values, labels, t }: Context): string {
  const id = Number(key);
  if (Number.isNaN(id)) return t('reports:none');
  switch (values.view) {
    case views.fundingSource:
      return labels.fundingSource(id).code;
    case views.agent:
      return labels.agent(id).code;
    case views.fundingSourceType:
      return labels.name('fundingSourceType', id);
    case views.agentType:
      return labels.name('procurementAgentType', id);
  }
}

/** A column of the table and a colour of the chart. */
interface Group {
  readonly key: string;
  readonly name: string;
}

/** Who pays or buys most stands first. */
const groupsIn = ({ total }: ShipmentsByCountry, context: Context): readonly Group[] =>
  Object.entries(total)
    .filter(([key]) => key !== 'total')
    .toSorted(([, a], [, b]) => b - a)
    .map(([key]) => ({ key, name: groupName(key, context) }));

const statusesIn = ({ statusTotal }: ShipmentsByCountry, { labels }: Context): readonly Group[] =>
  shipmentStatusOrder
    .filter(({ id }) => statusTotal[id] !== undefined)
    .map(({ id }) => ({ key: String(id), name: labels.shipmentStatus(id) }));

const formatOf = (rows: readonly Row[], context: Context) =>
  countedFormat(
    rows.map(({ total }) => total),
    context,
  );

function barsOf(rows: readonly Row[], groups: readonly Group[], context: Context): PlotChart {
  const { t, labels } = context;
  return {
    kind: 'plot',
    title: t('reports:byCountry.chart'),
    description: t('reports:byCountry.chartDescription'),
    x: {
      kind: 'categories',
      title: t('reports:column.country'),
      names: rows.map(({ realmCountryId }) => labels.country(realmCountryId)),
    },
    axes: [{ title: countingUnit(context), format: formatOf(rows, context) }],
    series: groups.map(({ key, name }) => ({
      kind: 'bars',
      id: key,
      name,
      stack: 'quantity',
      values: rows.map(({ quantity }) => quantity[key] ?? null),
    })),
  };
}

function mapOf(rows: readonly Row[], groups: readonly Group[], context: Context): WorldMapChart {
  const { t, labels, language } = context;
  const format = { kind: 'number', decimals: countedDecimals(context) } as const;
  const text = (amount: number): string => valueText(format, amount, language);
  const { levels, levelOf } = amountLevels(
    rows.map(({ total }) => total),
    text,
  );
  return {
    kind: 'map',
    title: t('reports:byCountry.map'),
    description: t('reports:byCountry.mapDescription'),
    countryTitle: t('reports:column.country'),
    valueTitle: countingUnit(context),
    format: formatOf(rows, context),
    zoomed: true,
    levels,
    countries: rows.map(({ realmCountryId, total, quantity }) => ({
      code: labels.countryCode(realmCountryId),
      name: labels.country(realmCountryId),
      value: total,
      level: levelOf(total),
      notes: groups.flatMap(({ key, name }) => {
        const amount = quantity[key];
        return amount === undefined ? [] : [`${name}: ${text(amount)}`];
      }),
    })),
  };
}

/** The countries that the map knows. The others are named, because their figures are not on it. */
function mapSection(rows: readonly Row[], groups: readonly Group[], context: Context): ReportSection {
  const { t, labels } = context;
  const isPlaced = ({ realmCountryId }: Row): boolean => isOnMap(labels.countryCode(realmCountryId));
  const absent = rows.filter((row) => !isPlaced(row));
  const countries = absent.map(({ realmCountryId }) => labels.country(realmCountryId)).join(', ');
  return {
    id: 'map',
    title: t('reports:byCountry.onMap'),
    ...(absent.length < rows.length ? { chart: mapOf(rows.filter(isPlaced), groups, context) } : {}),
    notes: absent.length > 0 ? [t('reports:byCountry.notOnMap', { countries })] : [],
  };
}

/** The shipments of a country, one by one with who pays and buys. */
const countryHref = ({ realmCountryId }: Row, context: Context): string | undefined => {
  const { period, planningUnits } = context.values;
  return reportHref(
    '/report/shipmentGlobalDemandView',
    { period, countries: [realmCountryId], programs: 'all', planningUnits },
    context,
  );
};

/** The shipments that a country has of one who pays or buys. */
function groupHref({ realmCountryId }: Row, key: string, context: Context): string | undefined {
  const { period, planningUnits, view } = context.values;
  const id = Number(key);
  if (Number.isNaN(id) || (view !== views.fundingSource && view !== views.agent)) return undefined;
  return reportHref(
    '/report/shipmentSummery',
    {
      period,
      countries: [realmCountryId],
      programs: 'all',
      planningUnits,
      view,
      ...(view === views.agent ? { agents: [id] } : { fundingSources: [id] }),
    },
    context,
  );
}

function columnsOf(
  groups: readonly Group[],
  context: Context,
  groupLink: typeof groupHref = () => undefined,
): readonly Column<Row>[] {
  const { t, labels } = context;
  const quantity = (key: string, title: string, value: (row: Row) => number | null): Column<Row> => ({
    key,
    title,
    kind: 'number',
    decimals: countedDecimals(context),
    value,
    total: 'sum',
  });
  const parts = groups.map(({ key, name }) => ({
    key,
    column: quantity(`of ${key}`, name, (row) => row.quantity[key] ?? null),
  }));
  const why = (
    column: Column<Row>,
    formula: string,
    inputs: readonly Column<Row>[],
    href: (row: Row) => string | undefined,
  ): Column<Row> =>
    explained(
      column,
      {
        formula,
        inputs,
        about: ({ realmCountryId }) => labels.country(realmCountryId),
        links: (row) => linkTo(t('reports:explain.openShipments'), href(row)),
      },
      { ...context, values: {} },
    );
  return [
    {
      key: 'country',
      title: t('reports:column.country'),
      kind: 'text',
      value: ({ realmCountryId }) => labels.country(realmCountryId),
      href: (row) => countryHref(row, context),
    },
    ...parts.map(({ key, column }) =>
      why(column, 'shipmentQuantity', [], (row) => groupLink(row, key, context)),
    ),
    why(
      quantity('total', t('reports:total'), ({ total }) => total),
      'rowTotal',
      parts.map(({ column }) => column),
      (row) => countryHref(row, context),
    ),
  ];
}

/** Quantities of shipments by country, by who pays or buys and by status. */
export const shipmentsByCountryReport = defineReport({
  name: 'shipmentGlobalDemand',
  route: '/report/shipmentGlobalView',
  titleKey: 'reports:byCountry.title',
  descriptionKey: 'reports:byCountry.description',
  guidance: 'shipmentsByCountry',
  filters,
  request: (values, scope) => ({
    ...periodDates(values.period),
    ...requestedPrograms(values, scope),
    equivalencyUnitId: values.equivalencyUnit,
    planningUnitIds: requestedUnits(values, scope),
    reportView: values.view,
    fundingSourceProcurementAgentIds: chosenGroups(values),
    includePlannedShipments: true,
  }),
  view: (report, context) => {
    const { t, labels } = context;
    const byName = (a: Row, b: Row): number =>
      labels.country(a.realmCountryId).localeCompare(labels.country(b.realmCountryId));
    const rows = report.rows.toSorted(byName);
    const groups = groupsIn(report, context);
    const keyOf = ({ realmCountryId }: Row): number => realmCountryId;
    const unit = countingUnit(context);
    return {
      isEmpty: rows.length === 0,
      sections: [
        {
          id: 'quantities',
          title: t('reports:byCountry.quantities', { unit }),
          chart: barsOf(rows, groups, context),
          table: reportTable<Row>({
            name: 'shipmentsByCountry',
            label: t('reports:byCountry.quantities', { unit }),
            columns: columnsOf(groups, context, groupHref),
            rows,
            keyOf,
            titleColumn: 'country',
          }),
        },
        mapSection(rows, groups, context),
        {
          id: 'statuses',
          title: t('reports:byCountry.statuses', { unit }),
          table: reportTable<Row>({
            name: 'shipmentsByCountryStatus',
            label: t('reports:byCountry.statuses', { unit }),
            isPlain: true,
            columns: columnsOf(statusesIn(report, context), context),
            rows: report.statusRows.toSorted(byName),
            keyOf,
            titleColumn: 'country',
          }),
        },
      ],
    };
  },
});
