import { z } from 'zod';
import { dateTimeSchema, userRefSchema } from '../../entity/read-schema.ts';
import { monthTextSchema } from '../../month-schemas.ts';

export const deliveryStates = ['running', 'done', 'failed', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const deliveryOrigins = ['PULL', 'SCHEDULE', 'UPLOAD'] as const;
export type DeliveryOrigin = (typeof deliveryOrigins)[number];

/** What was left out of a delivery, and where; lines only of files. */
export const feedProblemSchema = z.object({
  line: z.int().min(1).nullable(),
  code: z.string().max(100),
  field: z.enum(['place', 'item', 'month', 'value']),
  value: z.string().max(100),
});
export type FeedProblem = z.infer<typeof feedProblemSchema>;

export const deliverySchema = z.object({
  deliveryId: z.number(),
  dataFeedId: z.number(),
  state: z.enum(deliveryStates),
  origin: z.enum(deliveryOrigins),
  /** Of an upload. */
  fileName: z.string().nullable(),
  startedBy: userRefSchema.nullable(),
  startedDate: dateTimeSchema,
  finishedDate: dateTimeSchema.nullable(),
  readings: z.number(),
  places: z.number(),
  items: z.number(),
  firstMonth: monthTextSchema.nullable(),
  lastMonth: monthTextSchema.nullable(),
  /** Places, items and months with differing values. */
  duplicates: z.number(),
  problemCount: z.number(),
  /** A message code. */
  failure: z.string().nullable(),
  /** What the source said when it refused, or which column is missing. */
  failureDetail: z.string().nullable(),
  /** Calls that were answered, of a pull that runs. */
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
  takenIn: z
    .object({ by: userRefSchema, date: dateTimeSchema, changed: z.number(), undone: z.boolean() })
    .nullable(),
  /** The delivery before that had the same content. */
  sameAs: z.number().nullable(),
  /** Whether its readings are still there. */
  hasContent: z.boolean(),
});
export type Delivery = z.infer<typeof deliverySchema>;
