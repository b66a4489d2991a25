import type { GlobalConsumption, GlobalConsumptionMonth } from '@stockwell/engine/reports/global-consumption';
import { monthRange, parseMonth } from '@stockwell/model/months';
import type { PlotChart } from '../../ui/charts/index.ts';
import {
  choiceFilter,
  commonUnitsFilter,
  countriesFilter,
  defineReport,
  equivalencyUnitFilter,
  flagFilter,
  periodFilter,
  programsFilter,
  reportHref,
  reportTable,
  requestedPrograms,
  requestedUnits,
  storedVersionFilter,
  unitsFilter,
  type ViewContext,
} from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { countedDecimals, countedFormat, countingUnit } from './counting-unit.ts';
import { periodDates } from './period-dates.ts';

const byCountry = 1;

const filters = {
  period: periodFilter({ back: 6, ahead: 18 }),
  countries: countriesFilter,
  programs: programsFilter,
  version: storedVersionFilter,
  equivalencyUnit: equivalencyUnitFilter,
  commonUnits: commonUnitsFilter,
  planningUnits: unitsFilter,
  view: choiceFilter({
    labelKey: 'reports:filter.reportView',
    options: [
      { value: byCountry, textKey: 'reports:view.country' },
      { value: 2, textKey: 'reports:view.program' },
    ],
  }),
  aggregated: flagFilter({ labelKey: 'reports:consumptionGlobal.aggregated' }),
} as const;

type Context = ViewContext<typeof filters>;

/** A month of a country or program; of all of them together without an id. */
interface Row extends GlobalConsumptionMonth {
  readonly id?: number;
}

const nameOf = (id: number, { values, labels }: Context): string =>
  values.view === byCountry ? labels.country(id) : labels.programCode(id);

/** Countries or programs by their names. */
const groupsIn = ({ rows }: GlobalConsumption, context: Context): readonly number[] =>
  [...new Set(rows.map(({ id }) => id))].toSorted((a, b) =>
    nameOf(a, context).localeCompare(nameOf(b, context)),
  );

function chartOf(report: GlobalConsumption, context: Context): PlotChart {
  const { t, values } = context;
  const months = monthRange(values.period.from, values.period.to);
  const consumption = new Map(report.rows.map((row) => [`${row.id} ${row.month}`, row.consumption]));
  return {
    kind: 'plot',
    title: t('reports:consumptionGlobal.chart'),
    description: t('reports:consumptionGlobal.chartDescription'),
    x: { kind: 'months', title: t('reports:column.month'), months: months.map(parseMonth) },
    axes: [{ title: countingUnit(context), format: countedFormat([...consumption.values()], context) }],
    series: groupsIn(report, context).map((id) => ({
      kind: 'bars',
      id: String(id),
      name: nameOf(id, context),
      stack: 'consumption',
      values: months.map((month) => consumption.get(`${id} ${month}`) ?? null),
    })),
  };
}

/** A country leads to its programs, a program to the consumption in its plan. */
function groupHref(id: number, context: Context): string | undefined {
  const { period, equivalencyUnit, planningUnits, view } = context.values;
  const carried = { period, equivalencyUnit, planningUnits };
  return view === byCountry
    ? reportHref(
        '/report/globalConsumption',
        { ...carried, view: 2, countries: [id], aggregated: false },
        context,
      )
    : reportHref('/report/stockStatus', { ...carried, programs: [id], unitKind: 1 }, context);
}

function columnsOf(context: Context): readonly Column<Row>[] {
  const { t, values } = context;
  const name: Column<Row> = {
    key: 'name',
    title: t(values.view === byCountry ? 'reports:column.country' : 'reports:column.program'),
    kind: 'text',
    filter: 'choice',
    value: ({ id }) => (id === undefined ? '' : nameOf(id, context)),
    href: ({ id }) => (id === undefined ? undefined : groupHref(id, context)),
  };
  return [
    ...(values.aggregated ? [] : [name]),
    { key: 'month', title: t('reports:column.month'), kind: 'month', value: ({ month }) => month },
    {
      key: 'consumption',
      title: t('reports:consumptionGlobal.quantity', { unit: countingUnit(context) }),
      kind: 'number',
      decimals: countedDecimals(context),
      value: ({ consumption }) => consumption,
      total: 'sum',
    },
  ];
}

/** What countries or programs consume of a product, or of products in an equivalency unit. */
export const globalConsumptionReport = defineReport({
  name: 'globalConsumption',
  route: '/report/globalConsumption',
  titleKey: 'reports:consumptionGlobal.title',
  descriptionKey: 'reports:consumptionGlobal.description',
  guidance: 'globalConsumption',
  filters,
  request: (values, scope) => ({
    ...periodDates(values.period),
    ...requestedPrograms(values, scope),
    equivalencyUnitId: values.equivalencyUnit,
    planningUnitIds: requestedUnits(values, scope),
    viewBy: values.view,
  }),
  view: (report, context) => {
    const { t, values } = context;
    const places = new Map(groupsIn(report, context).map((id, place) => [id, place]));
    const rows: readonly Row[] = values.aggregated
      ? report.aggregatedRows
      : report.rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
    return {
      isEmpty: report.rows.every(({ consumption }) => consumption === null),
      sections: [
        {
          id: 'consumption',
          title: t('reports:consumption.byMonth'),
          chart: chartOf(report, context),
          notes: [t('reports:consumptionGlobal.legend')],
          table: reportTable<Row>({
            name: 'globalConsumption',
            label: t('reports:consumption.byMonth'),
            columns: columnsOf(context),
            rows,
            keyOf: ({ id = 'all', month }) => `${id} ${month}`,
          }),
        },
      ],
    };
  },
});
