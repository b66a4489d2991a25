import { afterAll, beforeAll, vi } from 'vitest';
import { committer } from '../../apps/server/test/commits.ts';
import type { TestServer } from '../../apps/server/test/harness.ts';
import { configureApi } from '../../apps/web/src/api/client.ts';
import { documentCalls } from '../../apps/web/src/api/document-calls.ts';
import { createDownloads } from '../../apps/web/src/local/documents/download-job.ts';
import type { DocumentCopy } from '../../apps/web/src/local/documents/index.ts';
import { prepareCopy } from '../../apps/web/src/local/documents/prepare-copy.ts';
import type { RecordOwner } from '../../apps/web/src/local/sealed-records.ts';
import { newBrowser, newOwner } from '../../apps/web/src/local/testing.ts';

export const asOf = { today: '2026-11-16', now: '2026-11-16 10:00:00' };

export interface SentCall {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

export interface Connected {
  /** A device with a document on it. */
  device(copy: DocumentCopy, userId: number): Promise<RecordOwner>;
  /** What devices have sent, in the order of the calls. */
  readonly calls: SentCall[];
}

/** Calls of the application in this process are answered by the server in this process. */
export function connected(t: TestServer): Connected {
  const calls: SentCall[] = [];
  beforeAll(() => {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const method = init.method ?? 'GET';
      calls.push({ method, url, body: String(init.body ?? '') });
      const { statusCode, rawPayload, headers } = await t.app.inject({
        method: method as 'GET',
        url,
        headers: init.headers as Record<string, string>,
        ...(init.body ? { payload: String(init.body) } : {}),
      });
      const type = String(headers['content-type'] ?? '');
      return new Response(new Uint8Array(rawPayload), {
        status: statusCode,
        headers: { 'content-type': type },
      });
    });
    configureApi({
      token: () => t.signIn(committer),
      onUnauthorized: () => undefined,
      onForbidden: () => undefined,
      onUnreachable: () => undefined,
      networkMessageCode: () => 'static.common.prodNetworkErrorMessage',
    });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
  return {
    calls,
    device: async (copy, userId) => {
      const owner = await newOwner(newBrowser().newTab(), userId);
      const job = createDownloads({
        owner: () => owner,
        subscribeOwner: () => () => undefined,
        fetch: (item, signal) => documentCalls(item.kind).download(item, signal),
        prepare: ({ kind }) => prepareCopy({ kind, ...asOf, downloadedAt: 1 }),
        codeOf: String,
        withLock: (work) => work(),
      });
      if (!(await job.start([{ ...copy, programCode: '', cutOffDate: null, replaces: [] }])))
        throw new Error(`The document was not downloaded: ${JSON.stringify(job.status().items)}`);
      return owner;
    },
  };
}
