import { recordIdSchema } from '@stockwell/model/program-data/index';
import { expect, it } from 'vitest';
import { engineIdGenerator, recordId } from './id-generator.ts';

it('makes ids that are UUIDs in the order of their making', () => {
  const ids = [1, 2, 3].map((second) => recordId(1_760_000_000_000 + second * 1000));
  expect(ids.every((id) => recordIdSchema.safeParse(id).success)).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
});

it('ends batch numbers with three letters or digits', () => {
  expect(engineIdGenerator.batchCharacters()).toMatch(/^[0-9A-Z]{3}$/);
});
