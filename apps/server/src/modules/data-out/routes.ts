import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { apiKeyEndpoints as keys } from '@stockwell/model/api/api-keys';
import { dataOutEndpoints as calls } from '@stockwell/model/api/data-out';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { labelIn } from '../../db/label.ts';
import { programTable } from '../../db/schema/index.ts';
import { codes } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../access/principals.ts';
import { programsInReach } from '../pickers/reach.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { versionsOf } from '../programs/versions.ts';
import { createKey, keyList, revokeKey } from './api-keys.ts';
import { dashboardPlan, type Page, planCsv, spanOf } from './dashboard-plan.ts';

const defaultPageSize = 50;

/** Says that nothing has changed since the caller's copy; the tag follows from the whole content. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  const tag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  reply.header('etag', tag);
  const known = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((text) => text.trim().replace(/^W\//, ''));
  if (!known.includes(tag) && !known.includes('*')) return false;
  reply.status(304);
  return true;
}

/** Answers JSON, or that it is unchanged. The text is made once. */
function answerJson(request: FastifyRequest, reply: FastifyReply, answer: unknown): Readable {
  const text = JSON.stringify(answer);
  if (isUnchanged(request, reply, text)) return Readable.from([]);
  reply.type('application/json; charset=utf-8');
  return Readable.from([text]);
}

function pageOf({
  page,
  pageSize,
}: {
  page?: number | undefined;
  pageSize?: number | undefined;
}): Page | null {
  if (page === undefined && pageSize === undefined) return null;
  return { page: page ?? 1, pageSize: pageSize ?? defaultPageSize };
}

/** How many products there are, and where the pages around this one are. */
function namePages(request: FastifyRequest, reply: FastifyReply, page: Page | null, total: number): void {
  reply.header('x-total-count', String(total));
  if (!page) return;
  const last = Math.max(1, Math.ceil(total / page.pageSize));
  const link = (to: number, rel: string): string => {
    const [path = '', query = ''] = request.url.split('?');
    const asked = new URLSearchParams(query);
    asked.set('page', String(to));
    asked.set('pageSize', String(page.pageSize));
    return `<${path}?${asked.toString()}>; rel="${rel}"`;
  };
  const links = [
    ...(page.page > 1 ? [link(Math.min(page.page - 1, last), 'prev')] : []),
    ...(page.page < last ? [link(page.page + 1, 'next')] : []),
  ];
  if (links.length > 0) reply.header('link', links.join(', '));
}

async function programList(context: AppContext, caller: SignedIn) {
  const ids = [...(await programsInReach(context, caller, functionsOf(calls.programs)))];
  const rows = await context.db
    .select()
    .from(programTable)
    .where(
      and(isAnyOf(programTable.id, ids), eq(programTable.programTypeId, 1), eq(programTable.active, true)),
    )
    .orderBy(asc(programTable.id));
  const versions = await versionsOf(
    context.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const list = versions.get(row.id) ?? [];
    return {
      programId: row.id,
      programCode: row.programCode ?? '',
      label: labelIn(row),
      currentVersionId: list.at(-1)?.versionId ?? 0,
      versionList: list.toReversed().map(({ versionId, versionType, versionStatus, createdDate }) => ({
        versionId,
        versionType,
        versionStatus,
        createdDate,
      })),
    };
  });
}

/** Plans for the dashboards of countries, and the keys with which they read them. */
export function dataOutRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, context, calls.programs, async ({ caller, request, reply }) =>
    answerJson(request, reply, await programList(context, caller)),
  );
  for (const call of [calls.plan, calls.planFrom] as const) {
    serve(app, context, call, async ({ params, query, request, reply }) => {
      const startDate = 'startDate' in params ? String(params.startDate) : undefined;
      const span = spanOf({ startDate, endDate: query.endDate }, context.now());
      const page = pageOf(query);
      const answer = await dashboardPlan(context, params.programId, params.versionId, span, page);
      namePages(request, reply, page, answer.total);
      return answerJson(request, reply, answer.plan);
    });
  }
  serve(app, context, calls.planCsv, async ({ params, query, request, reply }) => {
    const span = spanOf(query, context.now());
    const { plan } = await dashboardPlan(context, params.programId, params.versionId, span, null);
    const text = planCsv(plan);
    if (isUnchanged(request, reply, text)) return Readable.from([]);
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="supply-plan-${plan.programId}-${plan.versionId}.csv"`,
    });
    return Readable.from([text]);
  });

  serve(app, context, keys.list, ({ caller }) => keyList(context, caller, functionsOf(keys.list)));
  serve(app, context, keys.create, ({ caller, body }) =>
    createKey(context, caller, functionsOf(keys.create), body),
  );
  serve(app, context, keys.revoke, async ({ caller, params }) => {
    await revokeKey(context, caller, functionsOf(keys.revoke), params.apiKeyId);
    return { messageCode: codes.updateSuccess };
  });
}
