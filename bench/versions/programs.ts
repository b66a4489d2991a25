import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../apps/server/src/db/client.ts';
import {
  linkOf,
  planningUnitTable,
  programPlanningUnitTable,
  programTable,
  realmCountryPlanningUnitTable,
  userAclTable,
  userTable,
} from '../../apps/server/src/db/schema/index.ts';
import { storeFirstVersion } from '../../apps/server/src/modules/programs/versions.ts';
import { readProgramData } from '../../apps/server/src/modules/versions/read.ts';
import { planFor } from '../../apps/server/test/sample-plan.ts';
import type { ProgramData } from '../../packages/model/src/program-data/document.ts';

const first = <T>(rows: readonly T[], what: string): T => {
  const [row] = rows;
  if (row === undefined) throw new Error(`The demo has no ${what}`);
  return row;
};

/** A program like the first one of the demo with so many products, and nothing in it. */
export async function addProgram(db: Db, name: string, products: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { id: model, ...columns } = first(
      await tx.select().from(programTable).where(eq(programTable.id, 1)),
      'program',
    );
    const { id } = first(
      await tx
        .insert(programTable)
        .values({ ...columns, programCode: name, label_en: name })
        .returning({ id: programTable.id }),
      'room for a program',
    );
    for (const field of ['regionList', 'healthAreaList', 'procurementAgentList', 'fundingSourceList']) {
      const link = linkOf('program', field);
      const rows = await tx.select().from(link).where(eq(link.ownerId, model));
      if (rows.length > 0)
        await tx.insert(link).values(rows.map(({ targetId }) => ({ ownerId: id, targetId })));
    }
    const { id: _, ...settings } = first(
      await tx.select().from(programPlanningUnitTable).where(eq(programPlanningUnitTable.programId, model)),
      'product',
    );
    const units = (
      await tx.select().from(planningUnitTable).orderBy(asc(planningUnitTable.id)).limit(products)
    ).map((unit) => unit.id);
    await tx
      .insert(programPlanningUnitTable)
      .values(units.map((planningUnitId) => ({ ...settings, programId: id, planningUnitId })));
    const counted = realmCountryPlanningUnitTable;
    const known = await tx.select().from(counted).where(inArray(counted.planningUnitId, units));
    const { id: __, ...like } = first(await tx.select().from(counted), 'reporting unit');
    const own = new Set(
      known
        .filter((unit) => unit.realmCountryId === columns.realmCountryId && unit.conversionNumber === 1)
        .map((unit) => unit.planningUnitId),
    );
    const missing = units.filter((unit) => !own.has(unit));
    if (missing.length > 0)
      await tx.insert(counted).values(
        missing.map((planningUnitId) => ({
          ...like,
          realmCountryId: columns.realmCountryId,
          planningUnitId,
          conversionMethod: 1,
          conversionNumber: 1,
          multiplier: 1,
          skuCode: `${name}-${planningUnitId}`,
        })),
      );
    await storeFirstVersion(tx, id, { notes: null, by: null });
    return id;
  });
}

/** Eight years in four regions: five that are past, and three to come. */
export async function fullPlan(db: Db, programId: number): Promise<ProgramData> {
  const empty = await readProgramData(db, programId, -1);
  const year = new Date().getUTCFullYear() - 5;
  return planFor(empty, { products: empty.planningUnitList.length, months: 96, from: `${year}-01` });
}

/** People who may do what the realm's administrator may. */
export async function addPeople(db: Db, count: number): Promise<string[]> {
  const { id, ...admin } = first(
    await db.select().from(userTable).where(eq(userTable.emailId, 'realm.admin@demo.example')),
    'administrator',
  );
  const entries = await db.select().from(userAclTable).where(eq(userAclTable.userId, id));
  const addresses = Array.from({ length: count }, (_, at) => `bench.${at}@demo.example`);
  for (const emailId of addresses) {
    const person = first(
      await db
        .insert(userTable)
        .values({ ...admin, emailId, username: emailId })
        .returning({ id: userTable.id }),
      'room for a person',
    );
    await db.insert(userAclTable).values(entries.map(({ id: _, ...one }) => ({ ...one, userId: person.id })));
  }
  return addresses;
}
