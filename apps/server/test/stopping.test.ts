import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, inject, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { start } from '../src/start.ts';
import { serverDatabase } from './empty-database.ts';
import { preparedFolder } from './server-process.ts';

it('takes no more jobs once it stops, however long somebody still downloads', {
  timeout: 40_000,
}, async () => {
  const prepared = inject('prepared');
  const folder = await preparedFolder();
  const copy = 'dump' in prepared ? null : await serverDatabase(prepared.server, prepared.template);
  const settings = { DATA_DIR: folder.path, LOG_LEVEL: 'silent', RATE_LIMIT: '0' };
  const running = await start(readConfig(copy ? { ...settings, DATABASE_URL: copy.url } : settings));
  const { app, context } = running;
  const ran: string[] = [];
  const queue = context.jobs.define<object>({
    kind: 'stopping',
    concurrency: 1,
    leaseMs: 60_000,
    retry: { attempts: 1, pauseMs: () => 0 },
    run: async ({ job }) => void ran.push(String(job.key)),
  });
  const download = new Readable({ read: () => undefined });
  app.get('/slow', (_, reply) => reply.type('image/png').send(download));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  download.push('the first piece');
  // A connection that stays open for more calls is not waited for.
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get(`${url}/slow`, { agent }), 'response')) as [IncomingMessage];
  await queue.enqueue(context.db, { key: 'before', payload: {} });
  await queue.drain();

  const stopped = running.stop();
  await queue.enqueue(context.db, { key: 'after', payload: {} });
  await queue.drain();
  expect(ran).toEqual(['before']);
  download.push(null);
  expect(await text(answer)).toBe('the first piece');
  await stopped;
  agent.destroy();
  await copy?.drop();
  await folder.remove();
});
