import {
  mostSubscriptions,
  type Subscription,
  type SubscriptionSettings,
} from '@stockwell/model/api/report-views';
import { type Condition, conditionSchema } from '@stockwell/model/subscriptions/condition';
import { nextRun } from '@stockwell/model/subscriptions/schedule';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import { jobTable, reportViewTable, reportSubscriptionTable as table } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';
import { subscriptionJob, subscriptionKey } from './subscription-keys.ts';
import { lockOwner, mayOpen, ownView, shownView } from './views.ts';

type Settings = Omit<SubscriptionSettings, 'viewId'>;
type ChangedSettings = Settings & { readonly active: boolean };

const subject = 'reportSubscription';

/** Earlier releases stored conditions without products. */
export const storedCondition = (condition: unknown): Condition | null =>
  conditionSchema.nullable().parse(condition);

async function shown({ db }: AppContext, userId: number, subscriptionId?: number): Promise<Subscription[]> {
  const underWay = sql<boolean>`exists (select 1 from ${jobTable} where ${jobTable.kind} = ${subscriptionJob}
    and ${jobTable.key} = concat('subscription/', ${table.id}) and ${inArray(jobTable.state, ['waiting', 'running'])})`;
  const rows = await db
    .select({ subscription: table, view: reportViewTable, isSending: underWay })
    .from(table)
    .innerJoin(reportViewTable, eq(reportViewTable.id, table.viewId))
    .where(
      and(eq(table.userId, userId), subscriptionId === undefined ? undefined : eq(table.id, subscriptionId)),
    )
    .orderBy(asc(sql`lower(${reportViewTable.label})`), asc(table.id));
  return rows.map(({ subscription: row, view, isSending }) => ({
    subscriptionId: row.id,
    view: shownView(view),
    format: row.format,
    frequency: row.frequency,
    hour: row.hour,
    weekday: row.weekday,
    monthDay: row.monthDay,
    condition: storedCondition(row.condition),
    active: row.active,
    nextRun: row.active ? utcText(row.nextRun) : null,
    lastRun: utcText(row.lastRun),
    lastResult: row.lastResult,
    lastError: row.lastError,
    lastErrorText: row.lastErrorText,
    isSending,
  }));
}

export const ownSubscriptions = (context: AppContext, { userId }: SignedIn): Promise<Subscription[]> =>
  shown(context, userId);

async function ownSubscription(context: AppContext, userId: number, id: number): Promise<Subscription> {
  const [subscription] = await shown(context, userId, id);
  if (!subscription) throw notFound();
  return subscription;
}

export async function addSubscription(
  context: AppContext,
  caller: SignedIn,
  { viewId, ...settings }: SubscriptionSettings,
): Promise<Subscription> {
  const { userId } = caller;
  const id = await context.db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const view = await ownView(tx, userId, viewId);
    if (!mayOpen(caller, view.report)) throw forbidden('POST');
    const [own] = await tx.select({ rows: count() }).from(table).where(eq(table.userId, userId));
    if ((own?.rows ?? 0) >= mostSubscriptions) throw new Refusal(412, 'static.message.tooManySubscriptions');
    const [stored] = await tx
      .insert(table)
      .values({ viewId, userId, ...settings, nextRun: nextRun(settings, context.now()) })
      .returning({ id: table.id });
    if (!stored) throw new Error('The subscription was not stored');
    await audit(tx, { subject, recordId: stored.id, action: 'add', by: userId });
    return stored.id;
  });
  return ownSubscription(context, userId, id);
}

export async function changeSubscription(
  context: AppContext,
  caller: SignedIn,
  id: number,
  settings: ChangedSettings,
): Promise<Subscription> {
  const { userId } = caller;
  const before = await ownSubscription(context, userId, id);
  if (!mayOpen(caller, before.view.report)) throw forbidden('PUT');
  const isOther = JSON.stringify(before.condition) !== JSON.stringify(settings.condition);
  await context.db.transaction(async (tx) => {
    await tx
      .update(table)
      .set({
        ...settings,
        nextRun: nextRun(settings, context.now()),
        // Another condition has found nothing yet.
        ...(isOther ? { knownFindings: [] } : {}),
      })
      .where(and(eq(table.id, id), eq(table.userId, userId)));
    await audit(tx, { subject, recordId: id, action: 'update', by: userId });
  });
  return ownSubscription(context, userId, id);
}

export async function deleteSubscription(
  context: AppContext,
  { userId }: SignedIn,
  id: number,
): Promise<void> {
  await ownSubscription(context, userId, id);
  await context.db.transaction(async (tx) => {
    await tx.delete(table).where(and(eq(table.id, id), eq(table.userId, userId)));
    await audit(tx, { subject, recordId: id, action: 'delete', by: userId });
  });
}

/** Asks for a mail at once. */
export async function sendNow(context: AppContext, caller: SignedIn, id: number): Promise<void> {
  const { view } = await ownSubscription(context, caller.userId, id);
  if (!mayOpen(caller, view.report)) throw forbidden('POST');
  await context.db.transaction((tx: Tx) =>
    context.subscriptions.mails.enqueue(tx, {
      key: subscriptionKey(id),
      payload: { subscriptionId: id, isAsked: true },
    }),
  );
}
