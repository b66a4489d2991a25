import { mailOutbox } from '@stockwell/model/api/mail';
import { count, desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { mailTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import type { House } from '../../house.ts';
import { serve } from '../../http/serve.ts';

export function mailRoutes(app: FastifyInstance, house: House): void {
  serve(app, house, mailOutbox, async ({ query }) => {
    const rows = await house.db
      .select()
      .from(mailTable)
      .orderBy(desc(mailTable.id))
      .limit(query.size)
      .offset(query.page * query.size);
    const [total] = await house.db.select({ rows: count() }).from(mailTable);
    return {
      smtp: house.mailer.smtp,
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
