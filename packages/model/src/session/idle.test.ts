import { describe, expect, it } from 'vitest';
import { type IdleState, idleState, msUntilIdleEnd, msUntilNotice } from './idle.ts';

const lastInput = Date.UTC(2026, 10, 15, 9);

describe('idleState', () => {
  it.each<[number, IdleState]>([
    [0, { state: 'active' }],
    [1_799_999, { state: 'active' }],
    [1_800_000, { state: 'notice', secondsLeft: 30 }],
    [1_800_001, { state: 'notice', secondsLeft: 30 }],
    [1_829_000, { state: 'notice', secondsLeft: 1 }],
    [1_829_999, { state: 'notice', secondsLeft: 1 }],
    [1_830_000, { state: 'expired' }],
    [-5_000, { state: 'active' }],
  ])('%d ms after the last input', (elapsed, state) => {
    expect(idleState(lastInput, lastInput + elapsed)).toEqual(state);
  });

  it('follows the settings', () => {
    const settings = { idleMs: 60_000, noticeMs: 10_000 };
    expect(idleState(lastInput, lastInput + 59_999, settings)).toEqual({ state: 'active' });
    expect(idleState(lastInput, lastInput + 65_000, settings)).toEqual({ state: 'notice', secondsLeft: 5 });
    expect(idleState(lastInput, lastInput + 70_000, settings)).toEqual({ state: 'expired' });
  });

  it('reports how long until the notice and the end', () => {
    expect(msUntilNotice(lastInput, lastInput + 1_000_000)).toBe(800_000);
    expect(msUntilIdleEnd(lastInput, lastInput + 1_000_000)).toBe(830_000);
  });
});
