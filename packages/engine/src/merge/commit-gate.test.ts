import { describe, expect, it } from 'vitest';
import { mayCommit, versionTypes } from './commit-gate.ts';

const { draft, final } = versionTypes;

describe('when a commit is offered', () => {
  it.each([
    [draft, draft, false, 0, false, false],
    [draft, final, false, 5, false, false],
    [draft, draft, true, 5, false, true],
    [draft, final, true, 5, false, true],
    [final, draft, false, 0, false, true],
    [final, final, false, 0, false, false],
    [final, final, true, 0, false, true],
    [final, draft, true, 1, false, false],
    [final, draft, true, 1, true, true],
  ])(
    'type %i over type %i, changed %s, %i open problems, right %s: %s',
    (type, base, changed, open, right, shows) => {
      const state = {
        versionType: type,
        baseVersionType: base,
        changed,
        uploads: changed,
        openProblems: open,
        mayLeaveProblemsOpen: right,
        openConflicts: 0,
      };
      expect(mayCommit(state)).toBe(shows);
      expect(mayCommit({ ...state, openConflicts: 1 })).toBe(false);
      // Changes that were all given up are none, except that a draft can still become final.
      const isPromoted = type === final && base === draft;
      expect(mayCommit({ ...state, uploads: false })).toBe(shows && isPromoted);
    },
  );
});
