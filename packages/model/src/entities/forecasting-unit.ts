import { bothDropdowns, ownRealm, programCounts } from '../entity/common.ts';
import { auditColumns, defineEntity } from '../entity/entity.ts';
import { label, reference } from '../entity/fields.ts';

const reading = [...bothDropdowns, 'ROLE_BF_LIST_FORECASTING_UNIT'] as const;

export const forecastingUnit = defineEntity({
  name: 'forecastingUnit',
  key: 'forecastingUnitId',
  level: 'realm',
  fields: {
    realm: ownRealm,
    tracerCategory: reference({
      entity: 'tracerCategory',
      dependsOn: 'realm',
      fixed: true,
      unlockedBy: 'ROLE_BF_UPDATE_TRACER_CATEGORY_FOR_FU',
    }),
    productCategory: reference({
      entity: 'productCategory',
      dependsOn: 'realm',
      fixed: true,
      unlockedBy: 'ROLE_BF_UPDATE_PLANNING_UNIT_CATEGORY_FOR_FU',
    }),
    label: label(),
    genericLabel: label({ required: false }),
    unit: reference({
      entity: 'unit',
      shape: 'codeRef',
      fixed: true,
      unlockedBy: 'ROLE_BF_UPDATE_UNIT_FOR_FU',
    }),
    ...programCounts,
  },
  unique: [{ fields: ['label'] }],
  byRealm: true,
  permissions: {
    list: reading,
    add: ['ROLE_BF_ADD_FORECASTING_UNIT'],
    edit: ['ROLE_BF_EDIT_FORECASTING_UNIT'],
  },
  readBy: [
    {
      field: 'tracerCategory',
      path: '/api/forecastingUnit/tracerCategory/{tracerCategoryId}',
      param: 'tracerCategoryId',
      functions: reading,
      activeOnly: true,
    },
  ],
  routes: {
    list: '/forecastingUnit/listForecastingUnit',
    add: '/forecastingUnit/addForecastingUnit',
    edit: '/forecastingUnit/editForecastingUnit/{forecastingUnitId}',
  },
  columns: ['realm', 'productCategory', 'tracerCategory', 'unit', 'genericLabel', 'label'],
  asideColumns: ['genericLabel', 'countOfSpPrograms', 'countOfFcPrograms', ...auditColumns],
  filters: ['realm', 'productCategory', 'tracerCategory'],
});
