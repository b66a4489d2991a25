import { bothDropdowns, ownRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { label, references, text } from '../entity/fields.ts';

export const healthArea = defineEntity({
  name: 'healthArea',
  key: 'healthAreaId',
  level: 'realm',
  code: 'healthAreaCode',
  fields: {
    realm: ownRealm,
    realmCountryList: references({ entity: 'realmCountry', dependsOn: 'realm', alias: 'realmCountryArray' }),
    label: label(),
    healthAreaCode: text({ max: 6, pattern: 'noSpace', letterCase: 'upper' }),
  },
  unique: [{ fields: ['realm', 'healthAreaCode'] }],
  listsActiveOnly: false,
  byRealm: true,
  suggestsCode: { field: 'healthAreaCode', threshold: 6, length: 4 },
  permissions: {
    list: [...bothDropdowns, 'ROLE_BF_LIST_HEALTH_AREA'],
    add: ['ROLE_BF_ADD_HEALTH_AREA'],
    edit: ['ROLE_BF_EDIT_HEALTH_AREA'],
  },
  routes: {
    list: '/healthArea/listHealthArea',
    add: '/healthArea/addHealthArea',
    edit: '/healthArea/editHealthArea/{healthAreaId}',
  },
  columns: ['realm', 'label', 'healthAreaCode'],
  filters: ['realm'],
});
