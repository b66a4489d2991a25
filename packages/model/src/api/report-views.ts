import { z } from 'zod';
import { maxId, validation } from '../entity/check-value.ts';
import { dateTimeSchema } from '../entity/read-schema.ts';
import { isMonthText } from '../months.ts';
import { hasControlCharacters, hasHalfCharacters } from '../patterns.ts';
import { conditionSchema } from '../subscriptions/condition.ts';
import { frequencies } from '../subscriptions/schedule.ts';
import { endpoint } from './endpoint.ts';
import { integerParam, messageSchema } from './shapes.ts';

const tag = 'Report view';
/** Everybody has views and subscriptions of their own. The report that they show asks for its own function. */
const permission = { functions: ['ROLE_BF_LOGGED_IN'] } as const;

/** So many views and subscriptions one person has at most. */
export const mostViews = 200;
export const mostSubscriptions = 50;
export const longestSearch = 8000;

const text = (longest: number) =>
  z
    .string({ error: validation.required })
    .trim()
    .min(1, validation.required)
    .max(longest, validation.tooLong)
    .refine((name) => !hasControlCharacters(name, false) && !hasHalfCharacters(name), validation.control);

const filters = {
  label: text(100),
  search: z.string({ error: validation.required }).max(longestSearch, validation.tooLong),
  /** The month that the months of the view are counted from, so that they move with time; null: they stay. */
  baseMonth: z.string().refine(isMonthText, validation.date).nullable(),
} as const;

const reportRoute = z
  .string({ error: validation.required })
  .regex(/^(?:\/[A-Za-z]{1,80}){1,3}$/, validation.reference);

const newViewSchema = z.object({ report: reportRoute, ...filters });
const changedViewSchema = z.object(filters);

export const reportViewSchema = z.object({
  viewId: z.number(),
  report: z.string(),
  label: z.string(),
  search: z.string(),
  baseMonth: z.string().nullable(),
});
export type ReportView = z.infer<typeof reportViewSchema>;

const whole = (min: number, max: number) =>
  z
    .number(validation.number)
    .int(validation.integer)
    .min(min, validation.tooSmall)
    .max(max, validation.tooLarge);

const settings = {
  format: z.enum(['xlsx', 'pdf'], { error: validation.choice }),
  frequency: z.enum(frequencies, { error: validation.choice }),
  hour: whole(0, 23),
  weekday: whole(1, 7),
  monthDay: whole(1, 31),
  condition: conditionSchema.nullable(),
} as const;

const newSubscriptionSchema = z.object({ viewId: whole(1, maxId), ...settings });
const changedSubscriptionSchema = z.object({ ...settings, active: z.boolean(validation.boolean) });

export const subscriptionResults = ['sent', 'unchanged', 'failed'] as const;

export const subscriptionSchema = z.object({
  subscriptionId: z.number(),
  view: reportViewSchema,
  format: z.enum(['xlsx', 'pdf']),
  frequency: z.enum(frequencies),
  hour: z.number(),
  weekday: z.number(),
  monthDay: z.number(),
  condition: conditionSchema.nullable(),
  /** False while it is paused. */
  active: z.boolean(),
  nextRun: dateTimeSchema.nullable(),
  lastRun: dateTimeSchema.nullable(),
  /** Sent, nothing new to say, or failed. */
  lastResult: z.enum(subscriptionResults).nullable(),
  /** Why the last run failed: a message code, and more in the language of the user where there is more to say. */
  lastError: z.string().nullable(),
  lastErrorText: z.string().nullable(),
  /** It was asked for and is being made. */
  isSending: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;
export type SubscriptionSettings = z.infer<typeof newSubscriptionSchema>;

const viewParams = z.object({ viewId: integerParam });
const subscriptionParams = z.object({ subscriptionId: integerParam });

export const reportViewEndpoints = {
  reportViews: endpoint({
    method: 'GET',
    path: '/api/reportView',
    tag,
    summary: 'Own saved views of reports, by name',
    permission,
    response: z.array(reportViewSchema),
  }),
  addReportView: endpoint({
    method: 'POST',
    path: '/api/reportView',
    tag,
    summary: 'Save a view of a report',
    permission,
    body: newViewSchema,
    response: reportViewSchema,
  }),
  changeReportView: endpoint({
    method: 'PUT',
    path: '/api/reportView/{viewId}',
    tag,
    summary: 'Rename an own view or save other filters under its name',
    permission,
    params: viewParams,
    body: changedViewSchema,
    response: reportViewSchema,
  }),
  deleteReportView: endpoint({
    method: 'POST',
    path: '/api/reportView/{viewId}/delete',
    tag,
    summary: 'Delete an own view and its subscriptions',
    permission,
    params: viewParams,
    response: messageSchema,
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: '/api/reportSubscription',
    tag,
    summary: 'Own subscriptions to views of reports',
    permission,
    response: z.array(subscriptionSchema),
  }),
  addSubscription: endpoint({
    method: 'POST',
    path: '/api/reportSubscription',
    tag,
    summary: 'Subscribe to an own view of a report',
    permission,
    body: newSubscriptionSchema,
    response: subscriptionSchema,
  }),
  changeSubscription: endpoint({
    method: 'PUT',
    path: '/api/reportSubscription/{subscriptionId}',
    tag,
    summary: 'Change, pause or resume an own subscription',
    permission,
    params: subscriptionParams,
    body: changedSubscriptionSchema,
    response: subscriptionSchema,
  }),
  deleteSubscription: endpoint({
    method: 'POST',
    path: '/api/reportSubscription/{subscriptionId}/delete',
    tag,
    summary: 'Delete an own subscription',
    permission,
    params: subscriptionParams,
    response: messageSchema,
  }),
  sendSubscription: endpoint({
    method: 'POST',
    path: '/api/reportSubscription/{subscriptionId}/send',
    tag,
    summary: 'Send an own subscription now, whether its condition holds or not',
    permission,
    params: subscriptionParams,
    callsPerMinute: 10,
    response: messageSchema,
  }),
} as const;
