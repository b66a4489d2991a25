import type { UndoneImport } from '@stockwell/model/api/jobs';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import { auditTable, catalogueFileTable } from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { tryLockFeed } from './lock-feed.ts';
import { replan } from './replan.ts';
import { type UndoTarget, undoTargets } from './undo-targets.ts';
import { columnsOf, moment, overwrite } from './write-records.ts';

export const undoCodes = {
  notTaken: 'static.catalogueFeed.notTaken',
  laterFile: 'static.catalogueFeed.laterFile',
  busy: 'static.catalogueFeed.busy',
} as const;

interface Undoing {
  readonly tx: Tx;
  readonly realmId: number;
  /** When the file was taken: its changes are those of nobody at that moment. */
  readonly takenOn: Date;
  readonly at: Date;
  readonly by: number;
}

/** Of each record what the file changed of it: several steps may have, even the same field one after the other. */
const changesOf = ({ takenOn }: Undoing, { subject }: UndoTarget, action: 'add' | 'edit'): SQL =>
  sql`select record_id::integer as id,
      jsonb_object_agg(field, jsonb_build_object('from', earlier, 'to', later)) as changes
    from (
      select record_id, field.key as field,
        (array_agg(field.value->'from' order by ${auditTable}.id))[1] as earlier,
        (array_agg(field.value->'to' order by ${auditTable}.id desc))[1] as later
      from ${auditTable}, jsonb_each(changes) as field
      where subject = ${subject} and action = ${action} and changed_by is null and changed_on = ${moment(takenOn)}
      group by record_id, field.key
    ) as changed group by record_id`;

/** Records of another realm stay, should the setting name another one than when the file was taken. */
const ofRealm = ({ realmId }: Undoing, { table }: UndoTarget): SQL =>
  'realmId' in table ? sql`known.realm_id = ${realmId}` : sql`true`;

/** A record that stays active because of others may follow once those are inactive. */
async function untilDone(
  { staysActive }: UndoTarget,
  write: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const all: number[] = [];
  for (let ids = await write(); ids.length > 0; ids = staysActive ? await write() : []) all.push(...ids);
  return all;
}

/** Whoever saves one of the records now is waited for: what they save stays. */
async function lockRecords(undoing: Undoing, target: UndoTarget): Promise<void> {
  await undoing.tx.execute(sql`with locked as (
      select known.id from ${target.table} as known
      where known.id in (select id from (${changesOf(undoing, target, 'edit')}) as change)
      order by known.id for no key update
    ) select count(*) from locked`);
}

/** Fields get their earlier value back where they still have that of the file. */
async function restore(undoing: Undoing, target: UndoTarget): Promise<readonly number[]> {
  const { tx, at, by } = undoing;
  const edits = changesOf(undoing, target, 'edit');
  const names = (
    await rowsOf<{ name: string }>(
      tx,
      sql`select distinct jsonb_object_keys(change.changes) as name from (${edits}) as change order by 1`,
    )
  ).map(({ name }) => name);
  if (names.length === 0) return [];
  await lockRecords(undoing, target);
  const values = columnsOf(target, names).map(({ name: column }, index) => {
    const name = names[index] ?? '';
    const current = sql.raw(`known."${column}"`);
    const earlier = sql.raw(`change.changes->'${name}'->'from'`);
    const fits = target.fits?.[name]?.(sql`(${earlier})`) ?? sql`true`;
    return sql`case
      when coalesce(to_jsonb(${current}), 'null'::jsonb) = ${sql.raw(`change.changes->'${name}'->'to'`)} and ${fits}
      then (jsonb_populate_record(null::${target.table}, jsonb_build_object(${sql.raw(`'${column}'`)}, ${earlier}))).${sql.raw(`"${column}"`)}
      else ${current} end as ${sql.raw(`"${name}"`)}`;
  });
  const wanted = sql`select known.id, ${sql.join(values, sql`, `)} from ${target.table} as known
    join (${edits}) as change on change.id = known.id where ${ofRealm(undoing, target)}`;
  return untilDone(target, () => overwrite(tx, target, names, wanted, at, by));
}

/** Nothing is ever deleted: what the file added becomes inactive. */
async function deactivate(undoing: Undoing, target: UndoTarget): Promise<readonly number[]> {
  const { tx, at, by } = undoing;
  const wanted = sql`select known.id, false as active from ${target.table} as known
    where known.id in (select id from (${changesOf(undoing, target, 'add')}) as change)
      and ${ofRealm(undoing, target)} and not (${target.staysActive ?? sql`false`})`;
  return untilDone(target, () => overwrite(tx, target, ['active'], wanted, at, by));
}

/** Undoes a file as a whole. What people changed since stays; of several files the newest one goes first. */
export async function undoFile(context: AppContext, fileId: number, by: number): Promise<UndoneImport> {
  const { db, now, config } = context;
  const table = catalogueFileTable;
  const undone = await db.transaction(async (tx) => {
    const [found] = await tx.select({ feed: table.feed }).from(table).where(eq(table.id, fileId));
    if (!found) throw notFound();
    const { feed } = found;
    if (!(await tryLockFeed(tx, feed))) throw new Refusal(412, undoCodes.busy);
    const [file] = await tx.select().from(table).where(eq(table.id, fileId));
    if (file?.state !== 'taken') throw new Refusal(412, undoCodes.notTaken);
    const [newest] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.feed, feed), eq(table.state, 'taken')))
      .orderBy(desc(table.id))
      .limit(1);
    if (newest?.id !== fileId) throw new Refusal(412, undoCodes.laterFile);
    const undoing: Undoing = { tx, realmId: config.catalogueRealmId, takenOn: file.on, at: now(), by };
    const changed = new Map<string, readonly number[]>();
    let restored = 0;
    let deactivated = 0;
    for (const target of undoTargets[feed]) {
      const inactive = await deactivate(undoing, target);
      const earlier = await restore(undoing, target);
      deactivated += inactive.length;
      restored += earlier.length;
      if (inactive.length + earlier.length > 0) changed.set(target.subject, [...inactive, ...earlier]);
    }
    await tx.update(table).set({ state: 'undone' }).where(eq(table.id, fileId));
    await tx.insert(auditTable).values({
      subject: 'importFile',
      recordId: String(fileId),
      action: 'edit',
      changedBy: by,
      changedOn: undoing.at,
      changes: { state: { from: 'taken', to: 'undone' } },
    });
    // Comes last: whoever saves for the same programs at the same time waits for it.
    await replan(context, tx, config.catalogueRealmId, changed);
    return { restored, deactivated };
  });
  if (undone.restored + undone.deactivated > 0) await context.records.changed();
  return undone;
}
