import type { HistoryQuery, HistoryRow } from '@stockwell/model/api/access-history';
import { historyKindNames, historyKindOf, historyKinds } from '@stockwell/model/session/access-history';
import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AppContext } from '../../app-context.ts';
import { auditTable, userTable } from '../../db/schema/index.ts';
import { days, utcText } from '../../db/time.ts';
import type { SignedIn } from '../access/principals.ts';
import { visibleUserIds } from './user.ts';

type Period = Pick<HistoryQuery, 'kind' | 'startDate' | 'stopDate'>;
type Asked = Period & Pick<HistoryQuery, 'userId'>;

const actor = alias(userTable, 'actor');

/** The wrong password or code that locked the account. */
const locking = and(
  eq(auditTable.subject, 'session'),
  sql`jsonb_exists(${auditTable.changes}, 'lockedUntil')`,
);

/** Entries of the audit that belong to the history, or to one kind of it. */
function ofKind(kind: HistoryQuery['kind']): SQL | undefined {
  const kinds = kind ? [kind] : historyKindNames;
  return or(
    ...(kind === 'locked' ? [locking] : []),
    ...kinds.flatMap((name) =>
      Object.entries<readonly string[]>(historyKinds[name]).map(([subject, actions]) =>
        and(eq(auditTable.subject, subject), inArray(auditTable.action, [...actions])),
      ),
    ),
  );
}

const inPeriod = ({ startDate, stopDate }: Period): SQL | undefined =>
  and(
    startDate ? gte(auditTable.changedOn, new Date(`${startDate}T00:00:00Z`)) : undefined,
    stopDate
      ? lt(auditTable.changedOn, new Date(new Date(`${stopDate}T00:00:00Z`).getTime() + days(1)))
      : undefined,
  );

/** Sign-ins and user records name the user that they are about; changes of roles are about nobody in particular. */
const aboutUsers = inArray(auditTable.subject, ['session', 'user']);

const about = (userIds: readonly number[]): SQL | undefined =>
  userIds.length > 0 ? and(aboutUsers, inArray(auditTable.recordId, userIds.map(String))) : sql`false`;

/**
 * What the caller may see: application admins everything, others what happened to the users of their realm whom they
 * may see, and the roles that those have changed.
 */
async function inReach(context: AppContext, caller: SignedIn): Promise<SQL | undefined> {
  if (caller.realmId === null) return undefined;
  const visible = await visibleUserIds(context, caller, ['ROLE_BF_EDIT_USER']);
  const users = await context.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.realmId, caller.realmId));
  const ids = users.map(({ id }) => id).filter((id) => visible.has(id));
  const byThem = ids.length > 0 ? inArray(auditTable.changedBy, ids) : sql`false`;
  return or(about(ids), and(eq(auditTable.subject, 'role'), byThem));
}

function textOf(changes: unknown, name: string): string | null {
  const change = (changes as Record<string, { to?: unknown } | undefined>)[name];
  return typeof change?.to === 'string' ? change.to : null;
}

/** Where a call came from is kept apart from what it changed. */
const origins = ['address', 'browser'];

async function read(context: AppContext, where: SQL | undefined, page: { offset: number; limit: number }) {
  const rows = await context.db
    .select({ entry: auditTable, user: userTable, actor })
    .from(auditTable)
    .leftJoin(userTable, and(aboutUsers, eq(sql`${userTable.id}::text`, auditTable.recordId)))
    .leftJoin(actor, eq(actor.id, auditTable.changedBy))
    .where(where)
    .orderBy(desc(auditTable.changedOn), desc(auditTable.id))
    .offset(page.offset)
    .limit(page.limit);
  const [counted] = await context.db.select({ total: count() }).from(auditTable).where(where);
  return { rows: rows.flatMap(rowOf), total: counted?.total ?? 0 };
}

const named = (user: { id: number; username: string | null } | null) =>
  user ? { userId: user.id, username: user.username ?? '' } : null;

function rowOf(row: {
  entry: typeof auditTable.$inferSelect;
  user: typeof userTable.$inferSelect | null;
  actor: typeof userTable.$inferSelect | null;
}): HistoryRow[] {
  const { entry } = row;
  const locked = textOf(entry.changes, 'lockedUntil') !== null;
  const kind = locked ? 'locked' : historyKindOf(entry.subject, entry.action);
  if (!kind) return [];
  const fields = Object.keys(entry.changes as object).filter((name) => !origins.includes(name));
  return [
    {
      historyId: entry.id,
      date: utcText(entry.changedOn),
      kind,
      action: locked ? 'locked' : entry.action,
      user: named(row.user),
      roleId: entry.subject === 'role' ? entry.recordId : null,
      by: named(row.actor),
      address: textOf(entry.changes, 'address'),
      browser: textOf(entry.changes, 'browser'),
      changed: entry.subject === 'session' ? [] : fields,
    },
  ];
}

export async function accessHistory(
  context: AppContext,
  caller: SignedIn,
  asked: Asked,
  page: { readonly offset: number; readonly limit: number },
) {
  const where = and(
    ofKind(asked.kind),
    inPeriod(asked),
    asked.userId === undefined ? undefined : about([asked.userId]),
    await inReach(context, caller),
  );
  return read(context, where, page);
}

/** What happened to the own account; who changed its access is for administrators to read. */
export async function ownHistory(
  context: AppContext,
  caller: SignedIn,
  asked: Period,
  page: { readonly offset: number; readonly limit: number },
) {
  const own = and(eq(auditTable.subject, 'session'), eq(auditTable.recordId, String(caller.userId)));
  return read(context, and(own, ofKind(asked.kind), inPeriod(asked)), page);
}
