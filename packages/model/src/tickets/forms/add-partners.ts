import type { TicketForm } from '../form.ts';
import { addForm } from './add-form.ts';
import { choice, choices, notes, number, optional, realm, text, yesNo } from './fields.ts';

/** Forms that ask for those who pay, buy and run programs. */
export const addPartnerForms: readonly TicketForm[] = [
  addForm({
    subject: 'budget',
    masterType: 1,
    title: 'Budget',
    listed: false,
    fields: [
      choices('programName', 'program', 'program', { withAll: true }),
      choice('fundingSourceName', 'fundingSource', 'fundingSource'),
      text('budgetName', 'budgetName', null),
      text('budgetCode', 'budgetCode', 'noSpace', { max: 30, letterCase: 'upper' }),
      choice('currency', 'currency', 'currency'),
      number('budgetAmount', 'budgetAmount', 'amount'),
      { kind: 'date', key: 'startDate', label: 'startDate', required: true, notBefore: { monthsAgo: 6 } },
      { kind: 'date', key: 'stopDate', label: 'stopDate', required: true, notBefore: { key: 'startDate' } },
      notes,
    ],
    record: {
      programName: 'programs',
      fundingSourceName: 'fundingSource',
      budgetName: 'label',
      budgetCode: 'budgetCode',
      currency: 'currency',
      budgetAmount: 'budgetAmt',
      startDate: 'startDate',
      stopDate: 'stopDate',
      notes: 'notes',
    },
  }),
  addForm({
    subject: 'fundingSource',
    masterType: 3,
    title: 'Funding Source',
    fields: [
      realm('realmName'),
      text('fundingSourceName', 'fundingSourceName', 'single', { letterCase: 'capital' }),
      text('fundingSourceCode', 'displayName', 'noSpace', {
        max: 7,
        letterCase: 'upper',
        suggestion: { entity: 'fundingSource', realmKey: 'realmName', nameKey: 'fundingSourceName' },
      }),
      yesNo('allowedInBudget', 'allowedInBudget', true),
      notes,
    ],
    record: {
      realmName: 'realm',
      fundingSourceName: 'label',
      fundingSourceCode: 'fundingSourceCode',
      allowedInBudget: 'allowedInBudget',
    },
  }),
  addForm({
    subject: 'organisation',
    masterType: 5,
    title: 'Organisation',
    fields: [
      realm('realmId'),
      choices('realmCountryId', 'country', 'realmCountry', { dependsOn: 'realmId' }),
      text('organisationCode', 'displayName', 'noSpace', {
        max: 4,
        letterCase: 'upper',
        suggestion: { entity: 'organisation', realmKey: 'realmId', nameKey: 'organisationName' },
      }),
      text('organisationName', 'organisationName', 'edge', { letterCase: 'capital' }),
      notes,
      choice('organisationType', 'organisationType', 'organisationType', 'realmId'),
    ],
    screenOrder: [
      'realmId',
      'realmCountryId',
      'organisationType',
      'organisationName',
      'organisationCode',
      'notes',
    ],
    record: {
      realmId: 'realm',
      realmCountryId: 'realmCountryList',
      organisationCode: 'organisationCode',
      organisationName: 'label',
      organisationType: 'organisationType',
    },
  }),
  addForm({
    subject: 'organisationType',
    masterType: 15,
    title: 'Organisation Type',
    fields: [
      realm('realmId'),
      text('organisationTypeName', 'organisationTypeName', 'edge', { letterCase: 'capital' }),
      notes,
    ],
    record: { realmId: 'realm', organisationTypeName: 'label' },
  }),
  addForm({
    subject: 'procurementAgent',
    masterType: 8,
    title: 'Procurement Agent',
    fields: [
      realm('realmName'),
      text('procurementAgentName', 'name', null, { letterCase: 'capital' }),
      text('procurementAgentCode', 'displayName', 'noSpace', {
        max: 10,
        letterCase: 'upper',
        suggestion: { entity: 'procurementAgent', realmKey: 'realmName', nameKey: 'procurementAgentName' },
      }),
      optional(number('submittedToApprovedLeadTime', 'submittedToApprovedLeadTime', 'twoAndTwoOrNone')),
      optional(number('approvedToShippedLeadTime', 'approvedToShippedLeadTime', 'twoAndTwoOrNone')),
      yesNo('localProcurementAgent', 'localProcurementAgent', false),
      notes,
    ],
    record: {
      realmName: 'realm',
      procurementAgentName: 'label',
      procurementAgentCode: 'procurementAgentCode',
      submittedToApprovedLeadTime: 'submittedToApprovedLeadTime',
      approvedToShippedLeadTime: 'approvedToShippedLeadTime',
      localProcurementAgent: 'localProcurementAgent',
    },
  }),
  addForm({
    subject: 'procurementAgentType',
    masterType: 24,
    title: 'Procurement Agent Type',
    submitWhileInvalid: true,
    fields: [
      realm('realmName'),
      text('procurementAgentTypeName', 'name', 'single', { letterCase: 'capital' }),
      text('procurementAgentTypeCode', 'displayName', 'noSpace', { max: 10 }),
    ],
    record: {
      realmName: 'realm',
      procurementAgentTypeName: 'label',
      procurementAgentTypeCode: 'procurementAgentTypeCode',
    },
  }),
  addForm({
    subject: 'healthArea',
    masterType: 13,
    title: 'Technical Area',
    fields: [
      realm('realmName'),
      choices('countryName', 'country', 'realmCountry', { dependsOn: 'realmName' }),
      text('technicalAreaName', 'technicalAreaName', 'single', { letterCase: 'capital' }),
      text('technicalAreaCode', 'technicalAreaCode', 'noSpace', {
        max: 6,
        letterCase: 'upper',
        suggestion: { entity: 'healthArea', realmKey: 'realmName', nameKey: 'technicalAreaName' },
      }),
      notes,
    ],
    record: {
      realmName: 'realm',
      countryName: 'realmCountryList',
      technicalAreaName: 'label',
      technicalAreaCode: 'healthAreaCode',
    },
  }),
];
