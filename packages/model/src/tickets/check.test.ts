import { describe, expect, it } from 'vitest';
import { checkTicket } from './check.ts';
import { form } from './forms/testing.ts';

const today = '2026-08-31';
const code = (name: string): string => `static.validation.${name}`;

/** Answers that are in order, by form. */
const right: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  addBudget: {
    programName: [1, 2],
    fundingSourceName: 3,
    budgetName: 'Malaria 2027',
    budgetCode: 'MAL27',
    currency: 1,
    budgetAmount: '1000',
    startDate: '2026-09-01',
    stopDate: '2027-08-31',
    notes: '',
    priority: 3,
  },
  addProgram: {
    programName: 'Angola malaria',
    realmId: 1,
    realmCountryId: 2,
    regionId: [5],
    organisationId: 3,
    healthAreaId: 4,
    programManager: 9,
    airFreightPerc: '10.11',
    seaFreightPerc: '5',
    roadFreightPerc: '0.95',
    plannedToSubmittedLeadTime: '1',
    submittedToApprovedLeadTime: '1',
    approvedToShippedLeadTime: '1',
    shippedToArrivedByAirLeadTime: '1',
    shippedToArrivedBySeaLeadTime: '3',
    shippedToArrivedByRoadLeadTime: '2',
    arrivedToDeliveredLeadTime: '0.5',
    notes: '',
    priority: 3,
    noOfMonthsInPastForBottomDashboard: '',
    noOfMonthsInFutureForBottomDashboard: '',
  },
  addPlanningUnit: {
    planningUnitDesc: 'Tablets, 30',
    forecastingUnitDesc: 1,
    unit: 1,
    multiplier: '30',
    priority: 3,
  },
  addProcurementAgent: {
    realmName: 1,
    procurementAgentName: 'UNFPA',
    procurementAgentCode: 'unfpa',
    submittedToApprovedLeadTime: '',
    approvedToShippedLeadTime: '10.5',
    localProcurementAgent: false,
    notes: '',
    priority: 4,
  },
  addRealm: {
    realmName: 'Global Health',
    realmCode: 'GH',
    minMosMinGaurdrail: '3',
    minMosMaxGaurdrail: '6',
    maxMosMaxGaurdrail: '36',
    noOfMonthsInPastForBottomDashboard: '6',
    noOfMonthsInFutureForBottomDashboard: '18',
    noOfMonthsInPastForTopDashboard: '0',
    noOfMonthsInFutureForTopDashboard: '18',
    priority: 3,
  },
  addRegion: {
    realmId: 1,
    realmCountryId: 2,
    regionId: 'North',
    capacity: '0.5',
    glnCode: '1234567890123',
    priority: 3,
  },
  addUsagePeriod: { usagePeriodName: 'Week', conversionFactor: '4.34812141', priority: 3 },
  addOrganisation: {
    realmId: 1,
    realmCountryId: [2],
    organisationCode: 'MO00',
    organisationName: 'Ministry of Health',
    organisationType: 1,
    priority: 3,
  },
  userRequest: {
    realm: 1,
    name: 'Ama Mensah',
    emailId: 'ama@example.org',
    orgAndCountry: 'MoH, Ghana',
    role: ['ROLE_PROGRAM_ADMIN', 'ROLE_PROGRAM_USER'],
    language: 1,
    notes: 'Two lines\nare fine',
    attachFile: { name: 'list.XLSX', size: 10 },
    priority: 3,
  },
  changeRequest: { summary: 'A wider table', description: 'Please', attachFile: null, priority: 5 },
  bugReport: {
    summary: 'The plan is blank',
    description: 'After sign-in',
    attachFile: { name: 'screen.png', size: 26_214_400 },
    priority: 1,
  },
  editBudget: { budgetName: 4, notes: 'Rename', priority: 2 },
};

const problemsOf = (id: string, changes: Readonly<Record<string, unknown>> = {}) =>
  checkTicket(form(id), { ...right[id], ...changes }, { today }).problems;

describe('answers in order', () => {
  it.each(Object.keys(right))('of %s have no problem', (id) => {
    expect(problemsOf(id)).toEqual({});
  });
});

describe('one wrong answer', () => {
  it.each([
    ['addBudget', 'budgetCode', 'MAL 27', code('noSpace'), undefined],
    ['addBudget', 'budgetCode', 'A'.repeat(31), code('tooLong'), { max: 30 }],
    ['addBudget', 'budgetAmount', '0', code('amount'), undefined],
    ['addBudget', 'budgetAmount', 5, code('notNumber'), undefined],
    ['addBudget', 'budgetName', 'A'.repeat(256), code('tooLong'), { max: 255 }],
    ['addBudget', 'budgetName', 'A\nB', code('controlCharacters'), undefined],
    ['addBudget', 'budgetName', 7, code('notText'), undefined],
    ['addBudget', 'notes', 'A'.repeat(601), code('tooLong'), { max: 600 }],
    ['addBudget', 'notes', 'A\u0000', code('controlCharacters'), undefined],
    ['addBudget', 'programName', [-1], code('notReference'), undefined],
    ['addBudget', 'programName', 1, code('notReference'), undefined],
    ['addBudget', 'currency', 'USD', code('notReference'), undefined],
    ['addBudget', 'currency', 1.5, code('notReference'), undefined],
    ['addBudget', 'startDate', '2027-02-29', code('notDate'), undefined],
    ['addBudget', 'startDate', '2026-02-27', code('tooEarly'), { months: 6 }],
    ['addBudget', 'stopDate', '2026-08-31', code('stopBeforeStart'), undefined],
    ['addBudget', 'stopDate', '31-Aug-27', code('notDate'), undefined],
    ['addBudget', 'priority', 0, code('notChoice'), undefined],
    ['addBudget', 'priority', 6, code('notChoice'), undefined],
    ['addBudget', 'priority', '3', code('notChoice'), undefined],
    ['addBudget', 'priority', null, code('required'), undefined],
    ['addBudget', 'summary', 'Add Realm', code('fixed'), undefined],
    ['addBudget', 'constructor', 'x', code('invalid'), undefined],
    ['addBudget', 'userLanguageCode', 'en', code('invalid'), undefined],
    ['addProgram', 'airFreightPerc', '0', code('twoAndTwo'), undefined],
    ['addProgram', 'arrivedToDeliveredLeadTime', '100', code('twoAndTwo'), undefined],
    ['addProgram', 'noOfMonthsInPastForBottomDashboard', '1.5', code('wholeNumber'), undefined],
    ['addPlanningUnit', 'planningUnitDesc', 'a  b', code('strayspaces'), undefined],
    ['addPlanningUnit', 'multiplier', '1.234', code('multiplier'), undefined],
    ['addProcurementAgent', 'approvedToShippedLeadTime', '100', code('twoAndTwoOrNone'), undefined],
    ['addProcurementAgent', 'procurementAgentCode', 'ABCDEFGHIJK', code('tooLong'), { max: 10 }],
    ['addProcurementAgent', 'localProcurementAgent', 'yes', code('notBoolean'), undefined],
    ['addRealm', 'realmCode', 'GLOBALX', code('tooLong'), { max: 6 }],
    ['addRealm', 'minMosMinGaurdrail', '0', code('positiveInteger'), undefined],
    ['addRealm', 'noOfMonthsInPastForTopDashboard', '-1', code('wholeNumber'), undefined],
    ['addRegion', 'capacity', '0', code('positive'), undefined],
    ['addUsagePeriod', 'usagePeriodName', ' Week', code('edgeSpaces'), undefined],
    ['addUsagePeriod', 'conversionFactor', '123456', code('fiveAndEight'), undefined],
    ['addOrganisation', 'organisationCode', 'MOH00', code('tooLong'), { max: 4 }],
    // In capitals it has five letters.
    ['addOrganisation', 'organisationCode', 'moß0', code('tooLong'), { max: 4 }],
    ['userRequest', 'name', 'Ama  Mensah', code('strayspaces'), undefined],
    ['userRequest', 'emailId', 'ama@', code('email'), undefined],
    ['userRequest', 'orgAndCountry', 'A'.repeat(101), code('tooLong'), { max: 100 }],
    ['userRequest', 'orgAndCountry', 'MoH,  Ghana', code('strayspaces'), undefined],
    ['userRequest', 'role', ['ROLE_APPLICATION_ADMIN', 'ROLE_PROGRAM_USER'], code('roleAlone'), undefined],
    ['userRequest', 'role', [1], code('notReference'), undefined],
    ['bugReport', 'summary', 'A'.repeat(101), code('tooLong'), { max: 100 }],
    ['bugReport', 'summary', ' A', code('edgeSpaces'), undefined],
    ['bugReport', 'summary', 7, code('notText'), undefined],
    ['bugReport', 'description', 'A'.repeat(601), code('tooLong'), { max: 600 }],
  ])('%s: %s = %j is %s', (id, key, value, wrong, params) => {
    expect(problemsOf(id, { [key]: value })).toEqual({
      [key]: params ? { code: wrong, params } : { code: wrong },
    });
  });
});

describe('what is still right', () => {
  it.each([
    ['addBudget', 'startDate', '2026-02-28'],
    ['addBudget', 'stopDate', '2026-09-01'],
    ['addBudget', 'summary', 'Add Budget'],
    ['addBudget', 'budgetName', '  spaces  where no rule forbids them '],
    ['addBudget', 'notes', '😀'.repeat(600)],
    ['addProgram', 'programCode', 'AGO-MAL-MOH'],
    ['userRequest', 'role', ['ROLE_APPLICATION_ADMIN']],
    ['userRequest', 'attachFile', null],
    ['changeRequest', 'summary', 'A'.repeat(100)],
  ])('%s: %s = %j', (id, key, value) => {
    expect(problemsOf(id, { [key]: value })).toEqual({});
  });

  it('is an end whose start is not a date: the start alone is wrong', () => {
    expect(Object.keys(problemsOf('addBudget', { startDate: '' }))).toEqual(['startDate']);
  });
});
