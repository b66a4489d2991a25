import type { ImportDeclaration } from '@stockwell/model/import/declarations';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import { auditTable } from '../../db/schema/index.ts';
import { changesBetween } from '../../entities/changes.ts';
import { extensionOf } from '../../entities/extensions.ts';
import { queryOf } from '../../entities/query.ts';
import type { SignedIn } from '../access/principals.ts';
import type { NewRow } from './rows.ts';

/** Far below what one statement may carry, and enough that the way to the database hardly counts. */
const rowsAtOnce = 500;

/** Whether rows of a file can be stored many at a time: nothing is to be stored beside their columns. */
export function storesTogether({ entity, fields }: ImportDeclaration): boolean {
  const { afterSave, newKey, auditValues } = extensionOf(entity.name);
  const all = Object.entries(entity.fields);
  return (
    entity.keyType !== 'text' &&
    !afterSave &&
    !newKey &&
    !auditValues &&
    all.every(([, field]) => field.kind !== 'references') &&
    // Where only some records of an entity may be chosen, each row is asked about.
    all.every(([name, field]) => !fields.includes(name) || field.kind !== 'reference' || !field.within)
  );
}

/** Adds rows that were validated before, and answers their ids in the same order. */
export async function storeTogether(
  context: AppContext,
  tx: Tx,
  { entity }: ImportDeclaration,
  rows: readonly NewRow[],
  caller: SignedIn,
): Promise<number[]> {
  const { table } = queryOf(entity);
  const now = context.now();
  const by = caller.userId;
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce);
    const added = await tx
      .insert(table)
      .values(
        part.map(({ columns }) => ({
          ...columns,
          createdBy: by,
          createdDate: now,
          lastModifiedBy: by,
          lastModifiedDate: now,
        })),
      )
      .returning({ id: table.id });
    const partIds = added.map(({ id }) => Number(id));
    await tx.insert(auditTable).values(
      part.map(({ columns }, index) => ({
        subject: entity.name,
        recordId: String(partIds[index]),
        action: 'add',
        changedBy: by,
        changes: changesBetween({}, columns),
      })),
    );
    ids.push(...partIds);
  }
  return ids;
}
