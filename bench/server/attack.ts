import { setTimeout as pause } from 'node:timers/promises';
import { attackOn } from '../../apps/server/test/packed-attack.ts';
import { median, percentile } from '../lib/median.ts';
import { report } from '../lib/report.ts';
import { signIn, startServer } from '../lib/server.ts';

/** How often a small call is made in each part of a round. */
const samples = 200;
const rounds = 3;

/** The 99th percentile of a small call, made again and again. */
async function slowest(url: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/language`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (answer.status !== 200) throw new Error(`The small call was refused: ${answer.status}`);
    await pause(2);
  }
  return percentile(times, 99);
}

/** How much slower small calls become while small bodies that unpack to hundreds of megabytes arrive. */
export async function underAttack(folder: string): Promise<void> {
  const server = await startServer({ DATA_DIR: folder });
  try {
    const attack = attackOn(server.url, await signIn(server.url, 'realm.admin@demo.example'));
    const reader = await signIn(server.url, 'program.user@demo.example');
    await slowest(server.url, reader);
    const idle: number[] = [];
    const attacked: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      idle.push(await slowest(server.url, reader));
      attacked.push((await attack.during(() => slowest(server.url, reader))).result);
    }
    report('99th percentile of a small call while large bodies arrive', median(attacked), 'ms', {
      value: median(idle),
      goal: '≤ 5',
    });
  } finally {
    await server.stop();
  }
}
