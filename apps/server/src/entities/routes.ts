import { entityNamed } from '@stockwell/model/entities/index';
import type { CheckedRecord } from '@stockwell/model/entity/check-record';
import { entityEndpoints, type PageQuery } from '@stockwell/model/entity/endpoints';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tableOf } from '../db/schema/index.ts';
import type { House } from '../house.ts';
import { codes, wrongFields } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { SignedIn } from '../modules/access/principals.ts';
import { readHistory } from './history.ts';
import { readOne, readPage, readRecords } from './read.ts';
import { addRecord, editRecord, saveRows } from './save.ts';
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

  if (calls.list) {
    serve(app, house, calls.list, ({ caller }) =>
      readRecords(house, entity, { activeOnly, caller: known(caller) }),
    );
  }
  if (calls.all)
    serve(app, house, calls.all, ({ caller }) => readRecords(house, entity, { caller: known(caller) }));
  if (calls.page) {
    serve(app, house, calls.page, ({ caller, query }) =>
      readPage(house, entity, query as unknown as PageQuery, known(caller)),
    );
  }
  if (calls.one) {
    serve(app, house, calls.one, ({ caller, params }) =>
      readOne(house, entity, keyIn(params), known(caller)),
    );
  }
  if (calls.history) {
    serve(app, house, calls.history, async ({ caller, params }) => {
      await readOne(house, entity, keyIn(params), known(caller));
      return readHistory(house, entity, keyIn(params));
    });
  }
  for (const { save, endpoint } of calls.grids) {
    serve(app, house, endpoint, async ({ caller, body }) => {
      const { changed } = await saveRows(house, entity, body as CheckedRecord[], known(caller));
      return save.answer === 'count' ? changed : { messageCode: codes.addSuccess };
    });
  }
  for (const { by, endpoint } of calls.readBy) {
    serve(app, house, endpoint, async ({ caller, params }) => {
      const id = (params as Record<string, number>)[by.param] ?? 0;
      const field = entity.fields[by.field];
      const column = tableOf(entity.name)[`${by.field}Id`];
      if (field?.kind !== 'reference' || !column)
        throw new Error(`${entity.name} cannot be read by ${by.field}`);
      // The record in the path must be one that the caller may see.
      const parent = entityNamed(field.entity);
      await readOne(house, parent, id, known(caller));
      return readRecords(house, entity, {
        where: eq(column, id),
        ...(by.activeOnly ? { activeOnly: true } : {}),
        caller: known(caller),
      });
    });
  }

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
