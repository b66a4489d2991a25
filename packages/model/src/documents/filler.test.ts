import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { datasetDataSchema } from '../dataset-data/document.ts';
import { exampleDataset } from '../dataset-data/testing.ts';
import { programDataSchema } from '../program-data/document.ts';
import { exampleProgram } from '../program-data/testing.ts';
import { filler } from './filler.ts';

const documents = [
  { name: 'supply plan', schema: programDataSchema, example: exampleProgram() as object },
  { name: 'forecast', schema: datasetDataSchema, example: exampleDataset() as object },
];

type Path = readonly (string | number)[];

/** Every place in a value. */
function places(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [[...at, name], ...places(inner, [...at, name])]);
}

function without<T>(value: T, path: Path): T {
  const copy: T = JSON.parse(JSON.stringify(value));
  let holder = copy as Record<string | number, unknown>;
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string | number, unknown>;
  delete holder[path.at(-1) ?? ''];
  return copy;
}

describe.each(documents)('a $name', ({ schema, example }) => {
  const fill = filler<unknown>(schema);
  const whole = schema.parse(example);

  it('that lacks nothing stays itself', () => {
    expect(fill(whole)).toBe(whole);
  });

  it('is filled like its schema fills it, whichever field is not there', () => {
    let filled = 0;
    for (const path of places(whole)) {
      const cut = without<unknown>(whole, path);
      const parsed = schema.safeParse(cut);
      if (!parsed.success) continue;
      expect(fill(cut), path.join('.')).toEqual(parsed.data);
      filled += 1;
    }
    expect(filled).toBeGreaterThan(40);
  });
});

it('leaves alone what is wrong or not declared', () => {
  const fill = filler<unknown>(
    z.object({ a: z.array(z.object({ b: z.number().default(1) })), c: z.string() }),
  );
  for (const value of [null, 5, 'x', [], { a: null }, { a: [null, 3, { b: 'x' }], d: 4 }])
    expect(fill(value)).toBe(value);
  expect(fill({ a: [{ x: 1 }] })).toEqual({ a: [{ x: 1, b: 1 }] });
});
