import { type InventoryCost, totalCostOf } from '@stockwell/engine/reports/cost-of-inventory';
import { firstDayOf } from '@stockwell/model/months';
import {
  defineReport,
  includePlannedFilter,
  monthFilter,
  programFilter,
  reportTable,
  versionFilter,
} from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { explained, type PlanCells } from './explained.tsx';
import { figureColumn } from './figure-column.ts';
import { linkedUnitColumn } from './product-columns.ts';

const filters = {
  program: programFilter,
  version: versionFilter,
  month: monthFilter,
  includePlanned: includePlannedFilter,
} as const;

/** What the stock of a program is worth in one month. */
export const costOfInventoryReport = defineReport({
  name: 'costOfInventory',
  route: '/report/costOfInventory',
  titleKey: 'reports:inventoryCost.title',
  descriptionKey: 'reports:inventoryCost.description',
  guidance: 'costOfInventory',
  exportsPrograms: true,
  filters,
  request: ({ month, includePlanned }) => ({
    dt: firstDayOf(month),
    includePlannedShipments: includePlanned,
  }),
  view: ({ rows }, context) => {
    const { t, values } = context;
    const stock = figureColumn<InventoryCost>(
      'stock',
      t('reports:column.stock'),
      0,
      (row) => row.stock,
      context,
    );
    const price: Column<InventoryCost> = {
      key: 'price',
      title: t('reports:column.catalogPrice'),
      kind: 'money',
      value: ({ catalogPrice }) => catalogPrice,
    };
    const cost: Column<InventoryCost> = {
      key: 'cost',
      title: t('reports:column.cost'),
      kind: 'money',
      value: ({ costRounded }) => costRounded,
      total: totalCostOf,
    };
    const plan = ({ planningUnitId }: InventoryCost): PlanCells => ({
      planningUnitId,
      month: values.month,
      cells: [values.includePlanned ? 'closingBalance' : 'closingBalanceWps'],
    });
    return {
      isEmpty: rows.every(({ stock }) => stock === null),
      sections: [
        {
          id: 'cost',
          title: t('reports:inventoryCost.table'),
          table: reportTable<InventoryCost>({
            name: 'costOfInventory',
            label: t('reports:inventoryCost.table'),
            columns: [
              linkedUnitColumn(context, () => context.values.month),
              explained(stock, { formula: 'stock', plan }, context),
              {
                key: 'counted',
                title: t('reports:column.counted'),
                help: t('reports:column.countedHelp'),
                kind: 'text',
                filter: 'choice',
                value: ({ isCounted }) => t(isCounted ? 'reports:yes' : 'reports:no'),
              },
              price,
              explained(cost, { formula: 'inventoryCost', inputs: [stock, price], plan }, context),
            ],
            rows,
            keyOf: ({ planningUnitId }) => planningUnitId,
            titleColumn: 'unit',
          }),
        },
      ],
    };
  },
});
