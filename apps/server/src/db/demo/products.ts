import { and, eq } from 'drizzle-orm';
import { categoryPaths } from '../../modules/master-data/category-paths.ts';
import { settleIds } from '../rows.ts';
import {
  forecastingUnitTable,
  planningUnitTable,
  productCategoryTable,
  tracerCategoryTable,
  unitTable,
} from '../schema/index.ts';
import { type Category, categories } from './catalogue/categories.ts';
import { articles, catalogue } from './catalogue/index.ts';
import { tracers } from './catalogue/tracers.ts';
import { genericOf, labelOf } from './catalogue/words.ts';
import { insertAll } from './insert.ts';
import { type DemoContext, type DemoPart, idOf, remember } from './part.ts';

interface PlacedCategory {
  readonly category: Category;
  readonly number: number;
  readonly parent: number;
}

/** The tree as a list, parents first; the root is number 0. */
function placed(): PlacedCategory[] {
  const list: PlacedCategory[] = [];
  const visit = (children: readonly Category[], parent: number): void => {
    for (const category of children) {
      const number = list.length + 1;
      list.push({ category, number, parent });
      visit(category.children ?? [], number);
    }
  };
  visit(categories, 0);
  return list;
}

async function storeCategories({ tx, ids }: DemoContext): Promise<ReadonlyMap<string, number>> {
  const [root] = await tx
    .select({ id: productCategoryTable.id })
    .from(productCategoryTable)
    .where(
      and(
        eq(productCategoryTable.realmId, ids.realm),
        eq(productCategoryTable.systemKey, 'productCategory.root'),
      ),
    );
  if (!root) throw new Error('The realm has no root category');
  const list = placed();
  const node = (number: number, parentId: number | null) => ({
    id: number,
    parentId,
    productCategoryId: 0,
    label: {},
    active: true,
  });
  const paths = categoryPaths([node(0, null), ...list.map(({ number, parent }) => node(number, parent))]);
  // Every level refers to the one above it: ids are known before the rows are stored.
  const stored = await insertAll(
    tx,
    productCategoryTable,
    list.map(({ category, number, parent }) => ({
      id: root.id + number,
      realmId: ids.realm,
      parentId: root.id + parent,
      sortOrder: paths.get(number) ?? '',
      ...labelOf(category.words),
    })),
  );
  const byName = new Map<string, number>();
  remember(
    byName,
    list.map(({ category }) => category.words[0]),
    stored,
  );
  return byName;
}

async function storeTracers({ tx, ids }: DemoContext): Promise<ReadonlyMap<string, number>> {
  const byName = new Map<string, number>();
  const rows = tracers.map(({ area, words }) => ({
    realmId: ids.realm,
    healthAreaId: idOf(ids.healthArea, area),
    ...labelOf(words),
  }));
  remember(
    byName,
    tracers.map(({ words }) => words[0]),
    await insertAll(tx, tracerCategoryTable, rows),
  );
  return byName;
}

export const products: DemoPart = {
  name: 'categories, forecasting units, planning units',
  make: async (context) => {
    const { tx, ids } = context;
    for (const { id, code } of await tx
      .select({ id: unitTable.id, code: unitTable.unitCode })
      .from(unitTable)) {
      ids.unit.set(code ?? '', id);
    }
    const categoryIds = await storeCategories(context);
    const tracerIds = await storeTracers(context);
    const forecasting = catalogue.map(({ tracer, category, label, generic, unit }) => ({
      realmId: ids.realm,
      tracerCategoryId: idOf(tracerIds, tracer),
      productCategoryId: idOf(categoryIds, category),
      unitId: idOf(ids.unit, unit),
      ...labelOf(label),
      ...genericOf(generic),
    }));
    remember(
      ids.forecastingUnit,
      catalogue.map(({ label }) => label[0]),
      await insertAll(tx, forecastingUnitTable, forecasting),
    );
    const planning = articles.map(({ label, product, pack }) => ({
      realmId: ids.realm,
      forecastingUnitId: idOf(ids.forecastingUnit, product.label[0]),
      unitId: idOf(ids.unit, pack.unit),
      multiplier: pack.size,
      ...labelOf(label),
    }));
    remember(
      ids.planningUnit,
      articles.map(({ label }) => label[0]),
      await insertAll(tx, planningUnitTable, planning),
    );
    await settleIds(tx, 'product_category');
  },
};
