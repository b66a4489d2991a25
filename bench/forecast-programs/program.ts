import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../apps/server/src/db/client.ts';
import {
  forecastingUnitTable,
  forecastMethodTable,
  planningUnitTable,
} from '../../apps/server/src/db/schema/index.ts';
import { newForecast, readForecast } from '../../apps/server/test/new-forecast.ts';
import type { DatasetData } from '../../packages/model/src/dataset-data/index.ts';
import { benchDataset, type DatasetShape } from '../forecasting/dataset.ts';
import { first } from '../lib/programs.ts';

/** The program of all measurements: regions are those of the demo's first forecast, of which there are four. */
export const forecastShape: DatasetShape = { products: 20, regions: 4, history: 60, trees: 10, branches: 20 };

/** A new forecast program of the demo realm, and a document for it with everything that a full one has. */
export async function addForecast(db: Db): Promise<DatasetData> {
  const empty = await readForecast(db, await newForecast(db));
  const rows = await db
    .select({ unit: planningUnitTable, tracerCategoryId: forecastingUnitTable.tracerCategoryId })
    .from(planningUnitTable)
    .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
    .where(eq(planningUnitTable.realmId, 1))
    .orderBy(asc(planningUnitTable.id))
    .limit(forecastShape.products);
  const method = first(
    await db
      .select({ id: forecastMethodTable.id })
      .from(forecastMethodTable)
      .where(eq(forecastMethodTable.realmId, 1))
      .orderBy(asc(forecastMethodTable.id)),
    'forecast method',
  );
  return benchDataset(forecastShape, {
    empty,
    units: rows.map(({ unit, tracerCategoryId }) => ({
      id: unit.id,
      multiplier: unit.multiplier ?? 1,
      forecastingUnit: {
        id: unit.forecastingUnitId ?? 0,
        tracerCategory: tracerCategoryId === null ? null : { id: tracerCategoryId },
      },
    })),
    regionIds: empty.regionList.map(({ id }) => id),
    forecastMethodId: method.id,
  });
}
