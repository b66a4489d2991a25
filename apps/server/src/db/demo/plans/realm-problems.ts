import { problemIds } from '@stockwell/model/problems/catalogue';
import { eq, inArray } from 'drizzle-orm';
import { linkOf, problemParameterTable, tracerCategoryTable } from '../../schema/index.ts';
import { insertLinks } from '../insert.ts';
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
  const parameters = await tx
    .select({ id: problemParameterTable.id, problemId: problemParameterTable.problemId })
    .from(problemParameterTable)
    .where(eq(problemParameterTable.realmId, ids.realm));
  await insertLinks(
    tx,
    linkOf('realmProblem', 'tracerCategories'),
    watched.map(([problemId, categories]) => ({
      ownerId: parameters.find((row) => row.problemId === problemId)?.id ?? 0,
      targets: categories.map(idOf),
    })),
  );
}
