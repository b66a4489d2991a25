import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { erpConnectorTable, procurementAgentTable } from '../../db/schema/index.ts';

/** The connectors of the realm, or of all realms. */
export async function readConnectors(
  db: Db,
  { realmId, activeOnly = false }: { readonly realmId: number | null; readonly activeOnly?: boolean },
) {
  const [table, agent] = [erpConnectorTable, procurementAgentTable];
  return db
    .select({
      id: table.id,
      name: table.name,
      active: table.active,
      procurementAgentId: table.procurementAgentId,
      realmId: agent.realmId,
      agentCode: agent.procurementAgentCode,
      label_en: agent.label_en,
      label_fr: agent.label_fr,
      label_sp: agent.label_sp,
      label_pr: agent.label_pr,
    })
    .from(table)
    .innerJoin(agent, eq(agent.id, table.procurementAgentId))
    .where(
      and(
        realmId === null ? undefined : eq(agent.realmId, realmId),
        activeOnly ? eq(table.active, true) : undefined,
      ),
    )
    .orderBy(asc(table.id));
}

export type ConnectorRow = Awaited<ReturnType<typeof readConnectors>>[number];
