import { describe, expect, it } from 'vitest';
import {
  can,
  dashboardType,
  effectiveAccess,
  entryCovers,
  hasRoleOn,
  mayOnProgram,
  mayOnPrograms,
  type Principal,
  type ProgramFacts,
  programsFor,
  readsDataOnly,
} from './can.ts';
import { type AccessEntry, entryDimensions } from './entry.ts';
import { grantEntries, mayEditEntries, scopesOverlap } from './grant.ts';
import { readOnlyDataRoles } from './read-only-roles.ts';
import { standardRoles } from './standard-roles.ts';

const [novaria, ormonde] = [1, 2];
const [hiv, malaria, familyPlanning] = [11, 12, 13];
const [ministry, network] = [21, 22];

const facts = (
  programId: number,
  realmCountryId: number,
  healthAreaIds: number[],
  organisationId: number,
): ProgramFacts => ({
  programId,
  realmId: 1,
  realmCountryId,
  healthAreaIds,
  organisationId,
  procurementAgentIds: [31],
  fundingSourceIds: [41],
});

const nvrHiv = facts(101, novaria, [hiv], ministry);
const nvrMal = facts(102, novaria, [malaria], ministry);
const nvrBoth = facts(103, novaria, [hiv, malaria], ministry);
const ormFp = facts(104, ormonde, [familyPlanning], network);
const programs = [nvrHiv, nvrMal, nvrBoth, ormFp];

const entry = (roleId: string, parts: Partial<AccessEntry> = {}): AccessEntry => {
  const everywhere = Object.fromEntries(entryDimensions.map((dimension) => [dimension, null]));
  return { ...everywhere, ...parts, roleId } as AccessEntry;
};

const functionsByRole = new Map(
  standardRoles.map((role) => [role.roleId as string, new Set<string>(role.functions)]),
);
const principal = (...entries: AccessEntry[]): Principal => ({
  userId: 1,
  realmId: 1,
  entries,
  functionsByRole,
});

const creatable = new Map(
  standardRoles.map((role) => [role.roleId as string, new Set<string>(role.canCreate)]),
);

describe('an access entry covers a program', () => {
  const cases: [AccessEntry, boolean[]][] = [
    [entry('ROLE_PROGRAM_USER', { realmCountryId: novaria }), [true, true, true, false]],
    [entry('ROLE_PROGRAM_USER', { healthAreaId: hiv }), [true, false, true, false]],
    [entry('ROLE_PROGRAM_ADMIN', { organisationId: ministry }), [true, true, true, false]],
    [entry('ROLE_REPORT_USER', { realmCountryId: novaria, programId: 102 }), [false, true, false, false]],
    [
      entry('ROLE_PROGRAM_USER', { realmCountryId: ormonde, healthAreaId: hiv }),
      [false, false, false, false],
    ],
  ];
  it.each(cases)('%j', (given, expected) => {
    expect(programs.map((program) => entryCovers(1, given, program))).toEqual(expected);
  });

  it('never in another realm', () => {
    expect(entryCovers(2, entry('ROLE_REALM_ADMIN'), nvrHiv)).toBe(false);
    expect(entryCovers(null, entry('ROLE_REALM_ADMIN'), nvrHiv)).toBe(true);
  });

  it('by agent and funding source where the program has them', () => {
    expect(entryCovers(1, entry('ROLE_PROGRAM_USER', { procurementAgentId: 32 }), nvrHiv)).toBe(false);
    const forecast = { ...nvrHiv, procurementAgentIds: null, fundingSourceIds: null };
    expect(entryCovers(1, entry('ROLE_PROGRAM_USER', { procurementAgentId: 32 }), forecast)).toBe(true);
  });
});

describe('a user holding a program user entry for HIV and a report entry for one malaria program', () => {
  const user = principal(
    entry('ROLE_PROGRAM_USER', { healthAreaId: hiv }),
    entry('ROLE_REPORT_USER', { realmCountryId: novaria, programId: 102 }),
  );
  const access = effectiveAccess(user, programs);
  const granted = Object.entries(access).map(([roleId, role]) => ({
    roleId,
    businessFunctionList: role.businessFunctionList,
    programList: role.programIdList,
  }));

  it('plans supply for the HIV programs only', () => {
    expect(programsFor(granted, 'ROLE_BF_SUPPLY_PLAN')).toEqual([101, 103]);
    expect(mayOnProgram(user, ['ROLE_BF_SUPPLY_PLAN'], nvrMal)).toBe(false);
  });

  it('reads consumption reports of all three', () => {
    expect(programsFor(granted, 'ROLE_BF_CONSUMPTION_REPORT')).toEqual([101, 102, 103]);
  });

  it('is refused a pair that no single entry covers', () => {
    expect(mayOnPrograms(user, ['ROLE_BF_CONSUMPTION_REPORT'], [nvrHiv, nvrMal])).toBe(false);
    expect(can(granted, 'ROLE_BF_CONSUMPTION_REPORT', [101, 102])).toBe(false);
    expect(can(granted, 'ROLE_BF_CONSUMPTION_REPORT', [101, 103])).toBe(true);
  });

  it('has a role only where the entry of that role reaches', () => {
    expect(hasRoleOn(granted, 'ROLE_PROGRAM_USER', [101])).toBe(true);
    expect(hasRoleOn(granted, 'ROLE_PROGRAM_USER', [102])).toBe(false);
  });
});

it('counts only entries whose role carries the function', () => {
  const user = principal(entry('ROLE_PROGRAM_ADMIN', { realmCountryId: novaria }), entry('ROLE_REPORT_USER'));
  expect(mayOnProgram(user, ['ROLE_BF_UPDATE_PROGRAM'], ormFp)).toBe(false);
  expect(mayOnProgram(user, ['ROLE_BF_SHIPMENT_DETAILS_REPORT'], ormFp)).toBe(true);
});

describe('giving access', () => {
  const givingRole = 'ROLE_PROGRAM_ADMIN';
  it('keeps All where the giver has All', () => {
    const wish = entry('ROLE_PROGRAM_USER', { healthAreaId: hiv });
    expect(grantEntries([entry('ROLE_REALM_ADMIN')], creatable, [wish])).toEqual({ entries: [wish] });
  });

  it('narrows All to each of the giver’s own entries', () => {
    const giver = [
      entry(givingRole, { realmCountryId: novaria }),
      entry(givingRole, { realmCountryId: ormonde }),
    ];
    expect(grantEntries(giver, creatable, [entry('ROLE_PROGRAM_USER', { healthAreaId: hiv })])).toEqual({
      entries: [
        entry('ROLE_PROGRAM_USER', { realmCountryId: novaria, healthAreaId: hiv }),
        entry('ROLE_PROGRAM_USER', { realmCountryId: ormonde, healthAreaId: hiv }),
      ],
    });
  });

  it('refuses what lies outside the giver’s scope or roles', () => {
    const giver = [entry(givingRole, { realmCountryId: novaria })];
    expect(grantEntries(giver, creatable, [entry('ROLE_PROGRAM_USER', { realmCountryId: ormonde })])).toEqual(
      {
        refused: 'outsideScope',
        index: 0,
      },
    );
    expect(grantEntries(giver, creatable, [entry('ROLE_REALM_ADMIN')])).toEqual({
      refused: 'outsideScope',
      index: 0,
    });
  });

  it('refuses repeated rows, no rows, and the application admin beside another role', () => {
    const giver = [entry('ROLE_APPLICATION_ADMIN')];
    const row = entry('ROLE_PROGRAM_USER');
    expect(grantEntries(giver, creatable, [row, row])).toEqual({ refused: 'duplicate', index: 1 });
    expect(grantEntries(giver, creatable, [])).toEqual({ refused: 'empty' });
    expect(grantEntries(giver, creatable, [row, entry('ROLE_APPLICATION_ADMIN')])).toEqual({
      refused: 'applicationAdminAlone',
    });
  });

  it('lets nobody edit a user with wider access than the own', () => {
    const viewer = [entry(givingRole, { realmCountryId: novaria })];
    expect(mayEditEntries(viewer, creatable, [entry('ROLE_PROGRAM_USER', { realmCountryId: novaria })])).toBe(
      true,
    );
    expect(mayEditEntries(viewer, creatable, [entry('ROLE_PROGRAM_USER')])).toBe(false);
    expect(scopesOverlap(viewer, [entry('ROLE_PROGRAM_USER')])).toBe(true);
    expect(scopesOverlap(viewer, [entry('ROLE_PROGRAM_USER', { realmCountryId: ormonde })])).toBe(false);
  });
});

it('chooses the dashboard by the strongest role', () => {
  expect(dashboardType(['ROLE_PROGRAM_USER', 'ROLE_PROGRAM_ADMIN'])).toBe(3);
  expect(dashboardType(['ROLE_REALM_ADMIN', 'ROLE_PROGRAM_ADMIN'])).toBe(2);
  expect(dashboardType(['ROLE_APPLICATION_ADMIN'])).toBe(1);
  expect(dashboardType(['ROLE_DATASET_ADMIN'])).toBe(4);
});

it('makes data screens read-only only when nothing but viewing roles gives them', () => {
  const viewer = {
    roleId: 'ROLE_VIEW_DATA_ENTRY',
    businessFunctionList: ['ROLE_BF_CONSUMPTION_DATA'],
    programList: [1],
  };
  const admin = { ...viewer, roleId: 'ROLE_PROGRAM_ADMIN' };
  expect(readsDataOnly([viewer], 'ROLE_BF_CONSUMPTION_DATA', 1, readOnlyDataRoles)).toBe(true);
  expect(readsDataOnly([viewer, admin], 'ROLE_BF_CONSUMPTION_DATA', 1, readOnlyDataRoles)).toBe(false);
});
