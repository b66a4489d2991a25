import { createHash, randomUUID } from 'node:crypto';
import { applyToDocument } from '../../packages/engine/src/changes/apply.ts';
import { putRecords } from '../../packages/engine/src/changes/put-records.ts';
import { uploadOf } from '../../packages/engine/src/merge/upload.ts';
import { extrapolateEntered } from '../../packages/engine/src/series/extrapolate-entered.ts';
import { type DatasetData, forecast } from '../../packages/model/src/dataset-data/index.ts';
import { forecastRecords } from '../../packages/model/src/documents/record-kinds.ts';
import { median } from '../lib/median.ts';
import { report } from '../lib/report.ts';
import type { BenchServer } from '../lib/server.ts';
import { answered, headers, sent } from '../versions/client.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Rounds that make the server ready; the first of them also gives the product results of the engine itself. */
const firstRounds = 3;
const goal = 500;

const pathOf = (data: DatasetData): string => `datasetData/${data.currentVersion.versionId}`;

/** Sends a whole copy and waits until it is a version. */
export const commitForecast = (url: string, token: string, data: DatasetData) =>
  sent(url, token, { ...data, versionType: { id: 1 }, commitId: randomUUID() }, pathOf(data));

export async function readNewest(url: string, token: string, programId: number): Promise<DatasetData> {
  const response = await fetch(`${url}/api/datasetData`, {
    method: 'POST',
    headers: headers(token),
    body: JSON.stringify([{ programId, versionId: -1 }]),
  });
  const [data] = JSON.parse(await answered(response)) as [DatasetData];
  return data;
}

/** A month of a product typed again, and its forecasts carried on, as the history page saves it. */
function withTypedMonth(data: DatasetData, by: number): DatasetData {
  const [record] = data.actualConsumptionList;
  if (!record) throw new Error('The program has no consumption');
  const typed = putRecords(forecastRecords, data, 'actualConsumption', [
    { ...record, amount: record.amount + by },
  ]);
  const carried = extrapolateEntered(data, typed, record.planningUnit.id, randomUUID);
  return applyToDocument(forecast, applyToDocument(forecast, data, typed), carried);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** One changed history: what is sent, and until when it is a version. */
export async function benchCommits(server: BenchServer, token: string, programId: number): Promise<void> {
  const { url } = server;
  let theirs = await readNewest(url, token, programId);
  const whole = JSON.stringify(theirs).length;
  const times: number[] = [];
  const wholes: number[] = [];
  const processor: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds + firstRounds; round += 1) {
    const next = withTypedMonth(theirs, round + 1);
    const upload = await uploadOf(forecast, theirs, next, async (text) =>
      createHash('sha256').update(text).digest('hex'),
    );
    const { versionId } = theirs.currentVersion;
    const body = {
      programId,
      commitId: randomUUID(),
      versionType: { id: 1 },
      currentVersion: { versionId },
      ...upload,
    };
    const before = await server.cpuMs();
    const taken = await timed(async () => {
      bytes = (await sent(url, token, body, pathOf(theirs))).bytes;
    });
    const after = await server.cpuMs();
    if (round >= firstRounds) times.push(taken);
    if (round >= firstRounds && before !== null && after !== null) processor.push(after - before);
    theirs = await readNewest(url, token, programId);
  }
  for (let round = 0; round < 2; round += 1) {
    const next = withTypedMonth(theirs, round + 1);
    wholes.push(await timed(() => commitForecast(url, token, next)));
    theirs = await readNewest(url, token, programId);
  }
  report('bytes sent for one changed history', bytes, 'bytes', { value: whole });
  report('commit of one changed history on PGlite', median(times), 'ms', { value: goal, goal: '≤ 1' });
  report('  beside the whole document', median(times), 'ms', { value: median(wholes) });
  if (processor.length > 0) report('  processor time of the server', median(processor), 'ms');
}
