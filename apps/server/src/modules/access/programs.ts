import { mayOnProgram, type ProgramFacts } from '@stockwell/model/access/can';
import type { Column, SQL } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { linkOf, programTable } from '../../db/schema/index.ts';
import { forbidden, notFound, outsideAccess } from '../../http/refusal.ts';
import type { SignedIn } from './principals.ts';

const forecasting = 2;

type Chosen = (column: Column) => SQL | undefined;

async function targetsByOwner(db: Db, field: string, isChosen: Chosen): Promise<Map<number, number[]>> {
  const link = linkOf('program', field);
  const rows = await db.select().from(link).where(isChosen(link.ownerId));
  const targets = new Map<number, number[]>();
  for (const { ownerId, targetId } of rows) {
    const list = targets.get(ownerId);
    if (list) list.push(targetId);
    else targets.set(ownerId, [targetId]);
  }
  return targets;
}

/** What decides whose program it is; of some programs or of all of them. */
export async function readProgramFacts(db: Db, programIds?: readonly number[]): Promise<ProgramFacts[]> {
  const isChosen: Chosen = (column) => programIds && isAnyOf(column, programIds);
  const rows = await db
    .select({
      programId: programTable.id,
      realmId: programTable.realmId,
      realmCountryId: programTable.realmCountryId,
      organisationId: programTable.organisationId,
      programTypeId: programTable.programTypeId,
    })
    .from(programTable)
    .where(isChosen(programTable.id))
    .orderBy(programTable.id);
  const areas = await targetsByOwner(db, 'healthAreaList', isChosen);
  const agents = await targetsByOwner(db, 'procurementAgentList', isChosen);
  const funding = await targetsByOwner(db, 'fundingSourceList', isChosen);
  return rows.map((row) => {
    const plansSupply = row.programTypeId !== forecasting;
    return {
      programId: row.programId,
      realmId: row.realmId ?? 0,
      realmCountryId: row.realmCountryId ?? 0,
      organisationId: row.organisationId ?? 0,
      healthAreaIds: areas.get(row.programId) ?? [],
      procurementAgentIds: plansSupply ? (agents.get(row.programId) ?? []) : null,
      fundingSourceIds: plansSupply ? (funding.get(row.programId) ?? []) : null,
    };
  });
}

/** A program of another realm is forbidden, one outside the access entries answers 409. */
export async function requireProgram(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  programId: number,
): Promise<ProgramFacts> {
  const [program] = await readProgramFacts(context.db, [programId]);
  if (!program) throw notFound();
  if (caller.realmId !== null && program.realmId !== caller.realmId) throw forbidden('GET');
  if (!mayOnProgram(caller, functions, program)) throw outsideAccess();
  return program;
}
