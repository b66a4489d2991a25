// Makes world-shapes.json and world-points.json from world-atlas (Natural Earth, public domain): the shapes of
// countries in the compressed form that the chart library reads, and a point for every country, which is all that
// the smallest ones have.
// Run by hand: node make-world-shapes.mjs [iso_3166-1.json of Debian's package iso-codes]
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
const [isoFile = '/usr/share/iso-codes/json/iso_3166-1.json'] = process.argv.slice(2);
const iso = JSON.parse(readFileSync(isoFile, 'utf8'))['3166-1'];
const codes = new Map(iso.map(({ numeric, alpha_3: code }) => [numeric, code]));
/** Areas without a number of their own, and the country that has the code. */
const unnumbered = { 'N. Cyprus': 'CYP', Somaliland: 'SOM', Kosovo: 'XKX' };
/** Overseas areas that the atlas draws as parts of other countries. */
const furtherPoints = {
  ...{ BES: [-68.3, 12.2], BVT: [3.4, -54.4], CCK: [96.8, -12.2], CXR: [105.7, -10.5], GIB: [-5.4, 36.1] },
  ...{ GLP: [-61.6, 16.3], GUF: [-53.1, 3.9], MTQ: [-61, 14.7], MYT: [45.1, -12.8], REU: [55.5, -21.1] },
  ...{ SJM: [16, 78.5], TKL: [-171.8, -9.2], TUV: [179.2, -8.5], UMI: [-176.5, 0.2] },
};
/** A twentieth of a degree: a pixel of a map as wide as a screen is a fifth. */
const scale = 20;

const codeOf = ({ id, properties }) => codes.get(id) ?? unnumbered[properties.name];
const polygonsOf = ({ type, coordinates }) =>
  (type === 'Polygon' ? [coordinates] : coordinates).flatMap(withoutJumps);

/** The part of a ring on one side of a meridian. */
function cut(ring, meridian, isWest) {
  const isInside = ([x]) => (isWest ? x <= meridian : x >= meridian);
  return ring.flatMap((place, at) => {
    const before = ring.at(at - 1);
    const crossing = () => {
      const share = (meridian - before[0]) / (place[0] - before[0]);
      return [meridian, before[1] + share * (place[1] - before[1])];
    };
    const crosses = isInside(place) !== isInside(before);
    return [...(crosses ? [crossing()] : []), ...(isInside(place) ? [place] : [])];
  });
}

/** Rings across the 180th meridian jump from one edge of the map to the other: they become two. */
function withoutJumps(polygon) {
  const [outer] = polygon;
  let turns = 0;
  const straight = outer.map(([x, y], at) => {
    const step = at === 0 ? 0 : x - outer[at - 1][0];
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [x + turns * 360, y];
  });
  const [west, east] = [Math.min(...straight.map(([x]) => x)), Math.max(...straight.map(([x]) => x))];
  if (west >= -180 && east <= 180) return [polygon];
  const [edge, shift] = east > 180 ? [180, -360] : [-180, 360];
  const within = cut(straight, edge, east > 180);
  const beyond = cut(straight, edge, east <= 180).map(([x, y]) => [x + shift, y]);
  return [[within], [beyond]];
}

function shapesIn(file) {
  const atlas = JSON.parse(readFileSync(require.resolve(`world-atlas/${file}`), 'utf8'));
  const shapes = new Map();
  for (const one of feature(atlas, atlas.objects.countries).features) {
    const code = codeOf(one);
    if (code && code !== 'ATA') shapes.set(code, [...(shapes.get(code) ?? []), ...polygonsOf(one.geometry)]);
  }
  return shapes;
}

/** Each place as the distance from the one before, so that most take two letters. */
function encoded(ring) {
  const places = ring.map(([x, y]) => [Math.round(x * scale), Math.round(y * scale)]);
  const kept = places.filter(([x, y], at) => at === 0 || x !== places[at - 1][0] || y !== places[at - 1][1]);
  const [offset] = kept;
  const letter = (step) => String.fromCharCode(((step << 1) ^ (step >> 31)) + 64);
  const steps = kept.map(([x, y], at) => {
    const [fromX, fromY] = at === 0 ? offset : kept[at - 1];
    return letter(x - fromX) + letter(y - fromY);
  });
  return { text: steps.join(''), offset, isArea: kept.length > 3 };
}

const features = [...shapesIn('countries-110m.json')].sort().map(([code, polygons]) => {
  const rings = polygons.map((polygon) => polygon.map(encoded).filter(({ isArea }) => isArea));
  const areas = rings.filter(({ length }) => length > 0);
  return {
    type: 'Feature',
    properties: { name: code },
    geometry: {
      type: 'MultiPolygon',
      coordinates: areas.map((polygon) => polygon.map(({ text }) => text)),
      encodeOffsets: areas.map((polygon) => polygon.map(({ offset }) => offset)),
    },
  };
});

/** The middle of the largest part. */
function pointOf(polygons) {
  const spans = polygons.map(([ring]) => {
    const [xs, ys] = [0, 1].map((axis) => ring.map((place) => place[axis]));
    const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return { size: (east - west) * (north - south), point: [(west + east) / 2, (south + north) / 2] };
  });
  const [largest] = spans.sort((a, b) => b.size - a.size);
  return largest.point.map((degrees) => Math.round(degrees * 10) / 10);
}

const drawn = shapesIn('countries-110m.json');
const sorted = (points) => Object.fromEntries([...points].sort());
const withShape = sorted([...drawn].map(([code, polygons]) => [code, pointOf(polygons)]));
const small = [...shapesIn('countries-50m.json')].filter(([code]) => !drawn.has(code));
const withoutShape = sorted([
  ...small.map(([code, polygons]) => [code, pointOf(polygons)]),
  ...Object.entries(furtherPoints),
]);
const lacking = iso
  .map(({ alpha_3: code }) => code)
  .filter((code) => !withShape[code] && !withoutShape[code]);
if (lacking.some((code) => code !== 'ATA')) throw new Error(`No place for ${lacking.join(', ')}`);

const write = (name, content) =>
  writeFileSync(new URL(name, import.meta.url), `${JSON.stringify(content)}\n`);
write('world-shapes.json', { type: 'FeatureCollection', UTF8Encoding: true, UTF8Scale: scale, features });
write('world-points.json', { withShape, withoutShape });
