import type { Page } from '@playwright/test';
import type { DatasetData } from '../../packages/model/src/dataset-data/index.ts';
import { bareFrames } from '../lib/bare-frames.ts';
import { median } from '../lib/median.ts';
import { report } from '../lib/report.ts';

const rounds = 7;
const goals = { drawing: 800, edit: 50, dialog: 150, frames: 50 };

/** Runs in the page as text: resolves in the frame after something is true. */
const painted = `const painted = (isThere, begin) => new Promise((resolve, reject) => {
  const limit = setTimeout(() => reject(new Error('Nothing within 60 s')), 60000);
  const look = () => {
    if (!isThere()) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { clearTimeout(limit); resolve(performance.now() - begin); };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
});`;

const opening = (address: string): string => `(() => { ${painted}
  const begin = performance.now();
  history.pushState(null, '', ${JSON.stringify(address)});
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  return painted(() => document.querySelector('[role=treeitem]'), begin);
})()`;

const clicking = (selector: string, isThere: string): string => `(() => { ${painted}
  const begin = performance.now();
  document.querySelector(${JSON.stringify(selector)}).click();
  return painted(() => ${isThere}, begin);
})()`;

/** A card is opened by the keyboard as by the mouse. */
const entering = (selector: string, isThere: string): string => `(() => { ${painted}
  const card = document.querySelector(${JSON.stringify(selector)});
  const begin = performance.now();
  card.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  return painted(() => ${isThere}, begin);
})()`;

/** Frames a second while the drawing is moved and enlarged without a pause. */
const frames = `new Promise((resolve) => {
  const frame = document.querySelector('[role=tree]');
  const box = frame.getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, cancelable: true };
  const begin = performance.now();
  let count = 0;
  const next = () => {
    count += 1;
    const zooms = count % 2 === 0;
    frame.dispatchEvent(new WheelEvent('wheel', {
      ...at, ctrlKey: zooms, deltaY: (count % 40 < 20 ? 1 : -1) * 12, deltaX: zooms ? 0 : 8,
    }));
    if (performance.now() - begin < 3000) requestAnimationFrame(next);
    else resolve((1000 * count) / (performance.now() - begin));
  };
  requestAnimationFrame(next);
})`;

/** What is counted at the top is only chosen here: the program may have been made anywhere. */
async function chooseUnit(page: Page, card: string): Promise<void> {
  await page.locator(card).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Node unit' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** A large tree in a browser: its first drawing, moving it, opening a node, and an edit. */
export async function benchDrawing(page: Page, { programId, treeList }: DatasetData): Promise<void> {
  const [tree] = treeList;
  const root = tree?.flatList.find(({ parentNodeId }) => parentNodeId === null);
  if (!tree || !root) throw new Error('The program has no tree');
  const address = `/dataSet/buildTree/tree/${tree.treeId}/${programId}`;
  const drawn: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(new URL('/ApplicationDashboard', page.url()).href, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    drawn.push(await page.evaluate<number>(opening(address)));
  }
  const bare = median(await page.evaluate<number[]>(bareFrames(20)));
  const what = `${tree.flatList.length} nodes`;
  report(`${what}, first drawing, median of ${rounds}`, median(drawn.slice(1)), 'ms', {
    value: goals.drawing,
    goal: '≤ 1',
  });
  await page.waitForTimeout(1000);
  report(`${what}, moved and enlarged`, await page.evaluate<number>(frames), 'frames a second', {
    value: goals.frames,
    goal: '≥ 1',
  });
  const card = `[data-node="${root.nodeId}"]`;
  await chooseUnit(page, card);
  const opened: number[] = [];
  const edited: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.locator(card).focus();
    opened.push(await page.evaluate<number>(entering(card, `document.querySelector('[role=dialog] input')`)));
    await page.waitForTimeout(500);
    const value = 5000 + round;
    await page.getByRole('textbox', { name: 'Number' }).fill(String(value));
    await page.waitForTimeout(500);
    const shown = value.toLocaleString('en');
    await page.evaluate(
      `[...document.querySelectorAll('[role=dialog] button')].find((one) => one.textContent === 'Save').id = 'save'`,
    );
    edited.push(
      await page.evaluate<number>(
        clicking('#save', `document.querySelector('${card}').textContent.includes('${shown}')`),
      ),
    );
    await page.waitForTimeout(500);
  }
  const reportBeside = (name: string, times: readonly number[], goal: number): void => {
    report(`${name}, median of ${rounds}`, median(times.slice(1)), 'ms', { value: goal, goal: '≤ 1' });
    report('  beside a frame with nothing to do', median(times.slice(1)), 'ms', { value: bare });
  };
  reportBeside(`${what}, a node opened`, opened, goals.dialog);
  reportBeside(`${what}, an edit to repainted values`, edited, goals.edit);
}
