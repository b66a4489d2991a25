import { readFile } from 'node:fs/promises';
import { endpoints } from '@stockwell/model/api/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { settingNames } from '../src/config.ts';

const fileOf = (name: string): Promise<string> =>
  readFile(new URL(`../../../${name}`, import.meta.url), 'utf8');

let guide = '';
let compose = '';
beforeAll(async () => {
  guide = await fileOf('docs/deploying.md');
  compose = await fileOf('compose.yaml');
});

/** Names in the first column of the tables whose first heading is Variable. */
function documented(): readonly string[] {
  const tables = guide.split(/\n\n+/).filter((part) => /^\| Variable\s/.test(part));
  return tables.flatMap((table) =>
    table
      .split('\n')
      .slice(2)
      .flatMap((row) =>
        [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name),
      ),
  );
}

/** The variables that compose.yaml gives to the application. */
function composed(): readonly string[] {
  const app = compose.slice(compose.indexOf('\n  app:'), compose.indexOf('\n  postgres:'));
  const environment = app.slice(app.indexOf('    environment:'), app.indexOf('    volumes:'));
  return [...environment.matchAll(/^ {6}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name);
}

describe('every setting', () => {
  it('stands in the guide, and the guide names no other', () => {
    expect([...documented()].sort()).toEqual([...settingNames].sort());
  });

  it('can be set with compose.yaml, which names no other', () => {
    expect([...composed()].sort()).toEqual([...settingNames].sort());
  });
});

it('has a proxy example that lets the largest body of the calls through', () => {
  const largest = Math.max(...endpoints.map(({ bodyLimit = 0 }) => bodyLimit));
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(guide)?.[1]);
  expect(megabytes * 1_048_576).toBeGreaterThan(largest);
});
