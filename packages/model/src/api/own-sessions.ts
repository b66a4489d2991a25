import { z } from 'zod';
import { validation } from '../entity/check-value.ts';
import { dateTimeSchema } from '../entity/read-schema.ts';
import { endpoint } from './endpoint.ts';
import { nothingSchema, passwordSchema } from './shapes.ts';

const tag = 'Session';
const permission = { functions: ['ROLE_BF_LOGGED_IN'] } as const;

const ownSessionSchema = z.object({
  sessionId: z.string(),
  startedDate: dateTimeSchema,
  lastUsedDate: dateTimeSchema.nullable(),
  endsDate: dateTimeSchema,
  /** Such as `Firefox 128 · Windows`. */
  browser: z.string().nullable(),
  address: z.string().nullable(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const ownSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  tag,
  summary: 'The own sessions that are open now, the newest first',
  permission,
  response: z.array(ownSessionSchema),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/user/sessions/{sessionId}/end',
  tag,
  summary: 'End one of the own sessions: its tokens are refused from now on',
  permission,
  params: z.object({ sessionId: z.string().regex(/^[0-9a-f-]{36}$/, validation.reference) }),
  response: nothingSchema,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/user/sessions/endOthers',
  tag,
  summary: 'End all own sessions but the one that asks',
  permission,
  response: z.object({ ended: z.number() }),
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/user/confirm',
  tag,
  summary: 'Confirm who is there by password, or by a code of the second factor: good for a few minutes',
  permission,
  callsPerMinute: 30,
  body: z
    .object({ password: passwordSchema.optional(), code: z.string().min(1).max(40).optional() })
    .refine(({ password, code }) => password !== undefined || code !== undefined, {
      path: ['password'],
      message: validation.required,
    }),
  response: nothingSchema,
});

export const ownSessionEndpoints = { ownSessions, endSession, endOtherSessions, confirmIdentity } as const;
