import { dataFeedEndpoints as calls, dataFeedManaging, dataFeedUsing } from '@stockwell/model/api/data-feeds';
import { feedFailures } from '@stockwell/model/integrations/data-feeds/failures';
import { isPulled } from '@stockwell/model/integrations/data-feeds/feed';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { dataFeedDeliveryTable, dataFeedTable } from '../../db/schema/index.ts';
import { codes, notFound, Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../access/principals.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { requireFeed, requireFeedOf } from './access.ts';
import { noteTaken, problemsOf, readContent, storeUpload } from './deliveries.ts';
import { removeFeed, saveFeed } from './feeds.ts';
import { mappingVersions, pastMapping, readMapping, saveMapping } from './mappings.ts';
import { readDeliveries, readFeeds } from './present.ts';
import { findInDhis2, testSource } from './try-source.ts';

/** Consumption and stock from other systems. Nothing here changes a plan: planners do, on their devices. */
export function dataFeedRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, dataFeeds } = context;
  const pulls = dataFeeds.hosts.any;
  const used = (caller: SignedIn, id: number) => requireFeed(context, caller, dataFeedUsing, id);
  const managed = (caller: SignedIn, id: number) => requireFeed(context, caller, dataFeedManaging, id);
  const usedBy = (caller: SignedIn, deliveryId: number) =>
    requireFeedOf(context, caller, dataFeedUsing, deliveryId);
  const manages = (caller: SignedIn, programId: number) =>
    requirePrograms(context, caller, dataFeedManaging, [programId]);
  const oneDelivery = async (deliveryId: number) => {
    const [delivery] = await readDeliveries(db, eq(dataFeedDeliveryTable.id, deliveryId));
    if (!delivery) throw notFound();
    return delivery;
  };

  serve(app, context, calls.dataFeeds, async ({ params }) => ({
    pulls,
    feeds: await readFeeds(db, eq(dataFeedTable.programId, params.programId)),
  }));
  serve(app, context, calls.pastMapping, ({ caller, params }) =>
    pastMapping(context, caller, dataFeedUsing, params.programId),
  );
  serve(app, context, calls.dataFeed, async ({ caller, params }) => {
    const { id } = await used(caller, params.dataFeedId);
    const [feed] = await readFeeds(db, eq(dataFeedTable.id, id));
    if (!feed) throw notFound();
    return { ...feed, pulls };
  });
  serve(app, context, calls.addDataFeed, async ({ caller, body }) => {
    await manages(caller, body.programId);
    const id = await saveFeed(context, caller, body.programId, body, null);
    return { messageCode: codes.addSuccess, id };
  });
  serve(app, context, calls.changeDataFeed, async ({ caller, params, body }) => {
    const before = await managed(caller, params.dataFeedId);
    const id = await saveFeed(context, caller, before.programId, body, before);
    return { messageCode: codes.updateSuccess, id };
  });
  serve(app, context, calls.removeDataFeed, async ({ caller, params }) => {
    await removeFeed(context, caller, await managed(caller, params.dataFeedId));
    return { messageCode: codes.updateSuccess };
  });
  serve(app, context, calls.testDataFeed, async ({ caller, body }) => {
    await manages(caller, body.programId);
    return testSource(context, body);
  });
  serve(app, context, calls.dhis2Metadata, async ({ caller, body }) => {
    await manages(caller, body.programId);
    return findInDhis2(context, body);
  });

  serve(app, context, calls.pullDataFeed, async ({ caller, params }) => {
    const feed = await used(caller, params.dataFeedId);
    if (!isPulled(feed.source)) throw new Refusal(412, 'static.dataFeed.onlyUploads');
    if (!pulls) throw new Refusal(412, feedFailures.noHosts);
    const id = await db.transaction((tx) => dataFeeds.begin(tx, feed, caller.userId));
    dataFeeds.pulls.wake();
    return { messageCode: codes.addSuccess, id };
  });
  serve(app, context, calls.uploadDelivery, async ({ caller, params, body }) => {
    const feed = await used(caller, params.dataFeedId);
    const { fileName, problems, problemCount, ...content } = body;
    const id = await storeUpload(context, feed.id, {
      fileName,
      content,
      problems,
      problemCount,
      by: caller.userId,
    });
    return oneDelivery(id);
  });
  serve(app, context, calls.deliveries, async ({ caller, params }) => {
    const { id } = await used(caller, params.dataFeedId);
    return readDeliveries(db, eq(dataFeedDeliveryTable.feedId, id));
  });
  serve(app, context, calls.delivery, async ({ caller, params }) => {
    await usedBy(caller, params.deliveryId);
    return {
      ...(await oneDelivery(params.deliveryId)),
      problems: await problemsOf(context, params.deliveryId),
    };
  });
  serve(app, context, calls.deliveryContent, async ({ caller, params }) => {
    await usedBy(caller, params.deliveryId);
    return readContent(context, params.deliveryId);
  });
  serve(app, context, calls.cancelDelivery, async ({ caller, params }) => {
    await usedBy(caller, params.deliveryId);
    if (!(await dataFeeds.cancel(params.deliveryId))) throw new Refusal(412, 'static.dataFeed.notRunning');
    return { messageCode: codes.updateSuccess };
  });
  serve(app, context, calls.takenIn, async ({ caller, params, body }) => {
    await usedBy(caller, params.deliveryId);
    await noteTaken(context, params.deliveryId, { ...body, by: caller.userId });
    return { messageCode: codes.updateSuccess };
  });

  serve(app, context, calls.feedMapping, async ({ caller, params }) => {
    const { id, mappingVersion } = await used(caller, params.dataFeedId);
    return { ...(await readMapping(db, id, mappingVersion)), versions: await mappingVersions(db, id) };
  });
  serve(app, context, calls.feedMappingVersion, async ({ caller, params }) => {
    const { id } = await used(caller, params.dataFeedId);
    return readMapping(db, id, params.version);
  });
  serve(app, context, calls.saveFeedMapping, async ({ caller, params, body }) => {
    const feed = await used(caller, params.dataFeedId);
    return { messageCode: codes.updateSuccess, id: await saveMapping(context, caller, feed, body) };
  });
}
