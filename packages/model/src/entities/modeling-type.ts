import { bothDropdowns } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { label } from '../entity/fields.ts';

/** The five built-in types carry a meaning in calculations: they can be renamed, further ones cannot be added. */
export const modelingType = defineEntity({
  name: 'modelingType',
  key: 'modelingTypeId',
  level: 'application',
  fields: { label: label({ pattern: 'noLeadingSpace' }) },
  unique: [{ fields: ['label'] }],
  permissions: {
    list: ['ROLE_BF_LIST_MODELING_TYPE', ...bothDropdowns],
    add: ['ROLE_BF_ADD_MODELING_TYPE'],
    edit: ['ROLE_BF_EDIT_MODELING_TYPE'],
  },
  grid: [
    { method: 'POST', functions: ['ROLE_BF_ADD_MODELING_TYPE'], answer: 'count' },
    { method: 'PUT', functions: ['ROLE_BF_EDIT_MODELING_TYPE'], answer: 'message' },
  ],
  routes: { list: '/modelingType/listModelingType' },
  columns: ['label'],
});
