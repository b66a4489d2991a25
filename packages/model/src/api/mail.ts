import { z } from 'zod';
import { dateTimeSchema } from '../entity/read-schema.ts';
import { endpoint } from './endpoint.ts';

export const mailStates = ['waiting', 'sent', 'failed'] as const;

export const mailSchema = z.object({
  mailId: z.number(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdDate: dateTimeSchema,
  sentDate: dateTimeSchema.nullable(),
});

export const mailOutbox = endpoint({
  method: 'GET',
  path: '/api/mailOutbox',
  tag: 'Mail',
  summary: 'The newest mails of the service, waiting, sent or failed',
  permission: { functions: ['ROLE_BF_VIEW_MAIL_OUTBOX'] },
  query: z.object({
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(200).default(25),
  }),
  response: z.object({ rows: z.array(mailSchema), total: z.number(), smtp: z.boolean() }),
});

export const mailEndpoints = { mailOutbox } as const;
