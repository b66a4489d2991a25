import type { DateText } from '@stockwell/model/months';

/** What a record looked like from a day on. */
export interface State<T> {
  readonly on: DateText;
  readonly record: T;
}

/** A record through time, oldest state first. A version holds what was known on its day. */
export type Timeline<T> = readonly State<T>[];

export const once = <T>(on: DateText, record: T): Timeline<T> => [{ on, record }];

export function knownOn<T>(timelines: readonly Timeline<T>[], day: DateText): T[] {
  const known: T[] = [];
  for (const timeline of timelines) {
    const state = timeline.findLast(({ on }) => on <= day);
    if (state) known.push(state.record);
  }
  return known;
}
