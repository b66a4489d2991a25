import { setTimeout as pause } from 'node:timers/promises';
import { feedFailures } from '@stockwell/model/integrations/data-feeds/failures';
import type { Dhis2Connection } from '@stockwell/model/integrations/data-feeds/feed';
import { dataFeedLimits } from '@stockwell/model/integrations/data-feeds/limits';
import { z } from 'zod';
import type { AllowedHosts } from '../hosts.ts';
import { ask, basicAuth, type Heard, requireOk, textOf } from '../http-client.ts';
import { SourceFailure } from '../source-failure.ts';

export interface Dhis2Client {
  /** Asks a resource, such as `/me`; the query is already written as DHIS2 reads it. */
  get<T>(path: string, query: string, answer: z.ZodType<T>): Promise<T>;
}

export interface Dhis2Access {
  readonly connection: Dhis2Connection;
  readonly secret: string | null;
  readonly hosts: AllowedHosts;
  readonly signal: AbortSignal;
  readonly now: () => Date;
}

/** What DHIS2 says when it refuses. Codes of queries begin with E71, for instance E7128: too many records. */
const refusalSchema = z.object({ message: z.string().optional(), errorCode: z.string().optional() });

const mostTries = 3;
/** A longer pause than this is left to the next pull. */
const longestPauseMs = 60_000;

export const baseOf = (url: string): string => url.replace(/\/+$/, '').replace(/\/api$/, '');

function refusalIn({ status, body }: Heard): { text: string | null; code: string | null } {
  if (status === 200 || body.length > 100_000) return { text: null, code: null };
  try {
    const { message = null, errorCode = null } = refusalSchema.parse(JSON.parse(body.toString('utf8')));
    return { text: errorCode && message ? `${errorCode}: ${message}` : message, code: errorCode };
  } catch {
    return { text: null, code: null };
  }
}

/** More records than DHIS2 sends at a time. */
const tooManyRecords = new Set(['E7128', 'E7129']);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What begins like an answer and is none was broken off on its way.
    throw new SourceFailure(/^\s*[[{]/.test(text) ? feedFailures.cutOff : feedFailures.notJson);
  }
}

export function createDhis2Client({ connection, secret, hosts, signal, now }: Dhis2Access): Dhis2Client {
  if (secret === null) throw new SourceFailure(feedFailures.noSecret);
  const authorization =
    connection.signIn === 'TOKEN' ? `ApiToken ${secret}` : basicAuth(connection.userName ?? '', secret);
  const base = baseOf(connection.url);

  const getOnce = async <T>(path: string, query: string, answer: z.ZodType<T>): Promise<T> => {
    const heard = await ask({
      url: new URL(`${base}/api${path}${query ? `?${query}` : ''}`),
      hosts,
      headers: { authorization, accept: 'application/json' },
      mostBytes: dataFeedLimits.answerBytes,
      signal,
    });
    const { text, code } = refusalIn(heard);
    if (code !== null && tooManyRecords.has(code)) throw new SourceFailure(feedFailures.tooLarge, text);
    requireOk(heard, text, now());
    const result = answer.safeParse(parsed(textOf(heard)));
    if (!result.success) throw new SourceFailure(feedFailures.otherAnswer, path);
    return result.data;
  };

  return {
    get: async (path, query, answer) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await getOnce(path, query, answer);
        } catch (failure) {
          const wait =
            failure instanceof SourceFailure && failure.code === feedFailures.tooManyCalls
              ? (failure.retryAfterMs ?? 5000)
              : null;
          if (wait === null || wait > longestPauseMs || tries === mostTries) throw failure;
          await pause(wait, undefined, { signal });
        }
      }
    },
  };
}
