import { z } from 'zod';
import { auditShape, firstOfMonthSchema, quantitySchema } from '../documents/values.ts';

/** The methods by which a series is carried on; their ids carry meaning in stored documents. */
export const extrapolationMethodIds = {
  tes: 2,
  arima: 4,
  linearRegression: 5,
  semiAverages: 6,
  movingAverages: 7,
  /** The engine's own choice among all it knows. */
  automatic: 12,
} as const;
export type ExtrapolationMethodId = (typeof extrapolationMethodIds)[keyof typeof extrapolationMethodIds];

export const extrapolationMethodSchema = z.object({ id: z.literal([2, 4, 5, 6, 7, 12]) });

const smoothingSchema = z.number().min(0).max(1);
/** As a share: 0.85 is 85 %. */
const confidenceSchema = z.number().gt(0).lt(1);
const orderSchema = z.int().min(0).max(5);

/**
 * What a method was run with: the months of history and the method's own parameters. Every parameter is kept as it
 * was, 0 included.
 */
export const extrapolationPropertiesSchema = z.object({
  startDate: firstOfMonthSchema,
  stopDate: firstOfMonthSchema,
  confidenceLevel: confidenceSchema.optional(),
  /** Moving averages. */
  months: z.int().min(1).max(1200).optional(),
  /** Triple smoothing. */
  alpha: smoothingSchema.optional(),
  beta: smoothingSchema.optional(),
  gamma: smoothingSchema.optional(),
  /** ARIMA: the orders, and whether the same orders are used for the season. */
  p: orderSchema.optional(),
  d: z.int().min(0).max(2).optional(),
  q: orderSchema.optional(),
  seasonality: z.boolean().optional(),
});
export type ExtrapolationProperties = z.infer<typeof extrapolationPropertiesSchema>;

/** One month of a result: no amount where the method gives none, a half-width only ahead of the history. */
export const extrapolatedMonthSchema = z.object({
  month: firstOfMonthSchema,
  amount: z.number().min(0).nullable().default(null),
  ci: z.number().min(0).nullable().default(null),
});
export type ExtrapolatedMonth = z.infer<typeof extrapolatedMonthSchema>;

/** A month of a forecast that somebody has set, beside what the method gave at that time. */
export const forecastOverrideSchema = z.object({
  month: firstOfMonthSchema,
  amount: quantitySchema,
  methodAmount: z.number().min(0).nullable(),
  reason: z.string().min(1).max(2000),
  createdBy: auditShape.createdBy,
  createdDate: auditShape.createdDate,
});
export type ForecastOverride = z.infer<typeof forecastOverrideSchema>;
