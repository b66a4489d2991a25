import net from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { findPostgres, listens, usualAddresses } from './postgres.mjs';

/** A server that accepts connections and hangs up: something listens, but it is no database. */
async function noDatabase() {
  const server = net.createServer((socket) => socket.destroy());
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(resolve)));
  return server.address().port;
}

async function freePort() {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('reports whether anything listens', async () => {
  expect(await listens('127.0.0.1', await noDatabase())).toBe(true);
  expect(await listens('127.0.0.1', await freePort())).toBe(false);
});

it('finds none where nothing, or nothing but another kind of server, answers', async () => {
  const usual = [await freePort(), await noDatabase()].map(
    (port) => `postgres://me@127.0.0.1:${port}/postgres`,
  );
  expect(await findPostgres({ named: null, usual })).toBeNull();
});

it('does not quietly do without a server that was asked for', async () => {
  const named = `postgres://me@127.0.0.1:${await freePort()}/postgres`;
  await expect(findPostgres({ named, usual: [] })).rejects.toThrow('TEST_DATABASE_URL');
});

it('tries the usual administrator first, then the user, each once', () => {
  expect(usualAddresses('ana')).toEqual([
    'postgres://postgres@127.0.0.1:5432/postgres',
    'postgres://ana@127.0.0.1:5432/postgres',
  ]);
  expect(usualAddresses('postgres')).toHaveLength(1);
});
