import { bothDropdowns } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { label } from '../entity/fields.ts';

export const dimension = defineEntity({
  name: 'dimension',
  key: 'dimensionId',
  level: 'application',
  fields: { label: label() },
  unique: [{ fields: ['label'] }],
  permissions: {
    list: [...bothDropdowns, 'ROLE_BF_LIST_DIMENSION'],
    all: ['ROLE_BF_LIST_DIMENSION'],
    read: ['ROLE_BF_LIST_DIMENSION'],
    add: ['ROLE_BF_ADD_DIMENSION'],
    edit: ['ROLE_BF_EDIT_DIMENSION'],
  },
  routes: {
    list: '/dimension/listDimension',
    add: '/dimension/addDimension',
    edit: '/dimension/editDimension/{dimensionId}',
  },
  columns: ['label'],
});
