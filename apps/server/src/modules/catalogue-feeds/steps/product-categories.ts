import { eq, sql } from 'drizzle-orm';
import { productCategoryTable } from '../../../db/schema/index.ts';
import { rowsOf } from '../../../db/select-rows.ts';
import { nextChildPath } from '../../master-data/category-paths.ts';
import type { Step } from './step.ts';

interface Category {
  readonly id: number;
  readonly sortOrder: string;
  readonly active: boolean;
}

interface Named {
  readonly category: string;
  readonly categoryKey: string;
  readonly subcategory: string;
  readonly subcategoryKey: string;
}

/**
 * Categories below the root of the realm, and categories below those. A realm has each name once: one that stands
 * elsewhere in the tree is taken where it stands.
 */
export async function takeProductCategories({ tx, add, reactivate, realmId }: Step): Promise<void> {
  const table = productCategoryTable;
  const pairs = await rowsOf<Named>(
    tx,
    sql`select distinct on (lower(category), lower(subcategory)) category, lower(category) as "categoryKey",
        subcategory, lower(subcategory) as "subcategoryKey"
      from staged_item order by lower(category), lower(subcategory), position`,
  );
  const read = () =>
    tx
      .select({
        id: table.id,
        key: sql<string>`lower(${table.label_en})`,
        systemKey: table.systemKey,
        sortOrder: sql<string>`coalesce(${table.sortOrder}, '00')`,
        active: table.active,
      })
      .from(table)
      .where(eq(table.realmId, realmId))
      .orderBy(table.id);
  // Parents first: a category is never active below one that is not.
  for (const level of ['category', 'subcategory'] as const)
    await reactivate(
      { subject: 'productCategory', table },
      sql`select known.id from ${table} as known join ${table} as parent on parent.id = known.parent_id and parent.active
        where known.realm_id = ${realmId}
          and lower(known.label_en) in (select lower(item.${sql.raw(level)}) from staged_item as item)`,
    );
  const rows = await read();
  const byName = new Map<string, Category>(rows.map((row) => [row.key, row]));
  const paths = new Set(rows.map(({ sortOrder }) => sortOrder));
  const root = rows.find(({ systemKey }) => systemKey === 'productCategory.root') ?? rows[0];
  if (!root) throw new Error(`Realm ${realmId} has no product categories`);

  const below = async (parent: Category, names: readonly (readonly [key: string, name: string])[]) => {
    const unknown = names.filter(([key]) => !byName.has(key));
    if (unknown.length === 0) return;
    const added = unknown.map(([key, name]) => {
      const sortOrder = nextChildPath(parent.sortOrder, paths);
      paths.add(sortOrder);
      return { key, name, sortOrder };
    });
    await add(
      { subject: 'productCategory', table },
      ['realmId', 'parentId', 'label_en', 'sortOrder', 'active'],
      // A category is never active below one that is not.
      sql`select ${realmId}::integer as "realmId", ${parent.id}::integer as "parentId", sent.name as "label_en",
          sent."sortOrder", ${parent.active}::boolean as active
        from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as sent(name text, "sortOrder" text)`,
    );
    for (const row of await read()) if (!byName.has(row.key)) byName.set(row.key, row);
  };

  await below(root, [...new Map(pairs.map(({ categoryKey, category }) => [categoryKey, category]))]);
  const children = new Map<string, Map<string, string>>();
  for (const { categoryKey, subcategoryKey, subcategory } of pairs) {
    const own = children.get(categoryKey) ?? new Map<string, string>();
    children.set(categoryKey, own.set(subcategoryKey, subcategory));
  }
  for (const [key, names] of children) await below(byName.get(key) ?? root, [...names]);
}
