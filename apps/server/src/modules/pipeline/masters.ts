import type { NamedMaster, PipelineMasters } from '@stockwell/engine/pipeline/masters';
import { dataSourceTypeKey } from '@stockwell/model/program-data/settings';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/client.ts';
import {
  countryTable,
  dataSourceTable,
  dataSourceTypeTable,
  fundingSourceTable,
  planningUnitTable,
  procurementAgentTable,
  productCategoryTable,
  realmCountryPlanningUnitTable,
  realmCountryTable,
  regionTable,
} from '../../db/schema/index.ts';

type Row = Readonly<Record<string, unknown>>;
const languages = ['label_en', 'label_fr', 'label_sp', 'label_pr'] as const;
const namesOf = (row: Row): string[] =>
  languages
    .map((name) => row[name])
    .filter((name): name is string => typeof name === 'string' && name !== '');
const kinds = [1, 2, 3, 4] as const;

/** What the steps of an import choose from: active records of a realm, and of a country once it is chosen. */
export async function readMasters(
  db: Db | Tx,
  realmId: number,
  realmCountryId: number | null,
): Promise<PipelineMasters> {
  const rowsOf = async (table: PgTable, where: SQL | undefined): Promise<Row[]> =>
    (await db.select().from(table).where(where)) as Row[];
  const named = (rows: readonly Row[], code?: string): NamedMaster[] =>
    rows.map((row) => {
      const written = code === undefined ? undefined : row[code];
      return {
        id: Number(row.id),
        names: namesOf(row),
        ...(typeof written === 'string' ? { code: written } : {}),
      };
    });
  const countries = await db
    .select({ own: realmCountryTable, country: countryTable })
    .from(realmCountryTable)
    .innerJoin(countryTable, eq(countryTable.id, realmCountryTable.countryId))
    .where(eq(realmCountryTable.realmId, realmId));
  const types = await rowsOf(
    dataSourceTypeTable,
    and(eq(dataSourceTypeTable.realmId, realmId), eq(dataSourceTypeTable.active, true)),
  );
  const sources = await rowsOf(
    dataSourceTable,
    and(eq(dataSourceTable.realmId, realmId), eq(dataSourceTable.active, true)),
  );
  return {
    realmCountries: countries.map(({ own, country }) => ({
      id: own.id,
      names: namesOf(country),
      code: country.countryCode ?? '',
    })),
    productCategories: named(
      await rowsOf(
        productCategoryTable,
        and(eq(productCategoryTable.realmId, realmId), eq(productCategoryTable.active, true)),
      ),
    ),
    planningUnits: named(
      await rowsOf(
        planningUnitTable,
        and(eq(planningUnitTable.realmId, realmId), eq(planningUnitTable.active, true)),
      ),
    ),
    dataSourceTypes: types.map((row) => ({
      id: Number(row.id),
      names: namesOf(row),
      kind: kinds.find((kind) => row.systemKey === dataSourceTypeKey(kind)) ?? 0,
    })),
    dataSources: sources.map((row) => ({
      id: Number(row.id),
      names: namesOf(row),
      typeId: Number(row.dataSourceTypeId),
    })),
    fundingSources: named(
      await rowsOf(
        fundingSourceTable,
        and(eq(fundingSourceTable.realmId, realmId), eq(fundingSourceTable.active, true)),
      ),
      'fundingSourceCode',
    ),
    procurementAgents: named(
      await rowsOf(
        procurementAgentTable,
        and(eq(procurementAgentTable.realmId, realmId), eq(procurementAgentTable.active, true)),
      ),
      'procurementAgentCode',
    ),
    regions:
      realmCountryId === null
        ? []
        : named(
            await rowsOf(
              regionTable,
              and(eq(regionTable.realmCountryId, realmCountryId), eq(regionTable.active, true)),
            ),
          ),
    reportingUnits:
      realmCountryId === null
        ? []
        : (
            await db
              .select()
              .from(realmCountryPlanningUnitTable)
              .where(
                and(
                  eq(realmCountryPlanningUnitTable.realmCountryId, realmCountryId),
                  eq(realmCountryPlanningUnitTable.active, true),
                ),
              )
          ).map(({ id, planningUnitId, multiplier }) => ({
            id,
            planningUnitId: planningUnitId ?? 0,
            multiplier: multiplier ?? 0,
          })),
  };
}
