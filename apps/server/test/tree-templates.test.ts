import { type TreeTemplate, treeTemplateSchema } from '@stockwell/model/dataset-data/index';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  forecastingUnitTable,
  forecastMethodTable,
  planningUnitTable,
  treeTemplateTable,
} from '../src/db/schema/index.ts';
import { otherRealm, ownRealm, testServer } from './harness.ts';

const t = testServer();
const admin = 'realm.admin@demo.example';
const id = (n: number): string => `0198c1d2-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

type Body = Record<string, unknown>;
let methodId = 0;
let consumptionMethodId = 0;
let unitId = 0;
let packId = 0;
let foreignPackId = 0;

beforeAll(async () => {
  const { db } = t.context;
  const methodOf = async (type: 1 | 2): Promise<number> => {
    const [row] = await db
      .select({ id: forecastMethodTable.id })
      .from(forecastMethodTable)
      .where(
        and(eq(forecastMethodTable.realmId, ownRealm), eq(forecastMethodTable.forecastMethodTypeId, type)),
      );
    return row?.id ?? 0;
  };
  methodId = await methodOf(1);
  consumptionMethodId = await methodOf(2);
  const [pack] = await db
    .select({ id: planningUnitTable.id, unit: forecastingUnitTable.id })
    .from(planningUnitTable)
    .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
    .where(eq(planningUnitTable.realmId, ownRealm))
    .limit(1);
  packId = pack?.id ?? 0;
  unitId = pack?.unit ?? 0;
  const [foreign] = await db
    .select({ id: planningUnitTable.id })
    .from(planningUnitTable)
    .where(eq(planningUnitTable.realmId, otherRealm));
  foreignPackId = foreign?.id ?? 0;
});

const node = (n: number, parent: number | null, type: number, more: Body = {}, data: Body = {}) => ({
  nodeId: id(n),
  parentNodeId: parent === null ? null : id(parent),
  order: n,
  nodeType: { id: type },
  nodeUnit: type === 2 || type === 3 ? { id: 1 } : null,
  label: { label_en: `Node ${n}` },
  ...more,
  nodeData: { nodeDataId: id(100 + n), monthNo: -1, dataValue: 100, ...data },
});

const usage = () => ({
  forecastingUnit: { id: unitId },
  usageType: { id: 2 },
  noOfForecastingUnitsPerPerson: 1,
  usageFrequency: 1,
  usagePeriod: { usagePeriodId: 1 },
});

const body = (label_en: string, more: Body = {}): Body => ({
  realm: { id: ownRealm },
  label: { label_en, label_fr: `${label_en} fr` },
  forecastMethod: { id: methodId },
  monthsInPast: 2,
  monthsInFuture: 24,
  notes: 'First line\nsecond line',
  levelList: [{ levelId: id(200), levelNo: 0, label: { label_en: 'People' }, unit: { id: 1 } }],
  flatList: [
    node(1, null, 2),
    node(2, 1, 3),
    node(3, 2, 4, {}, { fuNode: usage() }),
    node(4, 3, 5, {}, { puNode: { planningUnit: { id: packId } } }),
  ],
  ...more,
});

const post = async (sent: Body, email = admin) =>
  t.call('POST', '/api/treeTemplate', { token: await t.signIn(email), body: sent });
const put = async (sent: Body, email = admin) =>
  t.call('PUT', '/api/treeTemplate', { token: await t.signIn(email), body: sent });
const get = async (templateId: unknown, email = admin) =>
  t.call('GET', `/api/treeTemplate/${String(templateId)}`, { token: await t.signIn(email) });

describe('a tree template', () => {
  it('is stored with its levels and nodes, and read as it was sent', async () => {
    const added = await post(body('Whole'));
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    const { body: read } = await get(added.body.id);
    expect(read).toMatchObject({ ...body('Whole'), rootNodeType: 2, active: true, recordVersion: 1 });
    const template: TreeTemplate = treeTemplateSchema.parse(read);
    expect(template.flatList.map(({ nodeType }) => nodeType.id)).toEqual([2, 3, 4, 5]);
  });

  it('is changed as a whole, with a history node by node, and not from an older state', async () => {
    const { body: added } = await post(body('Changed'));
    const { body: read } = await get(added.id);
    const [root, ...below] = read.flatList as unknown as ReturnType<typeof node>[];
    if (!root) throw new Error('The template has no root');
    const flatList = [{ ...root, nodeData: { ...root.nodeData, dataValue: 250 } }, ...below];
    const changed = { ...read, flatList };
    expect((await put(changed)).status).toBe(200);
    const { body: after } = await get(added.id);
    expect(after).toMatchObject({ recordVersion: 2, flatList });
    const stale = await put(changed);
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({
      messageCode: 'static.message.staleRecord',
      details: { current: { recordVersion: 2 } },
    });
    const { body: history } = await t.call('GET', `/api/treeTemplate/${String(added.id)}/history`, {
      token: await t.signIn(admin),
    });
    const [latest] = history as unknown as { changes: Body }[];
    expect(Object.keys(latest?.changes ?? {})).toEqual(['flatList', `flatList.${id(1)}`]);
  });

  it('becomes inactive and is then no longer offered', async () => {
    const { body: added } = await post(body('Retired'));
    const { body: read } = await get(added.id);
    expect((await put({ ...read, active: false })).status).toBe(200);
    const token = await t.signIn('dataset.user@demo.example');
    const offered = await t.call('GET', '/api/dropdown/treeTemplate', { token });
    const names = (offered.body as unknown as { label: { label_en: string } }[]).map(
      ({ label }) => label.label_en,
    );
    expect(names).toContain('HIV treatment');
    expect(names).not.toContain('Retired');
    const all = await t.call('GET', '/api/treeTemplate', { token });
    const every = (all.body as unknown as { label: { label_en: string } }[]).map(
      ({ label }) => label.label_en,
    );
    expect(every).toEqual(expect.arrayContaining(['HIV treatment', 'Retired']));
    expect(every).not.toContain('Other tree');
  });

  it('has a name of its own in the realm, with single spaces', async () => {
    await post(body('Named'));
    const again = await post(body('named'));
    expect([again.status, again.body.fields]).toEqual([406, { label: 'static.message.alreadyExists' }]);
    for (const name of [' Named', 'Na  med', '']) expect((await post(body(name))).status, name).toBe(400);
  });
});

describe('a tree template with something wrong', () => {
  const fu = (): Body => ({ fuNode: usage() });
  const cases: readonly [what: string, more: () => Body, field: string, code: string][] = [
    ['no nodes', () => ({ flatList: [] }), 'flatList', 'required'],
    ['two roots', () => ({ flatList: [node(1, null, 2), node(2, null, 2)] }), 'flatList', 'template.oneRoot'],
    [
      'a planning unit as root',
      () => ({ flatList: [node(1, null, 5)] }),
      'flatList.0.nodeType',
      'template.notAllowedHere',
    ],
    [
      'a number under a number',
      () => ({ flatList: [node(1, null, 2), node(2, 1, 2)] }),
      'flatList.1.nodeType',
      'template.notAllowedHere',
    ],
    [
      'a parent that is not there',
      () => ({ flatList: [node(1, null, 2), node(2, 9, 3)] }),
      'flatList.1.parentNodeId',
      'invalid',
    ],
    [
      'nodes above themselves',
      () => ({ flatList: [node(1, null, 2), node(2, 3, 3), node(3, 2, 3)] }),
      'flatList',
      'template.circle',
    ],
    ['an id twice', () => ({ flatList: [node(1, null, 2), node(1, 1, 3)] }), 'flatList', 'invalid'],
    [
      'a month before its months',
      () => ({ flatList: [node(1, null, 2, {}, { monthNo: -3 })] }),
      'flatList.0.nodeData.monthNo',
      'template.month',
    ],
    [
      'month 0',
      () => ({ flatList: [node(1, null, 2, {}, { monthNo: 0 })] }),
      'flatList.0.nodeData.monthNo',
      'invalid',
    ],
    [
      'a change beyond its months',
      () => ({
        flatList: [
          node(
            1,
            null,
            2,
            {},
            {
              nodeDataModelingList: [
                {
                  nodeDataModelingId: id(300),
                  modelingType: { id: 2 },
                  dataValue: 1,
                  increaseDecrease: 1,
                  startDateNo: 1,
                  stopDateNo: 25,
                },
              ],
            },
          ),
        ],
      }),
      'flatList.0.nodeData.nodeDataModelingList.0.stopDateNo',
      'template.month',
    ],
    [
      'no value',
      () => ({ flatList: [node(1, null, 2, {}, { dataValue: null })] }),
      'flatList.0.nodeData.dataValue',
      'required',
    ],
    [
      'a title with spaces around',
      () => ({ flatList: [node(1, null, 2, { label: { label_en: ' x' } })] }),
      'flatList.0.label.label_en',
      'strayspaces',
    ],
    [
      'a product that does not exist',
      () => ({
        flatList: [node(1, null, 4, {}, { fuNode: { ...usage(), forecastingUnit: { id: 2_000_000 } } })],
      }),
      'flatList.0.nodeData.fuNode.forecastingUnit',
      'unknownReference',
    ],
    [
      'a product of another realm',
      () => ({
        flatList: [
          node(1, null, 4, {}, fu()),
          node(2, 1, 5, {}, { puNode: { planningUnit: { id: foreignPackId } } }),
        ],
      }),
      'flatList.1.nodeData.puNode.planningUnit',
      'otherRealm',
    ],
    [
      'a unit that does not exist',
      () => ({ flatList: [node(1, null, 2, { nodeUnit: { id: 2_000_000 } })] }),
      'flatList.0.nodeUnit',
      'unknownReference',
    ],
    [
      'a method of consumption',
      () => ({ forecastMethod: { id: consumptionMethodId } }),
      'forecastMethod',
      'notChoice',
    ],
    ['no months in the past', () => ({ monthsInPast: 0 }), 'monthsInPast', 'tooSmall'],
    [
      'a level twice',
      () => ({
        levelList: [1, 2].map((n) => ({ levelId: id(200 + n), levelNo: 0, label: { label_en: 'Level' } })),
      }),
      'levelList.0.levelNo',
      'invalid',
    ],
    [
      'a text that no database takes',
      () => ({ flatList: [node(1, null, 2, {}, { notes: 'a\u0000b' })] }),
      'flatList',
      'controlCharacters',
    ],
  ];

  it.each(cases)('is refused: %s', async (_, more, field, code) => {
    const { status, body: answer } = await post(body('Wrong', more()));
    expect([status, answer.fields?.[field]], JSON.stringify(answer)).toEqual([
      400,
      `static.validation.${code}`,
    ]);
  });
});

describe('access to tree templates', () => {
  it('lets everybody of the realm read, and only administrators of it write', async () => {
    const { body: added } = await post(body('Guarded'));
    for (const email of ['dataset.admin@demo.example', 'report.user@demo.example'])
      expect((await get(added.id, email)).status).toBe(200);
    for (const email of ['dataset.admin@demo.example', 'program.user@demo.example']) {
      expect((await post(body('By others'), email)).status).toBe(403);
      expect((await put({ ...(await get(added.id)).body }, email)).status).toBe(403);
    }
  });

  it('keeps the realms apart', async () => {
    const [foreign] = await t.context.db
      .select({ id: treeTemplateTable.id })
      .from(treeTemplateTable)
      .where(eq(treeTemplateTable.realmId, otherRealm));
    expect((await get(foreign?.id)).status).toBe(403);
    expect((await post(body('Elsewhere', { realm: { id: otherRealm } }))).status).toBe(403);
    expect((await get(2_000_000)).status).toBe(404);
  });

  it('brings templates to devices with the master data', async () => {
    const { body: lines } = await t.call('GET', '/api/sync/masters', {
      token: await t.signIn('dataset.user@demo.example'),
    });
    const line = String(lines)
      .split('\n')
      .find((text) => text.includes('"entity":"treeTemplate","total"') && text.includes('"rows"'));
    const { rows } = JSON.parse(line ?? '{"rows":[]}') as { rows: unknown[] };
    const names = rows.map((row) => treeTemplateSchema.parse(row).label.label_en);
    expect(names).toEqual(expect.arrayContaining(['HIV treatment', 'Malaria rapid test']));
    expect(names).not.toContain('Other tree');
  });
});
