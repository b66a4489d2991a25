import { z } from 'zod';
import { idSchema } from '../documents/values.ts';
import { validation } from '../entity/check-value.ts';
import { codeRefSchema, dateTimeSchema } from '../entity/read-schema.ts';
import { patterns } from '../patterns.ts';
import { endpoint } from './endpoint.ts';
import { daySchema, integerParam, messageSchema } from './shapes.ts';

const tag = 'API key';

/** A key is good for so many days at most. */
export const longestKeyDays = 730;
export const mostKeyPrograms = 500;

export const apiKeySchema = z.object({
  apiKeyId: z.number(),
  name: z.string(),
  /** How the key begins, so that its holder can find it. */
  start: z.string(),
  programs: z.array(codeRefSchema),
  createdBy: z.string().nullable(),
  createdDate: dateTimeSchema,
  /** The last day on which it is good. */
  expiresOn: z.string(),
  revokedDate: dateTimeSchema.nullable(),
  revokedBy: z.string().nullable(),
  lastUsedDate: dateTimeSchema.nullable(),
  uses: z.number(),
  state: z.enum(['valid', 'expired', 'revoked']),
});
export type ApiKeyRow = z.infer<typeof apiKeySchema>;

/** Keys with which programs of others read plans. */
export const apiKeyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/apiKey/list',
    tag,
    summary: 'API keys of the realm: what they may read, when they were used, whether they are good',
    permission: { functions: ['ROLE_BF_LIST_INTEGRATION'] },
    response: z.array(apiKeySchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/apiKey',
    tag,
    summary: 'Make an API key. The answer is the only place where it can be read.',
    permission: { functions: ['ROLE_BF_EDIT_INTEGRATION'] },
    confirmed: true,
    body: z.object({
      name: z
        .string({ error: validation.required })
        .min(1, validation.required)
        .max(60, validation.tooLong)
        .regex(patterns.text.regex, patterns.text.messageCode)
        .refine((text) => !/\p{Cc}/u.test(text), validation.control),
      programIds: z
        .array(idSchema, validation.required)
        .min(1, validation.required)
        .max(mostKeyPrograms, validation.tooLarge),
      expiresOn: daySchema,
    }),
    response: z.object({ apiKeyId: z.number(), key: z.string() }),
  }),
  revoke: endpoint({
    method: 'PUT',
    path: '/api/apiKey/{apiKeyId}/revoke',
    tag,
    summary: 'Revoke an API key: it is refused from now on',
    permission: { functions: ['ROLE_BF_EDIT_INTEGRATION'] },
    params: z.object({ apiKeyId: integerParam }),
    response: messageSchema,
  }),
} as const;
