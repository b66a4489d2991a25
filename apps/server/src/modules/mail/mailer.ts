import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../../db/client.ts';
import { mailTable } from '../../db/schema/index.ts';
import type { MailText } from './texts.ts';

export interface Mailer {
  /** Whether mail leaves the house; without a mail server it waits in the outbox. */
  readonly smtp: boolean;
  /** Writes a mail into the outbox, in the transaction of whatever causes it. */
  queue(db: Db | Tx, recipient: string, mail: MailText): Promise<void>;
  /** Sends what is due; tells whether anything could not be sent. */
  flush(): Promise<{ readonly failed: number }>;
  start(): void;
  stop(): Promise<void>;
}

const pauseMs = 15_000;
const batch = 20;
const lastAttempt = 8;

interface DueMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly attempts: number;
}

/** Takes due mails for this copy of the server: their next try moves on, so that no other copy sends them too. */
async function claim(db: Db): Promise<DueMail[]> {
  const result = await db.execute(sql`
    update mail_outbox set attempts = attempts + 1,
      next_try_on = now() + (interval '1 minute' * power(2, least(attempts, 8)))
    where id in (
      select id from mail_outbox where state = 'waiting' and next_try_on <= now()
      order by id limit ${batch} for update skip locked
    )
    returning id, recipient, subject, text, attempts`);
  return (result as unknown as { rows: DueMail[] }).rows;
}

export function createMailer(db: Db, config: Config, log: FastifyBaseLogger): Mailer {
  const transport = config.smtpUrl
    ? createTransport(config.smtpUrl, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object)
    : null;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<{ readonly failed: number }> | null = null;

  const send = async (mail: DueMail): Promise<boolean> => {
    if (!transport) return false;
    try {
      await transport.sendMail({
        from: config.mailFrom,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
      });
      await db
        .update(mailTable)
        .set({ state: 'sent', sentOn: sql`now()`, lastError: null })
        .where(sql`id = ${mail.id}`);
      return true;
    } catch (failure) {
      const lastError = failure instanceof Error ? failure.message : String(failure);
      log.warn({ mailId: mail.id, lastError }, 'a mail could not be sent');
      const state = mail.attempts >= lastAttempt ? 'failed' : 'waiting';
      await db.update(mailTable).set({ state, lastError }).where(sql`id = ${mail.id}`);
      return false;
    }
  };

  const sendDue = async (): Promise<{ failed: number }> => {
    let failed = 0;
    for (;;) {
      const due = await claim(db);
      for (const mail of due) if (!(await send(mail))) failed += 1;
      if (due.length < batch) return { failed };
    }
  };

  const flush = async (): Promise<{ readonly failed: number }> => {
    if (!transport) return { failed: 0 };
    running ??= sendDue().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    smtp: transport !== null,
    queue: async (target, recipient, mail) => {
      await target.insert(mailTable).values({ recipient, subject: mail.subject, text: mail.text });
    },
    flush,
    start: () => {
      if (!transport || timer) return;
      timer = setInterval(() => void flush().catch((failure) => log.error(failure)), pauseMs);
      timer.unref();
    },
    stop: async () => {
      if (timer) clearInterval(timer);
      await running?.catch(() => undefined);
      transport?.close();
    },
  };
}
