import type { BusinessFunctionId } from '../access/functions.ts';

/** What a realm asks of its users besides the password, as its record carries it. */
export const secondFactorPolicy = { off: 1, optional: 2, admins: 3, everybody: 4 } as const;
export const secondFactorPolicies = [1, 2, 3, 4] as const;

/** Off: no codes are asked, not even of those who had set them up. */
export type SecondFactorDemand = 'off' | 'optional' | 'required';

/** Whoever holds one of these decides what others may do. */
export const administrationFunctions: readonly BusinessFunctionId[] = [
  'ROLE_BF_ADD_USER',
  'ROLE_BF_EDIT_USER',
  'ROLE_BF_MAP_ACCESS_CONTROL',
  'ROLE_BF_ADD_ROLE',
  'ROLE_BF_EDIT_ROLE',
  'ROLE_BF_ADD_REALM',
  'ROLE_BF_EDIT_REALM',
];

export function secondFactorDemand(policy: number, functions: ReadonlySet<string>): SecondFactorDemand {
  if (policy === secondFactorPolicy.off) return 'off';
  if (policy === secondFactorPolicy.everybody) return 'required';
  const asksAdmins = policy === secondFactorPolicy.admins;
  return asksAdmins && administrationFunctions.some((id) => functions.has(id)) ? 'required' : 'optional';
}

/**
 * Application admins belong to no realm and reach all of them: the strictest setting holds for them, and setting
 * up codes is always open to them.
 */
export const policyWithoutRealm = (policies: readonly number[]): number =>
  Math.max(secondFactorPolicy.optional, ...policies);

/** A code as people type or paste it: spaces and hyphens do not count, neither does the case of letters. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** Six digits of an authenticator app; anything else can only be a recovery code. */
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);
