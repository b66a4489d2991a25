import { problemIds } from '@stockwell/model/problems/catalogue';
import { inArray } from 'drizzle-orm';
import { realmProblemTable, tracerCategoryTable } from '../../schema/index.ts';
import type { DemoContext } from '../part.ts';

/** The tracer categories whose forecasts are expected to move, by problem. */
const watched = [
  [problemIds.flatForecastArv, ['Adult ARV', 'Pediatric ARV']],
  [problemIds.flatForecastMalaria, ['ACTs']],
  [problemIds.flatForecastVmmc, ['Male circumcision']],
] as const;

export async function tracersOfProblems({ tx, ids }: DemoContext): Promise<void> {
  const names = watched.flatMap(([, categories]) => [...categories]);
  const rows = await tx
    .select({ id: tracerCategoryTable.id, name: tracerCategoryTable.label_en })
    .from(tracerCategoryTable)
    .where(inArray(tracerCategoryTable.label_en, names));
  const idOf = (name: string): number => rows.find((row) => row.name === name)?.id ?? 0;
  await tx.insert(realmProblemTable).values(
    watched.map(([problemId, categories]) => ({
      realmId: ids.realm,
      problemId,
      data3: categories.map(idOf).join(),
    })),
  );
}
