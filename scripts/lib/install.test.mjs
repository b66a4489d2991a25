import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { ensureInstalled, isInstalled, lockIsMet, onlyOptionalMissing } from './install.mjs';
import { temporaryTree, writeTree } from './temporary.mjs';

const lock = {
  packages: {
    '': { name: 'app' },
    'apps/server': { version: '0.1.0', optionalDependencies: {} },
    'node_modules/tool': { version: '1.0.0', integrity: 'x', optionalDependencies: { '@tool/mac': '1.0.0' } },
    'node_modules/@tool/linux': { version: '1.0.0', integrity: 'y', optional: true },
  },
};
const met = { packages: { 'node_modules/tool': { version: '1.0.0', integrity: 'x' } } };
const older = { packages: { 'node_modules/tool': { version: '0.9.0', integrity: 'w' } } };

const incomplete = 'npm error code EUSAGE\nnpm error Missing: @tool/mac@1.0.0 from lock file\n';

const project = (files = {}) => temporaryTree({ 'package-lock.json': JSON.stringify(lock), ...files });

/** Stands for npm: notes what it was asked and answers in turn. */
function npmAnswering(...answers) {
  const calls = [];
  const npm = async (args, { cwd }) => {
    calls.push(args);
    writeTree(cwd, { 'node_modules/tool/index.js': '' });
    return { output: '', timedOut: false, ...answers[calls.length - 1] };
  };
  return { npm, commands: () => calls.map((args) => args[0]), calls };
}

vi.spyOn(console, 'log').mockImplementation(() => {});
vi.spyOn(console, 'error').mockImplementation(() => {});

it('asks for no package of another system, but for every other in its exact version', () => {
  expect(lockIsMet(lock, met)).toBe(true);
  expect(lockIsMet(lock, older)).toBe(false);
  expect(lockIsMet(lock, { packages: {} })).toBe(false);
});

it('installs into a fresh clone, development tools included, and not a second time', async () => {
  const folder = project();
  const { npm, commands, calls } = npmAnswering({ code: 0 });
  await ensureInstalled({ folder, npm });
  await ensureInstalled({ folder, npm });
  expect(commands()).toEqual(['ci']);
  expect(calls[0]).toContain('--include=dev');
});

it('installs again when the lock file changed', async () => {
  const folder = project();
  const { npm, commands } = npmAnswering({ code: 0 }, { code: 0 });
  await ensureInstalled({ folder, npm });
  writeTree(folder, { 'package-lock.json': JSON.stringify({ ...lock, changed: true }) });
  await ensureInstalled({ folder, npm });
  expect(commands()).toEqual(['ci', 'ci']);
});

it('accepts what somebody installed with npm by hand', () => {
  const folder = project({ 'node_modules/.package-lock.json': JSON.stringify(met) });
  expect(isInstalled(folder)).toBe(true);
});

it('does not accept an older installation', () => {
  const folder = project({ 'node_modules/.package-lock.json': JSON.stringify(older) });
  expect(isInstalled(folder)).toBe(false);
});

it('keeps to a lock file that only lacks builds for other systems', async () => {
  const folder = project();
  const { npm, calls, commands } = npmAnswering({ code: 1, output: incomplete }, { code: 0 });
  await ensureInstalled({ folder, npm });
  expect(commands()).toEqual(['ci', 'install']);
  expect(calls[1]).toContain('--no-save');
  expect(isInstalled(folder)).toBe(true);
});

it.each([
  ['the network fails', 'npm error code ENOTFOUND'],
  ['a needed package is missing from the lock file', 'npm error Missing: left-pad@1.3.0 from lock file'],
  [
    'the lock file contradicts package.json',
    `${incomplete}npm error Invalid: lock file's a@1 does not satisfy a@2`,
  ],
])('gives up, without a stamp, when %s', async (_when, output) => {
  const folder = project();
  const { npm } = npmAnswering({ code: 1, output });
  await expect(ensureInstalled({ folder, npm })).rejects.toThrow('npm ci failed');
  expect(existsSync(path.join(folder, 'node_modules/.stockwell-install'))).toBe(false);
});

it('reads the complaint of older npm versions too', () => {
  expect(onlyOptionalMissing('npm ERR! Missing: @tool/mac@1.0.0 from lock file', lock)).toBe(true);
});
