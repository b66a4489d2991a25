import { mailOutbox } from '@stockwell/model/api/mail';
import { count, desc, getTableColumns, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { jobTable, mailTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { serve } from '../../http/serve.ts';
import { mailJob } from './mailer.ts';
import { mailsInReach } from './reach.ts';

export function mailRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, context, mailOutbox, async ({ query, caller }) => {
    const own = mailsInReach(context.db, caller);
    const rows = await context.db
      .select({
        ...getTableColumns(mailTable),
        attempts: sql<number>`coalesce((select max(${jobTable.attempts}) from ${jobTable}
          where ${jobTable.kind} = ${mailJob} and ${jobTable.key} = ${mailTable.id}::text), 0)`.mapWith(
          Number,
        ),
      })
      .from(mailTable)
      .where(own)
      .orderBy(desc(mailTable.id))
      .limit(query.size)
      .offset(query.page * query.size);
    const [total] = await context.db.select({ rows: count() }).from(mailTable).where(own);
    return {
      smtp: context.mailer.smtp,
      total: total?.rows ?? 0,
      rows: rows.map((row) => ({
        mailId: row.id,
        to: row.recipient,
        subject: row.subject,
        text: row.text,
        state: row.state,
        attempts: row.attempts,
        lastError: row.lastError,
        createdDate: utcText(row.createdOn),
        sentDate: utcText(row.sentOn),
      })),
    };
  });
}
