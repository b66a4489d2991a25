import type { Page } from '@playwright/test';

export interface Paint {
  /** The browser's own entry: the first text or drawing, be it a waiting sign. */
  readonly firstContentMs: number;
  /** When the element people came for was in the page. */
  readonly readyMs: number;
}

/** Opens an address without anything from the cache and asks the browser when it painted. */
export async function paintOf(page: Page, address: string, ready: string): Promise<Paint> {
  await page.goto(address);
  const shown = await page.waitForFunction((selector) => {
    const [entry] = performance.getEntriesByName('first-contentful-paint');
    return entry && document.querySelector(selector)
      ? { firstContentMs: entry.startTime, readyMs: performance.now() }
      : null;
  }, ready);
  const paint = await shown.jsonValue();
  if (!paint) throw new Error(`${address} painted nothing`);
  return paint;
}
