import type { Locator, Page } from '@playwright/test';
import { median } from '../lib/median.ts';

const options = '[role=listbox] [role=option]';

/**
 * Runs in the page, as text because compiled functions refer to helpers that the page does not have. Measures how
 * long it was from the moment the key or button went down to the end of the frame that shows the first options.
 */
const nextOpening = `new Promise((resolve, reject) => {
  const limit = setTimeout(() => reject(new Error('No options within 20 s')), 20000);
  const down = (event) => {
    const shown = () => [...document.querySelectorAll('${options}')].some((one) => one.offsetHeight > 0);
    const afterFrame = () => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        clearTimeout(limit);
        resolve(performance.now() - event.timeStamp);
      };
      port2.postMessage(null);
    });
    const watch = new MutationObserver(() => {
      if (!shown()) return;
      watch.disconnect();
      afterFrame();
    });
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  };
  addEventListener('mousedown', down, { capture: true, once: true });
  globalThis.openingWatched = true;
})`;

const bareBox = `{
  for (const before of document.querySelectorAll('#bare-box, #bare-list')) before.remove();
  const box = document.createElement('button');
  box.id = 'bare-box';
  box.textContent = 'Bare list box';
  box.style.cssText = 'position: fixed; inset: auto 0 0 auto; z-index: 10000';
  const list = document.createElement('div');
  list.id = 'bare-list';
  list.setAttribute('role', 'listbox');
  list.style.cssText = 'position: fixed; inset: 0 0 auto auto; background: white; z-index: 10000';
  box.onmousedown = () => {
    for (let entry = 1; entry <= 15; entry += 1) {
      const option = document.createElement('div');
      option.setAttribute('role', 'option');
      option.textContent = 'Entry ' + entry;
      list.append(option);
    }
  };
  box.onkeydown = () => list.replaceChildren();
  document.body.append(box, list);
}`;

/** Puts a list box of 15 entries without any library into a corner of the page, as what openings are compared with. */
export async function addBareBox(page: Page): Promise<Locator> {
  await page.evaluate(bareBox);
  return page.locator('#bare-box');
}

/** Opens a box with the mouse and closes it again. */
export async function openingMs(page: Page, box: Locator): Promise<number> {
  await page.evaluate('globalThis.openingWatched = false');
  const [took] = await Promise.all([
    page.evaluate<number>(nextOpening),
    page.waitForFunction('globalThis.openingWatched').then(() => box.click()),
  ]);
  await box.press('Escape');
  await page.waitForFunction(
    `![...document.querySelectorAll('${options}')].some((one) => one.offsetHeight > 0)`,
  );
  return took;
}

/** Both boxes in turns, so that whatever else the machine does burdens them alike. */
export async function medianOpenings(
  page: Page,
  box: Locator,
  bare: Locator,
  rounds: number,
): Promise<{ readonly box: number; readonly bare: number }> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await openingMs(page, box));
    theirs.push(await openingMs(page, bare));
  }
  return { box: median(ours), bare: median(theirs) };
}
