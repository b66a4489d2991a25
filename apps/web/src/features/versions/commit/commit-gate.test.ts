import { describe, expect, it } from 'vitest';
import { gateOf } from './commit-gate.ts';

const [draft, final] = [1, 2];
const state = (versionType: number, baseVersionType: number, changed: boolean, openProblems: number) => ({
  versionType,
  baseVersionType,
  changed,
  uploads: changed,
  openProblems,
  openConflicts: 0,
  mayLeaveProblemsOpen: false,
});

describe('the commit button', () => {
  it.each([
    [draft, draft, false, 0, false, ['nothingChanged']],
    [draft, final, false, 3, false, ['nothingChanged']],
    [draft, draft, true, 5, true, []],
    [final, draft, false, 0, true, []],
    [final, final, false, 0, false, ['unchangedFinal']],
    [final, draft, true, 1, false, ['openProblems']],
    [final, final, true, 0, true, []],
  ] as const)('type %d on %d, changed %s, %d open: %s', (type, base, changed, open, may, obstacles) => {
    expect(gateOf(state(type ?? 0, base ?? 0, changed, open))).toEqual({ may, obstacles });
  });

  it('is there for a final version with open problems when the user may leave them open', () => {
    expect(gateOf({ ...state(2, 1, true, 1), mayLeaveProblemsOpen: true })).toEqual({
      may: true,
      obstacles: [],
    });
  });

  it('waits for every conflict', () => {
    expect(gateOf({ ...state(1, 1, true, 0), openConflicts: 2 })).toEqual({
      may: false,
      obstacles: ['conflicts'],
    });
  });

  it('says that nothing is left to upload when own changes were given up for those of the server', () => {
    const givenUp = { ...state(draft, draft, true, 0), uploads: false };
    expect(gateOf(givenUp)).toEqual({ may: false, obstacles: ['nothingToUpload'] });
    const final2 = { ...state(final, final, true, 0), uploads: false };
    expect(gateOf(final2)).toEqual({ may: false, obstacles: ['nothingToUpload'] });
    expect(gateOf({ ...final2, baseVersionType: draft })).toEqual({ may: true, obstacles: [] });
  });

  it('never hides without a reason', () => {
    for (const type of [1, 2])
      for (const base of [1, 2])
        for (const changed of [true, false])
          for (const open of [0, 2])
            for (const openConflicts of [0, 1])
              for (const uploads of [true, false]) {
                const one = { ...state(type, base, changed, open), openConflicts, uploads };
                const { may, obstacles } = gateOf(one);
                expect(obstacles.length === 0).toBe(may);
              }
  });
});
