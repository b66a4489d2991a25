import { productCategoryEndpoints } from '@stockwell/model/api/product-categories';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import {
  forecastingUnitTable,
  planningUnitTable,
  productCategoryTable,
  programPlanningUnitTable,
  realmTable,
} from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { changesBetween } from '../../entities/changes.ts';
import { codes, forbidden, notFound, Refusal, wrongFields } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';
import { type CategoryNode, categoryPaths, treeProblem } from './category-paths.ts';

type CategoryRow = typeof productCategoryTable.$inferSelect;

const realmRef = (realm: typeof realmTable.$inferSelect) => ({
  id: realm.id,
  label: labelIn(realm),
  code: realm.realmCode ?? '',
});

const payloadOf = (row: CategoryRow, realm: typeof realmTable.$inferSelect) => ({
  productCategoryId: row.id,
  realm: realmRef(realm),
  label: labelIn(row),
  sortOrder: row.sortOrder ?? '00',
  active: row.active,
  lastModifiedDate: utcText(row.lastModifiedDate),
  recordVersion: row.recordVersion,
});

/** Segments are numbers: `00.2` stands before `00.10`. */
function byPath(a: CategoryRow, b: CategoryRow): number {
  const [left, right] = [a, b].map((row) => (row.sortOrder ?? '').split('.').map(Number));
  for (let depth = 0; depth < Math.max(left?.length ?? 0, right?.length ?? 0); depth += 1) {
    const difference = (left?.[depth] ?? -1) - (right?.[depth] ?? -1);
    if (difference !== 0) return difference;
  }
  return a.id - b.id;
}

/** The category tree of a realm, flat in tree order. */
export async function readTree(
  context: AppContext,
  realmId: number | null,
  options: { activeOnly?: boolean; ids?: ReadonlySet<number> } = {},
) {
  const rows = await context.db
    .select({ category: productCategoryTable, realm: realmTable })
    .from(productCategoryTable)
    .innerJoin(realmTable, eq(realmTable.id, productCategoryTable.realmId))
    .where(
      and(
        realmId === null ? undefined : eq(productCategoryTable.realmId, realmId),
        options.activeOnly ? eq(productCategoryTable.active, true) : undefined,
      ),
    );
  return rows
    .filter(({ category }) => !options.ids || options.ids.has(category.id))
    .sort((a, b) => byPath(a.category, b.category))
    .map(({ category, realm }) => ({
      id: category.id,
      parentId: category.parentId,
      level: (category.sortOrder ?? '00').split('.').length - 1,
      sortOrder: category.sortOrder ?? '00',
      payloadId: category.id,
      payload: { ...payloadOf(category, realm), expanded: true },
    }));
}

export type SentNode = (typeof productCategoryEndpoints.saveProductCategories.body)['_zod']['output'][number];

/** The realm of a saved tree: that of its existing nodes, which must all be of one. */
async function realmOfTree(
  tx: Tx,
  nodes: readonly SentNode[],
  caller: SignedIn,
): Promise<Map<number, CategoryRow>> {
  const ids = nodes.flatMap(({ payload }) => (payload.productCategoryId ? [payload.productCategoryId] : []));
  if (ids.length === 0) throw wrongFields({ '0.payload.productCategoryId': 'static.validation.required' });
  const rows = await tx
    .select()
    .from(productCategoryTable)
    .where(inArray(productCategoryTable.id, ids))
    .for('update');
  const realms = new Set(rows.map((row) => row.realmId));
  if (rows.length !== new Set(ids).size) throw notFound();
  if (realms.size !== 1) throw new Refusal(412, 'static.message.categoryTree.severalRealms');
  if (caller.realmId !== null && !realms.has(caller.realmId)) throw forbidden('PUT');
  return new Map(rows.map((row) => [row.id, row]));
}

function requireDistinctNames(nodes: readonly SentNode[]): void {
  const seen = new Map<string, number>();
  for (const [index, { payload }] of nodes.entries()) {
    const name = String(payload.label.label_en).toLowerCase();
    if (seen.has(name)) {
      throw new Refusal(406, codes.exists, { fields: { [`${index}.payload.label`]: codes.exists } });
    }
    seen.set(name, index);
  }
}

/** Stores the tree as it was sent: new nodes are added, none is dropped, places are numbered again. */
export async function storeTree(
  context: AppContext,
  tx: Tx,
  sent: readonly SentNode[],
  caller: SignedIn,
): Promise<void> {
  const nodes: CategoryNode[] = sent.map((node) => ({
    id: node.id,
    parentId: node.parentId ?? null,
    productCategoryId: node.payload.productCategoryId ?? 0,
    label: node.payload.label,
    active: node.payload.active,
  }));
  const problem = treeProblem(nodes);
  if (problem) throw new Refusal(412, `static.message.categoryTree.${problem}`);
  requireDistinctNames(sent);
  const existing = await realmOfTree(tx, sent, caller);
  const [first] = existing.values();
  const realmId = first?.realmId ?? 0;
  const all = await tx.select().from(productCategoryTable).where(eq(productCategoryTable.realmId, realmId));
  const missing = all.filter((row) => !existing.has(row.id));
  // Somebody else changed nodes or added some meanwhile: saving would undo that or lose their place.
  const stale = sent.some(({ payload }) => {
    const current = payload.productCategoryId ? existing.get(payload.productCategoryId) : undefined;
    if (!current) return false;
    return payload.recordVersion === undefined
      ? payload.lastModifiedDate !== utcText(current.lastModifiedDate)
      : payload.recordVersion !== current.recordVersion;
  });
  if (missing.length > 0 || stale) throw new Refusal(409, codes.stale);
  const root = nodes.find((node) => node.parentId === null);
  if (root && existing.get(root.productCategoryId)?.systemKey !== 'productCategory.root') {
    throw new Refusal(412, 'static.message.categoryTree.rootMoved');
  }
  const paths = categoryPaths(nodes);
  const stored = new Map<number, number>();
  // Parents come first in the order of their paths, so that children find their ids.
  const ordered = [...nodes].sort((a, b) => (paths.get(a.id)?.length ?? 0) - (paths.get(b.id)?.length ?? 0));
  for (const node of ordered) {
    const columns = {
      label_en: String(node.label.label_en),
      ...('label_fr' in node.label ? { label_fr: node.label.label_fr ?? null } : {}),
      ...('label_sp' in node.label ? { label_sp: node.label.label_sp ?? null } : {}),
      ...('label_pr' in node.label ? { label_pr: node.label.label_pr ?? null } : {}),
      parentId: node.parentId === null ? null : (stored.get(node.parentId) ?? null),
      sortOrder: paths.get(node.id) ?? '00',
      active: node.active,
    };
    const current = existing.get(node.productCategoryId);
    if (!current) {
      const [added] = await tx
        .insert(productCategoryTable)
        .values({ ...columns, realmId, createdBy: caller.userId, lastModifiedBy: caller.userId })
        .returning({ id: productCategoryTable.id });
      const id = added?.id ?? 0;
      stored.set(node.id, id);
      await audit(tx, {
        subject: 'productCategory',
        recordId: id,
        action: 'add',
        by: caller.userId,
        changes: changesBetween({}, columns),
      });
      continue;
    }
    stored.set(node.id, current.id);
    const changes = changesBetween(current, columns);
    if (Object.keys(changes).length === 0) continue;
    await tx
      .update(productCategoryTable)
      .set({
        ...columns,
        lastModifiedBy: caller.userId,
        lastModifiedDate: context.now(),
        recordVersion: sql`${productCategoryTable.recordVersion} + 1`,
      })
      .where(eq(productCategoryTable.id, current.id));
    await audit(tx, {
      subject: 'productCategory',
      recordId: current.id,
      action: 'edit',
      by: caller.userId,
      changes,
    });
  }
}

async function saveTree(context: AppContext, sent: readonly SentNode[], caller: SignedIn): Promise<void> {
  await context.db.transaction((tx) => storeTree(context, tx, sent, caller));
  await context.records.changed();
}

/** The categories of a program's planning units, with everything above them. */
async function categoriesInUse(context: AppContext, programId: number): Promise<ReadonlySet<number>> {
  const used = await context.db
    .selectDistinct({ id: forecastingUnitTable.productCategoryId })
    .from(programPlanningUnitTable)
    .innerJoin(planningUnitTable, eq(planningUnitTable.id, programPlanningUnitTable.planningUnitId))
    .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
    .where(eq(programPlanningUnitTable.programId, programId));
  return withParents(
    context,
    used.map(({ id }) => id),
  );
}

/** Categories and everything above them. */
export async function withParents(
  { db }: AppContext,
  categories: readonly (number | null)[],
): Promise<ReadonlySet<number>> {
  const rows = await db.select().from(productCategoryTable).orderBy(asc(productCategoryTable.id));
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  const ids = new Set<number>();
  for (let id of categories) {
    while (id !== null && !ids.has(id)) {
      ids.add(id);
      id = parents.get(id) ?? null;
    }
  }
  return ids;
}

export function categoryRoutes(app: FastifyInstance, context: AppContext): void {
  const calls = productCategoryEndpoints;
  serve(app, context, calls.saveProductCategories, async ({ body, caller }) => {
    await saveTree(context, body, caller);
    return { messageCode: codes.updateSuccess };
  });
  serve(app, context, calls.ownCategories, ({ caller }) =>
    readTree(context, caller.realmId, { activeOnly: true }),
  );
  serve(app, context, calls.allOwnCategories, ({ caller }) => readTree(context, caller.realmId));
  serve(app, context, calls.oneCategory, async ({ params, caller }) => {
    const [found] = await context.db
      .select({ category: productCategoryTable, realm: realmTable })
      .from(productCategoryTable)
      .innerJoin(realmTable, eq(realmTable.id, productCategoryTable.realmId))
      .where(eq(productCategoryTable.id, params.productCategoryId));
    if (!found) throw notFound();
    if (caller.realmId !== null && found.category.realmId !== caller.realmId) throw forbidden('GET');
    return payloadOf(found.category, found.realm);
  });
  serve(app, context, calls.categoriesOfRealm, ({ params }) => readTree(context, params.realmId));
  serve(app, context, calls.categoriesOfProgram, async ({ params }) =>
    readTree(context, params.realmId, { ids: await categoriesInUse(context, params.programId) }),
  );
}
