import { z } from 'zod';
import { accessEntrySchema } from '../access/entry.ts';
import { entities } from '../entities/index.ts';
import { type CheckedRecord, checkRecord } from '../entity/check-record.ts';
import { validation } from '../entity/check-value.ts';
import { gridRowLimit } from '../entity/endpoints.ts';
import type { Functions } from '../entity/entity.ts';
import { bodyJsonSchema } from '../entity/json-schema.ts';
import {
  codeRefSchema,
  dateTimeSchema,
  readSchema,
  refSchema,
  userRefSchema,
} from '../entity/read-schema.ts';
import { endpoint } from './endpoint.ts';
import { idList, lightCalls } from './light-call.ts';
import { integerParam, messageSchema } from './shapes.ts';

const call = lightCalls('Program');
const reading: Functions = ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_PROGRAM'];
const byTracer: Functions = [
  'ROLE_BF_LIST_IMPORT_FROM_QAT_SUPPLY_PLAN',
  'ROLE_BF_LIST_PROGRAM',
  'ROLE_BF_MANUAL_TAGGING',
  'ROLE_BF_VIEW_COUNTRY_SPECIFIC_PRICES',
];
const prices: Functions = ['ROLE_BF_MAP_COUNTRY_SPECIFIC_PRICES', 'ROLE_BF_VIEW_COUNTRY_SPECIFIC_PRICES'];

/** A program with its first planning units, ready to be stored. */
export interface NewProgram {
  readonly program: CheckedRecord;
  /** Rows of planning units; their program has no id yet. */
  readonly planningUnits: readonly CheckedRecord[];
}

/** The rows name no program: they belong to the one that is made with them. */
const notYetKnown = 1;

const newProgramSchema = z
  .unknown()
  .transform((raw, context): NewProgram => {
    const refuse = (
      path: (string | number)[],
      message: string,
      params?: Readonly<Record<string, number | string>>,
    ) => context.addIssue({ code: 'custom', path, message, ...(params ? { params } : {}) });
    const checked = checkRecord(entities.program, raw, 'add');
    if ('problems' in checked) {
      for (const [path, problem] of Object.entries(checked.problems))
        refuse(path.split('.'), problem.code, problem.params);
    }
    const rows: unknown =
      typeof raw === 'object' && raw !== null
        ? (raw as Record<string, unknown>).programPlanningUnits
        : undefined;
    if (!Array.isArray(rows) || rows.length === 0) {
      refuse(['programPlanningUnits'], validation.required);
      return z.NEVER;
    }
    if (rows.length > gridRowLimit) {
      refuse(['programPlanningUnits'], validation.tooLarge, { max: gridRowLimit });
      return z.NEVER;
    }
    const planningUnits = rows.flatMap((row: unknown, index) => {
      const complete =
        typeof row === 'object' && row !== null && !Array.isArray(row)
          ? { ...row, program: notYetKnown }
          : row;
      const validated = checkRecord(entities.programPlanningUnit, complete, 'add');
      if ('record' in validated) return [validated.record];
      for (const [path, problem] of Object.entries(validated.problems))
        refuse(['programPlanningUnits', index, ...path.split('.')], problem.code, problem.params);
      return [];
    });
    return 'record' in checked ? { program: checked.record, planningUnits } : z.NEVER;
  })
  .meta(bodyJsonSchema(entities.program, 'add'));

const settings = z.array(readSchema(entities.programPlanningUnit));

export const lightPlanningUnitSchema = refSchema.extend({
  unit: codeRefSchema,
  multiplier: z.number(),
  forecastingUnit: refSchema,
});

const oneOf = (...allowed: readonly number[]) =>
  z.coerce.number(validation.choice).refine((value) => allowed.includes(value), validation.choice);

/** A program as the list screens show it. */
export const programInfoSchema = z.object({
  program: codeRefSchema,
  realm: codeRefSchema,
  realmCountry: codeRefSchema,
  organisation: codeRefSchema,
  healthAreas: z.array(codeRefSchema),
  regions: z.array(refSchema),
  programManager: userRefSchema,
  programNotes: z.string().nullable(),
  lastUpdatedBy: userRefSchema.nullable(),
  lastUpdatedDate: dateTimeSchema,
  active: z.boolean(),
});

export const programEndpoints = {
  initialize: call({
    path: '/api/program/initialize',
    summary: 'Make a program with its planning units and version 1, all or nothing',
    functions: ['ROLE_BF_CREATE_A_PROGRAM'],
    body: newProgramSchema,
    bodyLimit: 10 * 1_048_576,
    response: messageSchema,
  }),
  agentsOfProgram: call({
    path: '/api/program/{programId}/updateProcurementAgents',
    summary: 'Procurement agents chosen for a program and those of its realm',
    functions: ['ROLE_BF_MAP_PROCUREMENT_AGENT'],
    response: z.object({
      program: codeRefSchema,
      selected: z.array(z.number()),
      available: z.array(codeRefSchema),
      recordVersion: z.number(),
    }),
  }),
  saveAgentsOfProgram: call({
    path: '/api/program/{programId}/updateProcurementAgents',
    summary: 'Replace the procurement agents of a program',
    functions: ['ROLE_BF_MAP_PROCUREMENT_AGENT'],
    body: idList.min(1, validation.required),
    response: messageSchema,
  }),
  agentSettings: call({
    path: '/api/program/planningUnit/procurementAgent',
    summary: 'Prices, freight and lead times by program, planning unit and agent; no unit means all units',
    functions: prices,
    body: z.object({ programIdList: idList, planningUnitIdList: idList.default([]) }),
    response: z.array(readSchema(entities.programAgentSettings)),
  }),
  pairs: call({
    path: '/api/programAndPlanningUnit/programs',
    summary: 'Planning units of programs; `typeId` is the program',
    functions: prices,
    body: idList,
    response: z.array(refSchema.extend({ typeId: z.number() })),
  }),
  settingsOfPrograms: call({
    path: '/api/programPlanningUnit/all',
    summary: 'Planning unit settings of several programs, active and inactive',
    functions: ['ROLE_BF_SP_DASHBOARD'],
    body: idList,
    response: settings,
  }),
  settingsByTracer: call({
    path: '/api/program/{programId}/tracerCategory/planningUnit',
    summary: 'Planning units of a program by tracer categories; an empty list means all',
    functions: byTracer,
    body: idList,
    response: settings,
  }),
  lightSettingsByTracer: call({
    path: '/api/program/{programId}/tracerCategory/simple/planningUnit',
    summary: 'Planning units of a program by tracer categories, light',
    functions: byTracer,
    body: idList,
    response: z.array(lightPlanningUnitSchema),
  }),
  settingsOfUnit: call({
    path: '/api/program/{programId}/planningUnit/{planningUnitId}',
    summary: 'How a program plans one planning unit',
    functions: reading,
    response: readSchema(entities.programPlanningUnit),
  }),
  settingsOfCategory: call({
    path: '/api/program/{programId}/{productCategory}/planningUnit/all',
    summary: 'Planning units of a program in a category and everything below it',
    functions: reading,
    response: settings,
  }),
  programsOfCountries: call({
    path: '/api/program/realmCountryList',
    summary: 'Active programs of countries',
    functions: ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_DROPDOWN_SP'],
    body: idList,
    response: z.array(codeRefSchema),
  }),
  programsOfCategories: call({
    path: '/api/program/productCategoryList',
    summary: 'Active programs that plan units of categories or of anything below them',
    functions: ['ROLE_BF_DROPDOWN_SP'],
    body: idList,
    response: z.array(codeRefSchema),
  }),
  usersOfProgram: call({
    path: '/api/program/userList/{programId}',
    summary: 'Access entries of active users that cover a program',
    functions: ['ROLE_BF_EDIT_DATASET', 'ROLE_BF_EDIT_PROGRAM'],
    response: z.array(
      accessEntrySchema.extend({ username: z.string(), orgAndCountry: z.string().nullable() }),
    ),
  }),
  programList: endpoint({
    method: 'GET',
    path: '/api/report/updateProgramInfo/programTypeId/{programTypeId}/realmCountryId/{realmCountryId}/active/{active}',
    tag: 'Program',
    summary: 'Programs in reach for the list screens; -1 means every country, or active and inactive',
    permission: {
      functions: ['ROLE_BF_LIST_ALTERNATE_REPORTING_UNIT', 'ROLE_BF_LIST_DATASET', 'ROLE_BF_LIST_PROGRAM'],
    },
    params: z.object({
      programTypeId: oneOf(1, 2),
      realmCountryId: z.union([z.literal('-1').transform(Number), integerParam], validation.reference),
      active: oneOf(1, 0, -1),
    }),
    response: z.array(programInfoSchema),
  }),
} as const;
