import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { daySchema, integerParam } from './shapes.ts';

const megabyte = 1_048_576;

/** What a file of Quantimed may hold. */
export const quantimedLimits = {
  bytes: 20 * megabyte,
  elements: 2_000_000,
  products: 5_000,
  records: 200_000,
} as const;

const text = z.string().max(500);

export const quantimedProductSchema = z.object({
  productId: text,
  productName: text,
  source: text,
  userDefined: text,
  productGroup: text,
  innovatorName: text,
  lowestUnitQty: text,
  lowestUnitMeasure: text,
  quantificationFactor: text,
});
export type QuantimedProduct = z.infer<typeof quantimedProductSchema>;

export const quantimedRecordSchema = z.object({
  productId: text,
  dtmPeriod: daySchema,
  lngConsumption: z.number().min(0),
  lngAdjustments: z.number(),
});
export type QuantimedRecord = z.infer<typeof quantimedRecordSchema>;

/** What a file of Quantimed says. */
export const quantimedFileSchema = z.object({
  fileType: text,
  dtmDataExported: text,
  dtmStart: daySchema,
  dtmEnd: daySchema,
  dblDataInterval: text,
  sourceName: text,
  /** By name. */
  products: z.array(quantimedProductSchema),
  /** By product and day. */
  records: z.array(quantimedRecordSchema),
  /** Records outside the months that the file says it covers. */
  ignored: z.array(quantimedRecordSchema),
});
export type QuantimedFile = z.infer<typeof quantimedFileSchema>;

/** Forecasts of Quantimed. Devices read files themselves, with the reader that the server uses. */
export const quantimedEndpoints = {
  /** The body is a form with one file: `file`. */
  readFile: endpoint({
    method: 'POST',
    path: '/api/quantimed/quantimedImport/{programId}',
    tag: 'QuantimedImport',
    summary: 'Read a forecast of Quantimed: a form with one XML file of at most 20 MB. Nothing is saved',
    permission: { functions: ['ROLE_BF_QUANTIMED_IMPORT'], programParam: 'programId' },
    params: z.object({ programId: integerParam }),
    takes: 'file',
    bodyLimit: quantimedLimits.bytes,
    response: quantimedFileSchema.extend({ programId: z.number() }),
  }),
} as const;
