import { bothDropdowns, ownRealm } from '../entity/common.ts';
import { auditColumns, defineEntity } from '../entity/entity.ts';
import { decimal, flag, label, reference, references, text } from '../entity/fields.ts';

export const procurementAgentType = defineEntity({
  name: 'procurementAgentType',
  key: 'procurementAgentTypeId',
  level: 'realm',
  code: 'procurementAgentTypeCode',
  fields: {
    realm: ownRealm,
    label: label(),
    procurementAgentTypeCode: text({ max: 10, pattern: 'noSpace', letterCase: 'upper' }),
  },
  unique: [{ fields: ['realm', 'procurementAgentTypeCode'] }],
  byRealm: true,
  permissions: {
    list: ['ROLE_BF_LIST_PROCUREMENT_AGENT', ...bothDropdowns],
    add: ['ROLE_BF_ADD_PROCUREMENT_AGENT'],
    edit: ['ROLE_BF_EDIT_PROCUREMENT_AGENT'],
  },
  routes: {
    list: '/procurementAgentType/listProcurementAgentType',
    add: '/procurementAgentType/addProcurementAgentType',
    edit: '/procurementAgentType/editProcurementAgentType/{procurementAgentTypeId}',
  },
  columns: ['realm', 'label', 'procurementAgentTypeCode'],
  filters: ['realm'],
});

const leadTime = decimal({ integerDigits: 2, decimals: 2, required: false });
const color = text({ max: 7, pattern: 'color', required: false, hiddenInList: true });

export const procurementAgent = defineEntity({
  name: 'procurementAgent',
  key: 'procurementAgentId',
  level: 'realm',
  code: 'procurementAgentCode',
  fields: {
    realm: ownRealm,
    procurementAgentType: reference({ entity: 'procurementAgentType', shape: 'codeRef', dependsOn: 'realm' }),
    label: label(),
    procurementAgentCode: text({ max: 10, pattern: 'noSpace', letterCase: 'upper' }),
    submittedToApprovedLeadTime: leadTime,
    approvedToShippedLeadTime: leadTime,
    localProcurementAgent: flag(false),
    /** Supply planning programs that may use it. */
    programList: references({
      entity: 'program',
      shape: 'codeRef',
      required: false,
      dependsOn: 'realm',
      linkedFrom: 'procurementAgentList',
      hiddenInList: true,
    }),
    colorHtmlCode: color,
    colorHtmlDarkCode: color,
  },
  unique: [{ fields: ['realm', 'procurementAgentCode'] }],
  byRealm: true,
  suggestsCode: { field: 'procurementAgentCode', threshold: 10, length: 8 },
  permissions: {
    list: ['ROLE_BF_LIST_PROCUREMENT_AGENT', ...bothDropdowns],
    add: ['ROLE_BF_ADD_PROCUREMENT_AGENT'],
    edit: ['ROLE_BF_EDIT_PROCUREMENT_AGENT'],
  },
  routes: {
    list: '/procurementAgent/listProcurementAgent',
    add: '/procurementAgent/addProcurementAgent',
    edit: '/procurementAgent/editProcurementAgent/{procurementAgentId}',
  },
  columns: [
    'realm',
    'procurementAgentType',
    'label',
    'procurementAgentCode',
    'submittedToApprovedLeadTime',
    'approvedToShippedLeadTime',
  ],
  asideColumns: auditColumns,
  filters: ['realm', 'procurementAgentType'],
});
