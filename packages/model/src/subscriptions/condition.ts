import { z } from 'zod';
import { validation } from '../entity/check-value.ts';

const whole = (min: number, max: number) =>
  z
    .number(validation.number)
    .int(validation.integer)
    .min(min, validation.tooSmall)
    .max(max, validation.tooLarge);

/** When a subscription sends mail: only while one of these holds that did not hold before. */
export const conditionSchema = z.discriminatedUnion(
  'kind',
  [
    /** A product will be stocked out before a shipment that is planned today could arrive. */
    z.object({ kind: z.literal('stockOut') }),
    /** Of a program expires more than an amount in US dollars, from the current month on. */
    z.object({
      kind: z.literal('expiry'),
      amountUsd: whole(0, 1_000_000_000),
      months: whole(1, 36),
    }),
    /** The overall score of a program is below so many percent. */
    z.object({ kind: z.literal('score'), below: whole(1, 100) }),
  ],
  { error: validation.choice },
);
export type Condition = z.infer<typeof conditionSchema>;
export const conditionKinds = ['stockOut', 'expiry', 'score'] as const satisfies readonly Condition['kind'][];
