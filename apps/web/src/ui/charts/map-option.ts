import { chartSurfaces } from '../../platform/theme/chart-tokens.ts';
import { readableOn } from '../../platform/theme/contrast.ts';
import type { ChartLevel, MapCountry, WorldMapChart } from './chart.ts';
import { colourOf, type Drawing, numberIn, tooltipStyle } from './drawing.ts';
import { tooltipHtml } from './tooltip-text.ts';
import points from './world/world-points.json';

type Point = readonly [longitude: number, latitude: number];

const placesOf = (places: Readonly<Record<string, readonly number[]>>): ReadonlyMap<string, Point> =>
  new Map(
    Object.entries(places).map(([code, [longitude = 0, latitude = 0]]) => [code, [longitude, latitude]]),
  );

const withShape = placesOf(points.withShape);
const withoutShape = placesOf(points.withoutShape);

const pointOf = (code: string): Point | undefined => withShape.get(code) ?? withoutShape.get(code);

/** Whether the map knows a country by its code. */
export const isOnMap = (code: string): boolean => pointOf(code) !== undefined;

interface PlacedCountry extends MapCountry {
  readonly at: Point;
  readonly meaning: ChartLevel;
}

const bubbleSize = { smallest: 10, largest: 44, dot: 10 } as const;
/** Around the countries, in degrees, where not the whole world is shown. */
const surroundings = 12;

function placedCountries(
  { countries, levels }: WorldMapChart,
  { hidden }: Drawing,
): readonly PlacedCountry[] {
  return countries.flatMap((country) => {
    const meaning = levels.find(({ id }) => id === country.level);
    const at = pointOf(country.code);
    return meaning && at && !hidden.has(meaning.id) ? [{ ...country, at, meaning }] : [];
  });
}

/**
 * Degrees of longitude for one of latitude that fill a picture, as wide as pages draw it: a part of the world that is
 * higher would leave room on both sides.
 */
const mapShape = 3.3;

const rangeOf = (degrees: readonly number[]): readonly [number, number] => [
  Math.min(...degrees) - surroundings,
  Math.max(...degrees) + surroundings,
];

function extentOf({ countries, zoomed }: WorldMapChart): object {
  const places = countries.flatMap(({ code }) => [pointOf(code)].filter((point) => point !== undefined));
  if (!zoomed || places.length === 0) return {};
  const [west, east] = rangeOf(places.map(([longitude]) => longitude));
  const [south, north] = rangeOf(places.map(([, latitude]) => latitude));
  const missing = Math.max(0, (north - south) * mapShape - (east - west)) / 2;
  return {
    boundingCoords: [
      [Math.max(-180, west - missing), north],
      [Math.min(180, east + missing), south],
    ],
  };
}

/** Countries in the colours of their levels; those too small for a shape, and amounts, as points. */
export function mapOption(chart: WorldMapChart, drawing: Drawing): object {
  const { theme, legendHeight } = drawing;
  const { text, line, surface } = chartSurfaces[theme];
  const number = numberIn(drawing, chart.format);
  const countries = placedCountries(chart, drawing);
  const shown = chart.bubbles ? countries : countries.filter(({ code }) => withoutShape.has(code));
  const most = Math.max(0, ...countries.map(({ value }) => Math.abs(value ?? 0)));
  /** The area of a bubble is its value. */
  const sizeOf = ({ value }: MapCountry): number =>
    chart.bubbles && most > 0
      ? Math.max(bubbleSize.smallest, bubbleSize.largest * Math.sqrt(Math.abs(value ?? 0) / most))
      : bubbleSize.dot;
  const fill = ({ meaning }: PlacedCountry): string => colourOf(meaning.colour, theme);
  /** The sign of the level on the country, for those who cannot distinguish the colours. */
  const signOf = (country: PlacedCountry) => ({
    color: readableOn(fill(country)),
    fontSize: 10,
    formatter: () => country.meaning.sign ?? '',
  });
  const formatter = (given: unknown): string => {
    const { name } = given as { readonly name?: string };
    const country = countries.find(({ code }) => code === name);
    if (!country) return '';
    const value = country.value === null ? country.meaning.name : number(country.value);
    const notes = [...(country.value === null ? [] : [country.meaning.name]), ...(country.notes ?? [])];
    return tooltipHtml(country.name, [{ marker: '', name: chart.valueTitle, value, notes }]);
  };
  return {
    // Where no country is, there is nothing to show.
    tooltip: { ...tooltipStyle(theme, 'item'), formatter },
    geo: {
      map: 'world',
      left: 0,
      right: 0,
      top: legendHeight,
      bottom: 0,
      preserveAspect: 'contain',
      clip: true,
      tooltip: { show: true, formatter },
      itemStyle: { areaColor: line, borderColor: surface, borderWidth: 0.5 },
      emphasis: { label: { show: false }, itemStyle: { areaColor: line, borderColor: text, borderWidth: 1 } },
      select: { disabled: true },
      regions: chart.bubbles
        ? []
        : countries.map((country) => {
            const itemStyle = { areaColor: fill(country) };
            const label = { ...signOf(country), show: country.meaning.sign !== undefined };
            return { name: country.code, itemStyle, label, emphasis: { itemStyle, label } };
          }),
      ...extentOf(chart),
    },
    // A level is a series, so that paper has a legend.
    series: chart.levels.map((level) => ({
      id: level.id,
      name: level.name,
      type: 'scatter',
      coordinateSystem: 'geo',
      animation: false,
      itemStyle: { color: colourOf(level.colour, theme), borderColor: surface, borderWidth: 1, opacity: 0.9 },
      data: shown
        .filter(({ meaning }) => meaning === level)
        .map((country) => ({
          name: country.code,
          value: [...country.at, country.value],
          symbolSize: sizeOf(country),
          label: { ...signOf(country), show: level.sign !== undefined },
        })),
    })),
  };
}
