import { describe, expect, it } from 'vitest';
import { allId, chosenAfter, tickedIds } from './counted-choice.ts';

const all = ['1', '2', 'x'];

describe('a list with an option for all', () => {
  it('ticks that option too when all are chosen', () => {
    expect(tickedIds(['1', '2'], false)).toEqual(['1', '2']);
    expect(tickedIds(all, true)).toEqual(['1', '2', 'x', allId]);
  });

  it('chooses all by that option, and none by clicking it again', () => {
    expect(chosenAfter(['1', allId], false, all)).toEqual(all);
    expect(chosenAfter(all, true, all)).toEqual([]);
  });

  it('leaves out the one that is unticked while all are chosen', () => {
    expect(chosenAfter(['1', 'x', allId], true, all)).toEqual(['1', 'x']);
  });

  it('adds and removes single ones', () => {
    expect(chosenAfter(['1', '2'], false, all)).toEqual(['1', '2']);
    expect(chosenAfter([], false, all)).toEqual([]);
  });
});
