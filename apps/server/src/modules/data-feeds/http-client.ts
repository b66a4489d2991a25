import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { feedFailures } from '@stockwell/model/integrations/data-feeds/failures';
import { type AllowedHosts, InsideAddress, isPublicAddress, lookupPublic } from './hosts.ts';
import { SourceFailure } from './source-failure.ts';

export interface Asked {
  readonly url: URL;
  readonly hosts: AllowedHosts;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the body, unpacked. */
  readonly mostBytes: number;
  readonly signal: AbortSignal;
}

export interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Without a sign of life for so long; large evaluations of DHIS2 take minutes before the first one. */
const silenceMs = 5 * 60_000;
const longestMs = 15 * 60_000;

const addressIn = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

function requireAllowed({ url, hosts }: Asked): 'named' | 'public' {
  if (!hosts.any) throw new SourceFailure(feedFailures.noHosts);
  const reach = hosts.reach(url);
  const address = addressIn(url.hostname);
  const isInside = reach === 'public' && isIP(address) !== 0 && !isPublicAddress(address);
  if (reach === null || isInside) throw new SourceFailure(feedFailures.hostNotAllowed, url.host);
  return reach;
}

async function bodyOf(parts: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of parts as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new SourceFailure(feedFailures.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What the failure of a connection means; its own text may repeat the address and stays out. */
function failureOf(failure: unknown, isAnswering: boolean, { url, signal }: Asked): unknown {
  if (failure instanceof SourceFailure || signal.aborted) return failure;
  if (failure instanceof InsideAddress) return new SourceFailure(feedFailures.hostNotAllowed, url.host);
  const name = failure instanceof Error ? failure.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') return new SourceFailure(feedFailures.timedOut);
  return new SourceFailure(isAnswering ? feedFailures.cutOff : feedFailures.unreachable, url.host);
}

/**
 * Asks an address for what it has. Redirects are answers like any other: address and credentials are meant for one host.
 * The connection goes to the address that was checked.
 */
export async function ask(asked: Asked): Promise<Heard> {
  const { url, headers, mostBytes, signal } = asked;
  const reach = requireAllowed(asked);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  let isAnswering = false;
  try {
    return await new Promise<Heard>((resolve, reject) => {
      const sent = request(
        url,
        {
          method: 'GET',
          headers: { 'accept-encoding': 'gzip', 'user-agent': 'Stockwell', ...headers },
          agent: false,
          timeout: silenceMs,
          signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
          ...(reach === 'public' ? { lookup: lookupPublic } : {}),
        },
        (response) => {
          isAnswering = true;
          const isPacked = response.headers['content-encoding'] === 'gzip';
          // Errors of the connection do not pass through a pipe by themselves.
          const unpacked = isPacked ? response.pipe(createGunzip()) : response;
          response.on('error', (failure) => unpacked.destroy(failure));
          response.on('aborted', () => unpacked.destroy(new Error('aborted')));
          bodyOf(unpacked, mostBytes).then(
            (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
            (failure: unknown) => {
              response.destroy();
              reject(failure);
            },
          );
        },
      );
      sent.on('timeout', () => sent.destroy(Object.assign(new Error('silent'), { name: 'TimeoutError' })));
      sent.on('error', reject);
      sent.end();
    });
  } catch (failure) {
    throw failureOf(failure, isAnswering, asked);
  }
}

/** Seconds or a date, as in HTTP; null: the source names no time. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** What the status of an answer means; nothing where it is one that brings data. */
export function requireOk({ status, headers }: Heard, detail: string | null, now: Date): void {
  if (status === 200) return;
  if (status >= 300 && status < 400) throw new SourceFailure(feedFailures.redirected);
  if (status === 401) throw new SourceFailure(feedFailures.unauthorized, detail);
  if (status === 403) throw new SourceFailure(feedFailures.forbidden, detail);
  if (status === 404) throw new SourceFailure(feedFailures.notFound, detail);
  if (status === 409) throw new SourceFailure(feedFailures.conflict, detail);
  if (status === 413) throw new SourceFailure(feedFailures.tooLarge, detail);
  if (status === 429)
    throw new SourceFailure(feedFailures.tooManyCalls, detail, retryAfterMs(headers['retry-after'], now));
  if (status >= 500)
    throw new SourceFailure(
      feedFailures.serverError,
      String(status),
      retryAfterMs(headers['retry-after'], now),
    );
  throw new SourceFailure(feedFailures.refused, detail ?? String(status));
}

const page = /^\s*(?:<!doctype html|<html)/i;

/** The text of a body; a page to sign in comes with status 200 where a gate stands before the source. */
export function textOf({ body, headers }: Heard, encodings: readonly string[] = ['utf-8']): string {
  const isPage = String(headers['content-type'] ?? '').includes('text/html');
  if (isPage || page.test(body.subarray(0, 200).toString('latin1')))
    throw new SourceFailure(feedFailures.signInPage);
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(body);
    } catch {
      // Another alphabet may fit.
    }
  }
  throw new SourceFailure(feedFailures.notText);
}

export const basicAuth = (userName: string, password: string): string =>
  `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
