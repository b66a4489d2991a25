// How soon a program is on the device, opened there, and planned again at a keystroke, in a real browser.

import type { Page } from '@playwright/test';
import type { Running } from '../../apps/server/src/start.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { openBrowser, signInAs } from '../../scripts/lib/screens-browser.mjs';
import { median } from '../lib/median.ts';
import { addProgram, fullPlan } from '../lib/programs.ts';
import { report } from '../lib/report.ts';
import { signIn } from '../lib/server.ts';
import { places } from '../master-data/databases.ts';
import { commit } from '../versions/client.ts';
import { download } from './download.ts';
import { keystrokes } from './keystrokes.ts';
import { longProgram } from './long-program.ts';

const rounds = 7;
const goals = { download: 1000, opening: 500 } as const;
const large = 'BENCH-LARGE';
const long = 'BENCH-LONG';
const account = 'realm.admin@demo.example';

/** Runs in the page as text: how long until the first months of the plan are on the screen. */
const openingOf = (address: string): string => `new Promise((resolve, reject) => {
  const limit = setTimeout(() => reject(new Error('No plan within 60 s')), 60000);
  const begin = performance.now();
  history.pushState(null, '', ${JSON.stringify(address)});
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  const look = () => {
    if (!document.querySelector('td[data-row=ending]')) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { clearTimeout(limit); resolve(performance.now() - begin); };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
})`;

/** How soon the plan stands, from a dashboard that has come to rest and from one that is still being drawn. */
async function openings(page: Page, programId: number): Promise<void> {
  for (const { when, rest, goal } of [
    { when: '', rest: 'networkidle', goal: '≤ 1' },
    { when: ', in the first moment after a page load', rest: 'domcontentloaded', goal: undefined },
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await page.goto(new URL('/ApplicationDashboard', page.url()).href, { waitUntil: rest });
      await page.locator('h1').first().waitFor();
      times.push(await page.evaluate<number>(openingOf(`/supplyPlan/${programId}/0/0`)));
    }
    report(`opening a downloaded program of 40 products${when}`, median(times.slice(1)), 'ms', {
      value: goals.opening,
      ...(goal && { goal }),
    });
  }
}

const prepare = async ({ context: { db } }: Running) => ({
  plan: await fullPlan(db, await addProgram(db, { name: large, products: 40 })),
  longer: await longProgram(db, long),
});

async function measure(url: string, { plan, longer }: Awaited<ReturnType<typeof prepare>>): Promise<void> {
  const token = await signIn(url, account);
  const { data, planningUnitId, months } = longer;
  await commit(url, token, plan);
  await commit(url, token, data);
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 2200, height: 1000 },
    });
    const page = await context.newPage();
    await signInAs(page, url, account);
    const taken = await download(page, url, large);
    report('download of 40 products to the device', taken, 'ms', { value: goals.download, goal: '≤ 1' });
    await openings(page, plan.programId);
    await download(page, url, long);
    await keystrokes(page, `${url}/supplyPlan/${data.programId}/0/${planningUnitId}`, months);
    await context.close();
  } finally {
    await browser.close();
  }
}

await ensureBuilt();
const [embedded] = await places();
await embedded?.serve(prepare, measure, { DEMO: '1', DEMO_PLANS: 'none' });
