import type { FastifyBaseLogger } from 'fastify';
import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/client.ts';
import type { RecordCache } from './entities/record-cache.ts';
import type { JobQueue } from './jobs/define.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Principals } from './modules/access/principals.ts';
import type { CatalogueJobs } from './modules/catalogue-feeds/job.ts';
import type { RateJob } from './modules/currency-rates/job.ts';
import type { DataFeeds } from './modules/data-feeds/jobs.ts';
import type { ErpFeeds } from './modules/erp-feeds/job.ts';
import type { IntegrationSecrets } from './modules/integration-secrets/secrets.ts';
import type { Mailer } from './modules/mail/mailer.ts';
import type { PlanExports } from './modules/plans-out/queue.ts';
import type { Subscriptions } from './modules/report-views/queue.ts';
import type { ReportPreparations } from './modules/reports/prepared/queue.ts';
import type { KeyRing } from './modules/session/key-ring.ts';
import type { SecretBox } from './modules/session/secret-box.ts';
import type { TicketOutbox } from './modules/tickets/outbox.ts';
import type { ServiceDesk } from './modules/tickets/port.ts';
import type { CommitQueue } from './modules/versions/commit/queue.ts';
import type { Replans } from './modules/versions/replan/queue.ts';
import type { WorkerPool } from './workers/pool.ts';

/** What every module of the server is given. There is no global state besides. */
export interface AppContext {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  readonly keys: KeyRing;
  /** Encrypts secrets of users before they are stored. */
  readonly box: SecretBox;
  /** Passwords and tokens of other systems. */
  readonly secrets: IntegrationSecrets;
  readonly principals: Principals;
  readonly records: RecordCache;
  /** Work that outlives its call, shared by all servers on the database. */
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly desk: ServiceDesk;
  readonly ticketOutbox: TicketOutbox;
  readonly commits: CommitQueue;
  readonly replans: Replans;
  /** Mails of views of reports to those who subscribed to them. */
  readonly subscriptions: Subscriptions;
  /** Plans as files for other systems. */
  readonly planExports: PlanExports;
  /** What changed, as files for the ERP, every night. */
  readonly erpExtracts: JobQueue<unknown>;
  readonly preparations: ReportPreparations;
  readonly background: Background;
  readonly workers: WorkerPool;
  readonly rateJob: RateJob;
  /** Products and their volumes from files. */
  readonly catalogueJobs: CatalogueJobs;
  /** Order and shipment lines from the files of ERPs. */
  readonly erpFeeds: ErpFeeds;
  /** Consumption and stock from other systems. */
  readonly dataFeeds: DataFeeds;
  readonly log: FastifyBaseLogger;
  /** The time, so that tests can move it. */
  readonly now: () => Date;
}
