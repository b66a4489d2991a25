import type { ExportNames, NamedPart, NamesById } from '@stockwell/engine/plans-out/export-names';
import { asc, eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/client.ts';
import {
  type AnyEntityTable,
  budgetTable,
  countryTable,
  currencyTable,
  dataSourceTable,
  forecastingUnitTable,
  fundingSourceTable,
  healthAreaTable,
  organisationTable,
  planningUnitTable,
  procurementAgentPlanningUnitTable,
  procurementAgentTable,
  productCategoryTable,
  programHealthAreaTable,
  programPlanningUnitTable,
  programTable,
  realmCountryPlanningUnitTable,
  realmCountryTable,
  regionTable,
  tracerCategoryTable,
} from '../../db/schema/index.ts';
import { notFound } from '../../http/refusal.ts';

type LabelledTable = AnyEntityTable & { readonly label_en: PgColumn };

/** Names, and codes where the table has a column of them, of what a condition leaves. */
async function namesIn(
  db: Db | Tx,
  table: unknown,
  { code, of }: { readonly code?: PgColumn; readonly of?: readonly [column: PgColumn, value: number] },
): Promise<NamesById> {
  const columns = table as LabelledTable;
  const rows = await db
    .select({ id: columns.id, label: columns.label_en, ...(code ? { code } : {}) })
    .from(columns)
    .where(of && eq(of[0], of[1]));
  return new Map(
    (rows as readonly { id: number; label: string | null; code?: string | null }[]).map(
      ({ id, label, code: own }) => [id, { label: label ?? '', ...(code ? { code: own ?? null } : {}) }],
    ),
  );
}

const optional = (id: number | null, label: string | null): NamedPart | null =>
  id === null ? null : { id, label: label ?? '' };

async function productsOf(db: Db | Tx, programId: number): Promise<ExportNames['products']> {
  const rows = await db
    .select({
      id: planningUnitTable.id,
      label: planningUnitTable.label_en,
      multiplier: planningUnitTable.multiplier,
      forecastingUnitId: forecastingUnitTable.id,
      forecastingUnit: forecastingUnitTable.label_en,
      tracerId: tracerCategoryTable.id,
      tracer: tracerCategoryTable.label_en,
      categoryId: productCategoryTable.id,
      category: productCategoryTable.label_en,
    })
    .from(programPlanningUnitTable)
    .innerJoin(planningUnitTable, eq(planningUnitTable.id, programPlanningUnitTable.planningUnitId))
    .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
    .leftJoin(tracerCategoryTable, eq(tracerCategoryTable.id, forecastingUnitTable.tracerCategoryId))
    .leftJoin(productCategoryTable, eq(productCategoryTable.id, forecastingUnitTable.productCategoryId))
    .where(eq(programPlanningUnitTable.programId, programId));
  const table = procurementAgentPlanningUnitTable;
  const skuCodes =
    rows.length === 0
      ? []
      : await db
          .select({
            planningUnitId: table.planningUnitId,
            skuCode: table.skuCode,
            active: table.active,
            agentId: procurementAgentTable.id,
            label: procurementAgentTable.label_en,
            code: procurementAgentTable.procurementAgentCode,
          })
          .from(table)
          .innerJoin(procurementAgentTable, eq(procurementAgentTable.id, table.procurementAgentId))
          .where(
            inArray(
              table.planningUnitId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(table.id));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        label: row.label ?? '',
        multiplier: row.multiplier ?? 1,
        forecastingUnit: { id: row.forecastingUnitId, label: row.forecastingUnit ?? '' },
        tracerCategory: optional(row.tracerId, row.tracer),
        productCategory: optional(row.categoryId, row.category),
        skuCodes: skuCodes
          .filter(({ planningUnitId }) => planningUnitId === row.id)
          .map(({ agentId, label, code, skuCode, active }) => ({
            agent: { id: agentId, label: label ?? '', code: code ?? null },
            skuCode: skuCode ?? '',
            active,
          })),
      },
    ]),
  );
}

/** The master data that files of a program name. */
export async function readExportNames(db: Db | Tx, programId: number): Promise<ExportNames> {
  const [row] = await db
    .select({ program: programTable, country: countryTable, organisation: organisationTable })
    .from(programTable)
    .innerJoin(realmCountryTable, eq(realmCountryTable.id, programTable.realmCountryId))
    .innerJoin(countryTable, eq(countryTable.id, realmCountryTable.countryId))
    .innerJoin(organisationTable, eq(organisationTable.id, programTable.organisationId))
    .where(eq(programTable.id, programId));
  if (!row) throw notFound();
  const { program, country, organisation } = row;
  const realmId = program.realmId ?? 0;
  const realmCountryId = program.realmCountryId ?? 0;
  const areas = await db
    .select({ area: healthAreaTable })
    .from(programHealthAreaTable)
    .innerJoin(healthAreaTable, eq(healthAreaTable.id, programHealthAreaTable.targetId))
    .where(eq(programHealthAreaTable.ownerId, programId))
    .orderBy(asc(healthAreaTable.id));
  return {
    label: program.label_en ?? '',
    programNotes: program.programNotes,
    realmCountry: {
      realmCountryId,
      label: country.label_en ?? '',
      countryCode: country.countryCode ?? '',
      countryCode2: country.countryCode2 ?? '',
    },
    organisation: {
      id: organisation.id,
      label: organisation.label_en ?? '',
      code: organisation.organisationCode,
    },
    healthAreas: areas.map(({ area }) => ({
      id: area.id,
      label: area.label_en ?? '',
      code: area.healthAreaCode,
    })),
    regions: await namesIn(db, regionTable, { of: [regionTable.realmCountryId, realmCountryId] }),
    products: await productsOf(db, programId),
    reportingUnits: await namesIn(db, realmCountryPlanningUnitTable, {
      of: [realmCountryPlanningUnitTable.realmCountryId, realmCountryId],
    }),
    procurementAgents: await namesIn(db, procurementAgentTable, {
      code: procurementAgentTable.procurementAgentCode,
      of: [procurementAgentTable.realmId, realmId],
    }),
    fundingSources: await namesIn(db, fundingSourceTable, {
      code: fundingSourceTable.fundingSourceCode,
      of: [fundingSourceTable.realmId, realmId],
    }),
    budgets: await namesIn(db, budgetTable, {
      code: budgetTable.budgetCode,
      of: [budgetTable.realmId, realmId],
    }),
    dataSources: await namesIn(db, dataSourceTable, { of: [dataSourceTable.realmId, realmId] }),
    currencies: await namesIn(db, currencyTable, { code: currencyTable.currencyCode }),
  };
}
