import { bothDropdowns, ownRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { label } from '../entity/fields.ts';

export const organisationType = defineEntity({
  name: 'organisationType',
  key: 'organisationTypeId',
  level: 'realm',
  fields: { realm: ownRealm, label: label() },
  unique: [{ fields: ['realm', 'label'] }],
  byRealm: true,
  permissions: {
    list: ['ROLE_BF_LIST_ORGANIZATION_TYPE'],
    all: [...bothDropdowns, 'ROLE_BF_LIST_ORGANIZATION_TYPE'],
    read: [...bothDropdowns, 'ROLE_BF_LIST_ORGANIZATION_TYPE'],
    byRealm: [...bothDropdowns, 'ROLE_BF_LIST_ORGANIZATION_TYPE'],
    add: ['ROLE_BF_ADD_ORGANIZATION_TYPE'],
    edit: ['ROLE_BF_EDIT_ORGANIZATION_TYPE'],
  },
  routes: {
    list: '/organisationType/listOrganisationType',
    add: '/organisationType/addOrganisationType',
    edit: '/organisationType/editOrganisationType/{organisationTypeId}',
  },
  columns: ['realm', 'label'],
  filters: ['realm'],
});
