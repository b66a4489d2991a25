import { chartSurfaces } from '../../platform/theme/chart-tokens.ts';
import type { PieChart } from './chart.ts';
import { colourOf, type Drawing, tooltipStyle } from './drawing.ts';
import { paletteColour } from './series-style.ts';
import { tooltipHtml, tooltipPoints } from './tooltip-text.ts';

const shareFormat = { percent: true, decimals: 0 } as const;

/** Slices with their names and shares beside them. */
export function pieOption(chart: PieChart, drawing: Drawing): object {
  const { theme, texts, hidden } = drawing;
  const slices = chart.slices
    .map((slice, at) => ({ ...slice, colour: colourOf(slice.colour ?? paletteColour(at), theme) }))
    .filter(({ id, value }) => !hidden.has(id) && value !== null);
  const total = slices.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const amount = (value: number): string => {
    const number = texts.number(value, chart.format);
    return total === 0 ? number : `${number} (${texts.number(value / total, shareFormat)})`;
  };
  const isNamed = (value: number | null): boolean =>
    total === 0 || (value ?? 0) / total >= (chart.namedFrom ?? 0);
  return {
    tooltip: {
      ...tooltipStyle(theme, 'item'),
      formatter: (points: unknown) => {
        const [point] = tooltipPoints(points);
        const slice = slices[point?.dataIndex ?? 0];
        if (!point || !slice) return '';
        const line = { marker: point.marker, name: slice.name, value: amount(slice.value ?? 0) };
        return tooltipHtml(chart.valueTitle, [line]);
      },
    },
    series: [
      {
        id: 'slices',
        type: 'pie',
        animation: false,
        radius: '65%',
        itemStyle: { borderColor: chartSurfaces[theme].surface, borderWidth: 1 },
        label: {
          color: chartSurfaces[theme].text,
          formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
            const slice = slices[dataIndex];
            return slice ? `${slice.name}: ${amount(slice.value ?? 0)}` : '';
          },
        },
        data: slices.map(({ name, value, colour }) => ({
          name,
          value,
          itemStyle: { color: colour },
          ...(isNamed(value) ? {} : { label: { show: false }, labelLine: { show: false } }),
        })),
      },
    ],
  };
}
