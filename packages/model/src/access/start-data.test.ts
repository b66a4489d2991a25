import { describe, expect, it } from 'vitest';
import apiCalls from '../api/api-calls.json' with { type: 'json' };
import { businessFunctionIds } from './function-ids.ts';
import {
  type AccessLabel,
  type BusinessFunctionId,
  businessFunctionGroups,
  businessFunctions,
} from './functions.ts';
import { readOnlyDataRoles } from './read-only-roles.ts';
import { accessOf, findRoute, listsOnDevice, type RoutePath, routeAccess, routePaths } from './routes.ts';
import { type StandardRole, type StandardRoleId, standardRoleIds, standardRoles } from './standard-roles.ts';

const known: ReadonlySet<string> = new Set(businessFunctionIds);
const roles: readonly StandardRole[] = standardRoles;
const languages = ['label_en', 'label_fr', 'label_sp', 'label_pr'] as const;

/** Labels that read the same in English and in the other language. */
const sameInBoth: Readonly<Record<'label_fr' | 'label_sp' | 'label_pr', readonly string[]>> = {
  label_fr: ['Budget', 'Extrapolation'],
  label_sp: [],
  label_pr: [],
};

function holdersOf(functionId: BusinessFunctionId): readonly StandardRoleId[] {
  return roles.filter(({ functions }) => functions.includes(functionId)).map(({ roleId }) => roleId);
}

function functionsOf(roleId: StandardRoleId): readonly BusinessFunctionId[] {
  return roles.find((role) => role.roleId === roleId)?.functions ?? [];
}

function repeated(values: readonly string[]): readonly string[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

function untranslated(labels: readonly AccessLabel[], language: keyof typeof sameInBoth): readonly string[] {
  return labels
    .filter((label) => label[language] === label.label_en)
    .map((label) => label.label_en)
    .filter((text) => !sameInBoth[language].includes(text));
}

describe('business functions', () => {
  it('are the 237 of the domain and the mail outbox', () => {
    expect(businessFunctionIds).toHaveLength(238);
    expect(repeated(businessFunctionIds)).toEqual([]);
    expect(businessFunctionIds.filter((id) => !/^ROLE_(BF|BUSINESS_FUNCTION)_[A-Z_]+$/.test(id))).toEqual([]);
  });

  it('stand together under their group, in the order of the groups', () => {
    const groups = businessFunctions.map(({ group }) => group);
    expect(groups.filter((group, i) => group !== groups[i - 1])).toEqual([...businessFunctionGroups]);
  });

  it.each(languages)('have a distinct name in %s', (language) => {
    const names: readonly string[] = businessFunctions.map(({ label }) => label[language]);
    expect(names.filter((name) => name === '' || name !== name.trim())).toEqual([]);
    expect(repeated(names)).toEqual([]);
  });

  it('call the privilege over old data by what it does', () => {
    const closedPeriods = businessFunctions.find(({ id }) => id === 'ROLE_BF_READONLY_ACCESS_REALM_ADMIN');
    expect(closedPeriods?.label.label_en).toBe('Edit closed periods');
  });
});

describe('names of functions and roles', () => {
  const labels: readonly AccessLabel[] = [...businessFunctions, ...standardRoles].map(({ label }) => label);

  it.each(['label_fr', 'label_sp', 'label_pr'] as const)('are translated in %s', (language) => {
    expect(untranslated(labels, language)).toEqual([]);
  });

  it.each(['label_fr', 'label_sp', 'label_pr'] as const)('keep no needless exception in %s', (language) => {
    const same = labels.filter((label) => label[language] === label.label_en).map((label) => label.label_en);
    expect([...sameInBoth[language]].sort()).toEqual(same.sort());
  });
});

describe('standard roles', () => {
  it('are the eleven of a fresh start, each once', () => {
    expect(roles.map(({ roleId }) => roleId)).toEqual([...standardRoleIds]);
    expect(standardRoleIds).toHaveLength(11);
  });

  it.each(languages)('have a distinct name in %s', (language) => {
    const names = roles.map(({ label }) => label[language]);
    expect(names).not.toContain('');
    expect(repeated(names)).toEqual([]);
  });

  it.each(roles)('$roleId holds known functions, each once, and gives known roles', (role) => {
    expect(role.functions.filter((id) => !known.has(id))).toEqual([]);
    expect(repeated(role.functions)).toEqual([]);
    expect(role.canCreate.filter((id) => !standardRoleIds.includes(id))).toEqual([]);
    expect(repeated(role.canCreate)).toEqual([]);
  });

  it.each(roles)('$roleId can sign in, open the dashboard and sync', ({ functions }) => {
    expect(functions).toEqual(
      expect.arrayContaining([
        'ROLE_BF_LOGGED_IN',
        'ROLE_BF_APPLICATION_DASHBOARD',
        'ROLE_BF_MASTER_DATA_SYNC',
        'ROLE_BF_LIST_MASTER_DATA',
      ]),
    );
  });

  it('show the dashboards of application, realm and program admins, and the planners’ to all others', () => {
    const special = roles.filter(({ dashboardType }) => dashboardType !== 4);
    expect(special.map(({ roleId, dashboardType }) => [roleId, dashboardType])).toEqual([
      ['ROLE_APPLICATION_ADMIN', 1],
      ['ROLE_REALM_ADMIN', 2],
      ['ROLE_PROGRAM_ADMIN', 3],
    ]);
  });

  it('let only application and realm admins make users, and only application admins roles', () => {
    expect(holdersOf('ROLE_BF_ADD_USER')).toEqual(['ROLE_APPLICATION_ADMIN', 'ROLE_REALM_ADMIN']);
    expect(holdersOf('ROLE_BF_EDIT_USER')).toEqual(['ROLE_APPLICATION_ADMIN', 'ROLE_REALM_ADMIN']);
    expect(holdersOf('ROLE_BF_ADD_ROLE')).toEqual(['ROLE_APPLICATION_ADMIN']);
  });

  it('let application admins give every role and realm admins every other', () => {
    const [applicationAdmin, realmAdmin] = roles;
    expect(applicationAdmin?.canCreate).toEqual([...standardRoleIds]);
    expect(realmAdmin?.canCreate).toEqual(standardRoleIds.filter((id) => id !== 'ROLE_APPLICATION_ADMIN'));
  });

  it('show the mail outbox only to application admins', () => {
    expect(holdersOf('ROLE_BF_VIEW_MAIL_OUTBOX')).toEqual(['ROLE_APPLICATION_ADMIN']);
  });

  it('give the labels of a level to its admins', () => {
    expect(holdersOf('ROLE_BUSINESS_FUNCTION_EDIT_APPLICATION_LABELS')).toEqual(['ROLE_APPLICATION_ADMIN']);
    expect(holdersOf('ROLE_BUSINESS_FUNCTION_EDIT_REALM_LABELS')).toEqual([
      'ROLE_APPLICATION_ADMIN',
      'ROLE_REALM_ADMIN',
    ]);
    expect(holdersOf('ROLE_BUSINESS_FUNCTION_EDIT_PROGRAM_LABELS')).toEqual([
      'ROLE_APPLICATION_ADMIN',
      'ROLE_PROGRAM_ADMIN',
      'ROLE_DATASET_ADMIN',
    ]);
  });

  it('let a forecast viewer download programs but not upload them', () => {
    expect(functionsOf('ROLE_FORECAST_VIEWER')).toContain('ROLE_BF_LOAD_DELETE_DATASET');
    expect(functionsOf('ROLE_FORECAST_VIEWER')).not.toContain('ROLE_BF_COMMIT_DATASET');
  });

  it('let program admins and program users import forecasts', () => {
    const needed = ['ROLE_BF_SUPPLY_PLAN_IMPORT', 'ROLE_BF_DROPDOWN_FC'];
    expect(functionsOf('ROLE_PROGRAM_ADMIN')).toEqual(expect.arrayContaining(needed));
    expect(functionsOf('ROLE_PROGRAM_USER')).toEqual(expect.arrayContaining(needed));
  });

  it('leave the ticket queue to application and realm admins', () => {
    expect(holdersOf('ROLE_BF_LIST_TICKET')).toEqual(['ROLE_APPLICATION_ADMIN', 'ROLE_REALM_ADMIN']);
    expect(holdersOf('ROLE_BF_EDIT_TICKET')).toEqual(['ROLE_APPLICATION_ADMIN', 'ROLE_REALM_ADMIN']);
  });

  it('leave approval to the reviewer', () => {
    expect(holdersOf('ROLE_BF_APPROVE_A_VERSION')).toEqual(['ROLE_SUPPLY_PLAN_REVIEWER']);
  });

  it('cannot upload where they only read data', () => {
    expect(readOnlyDataRoles).toEqual(['ROLE_VIEW_DATA_ENTRY', 'ROLE_GUEST_USER']);
    const uploaders = holdersOf('ROLE_BF_COMMIT_VERSION');
    expect(readOnlyDataRoles.filter((id) => uploaders.includes(id))).toEqual([]);
  });
});

describe('routes', () => {
  it('need known functions, and functions exactly when they say so', () => {
    for (const path of routePaths) {
      const { access, functions } = accessOf(path);
      expect(functions.filter((id) => !known.has(id))).toEqual([]);
      expect({ path, needsFunctions: functions.length > 0 }).toEqual({
        path,
        needsFunctions: access === 'function',
      });
    }
  });

  it('can each be opened by some standard role', () => {
    const closed = routePaths.filter((path) => {
      const { access, functions, mode } = accessOf(path);
      if (access !== 'function') return false;
      return !roles.some((role) =>
        mode === 'all'
          ? functions.every((id) => role.functions.includes(id))
          : functions.some((id) => role.functions.includes(id)),
      );
    });
    expect(closed).toEqual([]);
  });

  it('differ by more than capitals and the names of parameters', () => {
    expect(repeated(routePaths.map((path) => path.toLowerCase().replace(/\{\w+\}/g, '{}')))).toEqual([]);
  });

  it('keep their own access', () => {
    expect(accessOf('/login')).toEqual({
      access: 'public',
      functions: [],
      mode: 'any',
      offline: true,
      module: 'both',
    });
    expect(accessOf('/changePassword')).toMatchObject({ access: 'signedIn', offline: false });
    expect(accessOf('/mailOutbox')).toEqual({
      access: 'function',
      functions: ['ROLE_BF_VIEW_MAIL_OUTBOX'],
      mode: 'any',
      offline: false,
      module: 'both',
    });
    expect(accessOf('/supplyPlan')).toMatchObject({ module: 'sp', offline: true });
    expect(accessOf('/importIntoQATSupplyPlan/listImportIntoQATSupplyPlan')).toMatchObject({
      functions: ['ROLE_BF_SUPPLY_PLAN_IMPORT', 'ROLE_BF_DROPDOWN_FC'],
      mode: 'all',
    });
  });

  it('open a list offline where the device has a copy, and its forms online only', () => {
    expect(accessOf('/planningUnit/listPlanningUnit')).toMatchObject({ offline: true });
    expect(accessOf('/planningUnit/listPlanningUnit/{color}/{message}')).toMatchObject({ offline: true });
    expect(accessOf('/region/listRegion/{message}')).toMatchObject({ offline: true });
    for (const path of ['/planningUnit/addPlanningUnit', '/user/listUser', '/role/listRole'] as const)
      expect(accessOf(path)).toMatchObject({ offline: false });
    for (const path of listsOnDevice) {
      expect(path).not.toContain('{');
      expect(routeAccess[path].offline, path).toBe(false);
    }
  });

  it('give an address with a banner the access of its page', () => {
    const withBanner = routePaths.filter((path) => path.endsWith('/{color}/{message}'));
    expect(withBanner.length).toBeGreaterThan(40);
    for (const path of withBanner) {
      // The number or ids before the banner are part of the address, not of the page.
      const page = findRoute(path.replace(/(\/1|\/\{\w+\})*$/, ''));
      if (page !== undefined) expect(accessOf(path)).toEqual(accessOf(page));
      else expect(path).toBe('/dashboard/{color}/{message}');
    }
  });
});

describe('findRoute', () => {
  const examples: readonly (readonly [string, RoutePath | undefined])[] = [
    ['/', '/'],
    ['/login', '/login'],
    ['/applicationdashboard', '/ApplicationDashboard'],
    ['/user/editUser/17', '/user/editUser/{userId}'],
    ['/USER/LISTUSER', '/user/listUser'],
    ['/user/listUser/', '/user/listUser'],
    ['/user/listUser/saved', '/user/listUser/{message}'],
    ['/user/listUser/green/Saved%20well', '/user/listUser/{color}/{message}'],
    ['/tickets/queue', '/tickets/queue'],
    ['/tickets/Queue', '/tickets/queue'],
    ['/tickets/SW-12', '/tickets/{key}'],
    ['/dataset/buildTree', '/dataSet/buildTree/'],
    ['/dataSet/buildTree/tree/3/8', '/dataSet/buildTree/tree/{treeId}/{programId}'],
    ['/dataset/buildtree/tree/3/8/1', '/dataSet/buildTree/tree/{treeId}/{programId}/{scenarioId}'],
    [
      '/dataSet/buildTree/treeServer/3/8/true',
      '/dataSet/buildTree/treeServer/{treeId}/{programId}/{isLocal}',
    ],
    ['/Extrapolation/extrapolateData', '/extrapolation/extrapolateData'],
    ['/report/problemList/1/2535/true', '/report/problemList/1/{programId}/{calculate}'],
    ['/report/problemList/red/failed', '/report/problemList/{color}/{message}'],
    [
      '/programProduct/addCountrySpecificPrice/1/12',
      '/programProduct/addCountrySpecificPrice/{planningUnitId}/{programId}',
    ],
    [
      '/programProduct/addCountrySpecificPrice/1/green/saved',
      '/programProduct/addCountrySpecificPrice/1/{color}/{message}',
    ],
    ['/supplyPlan/7/2/91', '/supplyPlan/{programId}/{versionId}/{planningUnitId}'],
    ['/mailoutbox', '/mailOutbox'],
    ['/nowhere', undefined],
    ['/user/editUser', undefined],
    ['/user/editUser//', undefined],
    ['/user/editUser/17/more', undefined],
  ];

  it.each(examples)('takes %s for %s', (pathname, route) => {
    expect(findRoute(pathname)).toBe(route);
  });

  it('finds every declared route when its parameters are filled in', () => {
    for (const path of routePaths) {
      expect(findRoute(path.replace(/\{\w+\}/g, 'x').toUpperCase())).toBe(path);
    }
  });
});

describe('API calls', () => {
  it('are open to the public or need known functions', () => {
    const unknown = apiCalls.filter(
      ({ permission }) =>
        permission.length === 0 ||
        (permission.includes('PUBLIC') ? permission.length > 1 : permission.some((id) => !known.has(id))),
    );
    expect(unknown).toEqual([]);
  });

  it('are each declared once', () => {
    expect(repeated(apiCalls.map(({ method, path }) => `${method} ${path.toLowerCase()}`))).toEqual([]);
  });

  it('say where they come from', () => {
    expect(new Set(apiCalls.map(({ origin }) => origin))).toEqual(
      new Set(['specification', 'further', 'decision']),
    );
  });
});
