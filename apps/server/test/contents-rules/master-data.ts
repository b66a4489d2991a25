import {
  forecastMethodTypes,
  integrationViews,
  nodeTypes,
  problemStatuses,
  shipmentStatuses,
  usageTypes,
  versionStatuses,
  versionTypes,
} from '@stockwell/model/fixed-lists';
import type { Json } from '../harness.ts';
import { ofTracer, tracersOf } from './products.ts';
import {
  inRealm,
  isActive,
  linkedTo,
  oneProgram,
  programsOfBudget,
  reached,
  realmIds,
  unique,
} from './reach.ts';
import { type Asked, byId, constant, ids, type Rule, type Rules, record, simple } from './rule.ts';

const categories = (expected: Rule['expected'], more: Partial<Rule> = {}): Rule => ({
  read: byId,
  expected,
  ...more,
});

/** Further master data and fixed lists. */
export const masterDataRules: Rules = {
  'GET /api/productCategory': [categories(realmIds('productCategory', { active: true }))],
  'GET /api/productCategory/all': [categories(realmIds('productCategory'))],
  'GET /api/productCategory/realmId/{realmId}': [categories(realmIds('productCategory', { byRealm: true }))],
  'GET /api/productCategory/realmId/{realmId}/programId/{programId}': [
    categories(realmIds('productCategory', { byRealm: true }), { fewer: true }),
  ],
  'GET /api/productCategory/realmId/{realmId}/list/{productCategoryId}/{includeCurrentLevel}/{includeAllChildren}':
    [categories(realmIds('productCategory', { byRealm: true }), { fewer: true })],
  'GET /api/master/usageType': [constant(usageTypes)],
  'GET /api/master/forecastMethodType': [constant(forecastMethodTypes)],
  'GET /api/master/versionStatus': [constant(versionStatuses)],
  'GET /api/master/versionType': [constant(versionTypes)],
  'GET /api/master/shipmentStatus': [constant(shipmentStatuses, 'shipmentStatusId')],
  'GET /api/master/nodeType': [constant(nodeTypes)],
  'GET /api/problemStatus': [constant(problemStatuses)],
  'GET /api/integration/viewList': [constant(integrationViews, 'integrationViewId')],
  ...Object.fromEntries(
    (
      [
        ['GET /api/realmCountry/program', false],
        ['GET /api/realmCountry/program/realmId/{realmId}', true],
      ] as const
    ).map(([call, byRealm]) => [
      call,
      [
        {
          read: (answer: Json) => answer.map(({ realmCountry }) => realmCountry?.id),
          expected: (asked: Asked) =>
            unique(reached({ byRealm })(asked).map(({ realmCountryId }) => Number(realmCountryId))),
        },
      ],
    ]),
  ),
  'GET /api/healthArea/realmCountryId/{realmCountryId}': [
    record('healthAreaId', (asked) =>
      ids(
        inRealm('healthArea', { active: true })(asked).filter(({ id }) =>
          linkedTo(asked, 'healthArea', 'realmCountryList', 'owner', id).includes(
            Number(asked.params.realmCountryId),
          ),
        ),
      ),
    ),
  ],
  ...Object.fromEntries(
    (
      [
        ['GET /api/healthArea/program', false],
        ['GET /api/healthArea/program/realmId/{realmId}', true],
      ] as const
    ).map(([call, byRealm]) => [
      call,
      [
        record('healthAreaId', (asked) => {
          const areas = reached({ byRealm })(asked).flatMap((program) =>
            linkedTo(
              asked,
              program.programTypeId === 2 ? 'dataset' : 'program',
              'healthAreaList',
              'owner',
              program.id,
            ),
          );
          return ids(asked.world.rows('healthArea').filter((row) => isActive(row) && areas.includes(row.id)));
        }),
      ],
    ]),
  ),
  'GET /api/tracerCategory/simple': [simple(realmIds('tracerCategory', { active: true }))],
  'POST /api/tracerCategory/realmId/{realmId}/programIds': [
    record('tracerCategoryId', tracersOf, oneProgram),
  ],
  'GET /api/tracerCategory/realmId/{realmId}/programId/{programId}': [record('tracerCategoryId', tracersOf)],
  'GET /api/dataSource/realmId/{realmId}/programId/{programId}': [
    record('dataSourceId', (asked) =>
      ids(
        inRealm('dataSource', { active: true, byRealm: true })(asked).filter(
          ({ programId }) => programId === null || programId === asked.programId,
        ),
      ),
    ),
  ],
  'GET /api/procurementUnit/realmId/{realmId}/all': [
    record('procurementUnitId', realmIds('procurementUnit', { byRealm: true })),
  ],
  'GET /api/equivalencyUnit/forecastingUnitId/{forecastingUnitId}/programId/{programId}': [
    record(
      'equivalencyUnitMappingId',
      (asked) =>
        ids(
          inRealm('equivalencyUnitMapping', { active: true })(asked).filter(
            ({ programId }) => programId === null || programId === asked.programId,
          ),
        ),
      { fewer: true },
    ),
  ],
  'GET /api/usageTemplate/tracerCategory/{tracerCategoryId}': [
    record('usageTemplateId', (asked) =>
      ids(
        inRealm('usageTemplate', { active: true })(asked)
          .filter(({ programId }) => programId === null || asked.reach.has(Number(programId)))
          .filter((row) => ofTracer(asked, row)),
      ),
    ),
  ],
  'POST /api/budget/programIds': [
    record(
      'budgetId',
      ({ world, programId }) =>
        ids(world.rows('budget').filter(({ id }) => programsOfBudget(world, id).includes(programId))),
      oneProgram,
    ),
  ],
};
