import type { AccessEntry, EntryDimension } from '@stockwell/model/access/entry';
import { businessFunctionIds } from '@stockwell/model/access/functions';
import { labelFields, labelFunctions, translatedEntities } from '@stockwell/model/api/labels';
import { syncedLists } from '@stockwell/model/api/sync-stream';
import { entities } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import {
  forecastMethodTypes,
  integrationViews,
  nodeTypes,
  problemStatuses,
  shipmentStatuses,
  usageTypes,
  versionStatuses,
  versionTypes,
} from '@stockwell/model/fixed-lists';
import {
  allPrograms,
  covers,
  entriesWith,
  holds,
  ofRealm,
  type Person,
  type Row,
  rolesGivenBy,
  usersSeenBy,
  type World,
} from './contents-world.ts';
import type { Json } from './harness.ts';

export type Id = number | string;
export type Params = Readonly<Record<string, Id>>;

/** A question of one caller, and what is needed to say what the answer must be. */
export interface Asked {
  readonly world: World;
  readonly person: Person;
  readonly functions: readonly string[];
  readonly params: Params;
  readonly realmId: number;
  readonly reach: ReadonlySet<number>;
  /** The program that the question is about, where it is about one. */
  readonly programId: number;
}

export interface Rule {
  readonly params?: (asked: Omit<Asked, 'params'>) => Params;
  readonly query?: (asked: Asked) => string;
  readonly body?: (asked: Asked) => unknown;
  /** The ids that the answer carries, each as often as it stands there. */
  readonly read: (answer: Json) => readonly unknown[];
  /** Exactly these, in any order. */
  readonly expected: (asked: Asked) => readonly Id[];
  /** The body names one program; one out of reach is refused. */
  readonly aboutProgram?: true;
  /** The answer may carry fewer: what else decides has nothing to do with access. */
  readonly fewer?: true;
  /** Programs of any reach may be named, for the reason given. */
  readonly namesAnyProgram?: string;
}

export const ids = (rows: readonly Row[]): number[] => rows.map(({ id }) => id);
const at =
  (key: string) =>
  (answer: Json): unknown[] =>
    answer.map((row) => row[key]);
const byId = at('id');
const rows = (answer: Json): Json => answer.rows as Json;
const isActive = (row: Row): boolean => row.active !== false;
/** Budgets for new shipments have money left and have not ended. */
const isUsable = ({ stopDate, budgetUsdAmt, usedUsdAmt }: Row): boolean =>
  String(stopDate) >= new Date().toISOString().slice(0, 10) && Number(budgetUsdAmt) > Number(usedUsdAmt ?? 0);
const unique = (list: readonly number[]): number[] => [...new Set(list)];

/** Rows that belong to the realm, or to a program in reach. */
const ofPrograms = new Set(['programPlanningUnit', 'programAgentSettings', 'integrationProgram']);
const ofRealmOrProgram = new Set([
  'dataSource',
  'equivalencyUnit',
  'equivalencyUnitMapping',
  'usageTemplate',
]);

/** The rows of an entity that a caller may see. */
export function seen(asked: Asked, entity: EntityDeclaration): readonly Row[] {
  const { world, person, reach, functions } = asked;
  const all = world.rows(entity.name);
  const { name } = entity;
  if (name === 'user') return usersSeenBy(world, person, functions);
  if (name === 'role') return rolesSeen(asked);
  if (name === 'realm') return all.filter(({ id }) => person.realmId === null || id === person.realmId);
  if (entity.level === 'application') return all;
  const own = all.filter((row) => ofRealm(person, row));
  if (name === 'program' || name === 'dataset') return own.filter(({ id }) => reach.has(id));
  if (ofPrograms.has(name)) return own.filter(({ programId }) => reach.has(Number(programId)));
  if (ofRealmOrProgram.has(name))
    return own.filter(({ programId }) => programId === null || reach.has(Number(programId)));
  if (name === 'budget')
    return own.filter(({ id }) => programsOfBudget(world, id).some((one) => reach.has(one)));
  return own;
}

const programsOfBudget = (world: World, id: number): number[] =>
  world
    .links('budget', 'programs')
    .filter(({ ownerId }) => ownerId === id)
    .map(({ targetId }) => targetId);

const granting = ['ROLE_BF_ADD_USER', 'ROLE_BF_EDIT_USER', 'ROLE_BF_MAP_ACCESS_CONTROL'];
export const rolesOffered = ({ world, person }: Asked): readonly Row[] => {
  const given = new Set(entriesWith(person, granting).flatMap(({ roleId }) => rolesGivenBy(roleId)));
  return world.rows('role').filter(({ id }) => given.has(String(id)));
};
const rolesSeen = (asked: Asked): readonly Row[] =>
  holds(asked.person, ['ROLE_BF_ADD_ROLE', 'ROLE_BF_EDIT_ROLE', 'ROLE_BF_LIST_ROLE'])
    ? asked.world.rows('role')
    : rolesOffered(asked);

// Parts of expectations.
const inRealm =
  (name: string, { active = false, byRealm = false } = {}) =>
  (asked: Asked): Row[] =>
    asked.world
      .rows(name)
      .filter((row) => (byRealm ? row.realmId === asked.realmId : ofRealm(asked.person, row)))
      .filter((row) => !active || isActive(row));
const realmIds =
  (name: string, options: { active?: boolean; byRealm?: boolean } = {}) =>
  (asked: Asked): number[] =>
    ids(inRealm(name, options)(asked));
const everyId =
  (name: string) =>
  (asked: Asked): number[] =>
    realmIds(name)(asked);

/** Programs in reach: active ones of a type, of the realm in the path. */
const reached =
  ({
    type,
    inactive = false,
    byRealm = false,
  }: {
    type?: number;
    inactive?: boolean;
    byRealm?: boolean;
  } = {}) =>
  ({ world, reach, realmId }: Asked): Row[] =>
    allPrograms(world)
      .filter(({ id }) => reach.has(id))
      .filter((row) => type === undefined || row.programTypeId === type)
      .filter((row) => inactive || isActive(row))
      .filter((row) => !byRealm || row.realmId === realmId);
const reachedIds =
  (options: Parameters<typeof reached>[0] = {}) =>
  (asked: Asked) =>
    ids(reached(options)(asked));

/** What the access entries name of one part; all where one of them says All. */
const named =
  (dimension: EntryDimension, list: (asked: Asked) => Row[]) =>
  (asked: Asked): number[] => {
    const wanted = entriesWith(asked.person, asked.functions).map((entry: AccessEntry) => entry[dimension]);
    return ids(list(asked).filter(({ id }) => wanted.includes(null) || wanted.includes(id)));
  };
const linkedTo = (
  { world }: Asked,
  name: string,
  field: string,
  owner: 'owner' | 'target',
  id: number,
): number[] =>
  world
    .links(name, field)
    .filter((pair) => (owner === 'owner' ? pair.ownerId : pair.targetId) === id)
    .map((pair) => (owner === 'owner' ? pair.targetId : pair.ownerId));

const settingsOf = ({ world, programId }: Asked, activeOnly = true): Row[] =>
  world
    .rows('programPlanningUnit')
    .filter((row) => row.programId === programId && (!activeOnly || isActive(row)));
const unitsOf = (asked: Asked): Row[] => {
  const wanted = settingsOf(asked).map(({ planningUnitId }) => planningUnitId);
  return asked.world.rows('planningUnit').filter(({ id }) => wanted.includes(id));
};
const tracersOf = (asked: Asked): number[] => {
  const units = asked.world.rows('forecastingUnit');
  return unique(
    unitsOf(asked).map(({ forecastingUnitId }) =>
      Number(units.find(({ id }) => id === forecastingUnitId)?.tracerCategoryId),
    ),
  );
};
const ofTracer = ({ world, params }: Asked, unit: Row): boolean =>
  world.rows('forecastingUnit').find(({ id }) => id === (unit.forecastingUnitId ?? unit.id))
    ?.tracerCategoryId === params.tracerCategoryId;
const versionsOf = ({ world }: Asked, programId: number) =>
  world.versions.filter((version) => version.programId === programId && version.ready);
const oneProgram = { body: ({ programId }: Asked) => [programId], aboutProgram: true } as const;
const allOf = (name: string) => ({ body: everyId(name) });
const rootOf = (asked: Asked): number[] =>
  ids(inRealm('productCategory', { byRealm: true })(asked).filter(({ sortOrder }) => sortOrder === '00'));
const contains = (text: string) => (row: Row) => String(row.label_en).toLowerCase().includes(text);

/** Units that stand active in reached programs of the country in the path. */
const plannedInCountry = (asked: Asked): number[] => {
  const { world, params, reach } = asked;
  const programs = allPrograms(world)
    .filter(({ id, realmCountryId }) => reach.has(id) && realmCountryId === params.realmCountryId)
    .map(({ id }) => id);
  const units = new Set(
    world
      .rows('programPlanningUnit')
      .filter((row) => isActive(row) && programs.includes(Number(row.programId)))
      .map(({ planningUnitId }) => planningUnitId),
  );
  return ids(inRealm('planningUnit', { active: true })(asked).filter(({ id }) => units.has(id)));
};
/** Reached programs that plan a unit, or forecast it in their newest version. */
const usingUnit = (asked: Asked, matches: (unit: Row | undefined) => boolean): number[] => {
  const { world, reach } = asked;
  const units = new Map(world.rows('planningUnit').map((unit) => [unit.id, unit]));
  const forecasts = new Set(ids(world.rows('dataset')));
  const products = [
    ...world.rows('programPlanningUnit').filter(({ programId }) => !forecasts.has(Number(programId))),
    ...world.forecastProducts.filter(({ toVersion }) => toVersion === null),
  ];
  return unique(
    products
      .filter((row) => matches(units.get(Number(row.planningUnitId))))
      .map((row) => Number(row.programId)),
  ).filter((id) => reach.has(id));
};
const usingLists = (answer: Json): unknown[] =>
  ['spProgramListActive', 'spProgramListDisabled', 'fcProgramListActive', 'fcProgramListDisabled'].flatMap(
    (key) => (answer[key] as Json).map(({ id }) => id),
  );

/** Programs whose country, areas and organisation are active and work together. */
const downloadable = (asked: Asked, type: 1 | 2): Row[] =>
  reached({ type })(asked).filter((program) => {
    const { world } = asked;
    const country = Number(program.realmCountryId);
    const works = (name: string, id: number): boolean =>
      world.rows(name).some((row) => row.id === id && isActive(row)) &&
      linkedTo(asked, name, 'realmCountryList', 'owner', id).includes(country);
    return (
      world.rows('realmCountry').some((row) => row.id === country && isActive(row)) &&
      works('organisation', Number(program.organisationId)) &&
      linkedTo(asked, 'program', 'healthAreaList', 'owner', program.id).every((id) => works('healthArea', id))
    );
  });

/** Whoever gives access chooses from all programs of the realm. */
const toGrant = (type?: number): Rule => ({
  read: byId,
  expected: (asked) =>
    holds(asked.person, granting)
      ? ids(
          allPrograms(asked.world).filter(
            (row) => row.realmId === asked.realmId && (type === undefined || row.programTypeId === type),
          ),
        )
      : reachedIds({ ...(type === undefined ? {} : { type }), inactive: true, byRealm: true })(asked),
  namesAnyProgram: 'access is given to programs out of the own reach',
});

/** Names in all languages, of the levels that the caller may translate. */
const names = (asked: Asked): string[] =>
  translatedEntities.flatMap((entity: EntityDeclaration) => {
    const functions = [labelFunctions[entity.level]];
    if (!holds(asked.person, functions)) return [];
    const reach = reachWith(asked, functions);
    return labelFields(entity).flatMap(([field]) =>
      seen({ ...asked, functions, reach }, entity)
        .filter((row) => row[`${field}_en`] !== null)
        .map(({ id }) => `${entity.name}/${field}/${id}`),
    );
  });
const reachWith = ({ world, person }: Asked, functions: readonly string[]): ReadonlySet<number> =>
  new Set(
    ids(
      allPrograms(world).filter((program) =>
        entriesWith(person, functions).some((entry) => covers(world, person.realmId, entry, program)),
      ),
    ),
  );
const nameIds = (list: Json): string[] =>
  list.map(({ entity, field, recordId }) => `${String(entity)}/${String(field)}/${String(recordId)}`);

const constant = (list: readonly { readonly id: number }[], key = 'id'): Rule => ({
  read: at(key),
  expected: () => list.map(({ id }) => id),
});
const simple = (expected: Rule['expected'], more: Partial<Rule> = {}): Rule => ({
  read: byId,
  expected,
  ...more,
});
const record = (key: string, expected: Rule['expected'], more: Partial<Rule> = {}): Rule => ({
  read: at(key),
  expected,
  ...more,
});
const search = { body: () => ({ searchText: 'tab', language: 'en' }) };
const versionIds = (asked: Asked): number[] =>
  versionsOf(asked, asked.programId).map(({ versionId }) => versionId);
const versionsByProgram: Rule = {
  ...oneProgram,
  read: (answer) =>
    Object.entries(answer).flatMap(([id, list]) => list.map(({ versionId }) => `${id}/${versionId}`)),
  expected: (asked) => versionIds(asked).map((id) => `${asked.programId}/${id}`),
};
const categories = (expected: Rule['expected'], more: Partial<Rule> = {}): Rule => ({
  read: byId,
  expected,
  ...more,
});
const option = (expected: Rule['expected'], list: string, query: Rule['query'] = () => ''): Rule => ({
  params: () => ({ list }),
  query,
  read: (answer) => (answer.options as Json).map(({ id }) => id),
  expected,
});
/** The people whose sign-ins and changes of access are listed. */
const history: Rule = {
  read: (answer) => [
    ...new Set(
      rows(answer).flatMap(({ user }) => (user?.userId === undefined ? [] : [user.userId as unknown])),
    ),
  ],
  expected: (asked) =>
    ids(
      usersSeenBy(asked.world, asked.person, asked.functions).filter((user) => ofRealm(asked.person, user)),
    ),
  // Not everybody has signed in yet.
  fewer: true,
};
const ofOwnRealm = ({ realmId }: Asked): string => `?of=${realmId}`;

/** What can be downloaded: the programs of a type, and their countries. */
const downloads = (type: 1 | 2): readonly Rule[] => [
  {
    read: (answer) => (answer.programList as Json).map(({ program }) => program?.id),
    expected: (asked) => ids(downloadable(asked, type)),
  },
  {
    read: (answer) => (answer.realmCountryList as Json).map(({ id }) => id),
    expected: (asked) =>
      unique(downloadable(asked, type).map(({ realmCountryId }) => Number(realmCountryId))),
  },
];
const newestVersions: readonly Rule[] = [
  {
    read: (answer) => (answer.versionList as Json).map(({ versionId }) => Number(versionId)),
    expected: (asked) =>
      versionIds(asked)
        .sort((a, b) => b - a)
        .slice(0, 5),
  },
];

/** What each list carries, by method and path; several where a call answers several lists. */
export const rules: Readonly<Record<string, readonly Rule[]>> = {
  'GET /api/sync/language': [
    record('languageId', ({ world }) => ids(world.rows('language').filter(isActive)), { fewer: true }),
  ],
  'GET /api/user/details': [
    {
      read: (answer) =>
        Object.entries(answer.bfAndProgramIdMap as Json).flatMap(([roleId, { programIdList }]) =>
          (programIdList as Json).map((id) => `${roleId}/${id}`),
        ),
      expected: ({ world, person }) =>
        [...new Set(person.entries.map(({ roleId }) => roleId))].flatMap((roleId) =>
          allPrograms(world)
            .filter((program) =>
              person.entries.some(
                (entry) => entry.roleId === roleId && covers(world, person.realmId, entry, program),
              ),
            )
            .map(({ id }) => `${roleId}/${id}`),
        ),
      namesAnyProgram: 'the own access entries',
    },
  ],
  'GET /api/user/accessControls': [
    record(
      'userAclId',
      (asked) => {
        const users = ids(
          usersSeenBy(asked.world, asked.person, asked.functions).filter((user) =>
            ofRealm(asked.person, user),
          ),
        );
        return asked.world.entries.filter(({ userId }) => users.includes(userId)).map(({ id }) => id);
      },
      { namesAnyProgram: 'all entries of users whom the caller administers' },
    ),
  ],
  'GET /api/user/sessions': [
    record('sessionId', ({ world, person }) =>
      world.sessions
        .filter(({ userId, revokedOn }) => userId === person.userId && revokedOn === null)
        .map(({ id }) => id),
    ),
  ],
  'GET /api/user/accessHistory': [{ ...history, query: () => '?size=5000' }],
  'POST /api/user/accessHistory/export': [{ ...history, body: () => ({}) }],
  'GET /api/user/accessHistory/own': [
    { ...history, query: () => '?size=5000', expected: ({ person }) => [person.userId] },
  ],
  'GET /api/user/programId/{programId}': [
    record('userId', ({ world, programId }) => {
      const program = allPrograms(world).find(({ id }) => id === programId);
      return ids(
        world
          .rows('user')
          .filter((user) => isActive(user) && user.realmId === program?.realmId)
          .filter((user) =>
            world.entries.some(
              (entry) =>
                entry.userId === user.id && program && covers(world, Number(user.realmId), entry, program),
            ),
          ),
      );
    }),
  ],
  'GET /api/program/userList/{programId}': [
    record('userAclId', ({ world, programId }) => {
      const program = allPrograms(world).find(({ id }) => id === programId);
      const users = ids(
        world.rows('user').filter((user) => isActive(user) && user.realmId === program?.realmId),
      );
      return world.entries
        .filter(
          (entry) =>
            users.includes(entry.userId) && program && covers(world, Number(program.realmId), entry, program),
        )
        .map(({ id }) => id);
    }),
  ],
  'GET /api/businessFunction': [record('businessFunctionId', () => businessFunctionIds)],
  'GET /api/dropdown/program/all/nofilter/expanded/realm/{realmId}': [toGrant()],
  'GET /api/dropdown/program/sp/nofilter/expanded/realm/{realmId}': [toGrant(1)],
  'GET /api/dropdown/program/fc/nofilter/expanded/realm/{realmId}': [toGrant(2)],
  'GET /api/mailOutbox': [
    {
      query: () => '?size=100',
      read: (answer) => rows(answer).map(({ mailId }) => mailId),
      expected: ({ world, person }) =>
        world.mails
          .filter(
            ({ recipient }) =>
              person.realmId === null ||
              world
                .rows('user')
                .some((user) => user.emailId === recipient && user.realmId === person.realmId),
          )
          .map(({ id }) => id),
    },
  ],
  'GET /api/job/list': [
    {
      read: (answer) => answer.map(({ jobId }) => jobId),
      expected: ({ world, person, reach }) =>
        world.jobs
          .filter(({ payload }) => {
            const { programId, commitRequestId } = payload as Record<string, number | undefined>;
            const request = world.commits.find(({ id }) => id === commitRequestId);
            return person.realmId === null || reach.has(programId ?? request?.programId ?? 0);
          })
          .map(({ id }) => id),
    },
  ],
  'GET /api/productCategory': [categories(realmIds('productCategory', { active: true }))],
  'GET /api/productCategory/all': [categories(realmIds('productCategory'))],
  'GET /api/productCategory/realmId/{realmId}': [categories(realmIds('productCategory', { byRealm: true }))],
  'GET /api/productCategory/realmId/{realmId}/programId/{programId}': [
    categories(realmIds('productCategory', { byRealm: true }), { fewer: true }),
  ],
  'GET /api/productCategory/realmId/{realmId}/list/{productCategoryId}/{includeCurrentLevel}/{includeAllChildren}':
    [categories(realmIds('productCategory', { byRealm: true }), { fewer: true })],
  'GET /api/master/usageType': [constant(usageTypes)],
  'GET /api/master/forecastMethodType': [constant(forecastMethodTypes)],
  'GET /api/master/versionStatus': [constant(versionStatuses)],
  'GET /api/master/versionType': [constant(versionTypes)],
  'GET /api/master/shipmentStatus': [constant(shipmentStatuses, 'shipmentStatusId')],
  'GET /api/master/nodeType': [constant(nodeTypes)],
  'GET /api/problemStatus': [constant(problemStatuses)],
  'GET /api/integration/viewList': [constant(integrationViews, 'integrationViewId')],

  'GET /api/dropdown/program/realm/{realmId}/programType/{programTypeId}': [
    simple(reachedIds({ type: 1, byRealm: true })),
  ],
  'GET /api/dropdown/supplyPlan/program/realm/{realmId}': [simple(reachedIds({ type: 1, byRealm: true }))],
  'GET /api/dropdown/dataset/program/realm/{realmId}': [simple(reachedIds({ type: 2, byRealm: true }))],
  'POST /api/dropdown/program/programType/{programTypeId}/filter/multipleRealmCountry': [
    simple(reachedIds({ type: 1 }), allOf('realmCountry')),
  ],
  'POST /api/dropdown/program/sp/filter/multipleRealmCountry': [
    simple(reachedIds({ type: 1 }), allOf('realmCountry')),
  ],
  'POST /api/dropdown/program/fc/filter/multipleRealmCountry': [
    simple(reachedIds({ type: 2 }), allOf('realmCountry')),
  ],
  'GET /api/dropdown/program/all/expanded/realm/{realmId}': [simple(reachedIds({ byRealm: true }))],
  'GET /api/dropdown/program/sp/expanded/realm/{realmId}': [simple(reachedIds({ type: 1, byRealm: true }))],
  'GET /api/dropdown/program/fc/expanded/realm/{realmId}': [simple(reachedIds({ type: 2, byRealm: true }))],
  'GET /api/dropdown/program/versionStatus/{versionStatusIdList}/versionType/{versionTypeIdList}': [
    simple((asked) => {
      const having = asked.world.versions
        .filter(({ versionStatusId, versionTypeId }) => versionStatusId <= 2 && versionTypeId === 1)
        .map(({ programId }) => programId);
      return reachedIds()(asked).filter((id) => having.includes(id));
    }),
  ],
  'GET /api/dropdown/planningUnit': [simple(realmIds('planningUnit', { active: true }))],
  'GET /api/dropdown/forecastingUnit': [simple(realmIds('forecastingUnit', { active: true }))],
  'POST /api/dropdown/forecastingUnit/autocomplete': [
    simple(
      (asked) =>
        ids(inRealm('forecastingUnit', { active: true })(asked).filter(contains('tab'))).slice(0, 200),
      search,
    ),
  ],
  'POST /api/dropdown/planningUnit/autocomplete': [
    simple(
      (asked) => ids(inRealm('planningUnit', { active: true })(asked).filter(contains('tab'))).slice(0, 200),
      search,
    ),
  ],
  'GET /api/dropdown/realmCountry/realm/{realmId}': [
    simple(named('realmCountryId', inRealm('realmCountry', { active: true, byRealm: true }))),
  ],
  'GET /api/dropdown/realmCountry/nofilter/realm/{realmId}': [
    simple(realmIds('realmCountry', { active: true, byRealm: true })),
  ],
  'GET /api/dropdown/healthArea/realm/{realmId}': [
    simple(named('healthAreaId', inRealm('healthArea', { active: true, byRealm: true }))),
  ],
  'GET /api/dropdown/healthArea/nofilter/realm/{realmId}': [
    simple(realmIds('healthArea', { active: true, byRealm: true })),
  ],
  'POST /api/dropdown/healthArea/realmCountryIds': [
    simple(
      named('healthAreaId', (asked) =>
        inRealm('healthArea', { active: true })(asked).filter(
          ({ id }) => linkedTo(asked, 'healthArea', 'realmCountryList', 'owner', id).length > 0,
        ),
      ),
      allOf('realmCountry'),
    ),
  ],
  'GET /api/dropdown/organisation/realm/{realmId}': [
    simple(named('organisationId', inRealm('organisation', { active: true, byRealm: true }))),
  ],
  'GET /api/dropdown/organisation/nofilter/realm/{realmId}': [
    simple(realmIds('organisation', { active: true, byRealm: true })),
  ],
  'GET /api/dropdown/organisation/realmCountryId/{realmCountryId}': [
    simple(
      named('organisationId', (asked) =>
        inRealm('organisation', { active: true })(asked).filter(({ id }) =>
          linkedTo(asked, 'organisation', 'realmCountryList', 'owner', id).includes(
            Number(asked.params.realmCountryId),
          ),
        ),
      ),
    ),
  ],
  'GET /api/dropdown/tracerCategory': [simple(realmIds('tracerCategory', { active: true }))],
  'POST /api/dropdown/tracerCategory/filter/multiplePrograms': [simple(tracersOf, oneProgram)],
  'GET /api/dropdown/fundingSource': [
    simple(named('fundingSourceId', inRealm('fundingSource', { active: true }))),
  ],
  'POST /api/dropdown/fundingSource/programs': [
    simple(
      (asked) =>
        realmIds('fundingSource', { active: true })(asked).filter((id) =>
          linkedTo(asked, 'program', 'fundingSourceList', 'owner', asked.programId).includes(id),
        ),
      oneProgram,
    ),
  ],
  'POST /api/dropdown/fundingSourceType/programs': [
    simple(
      (asked) =>
        unique(
          inRealm('fundingSource', { active: true })(asked)
            .filter(({ id }) =>
              linkedTo(asked, 'program', 'fundingSourceList', 'owner', asked.programId).includes(id),
            )
            .map(({ fundingSourceTypeId }) => Number(fundingSourceTypeId)),
        ),
      oneProgram,
    ),
  ],
  'GET /api/dropdown/procurementAgent': [
    simple(named('procurementAgentId', inRealm('procurementAgent', { active: true }))),
  ],
  'POST /api/dropdown/procurementAgent/filter/multiplePrograms': [
    simple(
      (asked) =>
        realmIds('procurementAgent', { active: true })(asked).filter((id) =>
          linkedTo(asked, 'program', 'procurementAgentList', 'owner', asked.programId).includes(id),
        ),
      oneProgram,
    ),
  ],
  'POST /api/dropdown/planningUnit/program/filter/multipleProgramAndTracerCategory': [
    simple((asked) => ids(unitsOf(asked)), {
      body: ({ programId }) => ({ programIds: [programId], tracerCategoryIds: [] }),
      aboutProgram: true,
    }),
  ],
  'GET /api/dropdown/budget/program/{programId}': [
    simple((asked) =>
      ids(
        asked.world
          .rows('budget')
          .filter(
            (row) =>
              isActive(row) &&
              isUsable(row) &&
              programsOfBudget(asked.world, row.id).includes(asked.programId),
          ),
      ),
    ),
  ],
  'POST /api/dropdown/budget/filter/multipleFundingSources': [
    simple(
      (asked) =>
        ids(
          inRealm('budget', { active: true })(asked).filter(({ id }) =>
            programsOfBudget(asked.world, id).some((one) => asked.reach.has(one)),
          ),
        ),
      allOf('fundingSource'),
    ),
  ],
  'GET /api/dropdown/version/filter/programTypeId/{programTypeId}/programId/{programId}': [
    record('versionId', versionIds),
  ],
  'GET /api/dropdown/version/filter/sp/programId/{programId}': [record('versionId', versionIds)],
  'GET /api/dropdown/version/filter/fc/programId/{programId}': [record('versionId', versionIds)],
  'POST /api/dropdown/version/filter/sp/programs': [versionsByProgram],
  'POST /api/dropdown/version/filter/fc/programs': [versionsByProgram],
  'POST /api/dropdown/program/sp/filter/healthAreaAndRealmCountry/realm/{realmId}': [
    simple(reachedIds({ type: 1, byRealm: true }), { body: () => ({}) }),
  ],
  'POST /api/dropdown/program/fc/filter/healthAreaAndRealmCountry/realm/{realmId}': [
    simple(reachedIds({ type: 2, byRealm: true }), { body: () => ({}) }),
  ],
  'POST /api/dropdown/program/realmCountryIds/healthAreaIds': [simple(reachedIds(), { body: () => ({}) })],
  'GET /api/dropdown/planningUnit/autocomplete/filter/productCategory/{searchText}/{language}/{productCategorySortOrder}':
    [
      simple((asked) =>
        ids(inRealm('planningUnit', { active: true })(asked).filter(contains('tab'))).slice(0, 200),
      ),
    ],
  'GET /api/dropdown/forecastingUnit/autocomplete/filter/tracerCategory/{searchText}/{language}/{tracerCategoryId}':
    [
      simple((asked) =>
        ids(
          inRealm('forecastingUnit', { active: true })(asked).filter(
            (unit) => contains('tab')(unit) && unit.tracerCategoryId === asked.params.tracerCategoryId,
          ),
        ),
      ),
    ],
  'POST /api/dropdown/forecastingUnit/filter/pcAndTc': [
    simple(realmIds('forecastingUnit', { active: true }), {
      body: () => ({ productCategoryIds: [], tracerCategoryIds: [] }),
    }),
  ],
  'GET /api/dropdown/equivalencyUnit': [
    simple((asked) =>
      ids(
        inRealm('equivalencyUnit', { active: true })(asked).filter(
          ({ programId }) => programId === null || asked.reach.has(Number(programId)),
        ),
      ),
    ),
  ],
  'GET /api/dropdown/planningUnit/basic': [simple(realmIds('planningUnit', { active: true }))],
  'GET /api/dropdown/user': [record('userId', realmIds('user', { active: true }))],

  'GET /api/program/{programId}/updateProcurementAgents': [
    {
      read: (answer) => (answer.available as Json).map(({ id }) => id),
      expected: ({ world, programId }) => {
        const realmId = world.rows('program').find(({ id }) => id === programId)?.realmId;
        return ids(world.rows('procurementAgent').filter((row) => isActive(row) && row.realmId === realmId));
      },
    },
  ],
  'POST /api/program/planningUnit/procurementAgent': [
    record(
      'programPlanningUnitProcurementAgentId',
      ({ world, programId }) =>
        ids(world.rows('programAgentSettings').filter((row) => row.programId === programId)),
      {
        body: ({ programId }) => ({ programIdList: [programId], planningUnitIdList: [] }),
        aboutProgram: true,
      },
    ),
  ],
  'POST /api/programAndPlanningUnit/programs': [simple((asked) => ids(unitsOf(asked)), oneProgram)],
  'POST /api/programPlanningUnit/all': [
    record('programPlanningUnitId', (asked) => ids(settingsOf(asked, false)), oneProgram),
  ],
  'POST /api/program/{programId}/tracerCategory/planningUnit': [
    record('programPlanningUnitId', (asked) => ids(settingsOf(asked)), { body: () => [] }),
  ],
  'POST /api/program/{programId}/tracerCategory/simple/planningUnit': [
    simple((asked) => ids(unitsOf(asked)), { body: () => [] }),
  ],
  'GET /api/program/{programId}/{productCategory}/planningUnit/all': [
    record('programPlanningUnitId', (asked) => ids(settingsOf(asked, false)), {
      params: (asked) => ({ productCategory: rootOf({ ...asked, params: {} })[0] ?? 0 }),
    }),
  ],
  'POST /api/program/realmCountryList': [simple(reachedIds(), allOf('realmCountry'))],
  'POST /api/program/productCategoryList': [
    simple(
      (asked) => {
        const planning = asked.world
          .rows('programPlanningUnit')
          .filter(isActive)
          .map(({ programId }) => programId);
        return ids(
          reached({ type: 1 })(asked).filter(
            ({ id, realmId }) => planning.includes(id) && realmId === asked.realmId,
          ),
        );
      },
      { body: rootOf },
    ),
  ],
  'GET /api/report/updateProgramInfo/programTypeId/{programTypeId}/realmCountryId/{realmCountryId}/active/{active}':
    [
      {
        params: () => ({ realmCountryId: -1 }),
        read: (answer) => answer.map(({ program }) => program?.id),
        expected: reachedIds({ type: 1 }),
      },
    ],
  'GET /api/loadProgram': downloads(1),
  'GET /api/loadProgram/programId/{programId}/page/{page}': newestVersions,
  'GET /api/loadDataset': downloads(2),
  'GET /api/loadDataset/programId/{programId}/page/{page}': newestVersions,
  'POST /api/dataset/versions': [
    record(
      'programVersionId',
      (asked) => {
        const programs = ids(reached({ type: 2, inactive: true })(asked));
        return asked.world.versions
          .filter(({ programId, ready }) => ready && programs.includes(programId))
          .map(({ id }) => id);
      },
      { body: () => ({}) },
    ),
    record('versionId', (asked) => versionIds(asked), {
      body: ({ programId }: Asked) => ({ programIds: [programId] }),
      aboutProgram: true,
    }),
  ],
  'POST /api/programData/getLatestVersionForPrograms': [
    record('programId', (asked) => (versionIds(asked).length > 0 ? [asked.programId] : []), oneProgram),
  ],
  'POST /api/commit/getCommitRequest/{requestStatus}': [
    record(
      'commitRequestId',
      ({ world, person }) =>
        world.commits.filter(({ createdBy }) => createdBy === person.userId).map(({ id }) => id),
      { body: () => ({ programIds: [] }), namesAnyProgram: 'the own requests' },
    ),
  ],
  'GET /api/program/data/version/trans/programId/{programId}/versionId/{versionId}': [
    {
      read: (answer) => [...new Set(answer.map(({ versionId }) => versionId))],
      expected: () => [1],
      fewer: true,
    },
  ],
  'GET /api/program/data/version/trans/programId/{programId}': [
    {
      read: (answer) => [...new Set(answer.map(({ versionId }) => versionId))],
      expected: versionIds,
      fewer: true,
    },
  ],
  'GET /api/programVersion/programId/{programId}/versionId/{versionId}/realmCountryId/{realmCountryId}/healthAreaId/{healthAreaId}/organisationId/{organisationId}/versionTypeId/{versionTypeId}/versionStatusId/{versionStatusId}/dates/{startDate}/{stopDate}':
    [
      {
        params: () => ({
          programId: -1,
          versionId: -1,
          realmCountryId: -1,
          healthAreaId: -1,
          organisationId: -1,
          versionTypeId: -1,
          versionStatusId: -1,
          startDate: '2000-01-01',
          stopDate: '2099-12-31',
        }),
        read: (answer) => answer.map(({ program, versionId }) => `${program?.id}/${versionId}`),
        expected: (asked) =>
          reached({ type: 1, inactive: true })(asked).flatMap(({ id }) =>
            versionsOf(asked, id).map(({ versionId }) => `${id}/${versionId}`),
          ),
      },
    ],
  'POST /api/erpLinking/otherProgramCheck': [
    {
      body: ({ programId }) => ({ programId, roAndRoPrimeLineNoList: [] }),
      aboutProgram: true,
      read: (answer) => answer.map(({ shipmentId }) => shipmentId),
      expected: () => [],
      namesAnyProgram: 'somebody has to be asked to give an order line up',
    },
  ],
  'POST /api/forecastingUnit/tracerCategorys': [
    record('forecastingUnitId', realmIds('forecastingUnit', { active: true }), allOf('tracerCategory')),
  ],
  'POST /api/forecastingUnit/byIds': [
    record('forecastingUnitId', realmIds('forecastingUnit'), allOf('forecastingUnit')),
  ],
  'POST /api/forecastingUnit/tracerCategory/productCategory': [
    record('forecastingUnitId', realmIds('forecastingUnit'), { body: () => ({}) }),
  ],
  'GET /api/forecastingUnit/{forecastingUnitId}/withPrograms': [
    {
      read: usingLists,
      expected: (asked) =>
        usingUnit(asked, (unit) => unit?.forecastingUnitId === asked.params.forecastingUnitId),
    },
  ],
  'GET /api/planningUnit/{planningUnitId}/withPrograms': [
    {
      read: usingLists,
      expected: (asked) => usingUnit(asked, (unit) => unit?.id === asked.params.planningUnitId),
    },
  ],
  'GET /api/planningUnit/basic': [simple(realmIds('planningUnit', { active: true }))],
  'GET /api/planningUnit/realmCountry/{realmCountryId}': [simple(plannedInCountry)],
  'POST /api/planningUnit/programs': [simple((asked) => ids(unitsOf(asked).filter(isActive)), oneProgram)],
  'POST /api/planningUnit/byIds': [record('planningUnitId', realmIds('planningUnit'), allOf('planningUnit'))],
  'POST /api/planningUnit/withPrices/byIds': [
    record('planningUnitId', realmIds('planningUnit'), allOf('planningUnit')),
  ],
  ...Object.fromEntries(
    (
      [
        ['GET /api/planningUnit/productCategory/{productCategoryId}/active', true],
        ['GET /api/planningUnit/productCategory/{productCategoryId}/all', false],
        ['GET /api/planningUnit/withPricing/productCategory/{productCategoryId}', true],
      ] as const
    ).map(([call, active]) => [
      call,
      [
        record('planningUnitId', realmIds('planningUnit', { active, byRealm: true }), {
          params: (asked) => ({ productCategoryId: rootOf({ ...asked, params: {} })[0] ?? 0 }),
        }),
      ],
    ]),
  ),
  'POST /api/planningUnit/productCategoryList/active/realmCountryId/{realmCountryId}': [
    record('planningUnitId', plannedInCountry, { body: rootOf }),
  ],
  'POST /api/planningUnit/tracerCategorys': [
    record('planningUnitId', realmIds('planningUnit', { active: true }), allOf('tracerCategory')),
  ],
  'GET /api/planningUnit/tracerCategory/{tracerCategoryId}': [
    record('planningUnitId', (asked) =>
      ids(inRealm('planningUnit', { active: true })(asked).filter((unit) => ofTracer(asked, unit))),
    ),
  ],
  'POST /api/planningUnit/tracerCategory/productCategory/forecastingUnit': [
    record('planningUnitId', realmIds('planningUnit'), { body: () => ({}) }),
  ],
  'GET /api/planningUnit/realmId/{realmId}/all': [
    record('planningUnitId', realmIds('planningUnit', { byRealm: true })),
  ],
  'GET /api/planningUnit/capacity/realmId/{realmId}': [
    record('planningUnitCapacityId', realmIds('planningUnitCapacity', { byRealm: true })),
  ],
  'GET /api/planningUnit/capacity/realmId/{realmId}/between/{startDate}/{stopDate}': [
    record('planningUnitCapacityId', realmIds('planningUnitCapacity', { byRealm: true }), { fewer: true }),
  ],
  'GET /api/planningUnit/capacity/{planningUnitId}/between/{startDate}/{stopDate}': [
    record('planningUnitCapacityId', realmIds('planningUnitCapacity'), { fewer: true }),
  ],
  'POST /api/realmCountry/programIds/planningUnit': [
    record(
      'realmCountryPlanningUnitId',
      ({ world, programId }) => {
        const country = allPrograms(world).find(({ id }) => id === programId)?.realmCountryId;
        return ids(world.rows('realmCountryPlanningUnit').filter((row) => row.realmCountryId === country));
      },
      oneProgram,
    ),
  ],
  ...Object.fromEntries(
    (
      [
        ['GET /api/realmCountry/program', false],
        ['GET /api/realmCountry/program/realmId/{realmId}', true],
      ] as const
    ).map(([call, byRealm]) => [
      call,
      [
        {
          read: (answer: Json) => answer.map(({ realmCountry }) => realmCountry?.id),
          expected: (asked: Asked) =>
            unique(reached({ byRealm })(asked).map(({ realmCountryId }) => Number(realmCountryId))),
        },
      ],
    ]),
  ),
  'GET /api/healthArea/realmCountryId/{realmCountryId}': [
    record('healthAreaId', (asked) =>
      ids(
        inRealm('healthArea', { active: true })(asked).filter(({ id }) =>
          linkedTo(asked, 'healthArea', 'realmCountryList', 'owner', id).includes(
            Number(asked.params.realmCountryId),
          ),
        ),
      ),
    ),
  ],
  ...Object.fromEntries(
    (
      [
        ['GET /api/healthArea/program', false],
        ['GET /api/healthArea/program/realmId/{realmId}', true],
      ] as const
    ).map(([call, byRealm]) => [
      call,
      [
        record('healthAreaId', (asked) => {
          const areas = reached({ byRealm })(asked).flatMap((program) =>
            linkedTo(
              asked,
              program.programTypeId === 2 ? 'dataset' : 'program',
              'healthAreaList',
              'owner',
              program.id,
            ),
          );
          return ids(asked.world.rows('healthArea').filter((row) => isActive(row) && areas.includes(row.id)));
        }),
      ],
    ]),
  ),
  'GET /api/tracerCategory/simple': [simple(realmIds('tracerCategory', { active: true }))],
  'POST /api/tracerCategory/realmId/{realmId}/programIds': [
    record('tracerCategoryId', tracersOf, oneProgram),
  ],
  'GET /api/tracerCategory/realmId/{realmId}/programId/{programId}': [record('tracerCategoryId', tracersOf)],
  'GET /api/dataSource/realmId/{realmId}/programId/{programId}': [
    record('dataSourceId', (asked) =>
      ids(
        inRealm('dataSource', { active: true, byRealm: true })(asked).filter(
          ({ programId }) => programId === null || programId === asked.programId,
        ),
      ),
    ),
  ],
  'GET /api/procurementUnit/realmId/{realmId}/all': [
    record('procurementUnitId', realmIds('procurementUnit', { byRealm: true })),
  ],
  'GET /api/equivalencyUnit/forecastingUnitId/{forecastingUnitId}/programId/{programId}': [
    record(
      'equivalencyUnitMappingId',
      (asked) =>
        ids(
          inRealm('equivalencyUnitMapping', { active: true })(asked).filter(
            ({ programId }) => programId === null || programId === asked.programId,
          ),
        ),
      { fewer: true },
    ),
  ],
  'GET /api/usageTemplate/tracerCategory/{tracerCategoryId}': [
    record('usageTemplateId', (asked) =>
      ids(
        inRealm('usageTemplate', { active: true })(asked)
          .filter(({ programId }) => programId === null || asked.reach.has(Number(programId)))
          .filter((row) => ofTracer(asked, row)),
      ),
    ),
  ],
  'POST /api/budget/programIds': [
    record(
      'budgetId',
      ({ world, programId }) =>
        ids(world.rows('budget').filter(({ id }) => programsOfBudget(world, id).includes(programId))),
      oneProgram,
    ),
  ],
  'GET /api/getDatabaseLabelsListAll': [{ read: nameIds, expected: names }],
  'GET /api/getDatabaseLabelsListAll/page': [
    { query: () => '?size=100000', read: (answer) => nameIds(rows(answer)), expected: names },
  ],
  'POST /api/sync/allMasters/forPrograms/{lastSyncDate}': [
    {
      ...oneProgram,
      params: () => ({ lastSyncDate: '2000-01-01 00:00:00' }),
      read: (answer) =>
        Object.entries(syncedLists).flatMap(([list, entity]) =>
          (answer[list] as Json).map((row) => `${list}/${String(row[entities[entity].key])}`),
        ),
      expected: (asked) =>
        Object.entries(syncedLists).flatMap(([list, entity]) =>
          synced(asked, entities[entity], new Set([asked.programId])).map(({ id }) => `${list}/${id}`),
        ),
    },
  ],
  'GET /api/ticket/options/{list}': [
    option((asked) => ids(reached({ type: 1 })(asked)), 'program'),
    option((asked) => ids(reached({ type: 1, byRealm: true })(asked)), 'programOfRealm', ofOwnRealm),
    option(
      (asked) =>
        ids(
          inRealm('budget')(asked).filter(({ id }) =>
            programsOfBudget(asked.world, id).some((one) => asked.reach.has(one)),
          ),
        ),
      'budgetRecord',
    ),
    option(
      (asked) =>
        ids(
          inRealm('dataSource')(asked).filter(
            ({ programId }) => programId === null || asked.reach.has(Number(programId)),
          ),
        ),
      'dataSourceRecord',
    ),
    option(realmIds('user', { active: true, byRealm: true }), 'programManager', ofOwnRealm),
    option(
      ({ world, person }) =>
        ids(world.rows('realm').filter(({ id }) => person.realmId === null || id === person.realmId)),
      'realm',
    ),
    option(realmIds('fundingSource'), 'fundingSource'),
    option(realmIds('tracerCategory'), 'tracerCategory'),
    option(realmIds('region'), 'regionRecord'),
  ],
  'GET /api/ticket': [
    {
      query: () => '?scope=mine&size=50',
      read: (answer) => rows(answer).map(({ ticketId }) => ticketId),
      expected: ({ world, person }) =>
        world.tickets.filter(({ reporterId }) => reporterId === person.userId).map(({ id }) => id),
    },
    {
      query: ({ person }) =>
        holds(person, ['ROLE_BF_LIST_TICKET']) ? '?scope=queue&size=50' : '?scope=mine&size=50',
      read: (answer) => rows(answer).map(({ ticketId }) => ticketId),
      expected: ({ world, person }) =>
        world.tickets
          .filter(({ reporterId, realmId }) =>
            holds(person, ['ROLE_BF_LIST_TICKET'])
              ? person.realmId === null || realmId === person.realmId
              : reporterId === person.userId,
          )
          .map(({ id }) => id)
          .slice(0, 50),
    },
  ],
};

/** Rows of an entity that a device of somebody with these programs gets. */
export function synced(
  asked: Asked,
  entity: EntityDeclaration,
  programs: ReadonlySet<number>,
): readonly Row[] {
  const { name } = entity;
  return seen(asked, entity).filter((row) => {
    if (name === 'program' || name === 'dataset') return programs.has(row.id);
    if (ofPrograms.has(name)) return programs.has(Number(row.programId));
    if (ofRealmOrProgram.has(name)) return row.programId === null || programs.has(Number(row.programId));
    if (name === 'budget') return programsOfBudget(asked.world, row.id).some((id) => programs.has(id));
    return true;
  });
}

/** Lists that are not compared here, and why. */
export const exempt: Readonly<Record<string, string>> = {
  'POST /authenticate': 'the own account',
  'POST /api/user/updateExpiredPassword': 'the own account',
  'POST /authenticate/code': 'the own account',
  'POST /authenticate/enrolment/finish': 'the own account',
  'POST /api/user/secondFactor/finish': 'recovery codes of the own account',
  'POST /api/user/secondFactor/recoveryCodes': 'recovery codes of the own account',
  'GET /api/sync/language/{lastSyncDate}': 'languages are for everybody',
  'GET /api/getStaticLabelsListAll': 'interface texts are for everybody',
  'GET /api/programData/programId/{programId}/versionId/{versionId}': 'the document of one program in reach',
  'POST /api/programData': 'documents of programs in reach',
  'GET /api/programData/shipmentSync/programId/{programId}/versionId/{versionId}/userId/{userId}/lastSyncDate/{lastSyncDate}':
    'the document of one program in reach',
  'GET /api/programData/programId/{programId}/recordKind/{recordKind}/recordId/{recordId}':
    'one record of one program in reach',
  'GET /api/datasetData/programId/{programId}/versionId/{versionId}': 'the document of one program in reach',
  'GET /api/datasetData/programId/{programId}/versionId/{versionId}/withoutTree':
    'the document of one program in reach',
  'POST /api/datasetData': 'documents of programs in reach',
  'GET /api/datasetData/programId/{programId}/recordKind/{recordKind}/recordId/{recordId}':
    'one record of one program in reach',
  'POST /api/import/planningUnit/check': 'says something of rows that the caller sent',
  'POST /api/import/forecastingUnit/check': 'says something of rows that the caller sent',
  'POST /api/import/productCategory/check': 'says something of rows that the caller sent',
  'POST /api/import/programAgentSettings/check': 'says something of rows that the caller sent',
  'GET /api/device/own': 'browsers of the own account: devices.test.ts',
  'GET /api/user/{userId}/device': 'browsers of one user in reach: devices.test.ts',
  'POST /api/device/orders': 'orders for the browser that asks: devices.test.ts',
  'GET /api/currency/rates': 'rates of currencies are for everybody who may list them',
  'GET /api/ticket/{key}': 'one ticket: tickets-desk.test.ts',
  'POST /api/ticket/{key}/comment': 'one ticket: tickets-desk.test.ts',
  'PUT /api/ticket/{key}': 'one ticket: tickets-desk.test.ts',
  'GET /api/ticket/{key}/assignees': 'one ticket: tickets-desk.test.ts',
};
