import { z } from 'zod';
import { maxId, validation } from '../entity/check-value.ts';

/** Answer of a save: what happened and, for a new record, its id. */
export const messageSchema = z.object({
  messageCode: z.string(),
  id: z.union([z.number(), z.string()]).optional(),
});

/** Answer of a call that has no content. */
export const nothingSchema = z.object({});

/** Body of every refusal: a code the client translates, and the fields that are wrong with their codes. */
export const errorSchema = z.object({
  messageCode: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  reference: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorSchema>;

export const integerParam = z.coerce
  .number({ error: validation.reference })
  .int(validation.reference)
  .min(1, validation.reference)
  .max(maxId, validation.reference);

const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`);
  // A day that no month has would quietly become one of the next month.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
};

/** A day as `2026-11-15`. */
export const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, validation.date)
  .refine(isDay, validation.date);

const textParam = z.string().regex(/^[A-Za-z0-9_]{1,100}$/, validation.reference);

export const idParam = (type: 'integer' | 'text') => (type === 'integer' ? integerParam : textParam);

export const emailSchema = z
  .string({ error: validation.required })
  .min(1, validation.required)
  .max(50, validation.tooLong)
  .regex(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/, 'static.validation.email');

/** The random name that a browser has given itself. */
export const installationIdSchema = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, validation.invalid);

/** Passwords are only limited in length here; the rules for new ones are checked with their own codes. */
export const passwordSchema = z
  .string({ error: validation.required })
  .min(1, validation.required)
  .max(200, validation.tooLong);
