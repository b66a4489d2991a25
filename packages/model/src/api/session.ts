import { z } from 'zod';
import { accessEntrySchema } from '../access/entry.ts';
import { language } from '../entities/language.ts';
import { dateTimeSchema, readSchema } from '../entity/read-schema.ts';
import { labelSchema } from '../label.ts';
import { languageCodes } from '../languages.ts';
import { endpoint } from './endpoint.ts';
import { emailSchema, messageSchema, nothingSchema, passwordSchema } from './shapes.ts';

const tag = 'Session';
const loggedIn = { functions: ['ROLE_BF_LOGGED_IN'] } as const;

/** The signed-in person as the client keeps them. The password field exists for old records and stays empty. */
export const signedInUserSchema = z.object({
  userId: z.number(),
  username: z.string(),
  emailId: z.string(),
  password: z.literal(''),
  realm: z.object({ realmId: z.number(), label: labelSchema, realmCode: z.string() }).nullable(),
  language: z.object({ languageId: z.number(), languageCode: z.enum(languageCodes), label: labelSchema }),
  roleList: z.array(z.object({ roleId: z.string(), label: labelSchema })),
  userAclList: z.array(accessEntrySchema),
  businessFunctionList: z.array(z.string()),
  defaultModuleId: z.number(),
  defaultThemeId: z.number(),
  showDecimals: z.boolean(),
  agreementAccepted: z.boolean(),
  expiresOn: dateTimeSchema.nullable(),
  syncExpiresOn: dateTimeSchema.nullable(),
  lastLoginDate: dateTimeSchema.nullable(),
  /** Seconds without input before the notice, and seconds the notice stays. */
  sessionExpiresOn: z.number(),
  sessionNoticeSeconds: z.number(),
});
export type SignedInUser = z.infer<typeof signedInUserSchema>;

export const sessionSchema = z.object({ token: z.string(), user: signedInUserSchema });
export type Session = z.infer<typeof sessionSchema>;

/**
 * A right password that is not enough: no session yet. A code completes the sign-in, or an authenticator app has to
 * be set up first.
 */
export const challengeSchema = z.object({
  secondFactor: z.enum(['code', 'enrolment']),
  challenge: z.string(),
  validMinutes: z.number(),
});
export type SignInChallenge = z.infer<typeof challengeSchema>;

const signInAnswer = z.union([sessionSchema, challengeSchema]);

export const authenticate = endpoint({
  method: 'POST',
  path: '/authenticate',
  tag,
  summary: 'Sign in',
  permission: 'public',
  refuses: [401, 403, 406, 412],
  callsPerMinute: 60,
  body: z.object({
    username: z.string({ error: 'static.validation.required' }).min(1, 'static.validation.required').max(100),
    password: passwordSchema,
    languageCode: z.enum(languageCodes).optional(),
    languageChanged: z.boolean().optional(),
  }),
  response: signInAnswer,
});

export const refresh = endpoint({
  method: 'GET',
  path: '/refresh',
  tag,
  summary: 'Exchange a valid token for one with a new lifetime',
  permission: 'public',
  refuses: [401],
  response: z.object({ token: z.string() }),
});

export const health = endpoint({
  method: 'GET',
  path: '/actuator/health',
  tag,
  summary: 'Is the service reachable',
  permission: 'public',
  response: z.object({ status: z.literal('UP') }),
});

export const info = endpoint({
  method: 'GET',
  path: '/actuator/info',
  tag,
  summary: 'Version of the service and of the front end it serves',
  permission: 'public',
  response: z.object({
    version: z.string(),
    frontEndBuild: z.string(),
    environment: z.enum(['prod', 'uat', 'demo']),
  }),
});

export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  tag,
  summary: 'Sign out: the token is refused from now on',
  permission: loggedIn,
  response: nothingSchema,
});

const languages = z.array(readSchema(language));

export const languagesBeforeSignIn = endpoint({
  method: 'GET',
  path: '/api/sync/language',
  tag,
  summary: 'Active languages, before sign-in',
  permission: 'public',
  response: languages,
});

export const languagesChangedSince = endpoint({
  method: 'GET',
  path: '/api/sync/language/{lastSyncDate}',
  tag,
  summary: 'Languages changed since a time, before sign-in',
  permission: 'public',
  refuses: [412],
  params: z.object({ lastSyncDate: z.string().max(40) }),
  response: languages,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/user/forgotPassword',
  alias: '/api/forgotPassword',
  tag,
  summary: 'Ask for a reset link; the answer is the same for any address',
  permission: 'public',
  refuses: [403],
  callsPerMinute: 10,
  body: z.object({ emailId: emailSchema }),
  response: nothingSchema,
});

const resetToken = z
  .string({ error: 'static.validation.required' })
  .min(1, 'static.validation.required')
  .max(100);

export const confirmForgotPasswordToken = endpoint({
  method: 'POST',
  path: '/api/user/confirmForgotPasswordToken',
  alias: '/api/confirmForgotPasswordToken',
  tag,
  summary: 'Check a reset link before the form is shown',
  permission: 'public',
  refuses: [403],
  callsPerMinute: 30,
  body: z.object({ emailId: emailSchema, token: resetToken }),
  response: nothingSchema,
});

export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/user/updatePassword',
  alias: '/api/updatePassword',
  tag,
  summary: 'Set a password with a reset link',
  permission: 'public',
  refuses: [403, 412],
  callsPerMinute: 30,
  body: z.object({ emailId: emailSchema, token: resetToken, password: passwordSchema }),
  response: messageSchema,
});

export const updateExpiredPassword = endpoint({
  method: 'POST',
  path: '/api/user/updateExpiredPassword',
  alias: '/api/updateExpiredPassword',
  tag,
  summary: 'Replace an expired password and sign in',
  permission: 'public',
  refuses: [401, 403, 406, 412],
  callsPerMinute: 30,
  body: z.object({ emailId: emailSchema, oldPassword: passwordSchema, newPassword: passwordSchema }),
  response: signInAnswer,
});

export const sessionEndpoints = {
  authenticate,
  refresh,
  health,
  info,
  logout,
  languagesBeforeSignIn,
  languagesChangedSince,
  forgotPassword,
  confirmForgotPasswordToken,
  updatePassword,
  updateExpiredPassword,
} as const;
