import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const tag = 'ForecastingStatistics';
const permission = { functions: ['ROLE_BF_COMMIT_DATASET'] } as const;

/** Months of history and ahead that a call takes. */
const mostMonths = 600;

const history = {
  /** By month in planning units; null is a month without data. */
  data: z.array(z.number().min(0).nullable()).min(1).max(mostMonths),
  /** Months in a year of the series. */
  frequency: z.literal(12).default(12),
  /** Year and part of it in which the series starts; results do not depend on it. */
  start: z.number().optional(),
  /** Months ahead. */
  n: z.int().min(0).max(mostMonths),
  level: z.number().min(0.01).max(0.9999).default(0.85),
};
const optimize = z.boolean().default(false);
const order = (most: number) => z.int().min(0).max(most);
const smoothing = z.number().min(0).max(1).default(0.2);

/** What a method makes of a series: null where it has no value. */
export const forecastStatsSchema = z.object({
  fits: z.array(z.number().nullable()),
  forecast: z.array(z.number()),
  /** Half-widths of the intervals. */
  ci: z.array(z.number().nullable()),
  /** Alpha, beta and gamma, or p, d and q, as they were used; null for the straight line. */
  var1: z.number().nullable(),
  var2: z.number().nullable(),
  var3: z.number().nullable(),
});
export type ForecastStats = z.infer<typeof forecastStatsSchema>;

/** Single series carried on by the server, with the methods that devices have. */
export const forecastStatsEndpoints = {
  arima: endpoint({
    method: 'POST',
    path: '/api/forecastStats/arima',
    tag,
    summary: 'A series carried on by ARIMA; optimize looks for the orders',
    permission,
    body: z.object({
      ...history,
      optimize,
      p: order(5).default(0),
      d: order(2).default(1),
      q: order(5).default(1),
      seasonality: z.union([z.boolean(), z.literal([0, 1])]).default(true),
    }),
    response: forecastStatsSchema,
  }),
  tes: endpoint({
    method: 'POST',
    path: '/api/forecastStats/tes',
    tag,
    summary: 'A series carried on by triple exponential smoothing; optimize looks for the parameters',
    permission,
    body: z.object({
      ...history,
      optimize,
      alpha: z.number().min(0.01).max(1).default(0.2),
      beta: smoothing,
      gamma: smoothing,
    }),
    response: forecastStatsSchema,
  }),
  regression: endpoint({
    method: 'POST',
    path: '/api/forecastStats/regression',
    tag,
    summary: 'A series carried on by a straight line',
    permission,
    body: z.object(history),
    response: forecastStatsSchema,
  }),
} as const;
