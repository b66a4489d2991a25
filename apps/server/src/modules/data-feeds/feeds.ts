import { type FeedSource, needsSecret } from '@stockwell/model/integrations/data-feeds/feed';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Tx } from '../../db/client.ts';
import { dataFeedTable, programTable } from '../../db/schema/index.ts';
import { codes, notFound, Refusal, wrongFields } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';
import type { FeedRow } from './access.ts';
import { secretOf } from './present.ts';
import { nextPlanned } from './schedule.ts';

export interface SentFeed {
  readonly name: string;
  readonly source: FeedSource;
  readonly schedule: FeedRow['schedule'];
  readonly active: boolean;
  readonly secret?: string | null | undefined;
}

type AnySource = FeedSource | { readonly url: string; readonly signIn: string };

/** What looks like an address may still have a port or a number that there is not. */
export function requireAddress(source: AnySource): void {
  if ('url' in source && !URL.canParse(source.url))
    throw wrongFields({ 'source.url': 'static.dataFeed.wrongAddress' });
}

/** Whom a secret is meant for: it is never sent anywhere else. */
export const receiverOf = (source: AnySource): string | null =>
  'url' in source ? `${new URL(source.url).origin} ${source.signIn}` : null;

async function requireFreeName(tx: Tx, programId: number, name: string, id: number): Promise<void> {
  const taken = await tx
    .select({ id: dataFeedTable.id })
    .from(dataFeedTable)
    .where(
      and(
        eq(dataFeedTable.programId, programId),
        sql`lower(${dataFeedTable.name}) = lower(${name})`,
        ne(dataFeedTable.id, id),
      ),
    );
  if (taken.length > 0) throw new Refusal(406, codes.exists, { fields: { name: codes.exists } });
}

async function storeSecret(
  context: AppContext,
  tx: Tx,
  id: number,
  { sent, before, by }: { sent: SentFeed; before: FeedRow | null; by: number },
): Promise<void> {
  const name = secretOf(id);
  const isSame = before !== null && receiverOf(before.source) === receiverOf(sent.source);
  if (!needsSecret(sent.source)) return context.secrets.remove(tx, name.owner);
  if (sent.secret) return context.secrets.store(tx, name, sent.secret, by);
  const isStored = (await context.secrets.list(tx, name.owner)).length > 0;
  if (isSame && isStored) return;
  // Whoever may change the address must not learn the secret by having it sent somewhere else.
  throw wrongFields({ secret: isStored ? 'static.dataFeed.secretAgain' : 'static.validation.required' });
}

/** Adds a feed, or changes it; returns its id. */
export async function saveFeed(
  context: AppContext,
  caller: SignedIn,
  programId: number,
  sent: SentFeed,
  before: FeedRow | null,
): Promise<number> {
  const { db, now } = context;
  requireAddress(sent.source);
  const [program] = await db
    .select({ typeId: programTable.programTypeId })
    .from(programTable)
    .where(eq(programTable.id, programId));
  if (program?.typeId !== 1) throw wrongFields({ programId: 'static.dataFeed.noSupplyPlan' });
  const id = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.dataFeedNames}, ${programId})`);
    await requireFreeName(tx, programId, sent.name, before?.id ?? 0);
    const { name, source, active } = sent;
    const schedule = source.kind === 'FILE' ? 'NONE' : sent.schedule;
    const at = now();
    const values = { name, source, active, schedule, lastModifiedBy: caller.userId, lastModifiedDate: at };
    const [row] = before
      ? await tx
          .update(dataFeedTable)
          // What failed before says nothing of what is asked from now on.
          .set({ ...values, failures: 0, failure: null })
          .where(eq(dataFeedTable.id, before.id))
          .returning({ id: dataFeedTable.id })
      : await tx
          .insert(dataFeedTable)
          .values({ ...values, programId, createdBy: caller.userId, createdDate: at })
          .returning({ id: dataFeedTable.id });
    if (!row) throw notFound();
    await storeSecret(context, tx, row.id, { sent, before, by: caller.userId });
    const nextTry = active ? nextPlanned(schedule, row.id, at) : null;
    await tx.update(dataFeedTable).set({ nextTry }).where(eq(dataFeedTable.id, row.id));
    await context.dataFeeds.schedule(tx, { dataFeedId: row.id, programId }, nextTry);
    await audit(tx, {
      subject: 'dataFeed',
      recordId: row.id,
      action: before ? 'edit' : 'add',
      by: caller.userId,
      changes: {
        name: { from: before?.name ?? null, to: name },
        source: { from: before?.source ?? null, to: source },
        schedule: { from: before?.schedule ?? null, to: schedule },
        active: { from: before?.active ?? null, to: active },
      },
    });
    return row.id;
  });
  return id;
}

export async function removeFeed(
  { db, secrets }: AppContext,
  caller: SignedIn,
  feed: FeedRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    await secrets.remove(tx, secretOf(feed.id).owner);
    await tx.delete(dataFeedTable).where(eq(dataFeedTable.id, feed.id));
    await audit(tx, {
      subject: 'dataFeed',
      recordId: feed.id,
      action: 'delete',
      by: caller.userId,
      changes: { name: { from: feed.name, to: null } },
    });
  });
}
