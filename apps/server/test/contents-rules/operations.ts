import { ids, type Rules, rows } from './rule.ts';

/** Mails, jobs, and what can be exported. */
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
  'GET /api/exportRun/choices': [
    {
      read: ({ programs }) => programs?.map(({ id }) => id) ?? [],
      expected: ({ world, reach }) =>
        ids(world.rows('program').filter(({ id, active }) => reach.has(id) && active !== false)),
    },
    {
      read: ({ integrations }) => integrations?.map(({ id }) => id) ?? [],
      expected: ({ world, person }) =>
        ids(
          world
            .rows('integration')
            .filter(({ realmId }) => person.realmId === null || realmId === person.realmId),
        ),
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
