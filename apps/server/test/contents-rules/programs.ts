import type { Row } from '../contents-world.ts';
import type { Json } from '../harness.ts';
import { rootOf, settingsOf, unitsOf } from './products.ts';
import { allOf, isActive, linkedTo, oneProgram, reached, reachedIds, unique, versionIds } from './reach.ts';
import { type Asked, ids, type Rule, type Rules, record, simple } from './rule.ts';

/** Programs whose country, areas and organisation are active and work together. */
const downloadable = (asked: Asked, type: 1 | 2): Row[] =>
  reached({ type })(asked).filter((program) => {
    const { world } = asked;
    const country = Number(program.realmCountryId);
    const works = (name: string, id: number): boolean =>
      world.rows(name).some((row) => row.id === id && isActive(row)) &&
      linkedTo(asked, name, 'realmCountryList', 'owner', id).includes(country);
    return (
      world.rows('realmCountry').some((row) => row.id === country && isActive(row)) &&
      works('organisation', Number(program.organisationId)) &&
      linkedTo(asked, 'program', 'healthAreaList', 'owner', program.id).every((id) => works('healthArea', id))
    );
  });

/** What can be downloaded: the programs of a type, and their countries. */
const downloads = (type: 1 | 2): readonly Rule[] => [
  {
    read: (answer) => (answer.programList as Json).map(({ program }) => program?.id),
    expected: (asked) => ids(downloadable(asked, type)),
  },
  {
    read: (answer) => (answer.realmCountryList as Json).map(({ id }) => id),
    expected: (asked) =>
      unique(downloadable(asked, type).map(({ realmCountryId }) => Number(realmCountryId))),
  },
];

const newestVersions: readonly Rule[] = [
  {
    read: (answer) => (answer.versionList as Json).map(({ versionId }) => Number(versionId)),
    expected: (asked) =>
      versionIds(asked)
        .sort((a, b) => b - a)
        .slice(0, 5),
  },
];

/** Programs, their products and their downloads. */
export const programRules: Rules = {
  'GET /api/program/{programId}/updateProcurementAgents': [
    {
      read: (answer) => (answer.available as Json).map(({ id }) => id),
      expected: ({ world, programId }) => {
        const realmId = world.rows('program').find(({ id }) => id === programId)?.realmId;
        return ids(world.rows('procurementAgent').filter((row) => isActive(row) && row.realmId === realmId));
      },
    },
  ],
  'POST /api/program/planningUnit/procurementAgent': [
    record(
      'programPlanningUnitProcurementAgentId',
      ({ world, programId }) =>
        ids(world.rows('programAgentSettings').filter((row) => row.programId === programId)),
      {
        body: ({ programId }) => ({ programIdList: [programId], planningUnitIdList: [] }),
        aboutProgram: true,
      },
    ),
  ],
  'POST /api/programAndPlanningUnit/programs': [simple((asked) => ids(unitsOf(asked)), oneProgram)],
  'POST /api/programPlanningUnit/all': [
    record('programPlanningUnitId', (asked) => ids(settingsOf(asked, false)), oneProgram),
  ],
  'POST /api/program/{programId}/tracerCategory/planningUnit': [
    record('programPlanningUnitId', (asked) => ids(settingsOf(asked)), { body: () => [] }),
  ],
  'POST /api/program/{programId}/tracerCategory/simple/planningUnit': [
    simple((asked) => ids(unitsOf(asked)), { body: () => [] }),
  ],
  'GET /api/program/{programId}/{productCategory}/planningUnit/all': [
    record('programPlanningUnitId', (asked) => ids(settingsOf(asked, false)), {
      params: (asked) => ({ productCategory: rootOf({ ...asked, params: {} })[0] ?? 0 }),
    }),
  ],
  'POST /api/program/realmCountryList': [simple(reachedIds(), allOf('realmCountry'))],
  'POST /api/program/productCategoryList': [
    simple(
      (asked) => {
        const planning = asked.world
          .rows('programPlanningUnit')
          .filter(isActive)
          .map(({ programId }) => programId);
        return ids(
          reached({ type: 1 })(asked).filter(
            ({ id, realmId }) => planning.includes(id) && realmId === asked.realmId,
          ),
        );
      },
      { body: rootOf },
    ),
  ],
  'GET /api/report/updateProgramInfo/programTypeId/{programTypeId}/realmCountryId/{realmCountryId}/active/{active}':
    [
      {
        params: () => ({ realmCountryId: -1 }),
        read: (answer) => answer.map(({ program }) => program?.id),
        expected: reachedIds({ type: 1 }),
      },
    ],
  'GET /api/loadProgram': downloads(1),
  'GET /api/loadProgram/programId/{programId}/page/{page}': newestVersions,
  'GET /api/loadDataset': downloads(2),
  'GET /api/loadDataset/programId/{programId}/page/{page}': newestVersions,
};
