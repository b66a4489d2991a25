import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { productCategoryTable } from '../src/db/schema/index.ts';
import { type Json, otherRealm, ownRealm } from './harness.ts';
import { watchedServer } from './watched-server.ts';

/** The category tree of a realm is saved whole: positions are numbered again, nothing is lost or overwritten. */
const t = watchedServer();
const admin = () => t.signIn('realm.admin@demo.example');
const path = '/api/productCategory';

interface Node {
  id: number;
  parentId: number | null;
  payload: Record<string, unknown>;
}

const tree = async (): Promise<Node[]> =>
  (await t.call('GET', `${path}/all`, { token: await admin() })).body.map((node) => ({
    id: Number(node.id),
    parentId: node.parentId === null ? null : Number(node.parentId),
    payload: { ...node.payload },
  }));
const save = async (nodes: readonly Node[]) => t.call('PUT', path, { token: await admin(), body: nodes });
const named = (nodes: readonly Node[], name: string): Node => {
  const found = nodes.find(({ payload }) => (payload.label as { label_en: string }).label_en === name);
  if (!found) throw new Error(`No category ${name}`);
  return found;
};
const added = (id: number, parentId: number, name: string): Node => ({
  id,
  parentId,
  payload: { productCategoryId: 0, label: { label_en: name }, active: true },
});
let nodes: Node[] = [];
let root = 0;
beforeEach(async () => {
  nodes = await tree();
  root = nodes[0]?.id ?? 0;
});
const orderOf = async (name: string) => named(await tree(), name).payload.sortOrder;

describe('the category tree', () => {
  it('numbers every place again, children below their parents', async () => {
    const { status } = await save([
      ...nodes,
      added(-1, root, 'Zeta'),
      added(-2, -1, 'Zeta one'),
      added(-3, -1, 'Zeta two'),
      added(-4, -3, 'Zeta two one'),
    ]);
    expect(status).toBe(200);
    const zeta = String(await orderOf('Zeta'));
    expect(zeta).toMatch(/^00\.\d\d$/);
    expect(await orderOf('Zeta one')).toBe(`${zeta}.01`);
    expect(await orderOf('Zeta two')).toBe(`${zeta}.02`);
    expect(await orderOf('Zeta two one')).toBe(`${zeta}.02.01`);
  });

  it('moves a branch with everything below it', async () => {
    const two = named(nodes, 'Zeta two');
    const one = named(nodes, 'Zeta one');
    const { status } = await save(nodes.map((node) => (node === two ? { ...node, parentId: one.id } : node)));
    expect(status).toBe(200);
    const above = String(await orderOf('Zeta one'));
    expect(await orderOf('Zeta two')).toBe(`${above}.01`);
    expect(await orderOf('Zeta two one')).toBe(`${above}.01.01`);
  });

  it('saved as it is changes nothing', async () => {
    expect((await save(nodes)).status).toBe(200);
    expect(await tree()).toEqual(nodes);
  });

  it('refuses a save that started from an older state, and one that says none', async () => {
    const zeta = named(nodes, 'Zeta');
    const renamed = (name: string) =>
      nodes.map((node) =>
        node === zeta ? { ...node, payload: { ...node.payload, label: { label_en: name } } } : node,
      );
    expect((await save(renamed('Zeta first'))).status).toBe(200);
    const stored = await tree();
    const second = await save(renamed('Zeta second'));
    expect([second.status, second.body.messageCode]).toEqual([409, 'static.message.staleRecord']);
    const silent = stored.map(
      ({ payload: { recordVersion: _, lastModifiedDate: __, ...payload }, ...node }) => ({
        ...node,
        payload,
      }),
    );
    expect((await save(silent)).status).toBe(409);
    const dated = stored.map(({ payload: { recordVersion: _, ...payload }, ...node }) => ({
      ...node,
      payload,
    }));
    expect((await save(dated)).status, 'the date of the last change stands in for the version').toBe(200);
    expect(await tree()).toEqual(stored);
  });

  it('refuses a save that knows nothing of a node somebody added', async () => {
    expect((await save([...nodes, added(-1, root, 'Eta')])).status).toBe(200);
    expect((await save(nodes)).status).toBe(409);
    expect(await orderOf('Eta')).toBeDefined();
  });

  it('disables a branch whole and enables a node only below active ones', async () => {
    const branch = new Set([named(nodes, 'Zeta first').id]);
    for (const node of nodes) if (node.parentId !== null && branch.has(node.parentId)) branch.add(node.id);
    const set = (ids: ReadonlySet<number>, active: boolean, from = nodes) =>
      from.map((node) => (ids.has(node.id) ? { ...node, payload: { ...node.payload, active } } : node));
    const half = await save(set(new Set([named(nodes, 'Zeta first').id]), false));
    expect([half.status, half.body.messageCode]).toEqual([
      412,
      'static.message.categoryTree.activeUnderInactive',
    ]);
    expect((await save(set(branch, false))).status).toBe(200);
    const off = await tree();
    expect(
      off
        .filter(({ payload }) => payload.active === false)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...branch].sort());
    const below = named(off, 'Zeta one').id;
    expect((await save(set(new Set([below]), true, off))).status, 'its parent is inactive').toBe(412);
    const top = named(off, 'Zeta first').id;
    expect((await save(set(new Set([top]), true, off))).status).toBe(200);
    expect(named(await tree(), 'Zeta one').payload.active, 'enabling enables one node').toBe(false);
    const short = (await t.call('GET', path, { token: await admin() })).body.map(({ id }) => Number(id));
    expect(short).toContain(top);
    expect(short).not.toContain(below);
  });

  it('has one root that stays where it is', async () => {
    const zeta = named(nodes, 'Zeta first');
    const swapped = nodes.map((node) =>
      node.id === root ? { ...node, parentId: zeta.id } : node === zeta ? { ...node, parentId: null } : node,
    );
    expect((await save(swapped)).status).toBe(412);
    expect(
      (await save(nodes.map((node) => (node === zeta ? { ...node, parentId: null } : node)))).status,
    ).toBe(412);
    expect(
      (await save(nodes.map((node) => (node === zeta ? { ...node, parentId: 999_999 } : node)))).status,
    ).toBe(412);
    expect(await tree()).toEqual(nodes);
  });

  it('has every name once, whatever its letters', async () => {
    const { status, body } = await save([...nodes, added(-1, root, 'zeta FIRST')]);
    expect([status, body.fields]).toEqual([
      406,
      { [`${nodes.length}.payload.label`]: 'static.message.alreadyExists' },
    ]);
    for (const name of ['', ' spaced', 'two  spaces'])
      expect((await save([...nodes, added(-1, root, name)])).status, name).toBe(400);
  });

  it('of another realm is out of reach', async () => {
    const [foreign] = await t.context.db
      .select()
      .from(productCategoryTable)
      .where(and(eq(productCategoryTable.realmId, otherRealm), eq(productCategoryTable.sortOrder, '00')));
    const node: Node = {
      id: foreign?.id ?? 0,
      parentId: null,
      payload: {
        productCategoryId: foreign?.id,
        label: { label_en: 'Mine' },
        active: true,
        recordVersion: 1,
      },
    };
    expect((await save([node])).status).toBe(403);
    const mixed = [...nodes, { ...node, parentId: root }];
    expect((await save(mixed)).status).toBe(412);
    const own = await t.call('GET', `${path}/realmId/${ownRealm}`, { token: await admin() });
    expect(own.body.map(({ id }: Json) => Number(id))).not.toContain(foreign?.id);
  });
});
