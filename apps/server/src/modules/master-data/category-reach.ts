import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { productCategoryTable } from '../../db/schema/index.ts';

/** Whole segments decide: `00.1` is not the parent of `00.10`. */
export const isUnder = (path: string, top: string): boolean => path === top || path.startsWith(`${top}.`);

/** Ids of the categories on a path or below it, in one realm or in all. */
export async function categoriesUnderPath(
  db: Db,
  realmId: number | null,
  sortOrder: string,
): Promise<number[]> {
  const rows = await db
    .select({ id: productCategoryTable.id, path: productCategoryTable.sortOrder })
    .from(productCategoryTable)
    .where(realmId === null ? undefined : eq(productCategoryTable.realmId, realmId));
  return rows.filter(({ path }) => isUnder(path ?? '', sortOrder)).map(({ id }) => id);
}

/** Ids of the categories themselves and of everything below them, each in its own realm. */
export async function categoriesUnder(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const tops = await db
    .select({
      realmId: productCategoryTable.realmId,
      path: productCategoryTable.sortOrder,
    })
    .from(productCategoryTable)
    .where(inArray(productCategoryTable.id, [...ids]));
  const found = new Set<number>(ids);
  for (const { realmId, path } of tops) {
    for (const id of await categoriesUnderPath(db, realmId, path ?? '')) found.add(id);
  }
  return [...found];
}
