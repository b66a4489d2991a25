import { type StandardRole, standardRoles } from '@stockwell/model/access/standard-roles';
import type { Endpoint } from '@stockwell/model/api/endpoint';
import { endpoints } from '@stockwell/model/api/index';
import { masterStream, streamedEntities } from '@stockwell/model/api/sync-stream';
import { entityList, entityNamed } from '@stockwell/model/entities/index';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { userTable } from '../src/db/schema/index.ts';
import {
  type Asked,
  exempt,
  type Id,
  ids,
  type Params,
  type Rule,
  rolesOffered,
  rules,
  seen,
  synced,
} from './contents-rules/index.ts';
import { seedOutside } from './contents-seed.ts';
import {
  allPrograms,
  holds,
  type Person,
  type Row,
  reachOf,
  readWorld,
  usersSeenBy,
  type World,
} from './contents-world.ts';
import { type Json, ownRealm, testServer } from './harness.ts';
import { plain } from './sample-params.ts';
import { stepOf } from './share.ts';

/**
 * The generated access test, second part: what lists carry. Every call that answers a list × every kind of caller
 * is compared row by row with what the caller reaches, which is worked out here only from the stored records. A
 * call that is added later fails until it says what its list carries.
 */
const t = testServer();
const list: readonly EntityDeclaration[] = entityList;

const functionsOf = ({ permission }: Endpoint): readonly string[] =>
  permission === 'public' ? [] : permission.functions;

/** Whether an answer carries a list, at any depth. */
function carriesList(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { type, properties, additionalProperties, anyOf } = schema as Record<string, unknown>;
  if (type === 'array') return true;
  return [
    ...Object.values((properties ?? {}) as Record<string, unknown>),
    additionalProperties,
    ...((anyOf ?? []) as unknown[]),
  ].some(carriesList);
}
const answersList = ({ response }: Endpoint): boolean =>
  carriesList(z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' }));

/** The lists that every entity has, by its declaration. */
function entityRules(entity: EntityDeclaration): readonly (readonly [Endpoint, readonly Rule[]])[] {
  const { list: short, all, page, byRealm, readBy, one, history } = entityEndpoints(entity);
  const active = (rows: readonly Row[]): readonly Row[] =>
    entity.listsActiveOnly ? rows.filter((row) => row.active !== false) : rows;
  const key = (answer: Json): unknown[] => answer.map((row) => row[entity.key]);
  const rule = (
    endpoint: Endpoint | undefined,
    read: Rule['read'],
    rows: (asked: Asked) => readonly Row[],
    query = '',
  ) =>
    endpoint
      ? [[endpoint, [{ read, expected: (asked: Asked) => ids(rows(asked)), query: () => query }]] as const]
      : [];
  const offered = (asked: Asked): readonly Row[] =>
    entity.name === 'role' ? rolesOffered(asked) : active(seen(asked, entity));
  const nothing: Rule = { read: () => [], expected: () => [] };
  return [
    ...rule(short, key, offered),
    ...rule(all, key, (asked) => seen(asked, entity)),
    ...rule(
      page,
      (answer) => key(answer.rows as Json),
      (asked) => seen(asked, entity),
      '?size=100000',
    ),
    ...rule(byRealm, key, (asked) =>
      active(seen(asked, entity)).filter((row) => row.realmId === asked.realmId),
    ),
    ...readBy.flatMap(({ by, endpoint }) =>
      rule(endpoint, key, (asked) =>
        seen(asked, entity)
          .filter((row) => row[`${by.field}Id`] === asked.params[by.param])
          .filter((row) => !by.activeOnly || row.active !== false),
      ),
    ),
    // One record: what it names is looked at, and whether it is refused out of reach.
    ...[one, history].flatMap((endpoint) => (endpoint ? [[endpoint, [nothing]] as const] : [])),
  ];
}

const callOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const entityCalls = new Map(list.flatMap(entityRules).map(([endpoint, own]) => [callOf(endpoint), own]));
const rulesOf = (endpoint: Endpoint): readonly Rule[] | undefined =>
  rules[callOf(endpoint)] ?? entityCalls.get(callOf(endpoint));
const listCalls = endpoints.filter((endpoint) => answersList(endpoint) && !exempt[callOf(endpoint)]);

it('knows of every call that answers a list what it carries', () => {
  expect(listCalls.filter((endpoint) => !rulesOf(endpoint)).map(callOf)).toEqual([]);
  const known = new Set(endpoints.map(callOf));
  expect([...Object.keys(rules), ...Object.keys(exempt)].filter((call) => !known.has(call))).toEqual([]);
});

const accountOf = ({ roleId }: StandardRole): string =>
  `${roleId
    .replace(/^ROLE_/, '')
    .toLowerCase()
    .replaceAll('_', '.')}@demo.example`;
const callers = [
  ...standardRoles.map(accountOf),
  'narrow.country@test.example',
  'narrow.area@test.example',
  'narrow.organisation@test.example',
  'narrow.program@test.example',
  'narrow.agent@test.example',
  'narrow.funding@test.example',
  'narrow.forecast@test.example',
  'narrow.admin@test.example',
  'mixed.roles@test.example',
  'without.programs@test.example',
  'mail.reader@test.example',
  'role_realm_admin@other.example',
  'role_program_admin@other.example',
  'role_dataset_user@other.example',
];

let world: World;
const counted = { rows: 0, calls: 0, named: 0, refused: 0 };

beforeAll(async () => {
  await seedOutside(t);
  // Whoever signs in leaves a trace: before the world is read.
  for (const emailId of callers) await t.signIn(emailId);
  world = await readWorld(t);
});
afterAll(() => {
  console.log(
    `Contents compared with the reach of the caller: ${counted.rows} rows of ${counted.calls} answers for ` +
      `${callers.length} callers, ${counted.named} programs and people named in them, ${counted.refused} refusals.`,
  );
});

async function personOf(emailId: string): Promise<Person> {
  const [user] = await t.context.db.select().from(userTable).where(eq(userTable.emailId, emailId));
  if (!user) throw new Error(`Nobody is called ${emailId}`);
  const entries = world.entries.filter(({ userId }) => userId === user.id);
  return { userId: user.id, emailId, realmId: user.realmId, entries };
}

const forecasts = /\/fc\/|\/dataset\/|\/loadDataset|\/datasetData|COMMIT_DATASET/;
/** A program in reach where there is one, of the kind that the call is about. */
function programFor(
  endpoint: Endpoint,
  person: Person,
  reach: ReadonlySet<number>,
  inside: boolean,
): number | undefined {
  const kind = forecasts.test(endpoint.path) ? 'dataset' : 'program';
  return world
    .rows(kind)
    .find(
      (row) => reach.has(row.id) === inside && (person.realmId === null || row.realmId === person.realmId),
    )?.id;
}

/** A record of the realm for every parameter that is called like the key of an entity. */
function paramsFor(endpoint: Endpoint, realmId: number): Params {
  const params: Record<string, Id> = {};
  for (const [, name = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
    const word = name === 'productCategory' ? 'productCategoryId' : name;
    const entity = list.find(({ key }) => key === word);
    const stored =
      entity && world.rows(entity.name).filter((row) => !('realmId' in row) || row.realmId === realmId);
    const [first] = (stored ?? []).map(({ id }) => id).sort((a, b) => Number(a) - Number(b));
    params[name] = name === 'realmId' ? realmId : (plain[name] ?? first ?? 0);
  }
  return params;
}

const urlOf = (endpoint: Endpoint, params: Params): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const inOrder = (values: readonly unknown[]): string[] => values.map(String).sort();

const privateFields = ['emailId', 'faildAttempts', 'lastLoginDate', 'expiresOn', 'syncExpiresOn', 'userAcls'];
const programFields = /^(?:program|programs|programList|programsWithAccess|(?:sp|fc)ProgramList\w+)$/;

const administered = new Map<number, ReadonlySet<unknown>>();

/** Whose particulars the person may read; worked out once for all calls. */
function administeredBy(person: Person): ReadonlySet<unknown> {
  const known = administered.get(person.userId);
  if (known) return known;
  const found = new Set<unknown>(ids(usersSeenBy(world, person, ['ROLE_BF_LIST_USER'])));
  administered.set(person.userId, found);
  return found;
}

/** What an answer names anywhere: programs out of reach, people's particulars, records of another realm. */
function findTooMuch(asked: Asked, answer: unknown, anyProgram: boolean): string[] {
  const { person, reach } = asked;
  const isAdministered = administeredBy(person);
  const seesAll = holds(person, ['ROLE_BF_READONLY_ACCESS_REALM_ADMIN']);
  const problems: string[] = [];
  const look = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const part of value) look(part, name);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const record = value as Record<string, unknown>;
    const programId =
      programFields.test(name) && 'code' in record
        ? record.id
        : 'programCode' in record
          ? record.programId
          : undefined;
    if (typeof programId === 'number' && programId > 0) {
      counted.named += 1;
      const isBudget = name === 'programs' && seesAll;
      if (!anyProgram && !reach.has(programId) && !isBudget)
        problems.push(`names program ${programId} in ${name}`);
    }
    if (typeof record.userId === 'number') {
      counted.named += 1;
      const shown = privateFields.filter((field) => field in record);
      if (shown.length > 0 && !isAdministered.has(record.userId) && record.userId !== person.userId)
        problems.push(`shows ${shown.join(', ')} of user ${record.userId}`);
    }
    if (name === 'realm' && person.realmId !== null) {
      const realmId = record.realmId ?? record.id;
      // An option of a ticket has only the name.
      if (realmId !== undefined && realmId !== person.realmId)
        problems.push(`names realm ${String(realmId)}`);
    }
    for (const [key, part] of Object.entries(record)) look(part, key);
  };
  look(answer, '');
  return problems;
}

async function compareCall(endpoint: Endpoint, person: Person, token: string): Promise<string[]> {
  const functions = functionsOf(endpoint);
  const reach = reachOf(world, person, functions);
  const realmId = person.realmId ?? ownRealm;
  const problems: string[] = [];
  for (const rule of rulesOf(endpoint) ?? []) {
    const named = endpoint.permission !== 'public' && endpoint.permission.programParam;
    const inside = programFor(endpoint, person, reach, true);
    const outside = programFor(endpoint, person, reach, false);
    const programId = inside ?? outside ?? 0;
    const base = { world, person, functions, realmId, reach, programId };
    const params = {
      ...paramsFor(endpoint, realmId),
      ...(endpoint.path.includes('{programId}') ? { programId } : {}),
      ...rule.params?.(base),
    };
    const asked: Asked = { ...base, params };
    const ask = (of: Asked) =>
      t.call(endpoint.method, urlOf(endpoint, of.params) + (rule.query?.(of) ?? ''), {
        token,
        ...(rule.body ? { body: rule.body(of) } : endpoint.method === 'GET' ? {} : { body: {} }),
        shapeKnown: true,
      });
    const { status, body } = await ask(asked);
    const aboutProgram = Boolean(named) || rule.aboutProgram === true;
    if (status !== 200) {
      // Refused where the program or the record is out of reach, never by accident.
      const single = !rule.body && /\{\w+Id\}/.test(endpoint.path);
      if (![403, 404, 409].includes(status) || (!single && !(aboutProgram && inside === undefined)))
        problems.push(`${callOf(endpoint)}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
      counted.refused += 1;
      continue;
    }
    counted.calls += 1;
    const [got, wanted] = [inOrder(rule.read(body)), inOrder(rule.expected(asked))];
    counted.rows += got.length;
    const [have, want] = [new Set(got), new Set(wanted)];
    const tooMuch = got.filter((id) => !want.has(id));
    const missing = rule.fewer ? [] : wanted.filter((id) => !have.has(id));
    const twice = !rule.fewer && tooMuch.length + missing.length === 0 && got.length !== wanted.length;
    if (tooMuch.length > 0)
      problems.push(`${callOf(endpoint)}: outside the reach ${tooMuch.slice(0, 8).join(', ')}`);
    if (missing.length > 0) problems.push(`${callOf(endpoint)}: missing ${missing.slice(0, 8).join(', ')}`);
    if (twice) problems.push(`${callOf(endpoint)}: ${got.length} rows instead of ${wanted.length}`);
    for (const problem of new Set(findTooMuch(asked, body, rule.namesAnyProgram !== undefined)))
      problems.push(`${callOf(endpoint)}: ${problem}`);
    if (aboutProgram && outside !== undefined && inside !== undefined) {
      const refused = await ask({ ...asked, programId: outside, params: { ...params, programId: outside } });
      counted.refused += 1;
      if (refused.status !== 409)
        problems.push(`${callOf(endpoint)}: ${refused.status} for a program out of reach`);
    }
  }
  return problems;
}

/** Each caller makes every third call, each call is made by every third caller. */
const everyThird = stepOf(3);

describe.each(callers)('%s', (emailId) => {
  const own = listCalls.filter((_, index) => (index + callers.indexOf(emailId)) % everyThird === 0);

  it('is shown exactly what the access entries reach', async () => {
    const person = await personOf(emailId);
    const token = await t.signIn(emailId);
    const problems: string[] = [];
    for (const endpoint of own) {
      if (!holds(person, functionsOf(endpoint)) && endpoint.permission !== 'public') continue;
      problems.push(...(await compareCall(endpoint, person, token)));
    }
    expect(problems).toEqual([]);
  }, 300_000);

  it('gets exactly the master data in reach on the device', async () => {
    const person = await personOf(emailId);
    const token = await t.signIn(emailId);
    const functions = functionsOf(masterStream);
    const reach = reachOf(world, person, functions);
    const asked: Asked = {
      world,
      person,
      functions,
      params: {},
      realmId: person.realmId ?? ownRealm,
      reach,
      programId: 0,
    };
    const { body } = await t.call('GET', masterStream.path, { token, shapeKnown: true });
    const lines = String(body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Json);
    const problems: string[] = [];
    for (const name of streamedEntities) {
      const sent = lines.filter(({ kind, entity }) => String(kind) === 'rows' && String(entity) === name);
      const records = sent.flatMap((line) => [...(line.rows as Json)]);
      const { key } = entityNamed(name);
      counted.rows += records.length;
      counted.calls += 1;
      const [got, wanted] = [
        inOrder(records.map((record) => record[key])),
        inOrder(ids(synced(asked, entityNamed(name), reach))),
      ];
      if (got.join() !== wanted.join())
        problems.push(`${name}: got ${got.length} rows, ${wanted.length} are in reach`);
      problems.push(...new Set(findTooMuch(asked, records, false).map((problem) => `${name}: ${problem}`)));
    }
    expect(problems).toEqual([]);
  }, 300_000);
});

it('compares enough to notice', () => {
  // Records out of reach exist for everybody with narrow entries, or nothing could be revealed too much.
  expect(allPrograms(world).length).toBeGreaterThan(8);
  expect(counted.rows).toBeGreaterThan(100_000 / everyThird);
  expect(counted.named).toBeGreaterThan(10_000 / everyThird);
});
