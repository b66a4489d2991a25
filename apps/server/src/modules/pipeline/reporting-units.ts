import { and, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import {
  countryTable,
  healthAreaTable,
  planningUnitTable,
  realmCountryTable,
  realmCountryPlanningUnitTable as table,
} from '../../db/schema/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { openImport } from './imports.ts';

/** The products of an import get a reporting unit that is one planning unit, where the country lacks it. */
export async function addReportingUnits(
  context: AppContext,
  caller: SignedIn,
  id: number,
  realmCountryId: number,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { draft, row } = await openImport(tx, caller, id, true);
    if (row.programId !== null) throw new Refusal(412, 'static.pipeline.done');
    const { program } = draft;
    if (program?.realmCountryId !== realmCountryId) throw new Refusal(412, 'static.pipeline.notReady');
    const [place] = await tx
      .select({ realmId: realmCountryTable.realmId, code: countryTable.countryCode2 })
      .from(realmCountryTable)
      .innerJoin(countryTable, eq(countryTable.id, realmCountryTable.countryId))
      .where(and(eq(realmCountryTable.id, realmCountryId), eq(realmCountryTable.realmId, row.realmId)));
    if (!place) throw new Refusal(412, 'static.pipeline.notReady');
    const areas = await tx
      .select({ code: healthAreaTable.healthAreaCode })
      .from(healthAreaTable)
      .where(inArray(healthAreaTable.id, [...program.healthAreaIds]));
    const existing = await tx
      .select({ unit: table.planningUnitId })
      .from(table)
      .where(and(eq(table.realmCountryId, realmCountryId), eq(table.multiplier, 1), eq(table.active, true)));
    const known = new Set(existing.map(({ unit }) => unit));
    for (const product of draft.planningUnits ?? []) {
      const planningUnitId = Number(product.planningUnitId);
      const [unit] = await tx
        .select()
        .from(planningUnitTable)
        .where(and(eq(planningUnitTable.id, planningUnitId), eq(planningUnitTable.realmId, row.realmId)));
      if (!unit || known.has(planningUnitId)) continue;
      known.add(planningUnitId);
      const codes = areas.map((area) => area.code).join('/');
      await tx.insert(table).values({
        realmId: row.realmId,
        realmCountryId,
        planningUnitId,
        label_en: unit.label_en,
        label_fr: unit.label_fr,
        label_sp: unit.label_sp,
        label_pr: unit.label_pr,
        skuCode: `${place.code ?? ''}-${codes}-${product.id}-${planningUnitId}`
          .replaceAll(/\s/g, '')
          .slice(0, 50),
        unitId: unit.unitId,
        conversionMethod: 1,
        conversionNumber: 1,
        multiplier: 1,
        createdBy: caller.userId,
        lastModifiedBy: caller.userId,
      });
    }
  });
  await context.records.changed();
}
