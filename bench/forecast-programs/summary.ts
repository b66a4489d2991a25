import type { Page } from '@playwright/test';
import { forecastReports } from '../../packages/engine/src/outputs/forecast-reports.ts';
import type { DatasetData } from '../../packages/model/src/dataset-data/index.ts';
import { bareFrames } from '../lib/bare-frames.ts';
import { median } from '../lib/median.ts';
import { report } from '../lib/report.ts';
import { timeOf } from '../lib/timing.ts';
import { threadTime } from './thread-time.ts';

const rounds = 9;
const goal = 300;

/** Runs in the page as text: from the choice of a view until its figures are painted. */
const choosing = (view: number, isThere: string): string => `new Promise((resolve, reject) => {
  const limit = setTimeout(() => reject(new Error('No figures within 60 s')), 60000);
  const begin = performance.now();
  document.querySelector('main input[type=radio][value="${view}"]').click();
  const look = () => {
    if (!(${isThere})) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { clearTimeout(limit); resolve(performance.now() - begin); };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
})`;

/** The views of the summary: the sheet of the regions, with the quantity of a product; and the rows of the country. */
const views = {
  regional: { id: 1, isThere: () => `document.querySelector('main [data-cell="1:2"]')?.textContent` },
  national: {
    id: 2,
    isThere: (products: number) =>
      `!document.querySelector('main [data-cell*=":"]') &&
        document.querySelectorAll('main section table tbody tr').length >= ${products}`,
  },
} as const;

/** How soon the views of the summary of a downloaded forecast follow their filter. */
export async function benchSummary(page: Page, data: DatasetData): Promise<void> {
  const { programId, currentVersion, planningUnitList: units, regionList: regions } = data;
  const query = `program=${programId}&version=local-${currentVersion.versionId}&view=1`;
  await page.goto(new URL(`/forecastReport/forecastSummary?${query}`, page.url()).href);
  await page.locator('main [data-cell="1:2"]').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.locator('main input[type=radio]').first().waitFor();
  await page.waitForTimeout(1000);
  const threadMs = await threadTime(page);
  const times: Record<keyof typeof views, number[]> = { regional: [], national: [] };
  const processor: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const name of ['national', 'regional'] as const) {
      const { id, isThere } = views[name];
      const before = await threadMs();
      const time = await page.evaluate<number>(choosing(id, isThere(units.length)));
      if (round > 0) {
        times[name].push(time);
        processor.push((await threadMs()) - before);
      }
      await page.waitForTimeout(600);
    }
  const bare = median(await page.evaluate<number[]>(bareFrames(rounds)));
  const what = `summary of ${units.length} products × ${regions.length} regions × 10 years`;
  for (const name of ['national', 'regional'] as const) {
    report(`${what}, filter to painted ${name} view`, median(times[name]), 'ms', {
      value: goal,
      goal: '≤ 1',
    });
    report('  beside a frame with nothing to do', median(times[name]), 'ms', { value: bare });
  }
  report('  processor time of the page', median(processor), 'ms');
  const text = JSON.stringify(data);
  const reading = timeOf(() => JSON.parse(text) as unknown, 5).best;
  const fresh = timeOf(() => forecastReports.forecastSummary({ ...data }, { withOffers: true }), 5).best;
  report('  its figures with all trees, beside reading the text of the document', fresh, 'ms', {
    value: reading,
  });
}
