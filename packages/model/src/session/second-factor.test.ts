import { describe, expect, it } from 'vitest';
import { standardRoles } from '../access/standard-roles.ts';
import {
  isAppCode,
  plainCode,
  policyWithoutRealm,
  secondFactorDemand,
  secondFactorPolicy,
} from './second-factor.ts';

const functionsOf = (roleId: string) =>
  new Set<string>(standardRoles.find((role) => role.roleId === roleId)?.functions ?? []);

describe('what a realm asks besides the password', () => {
  const admin = functionsOf('ROLE_REALM_ADMIN');
  const planner = functionsOf('ROLE_PROGRAM_USER');

  it.each([
    ['off', 'off', 'off'],
    ['optional', 'optional', 'optional'],
    ['admins', 'required', 'optional'],
    ['everybody', 'required', 'required'],
  ] as const)('%s: of admins %s, of planners %s', (policy, ofAdmins, ofPlanners) => {
    expect(secondFactorDemand(secondFactorPolicy[policy], admin)).toBe(ofAdmins);
    expect(secondFactorDemand(secondFactorPolicy[policy], planner)).toBe(ofPlanners);
  });

  it('is the strictest of all realms for those who belong to none, and never off', () => {
    const { off, optional, admins } = secondFactorPolicy;
    expect(policyWithoutRealm([off, admins, optional])).toBe(admins);
    expect(policyWithoutRealm([off])).toBe(optional);
    expect(policyWithoutRealm([])).toBe(optional);
  });
});

describe('a typed code', () => {
  it('is the same with spaces, hyphens and capitals', () => {
    expect(plainCode(' 123 456 ')).toBe('123456');
    expect(plainCode('AB2CD-ef3gh')).toBe('ab2cdef3gh');
  });

  it('comes from an app when it has six digits', () => {
    expect(['123456', '12345', '1234567', 'ab2cdef3gh'].map(isAppCode)).toEqual([true, false, false, false]);
  });
});
