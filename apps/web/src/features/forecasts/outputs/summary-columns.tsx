import { Text } from '@mantine/core';
import type { SummaryLine } from '@stockwell/engine/outputs/output-reports';
import type { ChosenVersion, ViewContext } from '../../../ui/report/index.ts';
import { type Column, cellText, valueText } from '../../../ui/table/index.ts';
import { compareHref, settingsHref } from './links.ts';
import { selectedName } from './selected-name.ts';
import { cellOf, type Line, type NamedRegion } from './summary-lines.ts';

export interface SummaryContext extends Pick<ViewContext<never>, 'labels' | 'language' | 't' | 'hasPage'> {
  readonly values: { readonly program: number | null; readonly version: ChosenVersion | null };
}

const decimals = 2;

const nameColumn = ({ t }: SummaryContext): Column<Line> => ({
  key: 'product',
  title: t('reports:column.planningUnit'),
  kind: 'text',
  sortable: false,
  room: 'more',
  value: ({ title }) => title,
  render: ({ title, product }) => (product ? title : <strong>{title}</strong>),
});

const figure = (
  key: string,
  title: string,
  value: (product: SummaryLine) => number | null,
): Column<Line> => ({
  key,
  title,
  kind: 'number',
  decimals,
  sortable: false,
  value: ({ product }) => (product ? value(product) : null),
});

/** All regions together; with a sign where some of them have no forecast. */
function totalColumn(title: string, { t, language, labels }: SummaryContext): Column<Line> {
  const column = figure('total', title, ({ total }) => total);
  const isPartial = ({ product }: Line): boolean => (product?.regionsWithout.length ?? 0) > 0;
  const text = (line: Line): string => valueText(column, column.value(line), language);
  return {
    ...column,
    text: (line) => `${text(line)}${isPartial(line) ? '*' : ''}`,
    marks: (line) => (isPartial(line) ? '*' : ''),
    look: (line) => {
      if (!isPartial(line)) return undefined;
      const regions = (line.product?.regionsWithout ?? []).map((id) => labels.name('region', id)).join(', ');
      const warning = t('forecastOutputs:summary.without', { regions });
      return { text: text(line), label: `${text(line)} ${warning}`, icons: ['warning'], isStrong: false };
    },
    notes: ({ product }) =>
      product && product.regionsWithout.length > 0
        ? [
            t('forecastOutputs:summary.without', {
              regions: product.regionsWithout.map((id) => labels.name('region', id)).join(', '),
            }),
          ]
        : [],
  };
}

/** Of every region what is selected, how much that is, and what was noted. */
export function regionalColumns(
  regions: readonly NamedRegion[],
  context: SummaryContext,
): readonly Column<Line>[] {
  const { t } = context;
  return [
    nameColumn(context),
    ...regions.flatMap(({ id, name: region }): Column<Line>[] => [
      {
        key: `selected${id}`,
        title: t('forecastOutputs:summary.column.selected', { region }),
        kind: 'text',
        sortable: false,
        room: 'more',
        value: ({ product }) => {
          const cell = cellOf(product, id);
          return cell ? selectedName(cell, context) : '';
        },
        href: ({ product }) => (product ? compareHref(product.planningUnitId, id, context) : undefined),
      },
      figure(
        `quantity${id}`,
        t('forecastOutputs:summary.column.quantity', { region }),
        (product) => cellOf(product, id)?.total ?? null,
      ),
      {
        key: `notes${id}`,
        title: t('forecastOutputs:summary.column.notes', { region }),
        kind: 'text',
        sortable: false,
        value: ({ product }) => cellOf(product, id)?.notes ?? '',
      },
    ]),
    totalColumn(t('forecastOutputs:summary.column.allRegions'), context),
  ];
}

const red = 'var(--mantine-color-error)';

/** A figure that is red below 0. */
function balance(
  key: string,
  title: string,
  value: (product: SummaryLine) => number | null,
  { language }: SummaryContext,
): Column<Line> {
  const column = figure(key, title, value);
  return {
    ...column,
    render: (line) => {
      const own = column.value(line);
      const text = valueText(column, own, language);
      return typeof own === 'number' && own < 0 ? (
        <Text span inherit c={red}>
          {text}
        </Text>
      ) : (
        text
      );
    },
  };
}

function priceTypeText({ priceType }: SummaryLine, { t, labels }: SummaryContext): string {
  if (priceType.kind === 'agent') return labels.agent(priceType.id).code;
  return t(`forecastOutputs:price.${priceType.kind}`);
}

/** A tracer category has no figures of its own: what is blank there is not missing. */
const blankInHeadings =
  (language: SummaryContext['language']) =>
  (column: Column<Line>): Column<Line> => ({
    ...column,
    render: (line) => {
      if (!line.product) return <span />;
      return column.render ? column.render(line) : cellText(column, line, language);
    },
  });

/** What the country needs, has and must buy. Without the calculations only what follows from them. */
export function nationalColumns(
  hidesCalculations: boolean,
  context: SummaryContext,
): readonly Column<Line>[] {
  const { t, labels, language } = context;
  const title = (key: string): string => t(`forecastOutputs:summary.column.${key}`);
  const whole = (key: 'stock' | 'existingShipments' | 'monthsOfStock'): Column<Line> => ({
    ...figure(key, title(key), (product) => product[key]),
    help: t(`forecastOutputs:summary.help.${key}`),
    decimals: 0,
  });
  const ofCalculation: readonly Column<Line>[] = [
    whole('stock'),
    whole('existingShipments'),
    balance('unmet', title('unmet'), ({ procurement }) => procurement?.stockOrUnmetDemand ?? null, context),
    whole('monthsOfStock'),
    figure('desired', title('desired'), ({ procurement }) => procurement?.desiredStock ?? null),
  ];
  const ofPrice: readonly Column<Line>[] = [
    {
      key: 'priceType',
      title: title('priceType'),
      kind: 'text',
      sortable: false,
      value: ({ product }) => (product ? priceTypeText(product, context) : ''),
      render: ({ product }) =>
        product?.priceType.kind === 'none' ? (
          <Text span inherit c={red}>
            {priceTypeText(product, context)}
          </Text>
        ) : product ? (
          priceTypeText(product, context)
        ) : (
          ''
        ),
    },
    {
      key: 'price',
      title: title('price'),
      kind: 'number',
      sortable: false,
      value: ({ product }) => product?.price ?? null,
    },
  ];
  const cost: Column<Line> = {
    key: 'cost',
    title: title('cost'),
    kind: 'money',
    decimals,
    sortable: false,
    value: ({ product }) => product?.procurement?.cost ?? null,
    text: ({ product }) =>
      product?.procurement?.priceMissing
        ? t('forecastOutputs:price.missing')
        : valueText({ kind: 'money', decimals }, product?.procurement?.cost ?? null, language),
    href: ({ product }) => (product?.procurement?.priceMissing ? settingsHref(context) : undefined),
  };
  const figures: readonly Column<Line>[] = [
    totalColumn(title('total'), context),
    ...(hidesCalculations ? [] : ofCalculation),
    balance('gap', title('gap'), ({ procurement }) => procurement?.surplusOrGap ?? null, context),
    ...(hidesCalculations ? [] : ofPrice),
    cost,
    {
      key: 'notes',
      title: t('reports:column.notes'),
      kind: 'text',
      sortable: false,
      room: 'more',
      value: ({ product }) =>
        (product?.notes ?? [])
          .map(({ regionId, text }) => `${labels.name('region', regionId)}: ${text}`)
          .join(' | '),
    },
  ];
  return [nameColumn(context), ...figures.map(blankInHeadings(language))];
}
