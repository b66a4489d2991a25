import { freights, leadTimes, programLogistics } from '../../logistics.ts';
import type { TicketForm } from '../form.ts';
import { addForm } from './add-form.ts';
import { choice, choices, notes, number, optional, realm, text } from './fields.ts';

const bottomMonths = ['noOfMonthsInPastForBottomDashboard', 'noOfMonthsInFutureForBottomDashboard'] as const;
const topMonths = ['noOfMonthsInPastForTopDashboard', 'noOfMonthsInFutureForTopDashboard'] as const;
const guardrails = ['minMosMinGaurdrail', 'minMosMaxGaurdrail', 'maxMosMaxGaurdrail'] as const;

/** Answers that have the name of the field they fill. */
const sameNames = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, name]));

/** Forms that ask for realms, their countries and the programs in them. */
export const addPlaceForms: readonly TicketForm[] = [
  addForm({
    subject: 'program',
    masterType: 9,
    title: 'Program',
    fields: [
      text('programName', 'programName', null),
      {
        kind: 'text',
        key: 'programCode',
        label: 'programCode',
        builtFrom: ['realmCountryId', 'healthAreaId', 'organisationId'],
      },
      realm('realmId'),
      choice('realmCountryId', 'country', 'realmCountry', 'realmId'),
      choices('regionId', 'region', 'region', { dependsOn: 'realmCountryId' }),
      choice('organisationId', 'organisation', 'organisation', 'realmId'),
      choice('healthAreaId', 'healthArea', 'healthArea', 'realmId'),
      choice('programManager', 'programManager', 'programManager', 'realmId'),
      ...programLogistics.map((key) => number(key, key, 'twoAndTwo')),
      notes,
    ],
    lastFields: bottomMonths.map((key) => optional(number(key, key, 'wholeNumber'))),
    screenOrder: [
      'realmId',
      'realmCountryId',
      'healthAreaId',
      'organisationId',
      'regionId',
      'programName',
      'programCode',
      'programManager',
      ...freights,
      ...leadTimes,
      ...bottomMonths,
      'notes',
    ],
    record: {
      programName: 'label',
      realmId: 'realm',
      realmCountryId: 'realmCountry',
      regionId: 'regionList',
      organisationId: 'organisation',
      healthAreaId: 'healthAreaList',
      programManager: 'programManager',
      ...sameNames([...programLogistics, ...bottomMonths]),
      notes: 'programNotes',
    },
  }),
  addForm({
    subject: 'region',
    masterType: 12,
    title: 'Realm Country Region',
    fields: [
      realm('realmId'),
      choice('realmCountryId', 'country', 'realmCountry', 'realmId'),
      text('regionId', 'regionName', null),
      number('capacity', 'capacity', 'positive'),
      text('glnCode', 'glnCode', null),
      notes,
    ],
    record: {
      realmId: 'realm',
      realmCountryId: 'realmCountry',
      regionId: 'label',
      capacity: 'capacityCbm',
      glnCode: 'gln',
    },
  }),
  addForm({
    subject: 'realmCountry',
    masterType: 11,
    title: 'Realm Country',
    fields: [
      realm('realmId'),
      choice('countryId', 'country', 'country'),
      choice('currencyId', 'currency', 'currency'),
      notes,
    ],
    record: { realmId: 'realm', countryId: 'country', currencyId: 'defaultCurrency' },
  }),
  addForm({
    subject: 'realm',
    masterType: 10,
    title: 'Realm',
    submitWhileInvalid: true,
    fields: [
      text('realmName', 'realm', 'single'),
      text('realmCode', 'displayName', 'noSpace', { max: 6 }),
      ...guardrails.map((key) => number(key, key, 'positiveInteger')),
      notes,
    ],
    lastFields: [
      number(bottomMonths[0], bottomMonths[0], 'wholeNumber', '6'),
      number(bottomMonths[1], bottomMonths[1], 'wholeNumber', '18'),
      number(topMonths[0], topMonths[0], 'wholeNumber', '0'),
      number(topMonths[1], topMonths[1], 'wholeNumber', '18'),
    ],
    screenOrder: ['realmName', 'realmCode', ...guardrails, ...topMonths, ...bottomMonths, 'notes'],
    record: {
      realmName: 'label',
      realmCode: 'realmCode',
      ...sameNames([...guardrails, ...bottomMonths, ...topMonths]),
    },
  }),
];
