import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FeedSource } from '../../config.ts';
import { FeedFailure, feedCodes } from '../feed-files/feed-error.ts';
import { largestFile } from '../feed-files/read-rows.ts';

const timeoutMs = 10 * 60_000;

async function* limited(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > largestFile) throw new FeedFailure(feedCodes.fileTooLarge);
    yield part;
  }
}

/**
 * Fetches a file and gives its path to the work, after which it is gone. Redirects are not followed: the address and the
 * token are meant for one host.
 */
export async function withWebFile<T>(
  { url, token }: Extract<FeedSource, { kind: 'web' }>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'stockwell-catalogue-'));
  const path = join(folder, 'file');
  try {
    try {
      const response = await fetch(url, {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        throw new FeedFailure(feedCodes.webRefused);
      }
      await pipeline(Readable.from(limited(response.body)), createWriteStream(path));
    } catch (failure) {
      // What the address answered stays out of the message: it may hold a key.
      throw failure instanceof FeedFailure ? failure : new FeedFailure(feedCodes.webUnreachable);
    }
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the file is called: the end of its address, where that is a name of such files. */
export function webNameOf(url: string, pattern: RegExp, otherwise: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return pattern.test(name) ? name : otherwise;
}
