import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database, Db } from './db/client.ts';
import type { RecordCache } from './entities/record-cache.ts';
import type { Principals } from './modules/access/principals.ts';
import type { Mailer } from './modules/mail/mailer.ts';
import type { Keys } from './modules/session/keys.ts';
import type { TicketOutbox } from './modules/tickets/outbox.ts';
import type { ServiceDesk } from './modules/tickets/port.ts';
import type { CommitQueue } from './modules/versions/commit/queue.ts';

/** What every module of the server is given. There is no global state besides. */
export interface House {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  readonly keys: Keys;
  readonly principals: Principals;
  readonly records: RecordCache;
  readonly mailer: Mailer;
  readonly desk: ServiceDesk;
  readonly ticketOutbox: TicketOutbox;
  readonly commits: CommitQueue;
  readonly log: FastifyBaseLogger;
  /** The time, so that tests can move it. */
  readonly now: () => Date;
}
