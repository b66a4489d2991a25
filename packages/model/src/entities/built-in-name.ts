import { defineEntity, type Functions } from '../entity/entity.ts';
import { label, text } from '../entity/fields.ts';

const translating: Functions = ['ROLE_BUSINESS_FUNCTION_EDIT_APPLICATION_LABELS'];

/**
 * A name that the product ships with: of an entry of a fixed list, a problem or a business function. The rows are
 * made at the start; people only translate them.
 */
export const builtInName = defineEntity({
  name: 'builtInName',
  key: 'builtInNameId',
  level: 'application',
  partOf: 'language',
  savedElsewhere: true,
  fields: {
    list: text({ max: 40, managed: true }),
    entry: text({ max: 100, managed: true }),
    label: label({ max: 1000 }),
  },
  unique: [{ fields: ['list', 'entry'] }],
  hasStatus: false,
  permissions: { list: translating, add: translating, edit: translating },
  columns: ['list', 'entry', 'label'],
});
