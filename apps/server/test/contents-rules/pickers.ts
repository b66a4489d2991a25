import { allPrograms, holds, type Row } from '../contents-world.ts';
import { contains, tracersOf, unitsOf } from './products.ts';
import {
  allOf,
  granting,
  inRealm,
  isActive,
  linkedTo,
  named,
  oneProgram,
  programsOfBudget,
  reachedIds,
  realmIds,
  unique,
  versionIds,
} from './reach.ts';
import { byId, ids, type Rule, type Rules, record, simple } from './rule.ts';

/** Budgets for new shipments have money left and have not ended. */
const isUsable = ({ stopDate, budgetUsdAmt, usedUsdAmt }: Row): boolean =>
  String(stopDate) >= new Date().toISOString().slice(0, 10) && Number(budgetUsdAmt) > Number(usedUsdAmt ?? 0);

/** Whoever gives access chooses from all programs of the realm. */
const toGrant = (type?: number): Rule => ({
  read: byId,
  expected: (asked) =>
    holds(asked.person, granting)
      ? ids(
          allPrograms(asked.world).filter(
            (row) => row.realmId === asked.realmId && (type === undefined || row.programTypeId === type),
          ),
        )
      : reachedIds({ ...(type === undefined ? {} : { type }), inactive: true, byRealm: true })(asked),
  namesAnyProgram: 'access is given to programs out of the own reach',
});

const search = { body: () => ({ searchText: 'tab', language: 'en' }) };

const versionsByProgram: Rule = {
  ...oneProgram,
  read: (answer) =>
    Object.entries(answer).flatMap(([id, list]) => list.map(({ versionId }) => `${id}/${versionId}`)),
  expected: (asked) => versionIds(asked).map((id) => `${asked.programId}/${id}`),
};

/** Lists to choose from. */
export const pickerRules: Rules = {
  'GET /api/dropdown/program/all/nofilter/expanded/realm/{realmId}': [toGrant()],
  'GET /api/dropdown/program/sp/nofilter/expanded/realm/{realmId}': [toGrant(1)],
  'GET /api/dropdown/program/fc/nofilter/expanded/realm/{realmId}': [toGrant(2)],
  'GET /api/dropdown/program/realm/{realmId}/programType/{programTypeId}': [
    simple(reachedIds({ type: 1, byRealm: true })),
  ],
  'GET /api/dropdown/supplyPlan/program/realm/{realmId}': [simple(reachedIds({ type: 1, byRealm: true }))],
  'GET /api/dropdown/dataset/program/realm/{realmId}': [simple(reachedIds({ type: 2, byRealm: true }))],
  'POST /api/dropdown/program/programType/{programTypeId}/filter/multipleRealmCountry': [
    simple(reachedIds({ type: 1 }), allOf('realmCountry')),
  ],
  'POST /api/dropdown/program/sp/filter/multipleRealmCountry': [
    simple(reachedIds({ type: 1 }), allOf('realmCountry')),
  ],
  'POST /api/dropdown/program/fc/filter/multipleRealmCountry': [
    simple(reachedIds({ type: 2 }), allOf('realmCountry')),
  ],
  'GET /api/dropdown/program/all/expanded/realm/{realmId}': [simple(reachedIds({ byRealm: true }))],
  'GET /api/dropdown/program/sp/expanded/realm/{realmId}': [simple(reachedIds({ type: 1, byRealm: true }))],
  'GET /api/dropdown/program/fc/expanded/realm/{realmId}': [simple(reachedIds({ type: 2, byRealm: true }))],
  'GET /api/dropdown/program/versionStatus/{versionStatusIdList}/versionType/{versionTypeIdList}': [
    simple((asked) => {
      const having = asked.world.versions
        .filter(({ versionStatusId, versionTypeId }) => versionStatusId <= 2 && versionTypeId === 1)
        .map(({ programId }) => programId);
      return reachedIds()(asked).filter((id) => having.includes(id));
    }),
  ],
  'GET /api/dropdown/planningUnit': [simple(realmIds('planningUnit', { active: true }))],
  'GET /api/dropdown/forecastingUnit': [simple(realmIds('forecastingUnit', { active: true }))],
  'POST /api/dropdown/forecastingUnit/autocomplete': [
    simple(
      (asked) =>
        ids(inRealm('forecastingUnit', { active: true })(asked).filter(contains('tab'))).slice(0, 200),
      search,
    ),
  ],
  'POST /api/dropdown/planningUnit/autocomplete': [
    simple(
      (asked) => ids(inRealm('planningUnit', { active: true })(asked).filter(contains('tab'))).slice(0, 200),
      search,
    ),
  ],
  'GET /api/dropdown/realmCountry/realm/{realmId}': [
    simple(named('realmCountryId', inRealm('realmCountry', { active: true, byRealm: true }))),
  ],
  'GET /api/dropdown/realmCountry/nofilter/realm/{realmId}': [
    simple(realmIds('realmCountry', { active: true, byRealm: true })),
  ],
  'GET /api/dropdown/healthArea/realm/{realmId}': [
    simple(named('healthAreaId', inRealm('healthArea', { active: true, byRealm: true }))),
  ],
  'GET /api/dropdown/healthArea/nofilter/realm/{realmId}': [
    simple(realmIds('healthArea', { active: true, byRealm: true })),
  ],
  'POST /api/dropdown/healthArea/realmCountryIds': [
    simple(
      named('healthAreaId', (asked) =>
        inRealm('healthArea', { active: true })(asked).filter(
          ({ id }) => linkedTo(asked, 'healthArea', 'realmCountryList', 'owner', id).length > 0,
        ),
      ),
      allOf('realmCountry'),
    ),
  ],
  'GET /api/dropdown/organisation/realm/{realmId}': [
    simple(named('organisationId', inRealm('organisation', { active: true, byRealm: true }))),
  ],
  'GET /api/dropdown/organisation/nofilter/realm/{realmId}': [
    simple(realmIds('organisation', { active: true, byRealm: true })),
  ],
  'GET /api/dropdown/organisation/realmCountryId/{realmCountryId}': [
    simple(
      named('organisationId', (asked) =>
        inRealm('organisation', { active: true })(asked).filter(({ id }) =>
          linkedTo(asked, 'organisation', 'realmCountryList', 'owner', id).includes(
            Number(asked.params.realmCountryId),
          ),
        ),
      ),
    ),
  ],
  'GET /api/dropdown/treeTemplate': [simple(realmIds('treeTemplate', { active: true }))],
  'GET /api/dropdown/tracerCategory': [simple(realmIds('tracerCategory', { active: true }))],
  'POST /api/dropdown/tracerCategory/filter/multiplePrograms': [simple(tracersOf, oneProgram)],
  'GET /api/dropdown/fundingSource': [
    simple(named('fundingSourceId', inRealm('fundingSource', { active: true }))),
  ],
  'POST /api/dropdown/fundingSource/programs': [
    simple(
      (asked) =>
        realmIds('fundingSource', { active: true })(asked).filter((id) =>
          linkedTo(asked, 'program', 'fundingSourceList', 'owner', asked.programId).includes(id),
        ),
      oneProgram,
    ),
  ],
  'POST /api/dropdown/fundingSourceType/programs': [
    simple(
      (asked) =>
        unique(
          inRealm('fundingSource', { active: true })(asked)
            .filter(({ id }) =>
              linkedTo(asked, 'program', 'fundingSourceList', 'owner', asked.programId).includes(id),
            )
            .map(({ fundingSourceTypeId }) => Number(fundingSourceTypeId)),
        ),
      oneProgram,
    ),
  ],
  'GET /api/dropdown/procurementAgent': [
    simple(named('procurementAgentId', inRealm('procurementAgent', { active: true }))),
  ],
  'POST /api/dropdown/procurementAgent/filter/multiplePrograms': [
    simple(
      (asked) =>
        realmIds('procurementAgent', { active: true })(asked).filter((id) =>
          linkedTo(asked, 'program', 'procurementAgentList', 'owner', asked.programId).includes(id),
        ),
      oneProgram,
    ),
  ],
  'POST /api/dropdown/planningUnit/program/filter/multipleProgramAndTracerCategory': [
    simple((asked) => ids(unitsOf(asked)), {
      body: ({ programId }) => ({ programIds: [programId], tracerCategoryIds: [] }),
      aboutProgram: true,
    }),
  ],
  'GET /api/dropdown/budget/program/{programId}': [
    simple((asked) =>
      ids(
        asked.world
          .rows('budget')
          .filter(
            (row) =>
              isActive(row) &&
              isUsable(row) &&
              programsOfBudget(asked.world, row.id).includes(asked.programId),
          ),
      ),
    ),
  ],
  'POST /api/dropdown/budget/filter/multipleFundingSources': [
    simple(
      (asked) =>
        ids(
          inRealm('budget', { active: true })(asked).filter(({ id }) =>
            programsOfBudget(asked.world, id).some((one) => asked.reach.has(one)),
          ),
        ),
      allOf('fundingSource'),
    ),
  ],
  'GET /api/dropdown/version/filter/programTypeId/{programTypeId}/programId/{programId}': [
    record('versionId', versionIds),
  ],
  'GET /api/dropdown/version/filter/sp/programId/{programId}': [record('versionId', versionIds)],
  'GET /api/dropdown/version/filter/fc/programId/{programId}': [record('versionId', versionIds)],
  'POST /api/dropdown/version/filter/sp/programs': [versionsByProgram],
  'POST /api/dropdown/version/filter/fc/programs': [versionsByProgram],
  'POST /api/dropdown/program/sp/filter/healthAreaAndRealmCountry/realm/{realmId}': [
    simple(reachedIds({ type: 1, byRealm: true }), { body: () => ({}) }),
  ],
  'POST /api/dropdown/program/fc/filter/healthAreaAndRealmCountry/realm/{realmId}': [
    simple(reachedIds({ type: 2, byRealm: true }), { body: () => ({}) }),
  ],
  'POST /api/dropdown/program/realmCountryIds/healthAreaIds': [simple(reachedIds(), { body: () => ({}) })],
  'GET /api/dropdown/planningUnit/autocomplete/filter/productCategory/{searchText}/{language}/{productCategorySortOrder}':
    [
      simple((asked) =>
        ids(inRealm('planningUnit', { active: true })(asked).filter(contains('tab'))).slice(0, 200),
      ),
    ],
  'GET /api/dropdown/forecastingUnit/autocomplete/filter/tracerCategory/{searchText}/{language}/{tracerCategoryId}':
    [
      simple((asked) =>
        ids(
          inRealm('forecastingUnit', { active: true })(asked).filter(
            (unit) => contains('tab')(unit) && unit.tracerCategoryId === asked.params.tracerCategoryId,
          ),
        ),
      ),
    ],
  'POST /api/dropdown/forecastingUnit/filter/pcAndTc': [
    simple(realmIds('forecastingUnit', { active: true }), {
      body: () => ({ productCategoryIds: [], tracerCategoryIds: [] }),
    }),
  ],
  'GET /api/dropdown/equivalencyUnit': [
    simple((asked) =>
      ids(
        inRealm('equivalencyUnit', { active: true })(asked).filter(
          ({ programId }) => programId === null || asked.reach.has(Number(programId)),
        ),
      ),
    ),
  ],
  'GET /api/dropdown/planningUnit/basic': [simple(realmIds('planningUnit', { active: true }))],
  'GET /api/dropdown/user': [record('userId', realmIds('user', { active: true }))],
};
