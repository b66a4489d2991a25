import { z } from 'zod';
import { businessFunctionIds } from '../access/function-ids.ts';
import { defineEntity } from '../entity/entity.ts';
import { custom, label } from '../entity/fields.ts';
import { labelSchema } from '../label.ts';

const required = 'static.validation.required';

const functionIds = z
  .array(
    z.enum(businessFunctionIds as [string, ...string[]], 'static.validation.notReference'),
    'static.validation.notReference',
  )
  .min(1, required)
  .max(1000);
const roleIds = z
  .array(
    z.string().regex(/^[A-Z0-9_]{1,100}$/, 'static.validation.notReference'),
    'static.validation.notReference',
  )
  .min(1, required)
  .max(1000);
const namedFunction = z.object({ businessFunctionId: z.string(), label: labelSchema });
const namedRole = z.object({ roleId: z.string(), label: labelSchema });

export const role = defineEntity({
  name: 'role',
  key: 'roleId',
  keyType: 'text',
  level: 'application',
  fields: {
    label: label({ max: 45, translationMax: 100 }),
    businessFunctions: custom({ write: functionIds, read: z.array(z.string()), hiddenInList: true }),
    canCreateRoles: custom({ write: roleIds, read: z.array(z.string()), hiddenInList: true }),
    businessFunctionList: custom({ write: z.unknown(), read: z.array(namedFunction), managed: true }),
    canCreateRoleList: custom({ write: z.unknown(), read: z.array(namedRole), managed: true }),
  },
  unique: [],
  hasStatus: false,
  confirmedSaves: true,
  permissions: {
    list: [
      'ROLE_BF_ADD_ROLE',
      'ROLE_BF_EDIT_ROLE',
      'ROLE_BF_LIST_ROLE',
      'ROLE_BF_DROPDOWN_FC',
      'ROLE_BF_DROPDOWN_SP',
    ],
    all: ['ROLE_BF_ADD_ROLE', 'ROLE_BF_EDIT_ROLE', 'ROLE_BF_LIST_ROLE'],
    read: ['ROLE_BF_ADD_ROLE', 'ROLE_BF_EDIT_ROLE', 'ROLE_BF_LIST_ROLE'],
    add: ['ROLE_BF_ADD_ROLE'],
    edit: ['ROLE_BF_EDIT_ROLE'],
  },
  routes: { list: '/role/listRole', add: '/role/addRole', edit: '/role/editRole/{roleId}' },
  columns: ['label', 'canCreateRoleList'],
});
