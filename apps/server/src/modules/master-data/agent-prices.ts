import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import { procurementAgentPlanningUnitTable, procurementAgentTable } from '../../db/schema/index.ts';
import type { EntityRecord } from '../../entities/extension.ts';

/** Planning units with what active procurement agents ask for them. */
export async function withAgentPrices(db: Db, units: readonly EntityRecord[]) {
  const ids = units.map(({ planningUnitId }) => Number(planningUnitId));
  const table = procurementAgentPlanningUnitTable;
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ unitId: table.planningUnitId, price: table.catalogPrice, agent: procurementAgentTable })
          .from(table)
          .innerJoin(procurementAgentTable, eq(procurementAgentTable.id, table.procurementAgentId))
          .where(
            and(
              inArray(table.planningUnitId, ids),
              eq(table.active, true),
              eq(procurementAgentTable.active, true),
            ),
          )
          .orderBy(asc(procurementAgentTable.label_en));
  return units.map((unit) => ({
    ...unit,
    procurementAgentPriceList: rows
      .filter(({ unitId }) => unitId === unit.planningUnitId)
      .map(({ agent, price }) => ({
        id: agent.id,
        label: labelIn(agent),
        code: agent.procurementAgentCode ?? '',
        price: Number(price),
      })),
  }));
}
