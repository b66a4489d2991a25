import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { uploadOf } from '../../packages/engine/src/merge/upload.ts';
import {
  type CommitRequest,
  longestCommitWait,
  pollDelay,
} from '../../packages/model/src/api/version-shapes.ts';
import { type ProgramData, supplyPlan } from '../../packages/model/src/program-data/index.ts';

const compress = promisify(gzip);
export const headers = (token: string) => ({
  authorization: `Bearer ${token}`,
  accept: 'application/json',
  'content-type': 'application/json',
});

export async function answered(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text.slice(0, 500)}`);
  return text;
}

/** Loads the newest version and reads it, as a device does. */
export async function download(url: string, token: string, programId: number): Promise<ProgramData> {
  const response = await fetch(`${url}/api/programData`, {
    method: 'POST',
    headers: headers(token),
    body: JSON.stringify([{ programId, versionId: -1 }]),
  });
  const [data] = JSON.parse(await answered(response)) as [ProgramData];
  return data;
}

/** What was made of a commit, and how many bytes were sent for it. */
export interface Committed {
  readonly request: CommitRequest;
  readonly bytes: number;
}

/** Sends a whole copy and waits until it is a version. */
export const commit = (url: string, token: string, data: ProgramData): Promise<Committed> =>
  sent(url, token, {
    ...data,
    comparedVersionId: data.currentVersion?.versionId,
    commitId: randomUUID(),
  });

/** What a device sends of a changed copy. */
export async function changesOf(theirs: ProgramData, data: ProgramData): Promise<object> {
  const upload = await uploadOf(supplyPlan, theirs, data, async (text) =>
    createHash('sha256').update(text).digest('hex'),
  );
  return {
    programId: theirs.programId,
    comparedVersionId: theirs.currentVersion?.versionId,
    commitId: randomUUID(),
    ...upload,
  };
}

/** Sends what a copy changes, as a device does, and waits until it is a version. */
export const commitChanges = async (
  url: string,
  token: string,
  theirs: ProgramData,
  data: ProgramData,
): Promise<Committed> => sent(url, token, await changesOf(theirs, data));

/** Bodies from this length on travel packed. */
const packedFrom = 100_000;

/** Sends the body of a commit and waits until it is a version; without a path it is a draft of a supply plan. */
export async function sent(
  url: string,
  token: string,
  body: object,
  path = 'programData/1',
): Promise<Committed> {
  const text = JSON.stringify(body);
  const isPacked = text.length > packedFrom;
  const content = isPacked ? (await compress(text, { level: 1 })).toString('base64') : text;
  const response = await fetch(`${url}/api/commit/${path}`, {
    method: 'PUT',
    headers: { ...headers(token), ...(isPacked ? { 'content-type': 'text/plain' } : {}) },
    body: content,
  });
  const id = await answered(response);
  for (let polls = 0; ; polls += 1) {
    const state = await fetch(`${url}/api/commit/sendNotification/${id}?waitMs=${longestCommitWait}`, {
      headers: headers(token),
    });
    const request = JSON.parse(await answered(state)) as CommitRequest;
    if (request.status === 2) return { request, bytes: content.length };
    if (request.status === 3) throw new Error(`The commit failed: ${request.failedReason}`);
    await new Promise((resolve) => setTimeout(resolve, pollDelay(polls)));
  }
}

/** A day's work: a region's consumption of every product in one month, and a count. */
export function edited(data: ProgramData, by: number): ProgramData {
  const month = data.consumptionList[0]?.consumptionDate;
  return {
    ...data,
    consumptionList: data.consumptionList.map((record) =>
      record.consumptionDate === month
        ? { ...record, consumptionRcpuQty: record.consumptionRcpuQty + by }
        : record,
    ),
    inventoryList: data.inventoryList.map((record, at) =>
      at < 10 ? { ...record, notes: `Counted again ${by}` } : record,
    ),
  };
}

/** One number typed: a month's consumption of one product in a region. */
export function oneRecord(data: ProgramData, product: number): ProgramData {
  const unit = data.planningUnitList[product]?.planningUnit.id;
  const chosen = data.consumptionList.find(({ planningUnit }) => planningUnit.id === unit);
  if (!chosen) throw new Error(`Product ${product} has no consumption`);
  const changed = { ...chosen, consumptionRcpuQty: chosen.consumptionRcpuQty + 1 };
  return {
    ...data,
    consumptionList: data.consumptionList.map((record) => (record === chosen ? changed : record)),
  };
}

/** Calls that anybody makes all the time, one after the other until asked to stop: how long each of them took. */
export function smallCalls(url: string, token: string): { readonly stop: () => Promise<number[]> } {
  const times: number[] = [];
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      const started = performance.now();
      await answered(await fetch(`${url}/api/user/details`, { headers: headers(token) }));
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await running;
      return times;
    },
  };
}
