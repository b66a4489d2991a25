import { bothDropdowns, ownRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { flag, label, reference, references, text } from '../entity/fields.ts';

export const fundingSourceType = defineEntity({
  name: 'fundingSourceType',
  key: 'fundingSourceTypeId',
  level: 'realm',
  code: 'fundingSourceTypeCode',
  fields: {
    realm: ownRealm,
    label: label(),
    fundingSourceTypeCode: text({ max: 10, pattern: 'noSpace' }),
  },
  unique: [{ fields: ['realm', 'fundingSourceTypeCode'] }],
  byRealm: true,
  permissions: {
    list: ['ROLE_BF_LIST_FUNDING_SOURCE', 'ROLE_BF_DROPDOWN_SP'],
    add: ['ROLE_BF_ADD_FUNDING_SOURCE'],
    edit: ['ROLE_BF_EDIT_FUNDING_SOURCE'],
  },
  routes: {
    list: '/funderType/listFunderType',
    add: '/funderType/addFunderType',
    edit: '/funderType/editFunderType/{fundingSourceTypeId}',
  },
  columns: ['realm', 'label', 'fundingSourceTypeCode'],
  filters: ['realm'],
});

export const fundingSource = defineEntity({
  name: 'fundingSource',
  key: 'fundingSourceId',
  level: 'realm',
  code: 'fundingSourceCode',
  fields: {
    realm: ownRealm,
    fundingSourceType: reference({ entity: 'fundingSourceType', shape: 'codeRef', dependsOn: 'realm' }),
    label: label(),
    fundingSourceCode: text({ max: 7, pattern: 'noSpace', letterCase: 'upper' }),
    allowedInBudget: flag(true),
    /** Supply planning programs that may use it. */
    programList: references({
      entity: 'program',
      shape: 'codeRef',
      required: false,
      dependsOn: 'realm',
      linkedFrom: 'fundingSourceList',
      hiddenInList: true,
    }),
  },
  unique: [{ fields: ['realm', 'fundingSourceCode'] }],
  listsActiveOnly: false,
  byRealm: true,
  suggestsCode: { field: 'fundingSourceCode', threshold: 7, length: 5 },
  permissions: {
    list: ['ROLE_BF_LIST_FUNDING_SOURCE', ...bothDropdowns],
    add: ['ROLE_BF_ADD_FUNDING_SOURCE'],
    edit: ['ROLE_BF_EDIT_FUNDING_SOURCE'],
  },
  routes: {
    list: '/fundingSource/listFundingSource',
    add: '/fundingSource/addFundingSource',
    edit: '/fundingSource/editFundingSource/{fundingSourceId}',
  },
  columns: ['realm', 'fundingSourceType', 'label', 'fundingSourceCode', 'allowedInBudget'],
  filters: ['realm', 'fundingSourceType'],
});
