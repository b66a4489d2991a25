import { bothDropdowns, ownRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { label, reference } from '../entity/fields.ts';

export const tracerCategory = defineEntity({
  name: 'tracerCategory',
  key: 'tracerCategoryId',
  level: 'realm',
  fields: {
    realm: ownRealm,
    healthArea: reference({ entity: 'healthArea', shape: 'codeRef', dependsOn: 'realm' }),
    label: label(),
  },
  unique: [{ fields: ['realm', 'label'] }],
  listsActiveOnly: false,
  byRealm: true,
  permissions: {
    list: [...bothDropdowns, 'ROLE_BF_LIST_TRACER_CATEGORY'],
    add: ['ROLE_BF_ADD_TRACER_CATEGORY'],
    edit: ['ROLE_BF_EDIT_TRACER_CATEGORY'],
  },
  routes: {
    list: '/tracerCategory/listTracerCategory',
    add: '/tracerCategory/addTracerCategory',
    edit: '/tracerCategory/editTracerCategory/{tracerCategoryId}',
  },
  columns: ['realm', 'label', 'healthArea'],
  filters: ['realm', 'healthArea'],
});
