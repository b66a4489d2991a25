import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

export interface LoadedFile {
  readonly name: string;
  readonly gzippedBytes: number;
}

const isJavaScript = (contentType: string): boolean => /\bjavascript\b/.test(contentType);

/**
 * All JavaScript a page loads on a device that was never here, measured on what arrives: the browser keeps no
 * cache, and the service worker, which fetches the rest of the application behind the scenes, is left out.
 */
export async function javascriptOf(browser: Browser, address: string, ready: string): Promise<LoadedFile[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    const files: Promise<LoadedFile>[] = [];
    page.on('response', (response) => {
      if (!isJavaScript(response.headers()['content-type'] ?? '')) return;
      const name = new URL(response.url()).pathname;
      files.push(response.body().then((body) => ({ name, gzippedBytes: gzipSync(body).byteLength })));
    });
    await page.goto(address);
    await page.locator(ready).first().waitFor();
    // Parts that come late, such as the local store, belong to the sum.
    await page.waitForLoadState('networkidle');
    return (await Promise.all(files)).sort((a, b) => b.gzippedBytes - a.gzippedBytes);
  } finally {
    await context.close();
  }
}
