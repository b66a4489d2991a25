import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { datasetDataSchema } from '../dataset-data/document.ts';
import { exampleDataset } from '../dataset-data/testing.ts';
import { programDataSchema } from '../program-data/document.ts';
import { exampleProgram } from '../program-data/testing.ts';
import { quickParser } from './quick-parser.ts';

const read = quickParser(programDataSchema);

const kinds = [
  { name: 'a supply plan', schema: programDataSchema as z.ZodType, example: exampleProgram },
  { name: 'a forecast', schema: datasetDataSchema as z.ZodType, example: exampleDataset },
];

/** Everything in a document that can be put in the place of something else. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, one]) => placesIn(one, [...path, name]))];
}

function withValueAt(value: unknown, [name, ...rest]: readonly string[], next: unknown): unknown {
  if (name === undefined) return next;
  if (Array.isArray(value))
    return value.map((one, i) => (String(i) === name ? withValueAt(one, rest, next) : one));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [name]: withValueAt(record[name], rest, next) };
}

const odd = fc.oneof(
  fc.constantFrom(undefined, null, '', '2025-02-30', '2025-01-02', 0, -1, 1.5, 1e16, Number.NaN, [], {}),
  fc.constantFrom({ id: 10, label: 'left behind' }, [{ id: 1 }], true, '1'),
  fc.jsonValue(),
);

describe('the quick parser', () => {
  it.each(kinds)('reads $name that is right without help, as the schema does', ({ schema, example }) => {
    const readKind = quickParser(schema);
    const stored: unknown = JSON.parse(JSON.stringify(schema.parse(example())));
    for (const document of [example(), stored])
      expect(readKind(document)).toStrictEqual(schema.parse(document));
  });

  it('leaves behind what is not declared, and gives new objects', () => {
    const document = { ...exampleProgram(), further: 1 };
    expect(read(document)).not.toHaveProperty('further');
    expect(read(document)).not.toBe(document);
  });

  it.each(kinds)('takes nothing of $name that the schema refuses, and reads nothing otherwise', (kind) => {
    const { schema, example } = kind;
    const readKind = quickParser(schema);
    const document = schema.parse(example());
    fc.assert(
      fc.property(fc.constantFrom(...placesIn(document)), odd, (place, next) => {
        const changed = withValueAt(document, place, next);
        const quick = readKind(changed);
        const parsed = schema.safeParse(changed);
        if (quick !== z.INVALID) {
          expect(parsed.success).toBe(true);
          expect(quick).toStrictEqual(parsed.data);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a field without a value', z.object({ a: z.string().optional() }), { a: undefined }],
    ['a value that is changed', z.object({ a: z.string().trim() }), { a: ' x ' }],
    ['a value that is refused', z.object({ a: z.int().max(3) }), { a: 4 }],
  ])('leaves %s to the schema', (_, schema, value) => {
    expect(quickParser(schema)(value)).toBe(z.INVALID);
  });

  it('leaves out a field that may be missing, as the schema does', () => {
    const schema = z.object({ a: z.string().optional(), b: z.int() });
    for (const document of [{ b: 1 }, { a: 'x', b: 1 }]) {
      expect(quickParser(schema)(document)).toStrictEqual(schema.parse(document));
    }
  });

  it('asks the schema about kinds that it does not know', () => {
    const schema = z.object({ a: z.union([z.string(), z.number()]), b: z.coerce.number() });
    expect(quickParser(schema)({ a: 1, b: '2' })).toStrictEqual({ a: 1, b: 2 });
    expect(quickParser(schema)({ a: true, b: '2' })).toBe(z.INVALID);
  });
});
