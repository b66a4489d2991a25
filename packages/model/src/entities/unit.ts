import { bothDropdowns } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { label, reference, text } from '../entity/fields.ts';

const reading = [...bothDropdowns, 'ROLE_BF_LIST_UNIT'] as const;

export const unit = defineEntity({
  name: 'unit',
  key: 'unitId',
  level: 'application',
  code: 'unitCode',
  fields: {
    dimension: reference({ entity: 'dimension', fixed: true }),
    label: label(),
    unitCode: text({ max: 20, pattern: 'noSpace' }),
  },
  unique: [{ fields: ['unitCode'] }],
  listsActiveOnly: false,
  permissions: { list: reading, add: ['ROLE_BF_ADD_UNIT'], edit: ['ROLE_BF_EDIT_UNIT'] },
  readBy: [
    {
      field: 'dimension',
      path: '/api/unit/dimension/{dimensionId}',
      param: 'dimensionId',
      functions: reading,
    },
  ],
  routes: { list: '/unit/listUnit', add: '/unit/addUnit', edit: '/unit/editUnit/{unitId}' },
  columns: ['dimension', 'label', 'unitCode'],
  filters: ['dimension'],
});
