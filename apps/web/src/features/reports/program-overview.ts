import type { ProductOverview } from '@stockwell/engine/reports/program-overview';
import { type MonthText, monthRange } from '@stockwell/model/months';
import { isObject } from '../../local/masters/record.ts';
import {
  choiceFilter,
  defineReport,
  flagFilter,
  periodFilter,
  productCategoriesFilter,
  programFilter,
  reportTable,
  requestedUnits,
  tracerCategoriesFilter,
  unitsFilter,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { monthlyBandCounts } from './band-counts.ts';
import { problemsHref, unitHref } from './links.ts';
import { periodDates } from './period-dates.ts';
import { linkedUnitColumn } from './product-columns.ts';
import { matrixFilters, stockMatrixColumns } from './stock-matrix.ts';

/** The order of the products. */
const orders = { name: 1, category: 2 } as const;

const filters = {
  program: programFilter,
  version: versionFilter,
  period: periodFilter({ back: 3, ahead: 20 }),
  tracerCategories: tracerCategoriesFilter,
  productCategories: productCategoriesFilter,
  planningUnits: unitsFilter,
  order: choiceFilter({
    labelKey: 'reports:filter.order',
    options: [
      { value: orders.name, textKey: 'reports:programOverview.byName' },
      { value: orders.category, textKey: 'reports:programOverview.byCategory' },
    ],
  }),
  onlyTrouble: flagFilter({ labelKey: 'reports:filter.onlyTrouble' }),
  showQuantity: matrixFilters.showQuantity,
  showIcons: matrixFilters.showIcons,
} as const;

type Context = ViewContext<typeof filters>;

interface Category {
  /** Its place in the tree of categories. */
  readonly path: string;
  readonly name: string;
}

/** The category of a product; blank where the master data on this device does not have it. */
function categoryOf(planningUnitId: number, { labels }: Context): Category {
  const forecastingUnit = labels.record('planningUnit', planningUnitId)?.forecastingUnit;
  const category = isObject(forecastingUnit) ? forecastingUnit.productCategory : null;
  const id = isObject(category) ? Number(category.id ?? category.productCategoryId) : Number.NaN;
  const record = Number.isNaN(id) ? undefined : labels.record('productCategory', id);
  return record
    ? { path: String(record.sortOrder ?? ''), name: labels.name('productCategory', id) }
    : { path: '', name: '' };
}

function ordered(rows: readonly ProductOverview[], context: Context): readonly ProductOverview[] {
  const { labels, language, values } = context;
  const keys = new Map(
    rows.map((row) => [
      row,
      {
        name: labels.unit(row.planningUnitId),
        path: values.order === orders.category ? categoryOf(row.planningUnitId, context).path : '',
      },
    ]),
  );
  const { compare } = new Intl.Collator(language === 'sp' ? 'es' : language === 'pr' ? 'pt' : language);
  const keyOf = (row: ProductOverview) => keys.get(row) ?? { name: '', path: '' };
  return rows.toSorted(
    (a, b) => keyOf(a).path.localeCompare(keyOf(b).path) || compare(keyOf(a).name, keyOf(b).name),
  );
}

function columnsOf(months: readonly MonthText[], context: Context): readonly Column<ProductOverview>[] {
  const { t, values } = context;
  const category: Column<ProductOverview> = {
    key: 'category',
    title: t('reports:filter.productCategory'),
    kind: 'text',
    value: ({ planningUnitId }) => categoryOf(planningUnitId, context).name,
  };
  const [monthsOut, ...cells] = stockMatrixColumns<ProductOverview>(months, context, {
    href: ({ planningUnitId }, month) => unitHref(planningUnitId, context, month),
    showsSigns: true,
  });
  return [
    linkedUnitColumn(context),
    ...(values.order === orders.category ? [category] : []),
    {
      key: 'problems',
      title: t('reports:column.openProblems'),
      kind: 'number',
      decimals: 0,
      value: ({ openProblems }) => openProblems,
      href: ({ planningUnitId, openProblems }) =>
        openProblems > 0 ? problemsHref(planningUnitId, context) : undefined,
      label: ({ openProblems }) => t('reports:programOverview.problems', { count: openProblems }),
      total: 'sum',
    },
    ...cells,
    {
      key: 'suggestions',
      title: t('reports:column.suggestions'),
      help: t('reports:column.suggestionsHelp'),
      kind: 'number',
      decimals: 0,
      value: ({ suggestions }) => suggestions,
      total: 'sum',
    },
    ...(monthsOut ? [monthsOut] : []),
  ];
}

/** All products of a program by months: what runs out, what to ship, what expires and what is open. */
export const programOverviewReport = defineReport({
  name: 'programOverview',
  route: '/program/programOverview',
  titleKey: 'reports:programOverview.title',
  descriptionKey: 'reports:programOverview.description',
  guidance: 'programOverview',
  filters,
  request: (values, scope) => ({
    ...periodDates(values.period),
    planningUnitIds: requestedUnits(values, scope),
    onlyTrouble: values.onlyTrouble,
    showByQty: values.showQuantity,
    today: scope.today,
  }),
  view: (rows, context) => {
    const { t, values } = context;
    const months = monthRange(values.period.from, values.period.to);
    const title = t('reports:matrix.byMonth');
    return {
      isEmpty: rows.length === 0,
      sections: [
        {
          id: 'overview',
          title,
          notes: [t('reports:programOverview.legend')],
          table: reportTable<ProductOverview>({
            name: 'programOverview',
            label: title,
            isPlain: true,
            isTall: true,
            lessNeeded: ['monthsOut', 'suggestions', 'problems'],
            columns: columnsOf(months, context),
            rows: ordered(rows, context),
            keyOf: ({ planningUnitId }) => planningUnitId,
            titleColumn: 'unit',
          }),
        },
        {
          id: 'counts',
          title: t('reports:matrix.counts'),
          table: monthlyBandCounts(t('reports:matrix.counts'), months, rows, context),
        },
      ],
    };
  },
});
