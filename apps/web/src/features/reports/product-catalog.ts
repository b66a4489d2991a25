import type { CatalogRow } from '@stockwell/engine/reports/product-catalog';
import { textIn } from '../../local/masters/record.ts';
import {
  defineReport,
  flagFilter,
  productCategoryFilter,
  programFilter,
  reportTable,
  tracerCategoryFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { figureColumn } from './figure-column.ts';
import { linkedUnitColumn, planByColumn, productIdColumn } from './product-columns.ts';

const filters = {
  program: programFilter,
  // What is planned by are settings of the program: the newest version has those that hold.
  version: { ...versionFilter, isShown: () => false },
  productCategory: productCategoryFilter,
  tracerCategory: tracerCategoryFilter,
  includeInactive: flagFilter({ labelKey: 'reports:filter.includeInactive' }),
} as const;

type Context = ViewContext<typeof filters>;

function columnsOf(context: Context): readonly Column<CatalogRow>[] {
  const { t, labels, language } = context;
  const named = (
    key: string,
    title: string,
    list: Parameters<typeof labels.name>[0],
    idOf: (row: CatalogRow) => number | null,
  ): Column<CatalogRow> => ({
    key,
    title,
    kind: 'text',
    value: (row) => {
      const id = idOf(row);
      return id === null ? '' : labels.name(list, id);
    },
  });
  const listed = (...column: Parameters<typeof named>): Column<CatalogRow> => ({
    ...named(...column),
    filter: 'choice',
  });
  const figure = (key: string, title: string, value: (row: CatalogRow) => number | null) =>
    figureColumn<CatalogRow>(key, title, undefined, value, context);
  return [
    listed(
      'category',
      t('reports:filter.productCategory'),
      'productCategory',
      ({ productCategoryId }) => productCategoryId,
    ),
    listed(
      'tracer',
      t('reports:filter.tracerCategory'),
      'tracerCategory',
      ({ tracerCategoryId }) => tracerCategoryId,
    ),
    named(
      'forecastingUnit',
      t('reports:view.forecastingUnit'),
      'forecastingUnit',
      ({ forecastingUnitId }) => forecastingUnitId,
    ),
    listed(
      'forecastingUnitUnit',
      t('reports:column.forecastingUnitUnit'),
      'unit',
      ({ forecastingUnitUnitId }) => forecastingUnitUnitId,
    ),
    {
      key: 'genericName',
      title: t('reports:column.genericName'),
      kind: 'text',
      value: ({ forecastingUnitId: id }) =>
        id === null ? '' : textIn(labels.record('forecastingUnit', id)?.genericLabel, language),
    },
    figure('factor', t('reports:column.conversionFactor'), ({ conversionFactor }) => conversionFactor),
    linkedUnitColumn<CatalogRow>(context),
    productIdColumn<CatalogRow>(t),
    listed(
      'planningUnitUnit',
      t('reports:column.planningUnitUnit'),
      'unit',
      ({ planningUnitUnitId }) => planningUnitUnitId,
    ),
    planByColumn<CatalogRow>(t),
    figure('minMonths', t('reports:column.minMonths'), ({ minMonthsOfStock }) => minMonthsOfStock),
    figure('minQuantity', t('reports:column.minQuantity'), ({ minQty }) => minQty),
    figure('reorder', t('reports:column.reorderInterval'), ({ reorderIntervalMonths: months }) => months),
    figure('shelfLife', t('reports:column.shelfLife'), ({ shelfLifeMonths }) => shelfLifeMonths),
    {
      key: 'price',
      title: t('reports:column.catalogPrice'),
      kind: 'money',
      value: ({ catalogPriceUsd }) => catalogPriceUsd,
    },
    {
      key: 'active',
      title: t('reports:column.active'),
      kind: 'text',
      filter: 'choice',
      value: ({ active }) => t(active ? 'reports:catalog.active' : 'reports:catalog.inactive'),
    },
  ];
}

/** The products of a program with the settings that they are planned by. */
export const productCatalogReport = defineReport({
  name: 'programProductCatalog',
  route: '/report/productCatalog',
  titleKey: 'reports:catalog.title',
  descriptionKey: 'reports:catalog.description',
  guidance: 'productCatalog',
  exportsPrograms: true,
  filters,
  request: ({ productCategory, tracerCategory, includeInactive }) => ({
    productCategoryId: productCategory,
    tracerCategoryId: tracerCategory,
    includeInactive,
  }),
  view: (rows, context) => {
    const { t } = context;
    return {
      isEmpty: rows.length === 0,
      sections: [
        {
          id: 'catalog',
          title: t('reports:catalog.table'),
          table: reportTable<CatalogRow>({
            name: 'productCatalog',
            label: t('reports:catalog.table'),
            columns: columnsOf(context),
            rows,
            keyOf: ({ planningUnitId }) => planningUnitId,
            titleColumn: 'unit',
          }),
        },
      ],
    };
  },
});
