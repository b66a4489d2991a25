import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { endpoint } from './endpoint.ts';
import { signedInUserSchema } from './session.ts';
import { integerParam, nothingSchema, passwordSchema } from './shapes.ts';

const tag = 'User';
const permission = { functions: ['ROLE_BF_LOGGED_IN'] } as const;

const effectiveAccess = z.record(
  z.string(),
  z.object({ businessFunctionList: z.array(z.string()), programIdList: z.array(z.number()) }),
);

export const userDetails = endpoint({
  method: 'GET',
  path: '/api/user/details',
  tag,
  summary: 'The signed-in user with the effective access of each role',
  permission,
  response: z.object({ user: signedInUserSchema, bfAndProgramIdMap: effectiveAccess }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/changePassword',
  tag,
  summary: 'Change the own password',
  permission,
  callsPerMinute: 30,
  body: z.object({
    userId: integerParam.optional(),
    oldPassword: passwordSchema,
    newPassword: passwordSchema,
  }),
  response: nothingSchema,
});

export const saveLanguage = endpoint({
  method: 'POST',
  path: '/api/user/language',
  tag,
  summary: 'Save the own interface language',
  permission,
  body: z.object({ languageCode: z.enum(languageCodes, 'static.message.user.languageChangeError') }),
  response: nothingSchema,
});

export const acceptAgreement = endpoint({
  method: 'POST',
  path: '/api/user/agreement',
  tag,
  summary: 'Accept the user agreement',
  permission,
  response: nothingSchema,
});

const oneOrTwo = z.coerce.number().int().min(1).max(2);

export const saveModule = endpoint({
  method: 'POST',
  path: '/api/user/module/{moduleId}',
  tag,
  summary: 'Save the own default module: 1 forecasting, 2 supply planning',
  permission,
  params: z.object({ moduleId: oneOrTwo }),
  response: nothingSchema,
});

export const saveTheme = endpoint({
  method: 'POST',
  path: '/api/user/theme/{themeId}',
  tag,
  summary: 'Save the own theme: 1 light, 2 dark',
  permission,
  params: z.object({ themeId: oneOrTwo }),
  response: nothingSchema,
});

export const saveDecimalPreference = endpoint({
  method: 'POST',
  path: '/api/user/decimalPreference/{showDecimals}',
  tag,
  summary: 'Save whether decimals are shown',
  permission,
  params: z.object({ showDecimals: z.enum(['true', 'false']).transform((value) => value === 'true') }),
  response: nothingSchema,
});

/** What a browser needs to work without connection: a secret for its key slot and a signed permit. */
export const offlinePermit = endpoint({
  method: 'POST',
  path: '/api/user/offlinePermit',
  tag,
  summary: 'Secret of the recovery slot and a signed permit to work offline on this installation',
  permission,
  body: z.object({ installationId: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'static.validation.invalid') }),
  response: z.object({
    /** Base64url, 32 bytes. */
    recoverySecret: z.string(),
    /** Compact JWS, ES256. */
    permit: z.string(),
    publicKey: z.record(z.string(), z.unknown()),
  }),
});

export const accountEndpoints = {
  userDetails,
  changePassword,
  saveLanguage,
  acceptAgreement,
  saveModule,
  saveTheme,
  saveDecimalPreference,
  offlinePermit,
} as const;
