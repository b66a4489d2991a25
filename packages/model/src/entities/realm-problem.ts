import { ownRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { choice, integer, label, references } from '../entity/fields.ts';
import { problemNumbers } from '../problems/parameters.ts';

const number = (name: keyof typeof problemNumbers) => integer({ ...problemNumbers[name], required: false });

/** How a realm wants its programs checked: one record a problem, made together with the realm. */
export const realmProblem = defineEntity({
  name: 'realmProblem',
  key: 'realmProblemId',
  table: 'problem_parameter',
  level: 'realm',
  fields: {
    realm: ownRealm,
    /** The name of the problem. */
    label: label({ managed: true }),
    /** The problem by its number in the catalogue. */
    problemId: integer({ managed: true, hiddenInList: true }),
    criticality: choice({ options: [1, 2, 3, 4] }),
    monthsBack: number('monthsBack'),
    monthsSearched: number('monthsSearched'),
    monthsAhead: number('monthsAhead'),
    equalEntries: number('equalEntries'),
    daysOfGrace: number('daysOfGrace'),
    /** Products whose forecast is expected to move. */
    tracerCategories: references({ entity: 'tracerCategory', dependsOn: 'realm', required: false }),
  },
  unique: [{ fields: ['realm', 'problemId'] }],
  adds: false,
  listsActiveOnly: false,
  permissions: {
    list: ['ROLE_BF_EDIT_REALM'],
    add: ['ROLE_BF_EDIT_REALM'],
    edit: ['ROLE_BF_EDIT_REALM'],
  },
  routes: {
    list: '/realmProblem/listRealmProblem',
    edit: '/realmProblem/editRealmProblem/{realmProblemId}',
  },
  columns: [
    'label',
    'criticality',
    'monthsBack',
    'monthsSearched',
    'monthsAhead',
    'equalEntries',
    'daysOfGrace',
    'tracerCategories',
  ],
  // Numbers that few of the problems have.
  givingWay: ['daysOfGrace', 'equalEntries', 'tracerCategories', 'monthsSearched'],
});
