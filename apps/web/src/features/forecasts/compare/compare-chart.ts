import type { Candidate } from '@stockwell/engine/outputs/candidates';
import type { CompareLines } from '@stockwell/engine/outputs/compare-lines';
import type { Period } from '@stockwell/engine/outputs/period';
import type { Translate } from '../../../i18n/texts.ts';
import type { ChartMark, ChartSeries, ChartX, PlotChart } from '../../../ui/charts/index.ts';
import { candidateColour } from './candidate-colour.ts';

export interface ComparedChart {
  readonly title: string;
  readonly unit: string;
  readonly lines: CompareLines;
  /** All of them, since their place gives the colour. */
  readonly candidates: readonly Candidate[];
  readonly period: Period;
}

/** Consumption, what may be selected and what counts. */
export function compareChart(
  { title, unit, lines, candidates, period }: ComparedChart,
  t: Translate,
): PlotChart {
  const { columns, actual, selected } = lines;
  const isByYear = columns.some(({ year }) => year !== null);
  const x: ChartX = isByYear
    ? {
        kind: 'categories',
        title: t('compare:column.year'),
        names: columns.map(({ year, months }) =>
          t('compare:year', { year: String(year), months: months.length }),
        ),
      }
    : {
        kind: 'months',
        title: t('compare:column.month'),
        months: columns.map(({ months }) => months[0] ?? 0),
      };
  const chosen = candidates.filter((one) => one.selected);
  const filled = chosen[0]?.key;
  // Where several are selected, their total is what counts.
  const only = chosen.length === 1 ? filled : undefined;
  const drawn = lines.candidates.flatMap((line): ChartSeries[] => {
    const at = candidates.findIndex(({ key }) => key === line.key);
    const candidate = candidates[at];
    if (!candidate) return [];
    const { key, name } = candidate;
    const base = { id: key, name, colour: candidateColour(at), values: line.values };
    if (isByYear) return [{ kind: 'bars', ...base }];
    const strong = key === only;
    if (!line.interval) return [{ kind: 'line', dash: 'dashed', strong, ...base }];
    return [
      {
        kind: 'fan',
        dash: 'solid',
        strong,
        ...base,
        bounds: key === filled ? 'filled' : 'dashed',
        low: { name: t('compare:chart.low', { name }), values: line.interval.low },
        high: { name: t('compare:chart.high', { name }), values: line.interval.high },
      },
    ];
  });
  const total: readonly ChartSeries[] = selected
    ? [
        {
          kind: isByYear ? 'bars' : 'line',
          id: 'selected',
          name: t('compare:selectedForecast'),
          colour: 'consumption',
          values: selected,
          ...(isByYear ? {} : { dash: 'solid' as const, symbol: 'diamond' as const, strong: true }),
        } as ChartSeries,
      ]
    : [];
  const consumption: readonly ChartSeries[] = isByYear
    ? []
    : [
        {
          kind: 'line',
          id: 'actual',
          name: t('compare:column.actual'),
          colour: 'adjustedActual',
          dash: 'solid',
          symbol: 'circle',
          values: actual,
        },
      ];
  const first = columns[0]?.months[0] ?? period.start;
  const last = columns.at(-1)?.months[0] ?? period.stop;
  const mark: ChartMark = {
    id: 'period',
    name: t('compare:chart.period'),
    from: period.start - first,
    to: Math.min(period.stop, last) - first,
  };
  return {
    kind: 'plot',
    title,
    description: t('compare:chart.description', { title }),
    x,
    axes: [{ title: unit, format: { decimals: 0 }, min: 0 }],
    series: [...consumption, ...drawn, ...total],
    marks: !isByYear && period.start > first && period.start <= last ? [mark] : [],
  };
}
