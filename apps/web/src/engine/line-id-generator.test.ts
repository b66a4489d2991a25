import { expect, it } from 'vitest';
import { recordId } from './id-generator.ts';
import { lineIdGenerator } from './line-id-generator.ts';

const ten = (make: () => string): string[] => Array.from({ length: 10 }, make);

it('makes the same ids for the same line, in the order of their making', () => {
  const line = recordId();
  const ids = ten(lineIdGenerator(line).recordId);
  expect(ten(lineIdGenerator(line).recordId)).toEqual(ids);
  expect(new Set(ids).size).toBe(10);
  expect(ids).not.toContain(line);
  expect(ids).not.toContain(lineIdGenerator(recordId()).recordId());
});

it('passes over ids that are taken', () => {
  const line = recordId();
  const [first, second] = ten(lineIdGenerator(line).recordId);
  expect(lineIdGenerator(line, (id) => id === first).recordId()).toBe(second);
});

it('goes round at the end of the numbers', () => {
  const idGenerator = lineIdGenerator('01890000-0000-7000-8000-ffffffffffff');
  expect(idGenerator.recordId()).toBe('01890000-0000-7000-8000-000000000000');
  expect(ten(idGenerator.batchCharacters).every((text) => /^[0-9A-Z]{3}$/.test(text))).toBe(true);
});
