import type { entities } from '@stockwell/model/entities/index';
import { and, eq, inArray, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/client.ts';
import {
  fundingSourceTable,
  planningUnitTable,
  problemParameterTable,
  procurementAgentPlanningUnitTable,
  procurementAgentTable,
  programAgentSettingsTable,
  programPlanningUnitTable,
  programTable,
  realmCountryPlanningUnitTable,
} from '../../../db/schema/index.ts';

type Ids = readonly number[];

/** What a column says in some rows. */
const valuesIn = (tx: Tx, table: PgTable & { readonly id: PgColumn }, column: PgColumn, ids: Ids) =>
  tx
    .select({ id: column })
    .from(table)
    .where(inArray(table.id, [...ids]));

const withUnits = (tx: Tx, units: SQLWrapper | Ids): SQL =>
  inArray(
    programTable.id,
    tx
      .select({ id: programPlanningUnitTable.programId })
      .from(programPlanningUnitTable)
      .where(inArray(programPlanningUnitTable.planningUnitId, units as SQLWrapper)),
  );

/**
 * Master data that enters the settings of programs (`settings.ts`, `partners.ts`), each with the programs whose
 * plans it can change. Names, countries and the like enter nothing.
 */
const programsBy: Partial<Record<keyof typeof entities, (tx: Tx, ids: Ids) => SQL | undefined>> = {
  program: (_tx, ids) => inArray(programTable.id, [...ids]),
  programPlanningUnit: (tx, ids) => {
    const table = programPlanningUnitTable;
    return inArray(programTable.id, valuesIn(tx, table, table.programId, ids));
  },
  programAgentSettings: (tx, ids) => {
    const table = programAgentSettingsTable;
    return inArray(programTable.id, valuesIn(tx, table, table.programId, ids));
  },
  realm: (_tx, ids) => inArray(programTable.realmId, [...ids]),
  realmProblem: (tx, ids) => {
    const table = problemParameterTable;
    return inArray(programTable.realmId, valuesIn(tx, table, table.realmId, ids));
  },
  planningUnit: (tx, ids) => withUnits(tx, [...ids]),
  forecastingUnit: (tx, ids) =>
    withUnits(
      tx,
      tx
        .select({ id: planningUnitTable.id })
        .from(planningUnitTable)
        .where(inArray(planningUnitTable.forecastingUnitId, [...ids])),
    ),
  procurementAgent: (tx, ids) => {
    const table = procurementAgentTable;
    return inArray(programTable.realmId, valuesIn(tx, table, table.realmId, ids));
  },
  fundingSource: (tx, ids) => {
    const table = fundingSourceTable;
    return inArray(programTable.realmId, valuesIn(tx, table, table.realmId, ids));
  },
  procurementAgentPlanningUnit: (tx, ids) => {
    const table = procurementAgentPlanningUnitTable;
    return withUnits(tx, valuesIn(tx, table, table.planningUnitId, ids));
  },
  realmCountryPlanningUnit: (tx, ids) => {
    const table = realmCountryPlanningUnitTable;
    return and(
      inArray(programTable.realmCountryId, valuesIn(tx, table, table.realmCountryId, ids)),
      withUnits(tx, valuesIn(tx, table, table.planningUnitId, ids)),
    );
  },
};

/** The programs that saved records concern; null where records of the kind enter no plan. */
export function concernedBy(tx: Tx, entity: string, ids: readonly (number | string)[]): SQL | null {
  const find = programsBy[entity as keyof typeof entities];
  return find?.(tx, ids.map(Number)) ?? null;
}

export const ofRealm = (realmId: number): SQL => eq(programTable.realmId, realmId);
