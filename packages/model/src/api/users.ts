import { z } from 'zod';
import { accessEntrySchema, accessEntryWriteSchema } from '../access/entry.ts';
import { codeRefSchema, refSchema, userRefSchema } from '../entity/read-schema.ts';
import { labelSchema } from '../label.ts';
import { endpoint } from './endpoint.ts';
import { integerParam, messageSchema } from './shapes.ts';

const tag = 'User';

export const accessControls = endpoint({
  method: 'GET',
  path: '/api/user/accessControls',
  tag,
  summary: 'Access entries of all users the caller may see',
  permission: { functions: ['ROLE_BF_LIST_USER'] },
  response: z.array(
    accessEntrySchema.extend({
      username: z.string(),
      orgAndCountry: z.string().nullable(),
      active: z.boolean(),
    }),
  ),
});

export const saveAccessControls = endpoint({
  method: 'PUT',
  path: '/api/user/accessControls',
  tag,
  summary: 'Replace the access entries of a user',
  permission: { functions: ['ROLE_BF_MAP_ACCESS_CONTROL'] },
  confirmed: true,
  body: z.object({
    userId: integerParam,
    recordVersion: z.number().int().optional(),
    userAcls: z
      .array(accessEntryWriteSchema, 'static.validation.invalid')
      .min(1, 'static.validation.required')
      .max(500),
  }),
  response: messageSchema,
});

export const usersOfProgram = endpoint({
  method: 'GET',
  path: '/api/user/programId/{programId}',
  tag,
  summary: 'Users who may be program manager of a program',
  permission: {
    functions: ['ROLE_BF_LIST_USER', 'ROLE_BF_EDIT_PROGRAM', 'ROLE_BF_EDIT_DATASET'],
    programParam: 'programId',
  },
  params: z.object({ programId: integerParam }),
  response: z.array(userRefSchema),
});

export const sendResetLink = endpoint({
  method: 'POST',
  path: '/api/user/{userId}/resetLink',
  tag,
  summary: 'Mail a password link to a user; it also opens a locked account',
  permission: { functions: ['ROLE_BF_EDIT_USER'] },
  callsPerMinute: 30,
  params: z.object({ userId: integerParam }),
  response: messageSchema,
});

export const businessFunctionList = endpoint({
  method: 'GET',
  path: '/api/businessFunction',
  tag,
  summary: 'All business functions',
  permission: { functions: ['ROLE_BF_ADD_ROLE', 'ROLE_BF_EDIT_ROLE'] },
  response: z.array(z.object({ businessFunctionId: z.string(), label: labelSchema, group: z.string() })),
});

export const expandedProgramSchema = codeRefSchema.extend({
  programTypeId: z.number(),
  currentVersionId: z.number().nullable(),
  active: z.boolean(),
  realmCountry: codeRefSchema,
  organisation: codeRefSchema,
  healthAreaList: z.array(codeRefSchema),
  regionList: z.array(refSchema),
  noOfMonthsInPastForBottomDashboard: z.number().nullable(),
  noOfMonthsInFutureForBottomDashboard: z.number().nullable(),
  procurementAgentList: z.array(codeRefSchema),
  fundingSourceList: z.array(codeRefSchema),
});

/** Every program of a realm with what access entries are narrowed by. */
export const programsForAccess = endpoint({
  method: 'GET',
  path: '/api/dropdown/program/all/nofilter/expanded/realm/{realmId}',
  tag: 'Dropdown',
  summary: 'All programs of a realm with country, areas, organisation, agents and funding sources',
  permission: { functions: ['ROLE_BF_DROPDOWN_SP', 'ROLE_BF_DROPDOWN_FC'], realmParam: 'realmId' },
  params: z.object({ realmId: integerParam }),
  response: z.array(expandedProgramSchema),
});

export const userAdministrationEndpoints = {
  accessControls,
  saveAccessControls,
  usersOfProgram,
  sendResetLink,
  businessFunctionList,
  programsForAccess,
} as const;
