import type { ForecastMetricsRow } from '@stockwell/engine/reports/forecast-metrics';
import { firstDayOf } from '@stockwell/model/months';
import { addressOf } from '../../platform/routes/route-paths.ts';
import {
  approvedOnlyFilter,
  chosenIds,
  countriesFilter,
  defineReport,
  monthFilter,
  programsFilter,
  reportTable,
  requestedPrograms,
  requestedUnits,
  timeWindowFilter,
  tracerCategoriesFilter,
  unitsFilter,
  type ViewContext,
} from '../../ui/report/index.ts';
import { type Column, valueText } from '../../ui/table/index.ts';
import { ErrorFigure } from './ErrorFigure.tsx';
import { figureColumn } from './figure-column.ts';
import { programHref } from './links.ts';
import { productIdColumn, unitColumn } from './product-columns.ts';

const filters = {
  month: monthFilter,
  timeWindow: timeWindowFilter(3),
  countries: countriesFilter,
  programs: programsFilter,
  tracerCategories: tracerCategoriesFilter,
  planningUnits: unitsFilter,
  approvedOnly: approvedOnlyFilter,
} as const;

type Context = ViewContext<typeof filters>;
type Row = ForecastMetricsRow;

/** The errors of a product month by month. */
function monthlyHref({ programId, planningUnitId }: Row, { values, hasPage }: Context): string | undefined {
  const path = '/report/consumptionForecastErrorSupplyPlan';
  if (!hasPage(path)) return undefined;
  const asked = new URLSearchParams({
    program: String(programId),
    planningUnits: String(planningUnitId),
    timeWindow: String(values.timeWindow),
  });
  return `${addressOf(path, {})}?${asked}`;
}

function columnsOf(context: Context): readonly Column<Row>[] {
  const { t, labels, language } = context;
  const errorText = ({ errorPerc }: Row): string =>
    errorPerc === null ? '' : `${valueText({ kind: 'number', decimals: 2 }, errorPerc, language)}%`;
  return [
    {
      key: 'program',
      title: t('reports:column.program'),
      kind: 'text',
      filter: 'choice',
      value: ({ programId }) => labels.programCode(programId),
      href: ({ programId }) => programHref(programId, context),
    },
    { ...unitColumn<Row>(context), href: (row) => monthlyHref(row, context) },
    productIdColumn(t),
    {
      key: 'error',
      title: t('reports:column.forecastErrorPerc'),
      kind: 'number',
      decimals: 2,
      value: ({ errorPerc }) => errorPerc,
      text: errorText,
      render: (row) => (
        <ErrorFigure
          text={errorText(row)}
          isAbove={row.aboveThreshold}
          warning={row.errorPerc === null ? t('reports:forecastMetrics.noData') : null}
        />
      ),
    },
    figureColumn(
      'months',
      t('reports:forecastMetrics.monthsIncluded'),
      0,
      (row) => row.monthsIncluded,
      context,
    ),
    {
      ...figureColumn<Row>(
        'threshold',
        t('reports:forecastMetrics.threshold'),
        2,
        (row) => row.thresholdPerc,
        context,
      ),
      hiddenAtFirst: true,
    },
  ];
}

/** Products of programs by their forecast error. */
export const forecastMetricsReport = defineReport({
  name: 'forecastMetricsComparision',
  route: '/report/forecastMetrics',
  titleKey: 'reports:forecastMetrics.title',
  descriptionKey: 'reports:forecastMetrics.description',
  guidance: 'forecastMetrics',
  filters,
  request: (values, scope) => ({
    ...requestedPrograms(values, scope),
    planningUnitIds: requestedUnits(values, scope),
    tracerCategoryIds: chosenIds(values.tracerCategories),
    startDate: firstDayOf(values.month),
    previousMonths: values.timeWindow,
    useApprovedSupplyPlanOnly: values.approvedOnly,
  }),
  view: ({ rows, unitsWithoutConsumption }, context) => {
    const { t } = context;
    return {
      isEmpty: rows.length === 0,
      sections: [
        {
          id: 'errors',
          title: t('reports:forecastMetrics.table'),
          notes: [
            t('reports:forecastMetrics.legend'),
            ...(unitsWithoutConsumption > 0
              ? [t('reports:forecastMetrics.without', { count: unitsWithoutConsumption })]
              : []),
          ],
          table: reportTable<Row>({
            name: 'forecastMetrics',
            label: t('reports:forecastMetrics.table'),
            columns: columnsOf(context),
            rows,
            keyOf: ({ programId, planningUnitId }) => `${programId} ${planningUnitId}`,
            titleColumn: 'unit',
          }),
        },
      ],
    };
  },
});
