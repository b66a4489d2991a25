import { expect, it } from 'vitest';
import { pausesByHand } from './testing.ts';
import { pauseBefore, TryAgain } from './try-again.ts';

it('waits longer before each try, up to half a minute', () => {
  const pauses = pausesByHand();
  const again: TryAgain = new TryAgain(() => again.later(), pauses.pause);
  again.later();
  for (let tries = 0; tries < 8; tries += 1) pauses.end();
  expect(pauses.asked).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(pauseBefore(1000)).toBe(30_000);
});

it('plans one try at a time', () => {
  const pauses = pausesByHand();
  let tries = 0;
  const again = new TryAgain(() => {
    tries += 1;
  }, pauses.pause);
  again.later();
  again.later();
  pauses.end();
  expect(tries).toBe(1);
});

it('calls the planned try off once the work is done, and begins with short pauses again', () => {
  const pauses = pausesByHand();
  let tries = 0;
  const again = new TryAgain(() => {
    tries += 1;
  }, pauses.pause);
  again.later();
  pauses.end();
  again.later();
  again.done();
  pauses.end();
  expect(tries).toBe(1);
  again.later();
  expect(pauses.asked).toEqual([500, 1000, 500]);
});
