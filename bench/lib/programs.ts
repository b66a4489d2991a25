import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../apps/server/src/db/client.ts';
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

export const first = <T>(rows: readonly T[], what: string): T => {
  const [row] = rows;
  if (row === undefined) throw new Error(`The demo has no ${what}`);
  return row;
};

/** What a program is made like. */
export interface NewProgram {
  readonly name: string;
  /** How many of the products that its realm has. */
  readonly products: number;
  /** Its country with one region of it; without one those of the program that it is made like. */
  readonly place?: { readonly country: number; readonly region: number };
}

/** A program like the first one of the demo with so many products, and nothing in it. */
export async function addProgram(db: Db, { name, products, place }: NewProgram): Promise<number> {
  return db.transaction(async (tx) => {
    const model = first(
      await tx.select().from(programTable).where(eq(programTable.programTypeId, 1)).orderBy(programTable.id),
      'program',
    );
    const { id: like, ...columns } = model;
    const realmCountryId = place?.country ?? columns.realmCountryId;
    const { id } = first(
      await tx
        .insert(programTable)
        .values({ ...columns, realmCountryId, programCode: name, label_en: name })
        .returning({ id: programTable.id }),
      'room for a program',
    );
    for (const field of ['regionList', 'healthAreaList', 'procurementAgentList', 'fundingSourceList']) {
      const link = linkOf('program', field);
      const linked = await tx.select().from(link).where(eq(link.ownerId, like));
      const targets =
        place && field === 'regionList' ? [place.region] : linked.map(({ targetId }) => targetId);
      if (targets.length > 0)
        await tx.insert(link).values(targets.map((targetId) => ({ ownerId: id, targetId })));
    }
    const unitIds = await addProducts(tx, id, model, products);
    await addReportingUnits(tx, name, realmCountryId, unitIds);
    await storeFirstVersion(tx, id, { notes: null, by: null });
    return id;
  });
}

/** Products of a program with the settings that the first one has in the program that it is made like. */
async function addProducts(
  tx: Tx,
  programId: number,
  like: { readonly id: number; readonly realmId: number | null },
  products: number,
): Promise<number[]> {
  const { id: _, ...settings } = first(
    await tx.select().from(programPlanningUnitTable).where(eq(programPlanningUnitTable.programId, like.id)),
    'product',
  );
  const units = await tx
    .select({ id: planningUnitTable.id })
    .from(planningUnitTable)
    .where(and(eq(planningUnitTable.active, true), eq(planningUnitTable.realmId, like.realmId ?? 1)))
    .orderBy(asc(planningUnitTable.id))
    .limit(products);
  const ids = units.map(({ id }) => id);
  await tx
    .insert(programPlanningUnitTable)
    .values(ids.map((planningUnitId) => ({ ...settings, active: true, programId, planningUnitId })));
  return ids;
}

/** Every product can be counted in itself in the country. */
async function addReportingUnits(
  tx: Tx,
  name: string,
  realmCountryId: number | null,
  unitIds: readonly number[],
): Promise<void> {
  const counted = realmCountryPlanningUnitTable;
  const known = await tx
    .select()
    .from(counted)
    .where(inArray(counted.planningUnitId, [...unitIds]));
  const { id: _, ...like } = first(await tx.select().from(counted), 'reporting unit');
  const own = new Set(
    known
      .filter((unit) => unit.realmCountryId === realmCountryId && unit.conversionNumber === 1)
      .map((unit) => unit.planningUnitId),
  );
  const missing = unitIds.filter((unit) => !own.has(unit));
  if (missing.length === 0) return;
  await tx.insert(counted).values(
    missing.map((planningUnitId) => ({
      ...like,
      realmCountryId,
      planningUnitId,
      conversionMethod: 1,
      conversionNumber: 1,
      multiplier: 1,
      skuCode: `${name}-${planningUnitId}`,
    })),
  );
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
