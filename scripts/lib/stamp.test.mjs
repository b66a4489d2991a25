import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hashOf, whenStale } from './stamp.mjs';
import { temporaryTree, writeTree } from './temporary.mjs';

const target = (folder) => ({
  folder,
  name: 'app',
  sources: ['src', 'package-lock.json'],
  outputs: ['dist/app.js'],
});

function project() {
  const folder = temporaryTree({ 'src/a.ts': 'a', 'src/deep/b.ts': 'b', 'package-lock.json': '{}' });
  const build = () => whenStale(target(folder), async () => writeTree(folder, { 'dist/app.js': 'ab' }));
  return { folder, build };
}

it('builds once, then leaves what is up to date alone', async () => {
  const { build } = project();
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
});

it.each([
  ['a source changes', { 'src/deep/b.ts': 'changed' }],
  ['a source is added', { 'src/c.ts': '' }],
  ['the lock file changes', { 'package-lock.json': '{ "lockfileVersion": 3 }' }],
])('builds again when %s', async (_when, change) => {
  const { folder, build } = project();
  await build();
  writeTree(folder, change);
  expect(await build()).toBe(true);
});

it('builds again when the output was removed', async () => {
  const { folder, build } = project();
  await build();
  rmSync(path.join(folder, 'dist'), { recursive: true });
  expect(await build()).toBe(true);
});

it('tries again after a build that failed', async () => {
  const { folder, build } = project();
  const failing = whenStale(target(folder), async () => {
    writeTree(folder, { 'dist/app.js': 'half' });
    throw new Error('syntax error');
  });
  await expect(failing).rejects.toThrow('syntax error');
  expect(await build()).toBe(true);
});

it('a renamed file is a change, a test or an installed package is none', () => {
  const files = { 'src/a.ts': 'a', 'src/b.ts': 'b' };
  const plain = hashOf(temporaryTree(files), ['src']);
  const more = { ...files, 'src/a.test.ts': 't', 'src/node_modules/x/index.js': 'x' };
  expect(hashOf(temporaryTree(more), ['src'])).toBe(plain);
  expect(hashOf(temporaryTree({ 'src/a.ts': 'a', 'src/c.ts': 'b' }), ['src'])).not.toBe(plain);
});
