// How soon a sheet paints what is typed while it saves and plans, how it takes a large block, and how it scrolls.

import { type Browser, chromium, type Page } from '@playwright/test';
import type { Running } from '../../apps/server/src/start.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { signInAs } from '../../scripts/lib/screens-browser.mjs';
import { median, percentile } from '../lib/median.ts';
import { addProgram, fullPlan } from '../lib/programs.ts';
import { report } from '../lib/report.ts';
import { signIn } from '../lib/server.ts';
import { places } from '../master-data/databases.ts';
import { download } from '../planning/download.ts';
import { longProgram } from '../planning/long-program.ts';
import { commit } from '../versions/client.ts';

const account = 'realm.admin@demo.example';
const goals = { key: 16, paste: 1000, frames: 50 } as const;
const [large, long] = ['BENCH-LARGE', 'BENCH-LONG'];
const numbers = 60;

/** Without the pace of a display, so that what is measured is work and not the wait for the next frame. */
async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
}

/** Runs in the page as text: notes for every key how long it took until the frame after it was painted. */
const watchKeys = `(() => {
  globalThis.painted = [];
  addEventListener('keydown', (event) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => painted.push({ key: event.key, time: performance.now() - event.timeStamp });
      port2.postMessage(null);
    });
  }, true);
})()`;

interface Painted {
  readonly key: string;
  readonly time: number;
}

/** Types numbers one below the other and gives the time of every key. */
async function typed(page: Page, delay: number): Promise<readonly Painted[]> {
  await page.evaluate('globalThis.painted.length = 0');
  for (let count = 0; count < numbers; count += 1) {
    await page.keyboard.type(String(1000 + count), { delay });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(delay);
  }
  return page.evaluate<Painted[]>('globalThis.painted');
}

const timesOf = (keys: readonly Painted[]): number[] => keys.map(({ time }) => time);

async function keystrokes(page: Page, url: string, programId: number, planningUnitId: number): Promise<void> {
  // A box of its own beside the application: what a key costs when nothing else is to be done.
  await page.goto(`${url}/consumptionDetails/${programId}/0/${planningUnitId}`);
  const grid = page.getByRole('grid').first();
  await grid.locator('[data-cell^="0:"]').last().waitFor();
  await page.evaluate(watchKeys);
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<input id="bare" aria-label="bare">')`);
  await page.locator('#bare').focus();
  const bare = timesOf(await typed(page, 50));
  await page.evaluate(`document.getElementById('bare').remove()`);
  const cell = grid
    .locator('[data-cell]:not([aria-readonly])')
    .and(grid.locator('[class*="number"]'))
    .first();
  await cell.click();
  await typed(page, 50);
  await page.keyboard.press('Control+Home');
  await cell.click();
  const keys = await typed(page, 50);
  const enters = timesOf(keys.filter(({ key }) => key === 'Enter'));
  const all = timesOf(keys);
  report('keystroke to painted cell, median', median(all), 'ms', { value: median(bare) });
  report('keystroke to painted cell, 95th percentile', percentile(all, 95), 'ms', {
    value: goals.key,
    goal: '≤ 1',
  });
  report(
    '  of it Enter, which saves the number and plans again, 95th percentile',
    percentile(enters, 95),
    'ms',
    {
      value: percentile(bare, 95),
    },
  );
}

/** Runs in the page as text: pastes a block and waits until it is painted. */
const pasteOf = (block: string): string => `new Promise((resolve) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', ${JSON.stringify(block)});
  const begin = performance.now();
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - begin);
    port2.postMessage(null);
  });
})`;

/** Runs in the page as text: splitting the same block into cells, which is the least that a paste must do. */
const splitOf = (block: string): string => `(() => {
  const begin = performance.now();
  const cells = ${JSON.stringify(block)}.split('\\n').map((line) => line.split('\\t'));
  return performance.now() - begin + cells.length * 0;
})()`;

async function paste(page: Page): Promise<void> {
  const grid = page.getByRole('grid').first();
  await page.getByRole('button', { name: 'Add row' }).click();
  const line = (at: number) =>
    ['', `${2000 + (at % 50)}-0${1 + (at % 9)}`, 'North', 'Forecast', 'Model', String(at)].join('\t');
  const block = Array.from({ length: 5000 }, (_, at) => line(at)).join('\n');
  const taken = await page.evaluate<number>(pasteOf(block));
  const bare = await page.evaluate<number>(splitOf(block));
  report('paste of 5,000 × 6 cells, painted', taken, 'ms', { value: goals.paste, goal: '≤ 1' });
  report('  beside splitting the text into cells', taken, 'ms', { value: Math.max(1, bare) });
  await grid.locator('[data-cell]').first().waitFor();
}

/** Runs in the page as text: a notch of the wheel in every frame for two seconds, and how many frames that gives. */
const scrolling = (selector: string): string => `new Promise((resolve) => {
  const box = document.querySelector(${JSON.stringify(selector)});
  const begin = performance.now();
  let frames = 0;
  let last = begin;
  let longest = 0;
  const step = (now) => {
    frames += 1;
    longest = Math.max(longest, now - last);
    last = now;
    box.scrollTop += 120;
    if (now - begin < 2000) requestAnimationFrame(step);
    else resolve({ frames: (frames / (now - begin)) * 1000, longest, rows: box.scrollTop / 32 });
  };
  requestAnimationFrame(step);
})`;

async function scroll(page: Page, url: string, programId: number, units: readonly number[]): Promise<void> {
  await page.goto(`${url}/consumptionDetails/${programId}/0/${units[0]}`);
  await page.getByRole('grid').first().waitFor();
  const filters = page.getByRole('region', { name: 'Filters' });
  const line = filters.locator('> button');
  if ((await line.getAttribute('aria-expanded')) !== 'true') await line.click();
  await page.getByLabel('From month', { exact: true }).fill('2016-12');
  await page.getByRole('combobox', { name: 'Planning units' }).click();
  const list = page.locator('[role=listbox]:visible');
  const options = list.getByRole('option', { selected: false });
  for (let count = await options.count(); count > 0; count -= 1) await options.first().click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('combobox', { name: 'Rows per page' })
    .or(page.getByLabel('Rows per page'))
    .selectOption({ label: 'All' });
  await page.waitForTimeout(1000);
  const rows = Number(await page.getByRole('grid').first().getAttribute('aria-rowcount')) - 1;
  const bare = await page
    .evaluate<{ frames: number }>(
      `(() => { document.body.insertAdjacentHTML('beforeend', '<div id="bare" style="height:300px;overflow:auto"><div style="height:320000px"></div></div>'); })()`,
    )
    .then(() => page.evaluate<{ frames: number }>(scrolling('#bare')));
  await page.evaluate(`document.getElementById('bare').remove()`);
  const { frames, longest } = await page.evaluate<{ frames: number; longest: number }>(
    scrolling('[role=grid]:first-of-type')
      .replace('querySelector(', 'querySelector(')
      .replace('"[role=grid]:first-of-type")', '"[role=grid]").parentElement'),
  );
  report(`scroll of ${rows} rows`, frames, 'frames/s', { value: goals.frames, goal: '≥ 1' });
  report('  beside an empty box', frames, 'frames/s', { value: bare.frames });
  report('  longest frame', longest, 'ms');
}

async function measure({ app, context }: Running): Promise<void> {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const token = await signIn(url, account);
  const largeId = await addProgram(context.db, { name: large ?? '', products: 40 });
  await commit(url, token, await fullPlan(context.db, largeId));
  const { data, planningUnitId } = await longProgram(context.db, long ?? '');
  await commit(url, token, data);
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await signInAs(page, url, account);
    await download(page, url, long ?? '');
    await keystrokes(page, url, data.programId, planningUnitId);
    await paste(page);
    await page.goto(`${url}/ApplicationDashboard`);
    await download(page, url, large ?? '');
    await scroll(
      page,
      url,
      largeId,
      data.planningUnitList.map(({ planningUnit }) => planningUnit.id),
    );
    await context.close();
  } finally {
    await browser.close();
  }
}

await ensureBuilt();
const [embedded] = await places();
await embedded?.run(measure, { DEMO: '1', DEMO_PLANS: 'none' });
