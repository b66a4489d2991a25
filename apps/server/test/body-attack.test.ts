import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from './harness.ts';
import { attackOn } from './packed-attack.ts';
import { preparedServer } from './server-process.ts';

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

// How quickly it answers meanwhile is measured (`npm run bench -- server`).
it('answers small calls while small bodies that unpack to hundreds of megabytes arrive, and refuses these', async () => {
  const attack = attackOn(server.url, await tokenOf('realm.admin@demo.example'));
  const authorization = `Bearer ${await tokenOf('program.user@demo.example')}`;
  const { result, heard } = await attack.during(async () => {
    const answers = new Set<number>();
    for (let call = 0; call < 100; call += 1) {
      const answer = await fetch(`${server.url}/api/language`, { headers: { authorization } });
      await answer.arrayBuffer();
      answers.add(answer.status);
    }
    return answers;
  });
  expect([...result]).toEqual([200]);
  for (const said of heard.keys()) expect(said).toMatch(/^(?:4\d\d|503) static\./);
  expect([...heard.keys()]).toEqual(expect.arrayContaining([expect.stringMatching(/^413 /)]));
}, 120_000);
