import { historyEndpoints } from '@stockwell/model/api/access-history';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { audit } from '../access/audit.ts';
import { originChanges, originOf } from '../session/origin.ts';
import { accessHistory, ownHistory } from './access-history.ts';

/** A file with more lines than this is asked for in shorter periods. */
const exportLimit = 5_000;

const pageOf = ({ page, size }: { readonly page: number; readonly size: number }) => ({
  offset: page * size,
  limit: size,
});

export function historyRoutes(app: FastifyInstance, context: AppContext): void {
  const calls = historyEndpoints;

  serve(app, context, calls.accessHistory, ({ caller, query }) =>
    accessHistory(context, caller, query, pageOf(query)),
  );

  serve(app, context, calls.ownHistory, ({ caller, query }) =>
    ownHistory(context, caller, query, pageOf(query)),
  );

  serve(app, context, calls.exportAccessHistory, async ({ caller, body, request }) => {
    const found = await accessHistory(context, caller, body, { offset: 0, limit: exportLimit });
    await audit(context.db, {
      subject: 'session',
      recordId: caller.userId,
      action: 'historyExported',
      by: caller.userId,
      changes: { ...originChanges(originOf(request)), rows: { from: null, to: found.rows.length } },
    });
    return found;
  });
}
