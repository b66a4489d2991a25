import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { and, gt, inArray, isNull, not, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { linkOf, tableOf } from '../../db/schema/index.ts';

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
  const { lastModifiedDate } = tableOf(entity.name);
  return since && lastModifiedDate ? gt(lastModifiedDate, since) : undefined;
}

/** Rows of programs that are not among these. */
export function ofOtherPrograms(
  db: Db,
  entity: EntityDeclaration,
  programIds: readonly number[],
): SQL | undefined {
  const own = ofPrograms(db, entity, programIds);
  return own && not(and(own) ?? own);
}
