import { z } from 'zod';
import { maxId, validation } from '../entity/check-value.ts';

const whole = (min: number, max: number) =>
  z
    .number(validation.number)
    .int(validation.integer)
    .min(min, validation.tooSmall)
    .max(max, validation.tooLarge);

/** So many products a condition names at most. */
const mostProducts = 500;

/** The products that a condition is about; none are all products of the view. */
const planningUnitIds = z
  .array(whole(1, maxId), validation.required)
  .max(mostProducts, validation.tooLong)
  .readonly()
  .default([]);

/** When a subscription sends mail: only while one of these holds that did not hold before. */
export const conditionSchema = z.discriminatedUnion(
  'kind',
  [
    /** A product will be stocked out before a shipment that is planned today could arrive. */
    z.object({ kind: z.literal('stockOut'), planningUnitIds }),
    /** More than an amount in US dollars expires from the current month on, of a program or of a single product. */
    z.object({
      kind: z.literal('expiry'),
      amountUsd: whole(0, 1_000_000_000),
      months: whole(1, 36),
      perProduct: z.boolean(validation.boolean).default(false),
      planningUnitIds,
    }),
    /** The overall score of a program is below so many percent. */
    z.object({ kind: z.literal('score'), below: whole(1, 100) }),
  ],
  { error: validation.choice },
);
export type Condition = z.infer<typeof conditionSchema>;
export const conditionKinds = ['stockOut', 'expiry', 'score'] as const satisfies readonly Condition['kind'][];
