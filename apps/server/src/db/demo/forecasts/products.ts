import { eq, inArray } from 'drizzle-orm';
import { forecastingUnitTable, planningUnitTable } from '../../schema/index.ts';
import { articles } from '../catalogue/index.ts';
import { labelOf } from '../catalogue/words.ts';
import { type DemoContext, idOf } from '../part.ts';
import type { ForecastProduct } from './fixture.ts';
import type { ProductScript } from './scripts/script.ts';

const articleOf = new Map(articles.map((article) => [article.label[0], article]));

/** The products of a script, in its order, as master data has them. */
export async function forecastProducts(
  { tx, ids }: DemoContext,
  scripts: readonly ProductScript[],
): Promise<ForecastProduct[]> {
  const unitIds = scripts.map(({ name }) => idOf(ids.planningUnit, name));
  const rows = await tx
    .select({ unit: planningUnitTable, tracerCategoryId: forecastingUnitTable.tracerCategoryId })
    .from(planningUnitTable)
    .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
    .where(inArray(planningUnitTable.id, unitIds));
  const rowOf = new Map(rows.map((row) => [row.unit.id, row]));
  return scripts.flatMap((script, at) => {
    const row = rowOf.get(unitIds[at] ?? 0);
    const article = articleOf.get(script.name);
    if (!row || !article) return [];
    const { unit, tracerCategoryId } = row;
    const tracerCategory = tracerCategoryId === null ? null : { id: tracerCategoryId };
    const forecastingUnit = { id: unit.forecastingUnitId ?? 0, tracerCategory };
    return [
      {
        unit: { id: unit.id, multiplier: unit.multiplier ?? 1, forecastingUnit },
        label: labelOf(article.label),
        price: article.pack.price,
        script,
      },
    ];
  });
}
