import { z } from 'zod';

/** Texts that the formats of answers are tried with, the plainest first. */
const textsToTry = (seed: number): readonly string[] => [
  `Sample ${seed}`,
  `2026-06-0${(seed % 9) + 1} 10:00:00`,
  `2026-06-0${(seed % 9) + 1}`,
  '2026-06',
  `0198c1d2-0000-7000-8000-00000000000${seed % 10}`,
  `sample${seed}@lists.example`,
  `SW-${seed}`,
  '#2A6F97',
  '',
];

const numbersToTry = (seed: number): readonly number[] => [seed, 0, 1, 2, 0.5, 2026];

/** Names that are read as texts of the product would hide what is not translated: samples say that they are samples. */
export const sampleLabel = (text: string) => ({
  label_en: `${text} en`,
  label_fr: `${text} fr`,
  label_sp: `${text} sp`,
  label_pr: `${text} pr`,
});

function fitting(schema: z.ZodType, candidates: readonly unknown[]): unknown {
  const found = candidates.find((one) => schema.safeParse(one).success);
  if (found === undefined) throw new Error(`No sample fits ${JSON.stringify(z.toJSONSchema(schema))}`);
  return found;
}

function objectSample(schema: z.ZodObject, seed: number): unknown {
  if ('label_en' in schema.shape) return sampleLabel(`Sample ${seed}`);
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, part]) => [name, schemaSample(part as z.ZodType, seed)]),
  );
}

/** Something that the schema of an answer accepts; another seed makes another one. */
export function schemaSample(schema: z.ZodType, seed = 1): unknown {
  if (schema instanceof z.ZodObject) return objectSample(schema, seed);
  if (schema instanceof z.ZodArray)
    return [1, 2].map((one) => schemaSample(schema.element as z.ZodType, one));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodReadonly)
    return schemaSample(schema.unwrap() as z.ZodType, seed);
  if (schema instanceof z.ZodDefault) return schemaSample(schema.unwrap() as z.ZodType, seed);
  if (schema instanceof z.ZodUnion) return schemaSample(schema.options[0] as z.ZodType, seed);
  if (schema instanceof z.ZodTuple)
    return schema.def.items.map((item) => schemaSample(item as z.ZodType, seed));
  if (schema instanceof z.ZodLazy) return schemaSample(schema.unwrap() as z.ZodType, seed);
  if (schema instanceof z.ZodPipe) return schemaSample(schema.in as z.ZodType, seed);
  if (schema instanceof z.ZodRecord) return {};
  return fitting(schema, [...textsToTry(seed), ...numbersToTry(seed), true, null, ...literalsOf(schema)]);
}

const literalsOf = (schema: z.ZodType): readonly unknown[] => {
  if (schema instanceof z.ZodEnum) return schema.options;
  return schema instanceof z.ZodLiteral ? [...schema.values] : [];
};
