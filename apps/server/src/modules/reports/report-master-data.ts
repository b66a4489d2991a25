import type { ReportMasterData, ReportProgram } from '@stockwell/engine/reports/report';
import { inArray } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { planningUnitTable } from '../../db/schema/index.ts';

/** The master data of the products that programs plan. */
export async function readReportMasterData(
  { db }: AppContext,
  programs: readonly ReportProgram[],
): Promise<ReportMasterData> {
  const ids = new Set(
    programs.flatMap(({ version: { data } }) =>
      data.planningUnitList.map(({ planningUnit }) => planningUnit.id),
    ),
  );
  if (ids.size === 0) return { units: new Map() };
  const rows = await db
    .select({ id: planningUnitTable.id, multiplier: planningUnitTable.multiplier })
    .from(planningUnitTable)
    .where(inArray(planningUnitTable.id, [...ids]));
  return {
    units: new Map(rows.map(({ id, multiplier }) => [Number(id), { multiplier: Number(multiplier) }])),
  };
}
