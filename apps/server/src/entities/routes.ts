import type { Endpoint } from '@stockwell/model/api/endpoint';
import { entityNamed } from '@stockwell/model/entities/index';
import type { CheckedRecord } from '@stockwell/model/entity/check-record';
import { entityEndpoints, type PageQuery } from '@stockwell/model/entity/endpoints';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { tableOf } from '../db/schema/index.ts';
import { codes, wrongFields } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { SignedIn } from '../modules/access/principals.ts';
import { extensionOf } from './extensions.ts';
import { readHistory } from './history.ts';
import { type Reader, readOne, readPage, readRecords, visibleTo } from './read.ts';
import { addRecord, editRecord, saveRows } from './save.ts';
import { withRestrictedFields } from './shown.ts';
import { suggestCode } from './suggest-code.ts';

/** The calls of one declared entity. */
export function entityRoutes(app: FastifyInstance, context: AppContext, entity: EntityDeclaration): void {
  const calls = entityEndpoints(entity);
  const activeOnly = entity.listsActiveOnly;
  // A declared permission with functions always comes with a caller.
  const readerOf = (call: Endpoint, caller: SignedIn | null): Reader => {
    if (!caller || call.permission === 'public') throw new Error('A guarded call has no caller');
    return { caller, functions: call.permission.functions };
  };
  const keyIn = (params: unknown): number | string =>
    (params as Record<string, number | string>)[entity.key] ?? 0;

  if (calls.list) {
    const { list } = calls;
    serve(app, context, list, async ({ caller }) => {
      const reader = readerOf(list, caller);
      const where = await extensionOf(entity.name).offered?.(context, reader.caller);
      return readRecords(context, entity, { where, activeOnly, reader });
    });
  }
  if (calls.all) {
    const { all } = calls;
    serve(app, context, all, ({ caller }) => readRecords(context, entity, { reader: readerOf(all, caller) }));
  }
  if (calls.page) {
    const { page } = calls;
    serve(app, context, page, ({ caller, query }) =>
      readPage(context, entity, query as unknown as PageQuery, readerOf(page, caller)),
    );
  }
  if (calls.one) {
    const { one } = calls;
    serve(app, context, one, ({ caller, params }) =>
      readOne(context, entity, keyIn(params), readerOf(one, caller)),
    );
  }
  if (calls.history) {
    const { history } = calls;
    serve(app, context, history, async ({ caller, params }) => {
      await readOne(context, entity, keyIn(params), readerOf(history, caller));
      return readHistory(context, entity, keyIn(params));
    });
  }
  for (const { save, endpoint } of calls.grids) {
    serve(app, context, endpoint, async ({ caller, body }) => {
      const rows = body as CheckedRecord[];
      const { changed } = await saveRows(context, entity, rows, readerOf(endpoint, caller));
      if (save.answer === 'count') return changed;
      const allNew = rows.every(({ id }) => id === undefined);
      return { messageCode: allNew ? codes.addSuccess : codes.updateSuccess };
    });
  }
  for (const { by, endpoint } of calls.readBy) {
    serve(app, context, endpoint, async ({ caller, params }) => {
      const id = (params as Record<string, number>)[by.param] ?? 0;
      const field = entity.fields[by.field];
      const column = tableOf(entity.name)[`${by.field}Id`];
      if (field?.kind !== 'reference' || !column)
        throw new Error(`${entity.name} cannot be read by ${by.field}`);
      const reader = readerOf(endpoint, caller);
      // The record in the path must be one that the caller may see.
      await readOne(context, entityNamed(field.entity), id, reader);
      return readRecords(context, entity, {
        where: eq(column, id),
        ...(by.activeOnly ? { activeOnly: true } : {}),
        reader,
      });
    });
  }

  if (calls.add) {
    const { add } = calls;
    serve(app, context, add, async ({ caller, body, reply }) => {
      const saved = await addRecord(context, entity, body as CheckedRecord, readerOf(add, caller).caller);
      if (saved.answer) reply.status(saved.answer.status);
      return { messageCode: saved.answer?.messageCode ?? codes.addSuccess, id: saved.id };
    });
  }
  if (calls.edit) {
    const { edit } = calls;
    serve(app, context, edit, async ({ caller, body, reply }) => {
      const saved = await editRecord(context, entity, body as CheckedRecord, readerOf(edit, caller));
      if (saved.answer) reply.status(saved.answer.status);
      return { messageCode: saved.answer?.messageCode ?? codes.updateSuccess, id: saved.id };
    });
  }
  if (calls.byRealm) {
    const { byRealm } = calls;
    serve(app, context, byRealm, async ({ caller, params }) => {
      const { realmId } = params as unknown as { realmId: number };
      const reader = readerOf(byRealm, caller);
      const records = await readRecords(context, entity, { realmId, activeOnly, reader });
      const { restricted } = entity;
      if (!restricted) return records;
      const whole = { caller: reader.caller, functions: restricted.whole };
      return withRestrictedFields(context, entity, records, await visibleTo(context, entity, whole), whole);
    });
  }
  const rule = entity.suggestsCode;
  if (calls.suggestCode && rule) {
    serve(app, context, calls.suggestCode, ({ params }) => {
      const wanted = params as unknown as { realmId: number; name: string };
      if (!/[A-Za-z0-9]/.test(wanted.name)) throw wrongFields({ name: 'static.validation.alphanumeric' });
      return suggestCode(context.db, entity, rule, wanted.realmId, wanted.name);
    });
  }
}
