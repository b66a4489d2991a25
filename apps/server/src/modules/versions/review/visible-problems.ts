import type { ProblemReport } from '@stockwell/model/program-data/index';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { programPlanningUnitTable, programRegionTable } from '../../../db/schema/index.ts';

/** Problems of products and regions that the program still uses; the others are shown to nobody. */
export async function visibleProblems(
  tx: Tx,
  programId: number,
): Promise<(report: ProblemReport) => boolean> {
  const units = await tx
    .select({ id: programPlanningUnitTable.planningUnitId })
    .from(programPlanningUnitTable)
    .where(and(eq(programPlanningUnitTable.programId, programId), eq(programPlanningUnitTable.active, true)));
  const regions = await tx
    .select({ id: programRegionTable.targetId })
    .from(programRegionTable)
    .where(eq(programRegionTable.ownerId, programId));
  const activeUnits = new Set(units.map(({ id }) => id));
  const ownRegions = new Set(regions.map(({ id }) => id));
  return ({ planningUnit, region }) =>
    activeUnits.has(planningUnit.id) && (region === null || ownRegions.has(region.id));
}
