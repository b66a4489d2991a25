import { allPrograms, type Row } from '../contents-world.ts';
import type { Json } from '../harness.ts';
import { ofTracer, plannedInCountry, rootOf, unitsOf } from './products.ts';
import { allOf, inRealm, isActive, oneProgram, realmIds, unique } from './reach.ts';
import { type Asked, ids, type Rules, record, simple } from './rule.ts';

/** Reached programs that plan a unit, or forecast it in their newest version. */
const usingUnit = (asked: Asked, matches: (unit: Row | undefined) => boolean): number[] => {
  const { world, reach } = asked;
  const units = new Map(world.rows('planningUnit').map((unit) => [unit.id, unit]));
  const forecasts = new Set(ids(world.rows('dataset')));
  const products = [
    ...world.rows('programPlanningUnit').filter(({ programId }) => !forecasts.has(Number(programId))),
    ...world.forecastProducts.filter(({ toVersion }) => toVersion === null),
  ];
  return unique(
    products
      .filter((row) => matches(units.get(Number(row.planningUnitId))))
      .map((row) => Number(row.programId)),
  ).filter((id) => reach.has(id));
};

const usingLists = (answer: Json): unknown[] =>
  ['spProgramListActive', 'spProgramListDisabled', 'fcProgramListActive', 'fcProgramListDisabled'].flatMap(
    (key) => (answer[key] as Json).map(({ id }) => id),
  );

/** Forecasting and planning units. */
export const unitRules: Rules = {
  'POST /api/forecastingUnit/tracerCategorys': [
    record('forecastingUnitId', realmIds('forecastingUnit', { active: true }), allOf('tracerCategory')),
  ],
  'POST /api/forecastingUnit/byIds': [
    record('forecastingUnitId', realmIds('forecastingUnit'), allOf('forecastingUnit')),
  ],
  'POST /api/forecastingUnit/tracerCategory/productCategory': [
    record('forecastingUnitId', realmIds('forecastingUnit'), { body: () => ({}) }),
  ],
  'GET /api/forecastingUnit/{forecastingUnitId}/withPrograms': [
    {
      read: usingLists,
      expected: (asked) =>
        usingUnit(asked, (unit) => unit?.forecastingUnitId === asked.params.forecastingUnitId),
    },
  ],
  'GET /api/planningUnit/{planningUnitId}/withPrograms': [
    {
      read: usingLists,
      expected: (asked) => usingUnit(asked, (unit) => unit?.id === asked.params.planningUnitId),
    },
  ],
  'GET /api/planningUnit/basic': [simple(realmIds('planningUnit', { active: true }))],
  'GET /api/planningUnit/realmCountry/{realmCountryId}': [simple(plannedInCountry)],
  'POST /api/planningUnit/programs': [simple((asked) => ids(unitsOf(asked).filter(isActive)), oneProgram)],
  'POST /api/planningUnit/byIds': [record('planningUnitId', realmIds('planningUnit'), allOf('planningUnit'))],
  'POST /api/planningUnit/withPrices/byIds': [
    record('planningUnitId', realmIds('planningUnit'), allOf('planningUnit')),
  ],
  ...Object.fromEntries(
    (
      [
        ['GET /api/planningUnit/productCategory/{productCategoryId}/active', true],
        ['GET /api/planningUnit/productCategory/{productCategoryId}/all', false],
        ['GET /api/planningUnit/withPricing/productCategory/{productCategoryId}', true],
      ] as const
    ).map(([call, active]) => [
      call,
      [
        record('planningUnitId', realmIds('planningUnit', { active, byRealm: true }), {
          params: (asked) => ({ productCategoryId: rootOf({ ...asked, params: {} })[0] ?? 0 }),
        }),
      ],
    ]),
  ),
  'POST /api/planningUnit/productCategoryList/active/realmCountryId/{realmCountryId}': [
    record('planningUnitId', plannedInCountry, { body: rootOf }),
  ],
  'POST /api/planningUnit/tracerCategorys': [
    record('planningUnitId', realmIds('planningUnit', { active: true }), allOf('tracerCategory')),
  ],
  'GET /api/planningUnit/tracerCategory/{tracerCategoryId}': [
    record('planningUnitId', (asked) =>
      ids(inRealm('planningUnit', { active: true })(asked).filter((unit) => ofTracer(asked, unit))),
    ),
  ],
  'POST /api/planningUnit/tracerCategory/productCategory/forecastingUnit': [
    record('planningUnitId', realmIds('planningUnit'), { body: () => ({}) }),
  ],
  'GET /api/planningUnit/realmId/{realmId}/all': [
    record('planningUnitId', realmIds('planningUnit', { byRealm: true })),
  ],
  'GET /api/planningUnit/capacity/realmId/{realmId}': [
    record('planningUnitCapacityId', realmIds('planningUnitCapacity', { byRealm: true })),
  ],
  'GET /api/planningUnit/capacity/realmId/{realmId}/between/{startDate}/{stopDate}': [
    record('planningUnitCapacityId', realmIds('planningUnitCapacity', { byRealm: true }), { fewer: true }),
  ],
  'GET /api/planningUnit/capacity/{planningUnitId}/between/{startDate}/{stopDate}': [
    record('planningUnitCapacityId', realmIds('planningUnitCapacity'), { fewer: true }),
  ],
  'POST /api/realmCountry/programIds/planningUnit': [
    record(
      'realmCountryPlanningUnitId',
      ({ world, programId }) => {
        const country = allPrograms(world).find(({ id }) => id === programId)?.realmCountryId;
        return ids(world.rows('realmCountryPlanningUnit').filter((row) => row.realmCountryId === country));
      },
      oneProgram,
    ),
  ],
};
