import type { StockAdjustment } from '@stockwell/engine/reports/stock-adjustment';
import {
  chosenIds,
  defineReport,
  periodFilter,
  programFilter,
  reportTable,
  unitsFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { figureColumn } from './figure-column.ts';
import { entryHref } from './links.ts';
import { periodDates } from './period-dates.ts';
import { linkedUnitColumn, productIdColumn } from './product-columns.ts';

const filters = {
  program: programFilter,
  version: versionFilter,
  period: periodFilter({ back: 6, ahead: 18 }),
  planningUnits: unitsFilter,
} as const;

type Context = ViewContext<typeof filters>;

function columnsOf(context: Context): readonly Column<StockAdjustment>[] {
  const { t, labels } = context;
  return [
    linkedUnitColumn(context, ({ month }) => month),
    productIdColumn(t),
    { key: 'month', title: t('reports:column.month'), kind: 'month', value: ({ month }) => month },
    {
      key: 'region',
      title: t('reports:column.region'),
      kind: 'text',
      filter: 'choice',
      value: ({ regionId }) => labels.name('region', regionId),
    },
    {
      key: 'dataSource',
      title: t('reports:column.dataSource'),
      kind: 'text',
      filter: 'choice',
      value: ({ dataSourceId: id }) => (id === null ? null : labels.name('dataSource', id)),
    },
    {
      ...figureColumn<StockAdjustment>(
        'adjustment',
        t('reports:column.adjustment'),
        0,
        ({ adjustment }) => adjustment,
        context,
      ),
      href: ({ planningUnitId, month }) => entryHref('inventory', planningUnitId, context, month),
    },
    {
      ...figureColumn<StockAdjustment>(
        'runningTotal',
        t('reports:column.runningTotal'),
        0,
        ({ runningTotal }) => runningTotal,
        context,
      ),
      help: t('reports:column.runningTotalHelp'),
    },
    {
      key: 'modifiedBy',
      title: t('reports:column.lastModifiedBy'),
      kind: 'text',
      filter: 'choice',
      value: ({ lastModifiedById: id }) => (id === null ? null : labels.user(id)),
    },
    {
      key: 'modified',
      title: t('reports:column.lastModifiedDate'),
      kind: 'date',
      value: ({ lastModifiedDate }) => lastModifiedDate?.slice(0, 10) ?? null,
    },
    { key: 'notes', title: t('reports:column.notes'), kind: 'text', value: ({ notes }) => notes },
  ];
}

/** The adjustments of stock that planners entered. */
export const stockAdjustmentReport = defineReport({
  name: 'stockAdjustment',
  route: '/report/stockAdjustment',
  titleKey: 'reports:adjustments.title',
  descriptionKey: 'reports:adjustments.description',
  guidance: 'stockAdjustment',
  showsUsers: true,
  filters,
  request: ({ period, planningUnits }) => ({
    ...periodDates(period),
    planningUnitIds: chosenIds(planningUnits),
  }),
  view: (rows, context) => {
    const { t } = context;
    return {
      isEmpty: rows.length === 0,
      sections: [
        {
          id: 'adjustments',
          title: t('reports:adjustments.table'),
          notes: [t('reports:adjustments.legend')],
          table: reportTable<StockAdjustment>({
            name: 'stockAdjustment',
            label: t('reports:adjustments.table'),
            columns: columnsOf(context),
            rows,
            keyOf: ({ inventoryId }) => inventoryId,
            titleColumn: 'unit',
          }),
        },
      ],
    };
  },
});
