import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from './harness.ts';
import { preparedServer } from './server-process.ts';

/** How often a small call is made in each part of a round. */
const samples = 200;
const rounds = 3;

let server: Awaited<ReturnType<typeof preparedServer>>;
beforeAll(async () => {
  // Without a rate limit the attack is as strong as it can be.
  server = await preparedServer({ RATE_LIMIT: '0' });
}, 120_000);
afterAll(() => server.remove());

async function tokenOf(username: string): Promise<string> {
  const answer = await fetch(`${server.url}/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** The 99th percentile of a small call, made again and again. */
async function slowest(token: string): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const started = performance.now();
    const answer = await fetch(`${server.url}/api/language`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (answer.status !== 200) throw new Error(`The small call was refused: ${answer.status}`);
    await pause(2);
  }
  return times.sort((a, b) => a - b)[Math.floor(samples * 0.99)] ?? Number.POSITIVE_INFINITY;
}

const pack = (text: string): string => gzipSync(text).toString('base64');
const envelope = { programId: 1, comparedVersionId: 1, commitId: randomUUID() };
const withRecords = (records: string): string =>
  `${JSON.stringify(envelope).slice(0, -1)},"consumptionList":[${records}]}`;

/** Small on the way, large once unpacked: the first one froze the server for minutes. */
const attacks: Readonly<Record<string, string>> = {
  'a long list of empty objects': pack(`[${'{},'.repeat(80_000_000)}{}]`),
  'lists inside each other': pack('['.repeat(40_000_000)),
  'as many empty records as are allowed': pack(withRecords(`${'{},'.repeat(99_990)}{}`)),
  'as many values as are allowed': pack(withRecords(`${`[${'0,'.repeat(9000)}0],`.repeat(320)}0`)),
};

/** Sends all of it again and again until the work is done; answers what the senders heard. */
async function underAttack<R>(
  token: string,
  work: () => Promise<R>,
): Promise<{ result: R; heard: Map<string, number> }> {
  const heard = new Map<string, number>();
  let over = false;
  const senders = Object.values(attacks).map(async (body) => {
    while (!over) {
      const answer = await fetch(`${server.url}/api/commit/programData/1`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
        body,
      });
      const { messageCode } = (await answer.json()) as { messageCode: string };
      const said = `${answer.status} ${messageCode}`;
      heard.set(said, (heard.get(said) ?? 0) + 1);
    }
  });
  const result = await work();
  over = true;
  await Promise.all(senders);
  return { result, heard };
}

it('keeps small calls quick while small bodies that unpack to hundreds of megabytes arrive', async () => {
  const token = await tokenOf('realm.admin@demo.example');
  const reader = await tokenOf('program.user@demo.example');
  await slowest(reader);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const idle = await slowest(reader);
    const { result, heard } = await underAttack(token, () => slowest(reader));
    ratios.push(result / idle);
    console.log(
      `idle ${idle.toFixed(1)} ms, under attack ${result.toFixed(1)} ms`,
      Object.fromEntries(heard),
    );
    // All of it was read and refused; nothing failed.
    for (const said of heard.keys()) expect(said).toMatch(/^(?:4\d\d|503) static\./);
    expect([...heard.keys()]).toEqual(expect.arrayContaining([expect.stringMatching(/^413 /)]));
  }
  ratios.sort((a, b) => a - b);
  expect(
    ratios[Math.floor(rounds / 2)],
    `ratios ${ratios.map((ratio) => ratio.toFixed(1))}`,
  ).toBeLessThanOrEqual(5);
}, 300_000);
