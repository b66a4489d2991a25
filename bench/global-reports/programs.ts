import { and, asc, eq, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../apps/server/src/db/client.ts';
import {
  budgetTable,
  fundingSourceTable,
  linkOf,
  planBatchExpiryTable,
  planMonthTable,
  preparedReportTable,
  procurementAgentTable,
  productPlanTable,
  programPlanningUnitTable,
  programTable,
  programVersionTable,
  regionTable,
  versionTransTable,
} from '../../apps/server/src/db/schema/index.ts';
import { readProgramData } from '../../apps/server/src/modules/versions/read.ts';
import { supplyPlanTables } from '../../apps/server/src/modules/versions/tables.ts';
import { planFor } from '../../apps/server/test/sample-plan.ts';
import { versionStatusIds, versionTypeIds } from '../../packages/model/src/api/version-shapes.ts';
import type { ProgramData } from '../../packages/model/src/program-data/document.ts';
import { addProgram, first } from '../lib/programs.ts';

export const products = 50;
/** Two and a half years that are past, and as many to come. */
export const months = 60;
/** Programs are spread over so many countries. */
const mostCountries = 8;

/** Countries of the demo that have a region. */
async function countriesOf(db: Db): Promise<{ readonly country: number; readonly region: number }[]> {
  const rows = await db
    .select({ country: regionTable.realmCountryId, region: sql<number>`min(${regionTable.id})` })
    .from(regionTable)
    .groupBy(regionTable.realmCountryId)
    .orderBy(asc(regionTable.realmCountryId))
    .limit(mostCountries);
  return rows.flatMap(({ country, region }) => (country === null ? [] : [{ country, region }]));
}

/** Consumption, counts and shipments of every status, paid and bought by different partners. */
async function planOf(db: Db, programId: number, country: number): Promise<ProgramData> {
  const empty = await readProgramData(db, programId, -1);
  const now = new Date();
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months / 2))
    .toISOString()
    .slice(0, 7);
  const plan = planFor(empty, { products, months, from });
  const funders = await db.select({ id: fundingSourceTable.id }).from(fundingSourceTable).limit(4);
  const agents = await db.select({ id: procurementAgentTable.id }).from(procurementAgentTable).limit(3);
  const budgets = await db
    .select({ id: budgetTable.id, fundingSourceId: budgetTable.fundingSourceId })
    .from(budgetTable)
    .limit(5);
  const statuses = [7, 7, 6, 4, 3, 1] as const;
  const today = now.toISOString().slice(0, 10);
  return {
    ...plan,
    consumptionList: plan.consumptionList.map((record) => ({
      ...record,
      consumptionRcpuQty: record.consumptionRcpuQty + country * 3 + (record.planningUnit.id % 17),
    })),
    shipmentList: plan.shipmentList.map((shipment, at) => {
      const budget = budgets[at % (budgets.length + 1)];
      const isPast = shipment.expectedDeliveryDate < today;
      const funder = budget?.fundingSourceId ?? funders[at % funders.length]?.id;
      const agent = agents[at % agents.length];
      return {
        ...shipment,
        shipmentStatus: { id: isPast ? 7 : (statuses[at % statuses.length] ?? 1) },
        receivedDate: isPast ? shipment.expectedDeliveryDate : null,
        shipmentRcpuQty: 400 + country * 10 + (at % 90),
        productCost: 1000 + (at % 37) * 11.5,
        freightCost: 50 + (at % 7),
        fundingSource: funder === undefined ? null : { id: funder },
        procurementAgent: agent ? { id: agent.id } : null,
        budget: budget ? { id: budget.id } : null,
        batchInfoList: [],
      } as typeof shipment;
    }),
  };
}

/** Tables with rows of a program, each with the column that names it. */
const ofProgram: readonly { readonly table: PgTable; readonly owner: 'programId' | 'ownerId' }[] = [
  { table: programPlanningUnitTable, owner: 'programId' },
  ...['regionList', 'healthAreaList', 'procurementAgentList', 'fundingSourceList'].map((field) => ({
    table: linkOf('program', field),
    owner: 'ownerId' as const,
  })),
  { table: programVersionTable, owner: 'programId' },
  { table: versionTransTable, owner: 'programId' },
  ...Object.values(supplyPlanTables).map(({ table }) => ({ table, owner: 'programId' as const })),
  { table: productPlanTable, owner: 'programId' },
  { table: planMonthTable, owner: 'programId' },
  { table: planBatchExpiryTable, owner: 'programId' },
  { table: preparedReportTable, owner: 'programId' },
];

/** Copies the rows of templates to their copies, which `bench_copy` lists. */
async function copyRows(db: Db, table: PgTable, owner: string): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const program = columns[owner];
  if (!program) throw new Error(`${getTableName(table)} has no ${owner}`);
  const others = Object.entries(columns)
    .filter(([key]) => key !== owner && key !== 'id')
    .map(([, { name }]) => sql.identifier(name));
  const copied = sql.join(
    others.map((name) => sql`t.${name}`),
    sql`, `,
  );
  const own = sql.identifier(program.name);
  await db.execute(sql`
    insert into ${table} (${own}, ${sql.join(others, sql`, `)})
    select c.copy, ${copied} from bench_copy c join ${table} t on t.${own} = c.template order by c.copy`);
}

/** Commits a plan as a device would. */
export type Commit = (plan: ProgramData) => Promise<unknown>;

/** Programs of 50 products × 60 months, one in each of some countries, committed. */
export async function addPrograms(db: Db, commit: Commit): Promise<number[]> {
  const templates: number[] = [];
  for (const { country, region } of await countriesOf(db)) {
    const id = await addProgram(db, { name: `BENCH-${country}`, products, place: { country, region } });
    await commit(await planOf(db, id, country));
    templates.push(id);
  }
  return templates;
}

/** Waits until the jobs that commits leave behind are done. */
export async function untilPrepared(db: Db, programIds: readonly number[]): Promise<void> {
  const table = preparedReportTable;
  for (;;) {
    const rows = await db
      .selectDistinct({ id: table.programId })
      .from(table)
      .where(and(inArray(table.programId, [...programIds]), eq(table.versionId, 2)));
    if (rows.length === programIds.length) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Makes the newest versions final and approved, as a reviewer would. */
export async function approve(db: Db, programIds: readonly number[]): Promise<void> {
  await db
    .update(programVersionTable)
    .set({ versionTypeId: versionTypeIds.final, versionStatusId: versionStatusIds.approved })
    .where(
      and(inArray(programVersionTable.programId, [...programIds]), eq(programVersionTable.versionId, 2)),
    );
}

/** Adds copies of committed programs: the rows that their commits wrote, under other numbers from the first one on. */
export async function copyPrograms(
  db: Db,
  templates: readonly number[],
  count: number,
  firstNumber: number,
): Promise<number[]> {
  await db.execute(sql`set statement_timeout = 0`);
  await db.execute(sql`create table bench_copy (template integer not null, copy integer not null)`);
  const rows = await db
    .select()
    .from(programTable)
    .where(inArray(programTable.id, [...templates]));
  const ids: number[] = [];
  const atOnce = 200;
  for (let from = 0; from < count; from += atOnce) {
    const size = Math.min(atOnce, count - from);
    const copies = Array.from({ length: size }, (_, at) => {
      const { id, ...columns } = first(rows.slice((from + at) % rows.length), 'template');
      const name = `${columns.programCode}-${firstNumber + from + at}`;
      return { template: id, values: { ...columns, programCode: name, label_en: name } };
    });
    const added = await db
      .insert(programTable)
      .values(copies.map(({ values }) => values))
      .returning({ id: programTable.id });
    const pairs = added.map(({ id }, at) => sql`(${copies[at]?.template ?? 0}::integer, ${id}::integer)`);
    await db.execute(sql`truncate bench_copy`);
    await db.execute(sql`insert into bench_copy values ${sql.join(pairs, sql`, `)}`);
    for (const { table, owner } of ofProgram) await copyRows(db, table, owner);
    ids.push(...added.map(({ id }) => id));
  }
  await db.execute(sql`drop table bench_copy`);
  await db.execute(sql`analyze`);
  return ids;
}
