import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import { mailAttachmentTable, mailTable } from '../../db/schema/index.ts';
import type { RetryPolicy } from '../../jobs/define.ts';
import { failureLine } from '../../log.ts';
import type { MailText } from './texts.ts';

export interface MailAttachment {
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** Many mail servers refuse more than 10 MB, and what travels is a third larger than the file. */
export const mostAttachmentBytes = 7 * 1024 * 1024;

export interface Mailer {
  /** Whether mail is sent; without a mail server it waits in the outbox. */
  readonly smtp: boolean;
  /** Writes a mail into the outbox, in the transaction of whatever causes it. */
  queue(db: Db | Tx, recipient: string, mail: MailText, attachment?: MailAttachment): Promise<void>;
  /** Sends everything that is due. */
  flush(): Promise<void>;
  /** Sends what is due to one person; returns whether it left, or waits where no mail server is set up. */
  deliver(recipient: string): Promise<boolean>;
  stop(): Promise<void>;
}

export const mailJob = 'mail';

const minute = 60_000;
/** After one minute, then after twice as long each time. */
const retry: RetryPolicy = { attempts: 8, pauseMs: (attempt) => minute * 2 ** (attempt - 1) };
/** So many of one person's mails are sent while somebody waits for the answer. */
const batch = 20;
/** Somebody may be waiting for the answer: a mail server that says nothing is given up on. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A link that was delivered is known only to its reader; the outbox keeps the letter without its key. */
const withoutKey = (text: string): string => text.replace(/(\/resetPassword\/[^/\s]+\/)[A-Za-z0-9]+/g, '$1…');

type Parts = Pick<AppContext, 'db' | 'config' | 'jobs'>;

export function createMailer({ db, config, jobs }: Parts): Mailer {
  const transport = config.smtpUrl ? createTransport({ url: config.smtpUrl, ...timeouts }) : null;
  const table = mailTable;
  const attachments = mailAttachmentTable;

  const mails = jobs.define<{ readonly mailId: number }>({
    kind: mailJob,
    concurrency: 1,
    leaseMs: 60_000,
    retry,
    enabled: transport !== null,
    run: async ({ job, complete }) => {
      const [mail] = await db
        .select()
        .from(table)
        .where(and(eq(table.id, job.payload.mailId), eq(table.state, 'waiting')));
      if (!mail) return;
      const { recipient, subject, text } = mail;
      const files = await db.select().from(attachments).where(eq(attachments.mailId, mail.id));
      await transport?.sendMail({
        from: config.mailFrom,
        to: recipient,
        subject,
        text,
        attachments: files.map(({ fileName, content }) => ({
          filename: fileName,
          content: Buffer.from(content),
        })),
      });
      await db.transaction(async (tx) => {
        await complete(tx);
        await tx
          .update(table)
          .set({ state: 'sent', sentOn: sql`now()`, lastError: null, text: withoutKey(text) })
          .where(eq(table.id, mail.id));
        await tx.delete(attachments).where(eq(attachments.mailId, mail.id));
      });
    },
    failed: async (tx, { job, failure, final }) => {
      await tx
        .update(table)
        .set({ state: final ? 'failed' : 'waiting', lastError: failureLine(failure) })
        .where(eq(table.id, job.payload.mailId));
    },
  });

  const deliver = async (recipient: string): Promise<boolean> => {
    if (!transport) return true;
    const waiting = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.recipient, recipient), eq(table.state, 'waiting')))
      .orderBy(asc(table.id))
      .limit(batch);
    await mails.runNow(waiting.map(({ id }) => String(id)));
    const [newest] = await db
      .select({ state: table.state })
      .from(table)
      .where(eq(table.recipient, recipient))
      .orderBy(desc(table.id))
      .limit(1);
    return newest?.state === 'sent';
  };

  return {
    smtp: transport !== null,
    queue: async (target, recipient, { subject, text }, attachment) => {
      const [mail] = await target
        .insert(table)
        .values({ recipient, subject, text })
        .returning({ id: table.id });
      if (!mail) throw new Error('The mail was not stored');
      if (attachment) await target.insert(attachments).values({ mailId: mail.id, ...attachment });
      await mails.enqueue(target, { key: String(mail.id), payload: { mailId: mail.id } });
    },
    flush: async () => {
      await mails.drain();
    },
    deliver,
    stop: async () => {
      await mails.settled();
      transport?.close();
    },
  };
}
