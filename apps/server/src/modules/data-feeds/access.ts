import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { dataFeedDeliveryTable, dataFeedTable } from '../../db/schema/index.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { requireProgram } from '../access/programs.ts';

export type FeedRow = typeof dataFeedTable.$inferSelect;

/** A feed of a program in reach. Those of other realms look as if they were not there. */
export async function requireFeed(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  dataFeedId: number,
): Promise<FeedRow> {
  const [feed] = await context.db.select().from(dataFeedTable).where(eq(dataFeedTable.id, dataFeedId));
  if (!feed) throw notFound();
  try {
    await requireProgram(context, caller, functions, feed.programId);
  } catch (failure) {
    throw failure instanceof Refusal && failure.status === 403 ? notFound() : failure;
  }
  return feed;
}

/** The feed of a delivery, where its program is in reach. */
export async function requireFeedOf(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  deliveryId: number,
): Promise<FeedRow> {
  const [delivery] = await context.db
    .select({ feedId: dataFeedDeliveryTable.feedId })
    .from(dataFeedDeliveryTable)
    .where(eq(dataFeedDeliveryTable.id, deliveryId));
  if (!delivery) throw notFound();
  return requireFeed(context, caller, functions, delivery.feedId);
}
