import { oneProgram, reached, versionIds, versionsOf } from './reach.ts';
import { type Asked, ids, type Rules, record } from './rule.ts';

/** Versions of documents and their uploads. */
export const versionRules: Rules = {
  'POST /api/dataset/versions': [
    record(
      'programVersionId',
      (asked) => {
        const programs = ids(reached({ type: 2, inactive: true })(asked));
        return asked.world.versions
          .filter(({ programId, ready }) => ready && programs.includes(programId))
          .map(({ id }) => id);
      },
      { body: () => ({}) },
    ),
    record('versionId', (asked) => versionIds(asked), {
      body: ({ programId }: Asked) => ({ programIds: [programId] }),
      aboutProgram: true,
    }),
  ],
  'POST /api/programData/getLatestVersionForPrograms': [
    record('programId', (asked) => (versionIds(asked).length > 0 ? [asked.programId] : []), oneProgram),
  ],
  'POST /api/commit/getCommitRequest/{requestStatus}': [
    record(
      'commitRequestId',
      ({ world, person }) =>
        world.commits.filter(({ createdBy }) => createdBy === person.userId).map(({ id }) => id),
      { body: () => ({ programIds: [] }), namesAnyProgram: 'the own requests' },
    ),
  ],
  'GET /api/program/data/version/trans/programId/{programId}/versionId/{versionId}': [
    {
      read: (answer) => [...new Set(answer.map(({ versionId }) => versionId))],
      expected: () => [1],
      fewer: true,
    },
  ],
  'GET /api/program/data/version/trans/programId/{programId}': [
    {
      read: (answer) => [...new Set(answer.map(({ versionId }) => versionId))],
      expected: versionIds,
      fewer: true,
    },
  ],
  'GET /api/programVersion/programId/{programId}/versionId/{versionId}/realmCountryId/{realmCountryId}/healthAreaId/{healthAreaId}/organisationId/{organisationId}/versionTypeId/{versionTypeId}/versionStatusId/{versionStatusId}/dates/{startDate}/{stopDate}':
    [
      {
        params: () => ({
          programId: -1,
          versionId: -1,
          realmCountryId: -1,
          healthAreaId: -1,
          organisationId: -1,
          versionTypeId: -1,
          versionStatusId: -1,
          startDate: '2000-01-01',
          stopDate: '2099-12-31',
        }),
        read: (answer) => answer.map(({ program, versionId }) => `${program?.id}/${versionId}`),
        expected: (asked) =>
          reached({ type: 1, inactive: true })(asked).flatMap(({ id }) =>
            versionsOf(asked, id).map(({ versionId }) => `${id}/${versionId}`),
          ),
      },
    ],
  'POST /api/erpLinking/otherProgramCheck': [
    {
      body: ({ programId }) => ({ programId, roAndRoPrimeLineNoList: [] }),
      aboutProgram: true,
      read: (answer) => answer.map(({ shipmentId }) => shipmentId),
      expected: () => [],
      namesAnyProgram: 'somebody has to be asked to give an order line up',
    },
  ],
};
