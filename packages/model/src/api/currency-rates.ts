import { z } from 'zod';
import { dateTimeSchema } from '../entity/read-schema.ts';
import { endpoint } from './endpoint.ts';

export const rateRunSchema = z.object({
  state: z.enum(['running', 'done', 'failed']),
  startedDate: dateTimeSchema,
  finishedDate: dateTimeSchema.nullable(),
  attempts: z.number(),
  /** How many rates changed, and how many stayed as they were. */
  changed: z.number(),
  unchanged: z.number(),
  /** Quotes that were not taken over, and why. */
  refused: z.array(
    z.object({ currencyCode: z.string(), reason: z.enum(['notANumber', 'outOfRange', 'jump']) }),
  ),
  /** Codes that the source does not quote. */
  missing: z.array(z.string()),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
});

/** How the rates of currencies are kept up to date. */
export const currencyRates = endpoint({
  method: 'GET',
  path: '/api/currency/rates',
  tag: 'Currency',
  summary: 'The daily update of currency rates: its source, its last run and its next one',
  permission: { functions: ['ROLE_BF_LIST_CURRENCY'] },
  response: z.object({
    /** Host of the rate service; none while rates are not updated. */
    source: z.string().nullable(),
    lastRun: rateRunSchema.nullable(),
    lastSuccess: dateTimeSchema.nullable(),
    nextRun: dateTimeSchema.nullable(),
    /** The last success is more than a week ago. */
    isOld: z.boolean(),
  }),
});

export const currencyRateEndpoints = { currencyRates } as const;
