import { z } from 'zod';
import { validation } from '../entity/check-value.ts';
import { dateTimeSchema } from '../entity/read-schema.ts';
import { endpoint } from './endpoint.ts';
import { sessionSchema } from './session.ts';
import { integerParam, messageSchema, nothingSchema } from './shapes.ts';

const tag = 'Second factor';
const permission = { functions: ['ROLE_BF_LOGGED_IN'] } as const;

const challenge = z
  .string({ error: validation.required })
  .min(1, validation.required)
  .max(100, validation.tooLong);
const code = z.string({ error: validation.required }).min(1, validation.required).max(40, validation.tooLong);

/** What an authenticator app needs, as text and as the address of a QR code. */
const keySchema = z.object({ key: z.string(), uri: z.string() });
export type AuthenticatorKey = z.infer<typeof keySchema>;

const recoveryCodes = z.array(z.string());

export const signInWithCode = endpoint({
  method: 'POST',
  path: '/authenticate/code',
  tag,
  summary: 'Second step of the sign-in: a code of the authenticator app or a recovery code',
  permission: 'public',
  refuses: [401, 403, 412],
  callsPerMinute: 60,
  body: z.object({ challenge, code }),
  response: sessionSchema,
});

export const beginEnrolmentAtSignIn = endpoint({
  method: 'POST',
  path: '/authenticate/enrolment',
  tag,
  summary: 'A key for the authenticator app of somebody who has to set one up before the first session',
  permission: 'public',
  refuses: [401, 403, 412],
  callsPerMinute: 30,
  body: z.object({ challenge }),
  response: keySchema,
});

export const finishEnrolmentAtSignIn = endpoint({
  method: 'POST',
  path: '/authenticate/enrolment/finish',
  tag,
  summary: 'First code of the new authenticator app: answers recovery codes and the session',
  permission: 'public',
  refuses: [401, 403, 412],
  callsPerMinute: 60,
  body: z.object({ challenge, code }),
  response: z.object({ recoveryCodes, session: sessionSchema }),
});

export const ownSecondFactor = endpoint({
  method: 'GET',
  path: '/api/user/secondFactor',
  tag,
  summary: 'Whether the own sign-in asks for codes, and whether it has to',
  permission,
  response: z.object({
    demand: z.enum(['off', 'optional', 'required']),
    setUpDate: dateTimeSchema.nullable(),
    recoveryCodesLeft: z.number(),
  }),
});

export const beginEnrolment = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/begin',
  tag,
  summary: 'A new key for the own authenticator app; the present one stays good until the new one is proved',
  permission,
  confirmed: true,
  response: keySchema,
});

export const finishEnrolment = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/finish',
  tag,
  summary: 'First code of the new authenticator app: from now on the sign-in asks for codes',
  permission,
  confirmed: true,
  callsPerMinute: 30,
  body: z.object({ code }),
  response: z.object({ recoveryCodes }),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/recoveryCodes',
  tag,
  summary: 'New recovery codes; the old ones stop working',
  permission,
  confirmed: true,
  response: z.object({ recoveryCodes }),
});

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/secondFactor/disable',
  tag,
  summary: 'Sign in without codes again, where the realm allows it',
  permission,
  confirmed: true,
  response: nothingSchema,
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/{userId}/secondFactor/reset',
  tag,
  summary: 'Remove the second factor of a user who has lost the app and the recovery codes',
  permission: { functions: ['ROLE_BF_EDIT_USER'] },
  confirmed: true,
  params: z.object({ userId: integerParam }),
  response: messageSchema,
});

export const secondFactorEndpoints = {
  signInWithCode,
  beginEnrolmentAtSignIn,
  finishEnrolmentAtSignIn,
  ownSecondFactor,
  beginEnrolment,
  finishEnrolment,
  renewRecoveryCodes,
  disableSecondFactor,
  resetSecondFactor,
} as const;
