import type { Dhis2Kind } from '@stockwell/model/api/data-feeds';
import { feedFailures } from '@stockwell/model/integrations/data-feeds/failures';
import type { Dhis2Connection, FeedSource } from '@stockwell/model/integrations/data-feeds/feed';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { dataFeedTable } from '../../db/schema/index.ts';
import { notFound, Refusal, wrongFields } from '../../http/refusal.ts';
import { createDhis2Client, type Dhis2Client } from './dhis2/client.ts';
import { findObjects, testDhis2 } from './dhis2/metadata.ts';
import { receiverOf, requireAddress } from './feeds.ts';
import { secretOf } from './present.ts';
import { askSource, type SourceAccess } from './pull.ts';
import { SourceFailure } from './source-failure.ts';
import { testWeb } from './web-source.ts';

type TriedSource = FeedSource | Dhis2Connection;

export interface Tried<S extends TriedSource> {
  readonly programId: number;
  readonly dataFeedId?: number | null | undefined;
  readonly secret?: string | null | undefined;
  readonly source: S;
}

/** People wait for the answer. */
const longestMs = 60_000;

const isDhis2 = (source: TriedSource): source is Dhis2Connection =>
  !('kind' in source) || source.kind === 'DHIS2';

/** Whether the secret that is stored is meant for this source. */
async function mayUseStored({ db }: AppContext, { programId, dataFeedId, source }: Tried<TriedSource>) {
  if (!dataFeedId) return false;
  const [feed] = await db.select().from(dataFeedTable).where(eq(dataFeedTable.id, dataFeedId));
  if (!feed || feed.programId !== programId) throw notFound();
  return receiverOf(feed.source) === receiverOf(source);
}

async function withAccess<T>(
  context: AppContext,
  tried: Tried<TriedSource>,
  work: (access: SourceAccess) => Promise<T>,
): Promise<T> {
  requireAddress(tried.source);
  const signal = AbortSignal.timeout(longestMs);
  const run = (secret: string | null): Promise<T> =>
    askSource(secret, () =>
      work({
        secret,
        hosts: context.dataFeeds.hosts,
        signal,
        now: context.now,
        advance: async () => undefined,
      }),
    );
  const isStored = await mayUseStored(context, tried);
  try {
    if (tried.secret) return await run(tried.secret);
    if (!isStored || !tried.dataFeedId) return await run(null);
    return await context.secrets.use(secretOf(tried.dataFeedId), run);
  } catch (failure) {
    const known = signal.aborted ? new SourceFailure(feedFailures.timedOut) : failure;
    if (!(known instanceof SourceFailure)) throw known;
    throw new Refusal(412, known.code, known.detail ? { details: { detail: known.detail } } : {});
  }
}

const clientFor = (connection: Dhis2Connection, access: SourceAccess): Dhis2Client =>
  createDhis2Client({ connection, ...access });

/** Asks a source whether it answers, and what it says of itself. */
export async function testSource(context: AppContext, tried: Tried<TriedSource>) {
  const nothing = { version: null, user: null, levels: [], head: [], readings: null };
  const { source } = tried;
  if (isDhis2(source))
    return withAccess(context, tried, async (access) => ({
      ...nothing,
      ...(await testDhis2(clientFor(source, access))),
    }));
  if (source.kind === 'FILE') throw wrongFields({ source: 'static.dataFeed.onlyUploads' });
  return withAccess(context, tried, async (access) => ({ ...nothing, ...(await testWeb(source, access)) }));
}

export const findInDhis2 = (
  context: AppContext,
  tried: Tried<Dhis2Connection> & { kind: Dhis2Kind; text: string; ids: readonly string[]; page: number },
) => withAccess(context, tried, (access) => findObjects(clientFor(tried.source, access), tried));
