// Trees as planners meet them: drawing, moving and editing a large one, and calculating many.

import type { Running } from '../../apps/server/src/start.ts';
import type { DatasetData } from '../../packages/model/src/dataset-data/index.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { openBrowser, signInAs } from '../../scripts/lib/screens-browser.mjs';
import { commitForecast, readNewest } from '../forecast-programs/commits.ts';
import { downloadForecast } from '../forecast-programs/opening.ts';
import { addForecast } from '../forecast-programs/program.ts';
import { signIn } from '../lib/server.ts';
import { places } from '../master-data/databases.ts';
import { benchDrawing } from './drawing.ts';
import { largeTree } from './large-tree.ts';
import { benchRecalculation } from './recalculation.ts';

const account = 'realm.admin@demo.example';

async function inBrowser(url: string, data: DatasetData): Promise<void> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      viewport: { width: 1400, height: 1000 },
    });
    const page = await context.newPage();
    await signInAs(page, url, account);
    await downloadForecast(page, url, data.programCode);
    await benchDrawing(page, data);
    await context.close();
  } finally {
    await browser.close();
  }
}

async function measure(url: string, program: DatasetData): Promise<void> {
  const [given] = program.treeList;
  if (!given) throw new Error('The program has no tree');
  const token = await signIn(url, account);
  await commitForecast(url, token, { ...program, treeList: [largeTree(given, { groups: 20, kinds: 8 })] });
  await inBrowser(url, await readNewest(url, token, program.programId));
  benchRecalculation(program);
}

const prepare = ({ context: { db } }: Running): Promise<DatasetData> => addForecast(db);

await ensureBuilt();
const [embedded] = await places();
await embedded?.serve(prepare, measure, { DEMO: '1', DEMO_PLANS: 'none' });
