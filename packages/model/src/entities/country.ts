import { defineEntity } from '../entity/entity.ts';
import { label, reference, text } from '../entity/fields.ts';

export const country = defineEntity({
  name: 'country',
  key: 'countryId',
  level: 'application',
  code: 'countryCode',
  fields: {
    label: label(),
    countryCode: text({ max: 3, exact: 3, pattern: 'letters', letterCase: 'upper' }),
    countryCode2: text({ max: 2, exact: 2, pattern: 'letters', letterCase: 'upper' }),
    currency: reference({ entity: 'currency' }),
  },
  unique: [{ fields: ['countryCode'] }, { fields: ['countryCode2'] }],
  permissions: {
    list: ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_COUNTRY'],
    add: ['ROLE_BF_ADD_COUNTRY'],
    edit: ['ROLE_BF_EDIT_COUNTRY'],
  },
  routes: {
    list: '/country/listCountry',
    add: '/country/addCountry',
    edit: '/country/editCountry/{countryId}',
  },
  columns: ['label', 'countryCode', 'countryCode2', 'currency'],
  filters: ['currency'],
});
