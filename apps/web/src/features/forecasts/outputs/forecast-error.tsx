import type { ErrorFigure, ErrorFigureLine, ErrorFigures } from '@stockwell/engine/outputs/output-reports';
import { formatMonth, type MonthText } from '@stockwell/model/months';
import type { PlotChart } from '../../../ui/charts/index.ts';
import {
  addedUnitsFilters,
  chosenIds,
  consumptionPeriodFilter,
  countedIn,
  defineForecastReport,
  forecastEquivalencyFilter,
  forecastRegionsFilter,
  forecastSource,
  programFilter,
  reportTable,
  timeWindowFilter,
  unitKindFilter,
  unitKinds,
  type ViewContext,
  versionFilter,
} from '../../../ui/report/index.ts';
import { type Column, monthColumns, valueText } from '../../../ui/table/index.ts';
import { collator } from './collator.ts';
import { countingUnit, programAndVersion, rowsBy, unitName } from './counting-unit.ts';

const filters = {
  program: programFilter,
  version: versionFilter,
  period: consumptionPeriodFilter,
  timeWindow: timeWindowFilter(6),
  regions: forecastRegionsFilter,
  equivalencyUnit: forecastEquivalencyFilter,
  unitKind: unitKindFilter('forecastingUnit'),
  ...addedUnitsFilters,
} as const;

type Context = ViewContext<typeof filters>;

/** A figure of all regions or of one; the error heads what it is made of. */
interface Line {
  readonly key: string;
  readonly title: string;
  readonly isError: boolean;
  readonly months: ReadonlyMap<MonthText, ErrorFigure>;
  readonly of: (month: ErrorFigure) => number | null;
  readonly mean: number | null;
  readonly below: readonly Line[];
}

const parts = ['actual', 'forecast', 'difference'] as const;
const decimals = 2;
const chosenUnits = ({ unitKind, forecastingUnits, planningUnits }: Context['values']) =>
  unitKind === unitKinds.other ? forecastingUnits : planningUnits;

function lineOf(key: string, name: string, { months, means }: ErrorFigureLine, { t }: Context): Line {
  const byMonth = new Map(months.map((month) => [formatMonth(month.month), month]));
  return {
    key,
    title: t('reports:forecastError.errorOf', { name }),
    isError: true,
    months: byMonth,
    of: ({ errorPerc }) => errorPerc,
    mean: means.errorPerc,
    below: parts.map((part) => ({
      key: `${key} ${part}`,
      title: t(`forecastOutputs:error.${part}`),
      isError: false,
      months: byMonth,
      of: (month) => month[part],
      mean: means[part],
      below: [],
    })),
  };
}

/** All regions together and each of them by name; of one region alone, that region. */
function linesOf({ all, regions }: ErrorFigures, context: Context): readonly Line[] {
  const { t, labels } = context;
  const ofRegions = regions
    .map((line) => lineOf(String(line.regionId), labels.name('region', line.regionId), line, context))
    .toSorted((a, b) => collator(context).compare(a.title, b.title));
  return ofRegions.length === 1
    ? ofRegions
    : [lineOf('all', t('forecastOutputs:error.allRegions'), all, context), ...ofRegions];
}

const isIncomplete = ({ isError, of }: Line, month: ErrorFigure | undefined): boolean =>
  isError && month?.incomplete === true && of(month) !== null;

function columnsOf(months: readonly MonthText[], context: Context): readonly Column<Line>[] {
  const { t, language } = context;
  const textOf = ({ isError }: Line, value: number | null): string => {
    const text = valueText({ kind: 'number', decimals }, value, language);
    return isError && value !== null ? `${text}%` : text;
  };
  const valueIn = (line: Line, month: MonthText): number | null => {
    const own = line.months.get(month);
    return own ? line.of(own) : null;
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
        text: (line, month) =>
          `${textOf(line, valueIn(line, month))}${isIncomplete(line, line.months.get(month)) ? '*' : ''}`,
        marks: (line, month) => (isIncomplete(line, line.months.get(month)) ? '*' : ''),
        look: (line, month) => {
          if (!isIncomplete(line, line.months.get(month))) return undefined;
          const text = textOf(line, valueIn(line, month));
          return {
            text,
            label: `${text} ${t('forecastOutputs:error.incomplete')}`,
            icons: ['warning'],
            isStrong: false,
          };
        },
        notes: (line, month) =>
          isIncomplete(line, line.months.get(month)) ? [t('forecastOutputs:error.incomplete')] : [],
      },
      language,
    ),
    {
      key: 'mean',
      title: t('forecastOutputs:error.mean'),
      kind: 'number',
      sortable: false,
      value: ({ mean }) => mean,
      text: (line) => textOf(line, line.mean),
    },
  ];
}

function chartOf({ all: { months } }: ErrorFigures, context: Context): PlotChart {
  const { t, values, scope } = context;
  const [only, ...others] = chosenIds(chosenUnits(values));
  const unit = countingUnit(values, context);
  return {
    kind: 'plot',
    title: t('forecastOutputs:error.chart', {
      version: programAndVersion(values, scope),
      unit: only !== undefined && others.length === 0 ? unitName(only, values, context) : unit,
    }),
    description: t('forecastOutputs:error.chartDescription'),
    x: { kind: 'months', title: t('reports:column.month'), months: months.map(({ month }) => month) },
    axes: [{ title: unit }, { title: t('reports:column.forecastErrorPerc'), min: 0, format: { decimals } }],
    series: [
      {
        kind: 'bars',
        id: 'forecast',
        name: t('forecastOutputs:error.forecast'),
        colour: 'errorForecast',
        values: months.map(({ forecast }) => forecast),
      },
      {
        kind: 'bars',
        id: 'actual',
        name: t('forecastOutputs:error.actual'),
        colour: 'errorActual',
        values: months.map(({ actual }) => actual),
      },
      {
        kind: 'line',
        id: 'error',
        name: t('reports:column.forecastErrorPerc'),
        colour: 'errorLine',
        axis: 1,
        dash: 'solid',
        symbol: 'circle',
        values: months.map(({ errorPerc }) => errorPerc),
      },
    ],
  };
}

/** How far the selected forecasts are from actual consumption, month by month. */
export const forecastErrorReport = defineForecastReport({
  name: 'forecastError',
  source: forecastSource,
  route: '/forecastReport/consumptionForecastError',
  titleKey: 'forecastOutputs:error.title',
  descriptionKey: 'forecastOutputs:error.description',
  guidance: 'consumptionForecastError',
  filters,
  request: (values, scope) => ({
    from: values.period.from,
    to: values.period.to,
    rowsBy: rowsBy(values),
    unitIds: chosenIds(chosenUnits(values)),
    counted: countedIn(values, scope),
    regionIds: chosenIds(values.regions),
    // The filter counts the months before the month itself.
    window: values.timeWindow + 1,
  }),
  view: (figures, context) => {
    const { t } = context;
    const title = t('reports:forecastError.byMonth');
    const { months } = figures.all;
    return {
      isEmpty: months.every(({ actual, forecast }) => actual === null && forecast === null),
      sections: [
        {
          id: 'errors',
          title,
          chart: chartOf(figures, context),
          notes: [t('forecastOutputs:error.legend')],
          table: reportTable<Line>({
            name: 'datasetForecastError',
            label: title,
            columns: columnsOf(
              months.map(({ month }) => formatMonth(month)),
              context,
            ),
            rows: linesOf(figures, context),
            keyOf: ({ key }) => key,
            childrenOf: ({ below }) => below,
          }),
        },
      ],
    };
  },
});
