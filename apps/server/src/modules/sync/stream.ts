import {
  listsOf,
  type StreamedEntity,
  type SyncLine,
  type SyncPart,
  streamedEntities,
  syncBatch,
} from '@stockwell/model/api/sync-stream';
import { type EntityName, entities } from '@stockwell/model/entities/index';
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { programTable, roleTable, tableOf, userAclTable, userTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { readRecords, realmCondition, visibleTo } from '../../entities/read.ts';
import type { SignedIn } from '../access/principals.ts';
import { programsInReach } from '../pickers/reach.ts';
import {
  belongsToPrograms,
  changedSince,
  listsChangedSince,
  ofOtherPrograms,
  ofPrograms,
} from './changed-records.ts';

const functions = ['ROLE_BF_LOGGED_IN'];

interface Wanted {
  readonly since: Date | null;
  readonly from?: StreamedEntity | undefined;
  readonly part?: SyncPart | undefined;
}

/** Whether the caller's own access can have changed since: the account, its entries, or a role. */
async function accessChanged({ db }: AppContext, caller: SignedIn, since: Date): Promise<boolean> {
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
  return Boolean(account ?? role);
}

interface MovedReach {
  /** Programs that may have come into reach: what belongs to them is sent whole, however old it is. */
  readonly arrived: readonly number[];
  /** Whether something may have left. */
  readonly left: boolean;
}

/** What may have come into reach or left it since: by the caller's access, or because programs changed. */
async function reachMoved(
  context: AppContext,
  caller: SignedIn,
  programs: readonly number[],
  since: Date,
): Promise<MovedReach> {
  if (await accessChanged(context, caller, since)) return { arrived: programs, left: true };
  const changed = await context.db
    .select({ id: programTable.id })
    .from(programTable)
    .where(gt(programTable.lastModifiedDate, since));
  const ids = new Set(changed.map(({ id }) => Number(id)));
  return { arrived: programs.filter((id) => ids.has(id)), left: ids.size > 0 };
}

/**
 * The master data in reach, line by line. Ids come first, so that the caller knows how much will follow; rows
 * are read only as fast as they are taken, and no further once the caller has gone.
 */
export async function* masterLines(
  context: AppContext,
  caller: SignedIn,
  { since, from, part }: Wanted,
): AsyncGenerator<SyncLine> {
  const { db } = context;
  const serverTime = utcText(context.now());
  const programs = [...(await programsInReach(context, caller, functions))];
  const all = listsOf(part);
  const begin = from === undefined ? 0 : streamedEntities.indexOf(from);
  const names = all.filter((name) => streamedEntities.indexOf(name) >= begin);
  const moved = since && (await reachMoved(context, caller, programs, since));

  const idsOf = async (name: EntityName): Promise<number[]> => {
    const entity = entities[name];
    const table = tableOf(name);
    const arrived = moved && moved.arrived.length > 0 ? ofPrograms(db, entity, moved.arrived) : undefined;
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          await visibleTo(context, entity, { caller, functions }),
          arrived ? or(changedSince(entity, since), arrived) : changedSince(entity, since),
          ofPrograms(db, entity, programs),
        ),
      )
      .orderBy(asc(table.id));
    return rows.map(({ id }) => Number(id));
  };
  const changed =
    since &&
    (await listsChangedSince(
      db,
      names.map((name) => entities[name]),
      since,
    ));
  const quiet = (name: EntityName): boolean =>
    changed !== null &&
    !changed.has(name) &&
    !(moved && moved.arrived.length > 0 && belongsToPrograms(db, entities[name]));
  const lists: { name: EntityName; ids: number[] }[] = [];
  for (const name of names) lists.push({ name, ids: quiet(name) ? [] : await idsOf(name) });
  yield {
    kind: 'start',
    realmId: caller.realmId,
    since: utcText(since),
    serverTime,
    lists: lists.map(({ name, ids }) => ({ entity: name, total: ids.length })),
  };

  for (const { name, ids } of lists) {
    for (let start = 0; start < ids.length; start += syncBatch) {
      const batch = ids.slice(start, start + syncBatch);
      const rows = await readRecords(context, entities[name], {
        where: inArray(tableOf(name).id, batch),
        reader: { caller, functions },
      });
      yield { kind: 'rows', entity: name, total: ids.length, from: start, rows };
    }
  }

  // Of all lists, those before `from` too: an interrupted sync stopped before this was sent.
  if (moved?.left) {
    for (const name of all.filter((candidate) => belongsToPrograms(db, entities[candidate]))) {
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
