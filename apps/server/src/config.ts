import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { patterns } from '@stockwell/model/patterns';
import { keyRotationDays } from '@stockwell/model/session/constants';
import { issueTypes, type TicketKind } from '@stockwell/model/tickets/form';
import { z } from 'zod';
import { allowedHostPattern } from './modules/data-feeds/hosts.ts';

const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? fallback : value === '1' || value === 'true'));

/** A time limit; 0 is none. */
const seconds = (usual: number) => z.coerce.number().min(0).max(86_400).default(usual);

const address = (schemes: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.replace(/:$/, '')),
      `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    );

export type TrustedProxies = false | number | readonly string[];

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (namedRanges.includes(text)) return true;
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)];
  if (!longest || rest.length > 0) return false;
  // A range of everything would let every caller claim an address.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
}

/** Only so many hops, or these addresses: whoever trusts the whole chain lets callers write its first part. */
const trustedProxy = z
  .string()
  .transform((value, context): TrustedProxies => {
    if (value === '0' || value === 'false') return false;
    if (value === 'true') return 1;
    if (/^[1-9]$/.test(value)) return Number(value);
    const ranges = value.split(',').map((part) => part.trim());
    if (ranges.every(isAddressRange)) return ranges;
    context.addIssue({
      code: 'custom',
      message: 'must be the number of proxies (0 to 9) or their addresses, as in 10.0.0.5,192.168.7.0/24',
    });
    return z.NEVER;
  })
  .optional();

const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);

/** A folder, or an address on the web. */
const place = z
  .string()
  .refine(
    (value) => isWebAddress(value) || !/^[a-z][a-z0-9+.-]*:/i.test(value),
    'must be a folder, or an address that starts with http:// or https://',
  );
const recordId = z.coerce.number().int().min(1);

const emailAddress = z.string().max(50).regex(patterns.email.regex, 'must be an e-mail address');

/** Parts with commas between them. */
const listOf = (part: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(part));

const allowedHost = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine(
    (text) => allowedHostPattern.test(text),
    'must be hosts such as dhis2.example.org or 10.0.0.7:8080, with commas between them, or *',
  );

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: address(['postgres', 'postgresql']).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_STATEMENT_SECONDS: seconds(60),
  DATABASE_LOCK_SECONDS: seconds(15),
  DATABASE_IDLE_SECONDS: seconds(60),
  DATABASE_CONNECT_SECONDS: seconds(15),
  DATA_DIR: z.string().default('data'),
  DEMO: flag(true),
  DEMO_PLANS: z.enum(['full', 'small', 'none']).default('full'),
  DEMO_PASSWORD: z.string().min(6).default('Demo@2026'),
  // The same rule as in the calls: with any other address the first password could never be replaced.
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_NAME: z.string().default('Application Admin'),
  PUBLIC_URL: address(['http', 'https']).optional(),
  SMTP_URL: address(['smtp', 'smtps']).optional(),
  MAIL_FROM: z.string().default('Stockwell <no-reply@stockwell.example>'),
  IDLE_MINUTES: z.coerce.number().positive().max(1440).default(30),
  IDLE_NOTICE_SECONDS: z.coerce.number().int().min(5).max(600).default(30),
  KEY_ROTATION_DAYS: z.coerce.number().int().min(1).max(3650).default(keyRotationDays),
  SECRETS_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  RATE_LIMIT: flag(true),
  RETENTION_DAYS: z.coerce.number().int().min(0).max(3650).default(90),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: trustedProxy,
  ENVIRONMENT: z.enum(['prod', 'uat', 'demo']).optional(),
  WEB_DIR: z.string().optional(),
  SERVICE_DESK: z.enum(['builtin', 'jira']).default('builtin'),
  TICKET_PREFIX: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_-]{0,19}$/, 'must be up to 20 letters, digits or hyphens, first a letter')
    .default('SW-'),
  TICKET_ASSIGNEE_BUG_REPORT: emailAddress.optional(),
  TICKET_ASSIGNEE_USER_REQUEST: emailAddress.optional(),
  TICKET_ASSIGNEE_MASTER_DATA: emailAddress.optional(),
  TICKET_ASSIGNEE_CHANGE_REQUEST: emailAddress.optional(),
  EXPORT_DIR: z.string().optional(),
  EXPORT_MAILS: listOf(emailAddress),
  ERP_EXTRACT_FOLDER: z
    .string()
    .regex(patterns.exportFolder.regex, 'must be a folder under EXPORT_DIR, as in Artmis')
    .optional(),
  CURRENCY_RATES_URL: address(['https', 'http', 'file']).optional(),
  ERP_FOLDER: z.string().optional(),
  DATA_FEED_HOSTS: listOf(allowedHost),
  CATALOG_SOURCE: place.optional(),
  VOLUMES_SOURCE: place.optional(),
  CATALOG_TOKEN: z.string().optional(),
  CATALOG_REALM_ID: recordId.default(1),
  CATALOG_AGENT_ID: recordId.default(1),
  CATALOG_HEALTH_AREA_ID: recordId.optional(),
  JIRA_URL: address(['https', 'http']).optional(),
  JIRA_SERVICE_DESK_URL: address(['https', 'http']).optional(),
  JIRA_USER: z.string().optional(),
  JIRA_TOKEN: z.string().optional(),
  JIRA_PROJECT: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, 'must be the key of a project, as in HELP')
    .optional(),
  JIRA_ISSUE_TYPE_BUG: z.string().default(issueTypes.bugReport),
  JIRA_ISSUE_TYPE_USER: z.string().default(issueTypes.userRequest),
  JIRA_ISSUE_TYPE_MASTER_DATA: z.string().default(issueTypes.masterData),
  JIRA_ISSUE_TYPE_CHANGE: z.string().default(issueTypes.changeRequest),
  JIRA_REALM_FIELD: z
    .string()
    .regex(/^customfield_\d+$/, 'must be the id of a field, as in customfield_10050')
    .optional(),
  JIRA_ASSIGNEE_REQUESTS: z.string().optional(),
  JIRA_ASSIGNEE_CHANGES: z.string().optional(),
  JIRA_PORTAL_URL: address(['https', 'http']).optional(),
});
type Environment = z.output<typeof environmentSchema>;

/** Every setting there is: `docs/deploying.md` and `compose.yaml` are held against this list. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

/** Without these nothing can be sent to Jira. */
const neededForJira = ['JIRA_URL', 'JIRA_USER', 'JIRA_TOKEN', 'JIRA_PROJECT'] as const;

export interface JiraSettings {
  /** Address of the site. */
  readonly url: string;
  /** Address of the calls that belong to Jira Service Management. */
  readonly serviceDeskUrl: string;
  readonly user: string;
  readonly token: string;
  readonly project: string;
  readonly issueTypes: Readonly<Record<TicketKind, string>>;
  /** The field that names the realm in user requests. */
  readonly realmField: string | null;
  /** Account ids: bug reports and change requests go to one person, all other requests to another. */
  readonly assignees: { readonly requests: string | null; readonly changes: string | null };
  readonly portalUrl: string;
}

/** Where files come from: a folder in which they arrive, or an address that is asked for one. */
export type FeedSource =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'web'; readonly url: string; readonly token: string | null };

/** Time limits of a PostgreSQL server, in milliseconds; 0 is none. */
export interface DatabaseLimits {
  /** The longest that one statement may take. */
  readonly statementMs: number;
  /** The longest that a statement waits for a lock. */
  readonly lockMs: number;
  /** The longest that a transaction may do nothing. */
  readonly idleMs: number;
  /** The longest that a call waits for a connection. */
  readonly connectMs: number;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly databaseLimits: DatabaseLimits;
  readonly dataDir: string;
  readonly demo: boolean;
  readonly demoPassword: string;
  /** How much of the demo's supply plans is made up. */
  readonly demoPlans: 'full' | 'small' | 'none';
  readonly admin: { readonly emailId: string; readonly password: string; readonly name: string } | null;
  readonly publicUrl: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly idleSeconds: number;
  readonly idleNoticeSeconds: number;
  /** How old keys that sign tokens and permits become. */
  readonly keyRotationDays: number;
  /** Opens the secrets of users in the database; without it a key in the database does. */
  readonly secretsKey: string | null;
  readonly rateLimit: boolean;
  /** How long ended sessions, password links and mails that were sent are kept; 0 keeps them. */
  readonly retentionDays: number;
  readonly logLevel: string;
  /** Proxies between callers and the server: none, how many, or their addresses. */
  readonly trustProxy: TrustedProxies;
  readonly environment: 'prod' | 'uat' | 'demo';
  readonly webDir: string | null;
  /** Under which folders of integrations lie. */
  readonly exportDir: string;
  /** Who hears of files that could not be written; nobody: those who may change integrations. */
  readonly exportMails: readonly string[];
  /** Where extracts for the ERP are written every night; null: nowhere. */
  readonly erpExtractFolder: string | null;
  /** Where the rates of currencies are asked for every day; null: nowhere. */
  readonly currencyRatesUrl: string | null;
  /** Below it the folders in which the files of ERPs arrive; null: they are uploaded only. */
  readonly erpFolder: string | null;
  /** Which hosts data feeds may ask; `*` is every public one, none: files are uploaded only. */
  readonly dataFeedHosts: readonly string[];
  /** Where files of the product catalogue come from every night; null: nowhere. */
  readonly catalogueSource: FeedSource | null;
  /** Where files of the volumes of planning units come from every night; null: nowhere. */
  readonly volumesSource: FeedSource | null;
  /** Whose catalogue it is. */
  readonly catalogueRealmId: number;
  readonly catalogueAgentId: number;
  /** The technical area of tracer categories that nobody knew; null: the first of the realm. */
  readonly catalogueHealthAreaId: number | null;
  readonly serviceDesk: 'builtin' | 'jira';
  /** There when Jira is the service desk. */
  readonly jira: JiraSettings | null;
  readonly ticketPrefix: string;
  /** Who new tickets of a kind are given to, by e-mail address. */
  readonly ticketAssignees: Readonly<Record<TicketKind, string | null>>;
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

function jiraSettings(values: Environment): JiraSettings | null {
  const { JIRA_URL, JIRA_USER, JIRA_TOKEN, JIRA_PROJECT } = values;
  if (values.SERVICE_DESK !== 'jira' || !JIRA_URL || !JIRA_USER || !JIRA_TOKEN || !JIRA_PROJECT) return null;
  const url = withoutSlash(JIRA_URL);
  return {
    url,
    serviceDeskUrl: withoutSlash(values.JIRA_SERVICE_DESK_URL ?? `${url}/rest/servicedeskapi`),
    user: JIRA_USER,
    token: JIRA_TOKEN,
    project: JIRA_PROJECT,
    issueTypes: {
      bugReport: values.JIRA_ISSUE_TYPE_BUG,
      userRequest: values.JIRA_ISSUE_TYPE_USER,
      masterData: values.JIRA_ISSUE_TYPE_MASTER_DATA,
      changeRequest: values.JIRA_ISSUE_TYPE_CHANGE,
    },
    realmField: values.JIRA_REALM_FIELD ?? null,
    assignees: {
      requests: values.JIRA_ASSIGNEE_REQUESTS ?? null,
      changes: values.JIRA_ASSIGNEE_CHANGES ?? null,
    },
    portalUrl: values.JIRA_PORTAL_URL ?? `${url}/servicedesk/customer/portals`,
  };
}

function sourceAt(value: string | undefined, token: string | undefined): FeedSource | null {
  if (value === undefined) return null;
  return isWebAddress(value)
    ? { kind: 'web', url: value, token: token ?? null }
    : { kind: 'folder', path: resolve(value) };
}

/** Settings come only from environment variables; a wrong one stops the start with a sentence that names it. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is the same as none: compose files pass unset ones on as empty text.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  const lines = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  if (given.SERVICE_DESK === 'jira')
    for (const name of neededForJira)
      if (given[name] === undefined) lines.push(`  ${name}: is needed when SERVICE_DESK is jira`);
  if (!parsed.success || lines.length > 0) throw new Error(`Settings are wrong:\n${lines.join('\n')}`);
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePool: values.DATABASE_POOL,
    databaseLimits: {
      statementMs: Math.round(values.DATABASE_STATEMENT_SECONDS * 1000),
      lockMs: Math.round(values.DATABASE_LOCK_SECONDS * 1000),
      idleMs: Math.round(values.DATABASE_IDLE_SECONDS * 1000),
      connectMs: Math.round(values.DATABASE_CONNECT_SECONDS * 1000),
    },
    dataDir: resolve(values.DATA_DIR),
    demo: values.DEMO,
    demoPlans: values.DEMO_PLANS,
    demoPassword: values.DEMO_PASSWORD,
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { emailId: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD, name: values.ADMIN_NAME }
        : null,
    publicUrl: (
      values.PUBLIC_URL ?? `http://${values.HOST === '0.0.0.0' ? 'localhost' : values.HOST}:${values.PORT}`
    ).replace(/\/$/, ''),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    idleSeconds: Math.round(values.IDLE_MINUTES * 60),
    idleNoticeSeconds: values.IDLE_NOTICE_SECONDS,
    keyRotationDays: values.KEY_ROTATION_DAYS,
    secretsKey: values.SECRETS_KEY ?? null,
    rateLimit: values.RATE_LIMIT,
    retentionDays: values.RETENTION_DAYS,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY ?? false,
    environment: values.ENVIRONMENT ?? (values.DEMO ? 'demo' : 'prod'),
    webDir: values.WEB_DIR ?? null,
    exportDir: resolve(values.EXPORT_DIR ?? join(values.DATA_DIR, 'exports')),
    exportMails: values.EXPORT_MAILS,
    erpExtractFolder: values.ERP_EXTRACT_FOLDER ?? null,
    currencyRatesUrl: values.CURRENCY_RATES_URL ?? null,
    erpFolder: values.ERP_FOLDER ? resolve(values.ERP_FOLDER) : null,
    dataFeedHosts: values.DATA_FEED_HOSTS,
    catalogueSource: sourceAt(values.CATALOG_SOURCE, values.CATALOG_TOKEN),
    volumesSource: sourceAt(values.VOLUMES_SOURCE, values.CATALOG_TOKEN),
    catalogueRealmId: values.CATALOG_REALM_ID,
    catalogueAgentId: values.CATALOG_AGENT_ID,
    catalogueHealthAreaId: values.CATALOG_HEALTH_AREA_ID ?? null,
    serviceDesk: values.SERVICE_DESK,
    jira: jiraSettings(values),
    ticketPrefix: values.TICKET_PREFIX,
    ticketAssignees: {
      bugReport: values.TICKET_ASSIGNEE_BUG_REPORT ?? null,
      userRequest: values.TICKET_ASSIGNEE_USER_REQUEST ?? null,
      masterData: values.TICKET_ASSIGNEE_MASTER_DATA ?? null,
      changeRequest: values.TICKET_ASSIGNEE_CHANGE_REQUEST ?? null,
    },
  };
}
