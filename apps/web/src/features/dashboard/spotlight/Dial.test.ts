import { expect, it } from 'vitest';
import { dialBand } from './Dial.tsx';

it('marks a dial by thirds', () => {
  expect(dialBand(20, 20)).toBe('high');
  expect(dialBand(15, 20)).toBe('good');
  expect(dialBand(2, 3)).toBe('good');
  expect(dialBand(10, 20)).toBe('fair');
  expect(dialBand(1, 3)).toBe('fair');
  expect(dialBand(18, 20)).toBe('good');
  expect(dialBand(6, 20)).toBe('low');
  expect(dialBand(0, 20)).toBe('low');
});
