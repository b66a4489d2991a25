import { bothDropdowns } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { decimal, label } from '../entity/fields.ts';

export const usagePeriod = defineEntity({
  name: 'usagePeriod',
  key: 'usagePeriodId',
  level: 'application',
  fields: {
    label: label(),
    /** How many such periods make a month. */
    convertToMonth: decimal({ integerDigits: 5, decimals: 8, positive: true }),
  },
  unique: [{ fields: ['label'] }],
  permissions: {
    list: ['ROLE_BF_LIST_USAGE_PERIOD', ...bothDropdowns],
    add: ['ROLE_BF_ADD_USAGE_PERIOD'],
    edit: ['ROLE_BF_EDIT_USAGE_PERIOD'],
  },
  grid: [
    { method: 'POST', functions: ['ROLE_BF_ADD_USAGE_PERIOD', 'ROLE_BF_EDIT_USAGE_PERIOD'], answer: 'count' },
    { method: 'PUT', functions: ['ROLE_BF_EDIT_USAGE_PERIOD'], answer: 'message' },
  ],
  routes: { list: '/usagePeriod/listUsagePeriod' },
  columns: ['label', 'convertToMonth'],
});
