import { z } from 'zod';
import { dateTimeSchema } from '../entity/read-schema.ts';
import { endpoint } from './endpoint.ts';
import { feedLineErrorSchema, feedRunSchema } from './feed-shapes.ts';
import { integerParam, messageSchema } from './shapes.ts';

export const jobStates = ['running', 'waiting', 'failed', 'done'] as const;

/** What the server does by itself, by kind; other kinds may be stored by another release. */
export const jobKinds = [
  'catalogueFeed',
  'commit',
  'currencyRates',
  'dataFeedPull',
  'dataFeedSchedule',
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
  'volumesFeed',
] as const;

/** What the server fetches every day from other systems for everybody. */
export const dailyImports = ['catalogue', 'volumes', 'currencyRates'] as const;
export type DailyImportName = (typeof dailyImports)[number];

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

export const dailyImportSchema = z.object({
  name: z.enum(dailyImports),
  /** Where it comes from: of an address its host, of a folder or a file nothing more; null while it is off. */
  source: z.object({ kind: z.enum(['folder', 'file', 'web']), host: z.string().nullable() }).nullable(),
  /** What it took are files, of currencies rates that changed. */
  lastRun: feedRunSchema.nullable(),
  /** When something last came. */
  lastSuccess: dateTimeSchema.nullable(),
  nextRun: dateTimeSchema.nullable(),
  /** Nothing came for longer than it should. */
  isOld: z.boolean(),
  /** Whether the caller may start it. */
  runnable: z.boolean(),
});
export type DailyImport = z.infer<typeof dailyImportSchema>;

export const importFileSchema = z.object({
  importFileId: z.number(),
  name: z.enum(['catalogue', 'volumes']),
  source: z.enum(['folder', 'web']),
  fileName: z.string(),
  /** What was undone was taken before. */
  state: z.enum(['taken', 'duplicate', 'empty', 'failed', 'undone']),
  rows: z.number(),
  /** Records that were added and changed, by entity. */
  counts: z.record(z.string(), z.object({ added: z.number(), changed: z.number() })),
  /** Why it was not taken, as a message code. */
  failure: z.string().nullable(),
  errorCount: z.number(),
  /** What is wrong with a file that was not taken, or what was left out of one that was: the first errors. */
  errors: z.array(feedLineErrorSchema),
  on: dateTimeSchema,
});
export type ImportFile = z.infer<typeof importFileSchema>;

/** How many records got earlier values back, and how many that the file added are inactive now. */
export const undoneImportSchema = z.object({ restored: z.number(), deactivated: z.number() });
export type UndoneImport = z.infer<typeof undoneImportSchema>;

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
  dailyImports: endpoint({
    method: 'GET',
    path: '/api/job/imports',
    tag,
    summary: 'What is fetched every day from other systems: source, last run and next one',
    permission: { functions: watching },
    response: z.array(dailyImportSchema),
  }),
  importFiles: endpoint({
    method: 'GET',
    path: '/api/job/importFiles',
    tag,
    summary: 'The newest files of products and volumes, taken or not, with their errors by line',
    permission: { functions: watching },
    response: z.array(importFileSchema),
  }),
  runImport: endpoint({
    method: 'POST',
    path: '/api/job/imports/{importName}/run',
    tag,
    summary: 'Fetch something from another system now',
    permission: { functions: watching },
    params: z.object({ importName: z.enum(dailyImports) }),
    response: messageSchema,
    refuses: [412],
  }),
  undoImportFile: endpoint({
    method: 'POST',
    path: '/api/job/importFiles/{importFileId}/undo',
    tag,
    summary: 'Undo the newest file of products or volumes as a whole',
    permission: { functions: watching },
    params: z.object({ importFileId: integerParam }),
    response: undoneImportSchema,
    refuses: [404, 412],
  }),
} as const;
