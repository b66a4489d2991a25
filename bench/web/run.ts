import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { openBrowser, signInAs } from '../../scripts/lib/screens-browser.mjs';
import { median } from '../lib/median.ts';
import { report } from '../lib/report.ts';
import { root, startServer } from '../lib/server.ts';
import { javascriptOf } from './javascript.ts';
import { type Paint, paintOf } from './paint.ts';

const rounds = 5;
const signInForm = 'input[name=password]';
const kilobytes = (bytes: number): number => bytes / 1000;

const barePage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bare</title></head><body><h1>Bare page</h1></body></html>
`;

async function sizes(browser: Browser, url: string): Promise<void> {
  const files = await javascriptOf(browser, `${url}/login`, signInForm);
  const bytes = files.reduce((sum, file) => sum + file.gzippedBytes, 0);
  report('sign-in page JavaScript', kilobytes(bytes), 'KB gzipped', { value: 200, goal: '≤ 1' });
  console.log(`  in ${files.length} files, the largest:`);
  for (const { name, gzippedBytes } of files.slice(0, 10)) {
    console.log(`  ${kilobytes(gzippedBytes).toFixed(1).padStart(6)} KB  ${name}`);
  }
}

async function coldPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

/** The pages take turns, so that whatever else the machine does burdens them alike. */
async function paints(browser: Browser, url: string): Promise<void> {
  const outside = await coldPage(browser);
  const inside = await coldPage(browser);
  await signInAs(inside, url, 'application.admin@demo.example');
  const bare: Paint[] = [];
  const signIn: Paint[] = [];
  const shell: Paint[] = [];
  const calls: Paint[] = [];
  await paintOf(outside, `${url}/bare.html`, 'h1');
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await paintOf(outside, `${url}/bare.html`, 'h1'));
    signIn.push(await paintOf(outside, `${url}/login`, signInForm));
    calls.push(await paintOf(outside, `${url}/api/docs`, 'main section:last-of-type tr'));
    shell.push(await paintOf(inside, `${url}/ApplicationDashboard`, 'main h1'));
  }
  const baseline = { value: median(bare.map(({ firstContentMs }) => firstContentMs)) };
  const firstContent = (list: Paint[]): number => median(list.map(({ firstContentMs }) => firstContentMs));
  const ready = (list: Paint[]): number => median(list.map(({ readyMs }) => readyMs));
  report('bare page, first contentful paint', baseline.value, 'ms');
  report('sign-in page, first contentful paint without cache', firstContent(signIn), 'ms', baseline);
  report('documentation of the calls, last call in the page', ready(calls), 'ms', {
    value: 1000,
    goal: '≤ 1',
  });
  report('sign-in page, form in the page', ready(signIn), 'ms', baseline);
  report(
    'dashboard, first contentful paint after a reload without cache',
    firstContent(shell),
    'ms',
    baseline,
  );
  report('dashboard, heading in the page', ready(shell), 'ms', baseline);
  await outside.context().close();
  await inside.context().close();
}

if (!process.env.BENCH_BUILT) await ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), 'stockwell-bench-'));
try {
  // The same server serves the bare page: a copy of the built files with one more beside them.
  const webDir = join(folder, 'web');
  await cp(join(root, 'apps/web/dist'), webDir, { recursive: true });
  await writeFile(join(webDir, 'bare.html'), barePage);
  const server = await startServer({ DATA_DIR: join(folder, 'data'), WEB_DIR: webDir });
  const browser = await openBrowser();
  try {
    await sizes(browser, server.url);
    await paints(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
