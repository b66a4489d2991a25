import { Checkbox } from '@mantine/core';
import { totalOfRows } from '@stockwell/engine/outputs/monthly-forecast';
import type { MonthlyFigures, MonthlyLine } from '@stockwell/engine/outputs/output-reports';
import { type ChartX, type PlotChart, SeriesDot } from '../../../ui/charts/index.ts';
import {
  byMonth,
  chosenIds,
  countedIn,
  defineForecastReport,
  displayByFilter,
  forecastEquivalencyFilter,
  forecastSource,
  forecastUnitsFilters,
  hiddenRowsFilter,
  noEquivalencyUnit,
  periodText,
  programFilter,
  reportTable,
  rowKey,
  unitKindFilter,
  unitKinds,
  type ViewContext,
  versionFilter,
  withinForecastFilter,
} from '../../../ui/report/index.ts';
import type { Column } from '../../../ui/table/index.ts';
import { collator } from './collator.ts';
import { countingUnit, programAndVersion, rowsBy, unitName } from './counting-unit.ts';
import { compareHref } from './links.ts';
import { selectedName } from './selected-name.ts';

const filters = {
  program: programFilter,
  version: versionFilter,
  period: withinForecastFilter,
  displayBy: displayByFilter,
  equivalencyUnit: forecastEquivalencyFilter,
  unitKind: unitKindFilter('forecastingUnit'),
  ...forecastUnitsFilters,
  hidden: hiddenRowsFilter,
} as const;

type Context = ViewContext<typeof filters>;

const decimals = 2;

/** A line of the figures with the names that it is shown under. */
interface Line extends MonthlyLine {
  readonly key: string;
  readonly region: string;
  readonly unit: string;
  /** Whether it counts in the chart and in the total. */
  readonly isShown: boolean;
}

const isStacked = ({ values }: Context): boolean => values.equivalencyUnit !== noEquivalencyUnit;

/** By unit and region, as people look for them. */
function linesOf({ lines }: MonthlyFigures, { values, labels, language }: Context): readonly Line[] {
  const hidden = new Set(values.hidden);
  const { compare } = collator({ language });
  return lines
    .map((line): Line => {
      const key = rowKey(line.regionId, line.unitId);
      return {
        ...line,
        key,
        region: labels.name('region', line.regionId),
        unit: unitName(line.unitId, values, { labels }),
        isShown: !hidden.has(key),
      };
    })
    .toSorted((a, b) => compare(a.unit, b.unit) || compare(a.region, b.region));
}

/** The units of the rows, in the order of the chart. */
const unitsIn = (lines: readonly Line[]): ReadonlyMap<number, string> =>
  new Map(lines.map(({ unitId, unit }) => [unitId, unit]));

const shownRows = (lines: readonly Line[]): readonly Line[] => lines.filter(({ isShown }) => isShown);

function chartOf({ columns }: MonthlyFigures, lines: readonly Line[], context: Context): PlotChart {
  const { t, values, scope } = context;
  const title = t('treeValidation:column.period');
  const x: ChartX =
    values.displayBy === byMonth
      ? { kind: 'months', title, months: columns.flatMap(({ months }) => months) }
      : {
          kind: 'categories',
          title,
          names: columns.map((one) => periodText(one, values.displayBy, context)),
        };
  const series = [...unitsIn(lines)].map(([unitId, name]) => ({
    id: String(unitId),
    name,
    format: { decimals },
    values: totalOfRows(
      shownRows(lines).filter((line) => line.unitId === unitId),
      columns.length,
    ),
  }));
  const unit = countingUnit(values, context);
  return {
    kind: 'plot',
    title: t('forecastOutputs:monthly.chart', {
      version: programAndVersion(values, scope),
      period: withinForecastFilter.describe(values.period, scope, values)?.join() ?? '',
      unit,
    }),
    description: t(
      isStacked(context)
        ? 'forecastOutputs:monthly.areasDescription'
        : 'forecastOutputs:monthly.linesDescription',
    ),
    x,
    axes: [{ title: unit, min: 0 }],
    // An area needs two places to reach from one to the other.
    series: isStacked(context)
      ? series.map((one) =>
          columns.length > 1
            ? { ...one, kind: 'area' as const, stack: 'units' }
            : { ...one, kind: 'bars' as const, stack: 'units' },
        )
      : series.map((one) => ({ ...one, kind: 'line' as const })),
  };
}

/** Ticks a row on or off. */
function tickColumn(context: Context): readonly Column<Line>[] {
  const { t, values, choose } = context;
  if (!choose) return [];
  return [
    {
      key: 'shown',
      title: t('forecastOutputs:column.shown'),
      kind: 'text',
      sortable: false,
      screenOnly: true,
      value: ({ isShown }) => t(isShown ? 'reports:yes' : 'reports:no'),
      render: ({ key, isShown, region, unit }) => (
        <Checkbox
          checked={isShown}
          aria-label={t('forecastOutputs:monthly.tick', { unit, region })}
          onChange={() =>
            choose(
              'hidden',
              isShown ? [...values.hidden, key] : values.hidden.filter((other) => other !== key),
            )
          }
        />
      ),
    },
  ];
}

function columnsOf(
  { columns }: MonthlyFigures,
  lines: readonly Line[],
  context: Context,
): readonly Column<Line>[] {
  const { t, values } = context;
  const places = new Map([...unitsIn(lines).keys()].map((id, at) => [id, at]));
  return [
    ...tickColumn(context),
    {
      key: 'unit',
      title: t(
        values.unitKind === unitKinds.other ? 'reports:view.forecastingUnit' : 'reports:view.planningUnit',
      ),
      kind: 'text',
      value: ({ unit }) => unit,
      render: ({ unit, unitId }) => (
        <>
          <SeriesDot at={places.get(unitId) ?? 0} /> {unit}
        </>
      ),
    },
    { key: 'region', title: t('reports:column.region'), kind: 'text', value: ({ region }) => region },
    {
      key: 'forecast',
      title: t('forecastOutputs:column.forecast'),
      kind: 'text',
      value: (line) => selectedName(line, context),
      href: ({ planningUnitIds: [only, ...others], regionId }) =>
        only === undefined || others.length > 0 ? undefined : compareHref(only, regionId, context),
    },
    ...columns.map(
      (column, at): Column<Line> => ({
        key: String(column.year ?? column.months[0]),
        title: periodText(column, values.displayBy, context),
        ...(column.year === null ? {} : { help: t('reports:months', { count: column.months.length }) }),
        kind: 'number',
        decimals,
        sortable: false,
        filter: false,
        value: (line) => line.values[at] ?? null,
        ...(isStacked(context)
          ? { total: (rows) => totalOfRows(shownRows(rows), columns.length)[at] ?? null }
          : {}),
      }),
    ),
  ];
}

/** The selected forecasts of every product and region, month by month or year by year. */
export const monthlyForecastReport = defineForecastReport({
  name: 'monthlyForecast',
  source: forecastSource,
  route: '/forecastReport/forecastOutput',
  titleKey: 'forecastOutputs:monthly.title',
  descriptionKey: 'forecastOutputs:monthly.description',
  guidance: 'monthlyForecast',
  filters,
  request: (values, scope) => ({
    from: values.period.from,
    to: values.period.to,
    rowsBy: rowsBy(values),
    unitIds: chosenIds(values.unitKind === unitKinds.other ? values.forecastingUnits : values.planningUnits),
    counted: countedIn(values, scope),
    displayBy: values.displayBy ?? byMonth,
  }),
  view: (figures, context) => {
    const { t } = context;
    const lines = linesOf(figures, context);
    const title = t('forecastOutputs:monthly.section');
    return {
      isEmpty: lines.length === 0,
      sections: [
        {
          id: 'forecasts',
          title,
          chart: chartOf(figures, lines, context),
          table: reportTable<Line>({
            name: 'monthlyForecast',
            label: title,
            columns: columnsOf(figures, lines, context),
            rows: lines,
            keyOf: ({ key }) => key,
            titleColumn: 'unit',
            isMatrix: true,
            lessNeeded: ['shown', 'forecast'],
          }),
        },
      ],
    };
  },
});
