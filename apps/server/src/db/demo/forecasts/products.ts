import type { DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { eq, inArray } from 'drizzle-orm';
import { forecastingUnitTable, planningUnitTable } from '../../schema/index.ts';
import { type Article, articles } from '../catalogue/index.ts';
import { type DemoContext, idOf, type StoredProgram } from '../part.ts';

/** A product of a forecast, as its planning unit says. */
export interface ForecastProduct {
  readonly article: Article;
  readonly unit: DatasetPlanningUnit['planningUnit'];
}

const mostProducts = 4;

/** The best known products of the program's areas. */
export async function forecastProducts(
  { tx, ids }: DemoContext,
  program: StoredProgram,
): Promise<ForecastProduct[]> {
  const chosen = articles.filter(({ area }) => program.areas.includes(area)).slice(0, mostProducts);
  const unitIds = chosen.map(({ label }) => idOf(ids.planningUnit, label[0]));
  const rows = await tx
    .select({ unit: planningUnitTable, tracerCategoryId: forecastingUnitTable.tracerCategoryId })
    .from(planningUnitTable)
    .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
    .where(inArray(planningUnitTable.id, unitIds));
  return chosen.flatMap((article, at) => {
    const row = rows.find(({ unit }) => unit.id === unitIds[at]);
    if (!row) return [];
    const { unit, tracerCategoryId } = row;
    const tracerCategory = tracerCategoryId === null ? null : { id: tracerCategoryId };
    const forecastingUnit = { id: unit.forecastingUnitId ?? 0, tracerCategory };
    return [{ article, unit: { id: unit.id, multiplier: unit.multiplier ?? 1, forecastingUnit } }];
  });
}
