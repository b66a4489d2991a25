import { entriesFor } from '@stockwell/model/access/can';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { SQL } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { programsInReach } from '../modules/pickers/reach.ts';
import type { EntityRecord } from './extension.ts';
import { extensionOf } from './extensions.ts';
import { queryOf } from './query.ts';
import type { Reader } from './read.ts';

/** Restricted records are whole for readers who reach them; others see only what everybody may know. */
export async function withRestrictedFields(
  context: AppContext,
  entity: EntityDeclaration,
  records: readonly EntityRecord[],
  visible: SQL | undefined,
  { caller, functions }: Reader,
): Promise<EntityRecord[]> {
  const { table } = queryOf(entity);
  const reads = entriesFor(caller, functions).length > 0;
  const rows = reads ? await context.db.select({ id: table.id }).from(table).where(visible) : [];
  const whole = new Set<unknown>(rows.map(({ id }) => id));
  const shown = [entity.key, ...(entity.restricted?.shown ?? [])];
  return records.map((record) =>
    whole.has(record[entity.key]) ? record : Object.fromEntries(shown.map((name) => [name, record[name]])),
  );
}

/** Which programs a record is linked to is said as far as the reader reaches them; of the others only how many. */
export async function withReachedPrograms(
  context: AppContext,
  entity: EntityDeclaration,
  records: EntityRecord[],
  reader: Reader | undefined,
): Promise<EntityRecord[]> {
  const links = Object.entries(entity.fields)
    .filter(([, field]) => field.kind === 'references' && field.entity === 'program')
    .map(([name]) => name);
  if (!reader || links.length === 0 || records.length === 0) return records;
  if (extensionOf(entity.name).seesAllPrograms?.(reader.caller)) return records;
  const reached = await programsInReach(context, reader.caller, reader.functions);
  // Kept records are shared by all readers: each gets a copy.
  return records.map((record) => {
    const shown = { ...record };
    for (const name of links) {
      const linked = record[name] as readonly { readonly id: number }[];
      const programs = linked.filter(({ id }) => reached.has(id));
      shown[name] = programs;
      if (entity.fields.programsOutOfReach) shown.programsOutOfReach = linked.length - programs.length;
    }
    return shown;
  });
}
