import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CommitRequest } from '../../packages/model/src/api/version-shapes.ts';
import type { ProgramData } from '../../packages/model/src/program-data/document.ts';

const compress = promisify(gzip);
const headers = (token: string) => ({
  authorization: `Bearer ${token}`,
  accept: 'application/json',
  'content-type': 'application/json',
});

async function answered(response: Response): Promise<string> {
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

/** Sends a copy and waits until it is a version. */
export async function commit(url: string, token: string, data: ProgramData): Promise<CommitRequest> {
  const body = JSON.stringify({
    ...data,
    comparedVersionId: data.currentVersion?.versionId,
    commitId: randomUUID(),
  });
  const packed = (await compress(body, { level: 1 })).toString('base64');
  const response = await fetch(`${url}/api/commit/programData/1`, {
    method: 'PUT',
    headers: { ...headers(token), 'content-type': 'text/plain' },
    body: packed,
  });
  const id = await answered(response);
  for (;;) {
    const state = await fetch(`${url}/api/commit/sendNotification/${id}`, { headers: headers(token) });
    const request = JSON.parse(await answered(state)) as CommitRequest;
    if (request.status === 2) return request;
    if (request.status === 3) throw new Error(`The commit failed: ${request.failedReason}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
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
