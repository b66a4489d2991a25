import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

const ownGroup = process.platform !== 'win32';
const running = new Set();
let forwarding = false;

function signal(child, name) {
  try {
    if (ownGroup) process.kill(-child.pid, name);
    else child.kill(name);
  } catch {
    // The process, and with it its group, is already gone.
  }
}

/** Sends a signal to every command that is still running. */
export function signalRunning(name) {
  for (const child of running) signal(child, name);
}

function forwardSignals() {
  if (forwarding) return;
  forwarding = true;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => signalRunning(name));
}

/** The exit code a shell would give for how a command ended. */
export function exitCode(code, endedBy) {
  return code ?? 128 + (constants.signals[endedBy] ?? 0);
}

/**
 * Runs a command and waits for it.
 *
 * Each command gets a process group of its own: Ctrl-C then reaches it once, through us, and not a second
 * time from the terminal (a second signal makes a server give up its orderly stop). It also lets a time
 * limit, or `sweep`, end whatever the command left running.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: Record<string, string>, limit?: number, sweep?: boolean,
 *   output?: 'inherit' | 'collect'}} [options] limit in milliseconds; `collect` returns the output instead of showing it
 * @returns {Promise<{code: number, timedOut: boolean, output: string}>}
 */
export function run(command, args, options = {}) {
  const { cwd = root, env = {}, limit, sweep = false, output = 'inherit' } = options;
  const collected = [];
  forwardSignals();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: ownGroup,
      stdio: ['ignore', ...(output === 'collect' ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    });
    running.add(child);
    child.stdout?.on('data', (chunk) => collected.push(chunk));
    child.stderr?.on('data', (chunk) => collected.push(chunk));
    let timedOut = false;
    let lastResort;
    const stop = () => {
      timedOut = true;
      signal(child, 'SIGTERM');
      lastResort = setTimeout(() => signal(child, 'SIGKILL'), 5000);
    };
    const timer = limit && setTimeout(stop, limit);
    const finish = () => {
      clearTimeout(timer);
      clearTimeout(lastResort);
      running.delete(child);
    };
    child.on('error', (error) => {
      finish();
      reject(error);
    });
    child.on('exit', () => sweep && signal(child, 'SIGKILL'));
    // `close` comes when all output is in; without output to collect the end of the command itself counts.
    child.on(output === 'collect' ? 'close' : 'exit', (code, endedBy) => {
      finish();
      resolve({ code: exitCode(code, endedBy), timedOut, output: Buffer.concat(collected).toString() });
    });
  });
}

/** Runs a JavaScript file with the Node that runs us. */
export const runNode = (file, args, options) => run(process.execPath, [file, ...args], options);

const npmItself = process.env.npm_execpath;

/** Runs npm: the very npm that started us where there is one. */
export function runNpm(args, options) {
  if (npmItself && /npm-cli\.c?js$/.test(npmItself)) return runNode(npmItself, args, options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
