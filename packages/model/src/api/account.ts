import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { endpoint } from './endpoint.ts';
import { signedInUserSchema } from './session.ts';
import { installationIdSchema, integerParam, nothingSchema, passwordSchema } from './shapes.ts';

const tag = 'User';
const permission = { functions: ['ROLE_BF_LOGGED_IN'] } as const;

const effectiveAccess = z.record(
  z.string(),
  z.object({ businessFunctionList: z.array(z.string()), programIdList: z.array(z.number()) }),
);

/** Opens the recovery slot of a device. Changes with the password: each change is a generation. */
const recoverySecretSchema = z.object({
  generation: z.number().int().nonnegative(),
  /** Base64url, 32 bytes. */
  secret: z.string(),
});

const givenSecretsSchema = z.object({
  current: recoverySecretSchema,
  /** The one that the slot of the device names, where the password has changed since. */
  held: recoverySecretSchema.optional(),
});
export type GivenSecrets = z.infer<typeof givenSecretsSchema>;

export const serverInstallationSchema = z.object({ installationId: z.string(), name: z.string() });
export type ServerInstallation = z.infer<typeof serverInstallationSchema>;

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
  /** The secret of the recovery slot changes with the password. */
  response: z.object({ recovery: recoverySecretSchema }),
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

/**
 * What a browser needs to work without connection: a signed permit and, right after a sign-in, the secrets for its
 * recovery slot.
 */
export const offlinePermit = endpoint({
  method: 'POST',
  path: '/api/user/offlinePermit',
  tag,
  summary: 'A signed permit to work offline in this browser; right after a sign-in also the recovery secrets',
  permission,
  body: z.object({
    installationId: installationIdSchema,
    /** The generation that the recovery slot of the browser names; none where it has no slots of this user. */
    recoveryGeneration: z.number().int().nonnegative().max(1_000_000_000).optional(),
  }),
  response: z.object({
    /** Only when the password was proved a few minutes ago at most. */
    recovery: givenSecretsSchema.optional(),
    /** Compact JWS, ES256. */
    permit: z.string(),
    publicKey: z.record(z.string(), z.unknown()),
    /** Checks orders to remove copies; unlike the key of permits it stays the same. */
    removalKey: z.record(z.string(), z.unknown()),
    /** Which installation of the product this is; exported files name it. */
    server: serverInstallationSchema,
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
