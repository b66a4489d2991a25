import { existsSync } from 'node:fs';
import { tools } from './root.mjs';
import { run, runNode } from './run.mjs';

// The shell without a window of its own comes first: it does the same work in three quarters of the time.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const advice = `No Chromium was found and none could be installed. Do one of these and run the tests again:
  - npx playwright install --with-deps chromium
  - install your system's chromium package (Debian: apt-get install chromium)
  - set CHROMIUM_PATH to a Chromium or Chrome executable`;

/** Whether the file is a browser that starts: some systems ship a script that only says how to get one. */
async function works(file) {
  if (!file || !existsSync(file)) return false;
  if (process.platform === 'win32') return true; // chrome.exe --version opens a window there
  try {
    return (await run(file, ['--version'], { output: 'collect', limit: 20_000 })).code === 0;
  } catch {
    return false;
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function downloadWithPlaywright() {
  console.log('No Chromium found: asking Playwright to download one …');
  const { code } = await runNode(tools.playwright, ['install', 'chromium'], { limit: 3 * 60_000 });
  return code === 0;
}

/** The words to put before an administrator's command, or undefined when we may not run one. */
async function asAdministrator() {
  if (process.getuid?.() === 0) return [];
  try {
    const { code } = await run('sudo', ['-n', 'true'], { output: 'collect', limit: 10_000 });
    return code === 0 ? ['sudo', '-n'] : undefined;
  } catch {
    return undefined;
  }
}

async function installWithApt() {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const prefix = await asAdministrator();
  if (!prefix) return false;
  console.log('Installing Chromium from the system packages (apt-get) …');
  const apt = async (...args) => {
    const words = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      '-o',
      'Dpkg::Use-Pty=0',
      ...args,
    ];
    return (await run(words[0], words.slice(1), { limit: 8 * 60_000 })).code === 0;
  };
  if (!(await apt('update'))) return false;
  return (await apt('install', '-y', 'chromium-headless-shell')) || (await apt('install', '-y', 'chromium'));
}

const onThisMachine = { playwrightsOwn, installed, works, downloadWithPlaywright, installWithApt };

/**
 * A Chromium to test with, installed when there is none.
 * @returns {Promise<string>} the executable's path
 */
export async function ensureChromium(named = process.env.CHROMIUM_PATH, machine = onThisMachine) {
  const find = async (files) => {
    for (const file of files) if (await machine.works(file)) return file;
    return undefined;
  };
  if (named) {
    if (await machine.works(named)) return named;
    throw new Error(`CHROMIUM_PATH is set to ${named}, but no browser starts from there.`);
  }
  const candidates = async () => [await machine.playwrightsOwn(), ...machine.installed];
  const present = await find(await candidates());
  if (present) return present;
  for (const install of [machine.downloadWithPlaywright, machine.installWithApt]) {
    if (!(await install())) continue;
    const fresh = await find(await candidates());
    if (fresh) return fresh;
  }
  throw new Error(advice);
}
