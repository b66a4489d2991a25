import type { RowName } from '@stockwell/engine/explain/index';
import type { StockStatusSnapshotRow } from '@stockwell/engine/reports/stock-status-snapshot';
import { firstDayOf } from '@stockwell/model/months';
import {
  chosenIds,
  defineReport,
  includePlannedFilter,
  monthFilter,
  programFilter,
  reportTable,
  tracerCategoriesFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { explained } from './explained.tsx';
import { figureColumn } from './figure-column.ts';
import { linkedUnitColumn, planByColumn } from './product-columns.ts';
import { bandOf, bandText, stockStatusesFilter } from './stock-bands.ts';

const filters = {
  program: programFilter,
  version: versionFilter,
  month: monthFilter,
  includePlanned: includePlannedFilter,
  tracerCategories: tracerCategoriesFilter,
  statuses: stockStatusesFilter,
} as const;

type Context = ViewContext<typeof filters>;
type Row = StockStatusSnapshotRow;

function columnsOf(context: Context): readonly Column<Row>[] {
  const { t, values } = context;
  const suffix = values.includePlanned ? '' : 'Wps';
  const of =
    (...cells: RowName[]) =>
    ({ planningUnitId }: Row) => ({ planningUnitId, month: values.month, cells });
  const stock = figureColumn<Row>('stock', t('reports:column.stock'), 0, (row) => row.stock, context);
  const mos = figureColumn<Row>('mos', t('reports:column.mos'), 'smart', (row) => row.mos, context, '-');
  const amc = figureColumn<Row>('amc', t('reports:column.amc'), 'smart', (row) => row.amc, context);
  return [
    linkedUnitColumn(context, () => context.values.month),
    planByColumn(t),
    {
      key: 'status',
      title: t('reports:column.status'),
      kind: 'text',
      filter: 'choice',
      value: ({ stockStatusId }) => bandText(stockStatusId, t),
      tone: ({ stockStatusId }) => bandOf(stockStatusId),
    },
    explained(stock, { formula: 'stock', plan: of(`closingBalance${suffix}`) }, context),
    explained(mos, { formula: 'mos', inputs: [stock, amc], plan: of(`mos${suffix}`) }, context),
    figureColumn('min', t('reports:column.min'), 'smart', ({ min }) => min, context),
    figureColumn('max', t('reports:column.max'), 'smart', ({ max }) => max, context),
    explained(amc, { formula: 'amc', plan: of('amc') }, context),
    {
      key: 'counted',
      title: t('reports:column.lastInventory'),
      help: t('reports:column.lastInventoryHelp'),
      kind: 'month',
      value: ({ lastInventoryMonth }) => lastInventoryMonth,
    },
  ];
}

/** All products of a program in one month. */
export const stockStatusSnapshotReport = defineReport({
  name: 'stockStatusForProgram',
  route: '/report/stockStatusAcrossPlanningUnits',
  titleKey: 'reports:snapshot.title',
  descriptionKey: 'reports:snapshot.description',
  guidance: 'stockStatusSnapshot',
  exportsPrograms: true,
  filters,
  request: ({ month, includePlanned, tracerCategories, statuses }) => ({
    dt: firstDayOf(month),
    includePlannedShipments: includePlanned,
    tracerCategoryIds: chosenIds(tracerCategories),
    stockStatusConditions: chosenIds(statuses),
  }),
  view: (rows, context) => ({
    isEmpty: rows.length === 0,
    sections: [
      {
        id: 'snapshot',
        title: context.t('reports:snapshot.table'),
        notes: [context.t('reports:snapshot.legend')],
        table: reportTable<Row>({
          name: 'stockStatusSnapshot',
          label: context.t('reports:snapshot.table'),
          columns: columnsOf(context),
          rows,
          keyOf: ({ planningUnitId }) => planningUnitId,
          titleColumn: 'unit',
        }),
      },
    ],
  }),
});
