import type { Endpoint } from '@stockwell/model/api/endpoint';
import type { CheckedRecord } from '@stockwell/model/entity/check-record';
import { entityEndpoints, type PageQuery } from '@stockwell/model/entity/endpoints';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { codes, wrongFields } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { SignedIn } from '../modules/access/principals.ts';
import { extensionOf } from './extensions.ts';
import { readHistory } from './history.ts';
import { type Reader, readOne, readPage, readRecords } from './read.ts';
import { addRecord, editRecord } from './save.ts';
import { suggestCode } from './suggest-code.ts';

/** The calls of one declared entity. */
export function entityRoutes(app: FastifyInstance, house: House, entity: EntityDeclaration): void {
  const calls = entityEndpoints(entity);
  const activeOnly = entity.listsActiveOnly;
  // A declared permission with functions always comes with a caller.
  const readerOf = (call: Endpoint, caller: SignedIn | null): Reader => {
    if (!caller || call.permission === 'public') throw new Error('A guarded call has no caller');
    return { caller, functions: call.permission.functions };
  };
  const keyIn = (params: unknown): number | string =>
    (params as Record<string, number | string>)[entity.key] ?? 0;

  serve(app, house, calls.list, async ({ caller }) => {
    const reader = readerOf(calls.list, caller);
    const where = await extensionOf(entity.name).offered?.(house, reader.caller);
    return readRecords(house, entity, { where, activeOnly, reader });
  });
  serve(app, house, calls.all, ({ caller }) =>
    readRecords(house, entity, { reader: readerOf(calls.all, caller) }),
  );
  serve(app, house, calls.page, ({ caller, query }) =>
    readPage(house, entity, query as unknown as PageQuery, readerOf(calls.page, caller)),
  );
  serve(app, house, calls.one, ({ caller, params }) =>
    readOne(house, entity, keyIn(params), readerOf(calls.one, caller)),
  );
  serve(app, house, calls.history, async ({ caller, params }) => {
    await readOne(house, entity, keyIn(params), readerOf(calls.history, caller));
    return readHistory(house, entity, keyIn(params));
  });

  if (calls.add) {
    const { add } = calls;
    serve(app, house, add, async ({ caller, body, reply }) => {
      const saved = await addRecord(house, entity, body as CheckedRecord, readerOf(add, caller).caller);
      if (saved.answer) reply.status(saved.answer.status);
      return { messageCode: saved.answer?.messageCode ?? codes.addSuccess, id: saved.id };
    });
  }
  if (calls.edit) {
    const { edit } = calls;
    serve(app, house, edit, async ({ caller, body, reply }) => {
      const saved = await editRecord(house, entity, body as CheckedRecord, readerOf(edit, caller));
      if (saved.answer) reply.status(saved.answer.status);
      return { messageCode: saved.answer?.messageCode ?? codes.updateSuccess, id: saved.id };
    });
  }
  if (calls.byRealm) {
    const { byRealm } = calls;
    serve(app, house, byRealm, ({ caller, params }) => {
      const { realmId } = params as unknown as { realmId: number };
      return readRecords(house, entity, { realmId, activeOnly, reader: readerOf(byRealm, caller) });
    });
  }
  const rule = entity.suggestsCode;
  if (calls.suggestCode && rule) {
    serve(app, house, calls.suggestCode, ({ params }) => {
      const wanted = params as unknown as { realmId: number; name: string };
      if (!/[A-Za-z0-9]/.test(wanted.name)) throw wrongFields({ name: 'static.validation.alphanumeric' });
      return suggestCode(house.db, entity, rule, wanted.realmId, wanted.name);
    });
  }
}
