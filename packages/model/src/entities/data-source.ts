import { bothDropdowns, ownRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { label, reference } from '../entity/fields.ts';

export const dataSourceType = defineEntity({
  name: 'dataSourceType',
  key: 'dataSourceTypeId',
  level: 'realm',
  builtIn: true,
  fields: { realm: ownRealm, label: label() },
  unique: [{ fields: ['realm', 'label'] }],
  byRealm: true,
  permissions: {
    list: [...bothDropdowns, 'ROLE_BF_LIST_DATA_SOURCE_TYPE'],
    add: ['ROLE_BF_ADD_DATA_SOURCE_TYPE'],
    edit: ['ROLE_BF_EDIT_DATA_SOURCE_TYPE'],
  },
  routes: {
    list: '/dataSourceType/listDataSourceType',
    add: '/dataSourceType/addDataSourceType',
    edit: '/dataSourceType/editDataSourceType/{dataSourceTypeId}',
  },
  columns: ['realm', 'label'],
  filters: ['realm'],
});

const reading = [...bothDropdowns, 'ROLE_BF_LIST_DATA_SOURCE'] as const;

export const dataSource = defineEntity({
  name: 'dataSource',
  key: 'dataSourceId',
  level: 'realm',
  builtIn: true,
  fields: {
    realm: ownRealm,
    /** None: for all programs of the realm. */
    program: reference({
      entity: 'program',
      shape: 'codeRef',
      required: false,
      fixed: true,
      dependsOn: 'realm',
      emptyMeansAll: true,
    }),
    dataSourceType: reference({ entity: 'dataSourceType', fixed: true, dependsOn: 'realm' }),
    label: label(),
  },
  unique: [{ fields: ['realm', 'program', 'dataSourceType', 'label'] }],
  byRealm: true,
  permissions: { list: reading, add: ['ROLE_BF_ADD_DATA_SOURCE'], edit: ['ROLE_BF_EDIT_DATA_SOURCE'] },
  readBy: [
    {
      field: 'dataSourceType',
      path: '/api/dataSource/dataSourceTypeId/{dataSourceTypeId}',
      param: 'dataSourceTypeId',
      functions: reading,
      activeOnly: true,
    },
  ],
  routes: {
    list: '/dataSource/listDataSource',
    add: '/dataSource/addDataSource',
    edit: '/dataSource/editDataSource/{dataSourceId}',
  },
  columns: ['realm', 'program', 'dataSourceType', 'label'],
  filters: ['realm', 'program', 'dataSourceType'],
});
