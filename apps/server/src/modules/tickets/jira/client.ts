import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { JiraSettings } from '../../../config.ts';
import { DeskFailure } from '../port.ts';
import { refusal } from './failure.ts';

/** A body that is made again for every try. */
interface Upload {
  readonly contentType: string;
  readonly length: number;
  readonly stream: () => ReadableStream<Uint8Array>;
}

export interface JiraCall<Answer> {
  /** What is tried, for messages: "creating the issue". */
  readonly what: string;
  readonly method: 'GET' | 'POST';
  /** An address of the platform (`/issue`), or of the service desk when `serviceDesk` is set. */
  readonly path: string;
  readonly serviceDesk?: boolean;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly upload?: Upload;
  readonly headers?: Readonly<Record<string, string>>;
  /** It only reads, so it may be repeated. GET always does. */
  readonly reads?: boolean;
  readonly answer: z.ZodType<Answer>;
}

export interface JiraClient {
  call<Answer>(call: JiraCall<Answer>): Promise<Answer>;
}

export interface Timeouts {
  readonly timeoutMs: number;
  /** A longer pause than this is left to the outbox. */
  readonly longestPauseMs: number;
}
const usualTimeouts: Timeouts = { timeoutMs: 10_000, longestPauseMs: 5_000 };

const mostTries = 3;
/** Uploads are given time for their size, as over a slow line. */
const bytesPerMs = 256;

const isTimeout = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'TimeoutError' || failure.name === 'AbortError');

/** Seconds or a date, as in HTTP; undefined when Jira names no time. */
function pauseAsked(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

interface Heard {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | null;
}

/** Calls of Jira Cloud's REST API, version 3, and of its service desk. */
export function createJiraClient(settings: JiraSettings, timeouts: Partial<Timeouts> = {}): JiraClient {
  const { timeoutMs, longestPauseMs } = { ...usualTimeouts, ...timeouts };
  const credentials = Buffer.from(`${settings.user}:${settings.token}`).toString('base64');
  const platformUrl = `${settings.url}/rest/api/3`;

  const request = async (call: JiraCall<unknown>): Promise<Heard> => {
    const { json, upload } = call;
    const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
    const sent = upload
      ? {
          headers: { 'content-type': upload.contentType, 'content-length': String(upload.length) },
          body: upload.stream(),
          duplex: 'half' as const,
        }
      : json === undefined
        ? { headers: {} }
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
    const response = await fetch(
      `${call.serviceDesk ? settings.serviceDeskUrl : platformUrl}${call.path}${query}`,
      {
        ...sent,
        method: call.method,
        headers: {
          accept: 'application/json',
          authorization: `Basic ${credentials}`,
          ...sent.headers,
          ...call.headers,
        },
        // Followed, a POST would turn into a GET, and the token could go to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs + Math.ceil((upload?.length ?? 0) / bytesPerMs)),
      },
    );
    return {
      status: response.status,
      body: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  };

  const understood = <Answer>(call: JiraCall<Answer>, { status, body }: Heard): Answer => {
    if (status < 200 || status > 299) throw refusal(call.what, status, body);
    let answer: unknown;
    try {
      answer = JSON.parse(body);
    } catch {
      throw new DeskFailure(
        'unreachable',
        `Jira: ${call.what} was answered with a page that is not JSON; check JIRA_URL`,
      );
    }
    const checked = call.answer.safeParse(answer);
    if (checked.success) return checked.data;
    const where = checked.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new DeskFailure('unreachable', `Jira: ${call.what} was answered in an unknown form (${where})`);
  };

  /** How long to wait before the next try, or null when this answer or failure stands. */
  const pauseAfter = (call: JiraCall<unknown>, heard: Heard | null, tries: number): number | null => {
    if (tries >= mostTries) return null;
    const reads = call.method === 'GET' || call.reads === true;
    if (!heard) return reads && tries === 1 ? 0 : null;
    // Jira does nothing with a request it has no room for; after a 503 that is not certain.
    if (heard.status !== 429 && !(heard.status === 503 && reads)) return null;
    const asked = pauseAsked(heard.retryAfter);
    return asked !== undefined && asked <= longestPauseMs ? asked : null;
  };

  return {
    call: async (call) => {
      for (let tries = 1; ; tries += 1) {
        let heard: Heard | null = null;
        let failure: unknown;
        try {
          heard = await request(call);
        } catch (thrown) {
          failure = thrown;
          // What is wrong with the file itself, no line can mend.
          if (thrown instanceof Error && thrown.cause instanceof DeskFailure) throw thrown.cause;
          if (isTimeout(thrown))
            throw new DeskFailure('unreachable', `Jira: ${call.what} took longer than ${timeoutMs / 1000} s`);
        }
        const wait = pauseAfter(call, heard, tries);
        if (wait !== null) {
          await pause(wait);
          continue;
        }
        if (heard) return understood(call, heard);
        throw new DeskFailure('unreachable', `Jira: ${call.what} failed: ${networkWords(failure)}`);
      }
    },
  };
}

/** The code of a network failure says enough (ECONNREFUSED, ENOTFOUND); addresses and headers stay out. */
function networkWords(failure: unknown): string {
  const cause = failure instanceof Error ? failure.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code ? `no connection (${code})` : 'no connection';
}
