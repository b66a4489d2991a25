import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

it('gives every lock a number of its own', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('names the numbers of all locks in one place', () => {
  const src = join(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('advisory-locks'),
  );
  const elsewhere = files.filter((file) =>
    /\b7_?215_?\d{3}\b|advisory_(?:xact_)?lock\(\d/u.test(readFileSync(join(src, file), 'utf8')),
  );
  expect(elsewhere).toEqual([]);
});
