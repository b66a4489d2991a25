import { expect, it } from 'vitest';
import { atLeast } from './node-version.mjs';

it.each([
  ['20.19.0', '20.19', true],
  ['v20.20.2', '20.19', true],
  ['24.0.0', '20.19', true],
  ['20.18.3', '20.19', false],
  ['18.20.4', '20.19', false],
  ['9.0.0', '20.19', false],
])('Node %s against a minimum of %s', (version, minimum, enough) => {
  expect(atLeast(version, minimum)).toBe(enough);
});
