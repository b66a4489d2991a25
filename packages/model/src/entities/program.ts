import { z } from 'zod';
import { daySchema } from '../api/shapes.ts';
import { bothDropdowns, derivedRealm, fieldEach } from '../entity/common.ts';
import { auditColumns, defineEntity } from '../entity/entity.ts';
import { custom, decimal, integer, label, reference, references, text } from '../entity/fields.ts';
import { dateTimeSchema, refSchema, userRefSchema } from '../entity/read-schema.ts';
import { freights, leadTimes } from '../logistics.ts';

export const versionSchema = z.object({
  versionId: z.number(),
  versionType: refSchema,
  versionStatus: refSchema,
  notes: z.string().nullable(),
  createdBy: userRefSchema.nullable(),
  createdDate: dateTimeSchema,
  lastModifiedBy: userRefSchema.nullable(),
  lastModifiedDate: dateTimeSchema,
  forecastStartDate: z.string().nullable(),
  forecastStopDate: z.string().nullable(),
});
export type ProgramVersion = z.infer<typeof versionSchema>;

const managedPart = <R extends z.ZodType>(read: R) =>
  custom({ write: z.unknown(), read, managed: true, required: false, hiddenInList: true });

const monthDay = daySchema.nullish();

/** The forecast months of version 1; what else a version carries is made by the server. */
const firstVersionSchema = z
  .object({ forecastStartDate: monthDay, forecastStopDate: monthDay })
  .refine(({ forecastStartDate: start, forecastStopDate: stop }) => Boolean(start) === Boolean(stop), {
    path: ['forecastStopDate'],
    message: 'static.validation.required',
  })
  .refine(({ forecastStartDate: start, forecastStopDate: stop }) => !start || !stop || stop >= start, {
    path: ['forecastStopDate'],
    message: 'static.validation.stopBeforeStart',
  });

/** What the two kinds of program share: their place in the world, which decides who may work on them. */
const place = {
  /** The realm of the country, kept here because codes are unique in it. */
  realm: derivedRealm,
  programTypeId: integer({ managed: true, min: 1, max: 2, hiddenInList: true }),
  realmCountry: reference({
    entity: 'realmCountry',
    shape: { record: ['country', 'defaultCurrency'] },
    fixed: true,
  }),
  healthAreaList: references({ entity: 'healthArea', shape: 'codeRef', alias: 'healthAreaArray' }),
  organisation: reference({ entity: 'organisation', shape: 'codeRef' }),
  regionList: references({ entity: 'region', alias: 'regionArray', hiddenInList: true }),
  label: label(),
  /** Made by the server from country, areas, organisation and the free part. */
  programCode: text({ max: 50, managed: true }),
  freeCode: text({ max: 6, pattern: 'noSpace', letterCase: 'upper', required: false, hiddenInList: true }),
  programManager: reference({ entity: 'user', shape: { record: ['username'] } }),
  programNotes: text({ max: 600, multiline: true, required: false, hiddenInList: true }),
  currentVersion: managedPart(versionSchema.nullable()),
  versionList: managedPart(z.array(versionSchema)),
};

const percent = decimal({ integerDigits: 2, decimals: 2, hiddenInList: true });
const months = decimal({ integerDigits: 2, decimals: 2, hiddenInList: true });
const window = integer({ min: 0, max: 1200, required: false, hiddenInList: true });

export const program = defineEntity({
  name: 'program',
  key: 'programId',
  level: 'program',
  realmFrom: 'realmCountry',
  code: 'programCode',
  only: { programTypeId: 1 },
  fields: {
    ...place,
    procurementAgentList: references({
      entity: 'procurementAgent',
      shape: 'codeRef',
      alias: 'procurementAgents',
      hiddenInList: true,
    }),
    fundingSourceList: references({
      entity: 'fundingSource',
      shape: 'codeRef',
      alias: 'fundingSources',
      hiddenInList: true,
    }),
    ...fieldEach(freights, percent),
    ...fieldEach(leadTimes, months),
    noOfMonthsInPastForBottomDashboard: window,
    noOfMonthsInFutureForBottomDashboard: window,
  },
  unique: [{ fields: ['realm', 'programCode'] }],
  permissions: {
    list: [...bothDropdowns, 'ROLE_BF_LIST_PROGRAM'],
    read: ['ROLE_BF_LIST_PROGRAM', 'ROLE_BF_UPDATE_PROGRAM'],
    add: ['ROLE_BF_CREATE_A_PROGRAM'],
    edit: ['ROLE_BF_UPDATE_PROGRAM'],
  },
  byRealm: true,
  routes: { list: '/program/listProgram', edit: '/program/editProgram/{programId}' },
  columns: ['label', 'programCode', 'realmCountry', 'organisation', 'healthAreaList'],
  asideColumns: auditColumns,
  filters: ['realmCountry', 'organisation'],
  sort: 'programCode',
});

/** A forecast program. */
export const dataset = defineEntity({
  name: 'dataset',
  key: 'programId',
  table: 'program',
  sharesTableOf: 'program',
  level: 'program',
  realmFrom: 'realmCountry',
  code: 'programCode',
  only: { programTypeId: 2 },
  fields: {
    ...place,
    /** Its months are taken when the program is made; later versions bring their own. */
    currentVersion: custom({
      write: firstVersionSchema,
      read: versionSchema.nullable(),
      required: false,
      hiddenInList: true,
      hiddenInForm: true,
    }),
  },
  unique: [],
  permissions: {
    list: ['ROLE_BF_DROPDOWN_FC'],
    all: ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_LIST_DATASET'],
    read: ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_LIST_DATASET'],
    add: ['ROLE_BF_ADD_DATASET'],
    edit: ['ROLE_BF_EDIT_DATASET'],
  },
  routes: {
    list: '/dataset/listDataSet',
    add: '/dataset/addDataSet',
    edit: '/dataset/editDataSet/{dataSetId}',
  },
  columns: ['label', 'programCode', 'realmCountry', 'organisation', 'healthAreaList', 'programManager'],
  filters: ['realmCountry', 'organisation'],
  sort: 'programCode',
});
