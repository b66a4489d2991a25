import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';

const pack = (text: string): string => gzipSync(text).toString('base64');
const envelope = { programId: 1, comparedVersionId: 1, commitId: randomUUID() };
const withRecords = (records: string): string =>
  `${JSON.stringify(envelope).slice(0, -1)},"consumptionList":[${records}]}`;

/** Small on the way, large once unpacked: the first one froze the server for minutes. */
const bodies = (): readonly string[] => [
  // A long list of empty objects.
  pack(`[${'{},'.repeat(80_000_000)}{}]`),
  // Lists inside each other.
  pack('['.repeat(40_000_000)),
  // As many empty records as are allowed.
  pack(withRecords(`${'{},'.repeat(99_990)}{}`)),
  // As many values as are allowed.
  pack(withRecords(`${`[${'0,'.repeat(9000)}0],`.repeat(320)}0`)),
];

export interface Attack {
  /** Sends all bodies again and again until the work is done; answers what the senders heard, and how often. */
  during<R>(
    work: () => Promise<R>,
  ): Promise<{ readonly result: R; readonly heard: ReadonlyMap<string, number> }>;
}

export function attackOn(url: string, token: string): Attack {
  const all = bodies();
  const send = async (body: string): Promise<string> => {
    const answer = await fetch(`${url}/api/commit/programData/1`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      body,
    });
    const { messageCode } = (await answer.json()) as { messageCode: string };
    return `${answer.status} ${messageCode}`;
  };
  return {
    during: async (work) => {
      const heard = new Map<string, number>();
      let over = false;
      const senders = all.map(async (body) => {
        do {
          const said = await send(body);
          heard.set(said, (heard.get(said) ?? 0) + 1);
        } while (!over);
      });
      const result = await work();
      over = true;
      await Promise.all(senders);
      return { result, heard };
    },
  };
}
