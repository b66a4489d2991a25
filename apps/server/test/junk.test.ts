import { type StandardRole, standardRoles } from '@stockwell/model/access/standard-roles';
import type { Endpoint } from '@stockwell/model/api/endpoint';
import { endpointFinder } from '@stockwell/model/api/find-endpoint';
import { endpoints } from '@stockwell/model/api/index';
import { entityList } from '@stockwell/model/entities/index';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { roleFunctionTable } from '../src/db/schema/index.ts';
import { readRecords } from '../src/entities/read.ts';
import { type Answer, testServer } from './harness.ts';
import { sampleUrl } from './sample-params.ts';
import { isWhole } from './share.ts';

/**
 * Generated junk for every contract: whatever arrives, the answer is 2xx or a 4xx with a message code, never a
 * failure of the server. Contracts added later are in the same list and get the same treatment.
 */
const t = testServer();
const contractOf = endpointFinder(endpoints);
const runs = Number(process.env.JUNK_RUNS ?? (isWhole ? 100 : 16));

const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '  x',
    'x ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    "' or 1=1 --",
    '<script>',
    '%',
    '_',
    '\\',
    'null',
    '-1',
    '0',
    '1e309',
    '2147483648',
    '99999999999999999999',
    'Δ'.repeat(300),
    'x'.repeat(5000),
  ),
);
const scalar = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(-1, 0, 1, 2_147_483_647, 2_147_483_648, 1e308, -0.5, 0.1 + 0.2),
);
const junk = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(text, tie('any'), { maxKeys: 4 }),
  ),
})).any;

const wellFormed = (value: string): boolean => !/\p{Surrogate}/u.test(value);

const accountOf = (roleId: string): string =>
  `${roleId
    .replace(/^ROLE_/, '')
    .toLowerCase()
    .replaceAll('_', '.')}@demo.example`;

const roles: readonly StandardRole[] = standardRoles;
const admin = 'ROLE_REALM_ADMIN';
const isHeld = (functionId: string): boolean =>
  roles.some(({ functions }) => functions.some((id) => id === functionId));
/** What no standard role may do, for people whom an admin gives a role of their own. */
const heldByNobody = [
  ...new Set(endpoints.flatMap(({ permission }) => (permission === 'public' ? [] : permission.functions))),
].filter((id) => !isHeld(id));

beforeAll(async () => {
  await t.context.db
    .insert(roleFunctionTable)
    .values(heldByNobody.map((functionId) => ({ roleId: admin, functionId })));
});

/** Two people who may make the call, admins if they may, so that the junk passes the permission check. */
function accountsFor({ permission, path }: Endpoint): string[] {
  const allowed = roles.filter(
    ({ roleId, functions }) =>
      permission === 'public' ||
      permission.functions.some(
        (id) => functions.includes(id) || (roleId === admin && heldByNobody.includes(id)),
      ),
  );
  expect(allowed, `nobody may call ${path}`).not.toEqual([]);
  const admins = allowed.filter(({ roleId }) =>
    ['ROLE_APPLICATION_ADMIN', 'ROLE_REALM_ADMIN'].includes(roleId),
  );
  return (admins.length > 0 ? admins : allowed.slice(0, 2)).map(({ roleId }) => accountOf(roleId));
}

let accepted = 0;
let refused = 0;

function expectRefusalOrSuccess(endpoint: Endpoint, { status, body }: Answer): void {
  expect(status, `${endpoint.method} ${endpoint.path} ${JSON.stringify(body)}`).toBeLessThan(500);
  if (status < 400) {
    accepted += 1;
    return;
  }
  refused += 1;
  expect(String(body.messageCode), `${endpoint.path} ${status}`).toMatch(/^static\./);
}

/** Field names of the contract, so that junk lands where it hurts. */
async function almostRight(endpoint: Endpoint): Promise<Record<string, unknown>> {
  const entity = entityList.find((candidate) => endpoint.path === `/api/${candidate.name}`);
  if (entity) {
    const [record] = await readRecords(t.context, entity);
    // Accounts and roles are changed by name only, so that the junk cannot lock the tester out.
    const harmless =
      entity.name === 'user' || entity.name === 'role'
        ? { [entity.key]: entity.keyType === 'text' ? 'ROLE_NOBODY' : 999_999 }
        : {};
    return { ...record, realmCountryList: [{ id: 1 }], ...harmless };
  }
  const shape = endpoint.body && 'shape' in endpoint.body ? Object.keys(endpoint.body.shape as object) : [];
  return Object.fromEntries(shape.map((name) => [name, 'x']));
}

async function tokens(endpoint: Endpoint): Promise<[string, string]> {
  const found: string[] = [];
  for (const account of accountsFor(endpoint)) {
    const token = await t.signIn(account);
    const { status } = await t.call('GET', '/api/language', { token, shapeKnown: true });
    expect(status, 'the tester is still signed in').toBe(200);
    found.push(token);
  }
  const [first = '', second = first] = found;
  return [first, second];
}

const cases = endpoints
  .filter((endpoint) => endpoint.path !== '/api/logout')
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe.each(cases)('%s', (_, endpoint) => {
  if (endpoint.method !== 'GET')
    it('survives junk bodies', async () => {
      const url = await sampleUrl(t.context, endpoint);
      const base = await almostRight(endpoint);
      const names = [...Object.keys(base), 'extra', '__proto__', 'constructor'];
      const spoiled = fc
        .dictionary(fc.constantFrom(...names), junk, { minKeys: 1, maxKeys: 4 })
        .map((changes) => ({ ...base, ...changes }));
      const [first, second] = await tokens(endpoint);
      await fc.assert(
        fc.asyncProperty(fc.oneof(spoiled, junk), fc.boolean(), async (body, which) => {
          expectRefusalOrSuccess(
            endpoint,
            await t.call(endpoint.method, url, { token: which ? first : second, body }),
          );
        }),
        { numRuns: runs },
      );
      await tokens(endpoint);
    });

  if (endpoint.path.includes('{'))
    it('survives junk in its path', async () => {
      const [first, second] = await tokens(endpoint);
      const part = text.filter(
        (value) => value !== '' && value !== '.' && value !== '..' && wellFormed(value),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.array(part, { minLength: 6, maxLength: 6 }),
          fc.boolean(),
          async (values, which) => {
            let index = 0;
            const url = endpoint.path.replace(/\{\w+\}/g, () =>
              encodeURIComponent(values[index++] ?? 'x').slice(0, 600),
            );
            const answer = await t.call(endpoint.method, url, {
              token: which ? first : second,
              ...(endpoint.method === 'GET' ? {} : { body: {} }),
            });
            expectRefusalOrSuccess(endpoint, answer);
          },
        ),
        { numRuns: runs },
      );
    });

  if (endpoint.query !== undefined)
    it('survives junk in its query', async () => {
      const names = endpoint.query ? Object.keys(endpoint.query.shape) : [];
      const [first] = await tokens(endpoint);
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(
            fc.constantFrom(...names, 'extra'),
            text.filter((value) => wellFormed(value)),
          ),
          async (query) => {
            const url = `${endpoint.path}?${new URLSearchParams(query).toString()}`;
            expectRefusalOrSuccess(endpoint, await t.call(endpoint.method, url, { token: first }));
          },
        ),
        { numRuns: runs * 2 },
      );
    });

  if (endpoint.method !== 'GET')
    it('names broken JSON, oversize bodies and foreign media types', async () => {
      const url = await sampleUrl(t.context, endpoint);
      const [token] = await tokens(endpoint);
      const send = (payload: string, type = 'application/json') =>
        t.app.inject({
          method: endpoint.method,
          url,
          payload,
          headers: { 'content-type': type, authorization: `Bearer ${token}` },
        });
      const broken = await send('{"label":');
      expect([broken.statusCode, broken.json().messageCode]).toEqual([400, 'static.message.brokenJson']);
      const proto = await send('{"__proto__":{"admin":true}}');
      expect(proto.statusCode).toBe(400);
      const huge = await send(JSON.stringify({ label: 'x'.repeat((endpoint.bodyLimit ?? 1_048_576) + 1) }));
      expect([huge.statusCode, huge.json().messageCode]).toEqual([413, 'static.message.bodyTooLarge']);
      const foreign = await send('<a/>', 'application/xml');
      expect([foreign.statusCode, foreign.json().messageCode]).toEqual([415, 'static.message.mediaType']);
      const deep = await send(`${'['.repeat(5000)}${']'.repeat(5000)}`);
      expect(deep.statusCode).toBeLessThan(500);
    });

  it('does not exist under another method', async () => {
    const url = await sampleUrl(t.context, endpoint);
    // Some addresses are read, changed and deleted: none has them all, and no call is a PATCH.
    const other = (['DELETE', 'PUT', 'POST'] as const).find((method) => !contractOf(method, url)) ?? 'PATCH';
    const answer = await t.app.inject({ method: other, url });
    expect([answer.statusCode, answer.json().messageCode]).toEqual([404, 'static.message.callNotFound']);
  });
});

it('gets past the contracts often enough to reach what lies behind them', () => {
  console.log(`Junk: ${accepted} calls accepted, ${refused} refused.`);
  expect(accepted).toBeGreaterThan(200);
  expect(refused).toBeGreaterThan(1000);
});
