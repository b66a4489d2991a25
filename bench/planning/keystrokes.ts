// How soon the plan is painted again after a keystroke, by the marks of the application itself.

import type { Locator, Page } from '@playwright/test';
import { replanMeasure } from '../../apps/web/src/engine/replan-marks.ts';
import { bareFrames } from '../lib/bare-frames.ts';
import { median, percentile } from '../lib/median.ts';
import { report } from '../lib/report.ts';

const edits = 100;
const goal = 50;

/** Runs in the page as text: notes when the browser received each Enter that ends the typing of a cell. */
const listen = `addEventListener('keydown', (event) => {
  if (event.key === 'Enter') globalThis.lastEnter = event.timeStamp;
}, true)`;

interface Replan {
  readonly begin: number;
  readonly end: number;
}

const replans = (page: Page): Promise<Replan[]> =>
  page.evaluate(
    `performance.getEntriesByName(${JSON.stringify(replanMeasure)}, 'measure')
      .map(({ startTime, duration }) => ({ begin: startTime, end: startTime + duration }))`,
  );

/** The page is not asked anything while it plans: every question takes time of the thread that is measured. */
const restMs = 100;

/** The plan that follows the last Enter, and when that was. */
async function nextReplan(page: Page): Promise<Replan & { readonly enter: number }> {
  for (let tries = 0; tries < 300; tries += 1) {
    await page.waitForTimeout(restMs);
    const enter = await page.evaluate<number>('globalThis.lastEnter');
    const found = (await replans(page)).find(({ begin }) => begin >= enter);
    await page.evaluate('performance.clearMeasures()');
    if (found) return { ...found, enter };
  }
  throw new Error('No new plan within 30 s');
}

/** The sheet of one region and month, opened from a cell of the plan as planners do. */
async function openSheet(page: Page): Promise<Locator> {
  await page.locator('tr[data-row=consumption] td[data-cell]').nth(6).click();
  const dialog = page.getByRole('dialog');
  // The pop-up begins two months before the one that was clicked.
  await dialog.locator('tbody tr').first().locator('td button').nth(2).click();
  const sheet = dialog.getByRole('grid').last();
  await sheet.locator('[data-cell^="0:"]').last().waitFor();
  return sheet;
}

const quantity = 'Quantity (reporting unit)';

async function quantityIn(sheet: Locator): Promise<Locator> {
  const column = await sheet.getByTitle(quantity, { exact: true }).getAttribute('aria-colindex');
  return sheet.locator(`[data-cell="0:${Number(column) - 2}"]`);
}

export async function keystrokes(page: Page, address: string, months: number): Promise<void> {
  await page.goto(address);
  const sheet = await openSheet(page);
  const cell = await quantityIn(sheet);
  await page.evaluate(listen);
  const whole: number[] = [];
  const planning: number[] = [];
  for (let edit = 0; edit <= edits; edit += 1) {
    await cell.click();
    await page.keyboard.type(String(200 + edit));
    await page.keyboard.press('Enter');
    const { begin, end, enter } = await nextReplan(page);
    whole.push(end - enter);
    planning.push(end - begin);
  }
  const bare = await page.evaluate<number[]>(bareFrames(edits));
  const what = `keystroke to painted plan of ${months} months`;
  report(`${what}, median of ${edits}`, median(whole.slice(1)), 'ms', { value: goal, goal: '≤ 1' });
  report(`${what}, 95th percentile`, percentile(whole.slice(1), 95), 'ms', { value: goal });
  report(`${what} beside a frame with nothing to do`, median(whole.slice(1)), 'ms', {
    value: median(bare),
  });
  report('  of it from the changed document on', median(planning.slice(1)), 'ms');
}
