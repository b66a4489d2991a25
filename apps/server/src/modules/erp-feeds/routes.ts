import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { erpFeedEndpoints as calls, largestFeedFile } from '@stockwell/model/api/erp-feeds';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { erpConnectorTable, procurementAgentTable } from '../../db/schema/index.ts';
import { codes, forbidden, notFound, Refusal, wrongFields } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';
import { feedCodes } from '../feed-files/feed-error.ts';
import { isLooking } from '../feed-files/run.ts';
import { type ConnectorRow, readConnectors } from './connectors.ts';
import { type FeedKind, readName } from './file-names.ts';
import { takePair } from './intake.ts';
import { connectorList, feedList, feedOf, unknownLines } from './lists.ts';

/** The files and what the form puts around them. */
const largestForm = largestFeedFile + 65_536;

async function requireConnector(
  { db }: AppContext,
  caller: SignedIn,
  connectorId: number,
): Promise<ConnectorRow> {
  const connector = (await readConnectors(db, { realmId: null })).find(({ id }) => id === connectorId);
  if (!connector) throw notFound();
  if (caller.realmId !== null && connector.realmId !== caller.realmId) throw forbidden('PUT');
  return connector;
}

/** Writes the files of a form into a folder of their own, under names of ours; answers the stamp that they share. */
async function spool(request: FastifyRequest, folder: string): Promise<string> {
  const missing = () => wrongFields({ file: 'static.validation.required' });
  if (!request.isMultipart()) throw missing();
  if (Number(request.headers['content-length'] ?? 0) > largestForm)
    throw new Refusal(413, feedCodes.tooLarge);
  const stamps = new Map<FeedKind, string>();
  let isBadName = false;
  try {
    for await (const part of request.files()) {
      const name = part.fieldname === 'file' ? readName(part.filename) : null;
      // Read to its end, so that the sender hears the refusal.
      if (!name || stamps.has(name.kind)) {
        part.file.resume();
        isBadName = true;
        continue;
      }
      await pipeline(part.file, createWriteStream(join(folder, name.kind)));
      if (part.file.truncated) throw new Refusal(413, feedCodes.tooLarge);
      stamps.set(name.kind, name.stamp);
    }
  } catch (failure) {
    if (failure instanceof Refusal) throw failure;
    throw missing();
  }
  if (isBadName) throw wrongFields({ file: feedCodes.badName });
  const [orders, shipments] = [stamps.get('orders'), stamps.get('shipments')];
  if (!orders) throw missing();
  if (orders !== shipments) throw wrongFields({ file: feedCodes.noTwin });
  return orders;
}

interface SentConnector {
  readonly erpConnectorId?: number | null | undefined;
  readonly name: string;
  readonly procurementAgentId: number;
  readonly active: boolean;
}

async function saveConnector(context: AppContext, caller: SignedIn, sent: SentConnector): Promise<number> {
  const { db, now } = context;
  const table = erpConnectorTable;
  const [agent] = await db
    .select({ realmId: procurementAgentTable.realmId })
    .from(procurementAgentTable)
    .where(eq(procurementAgentTable.id, sent.procurementAgentId));
  if (!agent) throw wrongFields({ procurementAgentId: 'static.validation.unknownReference' });
  if (caller.realmId !== null && agent.realmId !== caller.realmId)
    throw wrongFields({ procurementAgentId: 'static.validation.otherRealm' });
  const { erpConnectorId, name, procurementAgentId, active } = sent;
  const before = erpConnectorId ? await requireConnector(context, caller, erpConnectorId) : null;
  return db.transaction(async (tx) => {
    const taken = await tx
      .select({ id: table.id, name: table.name, agent: table.procurementAgentId })
      .from(table)
      .where(
        sql`lower(${table.name}) = lower(${name}) or ${table.procurementAgentId} = ${procurementAgentId}`,
      );
    const other = taken.find(({ id }) => id !== before?.id);
    if (other)
      throw new Refusal(406, codes.exists, {
        fields: { [other.agent === procurementAgentId ? 'procurementAgentId' : 'name']: codes.exists },
      });
    const values = {
      name,
      procurementAgentId,
      active,
      lastModifiedBy: caller.userId,
      lastModifiedDate: now(),
    };
    const [row] = before
      ? await tx.update(table).set(values).where(eq(table.id, before.id)).returning({ id: table.id })
      : await tx.insert(table).values(values).returning({ id: table.id });
    if (!row) throw new Error('The connector was not stored');
    await audit(tx, {
      subject: 'erpConnector',
      recordId: row.id,
      action: before ? 'edit' : 'add',
      by: caller.userId,
      changes: {
        name: { from: before?.name ?? null, to: name },
        procurementAgentId: { from: before?.procurementAgentId ?? null, to: procurementAgentId },
        active: { from: before?.active ?? null, to: active },
      },
    });
    return row.id;
  });
}

/** The files in which ERPs send their orders. */
export function erpFeedRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  serve(app, context, calls.erpFeedConnectors, async ({ caller }) => ({
    watchesFolder: context.erpFeeds.folder !== null,
    connectors: await connectorList(db, caller.realmId),
  }));
  serve(app, context, calls.saveErpConnector, async ({ caller, body }) => ({
    messageCode: body.erpConnectorId ? codes.updateSuccess : codes.addSuccess,
    id: await saveConnector(context, caller, body),
  }));
  serve(app, context, calls.erpFeedFiles, ({ caller }) => feedList(db, caller.realmId));
  serve(app, context, calls.unknownErpLines, ({ caller }) => unknownLines(db, caller.realmId));
  serve(app, context, calls.runErpFeeds, async () => {
    if (context.erpFeeds.folder === null) throw new Refusal(412, feedCodes.noFolder);
    if (await isLooking(context, 'orders')) throw new Refusal(412, feedCodes.underWay);
    await context.erpFeeds.runSoon();
    return { messageCode: codes.updateSuccess };
  });
  app.register(async (files) => {
    await files.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: largestFeedFile, files: 2, fields: 0, parts: 3 },
    });
    serve(files, context, calls.uploadErpFeed, async ({ caller, params, request }) => {
      const connector = await requireConnector(context, caller, params.erpConnectorId);
      const folder = await mkdtemp(join(tmpdir(), 'stockwell-erp-'));
      try {
        const stamp = await spool(request, folder);
        const feed = await takePair(context, connector, {
          stamp,
          orderPath: join(folder, 'orders'),
          shipmentPath: join(folder, 'shipments'),
          source: 'upload',
          by: caller.userId,
        });
        return feedOf(feed, caller.username);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  });
}
