import { asc, eq } from 'drizzle-orm';
import type { Db } from '../src/db/client.ts';
import { linkOf, programPlanningUnitTable, programTable } from '../src/db/schema/index.ts';
import { storeFirstVersion } from '../src/modules/programs/versions.ts';

const model = 1;
let made = 0;

/** A program like the first one of the demo, with some of its products and an empty version 1. */
export async function newProgram(db: Db, products = 2): Promise<number> {
  made += 1;
  const code = `NVR-TEST-${made}-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
  return db.transaction(async (tx) => {
    const [like] = await tx.select().from(programTable).where(eq(programTable.id, model));
    if (!like) throw new Error('The demo has no program');
    const { id: _, ...columns } = like;
    const [program] = await tx
      .insert(programTable)
      .values({ ...columns, programCode: code, label_en: code })
      .returning({ id: programTable.id });
    if (!program) throw new Error('The program was not stored');
    for (const field of ['regionList', 'healthAreaList', 'procurementAgentList', 'fundingSourceList']) {
      const link = linkOf('program', field);
      const rows = await tx.select().from(link).where(eq(link.ownerId, model));
      if (rows.length > 0)
        await tx.insert(link).values(rows.map(({ targetId }) => ({ ownerId: program.id, targetId })));
    }
    const units = await tx
      .select()
      .from(programPlanningUnitTable)
      .where(eq(programPlanningUnitTable.programId, model))
      .orderBy(asc(programPlanningUnitTable.planningUnitId))
      .limit(products);
    await tx
      .insert(programPlanningUnitTable)
      .values(units.map(({ id: _id, ...unit }) => ({ ...unit, programId: program.id })));
    await storeFirstVersion(tx, program.id, { notes: null, by: null });
    return program.id;
  });
}
