import { routeAccess } from '@stockwell/model/access/routes';
import { mostViews, type ReportView } from '@stockwell/model/api/report-views';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import { reportViewTable as table, userTable } from '../../db/schema/index.ts';
import { codes, forbidden, notFound, Refusal, wrongFields } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';

type StoredView = typeof table.$inferSelect;
type Filters = Pick<ReportView, 'label' | 'search' | 'baseMonth'>;

export const shownView = ({ id, report, label, search, baseMonth }: StoredView): ReportView => ({
  viewId: id,
  report,
  label,
  search,
  baseMonth,
});

/** Whether somebody may open the page of a report. */
export function mayOpen({ functions }: SignedIn, report: string): boolean {
  if (!Object.hasOwn(routeAccess, report)) return false;
  const access = routeAccess[report as keyof typeof routeAccess];
  const has = (name: string): boolean => functions.has(name);
  return access.mode === 'all' ? access.functions.every(has) : access.functions.some(has);
}

export async function ownViews({ db }: AppContext, { userId }: SignedIn): Promise<ReportView[]> {
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(asc(sql`lower(${table.label})`), asc(table.id));
  return rows.map(shownView);
}

export async function ownView(
  db: AppContext['db'] | Tx,
  userId: number,
  viewId: number,
): Promise<StoredView> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, viewId), eq(table.userId, userId)));
  if (!row) throw notFound();
  return row;
}

/** Calls of one person come one after the other, so that names stay different and lists within their limits. */
export const lockOwner = (tx: Tx, userId: number) =>
  tx.select({ id: userTable.id }).from(userTable).where(eq(userTable.id, userId)).for('update');

async function refuseUsedName(
  tx: Tx,
  userId: number,
  report: string,
  label: string,
  viewId: number,
): Promise<void> {
  const [same] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.userId, userId),
        eq(table.report, report),
        eq(sql`lower(${table.label})`, sql`lower(${label})`),
        ne(table.id, viewId),
      ),
    );
  if (same) throw new Refusal(406, codes.exists, { fields: { label: codes.exists } });
}

export async function addView(
  { db }: AppContext,
  caller: SignedIn,
  { report, label, search, baseMonth }: Filters & { readonly report: string },
): Promise<ReportView> {
  if (!Object.hasOwn(routeAccess, report)) throw wrongFields({ report: codes.unknownReference });
  if (!mayOpen(caller, report)) throw forbidden('POST');
  const { userId } = caller;
  return db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    await refuseUsedName(tx, userId, report, label, 0);
    const [own] = await tx.select({ views: count() }).from(table).where(eq(table.userId, userId));
    if ((own?.views ?? 0) >= mostViews) throw new Refusal(412, 'static.message.tooManyViews');
    const [stored] = await tx.insert(table).values({ userId, report, label, search, baseMonth }).returning();
    if (!stored) throw new Error('The view was not stored');
    return shownView(stored);
  });
}

export async function changeView(
  { db, now }: AppContext,
  caller: SignedIn,
  viewId: number,
  { label, search, baseMonth }: Filters,
): Promise<ReportView> {
  const { userId } = caller;
  return db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const { report } = await ownView(tx, userId, viewId);
    if (!mayOpen(caller, report)) throw forbidden('PUT');
    await refuseUsedName(tx, userId, report, label, viewId);
    const [stored] = await tx
      .update(table)
      .set({ label, search, baseMonth, changedOn: now() })
      .where(eq(table.id, viewId))
      .returning();
    if (!stored) throw notFound();
    return shownView(stored);
  });
}

/** Its subscriptions go with it. */
export async function deleteView({ db }: AppContext, { userId }: SignedIn, viewId: number): Promise<void> {
  await ownView(db, userId, viewId);
  await db.delete(table).where(and(eq(table.id, viewId), eq(table.userId, userId)));
}
