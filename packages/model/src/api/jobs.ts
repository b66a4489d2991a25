import { z } from 'zod';
import { dateTimeSchema } from '../entity/read-schema.ts';
import { endpoint } from './endpoint.ts';
import { integerParam, messageSchema } from './shapes.ts';

export const jobStates = ['running', 'waiting', 'failed', 'done'] as const;

/** What the server does by itself, by kind; other kinds may be stored by another release. */
export const jobKinds = [
  'commit',
  'currencyRates',
  'erpFeeds',
  'erpExtracts',
  'mail',
  'planExport',
  'prepareReports',
  'prune',
  'replan',
  'replanDaily',
  'subscription',
  'subscriptionsDue',
  'ticket',
  'ticketFile',
] as const;

export const jobSchema = z.object({
  jobId: z.number(),
  kind: z.string(),
  /** The program that it is about, where it is about one. */
  program: z.object({ id: z.number(), code: z.string() }).nullable(),
  state: z.enum(jobStates),
  /** 0 to 100. */
  progress: z.number(),
  attempts: z.number(),
  /** Why the last attempt failed. */
  lastFailure: z.string().nullable(),
  createdDate: dateTimeSchema,
  /** Of the last attempt. */
  startedDate: dateTimeSchema.nullable(),
  finishedDate: dateTimeSchema.nullable(),
  /** When it is tried next, while it waits. */
  nextRun: dateTimeSchema.nullable(),
  /** Whether it can be queued again here. Uploads, mails and tickets are tried again where they are shown. */
  retryable: z.boolean(),
});
export type JobRow = z.infer<typeof jobSchema>;

/** Application admins, and admins of a realm for the jobs of its programs. */
const watching = ['ROLE_BF_VIEW_MAIL_OUTBOX', 'ROLE_BF_EDIT_REALM'] as const;
const tag = 'Job';

export const jobEndpoints = {
  jobList: endpoint({
    method: 'GET',
    path: '/api/job/list',
    tag,
    summary: 'The jobs of the server: running, waiting and failed ones first, then the newest that are done',
    permission: { functions: watching },
    response: z.array(jobSchema),
  }),
  retryJob: endpoint({
    method: 'PUT',
    path: '/api/job/{jobId}/retry',
    tag,
    summary: 'Queue a failed job again',
    permission: { functions: watching },
    params: z.object({ jobId: integerParam }),
    response: messageSchema,
    refuses: [404, 412],
  }),
} as const;
