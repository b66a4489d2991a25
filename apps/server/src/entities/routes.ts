import type { CheckedRecord } from '@stockwell/model/entity/check-record';
import { entityEndpoints, type PageQuery } from '@stockwell/model/entity/endpoints';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { codes, wrongFields } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { SignedIn } from '../modules/access/principals.ts';
import { readHistory } from './history.ts';
import { readOne, readPage, readRecords } from './read.ts';
import { addRecord, editRecord } from './save.ts';
import { suggestCode } from './suggest-code.ts';

/** The calls of one declared entity. */
export function entityRoutes(app: FastifyInstance, house: House, entity: EntityDeclaration): void {
  const calls = entityEndpoints(entity);
  const activeOnly = entity.listsActiveOnly;
  // A declared permission with functions always comes with a caller.
  const known = (caller: SignedIn | null): SignedIn => {
    if (!caller) throw new Error('A guarded call has no caller');
    return caller;
  };
  const keyIn = (params: unknown): number | string =>
    (params as Record<string, number | string>)[entity.key] ?? 0;

  serve(app, house, calls.list, ({ caller }) =>
    readRecords(house, entity, { activeOnly, caller: known(caller) }),
  );
  serve(app, house, calls.all, ({ caller }) => readRecords(house, entity, { caller: known(caller) }));
  serve(app, house, calls.page, ({ caller, query }) =>
    readPage(house, entity, query as unknown as PageQuery, known(caller)),
  );
  serve(app, house, calls.one, ({ caller, params }) => readOne(house, entity, keyIn(params), known(caller)));
  serve(app, house, calls.history, async ({ caller, params }) => {
    await readOne(house, entity, keyIn(params), known(caller));
    return readHistory(house, entity, keyIn(params));
  });

  if (calls.add) {
    serve(app, house, calls.add, async ({ caller, body, reply }) => {
      const saved = await addRecord(house, entity, body as CheckedRecord, known(caller));
      if (saved.answer) reply.status(saved.answer.status);
      return { messageCode: saved.answer?.messageCode ?? codes.addSuccess, id: saved.id };
    });
  }
  if (calls.edit) {
    serve(app, house, calls.edit, async ({ caller, body, reply }) => {
      const saved = await editRecord(house, entity, body as CheckedRecord, known(caller));
      if (saved.answer) reply.status(saved.answer.status);
      return { messageCode: saved.answer?.messageCode ?? codes.updateSuccess, id: saved.id };
    });
  }
  if (calls.byRealm) {
    serve(app, house, calls.byRealm, ({ caller, params }) => {
      const { realmId } = params as unknown as { realmId: number };
      return readRecords(house, entity, { realmId, activeOnly, caller: known(caller) });
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
