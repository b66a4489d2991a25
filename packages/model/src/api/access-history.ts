import { z } from 'zod';
import { dateTimeSchema, userRefSchema } from '../entity/read-schema.ts';
import { historyKindNames } from '../session/access-history.ts';
import { endpoint } from './endpoint.ts';
import { daySchema, integerParam } from './shapes.ts';

const tag = 'Session';

const pageQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(5_000).default(15),
  kind: z.enum(historyKindNames, 'static.validation.notChoice').optional(),
  /** First and last day, in UTC. */
  startDate: daySchema.optional(),
  stopDate: daySchema.optional(),
});

const historyQuery = pageQuery.extend({
  /** The person it is about. */
  userId: integerParam.optional(),
});
export type HistoryQuery = z.output<typeof historyQuery>;

const historyRowSchema = z.object({
  historyId: z.number(),
  date: dateTimeSchema,
  kind: z.enum(historyKindNames),
  /** The action of the audit, such as `wrongPassword`. */
  action: z.string(),
  /** The user that it happened to; none for roles and for addresses that belong to nobody. */
  user: userRefSchema.nullable(),
  /** The role that was changed. */
  roleId: z.string().nullable(),
  /** Who did it, where that is known. */
  by: userRefSchema.nullable(),
  address: z.string().nullable(),
  browser: z.string().nullable(),
  /** Names of the fields that were changed. */
  changed: z.array(z.string()),
});
export type HistoryRow = z.infer<typeof historyRowSchema>;

const response = z.object({ rows: z.array(historyRowSchema), total: z.number() });

export const accessHistory = endpoint({
  method: 'GET',
  path: '/api/user/accessHistory',
  tag,
  summary: 'Sign-ins, passwords, second factors, ended sessions and changes of access, the newest first',
  permission: { functions: ['ROLE_BF_EDIT_USER'] },
  query: historyQuery,
  response,
});

export const exportAccessHistory = endpoint({
  method: 'POST',
  path: '/api/user/accessHistory/export',
  tag,
  summary: 'The same entries for a file: at most 5,000 at a time, and the export is itself an entry',
  permission: { functions: ['ROLE_BF_EDIT_USER'] },
  body: historyQuery.omit({ page: true, size: true }),
  response,
});

export const ownHistory = endpoint({
  method: 'GET',
  path: '/api/user/accessHistory/own',
  tag,
  summary: 'The own sign-ins and what else happened to the own account, the newest first',
  permission: { functions: ['ROLE_BF_LOGGED_IN'] },
  query: pageQuery,
  response,
});

export const historyEndpoints = { accessHistory, exportAccessHistory, ownHistory } as const;
