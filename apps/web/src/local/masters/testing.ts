import { listsOf, type StreamedEntity, type SyncLine } from '@stockwell/model/api/sync-stream';
import { entityNamed } from '@stockwell/model/entities/index';
import type { SyncPlan } from './plan.ts';
import type { MasterRecord } from './record.ts';

/** A server of master data for the tests: it holds lists and answers with the lines of the stream. */
export interface FakeMasters {
  readonly lists: Map<StreamedEntity, MasterRecord[]>;
  gone: { readonly entity: StreamedEntity; readonly ids: number[] }[];
  realmId: number;
  serverTime: string;
  /** Cuts the next stream before the first row of this list. */
  cutBefore: StreamedEntity | null;
  readonly asked: SyncPlan[];
  open(plan: SyncPlan): Promise<ReadableStream<Uint8Array>>;
}

const batch = 2;

export function fakeMasters(): FakeMasters {
  const server: FakeMasters = {
    lists: new Map(),
    gone: [],
    realmId: 1,
    serverTime: '2026-11-15 08:00:00',
    cutBefore: null,
    asked: [],
    async open(plan) {
      server.asked.push(plan);
      return streamOf(linesFor(server, plan), server);
    },
  };
  return server;
}

const changedIn = (rows: readonly MasterRecord[], since: string | null): readonly MasterRecord[] =>
  since === null ? rows : rows.filter(({ lastModifiedDate }) => String(lastModifiedDate) > since);

function* linesFor(server: FakeMasters, plan: SyncPlan): Generator<SyncLine> {
  const all = listsOf(plan.part);
  const lists = all.slice(plan.from ? all.indexOf(plan.from) : 0).map((entity) => ({
    entity,
    rows: changedIn(server.lists.get(entity) ?? [], plan.since),
  }));
  yield {
    kind: 'start',
    realmId: server.realmId,
    since: plan.since,
    serverTime: server.serverTime,
    lists: lists.map(({ entity, rows }) => ({ entity, total: rows.length })),
  };
  for (const { entity, rows } of lists) {
    for (let from = 0; from < rows.length; from += batch)
      yield { kind: 'rows', entity, total: rows.length, from, rows: rows.slice(from, from + batch) };
  }
  if (plan.since !== null) for (const { entity, ids } of server.gone) yield { kind: 'gone', entity, ids };
  yield { kind: 'end', serverTime: server.serverTime };
}

function streamOf(lines: Generator<SyncLine>, server: FakeMasters): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const { done, value } = lines.next();
      if (done) {
        controller.close();
      } else if (value.kind === 'rows' && value.entity === server.cutBefore) {
        server.cutBefore = null;
        controller.error(new TypeError('network error'));
      } else controller.enqueue(new TextEncoder().encode(`${JSON.stringify(value)}\n`));
    },
  });
}

export const record = (
  entity: StreamedEntity,
  id: number,
  name: string,
  more: Readonly<Record<string, unknown>> = {},
): MasterRecord => ({
  [entityNamed(entity).key]: id,
  label: { label_en: name },
  active: true,
  lastModifiedBy: { userId: 1, username: 'Amina Diallo' },
  lastModifiedDate: '2026-11-01 00:00:00',
  ...more,
});
