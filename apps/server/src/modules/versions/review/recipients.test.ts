import { describe, expect, it } from 'vitest';
import { type Candidate, recipientsOf, type VersionEventName } from './recipients.ts';

const person = (userId: number, ...names: string[]): Candidate => ({
  userId,
  emailId: `user${userId}@demo.example`,
  active: true,
  functions: new Set(names.map((name) => `ROLE_BF_NOTIFICATION_${name}`)),
});
const ids = (people: readonly Candidate[]): number[] => people.map(({ userId }) => userId);
const setsOf = (
  event: VersionEventName,
  people: readonly Candidate[],
  who = { committerId: 1, reviewerId: 2 },
) => {
  const { to, cc, bcc } = recipientsOf(event, people, who);
  return { to: ids(to), cc: ids(cc), bcc: ids(bcc) };
};

describe('a final version was committed', () => {
  it('goes to the reviewers, a copy to the committer, a blind one to the program admins', () => {
    const people = [person(1), person(2, 'TO_COMMIT'), person(3, 'CC_COMMIT'), person(4, 'BCC_COMMIT')];
    expect(setsOf('committed', people)).toEqual({ to: [2], cc: [1, 3], bcc: [4] });
  });

  it('takes those of the To list off the blind copies', () => {
    const people = [person(1), person(2, 'TO_COMMIT', 'BCC_COMMIT'), person(4, 'BCC_COMMIT')];
    expect(setsOf('committed', people)).toEqual({ to: [2], cc: [1], bcc: [4] });
  });
});

describe.each([
  ['approved', 'APPROVE'],
  ['needsRevision', 'REJECT'],
  ['noReviewNeeded', 'NOREVIEW'],
] as const)('%s', (event, name) => {
  it('goes to the committer, a copy to the reviewer, a blind one to the others', () => {
    const people = [
      person(1, `BCC_${name}`),
      person(2, `BCC_${name}`),
      person(3, `TO_${name}`),
      person(4, `CC_${name}`),
      person(5, `BCC_${name}`),
      person(6),
    ];
    expect(setsOf(event, people)).toEqual({ to: [1, 3], cc: [2, 4], bcc: [5] });
  });
});

describe('recipients', () => {
  it('are active', () => {
    const gone = { ...person(1, 'TO_COMMIT'), active: false };
    expect(setsOf('committed', [gone, person(2, 'TO_COMMIT')])).toEqual({ to: [2], cc: [], bcc: [] });
  });

  it('stand in one list only, and an address gets one mail', () => {
    const everything = person(1, 'TO_APPROVE', 'CC_APPROVE', 'BCC_APPROVE');
    const sameAddress = { ...person(7, 'BCC_APPROVE'), emailId: 'USER1@demo.example' };
    expect(setsOf('approved', [everything, sameAddress], { committerId: 1, reviewerId: 1 })).toEqual({
      to: [1],
      cc: [],
      bcc: [],
    });
  });
});
