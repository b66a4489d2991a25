import { type ProgramData, systemKeys } from '@stockwell/model/program-data/index';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import {
  fundingSourceTable,
  linkOf,
  procurementAgentPlanningUnitTable,
  procurementAgentTable,
  programPlanningUnitTable,
  realmCountryPlanningUnitTable,
} from '../../db/schema/index.ts';

const unitsOf = (db: Db | Tx, programId: number) =>
  db
    .select({ id: programPlanningUnitTable.planningUnitId })
    .from(programPlanningUnitTable)
    .where(eq(programPlanningUnitTable.programId, programId));

/** The units in which the country counts the products of a program. */
export async function reportingUnitsOf(
  db: Db | Tx,
  programId: number,
  realmCountryId: number,
): Promise<ProgramData['realmCountryPlanningUnitList']> {
  const table = realmCountryPlanningUnitTable;
  const rows = await db
    .select()
    .from(table)
    .where(
      and(eq(table.realmCountryId, realmCountryId), inArray(table.planningUnitId, unitsOf(db, programId))),
    )
    .orderBy(asc(table.id));
  return rows.map((row) => ({
    realmCountryPlanningUnitId: row.id,
    planningUnit: { id: row.planningUnitId ?? 0 },
    conversionMethod: row.conversionMethod === 2 ? 2 : 1,
    conversionNumber: Math.min(9_999_999_999, Math.max(1e-6, row.conversionNumber ?? 1)),
    active: row.active,
  }));
}

type Partners = Pick<
  ProgramData,
  'procurementAgentList' | 'procurementAgentPlanningUnitList' | 'fundingSourceList'
>;

/** Agents and funding sources of a program, the undecided ones of its realm among them, and the agents' catalogue. */
export async function partnersOf(db: Db | Tx, programId: number, realmId: number): Promise<Partners> {
  const linked = (field: string) => {
    const link = linkOf('program', field);
    return db.select({ id: link.targetId }).from(link).where(eq(link.ownerId, programId));
  };
  const agents = await db
    .select()
    .from(procurementAgentTable)
    .where(
      and(
        eq(procurementAgentTable.realmId, realmId),
        or(
          inArray(procurementAgentTable.id, linked('procurementAgentList')),
          eq(procurementAgentTable.systemKey, systemKeys.procurementAgentTbd),
        ),
      ),
    )
    .orderBy(asc(procurementAgentTable.id));
  const funders = await db
    .select()
    .from(fundingSourceTable)
    .where(
      and(
        eq(fundingSourceTable.realmId, realmId),
        or(
          inArray(fundingSourceTable.id, linked('fundingSourceList')),
          eq(fundingSourceTable.systemKey, systemKeys.fundingSourceTbd),
        ),
      ),
    )
    .orderBy(asc(fundingSourceTable.id));
  const table = procurementAgentPlanningUnitTable;
  const agentIds = agents.map(({ id }) => id);
  const catalogue =
    agentIds.length === 0
      ? []
      : await db
          .select()
          .from(table)
          .where(
            and(
              inArray(table.procurementAgentId, agentIds),
              inArray(table.planningUnitId, unitsOf(db, programId)),
            ),
          )
          .orderBy(asc(table.id));
  return {
    procurementAgentList: agents.map((agent) => ({
      id: agent.id,
      code: agent.procurementAgentCode,
      systemKey: agent.systemKey,
      submittedToApprovedLeadTime: agent.submittedToApprovedLeadTime,
      approvedToShippedLeadTime: agent.approvedToShippedLeadTime,
    })),
    procurementAgentPlanningUnitList: catalogue.map((row) => ({
      procurementAgentPlanningUnitId: row.id,
      procurementAgent: { id: row.procurementAgentId ?? 0 },
      planningUnit: { id: row.planningUnitId ?? 0 },
      catalogPrice: row.catalogPrice,
      moq: row.moq,
      unitsPerPalletEuro1: row.unitsPerPalletEuro1,
      unitsPerPalletEuro2: row.unitsPerPalletEuro2,
      unitsPerContainer: row.unitsPerContainer,
      active: row.active,
    })),
    fundingSourceList: funders.map((source) => ({
      id: source.id,
      code: source.fundingSourceCode,
      systemKey: source.systemKey,
    })),
  };
}
