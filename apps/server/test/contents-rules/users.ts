import { businessFunctionIds } from '@stockwell/model/access/function-ids';
import { allPrograms, covers, ofRealm, usersSeenBy } from '../contents-world.ts';
import type { Json } from '../harness.ts';
import { isActive } from './reach.ts';
import { ids, type Rule, type Rules, record, rows } from './rule.ts';

/** The people whose sign-ins and changes of access are listed. */
const history: Rule = {
  read: (answer) => [
    ...new Set(
      rows(answer).flatMap(({ user }) => (user?.userId === undefined ? [] : [user.userId as unknown])),
    ),
  ],
  expected: (asked) =>
    ids(
      usersSeenBy(asked.world, asked.person, asked.functions).filter((user) => ofRealm(asked.person, user)),
    ),
  // Not everybody has signed in yet.
  fewer: true,
};

/** Accounts, their access and its history. */
export const userRules: Rules = {
  'GET /api/user/details': [
    {
      read: (answer) =>
        Object.entries(answer.bfAndProgramIdMap as Json).flatMap(([roleId, { programIdList }]) =>
          (programIdList as Json).map((id) => `${roleId}/${id}`),
        ),
      expected: ({ world, person }) =>
        [...new Set(person.entries.map(({ roleId }) => roleId))].flatMap((roleId) =>
          allPrograms(world)
            .filter((program) =>
              person.entries.some(
                (entry) => entry.roleId === roleId && covers(world, person.realmId, entry, program),
              ),
            )
            .map(({ id }) => `${roleId}/${id}`),
        ),
      namesAnyProgram: 'the own access entries',
    },
  ],
  'GET /api/user/accessControls': [
    record(
      'userAclId',
      (asked) => {
        const users = ids(
          usersSeenBy(asked.world, asked.person, asked.functions).filter((user) =>
            ofRealm(asked.person, user),
          ),
        );
        return asked.world.entries.filter(({ userId }) => users.includes(userId)).map(({ id }) => id);
      },
      { namesAnyProgram: 'all entries of users whom the caller administers' },
    ),
  ],
  'GET /api/user/sessions': [
    record('sessionId', ({ world, person }) =>
      world.sessions
        .filter(({ userId, revokedOn }) => userId === person.userId && revokedOn === null)
        .map(({ id }) => id),
    ),
  ],
  'GET /api/user/accessHistory': [{ ...history, query: () => '?size=5000' }],
  'POST /api/user/accessHistory/export': [{ ...history, body: () => ({}) }],
  'GET /api/user/accessHistory/own': [
    { ...history, query: () => '?size=5000', expected: ({ person }) => [person.userId] },
  ],
  'GET /api/user/programId/{programId}': [
    record('userId', ({ world, programId }) => {
      const program = allPrograms(world).find(({ id }) => id === programId);
      return ids(
        world
          .rows('user')
          .filter((user) => isActive(user) && user.realmId === program?.realmId)
          .filter((user) =>
            world.entries.some(
              (entry) =>
                entry.userId === user.id && program && covers(world, Number(user.realmId), entry, program),
            ),
          ),
      );
    }),
  ],
  'GET /api/program/userList/{programId}': [
    record('userAclId', ({ world, programId }) => {
      const program = allPrograms(world).find(({ id }) => id === programId);
      const users = ids(
        world.rows('user').filter((user) => isActive(user) && user.realmId === program?.realmId),
      );
      return world.entries
        .filter(
          (entry) =>
            users.includes(entry.userId) && program && covers(world, Number(program.realmId), entry, program),
        )
        .map(({ id }) => id);
    }),
  ],
  'GET /api/businessFunction': [record('businessFunctionId', () => businessFunctionIds)],
};
