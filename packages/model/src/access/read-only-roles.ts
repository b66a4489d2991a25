import type { StandardRoleId } from './standard-roles.ts';

/** A user whose data screens for a program come only from these roles sees them read-only. */
export const readOnlyDataRoles = [
  'ROLE_VIEW_DATA_ENTRY',
  'ROLE_GUEST_USER',
] as const satisfies readonly StandardRoleId[];
