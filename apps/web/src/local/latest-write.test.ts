import { expect, it } from 'vitest';
import { LatestWrite } from './latest-write.ts';
import { pausesByHand } from './testing.ts';

function device() {
  const stored: string[] = [];
  const failures: string[] = [];
  const pauses = pausesByHand();
  const write = new LatestWrite<string>(async (value) => {
    const name = failures.shift();
    if (name) throw new DOMException('It failed', name);
    stored.push(value);
  }, pauses.pause);
  return { stored, failures, pauses, write };
}

it('writes what follows quickly, the newest of it last', async () => {
  const { stored, write } = device();
  await Promise.all(['1', '12', '123'].map((value) => write.set(value)));
  expect(stored.at(-1)).toBe('123');
  expect([write.failure, write.unwritten]).toEqual([null, null]);
});

it('keeps what failed and tries it again by itself until it is written', async () => {
  const { stored, failures, pauses, write } = device();
  let heard = 0;
  write.subscribe(() => {
    heard += 1;
  });
  failures.push('InvalidStateError', 'UnknownError');
  await write.set('1');
  expect([write.failure, write.unwritten, stored]).toEqual(['lost', { value: '1' }, []]);
  pauses.end();
  await write.settled();
  expect(write.failure).toBe('lost');
  pauses.end();
  await write.settled();
  expect([write.failure, write.unwritten, stored]).toEqual([null, null, ['1']]);
  expect(heard).toBe(3);
});

it('never writes an older value after a newer one', async () => {
  const { stored, failures, pauses, write } = device();
  failures.push('AbortError');
  await write.set('1');
  await write.set('12');
  pauses.end();
  await write.settled();
  expect(stored).toEqual(['12']);
});

it('leaves a full device to its user', async () => {
  const { stored, failures, pauses, write } = device();
  failures.push('QuotaExceededError');
  await write.set('1');
  expect([write.failure, pauses.asked]).toEqual(['full', []]);
  await write.retry();
  expect([write.failure, stored]).toEqual([null, ['1']]);
});

it('tries no more what is no longer wanted', async () => {
  const { stored, failures, pauses, write } = device();
  failures.push('AbortError');
  await write.set('1');
  write.forget();
  pauses.end();
  await write.settled();
  expect([write.failure, stored]).toEqual([null, []]);
});
