import type { BudgetRow } from '@stockwell/engine/reports/budgets';
import { addressOf } from '../../platform/routes/route-paths.ts';
import type { ChartColour, PlotChart } from '../../ui/charts/index.ts';
import {
  chosenPrograms,
  defineReport,
  fundingSourcesFilter,
  fundingSourceTypesFilter,
  periodFilter,
  programsFilter,
  reportTable,
  requestedFundingSources,
  requestedPrograms,
  type ViewContext,
} from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { explained } from './explained.tsx';
import { periodDates } from './period-dates.ts';

const filters = {
  period: periodFilter({ back: 6, ahead: 18 }),
  programs: programsFilter,
  fundingSourceTypes: fundingSourceTypesFilter,
  fundingSources: fundingSourcesFilter,
} as const;

type Context = ViewContext<typeof filters>;
type Amount = 'plannedUsd' | 'orderedUsd' | 'chartRemainingUsd' | 'chartOverspentUsd';

/** What a budget is used for, in the order in which the parts of its bar follow each other. */
const parts: readonly { readonly key: Amount; readonly name: string; readonly colour: ChartColour }[] = [
  { key: 'orderedUsd', name: 'reports:budgets.ordered', colour: 'shipmentReceived' },
  { key: 'plannedUsd', name: 'reports:budgets.planned', colour: 'shipmentApproved' },
  { key: 'chartRemainingUsd', name: 'reports:budgets.remaining', colour: 'notAvailable' },
  { key: 'chartOverspentUsd', name: 'reports:budgets.overspent', colour: 'stockOut' },
];

const chartOf = (rows: readonly BudgetRow[], { t, labels }: Context): PlotChart => ({
  kind: 'plot',
  horizontal: true,
  title: t('reports:budgets.chart'),
  description: t('reports:budgets.chartDescription'),
  x: {
    kind: 'categories',
    title: t('reports:column.budget'),
    names: rows.map(({ budgetId }) => labels.budget(budgetId).code),
  },
  axes: [{ title: t('reports:budgets.axis'), format: { decimals: 0 } }],
  series: parts.map(({ key, name, colour }) => ({
    kind: 'bars',
    id: key,
    name: t(name),
    colour,
    stack: 'budget',
    values: rows.map((row) => row[key]),
  })),
});

function columnsOf(context: Context): readonly Column<BudgetRow>[] {
  const { t, labels } = context;
  const named = (key: string, title: string, value: (row: BudgetRow) => string): Column<BudgetRow> => ({
    key,
    title,
    kind: 'text',
    value,
  });
  const listed = (...column: Parameters<typeof named>): Column<BudgetRow> => ({
    ...named(...column),
    filter: 'choice',
  });
  const dollars = (key: string, title: string, value: (row: BudgetRow) => number): Column<BudgetRow> => ({
    key,
    title,
    kind: 'money',
    decimals: 0,
    value,
    total: 'sum',
  });
  const amount = dollars('amount', t('reports:column.budgetAmount'), ({ budgetUsd }) => budgetUsd);
  const planned = dollars('planned', t('reports:column.plannedAllocation'), ({ plannedUsd }) => plannedUsd);
  const ordered = dollars('ordered', t('reports:column.orderedAllocation'), ({ orderedUsd }) => orderedUsd);
  return [
    named('name', t('reports:column.budgetName'), ({ budgetId }) => labels.budget(budgetId).label),
    named('code', t('reports:column.budgetCode'), ({ budgetId }) => labels.budget(budgetId).code),
    listed(
      'fundingSource',
      t('reports:column.fundingSource'),
      ({ fundingSourceId }) => labels.fundingSource(fundingSourceId).label,
    ),
    listed('fundingSourceType', t('reports:column.fundingSourceType'), ({ fundingSourceTypeId: id }) =>
      id === null ? '' : labels.name('fundingSourceType', id),
    ),
    listed('currency', t('reports:column.currency'), ({ currencyId }) =>
      String(labels.record('currency', currencyId)?.currencyCode ?? ''),
    ),
    amount,
    planned,
    ordered,
    explained(
      dollars('remaining', t('reports:column.remaining'), ({ remainingUsd }) => remainingUsd),
      {
        formula: 'budgetRemaining',
        inputs: [amount, planned, ordered],
        about: ({ budgetId }) => labels.budget(budgetId).label,
      },
      { ...context, values: {} },
    ),
    dollars(
      'selected',
      t('reports:column.usedBySelected'),
      ({ usedBySelectedProgramsUsd }) => usedBySelectedProgramsUsd,
    ),
    {
      key: 'start',
      title: t('reports:column.startDate'),
      kind: 'date',
      value: ({ startDate }) => startDate,
    },
    { key: 'stop', title: t('reports:column.stopDate'), kind: 'date', value: ({ stopDate }) => stopDate },
  ];
}

/** The shipments of a budget. */
function budgetHref({ budgetId }: BudgetRow, { labels, hasPage }: Context): string | undefined {
  const path = '/report/shipmentSummery/{budgetId}/{budgetCode}';
  return hasPage(path) ? addressOf(path, { budgetId, budgetCode: labels.budget(budgetId).code }) : undefined;
}

/** The server does not know what a device has changed. */
function notesOf({ t, scope, values }: Context): readonly string[] {
  const changed = chosenPrograms(scope, values).filter(({ isModified }) => isModified).length;
  return [
    t('reports:budgets.note'),
    ...(changed > 0 ? [t('reports:budgets.local', { count: changed })] : []),
  ];
}

/** Budgets and what shipments take from them. */
export const budgetsReport = defineReport({
  name: 'budgetReport',
  route: '/report/budgets',
  titleKey: 'reports:budgets.title',
  descriptionKey: 'reports:budgets.description',
  guidance: 'budgetReport',
  filters,
  request: (values, scope) => ({
    ...periodDates(values.period),
    programIds: requestedPrograms(values, scope).programIds,
    fundingSourceIds: requestedFundingSources(values, scope),
  }),
  view: (rows, context) => {
    const { t } = context;
    return {
      isEmpty: rows.length === 0,
      sections: [
        {
          id: 'chart',
          title: t('reports:budgets.chart'),
          notes: notesOf(context),
          chart: chartOf(rows, context),
        },
        {
          id: 'budgets',
          title: t('reports:budgets.table'),
          table: reportTable<BudgetRow>({
            name: 'budgets',
            label: t('reports:budgets.table'),
            columns: columnsOf(context),
            rows,
            keyOf: ({ budgetId }) => budgetId,
            titleColumn: 'name',
            isMarked: ({ remainingUsd }) => remainingUsd < 0,
            hrefOf: (row) => budgetHref(row, context),
          }),
        },
      ],
    };
  },
});
