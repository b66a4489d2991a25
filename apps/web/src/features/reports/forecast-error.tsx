import type { ForecastErrorMonthly } from '@stockwell/engine/reports/forecast-error-monthly';
import type {
  ErrorAverages,
  ForecastErrorCell,
  RegionErrorCell,
} from '@stockwell/engine/reports/forecast-error-table';
import { displayMonth, type MonthText, parseMonth } from '@stockwell/model/months';
import type { PlotChart } from '../../ui/charts/index.ts';
import {
  chosenIds,
  defineReport,
  equivalencyUnitFilter,
  flagFilter,
  forecastingUnitsFilter,
  noEquivalencyUnit,
  periodFilter,
  programFilter,
  regionsFilter,
  reportTable,
  requestedUnits,
  timeWindowFilter,
  unitKindFilter,
  unitKinds,
  unitsFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';
import { type Column, type ExplainedFigure, monthColumns, valueText } from '../../ui/table/index.ts';
import { ErrorFigure } from './ErrorFigure.tsx';
import { entryHref } from './links.ts';
import { periodDates } from './period-dates.ts';

const filters = {
  program: programFilter,
  version: versionFilter,
  period: periodFilter({ back: 10, ahead: 0 }),
  timeWindow: timeWindowFilter(6),
  regions: regionsFilter,
  equivalencyUnit: equivalencyUnitFilter,
  unitKind: unitKindFilter('forecastingUnit'),
  planningUnits: unitsFilter,
  forecastingUnits: forecastingUnitsFilter,
  adjusted: flagFilter({ labelKey: 'reports:filter.stockOutAdjusted' }),
} as const;

type Context = ViewContext<typeof filters>;

/** The total of a month, or one of its regions: only a region has days stocked out. */
type Cell = ForecastErrorCell & Partial<Pick<RegionErrorCell, 'daysStockedOut'>>;
type Averages = ErrorAverages & { readonly daysStockedOut?: number | null };

/** A figure of the table by months. The first of a region or of the total is its error, with the others below it. */
interface Line {
  readonly id: string;
  readonly title: string;
  readonly isError: boolean;
  readonly cells: ReadonlyMap<MonthText, Cell>;
  readonly of: (cell: Cell) => number | null;
  readonly average: number | null;
  readonly below: readonly Line[];
}

const decimalsOf = ({ values }: Context): number | 'smart' =>
  values.unitKind === unitKinds.planningUnit && values.equivalencyUnit === noEquivalencyUnit ? 0 : 'smart';

function linesOf(
  id: string,
  name: string,
  cells: ReadonlyMap<MonthText, Cell>,
  averages: Averages,
  { t, values }: Context,
): Line {
  const line = (
    key: string,
    title: string,
    of: Line['of'],
    average: number | null,
    below: readonly Line[] = [],
    isError = false,
  ): Line => ({ id: `${id}-${key}`, title, isError, cells, of, average, below });
  const hasDays = [...cells.values()].some(({ daysStockedOut }) => (daysStockedOut ?? null) !== null);
  const below = [
    line(
      'actual',
      t(values.adjusted ? 'reports:forecastError.adjusted' : 'reports:column.actualConsumption'),
      ({ actual }) => actual,
      averages.actual,
    ),
    line('forecast', t('reports:column.forecastConsumption'), ({ forecast }) => forecast, averages.forecast),
    ...(hasDays
      ? [
          line(
            'days',
            t('reports:forecastError.daysStockedOut'),
            ({ daysStockedOut }) => daysStockedOut ?? null,
            averages.daysStockedOut ?? null,
          ),
        ]
      : []),
    line(
      'difference',
      t('reports:forecastError.difference'),
      ({ difference }) => difference,
      averages.difference,
    ),
    { ...line('bias', t('reports:forecastError.bias'), ({ biasPerc }) => biasPerc, null), isError: true },
    line('months', t('reports:forecastError.monthsIncluded'), ({ monthsIncluded }) => monthsIncluded, null),
  ];
  const title = t('reports:forecastError.errorOf', { name });
  return line('error', title, ({ errorPerc }) => errorPerc, averages.errorPerc, below, true);
}

/** All chosen regions together first, then each of them. */
function treeOf({ rows, averages }: ForecastErrorMonthly, context: Context): readonly Line[] {
  const { t, labels } = context;
  const total = linesOf(
    'total',
    t('reports:total'),
    new Map(rows.map(({ month, total: cell }) => [month, cell])),
    averages.total,
    context,
  );
  const regions = averages.regions.map((average) =>
    linesOf(
      String(average.regionId),
      labels.name('region', average.regionId),
      new Map(
        rows.flatMap(({ month, regions: cells }) => {
          const cell = cells.find(({ regionId }) => regionId === average.regionId);
          return cell ? [[month, cell] as const] : [];
        }),
      ),
      average,
      context,
    ),
  );
  return regions.length === 1 ? [total] : [total, ...regions];
}

const isErrorOf = ({ id }: Line): boolean => id.endsWith('-error');

/** A month that lacks something, or a record that stays as it was reported. */
/** A month without any error has none to warn about. */
const marksOf = (line: Line, cell: Cell | undefined): string =>
  isErrorOf(line) && cell?.monthIncomplete && line.of(cell) !== null
    ? '*'
    : line.id.endsWith('-actual') && cell?.cannotBeAdjusted
      ? '†'
      : '';

/** Why the figure of a line is what it is; of one product, where its consumption is entered. */
function cellExplanation(
  line: Line,
  month: MonthText,
  context: Context,
  figureText: (line: Line, value: number | null) => string,
): ExplainedFigure {
  const { t, values, language, labels } = context;
  const kind = line.id.slice(line.id.lastIndexOf('-') + 1);
  const cell = line.cells.get(month);
  const decimals = decimalsOf(context);
  const figure = (value: number | null | undefined, label: string) =>
    value === null || value === undefined
      ? []
      : [{ label, value: valueText({ kind: 'number', decimals }, value, language) }];
  const [only, ...others] = chosenIds(values.planningUnits);
  const single = others.length === 0 ? only : undefined;
  const records = single === undefined ? undefined : entryHref('consumption', single, context, month);
  return {
    title: `${line.title}, ${displayMonth(month, 'MMM-YYYY', language)}`,
    about: single === undefined ? undefined : labels.unit(single),
    value: figureText(line, cell ? line.of(cell) : null),
    formula: t(`reports:formula.error.${kind}`),
    inputs:
      kind === 'error' || kind === 'bias' || kind === 'difference'
        ? [
            ...figure(cell?.actual, t('reports:column.actualConsumption')),
            ...figure(cell?.forecast, t('reports:column.forecastConsumption')),
            ...figure(cell?.monthsIncluded, t('reports:forecastError.monthsIncluded')),
          ]
        : [],
    links: records === undefined ? [] : [{ text: t('reports:explain.openRecords'), href: records }],
  };
}

function columnsOf(months: readonly MonthText[], context: Context): readonly Column<Line>[] {
  const { t, language } = context;
  const decimals = decimalsOf(context);
  const figureText = ({ isError }: Line, value: number | null): string =>
    value === null
      ? ''
      : isError
        ? `${valueText({ kind: 'number', decimals: 2 }, value, language)}%`
        : valueText({ kind: 'number', decimals }, value, language);
  const valueIn = (line: Line, month: MonthText): number | null => {
    const cell = line.cells.get(month);
    return cell ? line.of(cell) : null;
  };
  return [
    {
      key: 'line',
      title: t('reports:forecastError.figure'),
      kind: 'text',
      sortable: false,
      value: ({ title }) => title,
    },
    ...monthColumns<Line>(
      months,
      {
        kind: 'number',
        value: valueIn,
        explain: (line, month) => cellExplanation(line, month, context, figureText),
        text: (line, month) =>
          `${figureText(line, valueIn(line, month))}${marksOf(line, line.cells.get(month))}`,
        marks: (line, month) => marksOf(line, line.cells.get(month)),
        render: (line, month) => {
          const cell = line.cells.get(month);
          return (
            <ErrorFigure
              text={figureText(line, valueIn(line, month))}
              isAbove={isErrorOf(line) && (cell?.aboveThreshold ?? false)}
              warning={
                marksOf(line, cell) === ''
                  ? null
                  : t(
                      isErrorOf(line)
                        ? 'reports:forecastError.incomplete'
                        : 'reports:forecastError.notAdjusted',
                    )
              }
            />
          );
        },
      },
      language,
    ),
    {
      key: 'average',
      title: t('reports:forecastError.average'),
      kind: 'number',
      sortable: false,
      value: ({ average }) => average,
      text: (line) => figureText(line, line.average),
    },
  ];
}

function chartOf(
  { rows, planningUnitIds, thresholdPerc }: ForecastErrorMonthly,
  context: Context,
): PlotChart {
  const { t, labels } = context;
  const [only, ...others] = planningUnitIds;
  const single = only !== undefined && others.length === 0;
  const title = single
    ? labels.unit(only)
    : t('reports:supplyPlanReport.units', { count: planningUnitIds.length });
  return {
    kind: 'plot',
    title,
    description: t('reports:forecastError.chart', { product: title }),
    x: {
      kind: 'months',
      title: t('reports:column.month'),
      months: rows.map(({ month }) => parseMonth(month)),
    },
    axes: [
      { title: t('reports:column.quantity') },
      { title: t('reports:column.forecastErrorPerc'), min: 0, format: { decimals: 2 } },
    ],
    series: [
      {
        kind: 'bars',
        id: 'forecast',
        name: t('reports:column.forecastConsumption'),
        colour: 'errorForecast',
        values: rows.map(({ total }) => total.forecast),
      },
      {
        kind: 'bars',
        id: 'actual',
        name: t(
          context.values.adjusted ? 'reports:forecastError.adjusted' : 'reports:column.actualConsumption',
        ),
        colour: 'errorActual',
        values: rows.map(({ total }) => total.actual),
      },
      {
        kind: 'line',
        id: 'error',
        name: t('reports:column.forecastErrorPerc'),
        colour: 'errorLine',
        axis: 1,
        dash: 'solid',
        symbol: 'circle',
        values: rows.map(({ total }) => total.errorPerc),
      },
      ...(single
        ? [
            {
              kind: 'line' as const,
              id: 'threshold',
              name: t('reports:forecastError.threshold'),
              colour: 'limit' as const,
              axis: 1 as const,
              dash: 'dashed' as const,
              symbol: 'none' as const,
              values: rows.map(() => thresholdPerc),
            },
          ]
        : []),
    ],
  };
}

/** How far forecasts were from actual consumption, month by month. */
export const forecastErrorReport = defineReport({
  name: 'forecastErrorNew',
  route: '/report/consumptionForecastErrorSupplyPlan',
  titleKey: 'reports:forecastError.title',
  descriptionKey: 'reports:forecastError.description',
  guidance: 'forecastError',
  filters,
  request: (values, scope) => ({
    ...periodDates(values.period),
    viewBy: values.unitKind,
    unitIds: requestedUnits(values, scope),
    regionIds: chosenIds(values.regions),
    equivalencyUnitId: values.equivalencyUnit,
    previousMonths: values.timeWindow,
    daysOfStockOut: values.adjusted,
  }),
  view: (figures, context) => {
    const { t, language } = context;
    const { rows, thresholdPerc } = figures;
    const limit = valueText({ kind: 'number' }, thresholdPerc, language);
    return {
      isEmpty: rows.every(({ total }) => total.actual === null && total.forecast === null),
      sections: [
        {
          id: 'errors',
          title: t('reports:forecastError.byMonth'),
          chart: chartOf(figures, context),
          notes: [t('reports:forecastError.legend', { limit })],
          table: reportTable<Line>({
            name: 'forecastError',
            label: t('reports:forecastError.byMonth'),
            columns: columnsOf(
              rows.map(({ month }) => month),
              context,
            ),
            rows: treeOf(figures, context),
            keyOf: ({ id }) => id,
            childrenOf: ({ below }) => below,
          }),
        },
      ],
    };
  },
});
