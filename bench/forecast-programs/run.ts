// Forecast programs as planners meet them: typing a history, opening, calculating and committing.

import type { Running } from '../../apps/server/src/start.ts';
import type { DatasetData } from '../../packages/model/src/dataset-data/index.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { type BenchServer, signIn } from '../lib/server.ts';
import { places } from '../master-data/databases.ts';
import { benchCalculations } from './calculations.ts';
import { benchCommits, commitForecast, readNewest } from './commits.ts';
import { benchOpening, historyAddress, withForecast } from './opening.ts';
import { addForecast } from './program.ts';
import { benchTyping } from './typing.ts';

const account = 'realm.admin@demo.example';

const inBrowser = (url: string, data: DatasetData): Promise<void> =>
  withForecast(url, account, data.programCode, async (page) => {
    await benchOpening(page, data, historyAddress(data, data.currentVersion.versionId ?? 0));
    await benchTyping(page);
  });

async function measure(url: string, data: DatasetData, server: BenchServer): Promise<void> {
  const token = await signIn(url, account);
  await commitForecast(url, token, data);
  const stored = await readNewest(url, token, data.programId);
  await inBrowser(url, stored);
  await benchCommits(server, token, data.programId);
  await benchCalculations(stored);
}

const prepare = ({ context: { db } }: Running): Promise<DatasetData> => addForecast(db);

await ensureBuilt();
const [embedded] = await places();
await embedded?.serve(prepare, measure, { DEMO: '1', DEMO_PLANS: 'none' });
