import { bothDropdowns, ownRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { label, reference, references, text } from '../entity/fields.ts';

export const organisation = defineEntity({
  name: 'organisation',
  key: 'organisationId',
  level: 'realm',
  code: 'organisationCode',
  fields: {
    realm: ownRealm,
    realmCountryList: references({ entity: 'realmCountry', dependsOn: 'realm', alias: 'realmCountryArray' }),
    organisationType: reference({ entity: 'organisationType', dependsOn: 'realm' }),
    label: label(),
    organisationCode: text({ max: 4, pattern: 'noSpace', letterCase: 'upper' }),
  },
  unique: [{ fields: ['realm', 'organisationCode'] }],
  listsActiveOnly: false,
  byRealm: true,
  suggestsCode: { field: 'organisationCode', threshold: 4, length: 2 },
  permissions: {
    list: ['ROLE_BF_LIST_ORGANIZATION', ...bothDropdowns],
    add: ['ROLE_BF_ADD_ORGANIZATION'],
    edit: ['ROLE_BF_EDIT_ORGANIZATION'],
  },
  routes: {
    list: '/organisation/listOrganisation',
    add: '/organisation/addOrganisation',
    edit: '/organisation/editOrganisation/{organisationId}',
  },
  columns: ['realm', 'organisationType', 'label', 'organisationCode'],
  filters: ['realm', 'organisationType'],
});
