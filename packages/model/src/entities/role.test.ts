import { expect, it } from 'vitest';
import { standardRoles } from '../access/standard-roles.ts';
import { checkRecord } from '../entity/check-record.ts';
import { role } from './role.ts';

it.each(standardRoles.map((standard) => [standard.roleId, standard] as const))(
  '%s can be saved as it comes',
  (roleId, { label, functions, canCreate }) => {
    const body = { roleId, label, businessFunctions: functions, canCreateRoles: canCreate, recordVersion: 1 };
    expect(checkRecord(role, body, 'edit')).toHaveProperty('record');
  },
);

it('keeps the English name of a role to 45 characters', () => {
  const body = {
    label: { label_en: 'x'.repeat(46) },
    businessFunctions: ['ROLE_BF_LOGGED_IN'],
    canCreateRoles: ['ROLE_A'],
  };
  expect(checkRecord(role, body, 'add')).toEqual({
    problems: {
      'label.label_en': { code: 'static.validation.tooLong', params: { max: 45 }, part: 'label_en' },
    },
  });
});
