import { z } from 'zod';
import { derivedRealm } from '../entity/common.ts';
import { defineEntity, type Functions } from '../entity/entity.ts';
import { choice, custom, reference } from '../entity/fields.ts';
import { refSchema } from '../entity/read-schema.ts';

const mapping: Functions = ['ROLE_BF_ADD_INTEGRATION_PROGRAM'];

/** An entry of a fixed list as answers carry it; the id beside it is what is saved. */
const named = custom({ write: z.unknown(), read: refSchema, managed: true, required: false });

/** Which versions of a program an integration sends out: those of one type that reach one status. */
export const integrationProgram = defineEntity({
  name: 'integrationProgram',
  key: 'integrationProgramId',
  level: 'program',
  realmFrom: 'program',
  title: 'integration',
  fields: {
    realm: derivedRealm,
    program: reference({ entity: 'program', shape: 'codeRef', fixed: true }),
    integration: reference({ entity: 'integration', fixed: true }),
    versionTypeId: choice({ options: [1, 2], alias: 'versionType' }),
    versionStatusId: choice({ options: [1, 2, 3, 4], alias: 'versionStatus' }),
    versionType: named,
    versionStatus: named,
  },
  // Two active rows alike are refused by the entity's own rule; inactive ones may repeat.
  unique: [],
  listsActiveOnly: false,
  permissions: { list: mapping, add: mapping, edit: mapping },
  grid: [{ method: 'PUT', functions: mapping, answer: 'message' }],
  readBy: [
    {
      field: 'program',
      path: '/api/integrationProgram/program/{programId}',
      param: 'programId',
      functions: mapping,
    },
  ],
  columns: ['program', 'integration', 'versionTypeId', 'versionStatusId'],
  filters: ['program', 'integration'],
  sort: 'program',
});
