// How soon a report of a program on the device is painted again after a filter was changed, in a real browser.

import type { Page } from '@playwright/test';
import type { Running } from '../../apps/server/src/start.ts';
import { addMonths } from '../../packages/model/src/months.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { openBrowser, signInAs } from '../../scripts/lib/screens-browser.mjs';
import { median, percentile } from '../lib/median.ts';
import { addProgram, fullPlan } from '../lib/programs.ts';
import { report } from '../lib/report.ts';
import { signIn } from '../lib/server.ts';
import { places } from '../master-data/databases.ts';
import { download } from '../planning/download.ts';
import { commit } from '../versions/client.ts';

const changes = 30;
const goal = 150;
const products = 40;
const months = 24;
const program = 'BENCH-REPORT';
const account = 'realm.admin@demo.example';

/**
 * Runs in the page as text: from the click on a filter until the new figures are painted. The result is marked as
 * stale while they are calculated; the chart is drawn at the latest in the second frame after the
 * table has changed.
 */
const changeOf = (label: string): string => `new Promise((resolve, reject) => {
  const box = [...document.querySelectorAll('input[type=checkbox]')]
    .find((one) => one.labels[0]?.textContent === ${JSON.stringify(label)});
  const limit = setTimeout(() => reject(new Error('No figures within 60 s')), 60000);
  let isStale = false;
  let calculated = 0;
  const painted = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      clearTimeout(limit);
      resolve({ whole: performance.now() - begin, calculated });
    };
    requestAnimationFrame(() => requestAnimationFrame(() => port2.postMessage(null)));
  };
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-stale]')) isStale = true;
    else if (isStale) {
      observer.disconnect();
      calculated = performance.now() - begin;
      painted();
    }
  });
  observer.observe(document.body, { attributes: true, attributeFilter: ['data-stale'], subtree: true });
  const begin = performance.now();
  box.click();
})`;

interface Change {
  readonly whole: number;
  /** When the new table was in the page. */
  readonly calculated: number;
}

/** The report of all products with its chart and its data, as a planner leaves it open. */
async function openReport(page: Page, url: string, programId: number): Promise<void> {
  const thisMonth = new Date().toISOString().slice(0, 7);
  const period = `${addMonths(thisMonth, -12)}..${addMonths(thisMonth, months - 13)}`;
  await page.goto(`${url}/report/stockStatusMatrix?program=${programId}&period=${period}`);
  await page.getByRole('button', { name: 'Show data' }).click();
  await page.getByRole('combobox', { name: 'Rows per page' }).first().selectOption('50');
  const rows = page.getByRole('table', { name: 'Stock status by month' }).locator('tbody tr');
  await rows.nth(products - 1).waitFor();
  await page.getByRole('img').first().waitFor();
  await page.getByRole('region', { name: 'Filters' }).getByRole('button').first().click();
  await page.getByRole('checkbox', { name: 'Remove planned shipments' }).waitFor();
}

const prepare = async ({ context: { db } }: Running) =>
  fullPlan(db, await addProgram(db, { name: program, products }));

async function measure(url: string, plan: Awaited<ReturnType<typeof prepare>>): Promise<void> {
  await commit(url, await signIn(url, account), plan);
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      viewport: { width: 2200, height: 1000 },
    });
    const page = await context.newPage();
    await signInAs(page, url, account);
    await download(page, url, program);
    await openReport(page, url, plan.programId);
    const times: Change[] = [];
    for (let change = 0; change <= changes; change += 1) {
      times.push(await page.evaluate<Change>(changeOf('Remove planned shipments')));
      await page.waitForTimeout(100);
    }
    const whole = times.slice(1).map((one) => one.whole);
    const what = `report from the device, ${products} products × ${months} months, filter to painted table and chart`;
    report(`${what}, median of ${changes}`, median(whole), 'ms', { value: goal, goal: '≤ 1' });
    report(`${what}, 95th percentile`, percentile(whole, 95), 'ms', { value: goal });
    report(
      '  of it until the table is in the page',
      median(times.slice(1).map((one) => one.calculated)),
      'ms',
    );
    await context.close();
  } finally {
    await browser.close();
  }
}

await ensureBuilt();
const [embedded] = await places();
await embedded?.serve(prepare, measure, { DEMO: '1', DEMO_PLANS: 'none' });
