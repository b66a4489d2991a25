import { z } from 'zod';
import {
  dateSchema,
  firstOfMonthSchema,
  idSchema,
  quantitySchema,
  recordIdSchema,
} from '../documents/values.ts';

const balances = <N extends string>(name: N) =>
  ({
    [name]: quantitySchema,
    [`${name}Wps`]: quantitySchema,
    [`${name}Wtbdps`]: quantitySchema,
  }) as Record<N | `${N}Wps` | `${N}Wtbdps`, typeof quantitySchema>;

/** A batch in a month that the server has planned; a batch made by the plan itself has no id. */
export const storedBatchSchema = z.object({
  batchId: recordIdSchema.nullable(),
  expiryDate: firstOfMonthSchema,
  createdDate: dateSchema,
  ...balances('openingQty'),
  ...balances('closingQty'),
});
export type StoredBatch = z.infer<typeof storedBatchSchema>;

/** A planned month of a copy that was downloaded from a month on: what came before is known only from here. */
export const storedMonthSchema = z.object({
  planningUnitId: idSchema,
  transDate: firstOfMonthSchema,
  ...balances('openingBalance'),
  batchDetails: z.array(storedBatchSchema).default([]),
});
export type StoredMonth = z.infer<typeof storedMonthSchema>;
