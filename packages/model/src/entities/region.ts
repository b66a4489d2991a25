import { bothDropdowns, derivedRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { decimal, label, reference, text } from '../entity/fields.ts';

const reading = [...bothDropdowns, 'ROLE_BF_EDIT_PROGRAM', 'ROLE_BF_MAP_REGION'] as const;

export const region = defineEntity({
  name: 'region',
  key: 'regionId',
  level: 'realm',
  realmFrom: 'realmCountry',
  fields: {
    realm: derivedRealm,
    realmCountry: reference({ entity: 'realmCountry', shape: { record: [] }, fixed: true }),
    label: label(),
    capacityCbm: decimal({ integerDigits: 10, decimals: 4 }),
    gln: text({ max: 13, exact: 13, pattern: 'gln', required: false }),
  },
  unique: [{ fields: ['realmCountry', 'label'] }],
  listsActiveOnly: false,
  permissions: {
    list: ['ROLE_BF_MAP_REGION', 'ROLE_BF_REGION', 'ROLE_BF_DROPDOWN_SP', 'ROLE_BF_DROPDOWN_FC'],
    read: reading,
    add: ['ROLE_BF_MAP_REGION'],
    edit: ['ROLE_BF_MAP_REGION'],
  },
  grid: [{ method: 'PUT', functions: ['ROLE_BF_MAP_REGION'], answer: 'message' }],
  readBy: [
    {
      field: 'realmCountry',
      path: '/api/region/realmCountryId/{realmCountryId}',
      param: 'realmCountryId',
      functions: reading,
    },
  ],
  columns: ['realmCountry', 'label', 'capacityCbm', 'gln'],
  filters: ['realmCountry'],
});
