import { desc, eq, sql } from 'drizzle-orm';
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
  /** Sends everything that is due. */
  flush(): Promise<void>;
  /** Sends what is due to one person; tells whether it left, or waits where no mail server is set up. */
  deliver(recipient: string): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
}

const pauseMs = 15_000;
const batch = 20;
const lastAttempt = 8;
/** Somebody may be waiting for the answer: a mail server that says nothing is given up on. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

interface DueMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly attempts: number;
}

/** Takes due mails for this copy of the server: their next try moves on, so that no other copy sends them too. */
async function claim(db: Db, recipient?: string): Promise<DueMail[]> {
  const whose = recipient === undefined ? sql`` : sql`and recipient = ${recipient}`;
  const result = await db.execute(sql`
    update mail_outbox set attempts = attempts + 1,
      next_try_on = now() + (interval '1 minute' * power(2, least(attempts, 8)))
    where id in (
      select id from mail_outbox where state = 'waiting' and next_try_on <= now() ${whose}
      order by id limit ${batch} for update skip locked
    )
    returning id, recipient, subject, text, attempts`);
  return (result as unknown as { rows: DueMail[] }).rows;
}

/** A link that was delivered is known to its reader alone; the outbox keeps the letter without its key. */
const withoutKey = (text: string): string => text.replace(/(\/resetPassword\/[^/\s]+\/)[A-Za-z0-9]+/g, '$1…');

export function createMailer(db: Db, config: Config, log: FastifyBaseLogger): Mailer {
  const transport = config.smtpUrl ? createTransport({ url: config.smtpUrl, ...patience }) : null;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  const underWay = new Set<Promise<boolean>>();

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
        .set({ state: 'sent', sentOn: sql`now()`, lastError: null, text: withoutKey(mail.text) })
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

  const sendDue = async (): Promise<void> => {
    for (;;) {
      const due = await claim(db);
      for (const mail of due) await send(mail);
      if (due.length < batch) return;
    }
  };

  const flush = async (): Promise<void> => {
    if (!transport) return;
    running ??= sendDue().finally(() => {
      running = null;
    });
    await running;
  };

  const deliver = async (recipient: string): Promise<boolean> => {
    if (!transport) return true;
    const due = await claim(db, recipient);
    for (const mail of due) await send(mail);
    // The timer may have taken the mail a moment earlier.
    if (due.length === 0) await running?.catch(() => undefined);
    const [newest] = await db
      .select({ state: mailTable.state })
      .from(mailTable)
      .where(eq(mailTable.recipient, recipient))
      .orderBy(desc(mailTable.id))
      .limit(1);
    return newest?.state === 'sent';
  };
  const tracked = (work: Promise<boolean>): Promise<boolean> => {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  };

  return {
    smtp: transport !== null,
    queue: async (target, recipient, mail) => {
      await target.insert(mailTable).values({ recipient, subject: mail.subject, text: mail.text });
    },
    flush,
    deliver: (recipient) => tracked(deliver(recipient)),
    start: () => {
      if (!transport || timer) return;
      timer = setInterval(() => void flush().catch((failure) => log.error(failure)), pauseMs);
      timer.unref();
    },
    stop: async () => {
      if (timer) clearInterval(timer);
      await Promise.allSettled([running, ...underWay]);
      transport?.close();
    },
  };
}
