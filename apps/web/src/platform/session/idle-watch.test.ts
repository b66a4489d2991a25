import type { IdleState } from '@stockwell/model/session/idle';
import { describe, expect, it } from 'vitest';
import { createIdleWatch, idleSettingsOf } from './idle-watch.ts';

function watchFrom(start = 0) {
  let now = start;
  // One clock for all tabs: every watch reads and writes the same time.
  let lastInput = start;
  const newTab = () => {
    const shown: IdleState[] = [];
    const watch = createIdleWatch({
      settings: { idleMs: 60_000, noticeMs: 30_000 },
      now: () => now,
      lastInput: () => lastInput,
      noteInput: (at) => {
        lastInput = at;
      },
      show: (state) => void shown.push(state),
    });
    return { watch, shown };
  };
  return {
    newTab,
    at(time: number) {
      now = time;
    },
  };
}

describe('the idle clock', () => {
  it('shows the notice with its count-down, then the end', () => {
    const clock = watchFrom();
    const { watch, shown } = clock.newTab();
    for (const time of [59_999, 60_000, 60_400, 61_000, 89_999, 90_000, 91_000]) {
      clock.at(time);
      watch.tick();
    }
    expect(shown).toEqual([
      { state: 'notice', secondsLeft: 30 },
      { state: 'notice', secondsLeft: 29 },
      { state: 'notice', secondsLeft: 1 },
      { state: 'expired' },
    ]);
  });

  it('starts again with input in any tab', () => {
    const clock = watchFrom();
    const here = clock.newTab();
    const there = clock.newTab();
    clock.at(50_000);
    there.watch.input();
    clock.at(100_000);
    here.watch.tick();
    expect(here.shown).toEqual([]);
    clock.at(110_000);
    here.watch.tick();
    expect(here.shown).toEqual([{ state: 'notice', secondsLeft: 30 }]);
  });

  it('is answered only by the button of the notice, for all tabs', () => {
    const clock = watchFrom();
    const here = clock.newTab();
    const there = clock.newTab();
    clock.at(65_000);
    here.watch.tick();
    there.watch.tick();
    here.watch.input();
    here.watch.tick();
    expect(here.shown.at(-1)).toEqual({ state: 'notice', secondsLeft: 25 });
    here.watch.stay();
    there.watch.tick();
    expect([here.shown.at(-1), there.shown.at(-1)]).toEqual([{ state: 'active' }, { state: 'active' }]);
  });

  it('cannot be answered after the end', () => {
    const clock = watchFrom();
    const { watch, shown } = clock.newTab();
    clock.at(90_000);
    watch.tick();
    watch.stay();
    watch.tick();
    expect(shown).toEqual([{ state: 'expired' }]);
  });
});

it('takes its times from the user record, and the defaults where it says nothing', () => {
  expect(idleSettingsOf({ sessionExpiresOn: 600, sessionNoticeSeconds: 20 })).toEqual({
    idleMs: 600_000,
    noticeMs: 20_000,
  });
  expect(idleSettingsOf({ sessionExpiresOn: 0, sessionNoticeSeconds: 0 })).toEqual({
    idleMs: 1_800_000,
    noticeMs: 30_000,
  });
});
