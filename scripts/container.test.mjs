import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from './lib/root.mjs';

const read = (file) => readFileSync(fromRoot(file), 'utf8');

/** Dockerfile instructions, with continued lines joined: [{ word: 'COPY', rest: 'a b' }]. */
function instructions(text) {
  return text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => ({ word: line.split(/\s+/)[0], rest: line.replace(/^\S+\s+/, '') }));
}

/** The nested keys of a YAML file that keeps to maps, indented by two; list items and values stay text. */
function outline(text) {
  const top = {};
  const path = [top];
  for (const line of text.split('\n')) {
    const found = /^( *)([\w-]+):\s*(.*)$/.exec(line);
    if (!found) continue;
    const depth = found[1].length / 2;
    const inside = path[depth];
    if (!inside || !Number.isInteger(depth)) throw new Error(`Unexpected indentation: ${line}`);
    inside[found[2]] = found[3] || {};
    path.length = depth + 1;
    if (!found[3]) path.push(inside[found[2]]);
  }
  return top;
}

describe('Dockerfile', () => {
  const lines = instructions(read('Dockerfile'));
  const copies = lines.filter(({ word }) => word === 'COPY').map(({ rest }) => rest.split(/\s+/));
  const fromHere = copies
    .filter(([first]) => !first.startsWith('--from='))
    .flatMap((words) => words.slice(0, -1));
  const stages = lines.filter(({ word }) => word === 'FROM').map(({ rest }) => / AS (\w+)$/.exec(rest)?.[1]);

  it('copies only what the repository has and .dockerignore lets through', () => {
    const ignored = read('.dockerignore').split('\n').filter(Boolean);
    expect(fromHere.length).toBeGreaterThan(5);
    expect(fromHere.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
    expect(fromHere.filter((file) => ignored.includes(file.split('/')[0]))).toEqual([]);
  });

  it('copies every workspace before it installs, as the lock file asks', () => {
    const lock = JSON.parse(read('package-lock.json'));
    const workspaces = Object.keys(lock.packages).filter((where) => where && !where.includes('node_modules'));
    expect(workspaces.length).toBeGreaterThan(3);
    for (const workspace of workspaces) {
      expect(fromHere.filter((file) => file === `${workspace}/package.json`).length).toBeGreaterThanOrEqual(
        2,
      );
    }
  });

  it('takes files only from stages it has', () => {
    const taken = copies.map(([first]) => /^--from=(\w+)$/.exec(first)?.[1]).filter(Boolean);
    expect(taken.filter((stage) => !stages.includes(stage))).toEqual([]);
    expect(new Set(taken)).toEqual(new Set(['build', 'packages']));
  });

  it('runs as an ordinary user, reachable from outside, with its data on a volume', () => {
    const last = lines.slice(lines.findLastIndex(({ word }) => word === 'FROM'));
    const all = (name) => last.filter(({ word }) => word === name).map(({ rest }) => rest);
    expect(all('USER')).toEqual(['node']);
    expect(all('VOLUME')).toEqual(['/data']);
    expect(all('EXPOSE')).toEqual(['3000']);
    expect(all('ENV')[0]?.split(' ')).toEqual(
      expect.arrayContaining(['HOST=0.0.0.0', 'PORT=3000', 'DATA_DIR=/data']),
    );
    expect(all('HEALTHCHECK')[0]).toContain('/actuator/health');
  });

  it('uses a Node that package.json accepts', () => {
    const images = lines
      .filter(({ word }) => word === 'FROM')
      .map(({ rest }) => /^node:(\d+)/.exec(rest)?.[1]);
    expect(new Set(images).size).toBe(1);
    expect(Number(images[0])).toBeGreaterThanOrEqual(20);
  });
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const { services, volumes } = outline(text);

  it('starts the application after its database is ready', () => {
    expect(Object.keys(services)).toEqual(['app', 'postgres']);
    expect(services.app.depends_on.postgres.condition).toBe('service_healthy');
    expect(services.postgres.healthcheck.test).toContain('pg_isready');
  });

  it('points the application at that database', () => {
    const database = new URL(services.app.environment.DATABASE_URL.replace(/\$\{.*?\}/, 'secret'));
    expect(database.hostname).toBe('postgres');
    expect(database.username).toBe(services.postgres.environment.POSTGRES_USER);
    expect(database.pathname).toBe(`/${services.postgres.environment.POSTGRES_DB}`);
  });

  it('keeps data on declared volumes and no password in the file', () => {
    const mounted = [...text.matchAll(/^ {6}- ([\w-]+):\//gm)].map((found) => found[1]);
    expect(mounted.toSorted()).toEqual(Object.keys(volumes).toSorted());
    const secrets = [
      services.app.environment.ADMIN_PASSWORD,
      services.postgres.environment.POSTGRES_PASSWORD,
    ];
    for (const secret of secrets) expect(secret).toMatch(/^\$\{\w+:\?\}$/);
  });
});

describe('docs/deploying.md', () => {
  const page = read('docs/deploying.md');
  const explained = new Set(
    [...page.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) => cell.match(/[A-Z_]+/g)),
  );

  it('has a row for every setting the server reads, and for no other', () => {
    const settings = [...read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(
      (found) => found[1],
    );
    expect(settings).toContain('PORT');
    expect([...explained].toSorted()).toEqual(settings.toSorted());
  });

  it('has a row for every setting that compose.yaml passes on', () => {
    const passed = Object.keys(outline(read('compose.yaml')).services.app.environment);
    expect(passed.filter((name) => !explained.has(name))).toEqual([]);
  });
});
