import { scoreBorders } from '@stockwell/engine/reports/scores';
import type { ShipmentShare } from '@stockwell/engine/reports/shipment-shares';
import type { StockStatusPanel } from '@stockwell/engine/reports/supply-plan-bottom';
import type { Translate } from '../../../i18n/texts.ts';
import type { ChartColour, ChartSeries, GaugeChart, PieChart, PlotChart } from '../../../ui/charts/index.ts';

const zoneColours = {
  low: 'scoreLow',
  fair: 'scoreFair',
  good: 'scoreGood',
  high: 'scoreHigh',
} as const satisfies Record<(typeof scoreBorders)[number][0], ChartColour>;

/** Zones of the dial: the same borders as those of the dots beside scores. */
export function scoreChart(score: number | null, t: Translate): GaugeChart {
  return {
    kind: 'gauge',
    title: t('dashboard:spotlight.overall'),
    description: t('dashboard:spotlight.overallDescription'),
    valueTitle: t('dashboard:spotlight.score'),
    bandTitle: t('dashboard:spotlight.zone'),
    value: score,
    min: 0,
    max: 100,
    format: { decimals: 0 },
    bands: scoreBorders.map(([band, upTo]) => ({
      id: band,
      name: t(`dashboard:spotlight.zone.${band}`),
      upTo,
      colour: zoneColours[band],
    })),
  };
}

const bands = [
  ['stockedOut', 'stockOutPerc', 'stockOut'],
  ['belowMin', 'underStockPerc', 'belowMin'],
  ['toPlan', 'adequatePerc', 'toPlan'],
  ['aboveMax', 'overStockPerc', 'aboveMax'],
  ['na', 'naPerc', 'notAvailable'],
] as const;

/** The months of all products as one bar. */
export function stockChart(stock: StockStatusPanel, t: Translate): PlotChart {
  return {
    kind: 'plot',
    title: t('dashboard:spotlight.months'),
    description: t('dashboard:spotlight.monthsDescription'),
    horizontal: true,
    x: {
      kind: 'categories',
      title: t('dashboard:spotlight.months'),
      names: [t('dashboard:spotlight.allUnits')],
    },
    axes: [{ title: t('dashboard:spotlight.share'), format: { percent: true, decimals: 0 }, min: 0, max: 1 }],
    series: bands.map(
      ([band, share, colour]): ChartSeries => ({
        kind: 'bars',
        id: band,
        name: t(`reports:band.${band}`),
        stack: 'months',
        colour,
        format: { percent: true, decimals: 2 },
        values: [stock[share]],
      }),
    ),
  };
}

export interface ShownShare extends ShipmentShare {
  readonly name: string;
  readonly colour?: ChartColour;
}

/** What shipments cost, by funding source, agent or status. */
export const shipmentsChart = (shares: readonly ShownShare[], t: Translate): PieChart => ({
  kind: 'pie',
  title: t('dashboard:spotlight.costs'),
  description: t('dashboard:spotlight.costsDescription'),
  nameTitle: t('dashboard:spotlight.by'),
  valueTitle: t('dashboard:spotlight.cost'),
  format: { decimals: 0 },
  slices: shares.map(({ reportById, name, cost, colour }) => ({
    id: String(reportById),
    name,
    value: cost,
    ...(colour ? { colour } : {}),
  })),
  namedFrom: 0.02,
});
