import { idleMs, noticeMs } from './constants.ts';

export interface IdleSettings {
  readonly idleMs: number;
  readonly noticeMs: number;
}

export const defaultIdleSettings: IdleSettings = { idleMs, noticeMs };

export type IdleState =
  | { readonly state: 'active' }
  | { readonly state: 'notice'; readonly secondsLeft: number }
  | { readonly state: 'expired' };

/**
 * One clock for all tabs: `lastInput` is the latest key, click, wheel or touch in any of them.
 * Mouse moves alone are no input.
 */
export function idleState(
  lastInput: number,
  now: number,
  settings: IdleSettings = defaultIdleSettings,
): IdleState {
  const left = msUntilIdleEnd(lastInput, now, settings);
  if (left <= 0) return { state: 'expired' };
  if (left > settings.noticeMs) return { state: 'active' };
  return { state: 'notice', secondsLeft: Math.ceil(left / 1_000) };
}

export function msUntilNotice(
  lastInput: number,
  now: number,
  settings: IdleSettings = defaultIdleSettings,
): number {
  return lastInput + settings.idleMs - now;
}

export function msUntilIdleEnd(
  lastInput: number,
  now: number,
  settings: IdleSettings = defaultIdleSettings,
): number {
  return msUntilNotice(lastInput, now, settings) + settings.noticeMs;
}
