import { customPrice, type ProductCell } from '@stockwell/engine/entry/forecast-products';
import type { Translate } from '../../../i18n/texts.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import type { SheetColumn, SheetOption } from '../../../ui/sheet/index.ts';
import type { ProductRow } from './product-rows.ts';
import type { Catalogue } from './use-catalogue.ts';

type Column = SheetColumn<ProductRow>;

interface ColumnsInput {
  readonly t: Translate;
  readonly labels: ForecastLabels;
  readonly agents: readonly SheetOption[];
  readonly catalogue: Catalogue;
  /** `Jan-2026`. */
  readonly start: string;
  readonly stop: string;
}

/** The columns of the planning units of a forecast. */
export function productColumns({
  t,
  labels,
  agents,
  catalogue,
  start,
  stop,
}: ColumnsInput): readonly Column[] {
  const typed = (key: ProductCell, more: Omit<Column, 'key' | 'titleKey' | 'value'>): Column => ({
    key,
    titleKey: `forecast:products.column.${key}`,
    value: (row) => row.cells[key],
    ...more,
  });
  const priceTypes: readonly SheetOption[] = [
    { id: customPrice, text: t('forecast:products.custom') },
    ...agents,
  ];
  const nameOf = (id: number | string): string => catalogue.nameOf(Number(id)) ?? labels.product(Number(id));
  return [
    {
      key: 'category',
      titleKey: 'forecast:products.column.category',
      kind: 'choice',
      // What a new row searches in is chosen; that of a saved product follows from the product.
      value: ({ isSaved, category, cells }) =>
        isSaved ? catalogue.categoryOf(Number(cells.planningUnit)) : category,
      readonly: ({ isSaved }) => isSaved,
      options: () => catalogue.categories,
      width: 150,
    },
    typed('planningUnit', {
      kind: 'choice',
      required: true,
      pinned: true,
      width: 280,
      readonly: ({ isSaved }) => isSaved,
      find: (row, search) => catalogue.search(search, row.category),
      nameOf,
    }),
    {
      key: 'multiplier',
      titleKey: 'forecast:products.column.multiplier',
      kind: 'decimal',
      decimals: 4,
      computed: true,
      value: ({ multiplier }) => multiplier,
      width: 110,
    },
    typed('consumptionForecast', { kind: 'tick', width: 120 }),
    typed('treeForecast', { kind: 'tick', width: 100 }),
    typed('stock', { kind: 'whole', title: t('forecast:products.column.stock', { start }), width: 140 }),
    typed('existingShipments', {
      kind: 'whole',
      title: t('forecast:products.column.existingShipments', { start, stop }),
      width: 160,
    }),
    typed('monthsOfStock', {
      kind: 'whole',
      title: t('forecast:products.column.monthsOfStock', { stop }),
      width: 150,
    }),
    typed('priceType', {
      kind: 'choice',
      options: () => priceTypes,
      nameOf: (id) => (id === customPrice ? t('forecast:products.custom') : labels.agent(Number(id)).code),
      width: 120,
    }),
    typed('price', { kind: 'decimal', decimals: 4, width: 110 }),
    typed('notes', { kind: 'text', width: 200 }),
    typed('active', { kind: 'tick', width: 80 }),
  ];
}
