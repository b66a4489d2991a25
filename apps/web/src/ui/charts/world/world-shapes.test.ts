import { expect, it } from 'vitest';
import points from './world-points.json';
import shapes from './world-shapes.json';

it('has every country once: with a shape, or with only a point', () => {
  const drawn = shapes.features.map(({ properties }) => properties.name).sort();
  expect(drawn).toEqual(Object.keys(points.withShape));
  expect(drawn).toHaveLength(174);
  expect(drawn).not.toContain('ATA');
  const small = Object.keys(points.withoutShape);
  expect(small.filter((code) => drawn.includes(code))).toEqual([]);
  expect(small).toEqual(expect.arrayContaining(['CPV', 'COM', 'MUS', 'STP', 'SYC', 'MDV']));
});

it('places countries where they are', () => {
  for (const [longitude = 0, latitude = 0] of [
    ...Object.values(points.withShape),
    ...Object.values(points.withoutShape),
  ]) {
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
  }
  expect(points.withShape.KEN).toEqual([37.9, 0.4]);
});
