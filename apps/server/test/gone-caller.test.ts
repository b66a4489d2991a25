import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerErrors } from '../src/http/errors.ts';
import { trackCalls } from '../src/http/running-calls.ts';

let app: FastifyInstance;
let logged: { readonly level: number; readonly msg: string }[];
let port: number;
/** The answer that is on its way; it has not begun yet. */
let answer: Readable;

beforeEach(async () => {
  logged = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  app = fastify({ logger: { level: 'trace', stream } });
  answerErrors(app);
  answer = new Readable({ read: () => undefined });
  app.post('/', async () => answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => app.close());

const faults = () => logged.filter(({ level }) => level >= 50).map(({ msg }) => msg);

async function call() {
  const asked = once(app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
  await asked;
  await expect.poll(() => answer.listenerCount('close')).toBeGreaterThan(0);
  return socket;
}

it('does not call it a failure when the caller goes away before the answer', async () => {
  const socket = await call();
  const closed = once(answer, 'close');
  socket.destroy();
  await closed;
  await expect.poll(() => logged.length).toBeGreaterThan(1);
  expect(faults()).toEqual([]);
});

it('calls it a failure when the answer breaks off by itself', async () => {
  const socket = await call();
  const received = once(socket, 'data');
  answer.destroy();
  expect(String((await received)[0])).toContain('500');
  expect(faults()).toEqual(['a call failed']);
  socket.destroy();
});

it.each(['before its handler', 'in its handler'])('is waited for %s when the server stops', async (where) => {
  const stopping = fastify();
  const track = trackCalls(stopping);
  let finish: () => void = () => undefined;
  const work = new Promise<void>((done) => {
    finish = done;
  });
  const ended: string[] = [];
  stopping.addHook('onRequest', async () => {
    if (where === 'before its handler') await track(work);
  });
  stopping.get('/', async () => {
    await work;
    ended.push('call');
    return {};
  });
  await stopping.listen({ port: 0, host: '127.0.0.1' });
  const address = stopping.server.address();
  const asked = once(stopping.server, 'request');
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [request] = await asked;
  const gone = once(request.socket, 'close');
  socket.destroy();
  await gone;
  const stopped = stopping.close().then(() => ended.push('server'));
  await new Promise((done) => setImmediate(done));
  finish();
  await stopped;
  expect(ended).toEqual(['call', 'server']);
});
