import type { BusinessFunctionId } from './functions.ts';

/** Without this one no session begins: every call of a session asks for it. */
export const signedInFunction = 'ROLE_BF_LOGGED_IN' satisfies BusinessFunctionId;

/** What a role needs so that people who hold nothing else can sign in, download their data and find their first page. */
export const sessionFunctions = [
  signedInFunction,
  'ROLE_BF_MASTER_DATA_SYNC',
  'ROLE_BF_APPLICATION_DASHBOARD',
] as const satisfies readonly BusinessFunctionId[];

/** Without these nobody could mend the roles and users of an installation. */
export const vitalForAdmins = [
  ...sessionFunctions,
  'ROLE_BF_LIST_ROLE',
  'ROLE_BF_EDIT_ROLE',
  'ROLE_BF_LIST_USER',
  'ROLE_BF_EDIT_USER',
] as const satisfies readonly BusinessFunctionId[];

export const missingForSession = (functions: readonly string[]): readonly BusinessFunctionId[] =>
  sessionFunctions.filter((id) => !functions.includes(id));
