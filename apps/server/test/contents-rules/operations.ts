import { type Rules, rows } from './rule.ts';

/** Mails and jobs. */
export const operationRules: Rules = {
  'GET /api/mailOutbox': [
    {
      query: () => '?size=100',
      read: (answer) => rows(answer).map(({ mailId }) => mailId),
      expected: ({ world, person }) =>
        world.mails
          .filter(
            ({ recipient }) =>
              person.realmId === null ||
              world
                .rows('user')
                .some((user) => user.emailId === recipient && user.realmId === person.realmId),
          )
          .map(({ id }) => id),
    },
  ],
  'GET /api/job/list': [
    {
      read: (answer) => answer.map(({ jobId }) => jobId),
      expected: ({ world, person, reach }) =>
        world.jobs
          .filter(({ payload }) => {
            const { programId, commitRequestId } = payload as Record<string, number | undefined>;
            const request = world.commits.find(({ id }) => id === commitRequestId);
            return person.realmId === null || reach.has(programId ?? request?.programId ?? 0);
          })
          .map(({ id }) => id),
    },
  ],
};
