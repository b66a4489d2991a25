import type { ProductGroup, ProductRow } from '@stockwell/engine/tree/validation/product-validation';
import { usageTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { textIn } from '../../../local/masters/record.ts';
import { rowPacksText, type UsageTexts, usageText } from '../../../ui/forecast/usage-text.ts';
import {
  defineForecastReport,
  oneOfFilter,
  programFilter,
  type ReportScope,
  reportTable,
  scenarioFilter,
  treeFilter,
  treeSource,
  type ViewContext,
  versionFilter,
} from '../../../ui/report/index.ts';
import type { Column } from '../../../ui/table/index.ts';

const rateOf = ({ lists }: ReportScope, id: number | null): number =>
  Number(lists.currency.find(({ currencyId }) => currencyId === id)?.conversionRateToUsd ?? 0);

const filters = {
  program: programFilter,
  version: versionFilter,
  tree: treeFilter,
  scenario: scenarioFilter,
  currency: oneOfFilter({
    labelKey: 'treeValidation:filter.currency',
    missingKey: 'treeValidation:select.currency',
    begins: 'first',
    // The US dollar comes first: prices are stored in it.
    options: ({ lists }) =>
      lists.currency
        .filter(({ active, conversionRateToUsd }) => active !== false && Number(conversionRateToUsd) > 0)
        .map(({ currencyId, currencyCode }) => ({ id: Number(currencyId), label: String(currencyCode) }))
        .toSorted(
          (a, b) => Number(b.label === 'USD') - Number(a.label === 'USD') || a.label.localeCompare(b.label),
        ),
  }),
} as const;

type Context = ViewContext<typeof filters>;

/** A product, or the sum of the products that the same people take. */
interface Line {
  readonly key: string;
  readonly level: string;
  readonly product: ProductRow | null;
  readonly cost: number | null;
}

const linesOf = (groups: readonly ProductGroup[], { t }: Context): readonly Line[] =>
  groups.flatMap(({ parentNodeId, rows, cost, incomplete }) => [
    ...rows.map((product) => ({
      key: product.planningUnitNodeId ?? product.forecastingUnitNodeId,
      level: product.level.join(' > '),
      product,
      cost: product.cost,
    })),
    {
      key: `subtotal ${parentNodeId}`,
      level: t(incomplete ? 'treeValidation:product.partialSubtotal' : 'treeValidation:product.subtotal'),
      product: null,
      cost,
    },
  ]);

/** The words that a usage is said with: names of units and periods are in the master data. */
function usageTextsOf({ usage, personUnitId }: ProductRow, context: Context): UsageTexts {
  const { t, language, labels } = context;
  const fu = usage?.forecastingUnit ? labels.record('forecastingUnit', usage.forecastingUnit.id) : undefined;
  const person = personUnitId === null ? t('forecast:usage.person') : labels.name('unit', personUnitId);
  return {
    t,
    language,
    person,
    unit: textIn(fu?.unit, language) || t('forecast:usage.unit'),
    period: (id) => labels.name('usagePeriod', id),
  };
}

const packsOf = (row: ProductRow, context: Context): string =>
  rowPacksText(row, (id) => context.labels.name('planningUnit', id), usageTextsOf(row, context));

function columnsOf(context: Context): readonly Column<Line>[] {
  const { t, language, labels, values, scope } = context;
  const currency = filters.currency.describe(values.currency, scope, values)?.join() ?? '';
  const named = (key: string, value: (row: ProductRow) => string, room?: 'more' | 'most'): Column<Line> => ({
    key,
    title: t(`treeValidation:column.${key}`),
    kind: 'text',
    sortable: false,
    ...(room ? { room } : {}),
    value: ({ product }) => (product ? value(product) : ''),
  });
  const figure = (key: string, value: Column<Line>['value']): Column<Line> => ({
    key,
    title: t(`treeValidation:column.${key}`, { currency }),
    kind: 'number',
    decimals: 8,
    sortable: false,
    value,
  });
  return [
    {
      key: 'level',
      title: t('treeValidation:column.level'),
      kind: 'text',
      sortable: false,
      room: 'more',
      value: ({ level }) => level,
      render: ({ level, product }) => (product ? level : <strong>{level}</strong>),
    },
    named('usageType', ({ usage }) =>
      textOf(usageTypes.find(({ id }) => id === usage?.usageType.id)?.label, language),
    ),
    named(
      'forecastingUnit',
      ({ usage }) => {
        const id = usage?.forecastingUnit?.id;
        return id === undefined ? '' : `${labels.name('forecastingUnit', id)} | ${id}`;
      },
      'more',
    ),
    named(
      'forecastingUnitText',
      (row) => (row.usage ? usageText(row.usage, row.numbers, usageTextsOf(row, context)) : ''),
      'most',
    ),
    named('planningUnit', ({ planningUnitId: id }) => (id === null ? '' : labels.unit(id)), 'more'),
    named('planningUnitText', (row) => packsOf(row, context), 'more'),
    figure('quantity', ({ product }) => product?.quantity ?? null),
    figure('price', ({ product }) => product?.price ?? null),
    figure('cost', ({ cost }) => cost),
  ];
}

/** What a person needs of every product of a tree, and what it costs. */
export const productValidationReport = defineForecastReport({
  name: 'productValidation',
  source: treeSource,
  route: '/validation/productValidation',
  titleKey: 'treeValidation:product.title',
  descriptionKey: 'treeValidation:product.description',
  guidance: 'productValidation',
  filters,
  request: ({ tree, scenario, currency }, scope) => ({
    treeId: tree ?? '',
    scenarioId: scenario ?? '',
    language: scope.language,
    conversionRate: rateOf(scope, currency),
  }),
  view: (groups, context) => {
    const { t } = context;
    const title = t('treeValidation:product.section');
    return {
      isEmpty: groups.length === 0,
      sections: [
        {
          id: 'products',
          title,
          ...(groups.some(({ incomplete }) => incomplete)
            ? { notes: [t('treeValidation:product.incomplete')] }
            : {}),
          table: reportTable<Line>({
            name: 'productValidation',
            label: title,
            columns: columnsOf(context),
            rows: linesOf(groups, context),
            keyOf: ({ key }) => key,
            isPlain: true,
          }),
        },
      ],
    };
  },
});
