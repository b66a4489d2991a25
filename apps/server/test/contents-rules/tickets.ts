import { holds } from '../contents-world.ts';
import type { Json } from '../harness.ts';
import { inRealm, programsOfBudget, reached, realmIds } from './reach.ts';
import { type Asked, ids, type Rule, type Rules, rows } from './rule.ts';

const option = (expected: Rule['expected'], list: string, query: Rule['query'] = () => ''): Rule => ({
  params: () => ({ list }),
  query,
  read: (answer) => (answer.options as Json).map(({ id }) => id),
  expected,
});

const ofOwnRealm = ({ realmId }: Asked): string => `?of=${realmId}`;

/** The help desk. */
export const ticketRules: Rules = {
  'GET /api/ticket/options/{list}': [
    option((asked) => ids(reached({ type: 1 })(asked)), 'program'),
    option((asked) => ids(reached({ type: 1, byRealm: true })(asked)), 'programOfRealm', ofOwnRealm),
    option(
      (asked) =>
        ids(
          inRealm('budget')(asked).filter(({ id }) =>
            programsOfBudget(asked.world, id).some((one) => asked.reach.has(one)),
          ),
        ),
      'budgetRecord',
    ),
    option(
      (asked) =>
        ids(
          inRealm('dataSource')(asked).filter(
            ({ programId }) => programId === null || asked.reach.has(Number(programId)),
          ),
        ),
      'dataSourceRecord',
    ),
    option(realmIds('user', { active: true, byRealm: true }), 'programManager', ofOwnRealm),
    option(
      ({ world, person }) =>
        ids(world.rows('realm').filter(({ id }) => person.realmId === null || id === person.realmId)),
      'realm',
    ),
    option(realmIds('fundingSource'), 'fundingSource'),
    option(realmIds('tracerCategory'), 'tracerCategory'),
    option(realmIds('region'), 'regionRecord'),
  ],
  'GET /api/ticket': [
    {
      query: () => '?scope=mine&size=50',
      read: (answer) => rows(answer).map(({ ticketId }) => ticketId),
      expected: ({ world, person }) =>
        world.tickets.filter(({ reporterId }) => reporterId === person.userId).map(({ id }) => id),
    },
    {
      query: ({ person }) =>
        holds(person, ['ROLE_BF_LIST_TICKET']) ? '?scope=queue&size=50' : '?scope=mine&size=50',
      read: (answer) => rows(answer).map(({ ticketId }) => ticketId),
      expected: ({ world, person }) =>
        world.tickets
          .filter(({ reporterId, realmId }) =>
            holds(person, ['ROLE_BF_LIST_TICKET'])
              ? person.realmId === null || realmId === person.realmId
              : reporterId === person.userId,
          )
          .map(({ id }) => id)
          .slice(0, 50),
    },
  ],
};
