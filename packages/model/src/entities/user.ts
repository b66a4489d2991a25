import { z } from 'zod';
import { accessEntrySchema, accessEntryWriteSchema } from '../access/entry.ts';
import { defineEntity } from '../entity/entity.ts';
import { custom, flag, integer, reference, text, time } from '../entity/fields.ts';
import { labelSchema } from '../label.ts';

export const user = defineEntity({
  name: 'user',
  key: 'userId',
  table: 'app_user',
  level: 'application',
  title: 'username',
  fields: {
    username: text({ max: 50, pattern: 'text' }),
    emailId: text({ max: 50, pattern: 'email' }),
    orgAndCountry: text({ max: 100, pattern: 'text' }),
    /** Application admins belong to no realm; everybody else to one. */
    realm: reference({ entity: 'realm', shape: { record: ['realmCode'] }, required: false }),
    language: reference({ entity: 'language', shape: { record: ['languageCode'] } }),
    userAcls: custom({
      write: z
        .array(accessEntryWriteSchema, 'static.validation.invalid')
        .min(1, 'static.validation.required')
        .max(500),
      read: z.array(accessEntrySchema),
      hiddenInList: true,
    }),
    roleList: custom({
      write: z.unknown(),
      read: z.array(z.object({ roleId: z.string(), label: labelSchema })),
      managed: true,
    }),
    editable: custom({ write: z.unknown(), read: z.boolean(), managed: true, hiddenInList: true }),
    /** Whether the sign-in asks for a code of an authenticator app too. */
    secondFactorSetUp: custom({ write: z.unknown(), read: z.boolean(), managed: true, hiddenInList: true }),
    faildAttempts: integer({ managed: true, default: 0 }),
    lastLoginDate: time(),
    expiresOn: time({ hiddenInList: true }),
    syncExpiresOn: time({ hiddenInList: true }),
    agreementAccepted: { ...flag(false), managed: true, hiddenInList: true },
    defaultModuleId: integer({ managed: true, hiddenInList: true, default: 2 }),
    defaultThemeId: integer({ managed: true, hiddenInList: true, default: 1 }),
    showDecimals: { ...flag(true), managed: true, hiddenInList: true },
  },
  unique: [{ fields: ['emailId'], messageCode: 'static.message.user.usernameExists', status: 412 }],
  listsActiveOnly: false,
  confirmedSaves: true,
  permissions: {
    list: ['ROLE_BF_LIST_USER'],
    add: ['ROLE_BF_ADD_USER'],
    edit: ['ROLE_BF_EDIT_USER'],
    byRealm: ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_USER'],
  },
  byRealm: true,
  restricted: { whole: ['ROLE_BF_LIST_USER'], shown: ['username', 'active'] },
  routes: { list: '/user/listUser', add: '/user/addUser', edit: '/user/editUser/{userId}' },
  columns: ['username', 'orgAndCountry', 'emailId', 'realm', 'roleList', 'faildAttempts', 'lastLoginDate'],
  givingWay: ['faildAttempts', 'orgAndCountry', 'realm', 'lastLoginDate'],
  filters: ['realm'],
  sort: 'username',
});
