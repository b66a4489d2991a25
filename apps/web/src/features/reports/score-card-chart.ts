import type { ChartSeries, PlotChart } from '../../ui/charts/index.ts';
import type { ScoreCardContext } from './score-card-filters.ts';

/** The score that the realm aims at, in percent; null where it has set none. */
function targetOf({ scope }: ScoreCardContext): number | null {
  const [realm] = scope.lists.realm;
  const share = Number(realm?.supplyPlanScoreThresholdPerc ?? Number.NaN);
  return Number.isNaN(share) ? null : share * 100;
}

/** Bars of scores for each name, with the total across them and the target of the realm. */
export function scoreChart(
  names: readonly string[],
  bars: readonly ChartSeries[],
  totals: readonly (number | null)[],
  xTitle: string,
  context: ScoreCardContext,
): PlotChart {
  const { t } = context;
  const target = targetOf(context);
  return {
    kind: 'plot',
    title: t('reports:scoreCard.chart'),
    description: t('reports:scoreCard.chartDescription'),
    x: { kind: 'categories', title: xTitle, names },
    axes: [{ title: t('reports:scoreCard.scorePerc'), min: 0, max: 100 }],
    series: [
      ...bars,
      {
        kind: 'points',
        id: 'total',
        name: t('reports:scoreCard.total'),
        colour: 'scoreTotal',
        symbol: 'rect',
        values: totals,
      },
      ...(target === null
        ? []
        : [
            {
              kind: 'line' as const,
              id: 'target',
              name: t('reports:scoreCard.target'),
              colour: 'scoreTarget' as const,
              dash: 'dashed' as const,
              symbol: 'none' as const,
              values: names.map(() => target),
            },
          ]),
    ],
  };
}
