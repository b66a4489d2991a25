import type {
  Outcome,
  ProductValueAdded,
  ValueAdded,
  ValueAddedLine,
  VersionValueAdded,
} from '@stockwell/engine/outputs/index';
import type { PlotChart } from '../../../ui/charts/index.ts';
import {
  choiceFilter,
  defineForecastReport,
  earlierVersionsFilter,
  forecastVersionsSource,
  programFilter,
  type ReportView,
  reportTable,
  requestedVersions,
  type ViewContext,
} from '../../../ui/report/index.ts';
import { valueText } from '../../../ui/table/index.ts';
import { type Line, valueAddedColumns } from './value-added-columns.ts';

const ahead = (value: 3 | 6 | 12) => ({ value, textKey: 'forecastOutputs:value.months', count: value });

const filters = {
  program: programFilter,
  versions: earlierVersionsFilter,
  lookAhead: choiceFilter({
    labelKey: 'forecastOutputs:value.lookAhead',
    options: [ahead(3), ahead(6), ahead(12)],
    usual: 12,
  }),
} as const;

type Context = ViewContext<typeof filters>;

/** More bars than these at either end of the ranking cannot be read. */
const mostBars = 10;
/** Percent of an error below which it is called the same. */
const noticeable = 0.5;

const lineOf = (key: string, title: string, figures: ValueAddedLine, below: readonly Line[]): Line => ({
  key,
  title,
  figures,
  below,
});

function linesOf({ products }: ValueAdded, { t, labels, scope }: Context): readonly Line[] {
  const versionTitle = ({ versionId }: VersionValueAdded): string =>
    t('forecastOutputs:value.version', {
      version: scope.versions.find((one) => one.versionId === versionId)?.label ?? String(versionId),
    });
  return products.map((product) => {
    const key = String(product.planningUnitId);
    return lineOf(
      key,
      labels.unit(product.planningUnitId),
      product,
      product.versions.map((version) =>
        lineOf(`${key} ${version.versionId}`, versionTitle(version), version, []),
      ),
    );
  });
}

/** What was saved, in words. */
function findingsOf({ products, saved }: ValueAdded, { t, language }: Context): readonly string[] {
  const sentence = (of: 'selection' | 'overrides', percent: number | null): string => {
    if (percent === null) return t(`forecastOutputs:value.${of}.unknown`);
    const share = valueText({ kind: 'number', decimals: 0 }, Math.abs(percent), language);
    if (Math.abs(percent) < noticeable) return t(`forecastOutputs:value.${of}.same`);
    return t(`forecastOutputs:value.${of}.${percent > 0 ? 'saved' : 'added'}`, { percent: share });
  };
  const count = (outcome: Outcome): number =>
    products.filter(({ selection }) => selection.outcome === outcome).length;
  const isSet = products.some(({ overrides }) => overrides !== null);
  return [
    sentence('selection', saved.selectionPerc),
    t('forecastOutputs:value.counts', {
      helps: count('helps'),
      harms: count('harms'),
      unclear: count('unclear'),
    }),
    isSet ? sentence('overrides', saved.overridesPerc) : t('forecastOutputs:value.overrides.none'),
  ];
}

function chartOf(ranked: readonly ProductValueAdded[], { t, labels }: Context): PlotChart {
  const shown =
    ranked.length > 2 * mostBars ? [...ranked.slice(0, mostBars), ...ranked.slice(-mostBars)] : ranked;
  const points = shown.map(({ selection }) => selection.points ?? 0);
  return {
    kind: 'plot',
    horizontal: true,
    title: t('forecastOutputs:value.chart'),
    description: t('forecastOutputs:value.chartDescription'),
    x: {
      kind: 'categories',
      title: t('reports:column.planningUnit'),
      names: shown.map(({ planningUnitId }) => labels.unit(planningUnitId)),
    },
    axes: [{ title: t('forecastOutputs:value.column.points'), format: { decimals: 1 } }],
    series: [
      {
        kind: 'bars',
        id: 'helps',
        name: t('forecastOutputs:value.bars.helps'),
        stack: 'value',
        colour: 'errorLine',
        values: points.map((value) => (value >= 0 ? value : null)),
      },
      {
        kind: 'bars',
        id: 'harms',
        name: t('forecastOutputs:value.bars.harms'),
        stack: 'value',
        colour: 'errorActual',
        values: points.map((value) => (value < 0 ? value : null)),
      },
    ],
  };
}

function emptyTexts({ versions }: ValueAdded, { t, scope }: Context): ReportView['emptyTexts'] {
  if (versions > 0)
    return { title: t('forecastOutputs:value.noActuals'), text: t('forecastOutputs:value.noActualsText') };
  return {
    title: t('forecastOutputs:value.oneVersion'),
    text: t(scope.isOnline ? 'forecastOutputs:value.oneVersionText' : 'forecastOutputs:value.oneCopyText'),
  };
}

/** Where the work of people makes forecasts better than naive ones, and where it does not. */
export const valueAddedReport = defineForecastReport({
  name: 'forecastValueAdded',
  source: forecastVersionsSource,
  route: '/forecastReport/forecastValueAdded',
  titleKey: 'forecastOutputs:value.title',
  descriptionKey: 'forecastOutputs:value.description',
  guidance: 'forecastValueAdded',
  filters,
  request: ({ versions, lookAhead }, scope) => ({
    versionIds: requestedVersions(versions, scope),
    lookAhead,
  }),
  view: (figures, context) => {
    const { t } = context;
    const ranked = figures.products.filter(({ selection }) => selection.points !== null);
    const title = t('forecastOutputs:value.ranking');
    const empty = figures.products.length === 0 ? emptyTexts(figures, context) : undefined;
    return {
      isEmpty: empty !== undefined,
      ...(empty ? { emptyTexts: empty } : {}),
      sections: [
        {
          id: 'ranking',
          title,
          findings: findingsOf(figures, context),
          ...(ranked.length > 0 ? { chart: chartOf(ranked, context) } : {}),
          notes: [
            t('forecastOutputs:value.legend'),
            ...(ranked.length > 2 * mostBars
              ? [t('forecastOutputs:value.mostBars', { count: mostBars })]
              : []),
          ],
          table: reportTable<Line>({
            name: 'forecastValueAdded',
            label: title,
            columns: valueAddedColumns(context),
            rows: linesOf(figures, context),
            keyOf: ({ key }) => key,
            childrenOf: ({ below }) => below,
            isClosedAtFirst: true,
          }),
        },
      ],
    };
  },
});
