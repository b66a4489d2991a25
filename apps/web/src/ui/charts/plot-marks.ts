import { chartSurfaces } from '../../platform/theme/chart-tokens.ts';
import type { ChartMark, PlotChart } from './chart.ts';
import { colourOf, type Drawing } from './drawing.ts';

const isBand = (mark: ChartMark): mark is ChartMark & { readonly to: number } => mark.to !== undefined;

/** Marks hang on a series without values, which has no name and therefore no entry in a legend. */
export function drawMarks(
  { marks = [], horizontal = false }: PlotChart,
  { theme }: Drawing,
): readonly object[] {
  if (marks.length === 0) return [];
  const { text } = chartSurfaces[theme];
  const axis = horizontal ? 'yAxis' : 'xAxis';
  const colour = ({ colour: given }: ChartMark): string => (given ? colourOf(given, theme) : text);
  const label = { color: text, position: horizontal ? 'insideEndTop' : 'end', distance: 4 };
  return [
    {
      id: 'marks',
      name: '',
      type: 'line',
      silent: true,
      animation: false,
      data: [],
      markLine: {
        silent: true,
        animation: false,
        symbol: 'none',
        label: { ...label, formatter: ({ name }: { readonly name: string }) => name },
        data: marks
          .filter((mark) => !isBand(mark))
          .map((mark) => ({
            name: mark.name,
            [axis]: mark.from,
            lineStyle: { color: colour(mark), type: 'dashed', width: 1.5 },
          })),
      },
      markArea: {
        silent: true,
        animation: false,
        label: { color: text, position: horizontal ? 'insideTopRight' : 'insideTop' },
        data: marks
          .filter(isBand)
          .map((mark) => [
            { name: mark.name, [axis]: mark.from, itemStyle: { color: colour(mark), opacity: 0.12 } },
            { [axis]: mark.to },
          ]),
      },
    },
  ];
}
