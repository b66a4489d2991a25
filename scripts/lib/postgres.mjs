import net from 'node:net';
import { userInfo } from 'node:os';

/** Whether anything listens there; asked first because a database client waits much longer for silence. */
export function listens(host, port, limit = 1000) {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port });
    const answer = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(limit, () => answer(false));
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

/** Whether a PostgreSQL answers a query at this address. */
export async function answers(url) {
  const { hostname, port } = new URL(url);
  if (hostname && !(await listens(hostname, Number(port || 5432)))) return false;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  // A connection lost after the answer is of no interest, but an unheard 'error' event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The addresses worth trying on a developer's machine when none is given. */
export function usualAddresses(user = userInfo().username) {
  const users = [...new Set(['postgres', user])];
  return users.map((name) => `postgres://${encodeURIComponent(name)}@127.0.0.1:5432/postgres`);
}

/**
 * A PostgreSQL server for tests: the one that TEST_DATABASE_URL names, else one on this machine.
 * A named server that does not answer is an error: whoever named it wants its tests run.
 * @returns {Promise<string | null>}
 */
export async function findPostgres({ named = process.env.TEST_DATABASE_URL, usual = usualAddresses() } = {}) {
  if (named) {
    if (await answers(named)) return named;
    throw new Error('TEST_DATABASE_URL is set, but no PostgreSQL answers there.');
  }
  for (const url of usual) if (await answers(url)) return url;
  return null;
}
