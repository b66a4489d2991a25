// Forecast programs as planners meet them: typing a history, opening, comparing, calculating, committing and importing.

import type { Running } from '../../apps/server/src/start.ts';
import type { DatasetData } from '../../packages/model/src/dataset-data/index.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { type BenchServer, signIn } from '../lib/server.ts';
import { places } from '../master-data/databases.ts';
import { benchCalculations } from './calculations.ts';
import { benchCommits, commitForecast, readNewest } from './commits.ts';
import { benchComparing } from './comparing.ts';
import { benchImport } from './import.ts';
import { benchOpening, historyAddress, withForecast } from './opening.ts';
import { addForecast, outputShape } from './program.ts';
import { benchSummary } from './summary.ts';
import { benchTyping } from './typing.ts';

const account = 'realm.admin@demo.example';

/** The parts about outputs of forecasts alone. */
const onlyOutputs = process.argv.includes('--outputs');

const inBrowser = (url: string, data: DatasetData): Promise<void> =>
  withForecast(url, account, data.programCode, async (page) => {
    if (!onlyOutputs) {
      await benchOpening(page, data, historyAddress(data, data.currentVersion.versionId ?? 0));
      await benchTyping(page);
    }
    await benchComparing(page, data);
  });

interface Forecasts {
  readonly data: DatasetData;
  /** With ten years of outputs. */
  readonly long: DatasetData;
}

async function stored(url: string, token: string, data: DatasetData): Promise<DatasetData> {
  await commitForecast(url, token, data);
  return readNewest(url, token, data.programId);
}

async function measure(url: string, { data, long }: Forecasts, server: BenchServer): Promise<void> {
  const token = await signIn(url, account);
  const outputs = await stored(url, token, long);
  await withForecast(url, account, outputs.programCode, (page) => benchSummary(page, outputs));
  if (process.argv.includes('--summary')) return;
  const usual = await stored(url, token, data);
  await inBrowser(url, usual);
  if (!onlyOutputs) {
    await benchCommits(server, token, data.programId);
    await benchCalculations(usual);
  }
  benchImport();
}

const prepare = async ({ context: { db } }: Running): Promise<Forecasts> => ({
  data: await addForecast(db),
  long: await addForecast(db, outputShape),
});

await ensureBuilt();
const [embedded] = await places();
await embedded?.serve(prepare, measure, { DEMO: '1', DEMO_PLANS: 'none' });
