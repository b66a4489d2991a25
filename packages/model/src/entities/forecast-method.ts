import { bothDropdowns, ownRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { choice, label } from '../entity/fields.ts';

export const forecastMethod = defineEntity({
  name: 'forecastMethod',
  key: 'forecastMethodId',
  level: 'realm',
  fields: {
    realm: { ...ownRealm, hiddenInForm: true },
    /** 1 tree, 2 consumption. */
    forecastMethodTypeId: choice({ options: [1, 2] }),
    label: label(),
  },
  unique: [{ fields: ['realm', 'label'] }],
  permissions: {
    list: ['ROLE_BF_LIST_FORECAST_METHOD', ...bothDropdowns],
    add: ['ROLE_BF_ADD_FORECAST_METHOD'],
    edit: ['ROLE_BF_EDIT_FORECAST_METHOD'],
  },
  grid: [
    {
      method: 'POST',
      functions: ['ROLE_BF_ADD_FORECAST_METHOD', 'ROLE_BF_EDIT_FORECAST_METHOD'],
      answer: 'count',
    },
  ],
  routes: { list: '/forecastMethod/listForecastMethod' },
  columns: ['realm', 'forecastMethodTypeId', 'label'],
  filters: ['realm'],
});
