import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { and, eq, gt, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { linkOf, programVersionTable, tableOf } from '../../db/schema/index.ts';

/**
 * The rows that belong to these programs, for entities that belong to programs at all. A row that names no
 * program is for all of them.
 */
export function ofPrograms(
  db: Db,
  entity: EntityDeclaration,
  programIds: readonly number[],
): SQL | undefined {
  const table = tableOf(entity.name);
  const ids = [...programIds];
  if (entity.name === 'program' || entity.name === 'dataset') return inArray(table.id, ids);
  const { program, programs } = entity.fields;
  if (program?.kind === 'reference' && table.programId) {
    const own = inArray(table.programId, ids);
    return program.required ? own : or(isNull(table.programId), own);
  }
  if (programs?.kind === 'references') {
    const link = linkOf(entity.name, 'programs');
    return inArray(table.id, db.select({ id: link.ownerId }).from(link).where(inArray(link.targetId, ids)));
  }
  return undefined;
}

/** Whether the rows of an entity come and go with the programs that somebody reaches. */
export const belongsToPrograms = (db: Db, entity: EntityDeclaration): boolean =>
  ofPrograms(db, entity, [0]) !== undefined;

export function changedSince(entity: EntityDeclaration, since: Date | null): SQL | undefined {
  const { id, lastModifiedDate, computedDate } = tableOf(entity.name);
  if (!since || !lastModifiedDate) return undefined;
  // Devices learn from the list of forecast programs which versions there are.
  if (entity.name === 'dataset') return or(gt(lastModifiedDate, since), hasVersionSince(id, since));
  const edited = gt(lastModifiedDate, since);
  return computedDate ? or(edited, gt(computedDate, since)) : edited;
}

const hasVersionSince = (programId: AnyPgColumn, since: Date): SQL =>
  sql`exists (select 1 from ${programVersionTable} where ${and(
    eq(programVersionTable.programId, programId),
    gt(programVersionTable.lastModifiedDate, since),
  )})`;

/** Rows of programs that are not among these. */
export function ofOtherPrograms(
  db: Db,
  entity: EntityDeclaration,
  programIds: readonly number[],
): SQL | undefined {
  const own = ofPrograms(db, entity, programIds);
  return own && not(and(own) ?? own);
}

/** Which of these lists have a changed row at all, in one question: most syncs find little or nothing. */
export async function listsChangedSince(
  db: Db,
  list: readonly EntityDeclaration[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const questions = list.map((entity) => {
    const table = tableOf(entity.name);
    const changed = changedSince(entity, since) ?? sql`true`;
    return sql`select ${entity.name}::text as name where exists (select 1 from ${table} where ${changed})`;
  });
  const answer = await db
    .select({ name: sql<string>`name` })
    .from(sql`(${sql.join(questions, sql` union all `)}) as changed`);
  return new Set(answer.map(({ name }) => name));
}
