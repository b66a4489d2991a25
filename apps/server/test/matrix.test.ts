import { type StandardRole, standardRoles } from '@stockwell/model/access/standard-roles';
import type { Endpoint } from '@stockwell/model/api/endpoint';
import { endpoints } from '@stockwell/model/api/index';
import { entityList } from '@stockwell/model/entities/index';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../src/db/schema/index.ts';
import { readRecords } from '../src/entities/read.ts';
import { otherRealm, ownRealm, testServer } from './harness.ts';
import { namesRealm, sampleUrl } from './sample-params.ts';
import { stepOf } from './share.ts';

/**
 * Every call × roles that may make it or not × own and other realm. The list of calls is the product's own, so a call added
 * later is in here without anybody remembering it.
 */
const t = testServer();
const roles: readonly StandardRole[] = standardRoles;
const accountOf = ({ roleId }: StandardRole): string =>
  `${roleId
    .replace(/^ROLE_/, '')
    .toLowerCase()
    .replaceAll('_', '.')}@demo.example`;
/** The accounts of the viewing supplements also hold the report viewer's role. */
const supplements = ['ROLE_VIEW_DATA_ENTRY', 'ROLE_GUEST_USER'];
const functionsOf = (role: StandardRole): ReadonlySet<string> => {
  const report = roles.find(({ roleId }) => roleId === 'ROLE_REPORT_USER');
  return new Set<string>([
    ...role.functions,
    ...(supplements.includes(role.roleId) ? (report?.functions ?? []) : []),
  ]);
};

const guarded = endpoints.filter((endpoint) => endpoint.permission !== 'public');
const mayCall = (role: StandardRole, endpoint: Endpoint): boolean => {
  const held = functionsOf(role);
  return endpoint.permission === 'public' || endpoint.permission.functions.some((id) => held.has(id));
};
/** The least that the contract lets through, so that what is behind it answers. */
const bodyFor = (endpoint: Endpoint): { body?: unknown } => {
  if (endpoint.method === 'GET') return {};
  return { body: [{}, [], [1]].find((body) => endpoint.body?.safeParse(body).success) ?? {} };
};
/**
 * Whoever may not read a ticket, a commit request or a job gets the answer that there is none; `tickets-desk.test.ts`,
 * `versions-queue.test.ts`, `job-list.test.ts`, `catalogue-undo.test.ts`, `pipeline.test.ts`, `data-feeds.test.ts` and
 * `report-subscriptions.test.ts` say who may.
 */
const hidesRecords = (endpoint: Endpoint): boolean =>
  /^\/api\/(?:ticket|commit|device|user|job|exportRun|apiKey)\/.*\{(?:key|issueId|commitRequestId|deviceId|jobId|importFileId|exportRunId|apiKeyId)\}/.test(
    endpoint.path,
  ) ||
  /^\/api\/report(?:View|Subscription)\/\{/.test(endpoint.path) ||
  /^\/api\/(?:pipeline|qatTemp)\/.*\{pipelineId\}/.test(endpoint.path) ||
  /^\/api\/dataFeed\/.*\{(?:dataFeedId|deliveryId)\}/.test(endpoint.path);
const isLogout = (endpoint: Endpoint): boolean => endpoint.path === '/api/logout';

/** Every call is made by each third role, the first that may call it and the first that may not. */
const everyThird = stepOf(3);
const sampledRoles = (endpoint: Endpoint): readonly StandardRole[] => {
  const first = guarded.indexOf(endpoint);
  const allowed = roles.find((role) => mayCall(role, endpoint));
  const refused = roles.find((role) => !mayCall(role, endpoint));
  return roles.filter(
    (role, index) => role === allowed || role === refused || (index + first) % everyThird === 0,
  );
};

async function tokenFor(role: StandardRole, endpoint: Endpoint): Promise<string> {
  if (!isLogout(endpoint)) return t.signIn(accountOf(role));
  const { body } = await t.call('POST', '/authenticate', {
    body: { username: accountOf(role), password: 'Demo@2026' },
  });
  return String(body.token);
}

describe.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    it('refuses callers without a token or with a wrong one', async () => {
      const url = await sampleUrl(t.context, endpoint);
      for (const token of [null, 'eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOjF9.', 'a.b.c']) {
        const { status, body } = await t.call(endpoint.method, url, { token, ...bodyFor(endpoint) });
        expect(status).toBe(401);
        expect(body.messageCode).toBe('static.message.sessionExpired');
      }
    });

    it('refuses roles that lack its functions and lets the others in', async () => {
      const url = await sampleUrl(t.context, endpoint);
      let shapeKnown = false;
      for (const role of sampledRoles(endpoint)) {
        const token = await tokenFor(role, endpoint);
        const { status, body } = await t.call(endpoint.method, url, {
          token,
          ...bodyFor(endpoint),
          shapeKnown,
        });
        shapeKnown ||= status === 200;
        if (mayCall(role, endpoint)) {
          // 409 and 412 come from rules about the record, after the permission check.
          const answers = [200, 206, 400, 409, 412, ...(hidesRecords(endpoint) ? [404] : [])];
          expect(answers, `${role.roleId} ${url}: ${JSON.stringify(body)}`).toContain(status);
        } else {
          expect(status, role.roleId).toBe(403);
          expect(body.messageCode).toMatch(/^static\.message\.(list|add|update)Failed$/);
        }
      }
    });

    if (namesRealm(endpoint))
      it('refuses records of another realm to those who belong to one', async () => {
        const url = await sampleUrl(t.context, endpoint, otherRealm);
        const ofRealm = sampledRoles(endpoint).filter(({ roleId }) => roleId !== 'ROLE_APPLICATION_ADMIN');
        // Who lacks the function is refused anyway: somebody who holds it has to be asked.
        const holder = roles.find(
          (role) => role.roleId !== 'ROLE_APPLICATION_ADMIN' && mayCall(role, endpoint),
        );
        for (const role of new Set([...ofRealm, ...(holder ? [holder] : [])])) {
          const token = await tokenFor(role, endpoint);
          const { status } = await t.call(endpoint.method, url, { token, ...bodyFor(endpoint) });
          expect([403, ...(hidesRecords(endpoint) ? [404] : [])], `${role.roleId} ${url}`).toContain(status);
        }
      });
  },
);

/** The calls that save an entity: one record at a time, or the rows of a grid. */
function savesOf(entity: EntityDeclaration): { method: Endpoint['method']; path: string; rows: boolean }[] {
  const { add, edit, grids } = entityEndpoints(entity);
  return [
    ...[add, edit].flatMap((call) => (call ? [{ method: call.method, path: call.path, rows: false }] : [])),
    ...grids.map(({ endpoint }) => ({ method: endpoint.method, path: endpoint.path, rows: true })),
  ];
}

describe('saving into another realm', () => {
  const saved = entityList.filter(
    (entity) => entity.fields.realm && entity.level !== 'application' && !entity.savedElsewhere,
  );

  it.each(saved.map((entity) => [entity.name, entity] as const))(
    '%s is refused to every role',
    async (_, entity) => {
      const realm = tableOf(entity.name).realmId;
      if (!realm) throw new Error(`${entity.name} has no realm`);
      const before = await readRecords(t.context, entity, { where: eq(realm, otherRealm) });
      const [record] = before;
      expect(record, `the second realm has no ${entity.name}`).toBeDefined();
      for (const role of roles.filter((candidate) => candidate.roleId !== 'ROLE_APPLICATION_ADMIN')) {
        const token = await t.signIn(accountOf(role));
        for (const { method, path, rows } of savesOf(entity)) {
          // A row of a grid is added when it names no id.
          const { [entity.key]: _, ...added } = record ?? {};
          for (const body of rows ? [[record], [added]] : [record]) {
            const { status } = await t.call(method, path, { token, body });
            expect(status, `${role.roleId} ${method} ${path}`).toBe(403);
          }
        }
      }
      const after = await readRecords(t.context, entity, { where: eq(realm, otherRealm) });
      expect(after).toHaveLength(before.length);
      expect(after[0]).toEqual(record);
    },
  );

  it('the own realm stays open to its admin', async () => {
    const token = await t.signIn('realm.admin@demo.example');
    const { status } = await t.call('POST', '/api/organisationType', {
      token,
      body: { realm: { id: ownRealm }, label: { label_en: 'Faith based' } },
    });
    expect(status).toBe(200);
  });
});
