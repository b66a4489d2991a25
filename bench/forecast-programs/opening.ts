import type { Page } from '@playwright/test';
import type { DatasetData } from '../../packages/model/src/dataset-data/index.ts';
import { openBrowser, signInAs } from '../../scripts/lib/screens-browser.mjs';
import { median } from '../lib/median.ts';
import { report } from '../lib/report.ts';
import { threadTime } from './thread-time.ts';

const rounds = 7;
const goal = 500;

/** Downloads a forecast as people do, and waits until its master data are there too. */
async function downloadForecast(page: Page, url: string, code: string): Promise<void> {
  await page.goto(`${url}/dataset/loadDeleteDataSet`);
  await page.getByRole('checkbox', { name: new RegExp(`^${code} `) }).check();
  await page.getByRole('button', { name: /^Download 1 / }).click();
  await page.waitForURL(/\/ApplicationDashboard/, { timeout: 120_000 });
}

/** A browser of somebody who has signed in and downloaded a forecast. */
export async function withForecast(
  url: string,
  account: string,
  code: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      viewport: { width: 1400, height: 1100 },
    });
    const page = await context.newPage();
    await signInAs(page, url, account);
    await downloadForecast(page, url, code);
    await work(page);
    await context.close();
  } finally {
    await browser.close();
  }
}

export const historyAddress = ({ programId, planningUnitList }: DatasetData, versionId: number): string =>
  `/dataentry/consumptionDataEntryAndAdjustment/${planningUnitList[0]?.planningUnit.id}?copy=${programId}~${versionId}`;

/** Runs in the page as text: how long until all products and the sheet of one are on the screen. */
const openingOf = (address: string, products: number): string => `new Promise((resolve, reject) => {
  const limit = setTimeout(() => reject(new Error('No history within 60 s')), 60000);
  const begin = performance.now();
  history.pushState(null, '', ${JSON.stringify(address)});
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  const look = () => {
    const isThere = document.querySelector('[data-cell="2:1"]') &&
      document.querySelectorAll('main table tbody tr').length >= ${products};
    if (!isThere) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { clearTimeout(limit); resolve(performance.now() - begin); };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
})`;

/** Runs in the page as text: reading the text of the same document. */
const readingOf = (text: string): string => `(() => {
  const text = ${JSON.stringify(text)};
  const begin = performance.now();
  JSON.parse(text);
  return performance.now() - begin;
})()`;

/** How soon the history of a downloaded program is on the screen, from a dashboard that has come to rest. */
export async function benchOpening(page: Page, data: DatasetData, address: string): Promise<void> {
  const { planningUnitList: units, treeList: trees } = data;
  const text = JSON.stringify(data);
  const times: number[] = [];
  const bare: number[] = [];
  const processor: number[] = [];
  const threadMs = await threadTime(page);
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(new URL('/ApplicationDashboard', page.url()).href, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    bare.push(await page.evaluate<number>(readingOf(text)));
    const before = await threadMs();
    times.push(await page.evaluate<number>(openingOf(address, units.length)));
    processor.push((await threadMs()) - before);
  }
  const what = `opening a downloaded forecast of ${units.length} products with ${trees.length} trees`;
  report(what, median(times.slice(1)), 'ms', { value: goal, goal: '≤ 1' });
  report('  beside reading its text', median(times.slice(1)), 'ms', { value: median(bare.slice(1)) });
  report('  processor time of the page', median(processor.slice(1)), 'ms');
}
