import { z } from 'zod';
import { dateTextSchema, monthTextSchema } from '../month-schemas.ts';

/**
 * Why a problem was raised, as data. Texts are made from it when shown, in the reader's language. Reading is
 * forgiving: a report that came from elsewhere may lack a part, and is shown without it.
 */
const months = z.array(monthTextSchema).catch([]);
const month = monthTextSchema.nullable().catch(null);
const date = dateTextSchema.nullable().catch(null);
const text = z.string().nullable().catch(null);
const amount = z.number().catch(0);

/** No entry of late: consumption or counts. */
export const missingEntryCause = z.object({
  monthsBack: amount,
  monthsSearched: amount,
  lastMonth: month,
  /** Oldest first. */
  months,
});

/** Months without an entry between months that have one, newest first. */
export const gapCause = z.object({ monthsBack: amount, months });

export const shipmentCause = z.object({
  daysOfGrace: amount,
  agentCode: text,
  orderNo: text,
  /** Planning units. */
  quantity: amount,
  /** Received, or else expected. */
  date,
});

export const submitCause = shipmentCause.extend({ submitDate: date });

export const forecastMissingCause = z.object({ monthsAhead: amount, months });

export const flatForecastCause = z.object({
  monthsAhead: amount,
  firstMonth: month,
  lastMonth: month,
  stretches: z
    .array(z.object({ from: monthTextSchema, to: monthTextSchema, quantity: z.number() }))
    .catch([]),
});

/** What the months were held against: of months of stock, or of quantities. */
export const appliedLimits = z
  .discriminatedUnion('planBasedOn', [
    z.object({
      planBasedOn: z.literal(1),
      min: z.number(),
      max: z.number(),
      /** Below and above these, tolerances included, a month is reported. */
      underBelow: z.number(),
      overAbove: z.number(),
    }),
    z.object({
      planBasedOn: z.literal(2),
      minQty: z.number(),
      reorderFrequencyInMonths: z.number(),
      distributionLeadTime: z.number(),
    }),
  ])
  .nullable()
  .catch(null);

export const outsideLimitsCause = z.object({
  monthsAhead: amount,
  over: months,
  under: months,
  out: months,
  /** Months in which shipments are due. */
  shipments: months,
  limits: appliedLimits,
});

export const manualCause = z.object({
  problemDescription: z.string().catch(''),
  suggestion: z.string().catch(''),
});

export type MissingEntryCause = z.infer<typeof missingEntryCause>;
export type GapCause = z.infer<typeof gapCause>;
export type ShipmentCause = z.infer<typeof shipmentCause>;
export type SubmitCause = z.infer<typeof submitCause>;
export type ForecastMissingCause = z.infer<typeof forecastMissingCause>;
export type FlatForecastCause = z.infer<typeof flatForecastCause>;
export type OutsideLimitsCause = z.infer<typeof outsideLimitsCause>;
export type ManualCause = z.infer<typeof manualCause>;

export type Cause =
  | MissingEntryCause
  | GapCause
  | ShipmentCause
  | SubmitCause
  | ForecastMissingCause
  | FlatForecastCause
  | OutsideLimitsCause
  | ManualCause;

/** Stands beside the cause of an addressed problem whose cause has changed since. */
export const changedMark = 'changedSinceAddressed';
