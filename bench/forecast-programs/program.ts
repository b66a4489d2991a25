import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../apps/server/src/db/client.ts';
import {
  forecastingUnitTable,
  forecastMethodTable,
  linkOf,
  planningUnitTable,
  regionTable,
} from '../../apps/server/src/db/schema/index.ts';
import { newForecast, readForecast } from '../../apps/server/test/new-forecast.ts';
import type { DatasetData } from '../../packages/model/src/dataset-data/index.ts';
import { benchDataset, type DatasetShape } from '../forecasting/dataset.ts';
import { first } from '../lib/programs.ts';

/** The program of most measurements: regions are those of the demo's first forecast, of which there are four. */
export const forecastShape: DatasetShape = { products: 20, regions: 4, history: 60, trees: 10, branches: 20 };

/** The program whose outputs are shown: ten years of many products in six regions. */
export const outputShape: DatasetShape = {
  products: 50,
  regions: 6,
  history: 24,
  ahead: 120,
  trees: 10,
  branches: 20,
};

/** Gives a program further regions until it has as many as asked for. */
async function addRegions(db: Db, programId: number, wanted: number): Promise<void> {
  const link = linkOf('program', 'regionList');
  const own = await db.select().from(link).where(eq(link.ownerId, programId));
  const taken = new Set(own.map(({ targetId }) => targetId));
  const all = await db.select({ id: regionTable.id }).from(regionTable).orderBy(asc(regionTable.id));
  const further = all.filter(({ id }) => !taken.has(id)).slice(0, Math.max(0, wanted - own.length));
  if (further.length > 0)
    await db.insert(link).values(further.map(({ id }) => ({ ownerId: programId, targetId: id })));
}

/** A new forecast program of the demo realm, and a document for it with everything that a full one has. */
export async function addForecast(db: Db, shape: DatasetShape = forecastShape): Promise<DatasetData> {
  const programId = await newForecast(db);
  await addRegions(db, programId, shape.regions);
  const empty = await readForecast(db, programId);
  const rows = await db
    .select({ unit: planningUnitTable, tracerCategoryId: forecastingUnitTable.tracerCategoryId })
    .from(planningUnitTable)
    .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
    .where(eq(planningUnitTable.realmId, 1))
    .orderBy(asc(planningUnitTable.id))
    .limit(shape.products);
  const method = first(
    await db
      .select({ id: forecastMethodTable.id })
      .from(forecastMethodTable)
      .where(eq(forecastMethodTable.realmId, 1))
      .orderBy(asc(forecastMethodTable.id)),
    'forecast method',
  );
  return benchDataset(shape, {
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
