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
    const { t } = context;
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
              linkedUnitColumn(context),
              figureColumn('stock', t('reports:column.stock'), 0, ({ stock }) => stock, context),
              {
                key: 'counted',
                title: t('reports:column.counted'),
                help: t('reports:column.countedHelp'),
                kind: 'text',
                filter: 'choice',
                value: ({ isCounted }) => t(isCounted ? 'reports:yes' : 'reports:no'),
              },
              {
                key: 'price',
                title: t('reports:column.catalogPrice'),
                kind: 'money',
                value: ({ catalogPrice }) => catalogPrice,
              },
              {
                key: 'cost',
                title: t('reports:column.cost'),
                kind: 'money',
                value: ({ costRounded }) => costRounded,
                total: totalCostOf,
              },
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
