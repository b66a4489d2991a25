import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@stockwell/model/api/endpoint';
import { endpointFinder } from '@stockwell/model/api/find-endpoint';
import { endpoints } from '@stockwell/model/api/index';
import { refusalsOf } from '@stockwell/model/api/refusals';
import { errorSchema } from '@stockwell/model/api/shapes';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { AppContext } from '../src/app-context.ts';
import { type Config, readConfig } from '../src/config.ts';
import { type Database, openPostgres, overEmbedded } from '../src/db/client.ts';
import { createContext } from '../src/start.ts';
import { demoPassword } from './demo-password.ts';
import { openCopy } from './embedded-copy.ts';
import { serverDatabase } from './empty-database.ts';

export { demoPassword };
export const ownRealm = 1;
export const otherRealm = 2;

/** An answer as a test reads it: checked against its contract first. */
export interface Answer {
  readonly status: number;
  readonly body: Json;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Parsed JSON whose parts tests reach into; a missing part reads as undefined. */
export type Json = { readonly [key: string]: Json } & readonly Json[];

interface CallOptions {
  readonly token?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer's shape was held against its contract before: large ones take long. */
  readonly shapeKnown?: boolean;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  /** Moves the clock of the server; null lets it run again. */
  setNow(moment: Date | null): void;
  signIn(emailId: string, password?: string): Promise<string>;
  call(method: Endpoint['method'], url: string, options?: CallOptions): Promise<Answer>;
}

async function copyDatabase(): Promise<{ database: Database; drop(): Promise<void> }> {
  const prepared = inject('prepared');
  if ('dump' in prepared) {
    const database = overEmbedded(await openCopy(prepared.dump));
    return { database, drop: () => database.close() };
  }
  const copy = await serverDatabase(prepared.server, prepared.template);
  const database = await openPostgres(copy.url, 4);
  return {
    database,
    drop: async () => {
      await database.close();
      await copy.drop();
    },
  };
}

/** The contract behind a concrete address. */
const contractOf = endpointFinder(endpoints);

/** Callers must know every refusal: one that the documentation does not name is a mistake of the declaration. */
function holdRefusal(endpoint: Endpoint, status: number, body: unknown): void {
  const named = `${endpoint.method} ${endpoint.path} answered ${status}`;
  if (!refusalsOf(endpoint).some((known) => known === status))
    throw new Error(`${named}, which neither follows from its declaration nor stands in its \`refuses\``);
  if (!errorSchema.strict().safeParse(body).success)
    throw new Error(`${named} with another body than a refusal has: ${JSON.stringify(body)}`);
}

/** Refuses answers that have fields their contract does not name, or lack some. */
function holdAgainstContract(endpoint: Endpoint | undefined, status: number, body: unknown): void {
  if (!endpoint) return;
  if (status >= 400) holdRefusal(endpoint, status, body);
  if (status !== 200) return;
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success)
    throw new Error(`${endpoint.method} ${endpoint.path} broke its contract: ${parsed.error.message}`);
  const known = JSON.stringify(parsed.data);
  if (!isDeepStrictEqual(body, JSON.parse(known)))
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered more than its contract: ${JSON.stringify(body)} / ${known}`,
    );
}

/** The application on a database of its own, called in-process; gone when the file is done. */
export function testServer(settings: Partial<Config> = {}): TestServer {
  let moment: Date | null = null;
  let opened: { app: FastifyInstance; context: AppContext; drop(): Promise<void> } | null = null;
  const now = (): Date => moment ?? new Date();
  const get = () => {
    if (!opened) throw new Error('The test context is not open yet');
    return opened;
  };

  beforeAll(async () => {
    const { database, drop } = await copyDatabase();
    const config: Config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: '0' }), ...settings };
    const context = await createContext(database, config, now, pino({ level: config.logLevel }));
    const app = await buildApp(context);
    await app.ready();
    opened = { app, context, drop };
  });
  afterAll(async () => {
    const { app, context, drop } = get();
    await app.close();
    await context.background.idle();
    await context.mailer.stop();
    await drop();
  });

  const tokens = new Map<string, string>();
  const call: TestServer['call'] = async (method, url, options = {}) => {
    const response = await get().app.inject({
      method,
      url,
      headers: {
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: JSON.stringify(options.body) }),
    });
    // Tests look at what a call has done, what comes after its answer included.
    await get().context.background.idle();
    const text = response.payload;
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
    const body: unknown = isJson && text ? JSON.parse(text) : text;
    if (!options.shapeKnown) holdAgainstContract(contractOf(method, url), response.statusCode, body);
    return { status: response.statusCode, body: body as Json, headers: response.headers };
  };

  return {
    get app() {
      return get().app;
    },
    get context() {
      return get().context;
    },
    setNow: (next) => {
      moment = next;
    },
    call,
    signIn: async (emailId, password = demoPassword) => {
      const known = tokens.get(emailId);
      if (known && password === demoPassword) return known;
      const { status, body } = await call('POST', '/authenticate', { body: { username: emailId, password } });
      if (status !== 200) throw new Error(`${emailId} could not sign in: ${status} ${JSON.stringify(body)}`);
      const token = String(body.token);
      if (password === demoPassword) tokens.set(emailId, token);
      return token;
    },
  };
}
