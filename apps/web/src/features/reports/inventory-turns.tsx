import type { ProductTurns, TurnsGroup, TurnsOfProducts } from '@stockwell/engine/reports/inventory-turns';
import { isWithinYear } from '@stockwell/engine/reports/planned-turns';
import type { GroupTurns } from '@stockwell/engine/reports/turns-of-group';
import { addMonths, firstDayOf } from '@stockwell/model/months';
import {
  approvedOnlyFilter,
  choiceFilter,
  chosenIds,
  countriesFilter,
  defineReport,
  includePlannedFilter,
  monthFilter,
  productCategoriesFilter,
  programsFilter,
  reportHref,
  reportTable,
  requestedPrograms,
  type ViewContext,
} from '../../ui/report/index.ts';
import { type Column, valueText } from '../../ui/table/index.ts';
import { explanation } from './explained.tsx';
import { productHref, programHref } from './links.ts';
import classes from './reports.module.css';

const byCountry = 1;

const isByCountry = (values: object): boolean => (values as { readonly view?: number }).view === byCountry;

const filters = {
  month: monthFilter,
  view: choiceFilter({
    labelKey: 'reports:filter.reportView',
    options: [
      { value: byCountry, textKey: 'reports:view.country' },
      { value: 2, textKey: 'reports:view.category' },
    ],
  }),
  // What is not offered does not narrow anything either.
  countries: {
    ...countriesFilter,
    settle: (asked, scope, values) =>
      isByCountry(values) ? countriesFilter.settle(asked, scope, values) : 'all',
    isShown: (_, values) => isByCountry(values),
  } satisfies typeof countriesFilter,
  programs: programsFilter,
  productCategories: {
    ...productCategoriesFilter,
    settle: (asked, scope, values) =>
      isByCountry(values) ? 'all' : productCategoriesFilter.settle(asked, scope, values),
    isShown: (_, values) => !isByCountry(values),
  } satisfies typeof productCategoriesFilter,
  includePlanned: includePlannedFilter,
  approvedOnly: approvedOnlyFilter,
} as const;

type Context = ViewContext<typeof filters>;

/** A country or category, a program in it, or a product of that. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly planningUnitCount: number | null;
  /** Where it leads: a program to its overview, a product to its plan. */
  readonly href: string | undefined;
  /** Of a product alone. */
  readonly product: ProductTurns | null;
  readonly actual: GroupTurns;
  readonly planned: GroupTurns;
  readonly mapePercent: number | null;
  readonly mse: number | null;
  readonly below: readonly Row[];
}

const ofProduct = (turns: number | null): GroupTurns => ({ turns, basis: null, turnsRounded: turns });

function rowsOf(groups: readonly TurnsGroup[], context: Context): readonly Row[] {
  const { t, labels, values } = context;
  // Turns are of the year that ends with the month.
  const period = { from: addMonths(values.month, -11), to: values.month };
  const group = (
    id: string,
    name: string,
    href: string | undefined,
    turns: TurnsOfProducts,
    below: readonly Row[],
  ): Row => ({
    id,
    name,
    href,
    product: null,
    planningUnitCount: turns.planningUnitCount,
    actual: turns.actual,
    planned: turns.planned,
    mapePercent: turns.mapePercent,
    mse: turns.mse,
    below,
  });
  const product = (programId: number, turns: ProductTurns): Row => ({
    id: String(turns.planningUnitId),
    name: labels.unit(turns.planningUnitId),
    href: productHref({ programId, planningUnitId: turns.planningUnitId }, context, period),
    product: turns,
    planningUnitCount: null,
    actual: ofProduct(turns.actualTurns),
    planned: ofProduct(turns.plannedTurns),
    mapePercent: turns.mapePercent,
    mse: turns.mse,
    below: [],
  });
  const nameOf = ({ id }: TurnsGroup): string =>
    id === null
      ? t('reports:none')
      : values.view === byCountry
        ? labels.country(id)
        : labels.name('productCategory', id);
  const byName = (a: Row, b: Row): number => a.name.localeCompare(b.name);
  return groups
    .map((one) =>
      group(
        `group ${one.id ?? ''}`,
        nameOf(one),
        values.view === byCountry && one.id !== null
          ? reportHref('/report/supplyPlanScoreCard', { view: 0, countries: [one.id] }, context)
          : undefined,
        one,
        one.programs
          .map((program) =>
            group(
              `program ${program.programId}`,
              labels.programCode(program.programId),
              programHref(program.programId, context),
              program,
              program.planningUnits.map((turns) => product(program.programId, turns)).toSorted(byName),
            ),
          )
          .toSorted(byName),
      ),
    )
    .toSorted(byName);
}

const fewestMonths = 6;
const wholeYear = 12;

/** Whether the months of a product are enough for its turns to mean something. */
const enoughOf = ({ months }: ProductTurns): 'no' | 'partly' | 'yes' =>
  months < fewestMonths ? 'no' : months < wholeYear ? 'partly' : 'yes';

function columnsOf(context: Context): readonly Column<Row>[] {
  const { t, language, values } = context;
  const number = (value: number, decimals: number | 'smart'): string =>
    valueText({ kind: 'number', decimals }, value, language);
  const figure = (
    key: string,
    title: string,
    decimals: number | 'smart',
    value: (row: Row) => number | null,
  ): Column<Row> => ({ key, title, kind: 'number', decimals, value });
  const turns = (key: string, title: string, of: (row: Row) => GroupTurns): Column<Row> => ({
    key,
    title,
    kind: 'number',
    decimals: 1,
    value: (row) => of(row).turns,
    text: (row) => {
      const { turnsRounded, basis } = of(row);
      if (turnsRounded === null) return '';
      const text = number(turnsRounded, 1);
      return basis === 'average' ? t('reports:turns.averaged', { turns: text }) : text;
    },
  });
  const monthsText = ({ product }: Row): string =>
    product === null
      ? ''
      : product.months < fewestMonths
        ? t('reports:turns.insufficient', { months: product.months })
        : String(product.months);
  const count: Column<Row> = {
    ...figure('count', t('reports:turns.unitCount'), 0, (row) => row.planningUnitCount),
    total: 'sum',
  };
  const monthsColumn = figure(
    'months',
    t('reports:turns.months'),
    0,
    ({ product }) => product?.months ?? null,
  );
  const consumption = figure(
    'consumption',
    t('reports:turns.totalConsumption'),
    0,
    (row) => row.product?.totalConsumption ?? null,
  );
  const stock = figure(
    'stock',
    t('reports:turns.averageStock'),
    0,
    (row) => row.product?.averageStock ?? null,
  );
  const reorder = figure(
    'reorder',
    t('reports:column.reorderInterval'),
    0,
    (row) => row.product?.reorderInterval ?? null,
  );
  const min = figure('min', t('reports:column.minMos'), 'smart', (row) => row.product?.minMos ?? null);
  const actualTurns = turns('actual', t('reports:turns.actual'), ({ actual }) => actual);
  const plannedTurnsColumn = turns('planned', t('reports:turns.planned'), ({ planned }) => planned);
  const rule = (column: Column<Row>, row: Row, formula: string, inputs: readonly Column<Row>[]) =>
    explanation(column, row, { formula, inputs, about: ({ name }) => name }, { ...context, values: {} });
  return [
    {
      key: 'name',
      title: t(values.view === byCountry ? 'reports:turns.name' : 'reports:turns.nameByCategory'),
      kind: 'text',
      sortable: false,
      value: ({ name }) => name,
      href: ({ href }) => href,
    },
    count,
    {
      ...monthsColumn,
      text: monthsText,
      render: (row) => (
        <span
          className={classes.months}
          data-enough={row.product === null ? undefined : enoughOf(row.product)}
        >
          {monthsText(row)}
        </span>
      ),
    },
    consumption,
    stock,
    {
      ...reorder,
      render: ({ product }) =>
        product === null ? null : isWithinYear(product.reorderInterval) ? (
          number(product.reorderInterval, 0)
        ) : (
          <span className={classes.months} data-enough="no" title={t('reports:turns.longInterval')}>
            {number(product.reorderInterval, 0)}
          </span>
        ),
    },
    min,
    {
      ...actualTurns,
      explain: (row) =>
        row.product
          ? rule(actualTurns, row, 'actualTurns', [consumption, stock, monthsColumn])
          : rule(actualTurns, row, 'groupTurns', [count]),
    },
    {
      ...plannedTurnsColumn,
      explain: (row) =>
        row.product
          ? rule(plannedTurnsColumn, row, 'plannedTurns', [reorder, min])
          : rule(plannedTurnsColumn, row, 'groupTurns', [count]),
    },
    figure('mape', t('reports:turns.mape'), 2, (row) => row.mapePercent),
    figure('mse', t('reports:turns.mse'), 2, (row) => row.mse),
  ];
}

/** How often stock turned over in a year, and how often it was meant to. */
export const inventoryTurnsReport = defineReport({
  name: 'inventoryTurns',
  route: '/report/inventoryTurns',
  titleKey: 'reports:turns.title',
  descriptionKey: 'reports:turns.description',
  guidance: 'inventoryTurns',
  filters,
  request: (values, scope) => ({
    ...requestedPrograms(values, scope),
    viewBy: values.view,
    productCategoryIds: chosenIds(values.productCategories),
    dt: firstDayOf(values.month),
    includePlannedShipments: values.includePlanned,
    useApprovedSupplyPlanOnly: values.approvedOnly,
  }),
  view: (groups, context) => {
    const { t } = context;
    return {
      isEmpty: groups.length === 0,
      sections: [
        {
          id: 'turns',
          title: t('reports:turns.table'),
          notes: [t('reports:turns.legend')],
          table: reportTable<Row>({
            name: 'inventoryTurns',
            label: t('reports:turns.table'),
            columns: columnsOf(context),
            rows: rowsOf(groups, context),
            keyOf: ({ id }) => id,
            childrenOf: ({ below }) => below,
            isClosedAtFirst: true,
            closeLowest: t('reports:turns.closeUnits'),
          }),
        },
      ],
    };
  },
});
