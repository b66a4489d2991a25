import { resolve } from 'node:path';
import { patterns } from '@stockwell/model/patterns';
import type { TicketKind } from '@stockwell/model/tickets/form';
import { z } from 'zod';

const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? fallback : value === '1' || value === 'true'));

const address = (schemes: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.replace(/:$/, '')),
      `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    );

const emailAddress = z.string().max(50).regex(patterns.email.regex, 'must be an e-mail address');

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: address(['postgres', 'postgresql']).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().default('data'),
  DEMO: flag(true),
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
  RATE_LIMIT: flag(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: flag(false),
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
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly dataDir: string;
  readonly demo: boolean;
  readonly demoPassword: string;
  readonly admin: { readonly emailId: string; readonly password: string; readonly name: string } | null;
  readonly publicUrl: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly idleSeconds: number;
  readonly idleNoticeSeconds: number;
  readonly rateLimit: boolean;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  readonly environment: 'prod' | 'uat' | 'demo';
  readonly webDir: string | null;
  readonly serviceDesk: 'builtin' | 'jira';
  readonly ticketPrefix: string;
  /** Who new tickets of a kind are given to, by e-mail address. */
  readonly ticketAssignees: Readonly<Record<TicketKind, string | null>>;
}

/** Settings come from environment variables alone; a wrong one stops the start with a sentence that names it. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is the same as none: compose files pass unset ones on as empty text.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Settings are wrong:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePool: values.DATABASE_POOL,
    dataDir: resolve(values.DATA_DIR),
    demo: values.DEMO,
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
    rateLimit: values.RATE_LIMIT,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    environment: values.ENVIRONMENT ?? (values.DEMO ? 'demo' : 'prod'),
    webDir: values.WEB_DIR ?? null,
    serviceDesk: values.SERVICE_DESK,
    ticketPrefix: values.TICKET_PREFIX,
    ticketAssignees: {
      bugReport: values.TICKET_ASSIGNEE_BUG_REPORT ?? null,
      userRequest: values.TICKET_ASSIGNEE_USER_REQUEST ?? null,
      masterData: values.TICKET_ASSIGNEE_MASTER_DATA ?? null,
      changeRequest: values.TICKET_ASSIGNEE_CHANGE_REQUEST ?? null,
    },
  };
}
