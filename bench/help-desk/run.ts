// How soon the help desk stands there once its code is loaded, and how much code that is.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { openBrowser, signInAs } from '../../scripts/lib/screens-browser.mjs';
import { median } from '../lib/median.ts';
import { report } from '../lib/report.ts';
import { startServer } from '../lib/server.ts';

const rounds = 15;
const goalMs = 200;
const icon = '[data-header-item="helpDesk"]';

/** Runs in the page as text. From the press of the button to the end of the frame that shows the dialog. */
const openingOf = (selector: string): string => `new Promise((resolve, reject) => {
  const limit = setTimeout(() => reject(new Error('No dialog within 20 s')), 20000);
  const button = document.querySelector(${JSON.stringify(selector)});
  const begin = performance.now();
  const look = () => {
    const dialog = document.querySelector('[role=dialog]');
    if (!dialog || dialog.offsetHeight === 0) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { clearTimeout(limit); resolve(performance.now() - begin); };
    port2.postMessage(null);
  };
  button.click();
  requestAnimationFrame(look);
})`;

/** A dialog without any library, as what the openings are compared with. */
const bareDialog = `{
  const button = document.createElement('button');
  button.id = 'bare-opener';
  button.onclick = () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.textContent = 'Bare dialog';
    dialog.style.cssText = 'position: fixed; inset: 20%; background: white; z-index: 10000';
    dialog.onclick = () => dialog.remove();
    document.body.append(dialog);
  };
  document.body.append(button);
}`;

async function openings(page: Page): Promise<void> {
  const ours: number[] = [];
  const bare: number[] = [];
  await page.evaluate(bareDialog);
  for (let round = 0; round <= rounds; round += 1) {
    ours.push(await page.evaluate<number>(openingOf(icon)));
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    bare.push(await page.evaluate<number>(openingOf('#bare-opener')));
    await page.evaluate(`document.querySelector('[role=dialog]').click()`);
  }
  // The first one loads the code.
  const [first = 0, ...others] = ours;
  const opening = median(others);
  report('opening the help desk', opening, 'ms', { value: median(bare) });
  report('  of what is allowed', opening, 'ms', { value: goalMs, goal: '≤ 1' });
  report('  the first time, with loading its code', first, 'ms');
}

await ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), 'stockwell-bench-'));
const server = await startServer({ DATA_DIR: folder, DATABASE_URL: '', DEMO: '1' });
const browser = await openBrowser();
try {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const loaded: string[] = [];
  await signInAs(page, server.url, 'realm.admin@demo.example');
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) loaded.push(answer.url());
  });
  await openings(page);
  report('files of code that come with the first opening', loaded.length, 'files');
  await context.close();
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
