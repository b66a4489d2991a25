import { entityList } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { asc } from 'drizzle-orm';
import { tableOf } from '../src/db/schema/index.ts';
import { ownRealm, type TestServer } from './harness.ts';
import { sampleOf } from './share.ts';
import { type Draft, targetsOf, validRecord } from './valid-record.ts';

/** Entities that are saved many rows at a time. */
export const gridCases = sampleOf(entityList.filter((entity) => entity.grid)).map(
  (entity) => [entity.name, entity] as const,
);

/** Parts of rows that must fit together; every seed makes other ones. */
const ownParts: Readonly<Record<string, (seed: number) => Draft>> = {
  planningUnitCapacity: (seed) => ({ startDate: `${2030 + seed}-01-01`, stopDate: `${2030 + seed}-12-31` }),
  usageTemplate: () => ({
    program: null,
    oneTimeUsage: false,
    usageFrequencyCount: 3,
    usageFrequencyUsagePeriod: { id: 1 },
    repeatCount: 10,
    repeatUsagePeriod: { id: 1 },
  }),
  equivalencyUnit: () => ({ program: null }),
  equivalencyUnitMapping: () => ({ program: null }),
};

/** A reference that no row with the same other references has yet. */
async function freeTarget(
  t: TestServer,
  entity: EntityDeclaration,
  row: Draft,
  seed: number,
): Promise<Draft> {
  const rule = entity.unique.find(({ fields }) =>
    fields.every((name) => entity.fields[name]?.kind === 'reference'),
  );
  if (!rule) return {};
  const lists = await Promise.all(
    rule.fields.map(async (name) => {
      const field = entity.fields[name];
      return { name, ids: field?.kind === 'reference' ? await targetsOf(t, field.entity, ownRealm) : [] };
    }),
  );
  const widest = lists.sort((a, b) => b.ids.length - a.ids.length)[0];
  if (!widest) return {};
  const idIn = (value: unknown): number | null => (value as { id: number } | null)?.id ?? null;
  const table = tableOf(entity.name);
  const stored = (await t.context.db.select().from(table).orderBy(asc(table.id))) as Record<
    string,
    unknown
  >[];
  const taken = stored
    .filter((other) =>
      rule.fields.every((name) => name === widest.name || (other[`${name}Id`] ?? null) === idIn(row[name])),
    )
    .map((other) => other[`${widest.name}Id`]);
  const free = widest.ids.filter((id) => !taken.includes(id));
  const id = free[seed % free.length];
  if (id === undefined) throw new Error(`Every ${widest.name} has its ${entity.name} already`);
  return { [widest.name]: { id } };
}

/** A row that breaks no rule and clashes with none that is stored; seeds make rows that can be saved together. */
export async function validRow(t: TestServer, entity: EntityDeclaration, seed: number): Promise<Draft> {
  const row: Draft = { ...(await validRecord(t, entity, seed)), ...ownParts[entity.name]?.(seed) };
  // What is asked for only at times is left empty at the other times.
  for (const [name, { onlyWhen }] of Object.entries(entity.fields))
    if (onlyWhen && row[onlyWhen.field] !== onlyWhen.equals) row[name] = null;
  // Rows of one integration differ only by its versions: every seed takes another integration.
  if (entity.name === 'integrationProgram') {
    const integrations = await targetsOf(t, 'integration', ownRealm);
    row.integration = { id: integrations[seed % integrations.length] };
  }
  return { ...row, ...(await freeTarget(t, entity, row, seed)) };
}
