import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from './root.mjs';
import { exitCode, run } from './run.mjs';
import { temporaryTree } from './temporary.mjs';

const node = (code, options) => run(process.execPath, ['-e', code], { output: 'collect', ...options });

it('keeps the exit code and collects what was printed', async () => {
  const result = await node("console.log('out'); console.error('err'); process.exitCode = 7");
  expect(result.code).toBe(7);
  expect(result.output).toContain('out');
  expect(result.output).toContain('err');
});

it('adds to the environment', async () => {
  const result = await node('console.log(process.env.PLANET)', { env: { PLANET: 'Mars' } });
  expect(result.output.trim()).toBe('Mars');
});

it('reports when a command is not there', async () => {
  await expect(run('no-such-command-here', [])).rejects.toThrow('ENOENT');
});

it('ends a command, and what it started, at the time limit', async () => {
  const parent = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
  const result = await node(parent, { limit: 1500 });
  expect(result.timedOut).toBe(true);
  expect(result.code).toBe(exitCode(null, 'SIGTERM'));
  const grandchild = Number(result.output.trim());
  await expect.poll(() => isAlive(grandchild)).toBe(false);
});

it('sweeps up what a finished command left running', async () => {
  const parent = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    child.unref();
    console.log(child.pid);`;
  const result = await node(parent, { sweep: true });
  expect(result.code).toBe(0);
  const leftover = Number(result.output.trim());
  await expect.poll(() => isAlive(leftover)).toBe(false);
});

it('passes a signal on once and waits for the orderly end', async () => {
  const folder = temporaryTree({
    'server.mjs': `
      let signals = 0;
      process.on('SIGTERM', () => {
        signals += 1;
        setTimeout(() => { console.log('signals ' + signals); process.exit(3); }, 200);
      });
      setInterval(() => {}, 1000);
      console.log('ready');`,
    'start.mjs': `
      import { runNode } from ${JSON.stringify(fromRoot('scripts/lib/run.mjs'))};
      process.exitCode = (await runNode(process.argv[2], [])).code;`,
  });
  const started = spawn(process.execPath, [`${folder}/start.mjs`, `${folder}/server.mjs`], {
    detached: true,
  });
  let output = '';
  started.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output, { timeout: 5000 }).toContain('ready');
  process.kill(-started.pid, 'SIGTERM');
  const [code] = await once(started, 'close');
  expect(code).toBe(3);
  expect(output).toContain('signals 1');
});

/** Ended processes that nobody has waited for still have an entry; where /proc exists it shows which they are. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
