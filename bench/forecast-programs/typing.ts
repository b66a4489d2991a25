import type { Page } from '@playwright/test';
import { bareFrames } from '../lib/bare-frames.ts';
import { median, percentile } from '../lib/median.ts';
import { report } from '../lib/report.ts';
import { threadTime } from './thread-time.ts';

const edits = 60;
const goal = 50;
/** Rows of the sheet: the days of the months, the name of the first region, its amounts, …, its adjusted amounts. */
const [amountRow, adjustedRow] = [2, 6];
/** After the name of the measure. */
const firstMonth = 1;

/**
 * Runs in the page as text: notes for every Enter when the frame with the new adjusted amount was painted, and when the
 * one with the graph was. A canvas tells nothing of what is drawn on it but that it is cleared before.
 */
const watch = `(() => {
  globalThis.seen = [];
  let now = null;
  const painted = (name) => {
    const own = now;
    own[name] = -1;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { own[name] = performance.now() - own.begin; };
    requestAnimationFrame(() => port2.postMessage(null));
  };
  const adjusted = () => document.querySelector('[data-cell="${adjustedRow}:${firstMonth}"]')?.textContent;
  new MutationObserver(() => {
    if (now && now.adjusted === null && adjusted() !== now.text) painted('adjusted');
  }).observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    if (now && now.graph === null && this.canvas.closest('figure')) painted('graph');
    return clear.apply(this, box);
  };
  addEventListener('keydown', ({ key, timeStamp }) => {
    if (key !== 'Enter') return;
    now = { begin: timeStamp, text: adjusted(), adjusted: null, graph: null };
    seen.push(now);
  }, true);
})()`;

interface Seen {
  readonly adjusted: number | null;
  readonly graph: number | null;
}

/** The page is not asked anything while it draws: every question takes time of the thread that is measured. */
const restMs = 300;

/** Types months into the sheet of the opened history, one after the other. */
export async function benchTyping(page: Page): Promise<void> {
  // Graphs far from the window are not drawn before somebody comes near.
  await page.locator('figure [role=img]').first().scrollIntoViewIfNeeded();
  await page.locator('figure canvas').first().waitFor();
  const cell = page.locator(`[data-cell="${amountRow}:${firstMonth}"]`);
  await cell.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1000);
  await page.evaluate(watch);
  const threadMs = await threadTime(page);
  const processor: number[] = [];
  for (let edit = 0; edit <= edits; edit += 1) {
    await cell.click();
    await page.keyboard.type(String(1200 + edit));
    await page.waitForTimeout(restMs);
    const before = await threadMs();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(restMs);
    processor.push((await threadMs()) - before);
  }
  const seen = (await page.evaluate<Seen[]>('globalThis.seen')).slice(1);
  const timesOf = (name: keyof Seen): number[] => {
    const times = seen.flatMap((one) => (one[name] !== null && one[name] >= 0 ? [one[name]] : []));
    if (times.length < edits)
      throw new Error(`${edits - times.length} of ${edits} months changed no ${name}`);
    return times;
  };
  const [adjusted, graph] = [timesOf('adjusted'), timesOf('graph')];
  const both = adjusted.map((time, at) => Math.max(time, graph[at] ?? 0));
  const bare = await page.evaluate<number[]>(bareFrames(edits));
  const what = 'typed month to painted graph and adjusted row';
  report(`${what}, median of ${edits}`, median(both), 'ms', { value: goal, goal: '≤ 1' });
  report(`${what}, 95th percentile`, percentile(both, 95), 'ms', { value: goal });
  report('  beside a frame with nothing to do', median(both), 'ms', { value: median(bare) });
  report('  of it until the adjusted row', median(adjusted), 'ms');
  report('  processor time of the page', median(processor.slice(1)), 'ms');
}
