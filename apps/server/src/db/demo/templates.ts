import { and, eq } from 'drizzle-orm';
import { forecastMethodTable, treeTemplateTable } from '../schema/index.ts';
import { insertAll } from './insert.ts';
import { type DemoContext, type DemoPart, idOf } from './part.ts';
import { randomFor } from './plans/plan-random.ts';
import { recordIds } from './plans/record-ids.ts';
import { templateOf } from './trees/build-template.ts';
import { branchTemplates } from './trees/scripts/branches.ts';
import { familyPlanning } from './trees/scripts/family-planning.ts';
import { hivTreatment } from './trees/scripts/hiv-treatment.ts';
import { malariaCases } from './trees/scripts/malaria-cases.ts';
import { tuberculosis } from './trees/scripts/tuberculosis.ts';

export const templateScripts = [hivTreatment, malariaCases, familyPlanning, tuberculosis, ...branchTemplates];

/** The forecast methods of trees, by their English names. */
export async function treeMethods({ tx, ids }: DemoContext): Promise<ReadonlyMap<string, number>> {
  const { id, label_en: name, realmId, forecastMethodTypeId: type } = forecastMethodTable;
  const rows = await tx
    .select({ id, name })
    .from(forecastMethodTable)
    .where(and(eq(realmId, ids.realm), eq(type, 1)));
  return new Map(rows.map((row) => [row.name ?? '', row.id]));
}

/** Templates of forecast trees and of branches. */
export const treeTemplates: DemoPart = {
  name: 'tree templates',
  make: async (context) => {
    const { tx, ids, settings } = context;
    const methods = await treeMethods(context);
    const idOn = recordIds(randomFor(settings.seed, 'tree templates'));
    const today = settings.now.toISOString().slice(0, 10);
    const rows = templateScripts.map((script) => {
      const forecastMethodId = idOf(methods, script.method);
      const build = { ids, forecastMethodId, startsIn: 1, newId: () => idOn(today) };
      const { label, levelList, flatList, ...template } = templateOf(script, build);
      return {
        realmId: ids.realm,
        label_en: label.label_en,
        label_fr: label.label_fr,
        label_sp: label.label_sp,
        label_pr: label.label_pr,
        forecastMethodId,
        monthsInPast: template.monthsInPast,
        monthsInFuture: template.monthsInFuture,
        rootNodeType: flatList.find(({ parentNodeId }) => parentNodeId === null)?.nodeType.id,
        notes: template.notes,
        active: template.active,
        content: { levelList, flatList },
      };
    });
    await insertAll(tx, treeTemplateTable, rows);
  },
};
