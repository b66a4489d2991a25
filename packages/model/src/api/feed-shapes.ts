import { z } from 'zod';
import { dateTimeSchema } from '../entity/read-schema.ts';

/** What the rows of a file are about. */
export const feedFileKinds = ['orders', 'shipments', 'items', 'volumes'] as const;
export type FeedFileKind = (typeof feedFileKinds)[number];

/** What is wrong in a file, and where. */
export const feedLineErrorSchema = z.object({
  file: z.enum(feedFileKinds),
  line: z.number(),
  code: z.string(),
  field: z.string().optional(),
  value: z.string().optional(),
});
export type FeedLineError = Readonly<z.infer<typeof feedLineErrorSchema>>;

/** One look at the place where files arrive. */
export const feedRunSchema = z.object({
  state: z.enum(['running', 'done', 'failed']),
  startedDate: dateTimeSchema,
  finishedDate: dateTimeSchema.nullable(),
  /** Files that were taken. */
  taken: z.number(),
  /** Why it stopped, as a message code, and at which file. */
  failure: z.string().nullable(),
  fileName: z.string().nullable(),
});
export type FeedRunShown = Readonly<z.infer<typeof feedRunSchema>>;
