import type { ModelingValidation, ValidatedRow } from '@stockwell/engine/tree/validation/modeling-validation';
import type { ChartX, PlotChart } from '../../../ui/charts/index.ts';
import {
  byMonth,
  choiceFilter,
  chosenIds,
  columnTitle,
  defineForecastReport,
  displayByFilter,
  forecastPeriodFilter,
  levelFilter,
  levelOf,
  mergeFilter,
  nodesFilter,
  periodText,
  programFilter,
  reportTable,
  scenarioFilter,
  treeFilter,
  treeSource,
  type ViewContext,
  versionFilter,
} from '../../../ui/report/index.ts';
import type { Column } from '../../../ui/table/index.ts';

const asNumber = 1;
const asPercentage = 2;

const filters = {
  program: programFilter,
  version: versionFilter,
  tree: treeFilter,
  scenario: scenarioFilter,
  level: levelFilter,
  nodes: nodesFilter,
  merge: mergeFilter,
  displayBy: displayByFilter,
  period: forecastPeriodFilter,
  shownAs: choiceFilter({
    labelKey: 'treeValidation:filter.shownAs',
    options: [
      { value: asNumber, textKey: 'treeValidation:as.number' },
      { value: asPercentage, textKey: 'treeValidation:as.percentage' },
    ],
  }),
} as const;

type Context = ViewContext<typeof filters>;

const decimals = 2;

const valueTitle = ({ t, values }: Context): string =>
  t(values.shownAs === asPercentage ? 'treeValidation:as.percentage' : 'treeValidation:as.number');

function chartOf({ columns, rows }: ModelingValidation, context: Context): PlotChart {
  const { t, values } = context;
  const title = t('treeValidation:column.period');
  const x: ChartX =
    values.displayBy === byMonth
      ? { kind: 'months', title, months: rows.flatMap(({ months }) => months) }
      : {
          kind: 'categories',
          title,
          names: rows.map((row) => periodText(row, context.values.displayBy, context)),
        };
  return {
    kind: 'plot',
    title: t('treeValidation:modeling.chart'),
    description: t('treeValidation:modeling.chartDescription'),
    x,
    axes: [{ title: valueTitle(context) }],
    series: columns.map((column, at) => ({
      kind: 'bars',
      id: column.nodeIds.join(' '),
      name: columnTitle(column),
      stack: 'nodes',
      format: { decimals },
      values: rows.map((row) => row.values[at] ?? null),
    })),
  };
}

function columnsOf({ columns }: ModelingValidation, context: Context): readonly Column<ValidatedRow>[] {
  const { t } = context;
  const figure = { kind: 'number', decimals, sortable: false } as const;
  return [
    {
      key: 'period',
      title: t('treeValidation:column.period'),
      kind: 'text',
      sortable: false,
      value: (row) => periodText(row, context.values.displayBy, context),
    },
    ...columns.map(
      (column, at): Column<ValidatedRow> => ({
        ...figure,
        key: `node${at}`,
        title: columnTitle(column),
        value: ({ values }) => values[at] ?? null,
      }),
    ),
    { ...figure, key: 'total', title: t('reports:total'), value: ({ total }) => total },
  ];
}

/** The numbers of the nodes of a level side by side, month by month or year by year. */
export const modelingValidationReport = defineForecastReport({
  name: 'modelingValidation',
  source: treeSource,
  route: '/validation/modelingValidation',
  titleKey: 'treeValidation:modeling.title',
  descriptionKey: 'treeValidation:modeling.description',
  guidance: 'modelingValidation',
  filters,
  request: (values, { language }) => ({
    treeId: values.tree ?? '',
    scenarioId: values.scenario ?? '',
    language,
    level: levelOf(values.level ?? ''),
    nodeIds: chosenIds(values.nodes),
    from: values.period.from,
    to: values.period.to,
    displayBy: values.displayBy ?? byMonth,
    asPercentage: values.shownAs === asPercentage,
    merge: values.merge,
  }),
  view: (figures, context) => {
    const { t } = context;
    const table = (name: string, label: string, rows: readonly ValidatedRow[]) =>
      reportTable<ValidatedRow>({
        name,
        label,
        columns: columnsOf(figures, context),
        rows,
        keyOf: ({ months, year }) => year ?? months[0] ?? 0,
        isPlain: true,
        isMatrix: true,
      });
    const title = t('treeValidation:modeling.section', { as: valueTitle(context) });
    const monthsTitle = t('treeValidation:modeling.months');
    return {
      isEmpty: figures.rows.every(({ total }) => total === null),
      sections: [
        {
          id: 'values',
          title,
          chart: chartOf(figures, context),
          ...(figures.merged ? { notes: [t('treeValidation:modeling.merged')] } : {}),
          table: table('modelingValidation', title, figures.rows),
        },
        ...(figures.monthRows.length > 0
          ? [
              {
                id: 'months',
                title: monthsTitle,
                table: table('modelingMonths', monthsTitle, figures.monthRows),
              },
            ]
          : []),
      ],
    };
  },
});
