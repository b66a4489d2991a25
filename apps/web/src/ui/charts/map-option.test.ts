import { describe, expect, it } from 'vitest';
import type { WorldMapChart } from './chart.ts';
import { chartOption } from './chart-option.ts';
import { chartTable } from './chart-table.ts';
import { drawn, map, seriesIn, texts } from './testing.ts';

interface Region {
  readonly name: string;
  readonly itemStyle: { readonly areaColor: string };
  readonly label: { readonly show: boolean; readonly formatter: () => string };
}

interface Geo {
  readonly regions: readonly Region[];
  readonly boundingCoords?: readonly (readonly number[])[];
  readonly tooltip: { readonly formatter: (point: unknown) => string };
}

const geoOf = (chart: WorldMapChart, hidden?: ReadonlySet<string>): Geo =>
  drawn(chart, hidden ? { hidden } : {}).geo as Geo;
const namesIn = (chart: WorldMapChart, level: string) =>
  seriesIn(drawn(chart), level).data.map((one) => (one as { readonly name: string }).name);

describe('a map of the world', () => {
  it('colours countries by their level, with its sign on them', () => {
    const [kenya, somalia] = geoOf(map).regions;
    expect(kenya).toMatchObject({ name: 'KEN', label: { show: true } });
    expect(kenya?.label.formatter()).toBe('✓');
    expect(kenya?.itemStyle.areaColor).not.toBe(somalia?.itemStyle.areaColor);
  });

  it('shows countries that are too small for a shape as points', () => {
    expect(namesIn(map, 'plan')).toEqual(['MUS']);
    expect(namesIn(map, 'out')).toEqual([]);
  });

  it('draws amounts as bubbles whose areas compare', () => {
    const bubbles: WorldMapChart = { ...map, bubbles: true };
    expect(geoOf(bubbles).regions).toEqual([]);
    expect(namesIn(bubbles, 'plan')).toEqual(['KEN', 'MUS']);
    const [kenya] = seriesIn(drawn(bubbles), 'plan').data as readonly { readonly symbolSize: number }[];
    const [somalia] = seriesIn(drawn(bubbles), 'out').data as readonly { readonly symbolSize: number }[];
    expect(somalia?.symbolSize).toBe(44);
    expect(kenya?.symbolSize).toBe(22);
  });

  it('hides the countries of a level that the legend switched off', () => {
    expect(geoOf(map, new Set(['out'])).regions.map(({ name }) => name)).toEqual(['KEN', 'MUS']);
  });

  it('names countries as our records do, with value, level and notes, and says nothing of others', () => {
    const { formatter } = geoOf(map).tooltip;
    expect(formatter({ name: 'KEN' }).split('<br/>')).toEqual([
      'Kenya',
      'Programs: <b>3</b>',
      '&nbsp;&nbsp;Stocked to plan',
      '&nbsp;&nbsp;Malaria: 3.3 months',
    ]);
    expect(formatter({ name: 'FRA' })).toBe('');
  });

  it('shows the whole world or the part around the countries', () => {
    expect(geoOf(map).boundingCoords).toBeUndefined();
    const [[west = 0, north = 0] = [], [east = 0, south = 0] = []] =
      geoOf({ ...map, zoomed: true }).boundingCoords ?? [];
    expect(west).toBeLessThan(east);
    expect(south).toBeLessThan(north);
    expect([west > -60, east < 150]).toEqual([true, true]);
    // As wide as the picture, though the countries are above each other.
    expect(east - west).toBeGreaterThanOrEqual(3 * (north - south));
  });

  it('leaves out codes that no country has', () => {
    const unknown = { code: 'XYZ', name: 'Nowhere', value: 1, level: 'out' };
    expect(geoOf({ ...map, countries: [unknown] }).regions).toEqual([]);
  });

  it('has other colours in the dark theme', () => {
    expect(JSON.stringify(chartOption(map, 'dark', texts))).not.toBe(
      JSON.stringify(chartOption(map, 'light', texts)),
    );
  });

  it('has a table with every country and its level', () => {
    expect(chartTable(map).rows).toEqual([
      ['Kenya', { value: 3, note: 'Stocked to plan' }],
      ['Somalia', { value: 12, note: 'Stocked out' }],
      ['Maurice', { value: 1, note: 'Stocked to plan' }],
    ]);
  });
});
