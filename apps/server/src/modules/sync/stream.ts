import { type SyncLine, streamedEntities, syncBatch } from '@stockwell/model/api/sync';
import { type EntityName, entities } from '@stockwell/model/entities/index';
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { programTable, roleTable, tableOf, userAclTable, userTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { readRecords, realmCondition, visibleTo } from '../../entities/read.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../access/principals.ts';
import { programsInReach } from '../pickers/reach.ts';
import { belongsToPrograms, changedSince, ofOtherPrograms, ofPrograms } from './changed-records.ts';

const functions = ['ROLE_BF_LOGGED_IN'];

interface Wanted {
  readonly since: Date | null;
  readonly from?: string | undefined;
}

/** Whether what the caller may reach can have changed since: the own access, a role, or where a program belongs. */
async function reachMayHaveChanged({ db }: House, caller: SignedIn, since: Date): Promise<boolean> {
  const [account] = await db
    .select({ id: userTable.id })
    .from(userTable)
    .leftJoin(userAclTable, eq(userAclTable.userId, userTable.id))
    .where(
      and(
        eq(userTable.id, caller.userId),
        or(gt(userTable.lastModifiedDate, since), gt(userAclTable.lastModifiedDate, since)),
      ),
    )
    .limit(1);
  const [role] = await db
    .select({ id: roleTable.id })
    .from(roleTable)
    .where(gt(roleTable.lastModifiedDate, since))
    .limit(1);
  const [program] = await db
    .select({ id: programTable.id })
    .from(programTable)
    .where(gt(programTable.lastModifiedDate, since))
    .limit(1);
  return Boolean(account ?? role ?? program);
}

/**
 * The master data in reach, line by line. Ids come first, so that the caller knows how much will follow; rows
 * are read only as fast as they are taken, and no further once the caller has gone.
 */
export async function* masterLines(
  house: House,
  caller: SignedIn,
  { since, from }: Wanted,
): AsyncGenerator<SyncLine> {
  const { db } = house;
  const serverTime = utcText(house.now());
  const programs = [...(await programsInReach(house, caller, functions))];
  const skipped = from === undefined ? 0 : streamedEntities.indexOf(from as EntityName);
  const names = streamedEntities.slice(Math.max(skipped, 0));

  const idsOf = async (name: EntityName): Promise<number[]> => {
    const entity = entities[name];
    const table = tableOf(name);
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          await visibleTo(house, entity, { caller, functions }),
          changedSince(entity, since),
          ofPrograms(db, entity, programs),
        ),
      )
      .orderBy(asc(table.id));
    return rows.map(({ id }) => Number(id));
  };
  const lists: { name: EntityName; ids: number[] }[] = [];
  for (const name of names) lists.push({ name, ids: await idsOf(name) });
  yield {
    kind: 'start',
    realmId: caller.realmId,
    since: utcText(since),
    lists: lists.map(({ name, ids }) => ({ entity: name, total: ids.length })),
  };

  for (const { name, ids } of lists) {
    for (let start = 0; start < ids.length; start += syncBatch) {
      const batch = ids.slice(start, start + syncBatch);
      const rows = await readRecords(house, entities[name], { where: inArray(tableOf(name).id, batch) });
      yield { kind: 'rows', entity: name, total: ids.length, from: start, rows };
    }
  }

  if (since && (await reachMayHaveChanged(house, caller, since))) {
    for (const name of names.filter((candidate) => belongsToPrograms(db, entities[candidate]))) {
      const entity = entities[name];
      const table = tableOf(name);
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .where(and(realmCondition(entity, caller), ofOtherPrograms(db, entity, programs)))
        .orderBy(asc(table.id));
      if (rows.length > 0) yield { kind: 'gone', entity: name, ids: rows.map(({ id }) => Number(id)) };
    }
  }
  yield { kind: 'end', serverTime };
}
