// Trees as planners meet them: drawing, moving and editing a large one, and calculating many.

import type { Running } from '../../apps/server/src/start.ts';
import type { DatasetData } from '../../packages/model/src/dataset-data/index.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { commitForecast, readNewest } from '../forecast-programs/commits.ts';
import { withForecast } from '../forecast-programs/opening.ts';
import { addForecast } from '../forecast-programs/program.ts';
import { signIn } from '../lib/server.ts';
import { places } from '../master-data/databases.ts';
import { benchDrawing } from './drawing.ts';
import { largeTree } from './large-tree.ts';
import { benchRecalculation } from './recalculation.ts';

const account = 'realm.admin@demo.example';

async function measure(url: string, program: DatasetData): Promise<void> {
  const [given] = program.treeList;
  if (!given) throw new Error('The program has no tree');
  const token = await signIn(url, account);
  await commitForecast(url, token, { ...program, treeList: [largeTree(given, { groups: 20, kinds: 8 })] });
  const stored = await readNewest(url, token, program.programId);
  await withForecast(url, account, stored.programCode, (page) => benchDrawing(page, stored));
  benchRecalculation(program);
}

const prepare = ({ context: { db } }: Running): Promise<DatasetData> => addForecast(db);

await ensureBuilt();
const [embedded] = await places();
await embedded?.serve(prepare, measure, { DEMO: '1', DEMO_PLANS: 'none' });
