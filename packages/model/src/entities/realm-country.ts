import { bothDropdowns } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { reference } from '../entity/fields.ts';

export const realmCountry = defineEntity({
  name: 'realmCountry',
  key: 'realmCountryId',
  level: 'realm',
  title: 'country',
  fields: {
    realm: reference({ entity: 'realm', shape: { record: ['realmCode'] }, fixed: true }),
    country: reference({ entity: 'country', shape: { record: ['countryCode', 'countryCode2'] } }),
    defaultCurrency: reference({
      entity: 'currency',
      shape: { record: ['currencyCode', 'conversionRateToUsd'] },
    }),
  },
  unique: [{ fields: ['realm', 'country'] }],
  listsActiveOnly: false,
  byRealm: true,
  grid: [
    { method: 'POST', functions: ['ROLE_BF_MAP_REALM_COUNTRY'], answer: 'message' },
    { method: 'PUT', functions: ['ROLE_BF_MAP_REALM_COUNTRY'], answer: 'message' },
  ],
  permissions: {
    list: ['ROLE_BF_LIST_REALM_COUNTRY', ...bothDropdowns],
    add: ['ROLE_BF_MAP_REALM_COUNTRY'],
    edit: ['ROLE_BF_MAP_REALM_COUNTRY'],
  },
  routes: { list: '/realmCountry/listRealmCountry' },
  columns: ['realm', 'country', 'defaultCurrency'],
  filters: ['realm'],
  sort: 'country',
});
