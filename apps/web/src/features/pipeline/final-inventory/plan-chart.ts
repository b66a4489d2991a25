import { parseMonth } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import type { PlotChart } from '../../../ui/charts/index.ts';
import type { FinalInventory } from './use-review.ts';

/** The plan of a planning unit as a picture: quantities on the left, months of stock on the right. */
export function planChart(months: FinalInventory['months'], title: string, t: Translate): PlotChart {
  const name = (key: string): string => t(`pipeline:review.column.${key}`);
  return {
    kind: 'plot',
    title,
    description: t('pipeline:review.chart'),
    x: { kind: 'months', title: name('month'), months: months.map(({ month }) => parseMonth(month)) },
    axes: [
      { title: t('pipeline:cell.quantity'), format: { decimals: 0 }, min: 0 },
      { title: name('monthsOfStock'), format: { decimals: 1 }, min: 0 },
    ],
    series: [
      {
        id: 'shipments',
        name: name('shipments'),
        kind: 'bars',
        colour: 'shipmentReceived',
        values: months.map(({ shipments }) => shipments),
      },
      {
        id: 'closing',
        name: name('closing'),
        kind: 'area',
        colour: 'stock',
        values: months.map(({ closing }) => closing),
      },
      {
        id: 'consumption',
        name: name('consumption'),
        kind: 'line',
        colour: 'consumption',
        dash: 'solid',
        symbol: 'circle',
        values: months.map(({ consumption }) => consumption),
      },
      {
        id: 'monthsOfStock',
        name: name('monthsOfStock'),
        kind: 'line',
        colour: 'monthsOfStock',
        dash: 'solid',
        symbol: 'diamond',
        axis: 1,
        values: months.map(({ monthsOfStock }) => monthsOfStock),
      },
    ],
  };
}
