import type { TreeTemplate } from '@stockwell/model/dataset-data/index';
import { type EntityName, entities } from '@stockwell/model/entities/index';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { tableOf } from '../../db/schema/index.ts';
import { codes, wrongFields } from '../../http/refusal.ts';

/** Master data that the nodes of a template name, each id with the first field that does. */
function usesIn({ levelList, flatList }: TreeTemplate): ReadonlyMap<EntityName, Map<number, string>> {
  const uses = new Map<EntityName, Map<number, string>>();
  const use = (entity: EntityName, id: number | undefined, field: string): void => {
    if (id === undefined) return;
    const ids = uses.get(entity) ?? new Map<number, string>();
    uses.set(entity, ids);
    if (!ids.has(id)) ids.set(id, field);
  };
  for (const [at, { unit }] of levelList.entries()) use('unit', unit?.id, `levelList.${at}.unit`);
  for (const [at, { nodeUnit, nodeData }] of flatList.entries()) {
    const { fuNode, puNode } = nodeData;
    const field = (name: string): string => `flatList.${at}.nodeData.${name}`;
    use('unit', nodeUnit?.id, `flatList.${at}.nodeUnit`);
    use('forecastingUnit', fuNode?.forecastingUnit?.id, field('fuNode.forecastingUnit'));
    use('usagePeriod', fuNode?.usagePeriod?.usagePeriodId, field('fuNode.usagePeriod'));
    use('usagePeriod', fuNode?.repeatUsagePeriod?.usagePeriodId, field('fuNode.repeatUsagePeriod'));
    use('planningUnit', puNode?.planningUnit?.id, field('puNode.planningUnit'));
  }
  return uses;
}

/** The products and units of a template exist, and belong to its realm. */
export async function requireTemplateReferences(
  tx: Tx,
  realmId: number,
  template: TreeTemplate,
): Promise<void> {
  const problems: Record<string, string> = {};
  for (const [name, ids] of usesIn(template)) {
    const table = tableOf(name);
    const realm = entities[name].level === 'application' ? undefined : table.realmId;
    const rows = await tx
      .select({ id: table.id, realmId: realm ?? sql<null>`null` })
      .from(table)
      .where(inArray(table.id, [...ids.keys()]));
    const realmOf = new Map(rows.map((row) => [Number(row.id), row.realmId]));
    for (const [id, field] of ids) {
      if (!realmOf.has(id)) problems[field] = codes.unknownReference;
      else if (realm && realmOf.get(id) !== realmId) problems[field] = codes.otherRealm;
    }
  }
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
}
