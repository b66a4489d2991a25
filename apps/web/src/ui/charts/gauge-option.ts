import { chartSurfaces } from '../../platform/theme/chart-tokens.ts';
import type { GaugeChart } from './chart.ts';
import { colourOf, type Drawing, numberIn } from './drawing.ts';

/** The band that a value falls into; the last one takes what lies above the gauge. */
export const bandOf = ({ bands, value }: GaugeChart) =>
  value === null ? undefined : (bands.find(({ upTo }) => value <= upTo) ?? bands.at(-1));

/** A dial with a needle. The name of the band stands below the number, so that its colour is not needed. */
export function gaugeOption(chart: GaugeChart, drawing: Drawing): object {
  const { min, max, value } = chart;
  const { text } = chartSurfaces[drawing.theme];
  const number = numberIn(drawing, chart.format);
  const share = (one: number): number => Math.min(1, Math.max(0, (one - min) / (max - min)));
  return {
    series: [
      {
        id: 'gauge',
        type: 'gauge',
        animation: false,
        min,
        max,
        splitNumber: 5,
        center: ['50%', '60%'],
        radius: '95%',
        startAngle: 200,
        endAngle: -20,
        axisLine: {
          lineStyle: {
            width: 16,
            color: chart.bands.map(({ upTo, colour }) => [share(upTo), colourOf(colour, drawing.theme)]),
          },
        },
        axisTick: { show: false },
        splitLine: { length: 16, lineStyle: { color: text, width: 1 } },
        axisLabel: { color: text, distance: 22, formatter: number },
        pointer: { itemStyle: { color: text } },
        title: { color: text, offsetCenter: [0, '65%'] },
        detail: {
          color: text,
          fontSize: 24,
          offsetCenter: [0, '40%'],
          formatter: () => (value === null ? '' : number(value)),
        },
        data: value === null ? [] : [{ value, name: bandOf(chart)?.name ?? '' }],
      },
    ],
  };
}
