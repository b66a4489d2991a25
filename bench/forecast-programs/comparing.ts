import type { Page } from '@playwright/test';
import type { DatasetData } from '../../packages/model/src/dataset-data/index.ts';
import { bareFrames } from '../lib/bare-frames.ts';
import { median } from '../lib/median.ts';
import { report } from '../lib/report.ts';
import { threadTime } from './thread-time.ts';

const rounds = 12;
const goal = 200;

/** Runs in the page as text: from a click on a product to its table and its chart on the screen. */
const comparing = (at: number): string => `new Promise((resolve, reject) => {
  const limit = setTimeout(() => reject(new Error('No comparison within 60 s')), 60000);
  const heading = () => document.querySelector('main section h2')?.textContent;
  const before = heading();
  const painted = (begin, found) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => found(performance.now() - begin);
    port2.postMessage(null);
  });
  const begin = performance.now();
  document.querySelectorAll('main nav li button')[${at}].click();
  let table = null;
  const look = () => {
    const isNew = heading() !== before && document.querySelector('main section table tbody tr');
    if (isNew && table === null) {
      table = 0;
      painted(begin, (ms) => { table = ms; });
    }
    if (!isNew || !table || !document.querySelector('main section figure canvas')) return requestAnimationFrame(look);
    painted(begin, (chart) => { clearTimeout(limit); resolve({ table, chart }); });
  };
  requestAnimationFrame(look);
})`;

/** What may be selected for a product, after a click on it. */
export async function benchComparing(page: Page, data: DatasetData): Promise<void> {
  const { programId, planningUnitList: units, treeList: trees, regionList } = data;
  const address = `/report/compareAndSelectScenario/${programId}/${units[0]?.planningUnit.id}/${regionList[0]?.id}`;
  // Charts far from the window are not drawn before somebody comes near.
  await page.setViewportSize({ width: 1400, height: 2200 });
  await page.goto(new URL(address, page.url()).href, { waitUntil: 'networkidle' });
  await page.locator('main section figure canvas').first().waitFor();
  const bare = median(await page.evaluate<number[]>(bareFrames(20)));
  const tables: number[] = [];
  const charts: number[] = [];
  const processor: number[] = [];
  const threadMs = await threadTime(page);
  for (let round = 0; round < rounds; round += 1) {
    await page.waitForTimeout(500);
    const before = await threadMs();
    const at = 1 + (round % (units.length - 1));
    const { table, chart } = await page.evaluate<{ table: number; chart: number }>(comparing(at));
    tables.push(table);
    charts.push(chart);
    processor.push((await threadMs()) - before);
  }
  const what = `forecasts of a product compared, of ${units.length} products with ${trees.length} trees`;
  report(`${what}: the table`, median(tables.slice(1)), 'ms', { value: goal, goal: '≤ 1' });
  report(`${what}: the chart too`, median(charts.slice(1)), 'ms', { value: goal, goal: '≤ 1' });
  report('  beside a frame with nothing to do', median(charts.slice(1)), 'ms', { value: bare });
  report('  processor time of the page', median(processor.slice(1)), 'ms');
}
