import type { Browser, Page } from '@playwright/test';
import type { Running } from '../../apps/server/src/start.ts';
import { openBrowser, signInAs } from '../../scripts/lib/screens-browser.mjs';
import { report } from '../lib/report.ts';
import type { Place } from './databases.ts';
import { addBareBox, medianOpenings, openingMs } from './opening.ts';

const rounds = Number(process.env.BENCH_OPENINGS ?? 15);
const goalMs = 100;

/** Goes to a page as the application does itself: what is in memory stays there. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(`{
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }`);
}

async function measure(page: Page, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: /^Planning unit/ });
  await box.waitFor();
  const bare = await addBareBox(page);
  // Whoever opens the box at once waits for its first options too.
  const first = await openingMs(page, box);
  const opening = await medianOpenings(page, box, bare, rounds);
  report(`opening a select of 10,000 planning units, ${name}`, opening.box, 'ms', { value: opening.bare });
  report('  of what is allowed', opening.box, 'ms', { value: goalMs, goal: '≤ 1' });
  report('  the first time on its page', first, 'ms');
}

async function inBrowser(browser: Browser, url: string, place: Place): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await signInAs(page, url, 'realm.admin@demo.example');
    await goWithin(page, '/procurementUnit/addProcurementUnit');
    await measure(page, `online, ${place.name}`);
    await goWithin(page, '/ApplicationDashboard');
    await context.setOffline(true);
    await goWithin(page, '/procurementUnit/listProcurementUnit');
    await page.getByRole('note').waitFor();
    await measure(page, 'offline from the encrypted copy');
  } finally {
    await context.close();
  }
}

/** A select over the planning units of a realm that has 10,000 of them, in a real browser. */
export async function selectOfTenThousand({ app }: Running, place: Place): Promise<void> {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await openBrowser();
  try {
    await inBrowser(browser, url, place);
  } finally {
    await browser.close();
  }
}
